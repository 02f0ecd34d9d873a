import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { openDevPreview, signDevPreview } from './dev-preview.ts';
import { encodePublicKey, type PolicyRules } from './policy.ts';
import { signToken } from './preview-token.ts';
import { verifyPreview } from './preview.ts';
import { setPolicy } from './set-policy.ts';
import { keyIdOf, type SigningKey } from './signed-document.ts';
import { signingKey } from './signing-key.ts';
import { publishedStore } from './testing/fixture-builds.ts';
import { requireTrust } from './trust.ts';
import type { FileStore } from './file-store.ts';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const UNTIL = '2026-11-22T16:00:00.000Z';
const ORIGIN = 'http://localhost:5173';

let store: FileStore;
let siteKey: SigningKey;

beforeEach(async () => {
  ({ store } = await publishedStore());
  siteKey = await signingKey(store, await requireTrust(store));
});

const opened = async (token: string, now = NOW) => openDevPreview(token, await requireTrust(store), now);
const sign = (fields: object = {}, signer = siteKey) =>
  signDevPreview({ remote: 'shop', origin: ORIGIN, until: UNTIL, ...fields }, signer);

function createKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { id: keyIdOf(privateKey), privateKey };
}

async function changeShop(change: Partial<PolicyRules['remotes'][string]>): Promise<void> {
  const { rules } = (await requireTrust(store)).policy;
  const shop = { paths: [], owners: [], ...rules.remotes['shop'], ...change };
  await setPolicy(store, { ...rules, remotes: { ...rules.remotes, shop } }, 'tests');
}

test('a link opens until it ends', async () => {
  const token = sign();
  expect(await opened(token)).toEqual({ remote: 'shop', origin: ORIGIN, until: UNTIL, keyId: siteKey.id });
  expect(await opened(token, Date.parse(UNTIL) - 1)).toBeDefined();
  await expect(opened(token, Date.parse(UNTIL))).rejects.toMatchObject({ message: 'This preview has expired.', status: 410 });
});

test('nobody changes, forges, or extends a link', async () => {
  const [payload = '', signature = ''] = sign().split('.');
  const fields = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const changed = [{ remote: 'admin' }, { origin: 'http://localhost:9999' }, { until: '2027-11-22T16:00:00.000Z' }].map(
    (change) => `${Buffer.from(JSON.stringify({ ...fields, ...change })).toString('base64url')}.${signature}`,
  );
  for (const token of [...changed, `${payload}.`, payload, sign({}, createKey())]) {
    await expect(opened(token)).rejects.toMatchObject({ message: 'This preview link is not valid.', status: 403 });
  }
});

test('the signature of a release preview is none of a dev preview, nor the reverse', async () => {
  const { allKeys } = await requireTrust(store);
  const ofRelease = { release: 1, hash: '', until: UNTIL };
  expect(await opened(signToken('preview', ofRelease, siteKey))).toBeUndefined();
  expect(verifyPreview(sign(), allKeys, NOW)).toBeUndefined();
  // Even with the fields of both.
  const both = { ...ofRelease, remote: 'shop', origin: ORIGIN };
  expect(verifyPreview(signDevPreview(both, siteKey), allKeys, NOW)).toBeUndefined();
  await expect(opened(signToken('preview', both, siteKey))).rejects.toThrow('is not valid');
});

test.each([
  'http://localhost',
  'http://localhost:5173/',
  'http://localhost:5173; script-src *',
  'http://localhost:5173@evil.example',
  'http://localhost.evil.example:5173',
  'http://192.168.1.5:5173',
  'http://[::1]:5173',
  'https://dev.example.com',
  'https://other.example.com',
  '*',
])('rejects the origin %s', async (origin) => {
  await changeShop({ devOrigins: ['https://dev.example.com:8443'] });
  await expect(opened(sign({ origin }))).rejects.toThrow('is not an origin from which the policy allows "shop"');
});

test('the policy allows other origins, for one remote', async () => {
  const origin = 'https://dev.example.com';
  await changeShop({ devOrigins: [origin] });
  expect(await opened(sign({ origin }))).toMatchObject({ origin });
  await expect(opened(sign({ origin, remote: 'marketing' }))).rejects.toThrow('allows "marketing"');
  await changeShop({ devOrigins: [] });
  await expect(opened(sign({ origin }))).rejects.toThrow('allows "shop"');
});

test('an owner shows only what it owns, and only while it does', async () => {
  const owner = createKey();
  await changeShop({ owners: [encodePublicKey(owner.privateKey)] });
  expect(await opened(sign({}, owner))).toMatchObject({ keyId: owner.id });
  await expect(opened(sign({ remote: 'admin' }, owner))).rejects.toThrow(`the key ${owner.id} doesn't own "admin"`);
  await changeShop({ owners: [] });
  await expect(opened(sign({}, owner))).rejects.toThrow(`doesn't own "shop"`);
});

test('there is no preview of the host, or of a remote that the policy does not know', async () => {
  for (const remote of ['shell', 'labs', 'constructor']) {
    await expect(opened(sign({ remote }))).rejects.toThrow(`the policy knows no remote "${remote}"`);
  }
});
