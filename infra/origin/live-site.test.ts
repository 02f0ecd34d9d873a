import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientRelease, Release } from '@tulebyte/federation/release';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { log } from '../log/log.ts';
import { copyStore } from '../operations/backup/copy-store.ts';
import { changeCanary, prepareRelease, promote, startCanary } from '../release/candidates.ts';
import { findHalt } from '../release/canary-halt.ts';
import { FileStore } from '../release/file-store.ts';
import { liveRelease, requireLive } from '../release/live-release.ts';
import { keys } from '../release/keys.ts';
import { formatTime } from '../release/format-time.ts';
import { signPreview } from '../release/preview.ts';
import { publishVersions, type PublishOptions } from '../release/publish.ts';
import { rollback } from '../release/rollback.ts';
import { S3Store } from '../release/s3/s3-store.ts';
import type { ReleaseStore } from '../release/store.ts';
import { flipByte, publishedStore, temporaryFolder, uploadFixture } from '../release/testing/fixture-builds.ts';
import { writePointer } from '../release/testing/owned-shop.ts';
import { bodyHash, signDocument } from '../release/signed-document.ts';
import { setPolicy } from '../release/set-policy.ts';
import { startS3Server } from '../release/testing/s3/s3-server.ts';
import { requireTrust } from '../release/trust.ts';
import { signingKey } from '../release/signing-key.ts';
import { createAnalyticsReceivers } from './analytics.ts';
import { createOrigin } from './app.ts';
import { CanaryMonitor } from './canary/canary-monitor.ts';
import { LiveSite } from './live-site.ts';
import { PointerRecord } from './node/pointer-record.ts';

let options: PublishOptions & { store: FileStore };
let store: FileStore;
let record: PointerRecord;

beforeEach(async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  vi.spyOn(log, 'warn').mockReturnValue();
  options = await publishedStore();
  ({ store } = options);
  record = new PointerRecord(join(temporaryFolder(), 'pointer.json'));
});

const shop = (mark: string) => uploadFixture(store, { name: 'shop', mark, patterns: ['/shop'] });
const publishShop = async (mark: string) => publishVersions({ shop: await shop(mark) }, options);

/** A web server that reads the store on every request. */
function start(monitor?: CanaryMonitor) {
  let time = 0;
  const live = new LiveSite(store, 'production', { now: () => (time += 60_000), record, ...(monitor ? { monitor } : {}) });
  const app = createOrigin({
    store,
    live,
    siteUrl: 'https://www.tulebyte.example',
    backend: { supabaseUrl: '', publishableKey: '' },
    brotliQuality: 1,
  });
  const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
  return {
    get,
    /** The status of `/shop`, and the version that rendered it. */
    shop: async () => {
      const response = await get('/shop');
      const [, version] = /"shop":\{"version":"([^"]+)"/.exec(await response.text()) ?? [];
      return [response.status, version];
    },
    release: async () => {
      const { release } = (await (await get('/release.json')).json()) as { release: number };
      return { release };
    },
    ready: async () => {
      const response = await get('/readyz');
      return { ...((await response.json()) as { alarms: object[] }), status: response.status };
    },
  };
}

const versionOf = async () => (await liveRelease(store, 'production'))?.release.remotes['shop']?.version ?? '';

test('an intact site is ready without alarms', async () => {
  expect(await start().ready()).toEqual({ status: 200, release: 1, backend: true, alarms: [] });
});

test.each(['remote.json', 'files.json', 'web/page.js', 'node/entry.js'])(
  'a remote with a damaged %s answers with its last good version, and an alarm names the file',
  async (file) => {
    const good = await versionOf();
    const { remotes } = await publishShop('b');
    const bad = remotes['shop']?.version ?? '';
    const key = keys.artifact('shop', bad, file);
    flipByte(store, key, 2);
    const site = start();
    expect(await site.shop()).toEqual([200, good]);
    expect(await site.ready()).toMatchObject({ status: 200, alarms: [{ remote: 'shop', version: bad, file: key }] });
    expect((await site.get('/pricing')).status).toBe(200);
    // Once the file is restored, the site recovers without a restart.
    flipByte(store, key, 2);
    expect(await site.shop()).toEqual([200, bad]);
    expect((await site.ready()).alarms).toEqual([]);
  },
);

