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
