import { AsyncLocalStorage } from 'node:async_hooks';

/** What the listener knows about a request and the request itself can not be trusted to say. */
export interface RequestContext {
  /** The address at the other end of the socket; `null` when unknown, and then all such requests share their limits. */
  readonly peerAddress: string | null;
}

/** What the parts of the sign-in API know of the request that they serve. */
interface SignInContext {
  /** Where the mail that this request causes should lead back to. */
  readonly redirectTo: string;
  readonly userAgent: string | null;
  /** Whether the client sent a PKCE challenge. */
  readonly pkce: boolean;
}

export const signInContext = new AsyncLocalStorage<SignInContext>();