test('a damaged remote without another version answers 503 in the language of the page; the others are served', async () => {
  const { remotes } = (await liveRelease(store, 'production'))?.release ?? {};
  rmSync(join(store.folder, keys.pageIndex(remotes?.['shop']?.pages ?? '')));
  const site = start();
  const response = await site.get('/shop');
  expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
    503,
    '60',
    'no-store',
  ]);
  expect(await response.text()).toContain('temporarily unavailable');
  expect((await site.get('/pricing')).status).toBe(200);
  expect((await site.get('/nothing')).status).toBe(404);
  expect((await site.ready()).alarms).toMatchObject([{ remote: 'shop', problem: 'is missing' }]);
});

test.each([
  ['live', false],
  ['past', true],
])('while a remote is left out, browsers ask again for the list of a %s release, which names its paths', async (_, isPast) => {
  const { remotes } = (await liveRelease(store, 'production'))?.release ?? {};
  const { version = '', pages = '' } = remotes?.['shop'] ?? {};
  if (isPast) await publishShop('b');
  const file = isPast ? keys.artifact('shop', version, 'remote.json') : keys.pageIndex(pages);
  flipByte(store, file);
  const site = start();
  const list = async (headers?: Record<string, string>) => {
    const response = await site.get('/release/1.json', headers);
    const body = response.status === 200 ? ((await response.json()) as Partial<ClientRelease>) : {};
    return { response, body, tag: response.headers.get('etag') ?? '', caching: response.headers.get('cache-control') };
  };
  const reduced = await list();
  expect([reduced.body.remotes?.['shop'], reduced.caching]).toEqual([undefined, 'no-cache']);
  expect(reduced.body.unavailable).toEqual(['/products', '/product/*', '/shop*']);
  expect((await list({ 'if-none-match': reduced.tag })).response.status).toBe(304);
  flipByte(store, file);
  const repaired = await list({ 'if-none-match': reduced.tag });
  expect([repaired.response.status, repaired.body.remotes?.['shop']?.version]).toEqual([200, version]);
  expect(repaired.caching).toBe('public, max-age=31536000, immutable');
  expect(repaired.body).not.toHaveProperty('unavailable');
});

test('a list with the last good version of a damaged remote is not cached either; pages name no paths that are left out', async () => {
  const good = await versionOf();
  const { remotes } = await publishShop('b');
  flipByte(store, keys.artifact('shop', remotes['shop']?.version ?? '', 'web/page.js'));
  const site = start();
  const response = await site.get('/release/2.json');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect((await response.json()) as object).toMatchObject({ remotes: { shop: { version: good } } });
  flipByte(store, keys.artifact('shop', good, 'web/page.js'));
  expect((await start().shop())[0]).toBe(503);
  expect(await (await start().get('/pricing')).text()).not.toContain('"unavailable"');
});

test('a rolled back version is not the fallback of a damaged one', async () => {
  const first = await versionOf();
  await publishShop('b');
  await rollback('shop', options);
  flipByte(store, keys.artifact('shop', first, 'web/page.js'));
  expect((await start().shop())[0]).toBe(503);
});

