import { beforeEach, expect, test, vi } from 'vitest';
import type { FileStore } from '../release/file-store.ts';
import { keys } from '../release/keys.ts';
import { StoreUnavailableError } from '../release/publish-error.ts';
import { ObjectCache } from '../release/object-cache.ts';
import { publishVersions, type PublishOptions } from '../release/publish.ts';
import { readPageIndex } from '../release/stored-build.ts';
import { flipByte, publishedStore, uploadFixture } from '../release/testing/fixture-builds.ts';
import { createOrigin } from './app.ts';
import { LiveSite } from './live-site.ts';
import { log } from '#log';

let options: PublishOptions & { store: FileStore };
let store: FileStore;
let now = 0;

beforeEach(async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  options = await publishedStore();
  // Like a bucket with its cache.
  store = Object.assign(options.store, { verified: new ObjectCache(1_000_000) });
  now = 0;
});

test('a look at the pointer of a bucket asks for the next one; it is listed every ten seconds', async () => {
  const live = new LiveSite(store, 'production', { now: () => now });
  await live.current();
  const [get, list] = [vi.spyOn(store, 'get'), vi.spyOn(store, 'list')];
  for (now = 1000; now < 9000; now += 1000) await live.current();
  expect(get.mock.calls).toEqual(Array.from({ length: 8 }, () => [keys.pointer('production', 2)]));
  expect(list).not.toHaveBeenCalled();
  now = 11_000;
  await live.current();
  expect(list).toHaveBeenCalled();
});

test('a web server that reads files on demand starts without them, and never serves a damaged one', async () => {
  const shop = await uploadFixture(store, { name: 'shop', mark: 'b', patterns: ['/shop', '/products'] });
  const { remotes } = await publishVersions({ shop }, options);
  const { paths } = await readPageIndex(store, remotes['shop']?.pages ?? '');
  const page = keys.page(paths['/shop']?.page ?? '');
  const get = vi.spyOn(store, 'get');
  const live = new LiveSite(store, 'production', { now: () => now, filesOnDemand: true });
  const app = createOrigin({ store, live, siteUrl: '', backend: { supabaseUrl: '', publishableKey: '' }, brotliQuality: 1 });
  await app.request('/products');
  const read = get.mock.calls.map(([key]) => key);
  expect(read.filter((key) => key.startsWith('pages/'))).toHaveLength(1);
  expect(read.filter((key) => key.includes('/web/'))).toEqual([]);

  flipByte(store, page);
  expect((await app.request('/shop')).status).toBe(503);
  now = 1000;
  await expect.poll(async () => (await app.request('/shop')).status).toBe(200);
  expect(await (await app.request('/shop')).text()).not.toContain(shop.version);
  expect(await (await app.request('/readyz')).json()).toMatchObject({ alarms: [{ file: page }] });
});

test('opening an unavailable store again goes on after the visitor has left, who does not wait for it', async () => {
  const list = vi.spyOn(store, 'list').mockImplementation(async () => {
    throw new StoreUnavailableError({ what: 'R2 fails', where: 'R2', remedy: 'wait' });
  });
  const kept: Promise<unknown>[] = [];
  const live = new LiveSite(store, 'production', { now: () => now, background: (work) => kept.push(work) });
  await expect(live.current()).rejects.toThrow('R2 fails');
  list.mockRestore();
  await expect(live.current()).rejects.toThrow('R2 fails');
  expect(kept).toHaveLength(2);
  await kept[1];
  expect((await live.current())?.release.release).toBe(1);
});
