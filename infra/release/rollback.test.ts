import { expect, test, vi } from 'vitest';
import { liveRelease } from './live-release.ts';
import { keys } from './keys.ts';
import { publishVersions, type PublishOptions } from './publish.ts';
import { retire, rollback } from './rollback.ts';
import { setPolicy } from './set-policy.ts';
import { readPageIndex } from './stored-build.ts';
import { flipByte, publishedStore, uploadFixture } from './testing/fixture-builds.ts';
import { requireTrust } from './trust.ts';
import { verifyStore } from './verify-store.ts';
import type { FileStore } from './file-store.ts';

type Options = PublishOptions & { store: FileStore };

const upload = ({ store }: Options, mark: string) => uploadFixture(store, { name: 'shop', mark, patterns: ['/shop'] });

/** Publishes versions of the shop. Returns their version numbers. */
async function publishShop(options: Options, ...marks: string[]): Promise<string[]> {
  const versions: string[] = [];
  for (const mark of marks) {
    const shop = await upload(options, mark);
    await publishVersions({ shop }, options);
    versions.push(shop.version);
  }
  return versions;
}

const shopOf = async ({ store }: Options) => (await liveRelease(store, 'production'))?.release.remotes['shop'];

test('restores the previous version with the same pages', async () => {
  const options = await publishedStore();
  const before = await shopOf(options);
  await publishShop(options, 'b');
  const release = await rollback('shop', options);
  expect(release.release).toBe(3);
  expect(release.remotes['shop']).toMatchObject({ version: before?.version, files: before?.files, pages: before?.pages });
});

test('twice goes back twice, and what was rolled back is never a fallback or a target again', async () => {
  const options = await publishedStore();
  const a = (await shopOf(options))?.version;
  const [b = '', c = ''] = await publishShop(options, 'b', 'c');
  const first = await rollback('shop', options);
  expect([first.remotes['shop']?.version, first.remotes['shop']?.previous?.version, first.withdrawn]).toEqual([
    b,
    a,
    { shop: [c] },
  ]);
  const second = await rollback('shop', options);
  expect([second.remotes['shop']?.version, second.remotes['shop']?.previous, second.withdrawn]).toEqual([
    a,
    undefined,
    { shop: [c, b] },
  ]);
  await expect(rollback('shop', options)).rejects.toThrow('"shop" has no earlier version');
  // The next version falls back to the last good one.
  await publishShop(options, 'd');
  expect((await shopOf(options))?.previous?.version).toBe(a);
  expect((await rollback('shop', options)).remotes['shop']?.version).toBe(a);
  // Publishing a version on purpose makes it good again.
  expect((await rollback('shop', { ...options, to: c })).withdrawn['shop']).not.toContain(c);
});

test('goes back past a time in which the remote was taken away and returned, and keeps a fallback', async () => {
  const options = await publishedStore();
  const a = (await shopOf(options))?.version;
  const [b] = await publishShop(options, 'b');
  await retire('shop', options);
  const returned = await rollback('shop', options);
  expect(returned.remotes['shop']).toMatchObject({ version: b, previous: { version: a } });
  const earlier = await rollback('shop', options);
  expect([earlier.remotes['shop']?.version, earlier.withdrawn]).toEqual([a, { shop: [b] }]);
});

test('takes away a remote that was published anew after it had been taken away', async () => {
  const options = await publishedStore();
  await retire('shop', options);
  await publishShop(options, 'b');
  expect((await shopOf(options))?.previous).toBeUndefined();
  expect((await rollback('shop', options)).remotes['shop']).toBeUndefined();
});

test('forward again leaves the version before good', async () => {
  const options = await publishedStore();
  const a = (await shopOf(options))?.version;
  const [b = '', c] = await publishShop(options, 'b', 'c');
  await rollback('shop', options);
  await rollback('shop', options);
  const forward = await rollback('shop', { ...options, to: b });
  expect([forward.remotes['shop'], forward.withdrawn]).toMatchObject([{ version: b, previous: { version: a } }, { shop: [c] }]);
  expect((await rollback('shop', options)).remotes['shop']?.version).toBe(a);
});

test('does not undo a version that someone else publishes in the meantime', async () => {
  const options = await publishedStore();
  await publishShop(options, 'b');
  let c = '';
  vi.spyOn(options.store, 'sweep').mockImplementationOnce(async () => {
    [c = ''] = await publishShop(options, 'c');
    return 0;
  });
  await expect(rollback('shop', options)).rejects.toThrow('in the meantime');
  expect((await shopOf(options))?.version).toBe(c);
});

test('to a version further back leaves the ones in between, too', async () => {
  const options = await publishedStore();
  const a = (await shopOf(options))?.version ?? '';
  const [b, c] = await publishShop(options, 'b', 'c');
  const { remotes, withdrawn } = await rollback('shop', { ...options, to: a });
  expect([remotes['shop']?.version, remotes['shop']?.previous, withdrawn]).toEqual([a, undefined, { shop: [c, b] }]);
  await expect(rollback('shop', options)).rejects.toThrow('"shop" has no earlier version');
});

