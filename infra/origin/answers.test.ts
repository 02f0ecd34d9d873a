import { beforeEach, expect, test, vi } from 'vitest';
import type { FileStore } from '../release/file-store.ts';
import { log } from '../log/log.ts';
import { PublishError } from '../release/publish-error.ts';
import { requireLive } from '../release/live-release.ts';
import { publishVersions } from '../release/publish.ts';
import { flipByte, publishedStore, publishOptions, uploadFixture } from '../release/testing/fixture-builds.ts';
import { verifyStore } from '../release/verify-store.ts';
import { createOrigin, type OriginOptions } from './app.ts';
import { clientAddressBehind } from './node/client-address.ts';
import { LiveSite } from './live-site.ts';
import { IMMUTABLE } from './release-files.ts';

let store: FileStore;

beforeEach(async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  ({ store } = await publishedStore());
});

const start = (options: Partial<OriginOptions> = {}) =>
  createOrigin({
    store,
    live: new LiveSite(store, 'production'),
    siteUrl: 'https://www.tulebyte.example',
    backend: { supabaseUrl: '', publishableKey: '' },
    brotliQuality: 1,
    ...options,
  });

const pageFile = async () => `/${(await store.list('artifacts/marketing/')).find((key) => key.endsWith('web/page.js'))}`;

test('every file and page has a tag, by which browsers and proxies ask whether they have it', async () => {
  const app = start();
  for (const path of [await pageFile(), '/', '/sitemap.xml', '/robots.txt', '/llms.txt', '/blog/feed.xml']) {
    const tag = (await app.request(path)).headers.get('ETag') ?? '';
    expect([path, tag]).toEqual([path, expect.stringMatching(/^"[^"]+"$/)]);
    for (const known of [tag, `W/${tag}`, `"another", ${tag}`]) {
      const again = await app.request(path, { headers: { 'If-None-Match': known } });
      expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
    }
    expect((await app.request(path, { headers: { 'If-None-Match': '"another"' } })).status).toBe(200);
  }
});

test.each([
  ['bytes=0-2', 206, '// ', 'bytes 0-2/22'],
  ['bytes=17-', 206, 'ing a', 'bytes 17-21/22'],
  ['bytes=-2', 206, ' a', 'bytes 20-21/22'],
  ['bytes=20-99', 206, ' a', 'bytes 20-21/22'],
  ['bytes=22-', 416, '', 'bytes */22'],
  ['bytes=-0', 416, '', 'bytes */22'],
  ['bytes=2-1', 200, '// page of marketing a', null],
  ['bytes=0-1,4-5', 200, '// page of marketing a', null],
  ['lines=1-2', 200, '// page of marketing a', null],
])('a file in the range %s', async (range, status, body, contentRange) => {
  const app = start();
  const path = await pageFile();
  const answer = await app.request(path, { headers: { Range: range } });
  expect([answer.status, await answer.text(), answer.headers.get('Content-Range')]).toEqual([status, body, contentRange]);
});

test('a video keeps its URL over versions, and is stored and sent once', async () => {
  const web = { 'media/tour.mp4': Buffer.from('moving pictures') };
  const publish = async (mark: string) =>
    publishVersions(
      { shop: await uploadFixture(store, { name: 'shop', mark, patterns: ['/shop'], web }) },
      publishOptions(store),
    );
  await publish('b');
  const writes = vi.spyOn(store, 'create');
  await publish('c');
  expect(writes.mock.calls.filter(([key]) => key.startsWith('media/'))).toEqual([]);
  expect(await store.list('media/')).toHaveLength(1);
  expect((await store.list('artifacts/shop/')).filter((key) => key.includes('media'))).toEqual([]);

  const app = start();
  const part = await app.request('/media/tour.mp4', { headers: { Range: 'bytes=0-5' } });
  expect([part.status, await part.text()]).toEqual([206, 'moving']);
  expect([part.headers.get('Content-Type'), part.headers.get('Cache-Control')]).toEqual(['video/mp4', IMMUTABLE]);
  expect((await app.request('/media/other.mp4')).status).toBe(404);
  // Damage is detected, and the next publish repairs it.
  const [key = ''] = await store.list('media/');
  flipByte(store, key);
  expect((await start().request('/media/tour.mp4')).status).toBe(404);
  await publish('d');
  expect((await start().request('/media/tour.mp4')).status).toBe(200);
  const { release } = await requireLive(store, 'production');
  expect((await verifyStore(store, [release])).damaged).toEqual([]);
});

test('a range of another file than the browser has is the whole file', async () => {
  const app = start();
  const path = await pageFile();
  const tag = (await app.request(path)).headers.get('ETag') ?? '';
  const status = async (condition: string) =>
    (await app.request(path, { headers: { Range: 'bytes=0-2', 'If-Range': condition } })).status;
  expect([await status(tag), await status('"another"'), await status(`W/${tag}`)]).toEqual([206, 200, 200]);
});

test('a page has no other methods than GET and HEAD', async () => {
  const answer = await start().request('/', { method: 'POST' });
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});

test('a server that is about to stop asks for no more requests, and answers those that come', async () => {
  const app = start({ isDraining: () => true });
  const status = async (path: string) => (await app.request(path)).status;
  expect([await status('/readyz'), await status('/livez'), await status('/')]).toEqual([503, 200, 200]);
});

test('a person gets a page for an error, a script JSON', async () => {
  const fails = { current: () => Promise.reject(new Error('a defect')) };
  const app = start({ live: fails });
  const page = await app.request('/', { headers: { Accept: 'text/html,*/*' } });
  expect([page.status, page.headers.get('Content-Type')]).toEqual([500, 'text/html; charset=UTF-8']);
  expect(await page.text()).toContain('temporarily unavailable');
  const json = await app.request('/');
  expect([json.status, json.headers.get('Content-Type')]).toEqual([500, 'application/json']);
});

test('a file that only the store has answers 503 while the store is unavailable', async () => {
  const app = start();
  const path = await pageFile();
  await app.request('/');
  vi.spyOn(store, 'get').mockRejectedValue(new PublishError({ what: 'unavailable', where: '', remedy: '' }));
  const answer = await app.request(path);
  expect([answer.status, answer.headers.get('Retry-After'), answer.headers.get('Cache-Control')]).toEqual([
    503,
    '60',
    'no-store',
  ]);
});

test.each([
  ['a visitor who forges the header', '203.0.113.9', '203.0.113.9'],
  ['a trusted proxy', '10.0.0.1', '198.51.100.7'],
])('the backend knows the address of %s', async (_, peerAddress, expected) => {
  const embedded = {
    fetch: vi.fn<NonNullable<OriginOptions['embedded']>['fetch']>(async () => new Response()),
    ready: async () => true,
  };
  const app = start({ embedded, clientAddress: clientAddressBehind(['10.0.0.0/8']) });
  const headers = { 'X-Forwarded-For': '192.0.2.66, 198.51.100.7' };
  await app.request('/auth/v1/token', { headers }, { peerAddress });
  expect(embedded.fetch.mock.calls[0]?.[1]).toEqual({ peerAddress: expected });
});
