import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBackend } from '../../backend.ts';
import type { Backend } from '../../backend.ts';

// A small OpenID provider in Google's place.
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
let provider: Server;
let backend: Backend;

beforeEach(() => {
  person = { ...identity };
});

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' };
  provider = createServer((request, response) => {
    const send = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration') {
      send({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      });
    } else if (request.url === '/keys') send({ keys: [jwk] });
    else if (request.url === '/token') {
      const { sub, audience, ...claims } = person;
      void new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey)
        .then((idToken) => send({ access_token: 'access', id_token: idToken, token_type: 'Bearer' }));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  // The cast: a TCP server that listens has an address of this form.
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
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
