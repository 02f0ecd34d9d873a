import type { Claims } from './access-token.ts';
import { authError } from './auth-error.ts';
import type { AuthDeps } from './auth-app.ts';

/** The refusal of a session that skipped the second step of its account; `null` when nothing is missing. */
export async function secondStep(
  { accounts }: AuthDeps,
  claims: Claims,
  status: 401 | 403 | 422,
  message: string,
): Promise<Response | null> {
  if (claims.aal === 'aal2') return null;
  const factors = await accounts.factors(claims.sub);
  return factors.some((factor) => factor.status === 'verified') ? authError(status, 'insufficient_aal', message) : null;
}

/**
 * The refusal of a session whose last proof of identity is a while ago. Hosted Supabase asks for it at passwords only; here
 * everything does that could lock an owner out with a stolen session.
 */
export async function recentSignIn({ tokens }: AuthDeps, claims: Claims): Promise<Response | null> {
  if (await tokens.isRecent(claims.session_id)) return null;
  return authError(400, 'reauthentication_needed', 'This change requires a recent sign-in');
}
