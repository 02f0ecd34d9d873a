import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startCounts, writeCounts } from './canary-counts.ts';
import { recordHalt } from './canary-halt.ts';
import { prepareRelease } from './candidates.ts';
import { formatDifference, diffReleases } from './diff.ts';
import { requireRelease } from './history.ts';
import { findUnneeded, prune } from './prune.ts';
import { buildsOf } from './builds-of-release.ts';
import { requireLive } from './live-release.ts';
import { publishVersions } from './publish.ts';
import { temporaryStore, uploadFixture, type FixtureBuild } from './testing/fixture-builds.ts';
import type { FileStore } from './file-store.ts';
import { verifyBuild } from './verify.ts';
import { verifyStore } from './verify-store.ts';

const DAY_MS = 86_400_000;

async function isIntact(store: FileStore, number: number): Promise<boolean> {
  const builds = buildsOf(await requireRelease(store, number));
  const damaged = await Promise.all(builds.map(([name, build]) => verifyBuild(store, name, build)));
  return damaged.flat().length === 0;
}

/** Four versions of the shop, one every twenty days, the last one today. */
async function history() {
  const store = temporaryStore();
  const options = { store, channel: 'production', author: 'tests', note: '' };
  const today = Date.now();
  const versions: string[] = [];
  const seen = new Set<string>();
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [index, mark] of ['a', 'b', 'c', 'd'].entries()) {
    const then = new Date(today - (3 - index) * 20 * DAY_MS);
    vi.setSystemTime(then);
    const shop = await uploadFixture(store, { name: 'shop', mark, patterns: ['/shop'] });
    const shell = index === 0 ? { shell: await uploadFixture(store, { name: 'shell', patterns: ['*'] }) } : {};
    await publishVersions({ shop, ...shell }, options);
    versions.push(shop.version);
    for (const key of (await store.list('')).filter((each) => !seen.has(each))) {
      await utimes(join(store.folder, key), then, then);
      seen.add(key);
    }
  }
  vi.useRealTimers();
  return { store, options, versions, before: new Date(today - 30 * DAY_MS) };
}

test('keeps recent releases and their fallback versions, and removes older ones', async () => {
  const { store, versions, before } = await history();
  const [a = '', b = '', c = '', d = ''] = versions;
  const found = await findUnneeded(store, before);
  expect(await prune(store, before)).toBe(found.length);
  // c was published 20 days ago; until then b was live, whose pages fall back to a.
  const left = async (version: string) => (await store.list(`artifacts/shop/${version}/`)).length;
  expect(await Promise.all([a, b, c, d].map(left))).toEqual([5, 5, 5, 5]);
  expect(found.map((key) => key.split('/')[0]).toSorted()).toEqual(['page-indexes', 'pages', 'pages']);
  for (const number of [2, 3, 4]) expect(await isIntact(store, number)).toBe(true);
});

test('removes old versions of the host with their copies, and keeps those of the live one and its fallback', async () => {
  const { store, options } = await history();
  const shells: string[] = [];
  for (const mark of ['b', 'c', 'd']) {
    const shell = await uploadFixture(store, { name: 'shell', mark, patterns: ['*'] });
    await publishVersions({ shell }, options);
    shells.push(shell.version);
  }
  for (const key of await store.list('')) await utimes(join(store.folder, key), new Date(0), new Date(0));
  await prune(store, new Date(Date.now() + DAY_MS));
  const left = (prefix: string) =>
    store.list(prefix).then((found) => [...new Set(found.map((key) => key.split('shell/')[1]?.split('/')[0]))]);
  const kept = shells.slice(1).toSorted();
  expect([await left('artifacts/shell/'), await left('copies/artifacts/shell/')]).toEqual([kept, kept]);
  const { release } = await requireLive(store, 'production');
  expect((await verifyStore(store, [release])).damaged).toEqual([]);
});

test('removes a video once no release needs it', async () => {
  const { store, options } = await history();
  const publish = async (mark: string, video: string) => {
    const web = { 'media/tour.mp4': Buffer.from(video) };
    await publishVersions({ shop: await uploadFixture(store, { name: 'shop', mark, patterns: ['/shop'], web }) }, options);
  };
  await publish('old', 'first');
  const [first] = await store.list('media/');
  for (const mark of ['f', 'g', 'h']) await publish(mark, 'second');
  for (const key of await store.list('')) await utimes(join(store.folder, key), new Date(0), new Date(0));
  await prune(store, new Date(Date.now() + DAY_MS));
  const left = await store.list('media/');
  expect([left.length, left.includes(first ?? '')]).toEqual([1, false]);
});

test('keeps an old video of a build that is about to be published', async () => {
  const { store, options } = await history();
  const upload = (mark: string, video: string) =>
    uploadFixture(store, { name: 'shop', mark, patterns: ['/shop'], web: { 'media/tour.mp4': Buffer.from(video) } });
  await publishVersions({ shop: await upload('old', 'first') }, options);
  for (const mark of ['f', 'g', 'h']) await publishVersions({ shop: await upload(mark, 'second') }, options);
  const before = await store.list('');
  for (const key of before) await utimes(join(store.folder, key), new Date(0), new Date(0));
  const shop = await upload('next', 'first');
  const later = new Date(Date.now() + 2 * DAY_MS);
  for (const key of await store.list('')) if (!before.includes(key)) await utimes(join(store.folder, key), later, later);
  await prune(store, new Date(Date.now() + DAY_MS));
  const { release } = await publishVersions({ shop }, options);
  expect(await isIntact(store, release)).toBe(true);
});

