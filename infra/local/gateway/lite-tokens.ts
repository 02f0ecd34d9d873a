import type { AccessTokens, TokenFault } from './auth/access-token.ts';
import { tokenError } from './auth/auth-error.ts';

const PGRST_ERRORS: Readonly<Record<TokenFault, { code: string; message: string; details: string | null }>> = {
  expired: { code: 'PGRST303', message: 'JWT expired', details: null },
  claims: { code: 'PGRST303', message: 'JWT claims are not valid here', details: null },
  signature: {
    code: 'PGRST301',
    message: 'No suitable key or wrong key type',
    details: 'None of the keys was able to decode the JWT',
  },
};

/**
 * lite checks signatures only with a shared secret, so each token that our keys signed is exchanged for one that lite accepts; others are
 * rejected.
 */
export function withLiteTokens(
  tokens: AccessTokens,
  handle: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const given = request.headers.get('authorization');
    const outcome = await tokens.forLite(given);
    if ('fault' in outcome) {
      if (!new URL(request.url).pathname.startsWith('/rest/v1/')) return tokenError(outcome.fault);
      const error = PGRST_ERRORS[outcome.fault];
      const challenge = `Bearer error="invalid_token", error_description="${error.message}"`;
      return Response.json({ ...error, hint: null }, { status: 401, headers: { 'WWW-Authenticate': challenge } });
    }
    if (outcome.authorization === given || outcome.authorization === null) return handle(request);
    const headers = new Headers(request.headers);
    headers.set('authorization', outcome.authorization);
    return handle(new Request(request, { headers }));
  };
}
