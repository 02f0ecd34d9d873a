import type { TokenFault } from './access-token.ts';

/** An error response in GoTrue's format. */
export function authError(status: number, code: string, message: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { 'X-Sb-Error-Code': code, 'Cache-Control': 'no-store', ...headers } },
  );
}

export function tooManyRequests(retryAfterSeconds: number): Response {
  return authError(429, 'over_request_rate_limit', 'Request rate limit reached', { 'Retry-After': String(retryAfterSeconds) });
}

export const userBanned = (status: 400 | 403): Response => authError(status, 'user_banned', 'User is banned');

const TOKEN_FAULTS: Readonly<Record<TokenFault, string>> = {
  expired: 'token has invalid claims: token is expired',
  claims: 'token has invalid claims',
  signature: 'signature is invalid',
};

export function tokenError(fault: TokenFault): Response {
  return authError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${TOKEN_FAULTS[fault]}`);
}
