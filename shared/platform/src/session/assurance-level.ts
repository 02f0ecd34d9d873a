import type { Session } from '@supabase/supabase-js';
import * as v from 'valibot';
import { store } from '../store.ts';
import { sessionAtom } from './session-atom.ts';

// One minute less than the server allows (`private.recent_sign_in_window`), to leave time for filling in a form.
export const REAUTHENTICATION_MAX_AGE_MS = 14 * 60_000;

const Claims = v.object({
  iat: v.optional(v.number()),
  aal: v.optional(v.string(), 'aal1'),
  amr: v.optional(
    v.array(
      v.union([
        v.object({ method: v.optional(v.string(), ''), timestamp: v.number() }),
        v.pipe(
          v.string(),
          v.transform((method) => ({ method, timestamp: 0 })),
        ),
      ]),
    ),
    [],
  ),
});

/**
 * Whether the account has two-step sign-in and this session hasn't completed the second step. Such a session isn't signed in
 * yet; the database returns nothing to it.
 */
export function requiresMfa(session: Session | null): boolean {
  const hasVerifiedFactor = session?.user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasVerifiedFactor && readClaims(session)?.aal !== 'aal2';
}

/** When the user last authenticated in this session (password, code, or link), in milliseconds; 0 when unknown. */
export function lastAuthenticatedAt(session: Session | null): number {
  return 1000 * Math.max(0, ...(readClaims(session)?.amr ?? []).map(({ timestamp }) => timestamp));
}

/**
 * Whether the last authentication was already too old when the token was issued. Both times are the server's, so the device
 * clock doesn't matter. The server makes the final decision.
 */
export function isReauthenticationDue(): boolean {
  const { session } = store.get(sessionAtom);
  const authenticatedAt = lastAuthenticatedAt(session);
  const issuedAt = 1000 * (readClaims(session)?.iat ?? 0);
  return authenticatedAt > 0 && issuedAt - authenticatedAt > REAUTHENTICATION_MAX_AGE_MS;
}

/** Whether a new password takes the current one: not for accounts without one, and not after an emailed link. The server decides. */
export function needsCurrentPassword(session: Session | null): boolean {
  const hasPassword = session?.user.identities?.some(({ provider }) => provider === 'email') ?? false;
  return hasPassword && !readClaims(session)?.amr.some(({ method }) => method === 'otp');
}

/** The token's claims, unverified: they only decide what is shown; the database enforces access. */
function readClaims(session: Session | null): v.InferOutput<typeof Claims> | undefined {
  try {
    const payload = (session?.access_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return v.parse(Claims, JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(payload), (byte) => byte.charCodeAt(0)))));
  } catch {
    return undefined;
  }
}
