import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBackend } from '../../backend.ts';
import type { Backend } from '../../backend.ts';
import { startOpenIdProvider } from '../../testing/openid-provider.ts';
import type { OpenIdProvider } from '../../testing/openid-provider.ts';

const siteUrl = 'http://127.0.0.1:39997';
const dataDir = mkdtempSync(join(tmpdir(), 'tulebyte-google-'));
const identity = {
  sub: '1',
  email: 'ana@mail.example',
  email_verified: true,
  name: 'Ana Lopez',
  given_name: 'Ana',
  audience: 'client-id',
};
let person = { ...identity };
let issuer = '';
let provider: OpenIdProvider;
let backend: Backend;

beforeEach(() => {
  person = { ...identity };
});

beforeAll(async () => {
  provider = await startOpenIdProvider(() => person);
  issuer = provider.issuer;
  backend = await startBackend({
    dataDir,
    siteUrl,
    env: { GOOGLE_CLIENT_ID: 'client-id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: issuer },
  });
});
afterAll(async () => {
  provider.close();
  await backend.stop();
  rmSync(dataDir, { recursive: true });
});

function browser() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return createClient(siteUrl, backend.publishableKey, {
    auth: { flowType: 'pkce', storage, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  });
}

/** Follows the way of a browser: to the provider, back to the sign-in server, back to the site. */
async function goThrough(client: ReturnType<typeof browser>): Promise<URL> {
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: siteUrl, skipBrowserRedirect: true },
  });
  const out = await backend.fetch(new Request(data.url ?? ''));
  const asked = new URL(out.headers.get('location') ?? '');
  expect(`${asked.origin}${asked.pathname}`).toBe(`${issuer}/authorize`);
  expect(asked.searchParams.get('client_id')).toBe('client-id');
  expect(asked.searchParams.get('scope')?.split(' ')).toContain('openid');
  expect(asked.searchParams.get('redirect_uri')).toBe(`${siteUrl}/auth/v1/callback`);
  const back = await backend.fetch(new Request(`${siteUrl}/auth/v1/callback?code=abc&state=${asked.searchParams.get('state')}`));
  return new URL(back.headers.get('location') ?? '');
}

test('signs in through the named provider and returns to the site with a code', async () => {
  const client = browser();
  const landed = await goThrough(client);
  expect(landed.origin).toBe(siteUrl);
  const { data, error } = await client.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
  expect(error).toBeNull();
  expect(data.user?.email).toBe(identity.email);
  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data?.currentAuthenticationMethods.map((entry) => (typeof entry === 'string' ? entry : entry.method))).toEqual([
    'oauth',
  ]);
  expect((await client.from('profiles').select('first_name, last_name').single()).data).toEqual({
    first_name: 'Ana',
    last_name: 'Lopez',
  });
});

test.each(['', '&code_challenge=abc', '&code_challenge=abc&code_challenge_method=plain'])(
  'asks for a PKCE challenge: authorize?provider=google%s',
  async (query) => {
    const asked = `${siteUrl}/auth/v1/authorize?provider=google&redirect_to=${siteUrl}//evil.example/${query}`;
    const response = await backend.fetch(new Request(asked));
    expect([response.status, await response.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
  },
);

test('links to the account of the same verified address', async () => {
  person = { ...identity, sub: '2', email: 'client@tulebyte.example' };
  const client = browser();
  const landed = await goThrough(client);
  const { data } = await client.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
  expect(data.user?.identities?.map(({ provider: name }) => name).toSorted()).toEqual(['email', 'google']);
});

test('refuses a token that is meant for another site', async () => {
  person = { ...identity, sub: '3', email: 'other@mail.example', audience: 'somebody-else' };
  const landed = await goThrough(browser());
  expect(landed.searchParams.get('code')).toBeNull();
  expect(landed.searchParams.get('error')).toBe('server_error');
});

test('does not sign in with an address that the provider has not verified', async () => {
  person = { ...identity, sub: '4', email: 'admin@tulebyte.example', email_verified: false };
  const landed = await goThrough(browser());
  expect(landed.searchParams.get('code')).toBeNull();
});