test('is not held up by a budget that was lowered since', async () => {
  const options = await publishedStore();
  const { store } = options;
  const [b] = await publishShop(options, 'b');
  const { rules } = (await requireTrust(store)).policy;
  const shop = { paths: ['/shop*'], owners: [], budget: { entry: 1, page: 1 } };
  await setPolicy(store, { ...rules, remotes: { ...rules.remotes, shop } }, 'tests');
  await expect(publishShop(options, 'c')).rejects.toThrow('more than the budget of 1');
  expect((await rollback('shop', options)).withdrawn).toEqual({ shop: [b] });
});

test('undoes the first publication of a remote', async () => {
  const options = await publishedStore();
  const content = await uploadFixture(options.store, { name: 'content', patterns: ['/blog'] });
  await publishVersions({ content }, options);
  const release = await rollback('content', options);
  expect(Object.keys(release.remotes)).toEqual(['marketing', 'shop']);
  expect(release.withdrawn).toEqual({ content: [content.version] });
  await expect(rollback('content', options)).rejects.toThrow('"content" is not live');
});

test('rejects a rollback without an earlier version, or to one that is damaged', async () => {
  const options = await publishedStore();
  const a = (await shopOf(options))?.version ?? '';
  await expect(rollback('shop', options)).rejects.toThrow('"shop" has no earlier version');
  await expect(rollback('shop', { ...options, to: '9.9.9-000000000000' })).rejects.toThrow('never live as 9.9.9');
  await expect(rollback('shop', { ...options, to: a })).rejects.toThrow(`"shop" ${a} is live already`);
  await publishShop(options, 'b');
  flipByte(options.store, keys.artifact('shop', a, 'web/page.js'));
  await expect(rollback('shop', options)).rejects.toThrow('web/page.js differs from what was published');
});

test('damaged pages of an earlier version are rendered again', async () => {
  const options = await publishedStore();
  const before = await shopOf(options);
  await publishShop(options, 'b');
  const key = keys.pageIndex(before?.pages ?? '');
  flipByte(options.store, key);
  const release = await rollback('shop', options);
  expect(release.remotes['shop']?.version).toBe(before?.version);
  const { damaged } = await verifyStore(options.store, [release]);
  expect(damaged.map((each) => each.key)).not.toContain(keys.pageIndex(release.remotes['shop']?.pages ?? ''));
});

test('a host is rolled back without rendering anything again', async () => {
  const options = await publishedStore();
  const { store } = options;
  const before = (await liveRelease(store, 'production'))?.release;
  await publishVersions({ shell: await uploadFixture(store, { name: 'shell', mark: 'b', patterns: ['/auth', '*'] }) }, options);
  const after = await rollback('shell', options);
  expect([after.shell.pages, after.remotes['shop']?.pages]).toEqual([before?.shell.pages, before?.remotes['shop']?.pages]);
});

test('a remote is rolled back without rendering anything, even if the host was published in between', async () => {
  const options = await publishedStore();
  const { store } = options;
  const a = (await shopOf(options))?.version;
  await publishShop(options, 'b');
  await publishVersions({ shell: await uploadFixture(store, { name: 'shell', mark: 'b', patterns: ['/auth', '*'] }) }, options);
  const prepared = (await shopOf(options))?.previous;
  expect(prepared?.version).toBe(a);
  const after = await rollback('shop', options);
  expect(after.remotes['shop']).toMatchObject({ version: a, pages: prepared?.pages });
  const index = await readPageIndex(store, after.remotes['shop']?.pages ?? '');
  expect([index.version, index.shell]).toEqual([a, after.shell.version]);
  // Nothing that was rendered for the newer host is used in the older one.
  expect((await rollback('shell', options)).remotes['shop']?.previous?.pages).toBeUndefined();
});

test('takes a remote away', async () => {
  const options = await publishedStore();
  const release = await retire('shop', options);
  expect(Object.keys(release.remotes)).toEqual(['marketing']);
  for (const name of ['shop', 'constructor']) await expect(retire(name, options)).rejects.toThrow(`"${name}" is not live`);
  await expect(retire('shell', options)).rejects.toThrow('without its host');
});

test('brings a retired remote back with the same pages, unless it was never live', async () => {
  const options = await publishedStore();
  const first = await shopOf(options);
  await publishShop(options, 'b');
  const before = await shopOf(options);
  await retire('shop', options);
  await rollback('shop', options);
  expect(await shopOf(options)).toMatchObject({ version: before?.version, files: before?.files, pages: before?.pages });
  // The next one goes back to the version before, as if it had never been away.
  await rollback('shop', options);
  expect((await shopOf(options))?.version).toBe(first?.version);
  await expect(rollback('labs', options)).rejects.toThrow('"labs" is not live');
});

test('a remote that this checkout has never heard of is published and rolled back', async () => {
  const options = await publishedStore();
  const { store } = options;
  const { rules } = (await requireTrust(store)).policy;
  const labs = (mark: string) => uploadFixture(store, { name: 'labs', mark, patterns: ['/labs'] });
  await expect(publishVersions({ labs: await labs('a') }, options)).rejects.toThrow('the policy knows no remote "labs"');
  await setPolicy(store, { ...rules, remotes: { ...rules.remotes, labs: { paths: ['/labs*'], owners: [] } } }, 'tests');
  const a = await labs('a');
  await publishVersions({ labs: a }, options);
  await publishVersions({ labs: await labs('b') }, options);
  await publishShop(options, 'b');
  expect((await rollback('labs', options)).remotes['labs']?.version).toBe(a.version);
  expect((await rollback('shop', options)).remotes['labs']?.version).toBe(a.version);
});
