import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../../log/log.ts';
import type { FileStore } from '../../release/file-store.ts';
import { keys } from '../../release/keys.ts';
import { StoreUnavailableError } from '../../release/publish-error.ts';
import { publishVersions } from '../../release/publish.ts';
import { publishOptions, temporaryStore, uploadFixture } from '../../release/testing/fixture-builds.ts';
import { createOrigin } from '../app.ts';
import { LiveSite } from '../live-site.ts';
import { CachedStore } from './cached-store.ts';

let store: FileStore;
let cached: Map<string, Uint8Array<ArrayBuffer>>;

beforeEach(async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  store = temporaryStore();
  cached = new Map();
  const shell = await uploadFixture(store, { name: 'shell', patterns: ['/auth', '*'] });
  const marketing = await uploadFixture(store, { name: 'marketing', patterns: ['/pricing', '/contact-us'] });
  await publishVersions({ shell, marketing }, publishOptions(store));
});
afterEach(() => vi.useRealTimers());

/** The data center's cache, which keeps only bytes. */
const cache = {
  match: async (url: string) => (cached.has(url) ? new Response(cached.get(url)) : undefined),
  put: async (url: string, response: Response) => void cached.set(url, new Uint8Array(await response.arrayBuffer())),
};

/** A new isolate, which reads files on demand. */
function start() {
  const written: Promise<unknown>[] = [];
  const each = new CachedStore(store, {
    cache,
    url: 'https://www.example.com/__store',
    background: (work) => written.push(work),
  });
  const live = new LiveSite(each, 'production', { filesOnDemand: true, now: () => Date.now(), opened: () => each.opened() });
  const app = createOrigin({
    store: each,
    live,
    siteUrl: '',
    backend: { supabaseUrl: '', publishableKey: '' },
    brotliQuality: 1,
  });
  return async (path: string) => {
    const answer = await app.request(path);
    await Promise.all(written);
    return path === '/readyz'
      ? ((await answer.json()) as { alarms: object[] }).alarms
      : [answer.status, answer.headers.get('x-release')];
  };
}

function fail(failure: () => Promise<never>): void {
  for (const method of ['get', 'list'] as const) vi.spyOn(store, method).mockImplementation(failure);
}
const refuse = () => Promise.reject(new StoreUnavailableError({ what: 'R2 fails', where: 'R2', remedy: 'wait' }));

test('a new isolate serves what others read while the store is unavailable, and knows that it is', async () => {
  await start()('/pricing');
  fail(refuse);
  const get = start();
  expect(await get('/pricing')).toEqual([200, '1']);
  expect((await get('/contact-us'))[0]).toBe(503);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  expect(await get('/pricing')).toEqual([200, '1']);
  expect(await get('/readyz')).toMatchObject([{ problem: 'R2 fails: R2' }]);
  vi.restoreAllMocks();
  vi.spyOn(log, 'error').mockReturnValue();
  vi.setSystemTime(Date.now() + 60_000);
  expect(await get('/contact-us')).toEqual([200, '1']);
  await expect.poll(() => get('/readyz')).toEqual([]);
});

test('a store that hangs is waited for once', async () => {
  await start()('/pricing');
  fail(() => new Promise(() => {}));
  const started = performance.now();
  expect(await start()('/pricing')).toEqual([200, '1']);
  expect(performance.now() - started).toBeLessThan(4000);
});

test('what is damaged in the cache is not served', async () => {
  const get = start();
  await get('/pricing');
  for (const [url, bytes] of cached) {
    if (url.includes('/pages/'))
      cached.set(
        url,
        Uint8Array.from(bytes, (byte) => byte ^ 1),
      );
  }
  fail(refuse);
  expect((await start()('/pricing'))[0]).toBe(503);
});

test('an open site takes its pointer from the store alone', async () => {
  const get = start();
  expect(await get('/pricing')).toEqual([200, '1']);
  const marketing = await uploadFixture(store, { name: 'marketing', mark: 'b', patterns: ['/pricing'] });
  await publishVersions({ marketing }, publishOptions(store));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  expect(await get('/pricing')).toEqual([200, '2']);
  const pointers = [1, 2].map((counter) =>
    cached.has(`https://www.example.com/__store/object/${keys.pointer('production', counter)}`),
  );
  expect(pointers).toEqual([true, false]);
  // The cache's older state doesn't count either.
  fail(refuse);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await get('/pricing')).toEqual([200, '2']);
});

test('a cache that fails keeps no store from answering', async () => {
  vi.spyOn(cache, 'match').mockRejectedValue(new Error('the cache fails'));
  vi.spyOn(store, 'list').mockImplementationOnce(refuse);
  const get = start();
  expect((await get('/pricing'))[0]).toBe(503);
  await expect.poll(() => get('/pricing')).toEqual([200, '1']);
});
