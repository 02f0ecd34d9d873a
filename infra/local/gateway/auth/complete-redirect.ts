import { decodeJwt } from 'jose';
import type { AccessTokens } from './access-token.ts';

/** Gives a session that comes in the fragment of a redirect (implicit flow of a provider) the claims that lite leaves out. */
export async function completeRedirect(response: Response, tokens: AccessTokens): Promise<Response> {
  const location = response.headers.get('location');
  if (location === null || !location.includes('#')) return response;
  const target = new URL(location);
  const fragment = new URLSearchParams(target.hash.slice(1));
  const token = fragment.get('access_token');
  const sessionId = token === null ? undefined : decodeJwt(token)['session_id'];
  if (typeof sessionId !== 'string') return response;
  await tokens.note(sessionId, 'oauth');
  fragment.set('access_token', (await tokens.mint(sessionId))?.token ?? token ?? '');
  target.hash = fragment.toString();
  const headers = new Headers(response.headers);
  headers.set('location', target.toString());
  return new Response(null, { status: response.status, headers });
}