test('a file that is damaged while the site runs is never sent', async () => {
  const site = start();
  const version = await versionOf();
  const key = keys.artifact('shop', version, 'web/page.js');
  expect((await site.get('/shop')).status).toBe(200);
  writeFileSync(join(store.folder, key), 'globalThis.foreign = true');
  const response = await site.get(`/${key}`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect((await site.ready()).alarms).toMatchObject([{ remote: 'shop', version, file: key }]);
});

test('no page waits while all files are checked after damage', async () => {
  const site = start();
  const key = keys.artifact('shop', await versionOf(), 'web/page.js');
  expect((await site.get('/auth')).status).toBe(200);
  flipByte(store, key);
  expect((await site.get(`/${key}`)).status).toBe(404);
  const list = store.list.bind(store);
  const { promise: isFast, resolve: answer } = Promise.withResolvers<void>();
  const slow = vi.spyOn(store, 'list').mockImplementation(async (prefix) => {
    await isFast;
    return list(prefix);
  });
  expect((await site.get('/auth')).status).toBe(200);
  expect(slow).toHaveBeenCalled();
  answer();
  await expect.poll(async () => (await site.shop())[0]).toBe(503);
});

test('a damaged host: its copy is served; without it, a running site keeps its release, a start takes the last good one', async () => {
  const running = start();
  expect(await running.release()).toEqual({ release: 1 });
  const shell = await uploadFixture(store, { name: 'shell', mark: 'b', patterns: ['/auth', '*'] });
  await publishVersions({ shell }, options);
  const file = keys.artifact('shell', shell.version, 'web/entry.js');
  flipByte(store, file);
  const alarms = [{ remote: 'shell', version: shell.version, file, problem: expect.stringContaining('its copy is used') }];
  const site = start();
  expect([await site.release(), (await site.get(`/${file}`)).status]).toEqual([{ release: 2 }, 200]);
  expect(await site.ready()).toMatchObject({ status: 200, alarms });
  flipByte(store, file);
  await expect.poll(async () => (await site.ready()).alarms).toEqual([]);
  for (const key of [file, keys.copy(file)]) flipByte(store, key);
  for (const each of [running, start()]) {
    expect(await each.release()).toEqual({ release: 1 });
    expect((await each.ready()).alarms).toMatchObject([{ remote: 'shell', version: shell.version }]);
  }
});

describe('a version that was rolled back is not served, also when the host is damaged in both copies', () => {
  const damage = (version: string) => {
    const file = keys.artifact('shell', version, 'web/entry.js');
    for (const key of [file, keys.copy(file)]) flipByte(store, key);
  };
  const host = async (mark: string) => {
    const shell = await uploadFixture(store, { name: 'shell', mark, patterns: ['/auth', '*'] });
    await publishVersions({ shell }, options);
    return shell.version;
  };

  test('not with an older host', async () => {
    const good = await versionOf();
    await publishShop('bad');
    const running = start();
    expect(await running.release()).toEqual({ release: 2 });
    const shell = await host('b');
    await rollback('shop', options);
    damage(shell);
    for (const site of [start(), running]) {
      expect(await site.release()).toEqual({ release: 1 });
      expect(await site.shop()).toEqual([200, good]);
    }
  });

  test('not a host: a start has nothing to serve, a running server keeps what it has', async () => {
    const good = (await liveRelease(store, 'production'))?.release.shell.version ?? '';
    await host('bad');
    const running = start();
    expect(await running.release()).toEqual({ release: 2 });
    await rollback('shell', options);
    damage(good);
    expect((await start().get('/pricing')).status).toBe(503);
    expect(await running.release()).toEqual({ release: 2 });
  });

  test('not instead of damaged versions of an older release', async () => {
    const first = await versionOf();
    const bad = (await publishShop('bad')).remotes['shop'];
    const later = [await publishShop('b'), await publishShop('c')];
    if (bad) await publishVersions({ shop: bad }, options);
    const shell = await host('b');
    await rollback('shop', options);
    damage(shell);
    for (const { remotes } of later) flipByte(store, keys.artifact('shop', remotes['shop']?.version ?? '', 'web/page.js'));
    expect(await start().shop()).toEqual([200, first]);
  });

  test('as the newest readable release says, if the live one is unreadable', async () => {
    const good = await versionOf();
    await publishShop('bad');
    const shell = await host('b');
    await rollback('shop', options);
    const { release } = await publishShop('c');
    damage(shell);
    for (const key of [keys.release(release), keys.copy(keys.release(release))]) flipByte(store, key);
    expect(await start().shop()).toEqual([200, good]);
  });
});

test('a publisher whose clock is hours ahead, or a server whose clock is behind, raises an alarm; the site is served', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 3_600_000 });
  const { remotes } = await publishShop('b');
  vi.useRealTimers();
  const site = start();
  expect(await site.shop()).toEqual([200, remotes['shop']?.version]);
  expect(await site.ready()).toMatchObject({
    status: 200,
    alarms: [{ file: 'channels/production/2.json', problem: expect.stringContaining('one of the two clocks is wrong') }],
  });
  await publishShop('c');
  await site.shop();
  expect((await site.ready()).alarms).toEqual([]);
});

