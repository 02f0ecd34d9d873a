import * as v from 'valibot';
import type { Account } from './accounts.ts';
import { readUser } from './api-user.ts';
import { authError, tooManyRequests } from './auth-error.ts';
import type { AuthApp, AuthDeps } from './auth-app.ts';
import { Email, sendEmailChange } from './email-links.ts';
import { isKnownPassword, isTooLong, knownPassword, passwordTooLong } from './known-passwords.ts';
import { possibleHashes } from './one-time-code.ts';
import { needsCurrentPassword, requireRecentSignIn, requireSecondStep } from './requirements.ts';
import { endOtherSessions } from './sessions.ts';

/** The caller's own account: read, update, sign out. */
export function addUserRoutes(app: AuthApp, deps: AuthDeps): void {
  const { sql, lite, limiter, accounts, tokens } = deps;

  async function sendUser(id: string): Promise<Response> {
    return Response.json(await readUser(sql, id), { headers: { 'Cache-Control': 'no-store' } });
  }

  app.get('/user', async (context) => {
    const claims = await tokens.verify(context.req.header('authorization') ?? null);
    return claims ? sendUser(claims.sub) : lite.fetch(context.req.raw);
  });

  app.put('/user', async (context) => {
    const claims = await tokens.verify(context.req.header('authorization') ?? null);
    const account = claims && (await accounts.byId(claims.sub));
    if (!account) return lite.fetch(context.req.raw);
    const { password, current_password: current, email: asked, data, nonce, app_metadata: rights } = context.get('body');
    if (rights) return authError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
    const missing = await requireSecondStep(
      deps,
      claims,
      401,
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
    if (missing) return missing;
    if (password !== undefined || asked !== undefined) {
      if (current !== undefined) {
        const wait = await limiter.count('currentPasswordByUser', claims.sub);
        if (wait !== null) return tooManyRequests(wait);
        if (!(await isOwnPassword(claims.sub, current))) {
          return authError(400, 'current_password_invalid', 'The current password is not correct');
        }
      } else if (!(await isOwnNonce(account, claims.session_id, nonce))) {
        const stale = await requireRecentSignIn(deps, claims);
        if (stale) return stale;
        if (password !== undefined && (await needsCurrentPassword(deps, claims))) {
          return authError(400, 'current_password_required', 'Current password required when setting new password.');
        }
      }
    }
    let email: string | undefined;
    if (asked !== undefined && asked !== '') {
      const parsed = v.safeParse(Email, asked);
      if (!parsed.success) return authError(400, 'validation_failed', 'Unable to validate email address: invalid format');
      if (parsed.output !== account.email) email = parsed.output;
    }
    if (email !== undefined) {
      const wait = await limiter.count('mailByUser', account.id);
      if (wait !== null) return tooManyRequests(wait);
    }
    if (password !== undefined) {
      if (isTooLong(password)) return passwordTooLong();
      if (isKnownPassword(password)) return knownPassword();
    }
    const body = JSON.stringify({ ...(password === undefined ? {} : { password }), ...(data === undefined ? {} : { data }) });
    const response = await lite.fetch(new Request(context.req.raw, { method: 'PUT', body }));
    if (!response.ok) return response;
    if (password !== undefined) {
      await endOtherSessions(sql, claims.sub, claims.session_id);
      deps.notify('password_changed', claims.sub);
    }
    if (email !== undefined) await sendEmailChange(deps, account, email);
    return sendUser(claims.sub);
  });

  app.post('/logout', async (context) => {
    const claims = await tokens.verify(context.req.header('authorization') ?? null);
    const scope = context.req.query('scope') ?? 'global';
    const missing = claims && (await requireSecondStep(deps, claims, 422, 'AAL2 session is required to sign out other sessions'));
    if (missing && scope === 'others') return missing;
    // A session without its second step can only end itself. The default scope is global, as in GoTrue but not in lite.
    const own = new URL(context.req.url);
    own.searchParams.set('scope', missing ? 'local' : scope);
    return lite.fetch(new Request(own, context.req.raw));
  });

  async function isOwnPassword(userId: string, password: string): Promise<boolean> {
    const [account] = await sql<
      { hash: string | null }[]
    >`select encrypted_password as hash from auth.users where id = ${userId}`;
    return deps.passwords.verify(password, account?.hash);
  }

  async function isOwnNonce({ id, email }: Account, sessionId: string, nonce: string | undefined): Promise<boolean> {
    if (!nonce || !email || (await limiter.count('nonceBySession', sessionId)) !== null) return false;
    const [used] = await sql`
      update auth.users set reauthentication_token = null where id = ${id} and reauthentication_token = any(${[...possibleHashes(email, nonce)]})
        and reauthentication_sent_at > now() - make_interval(secs => ${deps.config.auth.email.otp_expiry}) returning 1`;
    return used !== undefined;
  }
}