test('keeps an old build whose upload is half done', async () => {
  const { store } = await history();
  const old = await uploadFixture(store, { name: 'shop', mark: 'z', patterns: ['/shop'] });
  const found = await store.list(`artifacts/shop/${old.version}/`);
  for (const key of found) await utimes(join(store.folder, key), new Date(0), new Date(0));
  const before = new Date(Date.now() - DAY_MS);
  expect(await findUnneeded(store, before)).toEqual(expect.arrayContaining(found));
  await store.create(found[0] ?? '', Buffer.from('')); // renews its time
  await prune(store, before);
  expect(await store.list(`artifacts/shop/${old.version}/`)).toEqual(found);
});

test.each([
  ['published again', 'upload'],
  ['rolled back to', 'rollback'],
])('keeps old builds that are %s while it removes others', async (_, how) => {
  const { store, options } = await history();
  const old: FixtureBuild = { name: 'shop', mark: 'x', patterns: ['/shop'] };
  const builds = [await uploadFixture(store, { ...old, mark: 'w' }), await uploadFixture(store, old)];
  for (const key of await store.list('artifacts/')) {
    if (builds.some(({ version }) => key.includes(version))) await utimes(join(store.folder, key), new Date(0), new Date(0));
  }
  const removed: string[] = [];
  const remove = store.remove.bind(store);
  store.remove = async (key) => {
    removed.push(key);
    await remove(key);
    if (removed.length > 1) return;
    const spared = builds.find(({ version }) => !key.includes(version));
    if (spared === undefined) return;
    const mark = spared === builds[0] ? 'w' : 'x';
    await publishVersions({ shop: how === 'upload' ? await uploadFixture(store, { ...old, mark }) : spared }, options);
  };
  await prune(store, new Date(Date.now() - DAY_MS));
  expect(removed.length).toBeGreaterThan(1);
  const { release } = await requireLive(store, 'production');
  expect((await verifyStore(store, [release])).damaged).toEqual([]);
  expect(await isIntact(store, release.release)).toBe(true);
});

test('removes what was counted of old canaries, and keeps why they were halted', async () => {
  const { store, before } = await history();
  const own = startCounts({ channel: 'production', live: 1, canary: 2 });
  await writeCounts(store, own);
  await recordHalt(store, 'production', { release: 2, finding: { reason: 'faults', at: '', ...own.counts } });
  const [counts = '', halt = ''] = await store.list('canaries/');
  expect(await findUnneeded(store, before)).not.toContain(counts);
  for (const key of [counts, halt]) await utimes(join(store.folder, key), new Date(0), new Date(0));
  const found = await findUnneeded(store, before);
  expect([found.includes(counts), found.includes(halt)]).toEqual([true, false]);
});

test('keeps unpublished builds and everything the live release replaced', async () => {
  const { store, versions } = await history();
  const waiting = await uploadFixture(store, { name: 'shop', mark: 'e', patterns: ['/shop'] });
  await prune(store, new Date(Date.now() - DAY_MS));
  const builds = (await store.list('artifacts/shop/')).map((key) => key.split('/')[2]);
  expect([...new Set(builds)].toSorted()).toEqual([...versions.slice(1), waiting.version].toSorted());
  expect(await isIntact(store, 4)).toBe(true);
});

test("a publisher whose clock is wrong doesn't make open tabs lose their files", async () => {
  const { store, options, versions } = await history();
  const day = new Date(Date.now() - DAY_MS);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2001-01-01'));
  await publishVersions({ shop: await uploadFixture(store, { name: 'shop', mark: 'e', patterns: ['/shop'] }) }, options);
  vi.useRealTimers();
  // The release before it was live until just now.
  expect((await findUnneeded(store, day)).some((key) => key.includes(versions[3] ?? ''))).toBe(false);
});

test('lists differences between two releases by build, weight, and pages', async () => {
  const { store, options, versions } = await history();
  const shop = await uploadFixture(store, { name: 'shop', mark: 'longer', patterns: ['/shop', '/shop/new'] });
  const prepared = await prepareRelease({ shop }, options);
  const [found, ...others] = await diffReleases(store, await requireRelease(store, 4), prepared);
  expect(others).toEqual([]);
  expect(found).toEqual({
    name: 'shop',
    from: versions[3],
    to: shop.version,
    entry: { from: 9, to: 14 },
    pages: { added: ['/shop/new', '/es/shop/new'], gone: [], changed: ['/shop', '/es/shop'] },
  });
  expect(found && formatDifference(found)).toBe(
    `shop  ${versions[3]} → ${shop.version}\n  entry: 14 bytes brotli (+5)\n  2 pages added: /shop/new /es/shop/new\n  2 pages changed: /shop /es/shop`,
  );
  expect(await diffReleases(store, prepared, prepared)).toEqual([]);
});
