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

/** The error response for a request without a valid session, as `GET /user` answers it. */
export function refuseUnauthenticated({ lite }: AuthDeps, request: Request): Promise<Response> {
  return lite.fetch(new Request(new URL('/auth/v1/user', request.url), { headers: request.headers }));
}