test('a canary that one web server halts is served by none, and comes back with none', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const { release } = await startCanary({ shop: await shop('b') }, { percent: 10, until }, options);
  const canaryOf = async ({ get }: ReturnType<typeof start>) => {
    const page = await get('/shop', { cookie: 'tulebyte.canaryBucket=0' });
    return page.headers.get('x-release') === String(release);
  };
  const monitor = () => new CanaryMonitor(store, 'production');
  const halting = monitor();
  const servers = [start(halting), start(monitor())];
  expect(await Promise.all(servers.map(canaryOf))).toEqual([true, true]);
  for (let visit = 0; visit < 30; visit += 1) {
    halting.visit(release);
    halting.report(release, 'faults');
  }
  await halting.settled();
  expect(await Promise.all([...servers, start(monitor())].map(canaryOf))).toEqual([false, false, false]);
});

/** A web server that takes reports. */
function startWithReports(monitor: CanaryMonitor) {
  const stored = async () => new Response(null, { status: 204 });
  return createOrigin({
    store,
    live: new LiveSite(store, 'production', { monitor }),
    monitor,
    siteUrl: 'https://www.tulebyte.example',
    backend: { supabaseUrl: '', publishableKey: '' },
    brotliQuality: 1,
    analytics: createAnalyticsReceivers({
      allow: async () => true,
      supabaseUrl: 'http://127.0.0.1',
      secretKey: 'tests',
      fetch: stored,
      monitor,
    }),
  });
}

test('a fault of a page that only the canary has names that page, although browsers report without cookies', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const build = await uploadFixture(store, { name: 'shop', mark: 'b', patterns: ['/shop', '/shop/returns'] });
  const { release } = await startCanary({ shop: build }, { percent: 1, until }, options);
  const app = startWithReports(new CanaryMonitor(store, 'production'));
  const body = JSON.stringify({ release, remote: 'shop', version: build.version, phase: 'render', route: '/shop/returns' });
  for (let times = 0; times < 5; times += 1) await app.request('/api/analytics/faults', { method: 'POST', body });
  const said = vi.mocked(log.warn).mock.calls.map(([details]) => details);
  expect(said).toEqual(Array.from({ length: 5 }, () => expect.objectContaining({ fault: JSON.parse(body) })));
});

test('one visitor can not halt a canary, however many pages they open and faults they report', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const { release } = await startCanary({ shop: await shop('b') }, { percent: 10, until }, options);
  const monitor = new CanaryMonitor(store, 'production');
  const app = startWithReports(monitor);
  const cookie = 'tulebyte.canaryBucket=0';
  const body = JSON.stringify({ release, remote: 'shop', version: '0.1.0', phase: 'render', route: '/shop' });
  const visitFrom = async (peerAddress: string) => {
    await app.request('/shop', { headers: { cookie, 'Sec-Fetch-Mode': 'navigate' } }, { peerAddress });
    await app.request('/api/analytics/faults', { method: 'POST', headers: { cookie }, body }, { peerAddress });
  };
  for (let visit = 0; visit < 30; visit += 1) await visitFrom('203.0.113.7');
  await monitor.settled();
  expect(await findHalt(store, 'production', release)).toBeUndefined();
  for (let visitor = 0; visitor < 30; visitor += 1) await visitFrom(`198.51.100.${visitor}`);
  await monitor.settled();
  expect(await findHalt(store, 'production', release)).toMatchObject({ finding: { reason: 'faults' } });
});

