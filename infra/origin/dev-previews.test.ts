import { beforeEach, expect, test } from 'vitest';
import { contentHash } from '../release/content-hash.ts';
import { signDevPreview } from '../release/dev-preview.ts';
import type { FileStore } from '../release/file-store.ts';
import { publishVersions } from '../release/publish.ts';
import { signingKey } from '../release/signing-key.ts';
import { publishOptions, temporaryStore, uploadFixture } from '../release/testing/fixture-builds.ts';
import { requireTrust } from '../release/trust.ts';
import { createOrigin } from './app.ts';
import { LiveSite } from './live-site.ts';

const ORIGIN = 'http://localhost:5173';
const HOUR_MS = 3_600_000;

let store: FileStore;
let visits: number[];

beforeEach(async () => {
  store = temporaryStore();
  visits = [];
  await publishVersions(
    {
      shell: await uploadFixture(store, { name: 'shell', patterns: ['/auth', '*'], development: true }),
      marketing: await uploadFixture(store, { name: 'marketing', patterns: ['/', '/pricing'] }),
      shop: await uploadFixture(store, { name: 'shop', patterns: ['/products'] }),
    },
    publishOptions(store),
  );
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const settings = { store, siteUrl: 'https://www.tulebyte.example', backend: { supabaseUrl: '', publishableKey: 'x' } };
  const monitor = { visit: (release: number) => visits.push(release) } as never; // the only method that pages use
  return Promise.resolve(
    createOrigin({ ...settings, live: new LiveSite(store, 'production'), monitor }).request(path, { headers }),
  );
}

async function sign(lasts = HOUR_MS, remote = 'shop'): Promise<string> {
  const until = new Date(Date.now() + lasts).toISOString();
  return signDevPreview({ remote, origin: ORIGIN, until }, await signingKey(store, await requireTrust(store)));
}

const withToken = (token: string) => ({ cookie: `tulebyte.preview=${token}`, 'sec-fetch-mode': 'navigate' });

interface Embedded {
  remotes: Record<string, { version: string }>;
  development: unknown;
  developmentPaths: unknown;
}
const embedded = (html: string) => JSON.parse(/id="release">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Embedded;

test('the link sets a cookie for this browser until it expires, and leads to the remote', async () => {
  const entered = await get(`/__preview/${await sign()}`);
  expect([entered.status, entered.headers.get('location'), entered.headers.get('cache-control')]).toEqual([
    302,
    '/products',
    'no-store',
  ]);
  expect(entered.headers.get('set-cookie')).toMatch(
    /^tulebyte\.preview=\S+; Path=\/; Expires=.+; HttpOnly; Secure; SameSite=Lax$/,
  );
  const chat = await get(`/__preview/${await sign(HOUR_MS, 'chat')}`);
  expect(chat.headers.get('location')).toBe('/');
});

test('pages have the remote from its dev server, the others from the release, and a badge', async () => {
  const page = await get('/pricing', withToken(await sign()));
  const html = await page.text();
  const { remotes, development, developmentPaths } = embedded(html);
  expect(development).toEqual({ shop: `${ORIGIN}/entry.js` });
  expect(developmentPaths).toEqual({ shop: ['/products', '/product/*', '/shop*'] });
  // A previous version would hide that the dev server fails.
  expect(remotes['shop']).toEqual({ version: 'development', manifestIntegrity: '', patterns: ['/products'] });
  expect(remotes['marketing']?.version).toMatch(/^0\.1\.0-/);
  expect(html).toContain(`Preview of shop from ${ORIGIN}, with hot reload. Ends <time>`);
  expect(html).toContain('<a href="/__preview/end">');
});

test('no cache and no search engine keeps such a page, and it ends with the link', async () => {
  const { headers } = await get('/pricing', { ...withToken(await sign()), 'if-none-match': '*' });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('etag')).toBeNull();
  // Without this header the service worker doesn't cache the page either.
  expect(headers.get('x-release')).toBeNull();
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(Number(headers.get('refresh'))).toBeGreaterThan(3590);
  expect(Number(headers.get('refresh'))).toBeLessThanOrEqual(3600);
});

test('a service worker gets the live page to keep', async () => {
  const kept = await get('/pricing', { ...withToken(await sign()), 'sec-fetch-mode': 'cors' });
  expect(kept.headers.get('x-release')).toBe('1');
  expect(await kept.text()).not.toContain(ORIGIN);
});

test('the policy allows exactly that origin, for scripts, media, and connections, in that response alone', async () => {
  const live = (await get('/pricing')).headers.get('content-security-policy') ?? '';
  expect(live).not.toContain('localhost');
  const page = await get('/pricing', withToken(await sign()));
  const html = await page.text();
  const preview = page.headers.get('content-security-policy') ?? '';
  const added = preview.split('; ').filter((directive) => !live.split('; ').includes(directive));
  expect(added).toEqual([
    expect.stringMatching(/^script-src 'self' ('sha256-[\w+/=]+' )+http:\/\/localhost:5173$/),
    expect.stringMatching(/^style-src 'self' /),
    `media-src 'self' ${ORIGIN}`,
    `connect-src 'self' ${ORIGIN} ws://localhost:5173`,
  ]);
  for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/g)) expect(preview).toContain(contentHash(script));
  expect(preview).not.toContain('unsafe');
  expect(preview).toContain("require-trusted-types-for 'script'");
  // Violations in unreleased code must not raise alarms.
  expect(preview).not.toContain('report');
  expect((await get('/pricing')).headers.get('content-security-policy')).toBe(live);
});

test("the remote's new pages exist, other paths stay as they are", async () => {
  const headers = withToken(await sign());
  const status = async (path: string) => (await get(path, headers)).status;
  expect(await Promise.all(['/shop/new', '/products', '/pricing', '/nothing', '/shopping'].map(status))).toEqual([
    200, 200, 200, 404, 404,
  ]);
});

test('only this browser gets the development build of the host, privately', async () => {
  const { shell } = (await new LiveSite(store, 'production').current())?.release ?? {};
  const entry = `/artifacts/shell/${shell?.version}/development/entry.js`;
  expect((await get(entry)).status).toBe(404);
  const file = await get(entry, withToken(await sign()));
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, max-age=31536000, immutable']);
  expect((await get(entry.replace('development/entry', 'node/render'), withToken(await sign()))).status).toBe(404);
});

test('an expired, changed, or forged cookie shows the live release', async () => {
  const [payload = '', signature = ''] = (await sign()).split('.');
  const other = Buffer.from(payload, 'base64url').toString().replace('"shop"', '"admin"');
  const changed = `${Buffer.from(other).toString('base64url')}.${signature}`;
  for (const [token, status] of [
    [await sign(-1), 410],
    [changed, 403],
    [`${payload}.${signature.slice(2)}`, 403],
    ['x', 403],
  ] as const) {
    const page = await get('/pricing', withToken(token));
    expect([page.headers.get('x-release'), page.headers.get('cache-control')]).toEqual(['1', 'no-cache']);
    expect(await page.text()).not.toContain(ORIGIN);
    const refused = await get(`/__preview/${token}`);
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([status, null]);
    expect(await refused.text()).toContain('Ask the person who sent the link for a new one.</p><p><a href="/">');
  }
});

test('previews are no visits of the release', async () => {
  await get('/pricing', withToken(await sign()));
  expect(visits).toEqual([]);
  await get('/pricing', { 'sec-fetch-mode': 'navigate' });
  expect(visits).toEqual([1]);
});
