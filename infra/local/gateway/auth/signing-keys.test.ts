import { createPrivateKey } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { decodeProtectedHeader, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSigningKey } from '../../data-folder/signing-key.ts';
import { createPerson, ownerSql } from '../../testing/people.ts';
import type { Person } from '../../testing/people.ts';
import { testBackend } from '../../testing/test-backend.ts';
import { createAccessTokens } from './access-token.ts';

const sql = ownerSql();
const { url, publishableKey, signingKeys } = testBackend();
const [key] = signingKeys;
let person: Person;
beforeAll(async () => void (person = await createPerson(sql)));

const accessToken = async () => (await person.client.auth.getSession()).data.session?.access_token ?? '';

async function ask(path: string, token: string) {
  const response = await fetch(`${url}${path}`, { headers: { apikey: publishableKey, authorization: `Bearer ${token}` } });
  return { status: response.status, body: await response.json() };
}

test('supabase-js verifies an access token with the published key alone', async () => {
  const asked: string[] = [];
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => {
        asked.push(new URL(String(input)).pathname);
        return fetch(input, init);
      },
    },
  });
  const { data, error } = await client.auth.getClaims(await accessToken());
  expect(error).toBeNull();
  expect(data).toMatchObject({ header: { alg: 'ES256', kid: key.kid }, claims: { sub: person.id, role: 'authenticated' } });
  expect(asked).toEqual(['/auth/v1/.well-known/jwks.json']);
});

test('only public keys are published', async () => {
  const response = await fetch(`${url}/auth/v1/.well-known/jwks.json`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=600');
  const { kid, x, y } = key;
  expect(await response.json()).toEqual({
    keys: [{ alg: 'ES256', crv: 'P-256', ext: true, key_ops: ['verify'], kid, kty: 'EC', use: 'sig', x, y }],
  });
});

test('a rotated key is accepted until the next rotation', async () => {
  const [next, last] = [createSigningKey(), createSigningKey()];
  const withKeys = (...keys: typeof signingKeys) =>
    createAccessTokens(sql, { signingKeys: keys, jwtSecret: 'x'.repeat(32), siteUrl: url, expirySeconds: 60 });
  const before = `Bearer ${await accessToken()}`;
  const rotated = withKeys(next, key);
  expect(await rotated.verify(before)).toMatchObject({ sub: person.id });
  expect(await withKeys(last, next).fault(before)).toBe('signature');
  const minted = await rotated.mint(person.sessionId);
  expect(decodeProtectedHeader(minted?.token ?? '')).toEqual({ alg: 'ES256', kid: next.kid, typ: 'JWT' });
});

describe('a token is refused', () => {
  const jwt = (exp: string) =>
    new SignJWT({ role: 'service_role', session_id: person.sessionId })
      .setSubject(person.id)
      .setAudience('authenticated')
      .setIssuer(`${url}/auth/v1`)
      .setIssuedAt('-2h')
      .setExpirationTime(exp);
  const header = { alg: 'ES256', kid: key.kid };
  const own = createPrivateKey({ key: { ...key }, format: 'jwk' });
  test.each([
    ['expired', 'PGRST303', 'token is expired', () => jwt('-1h').setProtectedHeader(header).sign(own)],
    [
      'signed by another key under our id',
      'PGRST301',
      'signature is invalid',
      () =>
        jwt('1h')
          .setProtectedHeader(header)
          .sign(createPrivateKey({ key: { ...createSigningKey() }, format: 'jwk' })),
    ],
    [
      'signed with the public key as a shared secret',
      'PGRST301',
      'signature is invalid',
      () =>
        jwt('1h')
          .setProtectedHeader({ alg: 'HS256', kid: key.kid })
          .sign(Buffer.from(key.x + key.y)),
    ],
    [
      'not signed',
      'PGRST301',
      'signature is invalid',
      async () => `${btoa('{"alg":"none"}')}.${(await jwt('1h').setProtectedHeader(header).sign(own)).split('.')[1]}.`,
    ],
  ])('%s', async (_, code, message, sign) => {
    const token = await sign();
    expect(await ask('/rest/v1/profiles', token)).toMatchObject({ status: 401, body: { code } });
    const refused = await ask('/auth/v1/user', token);
    expect(refused).toMatchObject({ status: 403, body: { error_code: 'bad_jwt', msg: expect.stringContaining(message) } });
  });
});