test('a store that was rewritten has another canary, and another preview, under the same number', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const canary = await startCanary({ shop: await shop('b') }, { percent: 10, until }, options);
  const signer = await signingKey(store, await requireTrust(store));
  const server = start();
  const seenBy = async (release: Release) => {
    const cookies = ['tulebyte.canaryBucket=0', `tulebyte.preview=${signPreview(release, until, signer)}`];
    const pages = cookies.map(async (cookie) => (await server.get('/shop', { cookie })).text());
    return (await Promise.all(pages)).map((html) => /"shop":\{"version":"([^"]+)"/.exec(html)?.[1]);
  };
  const first = canary.remotes['shop']?.version;
  expect(await seenBy(canary)).toEqual([first, first]);

  const other = await prepareRelease({ shop: await shop('c') }, options);
  const second = other.remotes['shop']?.version;
  const rewritten = { ...other, release: canary.release };
  const key = keys.release(canary.release);
  for (const file of [key, keys.copy(key)]) await store.replace(file, signDocument('release', rewritten, signer));
  const { release: live } = await requireLive(store, 'production');
  await writePointer(options, signer, live, { release: canary.release, hash: bodyHash(rewritten), percent: 10, until });
  expect(await seenBy(rewritten)).toEqual([second, second]);
});

describe('a canary that is composed again because another team published', () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const marketing = (mark: string) => uploadFixture(store, { name: 'marketing', mark, patterns: ['/', '/pricing'] });
  const runningCanary = async () => (await liveRelease(store, 'production'))?.canary?.release ?? 0;

  /** Fewer failing visits than it takes to halt a canary, on a server that has just started. */
  async function visitOnNewServer(): Promise<void> {
    const monitor = new CanaryMonitor(store, 'production');
    await start(monitor).get('/shop');
    const canary = await runningCanary();
    for (let visit = 0; visit < 8; visit += 1) {
      monitor.visit(canary);
      monitor.report(canary, 'faults');
    }
    await monitor.settled(); // the exchange that the first visit began
    await monitor.exchange();
    await monitor.settled();
  }
  const isHalted = async () => (await findHalt(store, 'production', await runningCanary())) !== undefined;

  test('is judged by all of its visits', async () => {
    await startCanary({ shop: await shop('b') }, { percent: 10, until }, options);
    await visitOnNewServer();
    await publishVersions({ marketing: await marketing('b') }, options);
    expect([await runningCanary(), await isHalted()]).toEqual([4, false]);
    await visitOnNewServer();
    expect((await findHalt(store, 'production', 4))?.finding).toMatchObject({ canary: { visits: 16, faults: 16 } });
  });

  test('is another one if the publication replaced a part of it', async () => {
    await startCanary({ shop: await shop('b'), marketing: await marketing('b') }, { percent: 10, until }, options);
    await visitOnNewServer();
    await publishVersions({ marketing: await marketing('c') }, options);
    await visitOnNewServer();
    expect(await isHalted()).toBe(false);
  });
});

test.each<[string, () => Promise<unknown>]>([
  ['expires', async () => changeCanary({ percent: 10, until: new Date(Date.now() - 1).toISOString() }, options)],
  ['is promoted', async () => promote(undefined, options)],
])('a canary that %s is not counted anymore', async (_, end) => {
  const monitor = new CanaryMonitor(store, 'production');
  const stop = vi.spyOn(monitor, 'stop');
  await startCanary({ shop: await shop('b') }, { percent: 10, until: new Date(Date.now() + 3_600_000).toISOString() }, options);
  const { get } = start(monitor);
  await get('/shop');
  expect(stop).not.toHaveBeenCalled();
  await end();
  await get('/shop');
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a damaged release document: its copy is read; without it, the last good release is served', async () => {
  await publishShop('b');
  const running = start();
  expect((await running.ready()).alarms).toEqual([]);
  flipByte(store, keys.release(2));
  for (const site of [running, start()]) {
    for (const _ of ['first look', 'next look']) {
      expect(await site.ready()).toMatchObject({ release: 2, alarms: [{ file: keys.release(2) }] });
    }
  }
  flipByte(store, keys.copy(keys.release(2)));
  expect(await running.ready()).toMatchObject({ release: 2, alarms: [{ file: keys.release(2) }] });
  expect(await start().release()).toEqual({ release: 1 });
  expect((await start().ready()).alarms).toMatchObject([{ file: expect.stringContaining('releases/2.json') }]);
});

