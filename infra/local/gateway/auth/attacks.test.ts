import { createHash, createPrivateKey } from 'node:crypto';
import { request } from 'node:http';
import { SignJWT } from 'jose';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { parseLink, emailsTo, waitForEmail } from '../../testing/mailbox.ts';
import { createPerson, newEmail, ownerSql, password, visitor } from '../../testing/people.ts';
import type { Client, Person } from '../../testing/people.ts';
import { testBackend } from '../../testing/test-backend.ts';
import { rateLimits } from '../rate-limits/rules.ts';

const sql = ownerSql();
const { url, publishableKey, secretKey, signingKeys } = testBackend();

async function call(path: string, options: { method?: string; body?: unknown; token?: string; headers?: HeadersInit } = {}) {
  const { method = 'POST', body, token, headers } = options;
  const response = await fetch(`${url}/auth/v1${path}`, {
    method,
    headers: { apikey: publishableKey, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, body: Object(text === '' ? {} : JSON.parse(text)), headers: response.headers };
}
const tokenOf = async (client: Client) => (await client.auth.getSession()).data.session?.access_token ?? '';
const refreshTokenOf = async (client: Client) => (await client.auth.getSession()).data.session?.refresh_token ?? '';

/** As if the user had signed in an hour ago. */
async function anHourLater({ sessionId }: Person): Promise<void> {
  await sql`update auth.mfa_amr_claims set created_at = now() - interval '1 hour', updated_at = now() - interval '1 hour' where session_id = ${sessionId}`;
}

async function addFactor(client: Client): Promise<{ id: string; code: () => string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (error) throw error;
  const totp = new TOTP({ secret: new URL(data.totp.uri).searchParams.get('secret') ?? '' });
  const proof = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: totp.generate() });
  if (proof.error) throw proof.error;
  return { id: data.id, code: () => totp.generate() };
}

describe('a change of address', () => {
  async function begun() {
    const person = await createPerson(sql);
    const next = newEmail('victim');
    expect((await person.client.auth.updateUser({ email: next })).error).toBeNull();
    const own = parseLink(await waitForEmail(person.email)).searchParams.get('token_hash') ?? '';
    return { person, next, own };
  }
  const addressOf = async (person: Person) => (await sql`select email from auth.users where id = ${person.id}`)[0]?.['email'];

  test.each([
    ['the link of the own mailbox, in an array', (hash: string) => ({ token_hash: [hash] })],
    ['the link of the own mailbox, in an object', (hash: string) => ({ token_hash: { value: hash } })],
    ['the code in an array', (hash: string, email: string) => ({ email: [email], token: [hash] })],
  ])('is not finished by %s', async (_name, body) => {
    const { person, own } = await begun();
    const answer = await call('/verify', { body: { type: 'email_change', ...body(own, person.email) } });
    expect([answer.status, answer.body.error_code]).toEqual([400, 'validation_failed']);
    expect(await addressOf(person)).toBe(person.email);
  });

  test('is not completed from one mailbox alone, with link, code, and link again', async () => {
    const { person } = await begun();
    const code = '0123456789';
    const own = createHash('sha224')
      .update(person.email + code)
      .digest('hex');
    await sql`update auth.users set email_change_token_current = ${own} where id = ${person.id}`;
    const first = await call('/verify', { body: { type: 'email_change', email: person.email, token: code } });
    expect(first.body).toMatchObject({ code: '200' });
    for (const body of [{ token_hash: own }, { email: person.email, token: code }, { token_hash: own }])
      expect((await call('/verify', { body: { type: 'email_change', ...body } })).body.error_code).toBe('otp_expired');
    expect(await addressOf(person)).toBe(person.email);
  });

  test('restarts with new links, and earlier confirmations no longer count', async () => {
    const { person, next, own } = await begun();
    const theirs = parseLink(await waitForEmail(next)).searchParams.get('token_hash') ?? '';
    expect((await call('/verify', { body: { type: 'email_change', token_hash: theirs } })).body).toMatchObject({ code: '200' });
    expect((await visitor().auth.resend({ type: 'email_change', email: person.email })).error).toBeNull();
    const again = parseLink(await waitForEmail(next, 2)).searchParams.get('token_hash') ?? '';
    expect((await call('/verify', { body: { type: 'email_change', token_hash: again } })).body).toMatchObject({ code: '200' });
    expect((await call('/verify', { body: { type: 'email_change', token_hash: own } })).body.error_code).toBe('otp_expired');
    expect(await addressOf(person)).toBe(person.email);
  });

  test('to an address with an account looks like any other, and emails nobody', async () => {
    const other = await createPerson(sql);
    const { client, email } = await createPerson(sql);
    const { data, error } = await client.auth.updateUser({ email: other.email });
    expect([error, data.user?.new_email]).toEqual([null, other.email]);
    await waitForEmail(email);
    expect(await emailsTo(other.email)).toHaveLength(0);
  });

  test('notifies the old address', async () => {
    const { person, next, own } = await begun();
    await call('/verify', { body: { type: 'email_change', token_hash: own } });
    const theirs = parseLink(await waitForEmail(next)).searchParams.get('token_hash') ?? '';
    expect((await call('/verify', { body: { type: 'email_change', token_hash: theirs } })).status).toBe(200);
    const told = await waitForEmail(person.email, 2);
    expect(told.subject).toBe('Your email address was changed / Se cambió su correo electrónico');
    expect(told.text).toContain(next);
  });
});

