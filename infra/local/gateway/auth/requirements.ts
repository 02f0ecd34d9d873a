import type { Claims } from './access-token.ts';
import { authError } from './auth-error.ts';
import type { AuthDeps } from './auth-app.ts';

/** The error response for a session that skipped its account's second step; `null` if it didn't. */
export async function requireSecondStep(
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
 * The error response for a session that must reauthenticate. Hosted Supabase requires it only for passwords; here it is required
 * for everything with which a stolen session could lock the owner out.
 */
export async function requireRecentSignIn({ tokens }: AuthDeps, claims: Claims): Promise<Response | null> {
  if (await tokens.isRecent(claims.session_id)) return null;
  return authError(400, 'reauthentication_needed', 'This change requires a recent sign-in');
}

/**
 * Whether a new password takes the current one, as in GoTrue with `update_password_require_current_password`: not for accounts without
 * one, and not in sessions that began with an emailed link or code.
 */
export async function needsCurrentPassword({ sql }: AuthDeps, { sub, session_id: sessionId }: Claims): Promise<boolean> {
  const [found] = await sql`
    select from auth.users u where u.id = ${sub} and coalesce(u.encrypted_password, '') <> '' and not exists (
      select from auth.mfa_amr_claims c where c.session_id = ${sessionId} and c.authentication_method = 'otp')`;
  return found !== undefined;
}

/** The error response for a request without a valid session, as `GET /user` answers it. */
export function refuseUnauthenticated({ lite }: AuthDeps, request: Request): Promise<Response> {
  return lite.fetch(new Request(new URL('/auth/v1/user', request.url), { headers: request.headers }));
}
