import type { Session } from '@supabase/supabase-js';
import * as v from 'valibot';
import { store } from '../store.ts';
import { sessionAtom } from './session-atom.ts';

// A minute less than the server allows (`private.recent_sign_in`): a form has to be filled in after it.
export const REAUTHENTICATION_MAX_AGE_MS = 14 * 60_000;

const Claims = v.object({
  iat: v.optional(v.number()),
  aal: v.optional(v.string(), 'aal1'),
  amr: v.optional(
    v.array(
      v.union([
        v.object({ timestamp: v.number() }),
        v.pipe(
          v.string(),
          v.transform(() => ({ timestamp: 0 })),
        ),
      ]),
    ),
    [],
  ),
});

/**
 * Whether the account has two-step sign-in and this session skipped the second step. Such a session counts as not signed in
 * yet; the database answers it with nothing.
 */
export function requiresMfa(session: Session | null): boolean {
  const protectedAccount = session?.user.factors?.some(({ status }) => status === 'verified') ?? false;
  return protectedAccount && claimsOf(session)?.aal !== 'aal2';
}

/** When this session last proved who it is (a password, a code, a link), in milliseconds; 0 when nothing is known. */
export function lastAuthenticatedAt(session: Session | null): number {
  return 1000 * Math.max(0, ...(claimsOf(session)?.amr ?? []).map(({ timestamp }) => timestamp));
}

/**
 * Whether the session's proof was old already when its token was made. Both times are the server's: no clock of a device
 * misleads it. The server has the last word, where it asks.
 */
export function isReauthenticationDue(): boolean {
  const { session } = store.get(sessionAtom);
  const proof = lastAuthenticatedAt(session);
  const made = 1000 * (claimsOf(session)?.iat ?? 0);
  return proof > 0 && made - proof > REAUTHENTICATION_MAX_AGE_MS;
}

/** What the token says, unverified: it decides what is shown, the database decides what is allowed. */
function claimsOf(session: Session | null): v.InferOutput<typeof Claims> | undefined {
  try {
    const payload = (session?.access_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return v.parse(Claims, JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(payload), (byte) => byte.charCodeAt(0)))));
  } catch {
    return undefined;
  }
}
