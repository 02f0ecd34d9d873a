import { AsyncLocalStorage } from 'node:async_hooks';

/** What the server knows about a request, independent of its headers. */
export interface RequestContext {
  /** The socket's remote address; `null` if unknown, in which case such requests share limits. */
  readonly peerAddress: string | null;
}

/** The auth service's context of the current request. */
interface SignInContext {
  /** Where links in this request's emails lead. */
  readonly redirectTo: string;
  readonly userAgent: string | null;
  /** Whether the client sent a PKCE challenge. */
  readonly pkce: boolean;
}

export const signInContext = new AsyncLocalStorage<SignInContext>();