test('a damaged pointer is named by servers that have accepted it, and by those that start', async () => {
  const running = start();
  expect((await running.ready()).alarms).toEqual([]);
  const file = keys.pointer('production', 1);
  flipByte(store, file);
  for (const site of [running, start()]) expect(await site.ready()).toMatchObject({ release: 1, alarms: [{ file }] });
  flipByte(store, file);
  expect((await running.ready()).alarms).toEqual([]);
});

test('a policy that is gone raises an alarm, since the one before it applies', async () => {
  const { rules } = (await requireTrust(store)).policy;
  const key = keys.policy(await setPolicy(store, rules, 'tests'));
  for (const file of [key, keys.copy(key)]) await store.remove(file);
  const site = start();
  expect((await site.shop())[0]).toBe(200);
  expect((await site.ready()).alarms).toMatchObject([{ file: key, problem: 'is missing; older rules apply' }]);
});

test('an old state of the store that is put back is not served, not even after a restart', async () => {
  const before = temporaryFolder();
  cpSync(join(store.folder, 'channels'), before, { recursive: true });
  await publishShop('b');
  expect(await start().release()).toEqual({ release: 2 });
  for (const folder of ['channels', 'copies/channels']) rmSync(join(store.folder, folder), { recursive: true });
  cpSync(before, join(store.folder, 'channels'), { recursive: true });
  expect(await start().release()).toEqual({ release: 2 });
  const { status, alarms } = await start().ready();
  expect([status, alarms]).toMatchObject([
    200,
    [{ problem: expect.stringContaining('ends with pointer 1, but 2 was live here') }],
  ]);
});

test('a data folder that is full or read-only costs the record, not the site', async () => {
  record = new PointerRecord('/dev/null/pointer.json');
  const site = start();
  expect(await site.release()).toEqual({ release: 1 });
  expect((await site.ready()).alarms).toMatchObject([{ file: '/dev/null/pointer.json' }]);
});

test('a store that disappears leaves the running site as it is', async () => {
  const site = start();
  expect((await site.get('/pricing')).status).toBe(200);
  rmSync(store.folder, { recursive: true });
  expect((await site.get('/pricing')).status).toBe(200);
  expect((await site.get('/shop')).status).toBe(503);
  expect(await site.release()).toEqual({ release: 1 });
  expect((await site.ready()).alarms).not.toEqual([]);
});

test('a preview cookie that can’t be checked shows the live release', async () => {
  const site = start();
  expect((await site.get('/pricing')).status).toBe(200);
  for (const key of [keys.policy(1), keys.copy(keys.policy(1))]) flipByte(store, key);
  for (const path of ['/pricing', '/release/1.json']) {
    expect((await site.get(path, { Cookie: 'tulebyte.preview=unchecked' })).status).toBe(200);
  }
});

test('preview links that anyone can make up don’t multiply the requests to the store', async () => {
  const site = start();
  const get = vi.spyOn(store, 'get');
  const list = vi.spyOn(store, 'list');
  const enter = (count: number) => Promise.all(Array.from({ length: count }, () => site.get('/__preview/made-up')));
  const reads = () => [get.mock.calls.length, list.mock.calls.length];
  await enter(1);
  const once = reads();
  await enter(20);
  expect(reads()).toEqual(once);
  vi.restoreAllMocks();
});

test('preview cookies that anyone can make up don’t multiply the requests to the store', async () => {
  const site = start();
  await site.get('/pricing');
  const get = vi.spyOn(store, 'get');
  const requestPages = (headers?: Record<string, string>) =>
    Promise.all(Array.from({ length: 20 }, () => site.get('/pricing', headers)));
  await requestPages();
  const usual = get.mock.calls.length;
  get.mockClear();
  await requestPages({ Cookie: 'tulebyte.preview=made-up' });
  expect(get.mock.calls.length).toBeLessThanOrEqual(usual + 2);
  get.mockRestore();
});

