import { describe, expect, test } from 'vitest';
import { waitForEmail } from '../../testing/mailbox.ts';
import { createPerson, newEmail, ownerSql, password, visitor } from '../../testing/people.ts';
import { testBackend } from '../../testing/test-backend.ts';

const sql = ownerSql();
const { url, publishableKey, secretKey } = testBackend();

describe('disabled endpoints respond as on hosted Supabase', () => {
  test.each([
    ['GET', '/oauth/authorizations/abc', {}, 404, 'feature_disabled', 'OAuth server is disabled'],
    ['POST', '/oauth/authorizations/abc/consent', { action: 'approve' }, 404, 'feature_disabled', 'OAuth server is disabled'],
    ['GET', '/user/oauth/grants', {}, 404, 'feature_disabled', 'OAuth server is disabled'],
    ['POST', '/passkeys/authentication/options', {}, 404, 'passkey_disabled', 'Passkeys are disabled'],
    ['POST', '/sso', { domain: 'a.example' }, 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
    [
      'POST',
      '/token?grant_type=web3',
      { message: 'm', signature: 's' },
      422,
      'web3_provider_disabled',
      'Web3 provider is disabled',
    ],
    [
      'POST',
      '/token?grant_type=id_token',
      { id_token: 'x', provider: 'https://id.example' },
      400,
      'provider_disabled',
      'Provider (issuer "https://id.example") is not enabled',
    ],
    [
      'POST',
      '/token?grant_type=password',
      { phone: '12095550100', password },
      422,
      'phone_provider_disabled',
      'Phone logins are disabled',
    ],
    ['POST', '/signup', { phone: '12095550100', password }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
    ['POST', '/signup', { data: {} }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    ['POST', '/otp', { phone: '12095550100' }, 400, 'phone_provider_disabled', 'Unsupported phone provider'],
    ['POST', '/resend', { type: 'sms', phone: '12095550100' }, 400, 'phone_provider_disabled', 'Phone logins are disabled'],
  ])('%s %s %j', async (method, path, body, status, code, message) => {
    const response = await fetch(`${url}/auth/v1${path}`, {
      method,
      headers: { apikey: publishableKey },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    expect([response.status, await response.json()]).toEqual([status, { code: status, error_code: code, msg: message }]);
  });

  test('phone and security key factors', async () => {
    const { client } = await createPerson(sql);
    expect((await client.auth.mfa.enroll({ factorType: 'phone', phone: '12095550100' })).error?.code).toBe(
      'mfa_phone_enroll_not_enabled',
    );
    const unknown = await fetch(`${url}/auth/v1/factors`, {
      method: 'POST',
      headers: { apikey: publishableKey, authorization: `Bearer ${(await client.auth.getSession()).data.session?.access_token}` },
      body: JSON.stringify({ factor_type: 'carrier-pigeon' }),
    });
    expect(await unknown.json()).toMatchObject({ code: 400, msg: 'factor_type needs to be totp, phone, or webauthn' });
  });
});

test.each(['/jwks', '/.well-known/jwks.json'])('%s is public', async (path) => {
  const response = await fetch(`${url}/auth/v1${path}`);
  expect([response.status, await response.json()]).toMatchObject([200, { keys: [{ alg: 'ES256' }] }]);
});

describe('administration of accounts', () => {
  const { admin } = visitor(secretKey).auth;

  test('creates, finds, updates, and deletes an account', async () => {
    const email = newEmail('made');
    const made = await admin.createUser({ email, password, email_confirm: true, user_metadata: { first_name: 'Ada' } });
    const id = made.data.user?.id ?? '';
    expect(made.data.user).toMatchObject({
      email,
      user_metadata: { first_name: 'Ada' },
      identities: [{ provider: 'email', email }],
    });
    expect((await visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await admin.createUser({ email, password })).error?.code).toBe('email_exists');
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);

    const moved = newEmail('moved');
    const changed = await admin.updateUserById(id, { email: moved, password: 'Some-Other-2026!', app_metadata: { plan: 'pro' } });
    expect(changed.data.user).toMatchObject({ email: moved, app_metadata: { plan: 'pro', provider: 'email' } });
    expect((await visitor().auth.signInWithPassword({ email: moved, password: 'Some-Other-2026!' })).error).toBeNull();

    expect((await waitForEmail(email)).subject).toContain('email address was changed');

    const { data } = await admin.listUsers({ page: 1, perPage: 3 });
    expect(data.users).toHaveLength(3);
    expect('total' in data && data.total).toBeGreaterThan(3);
    expect(data.users[0]?.id).toBe(id);

    expect((await admin.deleteUser(id, true)).error?.code).toBe('validation_failed');
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
    expect((await admin.deleteUser(id)).error?.code).toBe('user_not_found');
  });

  test('requires the secret key: site administrators are not operators', async () => {
    const { client } = await createPerson(sql, { admin: true });
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const ask = (headers: Record<string, string>) =>
      fetch(`${url}/auth/v1/admin/users`, { headers: { apikey: publishableKey, ...headers } });
    const refused = await ask({ authorization: `Bearer ${token}` });
    expect([refused.status, (await refused.json()).error_code]).toEqual([403, 'not_admin']);
    const anonymous = await ask({});
    expect([anonymous.status, (await anonymous.json()).error_code]).toEqual([401, 'no_authorization']);
    const forged = await ask({ authorization: `Bearer ${secretKey}` });
    expect(forged.status).toBe(401);
  });

  test('lists factors without secrets, and removes one', async () => {
    const person = await createPerson(sql);
    const factor = (await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })).data?.id ?? '';
    const { data } = await admin.mfa.listFactors({ userId: person.id });
    expect(data?.factors.map((one) => [one.id, 'secret' in one])).toEqual([[factor, false]]);
    expect((await admin.mfa.deleteFactor({ userId: person.id, id: factor })).error).toBeNull();
    expect((await admin.mfa.listFactors({ userId: person.id })).data?.factors).toEqual([]);
  });
});
