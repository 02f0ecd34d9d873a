import { expect, test } from 'vitest';
import type { BuildRef } from '@tulebyte/federation/release';
import { loadCandidate } from '../origin/site.ts';
import { FileStore } from './file-store.ts';
import { keys } from './keys.ts';
import { liveRelease } from './live-release.ts';
import { publishVersions, type PublishOptions } from './publish.ts';
import { readPageIndex } from './stored-build.ts';
import { flipByte, publishedStore, uploadFixture } from './testing/fixture-builds.ts';

/** A store that records reads. */
class ObservedStore extends FileStore {
  readonly reads: string[] = [];

  override get(key: string): Promise<Buffer | undefined> {
    this.reads.push(key);
    return super.get(key);
  }
}

async function observedStore(): Promise<PublishOptions & { store: ObservedStore }> {
  const options = await publishedStore();
  return { ...options, store: new ObservedStore(options.store.folder) };
}

type Options = Awaited<ReturnType<typeof observedStore>>;

/** Unique marks, since Node bundles are cached by version. */
const upload = ({ store }: Options, name: string, mark: string, patterns = [`/${name}`]) =>
  uploadFixture(store, { name, mark: `cost ${mark}`, patterns });

/** Number of files that a publication reads. */
async function readsOf(options: Options, changes: Record<string, BuildRef>): Promise<number> {
  options.store.reads.length = 0;
  await publishVersions(changes, options);
  return options.store.reads.length;
}

test('a publication reads no more after many releases', async () => {
  const options = await observedStore();
  await publishVersions({ shop: await upload(options, 'shop', 'b') }, options);
  const live = await upload(options, 'shop', 'c');
  const short = { fresh: await readsOf(options, { shop: live }), again: await readsOf(options, { shop: live }) };

  for (const mark of ['1', '2', '3', '4', '5', '6', '7', '8']) {
    const marketing = await upload(options, 'marketing', mark, ['/', '/pricing']);
    await publishVersions({ marketing }, options);
  }

  const again = await readsOf(options, { shop: live });
  const fresh = await readsOf(options, { shop: await upload(options, 'shop', 'd') });
  // One more file list: marketing has a previous version now.
  expect(fresh).toBeLessThanOrEqual(short.fresh + 1);
  expect(again).toBeLessThanOrEqual(short.again + 1);
});

test('a candidate is loaded without reading the pages of builds that it does not change', async () => {
  const options = await observedStore();
  const { store } = options;
  const candidate = await publishVersions({ shop: await upload(options, 'shop', 'b') }, options);
  store.reads.length = 0;

  const site = await loadCandidate(store, candidate, ['shop']);

  const shop = await readPageIndex(store, candidate.remotes['shop']?.pages ?? '');
  const pages = new Set(Object.values(shop.paths).map(({ page }) => keys.page(page)));
  expect(new Set(store.reads.filter((key) => key.startsWith('pages/')))).toEqual(pages);
  expect(Object.keys(site.paths)).toEqual(expect.arrayContaining(['/', '/shop', '/auth']));
});

test("a candidate is loaded without another team's damaged build", async () => {
  const options = await observedStore();
  const { store } = options;
  const marketing = (await liveRelease(store, 'production'))?.release.remotes['marketing'];
  const candidate = await publishVersions({ shop: await upload(options, 'shop', 'b') }, options);
  flipByte(store, keys.pageIndex(marketing?.pages ?? ''));

  const site = await loadCandidate(store, candidate, ['shop']);

  expect(Object.keys(site.remotes)).toEqual(['shop']);
});