test.each([
  ['renamed', () => readFileSync(join(store.folder, keys.pointer('production', 1)))],
  ['of another channel', () => readFileSync(join(store.folder, keys.pointer('preview', 1)))],
  ['unsigned', () => Buffer.from('{"release": 1}')],
  ['torn', () => readFileSync(join(store.folder, keys.pointer('production', 1))).subarray(0, 100)],
  ['huge', () => Buffer.from(`{"pointer": "${'x'.repeat(1_000_000)}"}`)],
  ['nested', () => Buffer.from('['.repeat(200_000) + ']'.repeat(200_000))],
])('a pointer that is %s moves nothing', async (_, forge) => {
  await publishVersions((await liveRelease(store, 'production'))?.release.remotes ?? {}, { ...options, note: 'again' });
  await publishVersions(
    { shell: await uploadFixture(store, { name: 'shell', patterns: ['*'] }) },
    { ...options, channel: 'preview' },
  );
  const site = start();
  expect(await site.release()).toEqual({ release: 2 });
  await store.create(keys.pointer('production', 3), forge());
  expect(await site.release()).toEqual({ release: 2 });
  const { alarms } = await site.ready();
  expect(alarms).toMatchObject([{ file: 'channels/production/3.json' }]);
  expect(JSON.stringify(alarms).length).toBeLessThan(1000);
  // Publishing still works.
  await publishShop('c');
  expect(await site.release()).toEqual({ release: 4 });
  expect((await site.ready()).alarms).toEqual([]);
});

test('files of an old version that were pruned raise no alarm', async () => {
  const old = await versionOf();
  for (const mark of ['b', 'c']) await publishShop(mark);
  rmSync(join(store.folder, `artifacts/shop/${old}`), { recursive: true });
  const site = start();
  expect((await site.get(`/artifacts/shop/${old}/web/page.js`)).status).toBe(404);
  expect((await site.ready()).alarms).toEqual([]);
});

test('each preview link to a release says when it ends itself', async () => {
  const prepared = await prepareRelease({ shop: await shop('b') }, options);
  const signer = await signingKey(store, await requireTrust(store));
  const { get } = start();
  const opened = async (hours: number) => {
    const until = new Date(Date.now() + hours * 3_600_000).toISOString();
    const page = await get('/shop', { cookie: `tulebyte.preview=${signPreview(prepared, until, signer)}` });
    expect(await page.text()).toContain(`Ends <time>${formatTime(until)} UTC</time>`);
    return page.headers.get('etag');
  };
  expect(await opened(1)).not.toBe(await opened(72));
});

test('code and releases that were never live need the preview link; what was live stays for open tabs', async () => {
  const old = await versionOf();
  await publishShop('b');
  const prepared = await prepareRelease({ shop: await shop('c') }, options);
  const { get } = start();
  const file = (version: string) => `/artifacts/shop/${version}/web/page.js`;
  const unreleased = prepared.remotes['shop']?.version ?? '';
  const paths = [file(unreleased), `/artifacts/shop/${unreleased}/remote.json`, `/release/${prepared.release}.json`];
  const statuses = (headers = {}) => Promise.all(paths.map(async (path) => (await get(path, headers)).status));
  expect(await statuses()).toEqual([404, 404, 404]);
  // Caches keep a 404 that doesn't say otherwise, also once the release is live.
  for (const path of paths) expect((await get(path)).headers.get('cache-control')).toBe('no-store');
  for (const path of [file(old), '/release/1.json', file(await versionOf()), '/release/2.json']) {
    expect((await get(path)).status).toBe(200);
  }

  const until = new Date(Date.now() + 3_600_000).toISOString();
  const token = signPreview(prepared, until, await signingKey(store, await requireTrust(store)));
  const cookie = `tulebyte.preview=${token}`;
  expect(await statuses({ cookie })).toEqual([200, 200, 200]);
  expect((await get(paths[0] ?? '', { cookie })).headers.get('cache-control')).toContain('private');

  // A canary is public, even after it ended.
  await startCanary({ shop: await shop('c') }, { percent: 10, until }, options);
  expect((await get(file(unreleased))).status).toBe(200);
  await rollback('shop', options);
  expect((await get(file(unreleased))).status).toBe(200);
  expect((await get(`/release/${prepared.release}.json`)).status).toBe(404);
  for (const path of [`/artifacts/shop/${old}/files.json`, `/artifacts/shop/${old}/node/entry.js`, '/artifacts/shop/../x']) {
    expect((await get(path)).status).toBe(404);
  }
});