describe('fields that are not text', () => {
  test.each([
    ['/signup', { email: ['a@home.example'], password }],
    ['/signup', { email: 'a@home.example', password: [password] }],
    ['/signup', { email: 'a@home.example', password, data: 'x' }],
    ['/token?grant_type=password', { email: 'a@home.example', password: { $ne: '' } }],
    ['/token?grant_type=refresh_token', { refresh_token: ['x'] }],
    ['/token?grant_type=pkce', { auth_code: ['x'], code_verifier: 'y' }],
    ['/otp', { email: 'a@home.example', create_user: 'yes' }],
    ['/recover', { email: { a: 1 } }],
    ['/resend', { type: ['signup'], email: 'a@home.example' }],
    ['/verify', { type: 'email', token_hash: 12 }],
    ['/verify', { type: 'email', token_hash: 'x', unheard_of: [] }],
    ['/factors', { factor_type: ['totp'] }],
    ['/logout', []],
  ])('POST %s %j', async (path, body) => {
    const answer = await call(path, { body });
    expect([answer.status, answer.body.error_code]).toEqual([400, 'validation_failed']);
  });
});

test('JSON sent as a form is parsed as JSON, with all checks', async () => {
  const person = await createPerson(sql);
  const stranger = newEmail('stranger');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = (path: string, body: unknown) => call(path, { body, headers });
  expect((await form('/token?grant_type=password', { email: [person.email], password })).body.error_code).toBe(
    'validation_failed',
  );
  expect((await form('/otp', { email: stranger })).status).toBe(200);
  await waitForEmail(stranger);
  const [row] = await sql`select email_confirmed_at from auth.users where email = ${stranger}`;
  expect(row?.['email_confirmed_at']).toBeNull();
});

test('a password longer than bcrypt reads is rejected without revealing whether the account exists', async () => {
  const { email } = await createPerson(sql);
  for (const address of [email, newEmail()]) {
    const answer = await call('/signup', { body: { email: address, password: 'ñ'.repeat(40) } });
    expect([answer.status, answer.body.error_code]).toEqual([422, 'weak_password']);
  }
});

