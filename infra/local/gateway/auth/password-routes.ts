import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { reportFailedAttempt } from './attempt-hooks.ts';
import { writeLog } from './audit.ts';
import { authError, tooManyRequests, userBanned } from './auth-error.ts';
import type { AuthApp, AuthDeps } from './auth-app.ts';
import { isKnownPassword, isTooLong, knownPassword, passwordTooLong } from './known-passwords.ts';
import { Email } from './email-links.ts';
import { createAccount } from './create-account.ts';

const invalidCredentials = () => authError(400, 'invalid_credentials', 'Invalid login credentials');

/** Sign-up and sign-in with a password. */
export function addPasswordRoutes(app: AuthApp, deps: AuthDeps): void {
  const { lite, limiter, accounts, sessions } = deps;

  app.post('/signup', async (context) => {
    const { email: asked, password, data } = context.get('body');
    const address = context.env.peerAddress ?? 'unknown';
    const wait = await limiter.count('signUpByAddress', address);
    if (wait !== null) return tooManyRequests(wait);
    const email = v.safeParse(Email, asked);
    const acceptable = password !== undefined && password.length >= deps.config.auth.minimum_password_length;
    // lite validates the rest before it looks up the account.
    if (!email.success || !acceptable || !deps.config.auth.enable_signup) return lite.fetch(context.req.raw);
    if (isTooLong(password)) return passwordTooLong();
    if (isKnownPassword(password)) return knownPassword();
    const accountWait = await limiter.count('signUpByAddressAndAccount', `${address} ${email.output}`);
    if (accountWait !== null) return tooManyRequests(accountWait);
    const user = await createAccount(deps, { email: email.output, password, data: data ?? {} });
    return Response.json(user, { headers: { 'Cache-Control': 'no-store' } });
  });

  app.post('/token', async (context, next) => {
    const grant = context.req.query('grant_type');
    const address = context.env.peerAddress ?? 'unknown';
    const { email: asked, password, refresh_token: refreshToken = '' } = context.get('body');
    if (grant === 'refresh_token') {
      const wait = await limiter.count('refreshByAddress', address);
      if (wait !== null) return tooManyRequests(wait);
      if (refreshToken.length < 12) return authError(400, 'validation_failed', 'Refresh token is not valid');
      return sessions.refresh(refreshToken);
    }
    if (grant === 'pkce') return afterExchange(await lite.fetch(context.req.raw));
    if (grant !== 'password') return next();

    const addressWait = await limiter.count('signInByAddress', address);
    if (addressWait !== null) return tooManyRequests(addressWait);
    const email = v.safeParse(Email, asked);
    if (!email.success || !password) return lite.fetch(context.req.raw);
    const attempt = await countAttempt(address, email.output);
    if (attempt !== null) return tooManyRequests(attempt);

    const account = await accounts.byEmail(email.output);
    const right = await deps.passwords.verify(password, account?.encrypted_password);
    if (account && !right) reportFailedAttempt(deps, 'password_verification_attempt', account.id);
    if (!account || !right) return invalidCredentials();
    if (account.banned_until && account.banned_until > new Date()) return userBanned(400);
    // Only revealed with the right password.
    if (!account.email_confirmed_at) return authError(400, 'email_not_confirmed', 'Email not confirmed');
    await limiter.forget('signInByAddressAndAccount', `${address} ${email.output}`);
    limiter.trust(email.output, address);
    await writeLog(deps.sql, 'login', account, { provider: 'email' });
    return sessions.open(account.id, 'password');
  });

  /**
   * Wrong passwords count per account and IP address, so that a stranger locks nobody out. They also count per account: above that
   * limit, only addresses that signed in before can try.
   */
  async function countAttempt(address: string, email: string): Promise<number | null> {
    return (
      (await limiter.count('signInByAddressAndAccount', `${address} ${email}`)) ??
      (limiter.isTrusted(email, address) ? null : await limiter.count('signInByAccount', email))
    );
  }

  /** lite checks the code of a provider's callback; the session is created here, like every other. */
  async function afterExchange(response: Response): Promise<Response> {
    const exchanged = v.safeParse(Exchanged, response.ok ? await response.clone().json() : undefined);
    if (!exchanged.success) return response;
    const { access_token: token, refresh_token: refreshToken, provider_token, provider_refresh_token } = exchanged.output;
    const sessionId = v.parse(v.string(), decodeJwt(token)['session_id']);
    await deps.tokens.recordMethod(sessionId, 'oauth');
    return sessions.answer(sessionId, refreshToken, {
      ...(provider_token === undefined ? {} : { provider_token }),
      ...(provider_refresh_token === undefined ? {} : { provider_refresh_token }),
    });
  }
}

const Exchanged = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  provider_token: v.optional(v.string()),
  provider_refresh_token: v.optional(v.string()),
});
