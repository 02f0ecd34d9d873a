import { describe, expect, test } from 'vitest';
import { parseLink, emailsTo, waitForEmail } from '../../testing/mailbox.ts';
import { createPerson, newEmail, ownerSql, password, visitor } from '../../testing/people.ts';
import { testBackend } from '../../testing/test-backend.ts';

const sql = ownerSql();
const { url, publishableKey } = testBackend();

async function signUp(email: string, options: { emailRedirectTo?: string } = {}) {
  return visitor().auth.signUp({ email, password, options: { data: { first_name: 'Ana', last_name: 'Lopez' }, ...options } });
}

describe('sign-up', () => {
  test('emails a link to the site, which confirms once and signs in', async () => {
    const email = newEmail('new');
    const { data, error } = await signUp(email, { emailRedirectTo: `${url}/support` });
    expect(error).toBeNull();
    expect(data.session).toBeNull();

    const link = parseLink(await waitForEmail(email));
    expect(`${link.origin}${link.pathname}`).toBe(`${url}/auth/confirm`);
    expect(link.searchParams.get('type')).toBe('email');
    expect(link.searchParams.get('next')).toBe(`${url}/support`);

    const client = visitor();
    const tokenHash = link.searchParams.get('token_hash') ?? '';
    const confirmed = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email' });
    expect(confirmed.error).toBeNull();
    const { data: profile } = await client.from('profiles').select('first_name, last_name').single();
    expect(profile).toEqual({ first_name: 'Ana', last_name: 'Lopez' });
    const again = await visitor().auth.verifyOtp({ token_hash: tokenHash, type: 'email' });
    expect(again.error?.code).toBe('otp_expired');
  });

  test('never emails a link to another site', async () => {
    const email = newEmail('phished');
    await signUp(email, { emailRedirectTo: 'https://evil.example/steal' });
    expect(parseLink(await waitForEmail(email)).searchParams.get('next')).toBe(url);
  });

  test('the HTML part has the same link, escaped', async () => {
    const email = newEmail('html');
    await signUp(email, { emailRedirectTo: `${url}/support?a=1&b="x"` });
    const mail = await waitForEmail(email);
    expect(mail.html).toContain(`href="${parseLink(mail).toString().replaceAll('&', '&amp;')}"`);
  });

  test('a known address gets the same response as an unknown one, and no email', async () => {
    const known = await createPerson(sql);
    const fresh = newEmail('fresh');
    const [forKnown, forFresh] = [await signUp(known.email), await signUp(fresh)];
    expect(forKnown.error).toBeNull();
    expect(forKnown.data.session).toBeNull();
    expect(forKnown.data.user?.id).not.toBe(known.id);
    const shape = (value: unknown): unknown =>
      value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]))
        : typeof value;
    expect(shape(forKnown.data.user)).toEqual(shape(forFresh.data.user));
    expect(forFresh.data.user?.identities).toHaveLength(1);
    expect(await emailsTo(known.email)).toHaveLength(0);
  });

  test('of an unconfirmed address keeps the first password and name', async () => {
    const email = newEmail('waiting');
    await signUp(email);
    const second = await visitor().auth.signUp({
      email,
      password: 'Another-Horse-2026!',
      options: { data: { first_name: 'Eve' } },
    });
    expect(second.error).toBeNull();
    await waitForEmail(email);
    const [row] = await sql`select raw_user_meta_data ->> 'first_name' as name from auth.users where email = ${email}`;
    expect(row?.['name']).toBe('Ana');
    expect((await visitor().auth.signInWithPassword({ email, password: 'Another-Horse-2026!' })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  test.each(['password123', 'Password1', '12345678', 'QWERTYUIOP'])('%s is known from breaches, and rejected', async (known) => {
    expect((await visitor().auth.signUp({ email: newEmail(), password: known })).error?.code).toBe('weak_password');
  });

  test('a weak password and a malformed address are reported', async () => {
    expect((await visitor().auth.signUp({ email: newEmail(), password: 'short' })).error?.code).toBe('weak_password');
    const malformed = await visitor().auth.signUp({ email: 'nobody', password });
    expect(malformed.error?.status).toBe(400);
  });
});

describe('sign-in', () => {
  test('reveals a missing confirmation only with the right password', async () => {
    const email = newEmail('unconfirmed');
    await signUp(email);
    expect((await visitor().auth.signInWithPassword({ email, password })).error?.code).toBe('email_not_confirmed');
    expect((await visitor().auth.signInWithPassword({ email, password: 'wrong' })).error?.code).toBe('invalid_credentials');
    expect((await visitor().auth.signInWithPassword({ email: newEmail('nobody'), password })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  test('returns a token with assurance level, method, and metadata, before and after a refresh', async () => {
    const { client } = await createPerson(sql);
    for (const session of [(await client.auth.getSession()).data.session, (await client.auth.refreshSession()).data.session]) {
      const claims = JSON.parse(atob((session?.access_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
      expect(claims).toMatchObject({
        aal: 'aal1',
        amr: [{ method: 'password' }],
        role: 'authenticated',
        is_anonymous: false,
        app_metadata: { provider: 'email' },
      });
    }
    expect((await client.auth.getUser()).data.user?.factors).toEqual([]);
  });

  test('ends with sign-out: the auth service rejects the token', async () => {
    const { client } = await createPerson(sql);
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    expect((await client.auth.signOut({ scope: 'global' })).error).toBeNull();
    expect((await visitor().auth.getUser(token)).error?.name).toBe('AuthSessionMissingError');
  });
});

describe('emails on request', () => {
  test('recovery leads to a new password', async () => {
    const person = await createPerson(sql);
    expect((await visitor().auth.resetPasswordForEmail(person.email, { redirectTo: `${url}/auth` })).error).toBeNull();
    const link = parseLink(await waitForEmail(person.email));
    expect(link.searchParams.get('type')).toBe('recovery');
    const client = visitor();
    expect(
      (await client.auth.verifyOtp({ token_hash: link.searchParams.get('token_hash') ?? '', type: 'recovery' })).error,
    ).toBeNull();
    expect((await client.auth.updateUser({ password: 'A-New-Horse-2026!' })).error).toBeNull();
    expect((await visitor().auth.signInWithPassword({ email: person.email, password: 'A-New-Horse-2026!' })).error).toBeNull();
  });

  test('recovery responds the same for an unknown address and emails nobody', async () => {
    const email = newEmail('unknown');
    const response = await fetch(`${url}/auth/v1/recover`, {
      method: 'POST',
      headers: { apikey: publishableKey },
      body: JSON.stringify({ email }),
    });
    expect([response.status, await response.text()]).toEqual([200, '{}']);
    expect(await emailsTo(email)).toHaveLength(0);
  });

  test('a second one within a minute is rejected, whether or not the account exists', async () => {
    for (const email of [newEmail('unknown'), (await createPerson(sql)).email]) {
      await visitor().auth.resetPasswordForEmail(email);
      const second = await visitor().auth.resetPasswordForEmail(email);
      expect([second.error?.status, second.error?.code]).toEqual([429, 'over_request_rate_limit']);
    }
  });

  test('a confirmation is resent on request', async () => {
    const email = newEmail('again');
    await signUp(email);
    const first = parseLink(await waitForEmail(email)).searchParams.get('token_hash') ?? '';
    expect((await visitor().auth.resend({ type: 'signup', email })).error).toBeNull();
    const second = parseLink(await waitForEmail(email, 2)).searchParams.get('token_hash') ?? '';
    expect(second).not.toBe(first);
    expect((await visitor().auth.verifyOtp({ token_hash: second, type: 'email' })).error).toBeNull();
  });

  test('a one-time link signs in, and creates no confirmed account for a stranger', async () => {
    const person = await createPerson(sql);
    await visitor().auth.signInWithOtp({ email: person.email });
    const link = parseLink(await waitForEmail(person.email));
    expect(link.searchParams.get('type')).toBe('magiclink');
    expect(
      (await visitor().auth.verifyOtp({ token_hash: link.searchParams.get('token_hash') ?? '', type: 'magiclink' })).data.user
        ?.id,
    ).toBe(person.id);

    const stranger = newEmail('stranger');
    await visitor().auth.signInWithOtp({ email: stranger });
    expect(parseLink(await waitForEmail(stranger)).searchParams.get('type')).toBe('email');
    const [row] = await sql`select email_confirmed_at from auth.users where email = ${stranger}`;
    expect(row?.['email_confirmed_at']).toBeNull();
  });

  test('a new address must be confirmed from both mailboxes', async () => {
    const person = await createPerson(sql);
    const next = newEmail('moved');
    expect((await person.client.auth.updateUser({ email: next })).error).toBeNull();
    const hash = async (address: string) => parseLink(await waitForEmail(address)).searchParams.get('token_hash') ?? '';
    const first = await visitor().auth.verifyOtp({ token_hash: await hash(next), type: 'email_change' });
    expect([first.error, first.data.session]).toEqual([null, null]);
    expect((await person.client.auth.getUser()).data.user?.email).toBe(person.email);
    const second = await visitor().auth.verifyOtp({ token_hash: await hash(person.email), type: 'email_change' });
    expect(second.data.user?.email).toBe(next);
  });

  test('a link to the auth service redirects to the confirmation page, without a session in the URL', async () => {
    const response = await fetch(`${url}/auth/v1/verify?token=abc&type=signup&redirect_to=/support`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `${url}/auth/confirm?token_hash=abc&type=signup&next=%2Fsupport`,
    ]);
  });
});

test('an oversized body is rejected', async () => {
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publishableKey },
    body: JSON.stringify({ email: 'a'.repeat(40_000) }),
  });
  expect(response.status).toBe(413);
});
