const HEADER = 'X-Supabase-Api-Version';
const VERSION = '2024-01-01';

/** Errors as GoTrue words them for clients that name an API version, as supabase-js does: the error code is `code`. */
export async function withRequestedApiVersion(request: Request, response: Response): Promise<Response> {
  const asked = request.headers.get(HEADER);
  if (response.status < 400 || asked === null || asked < VERSION) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('error_code' in body) || !('msg' in body)) return response;
  const { error_code: code, msg: message, code: _status, ...rest } = body as Record<string, unknown>;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set(HEADER, VERSION);
  return Response.json({ code, message, ...rest }, { status: response.status, headers });
}
