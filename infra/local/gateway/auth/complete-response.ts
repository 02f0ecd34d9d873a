import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { signInContext } from '../request-context.ts';
import type { AccessTokens, AuthenticationMethod } from './access-token.ts';
import type { AccountStore } from './accounts.ts';

const User = v.looseObject({ id: v.pipe(v.string(), v.uuid()), aud: v.string() });
const Session = v.looseObject({ access_token: v.string(), user: User });

/** Gives a body that holds a session or a user what lite leaves out: assurance claims in the token, factors in the user. */
export async function completeResponse(
  response: Response,
  deps: { tokens: AccessTokens; accounts: AccountStore },
  method?: AuthenticationMethod,
): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('application/json')) return response;
  const body: unknown = await response.json();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('Cache-Control', 'no-store');
  const answer = (value: unknown) => new Response(JSON.stringify(value), { status: response.status, headers });

  if (v.is(Session, body)) {
    const sessionId = decodeJwt(body.access_token)['session_id'];
    if (typeof sessionId !== 'string') return answer(body);
    if (method) await deps.tokens.note(sessionId, method);
    await deps.tokens.seen(sessionId, signInContext.getStore()?.userAgent ?? null);
    const [token, factors] = await Promise.all([deps.tokens.mint(sessionId), deps.accounts.factors(body.user.id)]);
    return answer({ ...body, access_token: token ?? body.access_token, user: { ...body.user, factors } });
  }
  if (v.is(User, body)) return answer({ ...body, factors: await deps.accounts.factors(body.id) });
  return answer(body);
}
