import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { authError, tooManyRequests } from './auth-error.ts';
import type { AuthApp, AuthDeps } from './auth.ts';
import { completeResponse } from './complete-response.ts';
import { sendConfirmation } from './email-routes.ts';
import { isKnownPassword } from './known-passwords.ts';
import { isPassword } from './password-check.ts';

const Email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/));
/** In the words of hosted Supabase. */
const knownPassword = () =>
  authError(422, 'weak_password', 'Password is known to be weak and easy to guess, please choose a different one.');
const invalidCredentials = () => authError(400, 'invalid_credentials', 'Invalid login credentials');

/** What hosted Supabase answers to a sign-up with a known address: a user that does not exist, so that nobody can probe. */
function decoyUser(email: string, data: unknown) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: v.is(v.record(v.string(), v.unknown()), data) ? data : {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** Sign-up and sign-in with a password. */
export function addPasswordRoutes(app: AuthApp, deps: AuthDeps): void {
  const { lite, limiter, accounts } = deps;

  app.post('/signup', async (context) => {
    const { email: asked, password, data } = context.get('body');
    const wait = await limiter.count('signUpByAddress', context.env.peerAddress ?? 'unknown');
    if (wait !== null) return tooManyRequests(wait);
    const email = v.safeParse(Email, asked);
    const acceptable =
      typeof password === 'string' && password.length >= deps.config.auth.minimum_password_length && password.length <= 72;
    // lite tells what is wrong with the rest, before it looks whether the account exists.
    if (!email.success || !acceptable) return lite.fetch(context.req.raw);
    if (isKnownPassword(password)) return knownPassword();
    const accountWait = await limiter.count('signUpByAccount', email.output);
    if (accountWait !== null) return tooManyRequests(accountWait);

    const account = await accounts.byEmail(email.output);
    if (!account) return completeResponse(await lite.fetch(context.req.raw), deps);
    // As long as hashing the password of a new account takes.
    await isPassword(randomBytes(12).toString('hex'), null);
    // The password of an account that waits for confirmation stays: who signs up now need not be who did before.
    if (!account.email_confirmed_at) await sendConfirmation(deps, account);
    return Response.json(decoyUser(email.output, data), { headers: { 'Cache-Control': 'no-store' } });
  });

  app.post('/token', async (context, next) => {
    const grant = context.req.query('grant_type');
    const address = context.env.peerAddress ?? 'unknown';
    if (grant === 'refresh_token') {
      const wait = await limiter.count('refreshByAddress', address);
      return wait === null ? next() : tooManyRequests(wait);
    }
    if (grant === 'pkce') return completeResponse(await lite.fetch(context.req.raw), deps, 'oauth');
    if (grant !== 'password') return next();

    const addressWait = await limiter.count('signInByAddress', address);
    if (addressWait !== null) return tooManyRequests(addressWait);
    const { email: asked, password } = context.get('body');
    const email = v.safeParse(Email, asked);
    if (!email.success || typeof password !== 'string' || password === '') return lite.fetch(context.req.raw);
    const accountWait = await limiter.count('signInByAccount', email.output);
    if (accountWait !== null) return tooManyRequests(accountWait);

    const account = await accounts.byEmail(email.output);
    if (!account?.email_confirmed_at) {
      // lite would tell of an unconfirmed account before it looks at the password.
      const right = await isPassword(password, account?.encrypted_password);
      return right ? authError(400, 'email_not_confirmed', 'Email not confirmed') : invalidCredentials();
    }
    const response = await lite.fetch(context.req.raw);
    if (response.ok) await limiter.forget('signInByAccount', email.output);
    return completeResponse(response, deps, 'password');
  });

  app.put('/user', async (context) => {
    const { password, email } = context.get('body');
    if (password !== undefined || email !== undefined) {
      const claims = await deps.tokens.verify(context.req.header('authorization') ?? null);
      const factors = claims ? await accounts.factors(claims.sub) : [];
      if (claims?.aal === 'aal1' && factors.some((factor) => factor.status === 'verified')) {
        return authError(401, 'insufficient_aal', 'AAL2 session is required to update email or password when MFA is enabled.');
      }
      // A confirmation of an earlier change must not count for this one.
      if (claims && email !== undefined)
        await deps.sql`update auth.users set email_change_confirm_status = 0 where id = ${claims.sub}`;
    }
    if (typeof password === 'string' && password.length > 72)
      return authError(422, 'weak_password', 'Password cannot be longer than 72 characters');
    if (typeof password === 'string' && isKnownPassword(password)) return knownPassword();
    return completeResponse(await lite.fetch(context.req.raw), deps);
  });
}