describe('a stolen session', () => {
  test('can’t change sign-in methods an hour after the sign-in', async () => {
    const person = await createPerson(sql);
    const factor = await addFactor(person.client);
    await anHourLater(person);
    const { auth } = person.client;
    expect((await auth.updateUser({ password: 'Some-Other-2026!' })).error?.code).toBe('reauthentication_needed');
    expect((await auth.updateUser({ email: newEmail() })).error?.code).toBe('reauthentication_needed');
    expect((await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error?.code).toBe('reauthentication_needed');
    expect((await auth.mfa.unenroll({ factorId: factor.id })).error?.code).toBe('reauthentication_needed');
    const token = await tokenOf(person.client);
    for (const [method, path] of [
      ['DELETE', `/user/identities/${factor.id}`],
      ['GET', '/user/identities/authorize?provider=google'],
    ])
      expect((await call(path ?? '', { method: method ?? '', token })).body.error_code).toBe('reauthentication_needed');
    expect((await auth.updateUser({ data: { first_name: 'Still' } })).error).toBeNull();
  });

  test('can’t verify a new factor when the sign-in is no longer recent', async () => {
    const person = await createPerson(sql);
    const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    await anHourLater(person);
    const code = new TOTP({
      secret: data?.type === 'totp' ? (new URL(data.totp.uri).searchParams.get('secret') ?? '') : '',
    }).generate();
    const proof = await person.client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    expect(proof.error?.code).toBe('reauthentication_needed');
  });

  test('an emailed code replaces a recent sign-in for a password change, once', async () => {
    const person = await createPerson(sql);
    await anHourLater(person);
    expect((await person.client.auth.reauthenticate()).error).toBeNull();
    const [nonce = ''] = /\b\d{10}\b/.exec((await waitForEmail(person.email)).text) ?? [];
    const { auth } = person.client;
    // Attempts by strangers don't count toward the session's limit.
    for (let attempt = 0; attempt < 12; attempt += 1)
      await call('/verify', { body: { type: 'magiclink', email: person.email, token: '0000000000' } });
    expect((await auth.updateUser({ password: 'Some-Other-2026!', nonce })).error).toBeNull();
    expect((await auth.updateUser({ password: 'Yet-Another-2026!', nonce })).error?.code).toBe('reauthentication_needed');
  });

  test('can’t change the password without the current one, which it can’t guess', async () => {
    const person = await createPerson(sql);
    const { auth } = person.client;
    const change = (current?: string) =>
      auth.updateUser({ password: 'Some-Other-2026!', ...(current === undefined ? {} : { current_password: current }) });
    expect((await change()).error?.code).toBe('current_password_required');
    for (let guess = 0; guess < rateLimits.currentPasswordByUser.points; guess += 1) {
      expect((await change(`Guess-${guess}-2026!`)).error?.code).toBe('current_password_invalid');
    }
    expect((await change(password)).error?.status).toBe(429);
  });

  test('is no reason to lock the owner out: the current password replaces a recent sign-in', async () => {
    const person = await createPerson(sql);
    await anHourLater(person);
    const change = { password: 'Some-Other-2026!', current_password: password };
    expect((await person.client.auth.updateUser(change)).error).toBeNull();
  });

  test('without the second step can’t list or end sessions, rename the account, or sign others out', async () => {
    const person = await createPerson(sql, { name: 'Renamed' });
    await addFactor(person.client);
    const thief = visitor();
    await thief.auth.signInWithPassword({ email: person.email, password });
    expect((await thief.rpc('my_sessions')).data).toEqual([]);
    expect((await thief.rpc('end_session', { session_id: person.sessionId })).error?.code).toBe('42501');
    expect((await thief.auth.updateUser({ data: { first_name: 'Eve' } })).error?.code).toBe('insufficient_aal');
    expect((await thief.auth.signOut({ scope: 'others' })).error?.code).toBe('insufficient_aal');
    expect((await person.client.rpc('my_sessions')).data).toHaveLength(2);
    expect((await thief.auth.signOut({ scope: 'global' })).error).toBeNull();
    expect((await person.client.auth.getUser()).data.user?.user_metadata).toMatchObject({ last_name: 'Renamed' });
    expect((await person.client.rpc('my_sessions')).data).toHaveLength(1);
  });

  test('ends, like emailed links, when the operator sets a password, and the owner is notified', async () => {
    const person = await createPerson(sql);
    await visitor().auth.resetPasswordForEmail(person.email);
    const old = parseLink(await waitForEmail(person.email)).searchParams.get('token_hash') ?? '';
    const { admin } = visitor(secretKey).auth;
    const weak = await admin.updateUserById(person.id, { password: 'short' });
    expect(weak.error?.code).toBe('weak_password');
    expect((await person.client.auth.getUser()).error).toBeNull();
    expect((await admin.updateUserById(person.id, { password: 'Some-Other-2026!' })).error).toBeNull();
    expect((await person.client.auth.getUser()).error).not.toBeNull();
    expect((await person.client.auth.refreshSession()).error).not.toBeNull();
    expect((await visitor().auth.verifyOtp({ token_hash: old, type: 'recovery' })).error?.code).toBe('otp_expired');
    expect((await waitForEmail(person.email, 2)).subject).toBe('Your password was changed / Se cambió su contraseña');
  });

  test('ends with the password, and the owner is notified of each change', async () => {
    const person = await createPerson(sql);
    const thief = visitor();
    await thief.auth.signInWithPassword({ email: person.email, password });
    const change = { password: 'Some-Other-2026!', current_password: password };
    expect((await person.client.auth.updateUser(change)).error).toBeNull();
    expect((await thief.auth.getUser()).error).not.toBeNull();
    expect((await thief.auth.refreshSession()).error).not.toBeNull();
    expect((await person.client.auth.getUser()).error).toBeNull();
    expect((await waitForEmail(person.email)).subject).toBe('Your password was changed / Se cambió su contraseña');
    const factor = await addFactor(person.client);
    const added = await waitForEmail(person.email, 2);
    expect(added.subject).toContain('a device was added');
    expect(added.text).toContain('Desde ahora su cuenta también pide un código');
    await person.client.auth.mfa.unenroll({ factorId: factor.id });
    expect((await waitForEmail(person.email, 3)).subject).toContain('a device was removed');
  });
});

test('a user is notified when a role is granted or revoked', async () => {
  const admin = await createPerson(sql, { admin: true });
  const person = await createPerson(sql);
  await sql`insert into public.user_roles (user_id, role) values (${person.id}, 'agent')`;
  const granted = await waitForEmail(person.email);
  expect(granted.subject).toBe('You’re on the Tulebyte team now');
  expect(granted.text).toContain('Agent (tickets,');
  expect(granted.text).toContain('Agente (tickets,');
  expect(
    (await admin.client.rpc('set_staff_role', { member: person.id, seen_role: 'agent', new_role: 'manager' })).error,
  ).toBeNull();
  expect((await waitForEmail(person.email, 2)).subject).toBe('Your role on the Tulebyte team has changed');
  expect((await admin.client.rpc('remove_from_team', { member: person.id })).error).toBeNull();
  expect((await waitForEmail(person.email, 3)).subject).toBe('You’re no longer on the Tulebyte team');
});

describe('codes and tokens', () => {
  test('an authenticator code works once, for any challenge', async () => {
    const person = await createPerson(sql);
    const factor = await addFactor(person.client);
    const again = visitor();
    await again.auth.signInWithPassword({ email: person.email, password });
    await sql`update auth.mfa_factors set last_totp_step = null where id = ${factor.id}`;
    const code = factor.code();
    expect((await again.auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull();
    const watcher = visitor();
    await watcher.auth.signInWithPassword({ email: person.email, password });
    const replay = await watcher.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    expect(replay.error?.code).toBe('mfa_verification_failed');
  });

  test('two tabs that refresh at once get the same next token', async () => {
    const { client } = await createPerson(sql);
    const refreshToken = await refreshTokenOf(client);
    const renew = () => call('/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });
    const answers = await Promise.all([renew(), renew(), renew()]);
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('reusing an old refresh token ends the session, for thief and owner', async () => {
    const { client } = await createPerson(sql);
    const old = await refreshTokenOf(client);
    const renew = (token: string) => call('/token?grant_type=refresh_token', { body: { refresh_token: token } });
    const next = (await renew(old)).body;
    await sql`update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where token = ${old}`;
    const reused = await renew(old);
    expect([reused.status, reused.body.error_code]).toEqual([400, 'refresh_token_already_used']);
    expect((await renew(next.refresh_token)).body.error_code).toBe('refresh_token_not_found');
    expect((await call('/user', { method: 'GET', token: next.access_token })).status).toBe(403);
  });

  test('an access token is useless after sign-out, also at the data API', async () => {
    const person = await createPerson(sql, { admin: true });
    await person.client.rpc('create_ticket', { subject: 'My own ticket', body: 'Hello' });
    const token = await tokenOf(person.client);
    const ask = async (path: string) => {
      const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
      return (await fetch(`${url}/rest/v1/${path}`, { headers })).json();
    };
    expect(await ask('tickets?select=id')).not.toEqual([]);
    expect(await ask('rpc/is_admin')).toBe(true);
    await person.client.auth.signOut();
    for (const path of ['tickets?select=id', 'profiles?select=id', 'rpc/is_admin', 'rpc/admin_overview'])
      expect(await ask(path)).toMatchObject({ code: 'PT401', hint: 'session_ended' });
    const lifetime = JSON.parse(atob(token.split('.')[1] ?? ''));
    expect(lifetime.exp - lifetime.iat).toBe(900);
  });

  describe('a token with our signature but', () => {
    const claims = (person: Person) => ({ role: 'authenticated', session_id: person.sessionId, aal: 'aal1' });
    const [{ kid, ...key }] = signingKeys;
    const sign = (jwt: SignJWT) =>
      jwt.setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(createPrivateKey({ key, format: 'jwk' }));
    test.each([
      ['for another audience', (jwt: SignJWT) => jwt.setAudience('other').setIssuer(`${url}/auth/v1`).setExpirationTime('5m')],
      ['without an audience', (jwt: SignJWT) => jwt.setIssuer(`${url}/auth/v1`).setExpirationTime('5m')],
      [
        'of another issuer',
        (jwt: SignJWT) => jwt.setAudience('authenticated').setIssuer('https://evil.example').setExpirationTime('5m'),
      ],
      ['that never expires', (jwt: SignJWT) => jwt.setAudience('authenticated').setIssuer(`${url}/auth/v1`)],
    ])('a token %s is refused everywhere', async (_name, fill) => {
      const person = await createPerson(sql);
      const token = await sign(fill(new SignJWT(claims(person)).setSubject(person.id).setIssuedAt()));
      expect((await call('/user', { method: 'GET', token })).body.error_code).toBe('bad_jwt');
      const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
      expect((await fetch(`${url}/rest/v1/profiles`, { headers })).status).toBe(401);
    });
  });
});

test('caught email is shown only under this machine’s own host names', async () => {
  const { port } = new URL(url);
  const status = (host: string) =>
    new Promise<number | undefined>((done, failed) => {
      request({ host: '127.0.0.1', port, path: '/__mail/messages', headers: { host } }, (response) => {
        response.resume();
        done(response.statusCode);
      })
        .on('error', failed)
        .end();
    });
  expect(await status(`localhost:${port}`)).toBe(200);
  expect(await status(`127.0.0.1:${port}`)).toBe(200);
  expect(await status(`[::1]:${port}`)).toBe(200);
  expect(await status(`rebound.evil.example:${port}`)).toBe(404);
  expect(await status(`localhost.evil.example`)).toBe(404);
});
