import type { Session } from '@supabase/supabase-js';
import * as v from 'valibot';

const Claims = v.object({
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
export function needsSecondStep(session: Session | null): boolean {
  const protectedAccount = session?.user.factors?.some(({ status }) => status === 'verified') ?? false;
  return protectedAccount && claimsOf(session)?.aal !== 'aal2';
}

/** When this session last proved who it is (a password, a code, a link), in milliseconds; 0 when nothing is known. */
export function lastProof(session: Session | null): number {
  return 1000 * Math.max(0, ...(claimsOf(session)?.amr ?? []).map(({ timestamp }) => timestamp));
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
