import { randomBytes, randomUUID } from 'node:crypto';
import type { Queries, Sql } from '../../postgres/connection.ts';
import { signInContext } from '../../request-context/request-context.ts';
import type { AccessTokens, AuthenticationMethod } from './access-token.ts';
import { readUser } from './api-user.ts';
import { authError, userBanned } from './auth-error.ts';

/** As on hosted Supabase (`refresh_token_reuse_interval`): two tabs that refresh at once both get the next token. */
export interface Sessions {
  /** Creates a session and returns it as the response. */
  open(userId: string, method: AuthenticationMethod): Promise<Response>;
  /** Returns an existing session with a new token pair as the response. */
  answer(sessionId: string, refreshToken: string, extra?: Readonly<Record<string, string>>): Promise<Response>;
  /** Creates a session's refresh token; all others become outdated. */
  renew(queries: Queries, session: { id: string; userId: string }, parent: string | null): Promise<string>;
  /** Redeems a refresh token. Reusing one ends the session, except within the reuse interval. */
  refresh(token: string): Promise<Response>;
}

/** After a password change, ends other sessions and emailed links, as in GoTrue. @param kept the session that stays */
export async function endOtherSessions(queries: Queries, userId: string, kept: string | null = null): Promise<void> {
  await queries`delete from auth.sessions where user_id = ${userId} and id is distinct from ${kept}`;
  await queries`
    update auth.users set confirmation_token = null, recovery_token = null, email_change_token_current = null,
      email_change_token_new = null, reauthentication_token = null where id = ${userId}`;
}

interface TokenRow {
  readonly session: string;
  readonly user: string;
  readonly revoked: boolean;
  readonly recent: boolean;
  readonly banned: boolean;
}

const alreadyUsedError = () => authError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');

export function createSessions(
  sql: Sql,
  tokens: AccessTokens,
  options: { expirySeconds: number; reuseSeconds: number },
): Sessions {
  async function renew(queries: Queries, session: { id: string; userId: string }, parent: string | null): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    await queries`update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = ${session.id} and not revoked`;
    await queries`
      insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent)
      values (${randomUUID()}, ${token}, ${session.userId}, ${session.id}, false, ${parent})`;
    return token;
  }

  async function answer(
    sessionId: string,
    refreshToken: string,
    extra: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    await tokens.recordUse(sessionId, signInContext.getStore()?.userAgent ?? null);
    const minted = await tokens.mint(sessionId);
    const user = minted && (await readUser(sql, minted.userId));
    if (!user) return authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    return Response.json(
      {
        access_token: minted.token,
        token_type: 'bearer',
        expires_in: options.expirySeconds,
        expires_at: Math.floor(Date.now() / 1000) + options.expirySeconds,
        refresh_token: refreshToken,
        ...extra,
        user,
      },
      { headers: { 'Cache-Control': 'no-store' } },
    );
  }

  return {
    renew,
    answer,
    async open(userId, method) {
      const [banned] = await sql`select 1 from auth.users where id = ${userId} and banned_until > now()`;
      if (banned) return userBanned(403);
      const id = randomUUID();
      const refreshToken = await sql.begin(async (transaction) => {
        await transaction`insert into auth.sessions (id, user_id, aal) values (${id}, ${userId}, 'aal1')`;
        await transaction`update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${userId}`;
        return renew(transaction, { id, userId }, null);
      });
      await tokens.recordMethod(id, method);
      return answer(id, refreshToken);
    },
    async refresh(token) {
      const outcome = await sql.begin(async (transaction) => {
        // The session is locked first, so that the second of two concurrent requests sees the result of the first.
        const [found] = await transaction<{ id: string }[]>`
          select s.id from auth.sessions s join auth.refresh_tokens t on t.session_id = s.id where t.token = ${token} for update of s`;
        if (!found) return 'unknown';
        const [row] = await transaction<TokenRow[]>`
          select t.session_id as session, t.user_id as user, t.revoked, coalesce(u.banned_until > now(), false) as banned,
            t.updated_at > now() - make_interval(secs => ${options.reuseSeconds}) as recent
          from auth.refresh_tokens t join auth.users u on u.id = t.user_id where t.token = ${token}`;
        if (!row) return 'unknown';
        if (row.banned) return 'banned';
        if (!row.revoked) {
          const next = await renew(transaction, { id: row.session, userId: row.user }, token);
          await transaction`update auth.sessions set refreshed_at = now() at time zone 'utc' where id = ${row.session}`;
          return { session: row.session, token: next };
        }
        const [current] = await transaction<{ token: string }[]>`
          select token from auth.refresh_tokens where session_id = ${row.session} and not revoked`;
        if (row.recent && current) return { session: row.session, token: current.token };
        // Two clients have the same token, so one stole it: the session ends for both.
        await transaction`delete from auth.sessions where id = ${row.session}`;
        return 'used';
      });
      if (outcome === 'unknown')
        return authError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
      if (outcome === 'banned') return userBanned(400);
      if (outcome === 'used') return alreadyUsedError();
      return answer(outcome.session, outcome.token);
    },
  };
}