test.each(['refuses', 'hangs'])(
  'visitors do not notice a store that %s, and see a publication when it answers again',
  async (how) => {
    let time = 0;
    const hanging = Promise.withResolvers<void>();
    let gate: (() => Promise<void>) | undefined;
    const far = new Proxy(store, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]) => {
          await gate?.();
          return method.apply(target, args);
        };
      },
    });
    // Longer than the store takes on a busy machine.
    const live = new LiveSite(far, 'production', { now: () => (time += 60_000), maxWaitMs: 1000 });
    expect((await live.current())?.release.release).toBe(1);
    await publishShop('b');
    gate = how === 'refuses' ? () => Promise.reject(new Error('connect ECONNREFUSED')) : () => hanging.promise;
    for (let hour = 0; hour < 3; hour += 1) expect((await live.current())?.release.release).toBe(1);
    expect(live.alarms()).toHaveLength(1);
    gate = undefined;
    hanging.resolve();
    await expect.poll(async () => (await live.current())?.release.release).toBe(2);
    expect(live.alarms()).toEqual([]);
  },
);

test('a server that starts while its store is unavailable says so, and opens with the first answer of the store', async () => {
  const s3 = await startS3Server();
  onTestFinished(s3.close);
  const bucket = new S3Store({ ...s3.settings, attempts: 1, timeoutMs: 60_000 });
  await copyStore(store, bucket);
  store = bucket as ReleaseStore as FileStore; // what `start` serves from
  s3.fault = () => '503 SlowDown';
  const site = start();
  const page = await site.get('/shop', { Accept: 'text/html' });
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('temporarily unavailable')]);
  const { settings } = s3;
  expect(await site.ready()).toMatchObject({
    status: 503,
    alarms: [{ problem: expect.stringContaining(`503 SlowDown (1 attempts): ${settings.endpoint}/${settings.bucket}`) }],
  });
  // If the store hangs now, nobody waits for it.
  const hanging = Promise.withResolvers<void>();
  s3.fault = () => hanging.promise;
  expect((await site.get('/shop')).status).toBe(503);
  s3.fault = () => undefined;
  hanging.resolve();
  await expect.poll(async () => (await site.get('/shop')).status).toBe(200);
  expect(await site.ready()).toMatchObject({ status: 200, alarms: [] });
});

test('a damaged version is checked once, however often others published since, and not every older one', async () => {
  const versions: string[] = [];
  for (const mark of ['b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    const { release } = await publishShop(mark);
    versions.push((await liveRelease(store, 'production'))?.release.remotes['shop']?.version ?? '');
    await publishVersions(
      { marketing: await uploadFixture(store, { name: 'marketing', mark: String(release), patterns: ['/', '/pricing'] }) },
      options,
    );
  }
  const files = versions.map((version) => keys.artifact('shop', version, 'web/page.js'));
  for (const file of files) flipByte(store, file);
  const read = vi.spyOn(store, 'get');
  expect(await start().shop()).toEqual([503, undefined]);
  const reads = files.map((file) => read.mock.calls.filter(([key]) => key === file).length);
  expect(reads).toEqual([0, 0, 1, 1, 1, 1, 1]);
});

test('a backup leaves out a file that web servers refuse', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  await store.create('media/large', Buffer.alloc(17_000_000));
  const objects = (await store.list('')).length;
  const target = new FileStore(temporaryFolder());
  expect(await copyStore(store, target)).toBe(objects - 2); // and the signing key is not counted
  expect(await target.list('media/')).toEqual([]);
  expect(warned.mock.calls.join('\n')).toContain('media/large has 17000000 bytes');
});
