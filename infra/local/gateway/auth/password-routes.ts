import { randomUUID } from 'node:crypto';
import { hash } from 'bcryptjs';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { note } from './audit.ts';
import { authError, tooManyRequests } from './auth-error.ts';
import type { AuthApp, AuthDeps } from './auth.ts';
import { Email, sendConfirmation } from './email-routes.ts';
import { isKnownPassword } from './known-passwords.ts';
import { isPassword } from './password-check.ts';

const LONGEST_PASSWORD = 72;
const PASSWORD_COST = 10;
/** In the words of hosted Supabase. */
export const knownPassword = () =>
  authError(422, 'weak_password', 'Password is known to be weak and easy to guess, please choose a different one.');
const invalidCredentials = () => authError(400, 'invalid_credentials', 'Invalid login credentials');

export interface NewAccount {
  readonly email: string;
  /** Missing for an account that signs in by mail. */
  readonly password: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Makes an account that waits for its confirmation, unless the address has one. Either way it takes as long, leaves an
 * entry in the log, mails after the answer, and returns what hosted Supabase shows of a new account.
 */
export async function makeAccount(deps: AuthDeps, { email, password, data }: NewAccount) {
  const [id, identity, now] = [randomUUID(), randomUUID(), new Date().toISOString()];
  const passwordHash = password === null ? null : await hash(password, PASSWORD_COST);
  const metadata = { ...data, email, email_verified: false, phone_verified: false, sub: id };
  const provider = { provider: 'email', providers: ['email'] };
  const { sql } = deps;
  const json = (value: object) => sql.json(JSON.parse(JSON.stringify(value)));
  const made = await sql.begin(async (transaction) => {
    const [row] = await transaction`
      insert into auth.users (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data, confirmation_sent_at, created_at, updated_at)
      values (${id}, 'authenticated', 'authenticated', ${email}, ${passwordHash}, ${json(provider)}, ${json(metadata)}, ${now}, ${now}, ${now})
      on conflict (email) where is_sso_user = false do nothing returning id`;
    if (row)
      await transaction`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
        values (${identity}, 'email', ${id}, ${id}, ${json(metadata)}, ${now}, ${now}, ${now})`;
    await note(transaction, row ? 'user_confirmation_requested' : 'user_repeated_signup', { id, email });
    return row !== undefined;
  });
  deps.later(async () => {
    const account = await deps.accounts.byEmail(email);
    // The password of an account that waits for confirmation stays: who signs up now need not be who did before.
    if (account && !account.email_confirmed_at) await sendConfirmation(deps, account, { counted: !made });
  });
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: provider,
    user_metadata: metadata,
    identities: [
      {
        identity_id: identity,
        id,
        user_id: id,
        identity_data: metadata,
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** Sign-up and sign-in with a password. */
export function addPasswordRoutes(app: AuthApp, deps: AuthDeps): void {
  const { lite, limiter, accounts, sessions } = deps;

  app.post('/signup', async (context) => {
    const { email: asked, password, data } = context.get('body');
    const address = context.env.peerAddress ?? 'unknown';
    const wait = await limiter.count('signUpByAddress', address);
    if (wait !== null) return tooManyRequests(wait);
    const email = v.safeParse(Email, asked);
    const acceptable =
      password !== undefined &&
      password.length >= deps.config.auth.minimum_password_length &&
      Buffer.byteLength(password) <= LONGEST_PASSWORD;
    // lite tells what is wrong with the rest, before it looks whether the account exists.
    if (!email.success || !acceptable || !deps.config.auth.enable_signup) return lite.fetch(context.req.raw);
    if (isKnownPassword(password)) return knownPassword();
    const accountWait = await limiter.count('signUpByAddressAndAccount', `${address} ${email.output}`);
    if (accountWait !== null) return tooManyRequests(accountWait);
    const user = await makeAccount(deps, { email: email.output, password, data: data ?? {} });
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
    const right = await isPassword(password, account?.encrypted_password);
    if (!account || !right) return invalidCredentials();
    // Told only to who knows the password.
    if (!account.email_confirmed_at) return authError(400, 'email_not_confirmed', 'Email not confirmed');
    await limiter.forget('signInByAddressAndAccount', `${address} ${email.output}`);
    limiter.trust('signInByAccount', email.output, address);
    await note(deps.sql, 'login', account, { provider: 'email' });
    return sessions.open(account.id, 'password');
  });

  /**
   * Wrong guesses count for the account together with the address they come from, so that a stranger locks nobody out.
   * Guesses from many addresses count for the account too: past that limit only addresses that signed in before may try.
   */
  async function countAttempt(address: string, email: string): Promise<number | null> {
    return (
      (await limiter.count('signInByAddressAndAccount', `${address} ${email}`)) ??
      (await limiter.countUntrusted('signInByAccount', email, address))
    );
  }

  /** lite checks the code of a provider's return; the session is answered here, like every other. */
  async function afterExchange(response: Response): Promise<Response> {
    const exchanged = v.safeParse(Exchanged, response.ok ? await response.clone().json() : undefined);
    if (!exchanged.success) return response;
    const { access_token: token, refresh_token: refreshToken, provider_token, provider_refresh_token } = exchanged.output;
    const sessionId = v.parse(v.string(), decodeJwt(token)['session_id']);
    await deps.tokens.note(sessionId, 'oauth');
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
