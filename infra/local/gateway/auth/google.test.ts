import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBackend } from '../../backend.ts';
import type { Backend } from '../../backend.ts';
import { demoAccounts } from '../../demo/accounts.ts';
import { sampleIdentity, startOpenIdProvider } from '../../testing/openid-provider.ts';
import type { OpenIdProvider } from '../../testing/openid-provider.ts';

const siteUrl = 'http://127.0.0.1:39997';
const dataDir = mkdtempSync(join(tmpdir(), 'tulebyte-google-'));

let person = { ...sampleIdentity };
let issuer = '';
let provider: OpenIdProvider;
let backend: Backend;

beforeEach(() => {
  person = { ...sampleIdentity };
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

/** Follows the redirects: to the provider, to the auth service, to the site. */
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

test('signs in through the configured provider and returns to the site with a code', async () => {
  const client = browser();
  const landed = await goThrough(client);
  expect(landed.origin).toBe(siteUrl);
  const { data, error } = await client.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
  expect(error).toBeNull();
  expect(data.user?.email).toBe(sampleIdentity.email);
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

test('links to the account with the same verified address', async () => {
  person = { ...sampleIdentity, sub: '2', email: 'client@tulebyte.example' };
  const client = browser();
  const landed = await goThrough(client);
  const { data } = await client.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
  expect(data.user?.identities?.map(({ provider: name }) => name).toSorted()).toEqual(['email', 'google']);
});

test('rejects a token for another site', async () => {
  person = { ...sampleIdentity, sub: '3', email: 'other@mail.example', audience: 'someone-else' };
  const landed = await goThrough(browser());
  expect(landed.searchParams.get('code')).toBeNull();
  expect(landed.searchParams.get('error')).toBe('server_error');
});

test('does not sign in with an unverified address', async () => {
  person = { ...sampleIdentity, sub: '4', email: 'admin@tulebyte.example', email_verified: false };
  const landed = await goThrough(browser());
  expect(landed.searchParams.get('code')).toBeNull();
});

describe('a signed-in account', () => {
  async function client() {
    const page = browser();
    const { email, password } = demoAccounts.client;
    expect((await page.auth.signInWithPassword({ email, password })).error).toBeNull();
    return page;
  }
  async function link(page: ReturnType<typeof browser>): Promise<URL> {
    const { data, error } = await page.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: siteUrl, skipBrowserRedirect: true },
    });
    expect(error).toBeNull();
    const asked = new URL(data.url ?? '');
    expect(`${asked.origin}${asked.pathname}`).toBe(`${issuer}/authorize`);
    expect(asked.searchParams.get('scope')?.split(' ')).toContain('openid');
    const back = await backend.fetch(
      new Request(`${siteUrl}/auth/v1/callback?code=abc&state=${asked.searchParams.get('state')}`),
    );
    return new URL(back.headers.get('location') ?? '');
  }

  test('links a Google account with another address, signs in with it, and unlinks it', async () => {
    person = { ...sampleIdentity, sub: 'linked', email: 'private@mail.example' };
    const page = await client();
    const landed = await link(page);
    const { data } = await page.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
    expect(data.user?.email).toBe(demoAccounts.client.email);
    expect(data.user?.app_metadata['providers']).toContain('google');
    const { data: known } = await page.auth.getUserIdentities();
    const google = known?.identities.find(({ identity_data }) => identity_data?.['sub'] === 'linked');
    expect(google?.identity_data?.['email']).toBe('private@mail.example');

    const elsewhere = browser();
    const signedIn = await goThrough(elsewhere);
    const { data: session } = await elsewhere.auth.exchangeCodeForSession(signedIn.searchParams.get('code') ?? '');
    expect(session.user?.email).toBe(demoAccounts.client.email);

    if (!google) throw new Error('The identity is missing');
    expect((await page.auth.unlinkIdentity(google)).error).toBeNull();
    expect((await page.auth.unlinkIdentity(google)).error?.code).toBe('identity_not_found');
  });

  test('can’t take over another account’s identity or link one twice', async () => {
    // Ana signed in with it before, to her own account.
    person = { ...sampleIdentity };
    const landed = await link(await client());
    expect(landed.searchParams.get('error_code')).toBe('identity_already_exists');
    expect(landed.searchParams.get('code')).toBeNull();
    person = { ...sampleIdentity, sub: 'twice', email: 'twice@mail.example' };
    await link(await client());
    expect((await link(await client())).searchParams.get('error_code')).toBe('identity_already_exists');
  });

  test('keeps its last sign-in method', async () => {
    person = { ...sampleIdentity };
    const page = browser();
    const landed = await goThrough(page);
    const { data } = await page.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
    const [only] = data.user?.identities ?? [];
    if (!only) throw new Error('The identity is missing');
    expect((await page.auth.unlinkIdentity(only)).error?.code).toBe('single_identity_not_deletable');
  });

  test('requires a session', async () => {
    const answer = await backend.fetch(
      new Request(`${siteUrl}/auth/v1/user/identities/authorize?provider=google`, {
        headers: { apikey: backend.publishableKey },
      }),
    );
    expect(answer.status).toBe(401);
  });
});
