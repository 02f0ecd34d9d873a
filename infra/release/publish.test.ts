import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';
import { lineage, liveRelease, readPageIndex } from './history.ts';
import { keys } from './keys.ts';
import { publishVersions, rollback, verifyRelease, type PublishOptions } from './publish.ts';
import { PublishError } from './publish-error.ts';
import { temporaryStore, uploadFixture } from './testing/fixture-builds.ts';

const optionsFor = (store: FileStore): PublishOptions => ({ store, channel: 'production', author: 'tests', note: '' });

async function firstRelease(store: FileStore): Promise<PublishOptions> {
  const options = optionsFor(store);
  const versions = {
    shell: await uploadFixture(store, { name: 'shell', patterns: ['/auth', '*'] }),
    marketing: await uploadFixture(store, { name: 'marketing', patterns: ['/', '/pricing'] }),
    shop: await uploadFixture(store, { name: 'shop', patterns: ['/shop'] }),
  };
  await publishVersions(versions, options);
  return options;
}

test('publishing one remote renders only its pages', async () => {
  const store = temporaryStore();
  const options = await firstRelease(store);
  const before = await liveRelease(store, 'production');
  const marketing = await uploadFixture(store, { name: 'marketing', mark: 'b', patterns: ['/', '/pricing'] });

  const release = await publishVersions({ marketing }, options);

  expect(release.parent).toBe(1);
  expect(release.remotes['marketing']?.version).toBe(marketing);
  expect(release.remotes['marketing']?.previous).toBe(before?.release.remotes['marketing']?.version);
  expect(release.remotes['shop']).toEqual(before?.release.remotes['shop']);
  expect(release.shell).toEqual(before?.release.shell);
});

test('publishing the host renders every page again', async () => {
  const store = temporaryStore();
  const options = await firstRelease(store);
  const before = await liveRelease(store, 'production');
  const shell = await uploadFixture(store, { name: 'shell', mark: 'b', patterns: ['/auth', '*'] });

  const release = await publishVersions({ shell }, options);

  for (const name of ['marketing', 'shop']) {
    expect(release.remotes[name]?.pages).not.toBe(before?.release.remotes[name]?.pages);
    const index = await readPageIndex(store, release.remotes[name]?.pages ?? '');
    expect(index.shell).toBe(shell);
  }
});

test('a rollback restores the previous version with the same pages', async () => {
  const store = temporaryStore();
  const options = await firstRelease(store);
  const before = await liveRelease(store, 'production');
  await publishVersions({ marketing: await uploadFixture(store, { name: 'marketing', mark: 'b', patterns: ['/'] }) }, options);

  const release = await rollback('marketing', options);

  expect(release.release).toBe(3);
  expect(release.remotes['marketing']?.version).toBe(before?.release.remotes['marketing']?.version);
  expect(release.remotes['marketing']?.pages).toBe(before?.release.remotes['marketing']?.pages);
});

test('rejects a rollback without an earlier version', async () => {
  const options = await firstRelease(temporaryStore());
  await expect(rollback('shop', options)).rejects.toThrow('"shop" has no earlier version');
});

test('two teams that publish at the same moment both go live', async () => {
  const store = temporaryStore();
  const options = await firstRelease(store);
  const marketing = await uploadFixture(store, { name: 'marketing', mark: 'b', patterns: ['/'] });
  const shop = await uploadFixture(store, { name: 'shop', mark: 'b', patterns: ['/shop'] });

  await Promise.all([publishVersions({ marketing }, options), publishVersions({ shop }, options)]);

  const live = await liveRelease(store, 'production');
  expect(live?.release.remotes['marketing']?.version).toBe(marketing);
  expect(live?.release.remotes['shop']?.version).toBe(shop);
  const numbers: number[] = [];
  if (live) for await (const { release } of lineage(store, live.release)) numbers.push(release);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
});

test('rejects a remote that fails to render, and changes nothing', async () => {
  const store = temporaryStore();
  const options = await firstRelease(store);
  const before = await store.get(keys.channel('production'));
  const node = 'export function render() { throw new Error("the page is broken"); }';
  const shop = await uploadFixture(store, { name: 'shop', mark: 'b', patterns: ['/shop'], node });

  const refusal = await publishVersions({ shop }, options).catch((error: unknown) => error);

  expect(refusal).toBeInstanceOf(PublishError);
  expect(refusal).toMatchObject({
    message: '/shop failed to render: the page is broken',
    where: expect.stringContaining('shop'),
    remedy: expect.stringContaining('SUPABASE_URL='),
  });
  expect(await store.get(keys.channel('production'))).toEqual(before);

  const backend = { supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'sample-key' };
  const withBackend = await publishVersions({ shop }, { ...options, backend }).catch((error: unknown) => error);
  expect(withBackend).toMatchObject({ remedy: expect.stringContaining('npm run dev -- shop') });
});

test('a failed smoke test stops the publication', async () => {
  const store = temporaryStore();
  const options = await firstRelease(store);
  const shop = await uploadFixture(store, { name: 'shop', mark: 'b', patterns: ['/shop'] });
  const smoke = async () => {
    throw new PublishError({ what: 'dead page', where: 'shop', remedy: 'mend it' });
  };
  await expect(publishVersions({ shop }, { ...options, smoke })).rejects.toThrow('dead page');
  expect((await liveRelease(store, 'production'))?.release.release).toBe(1);
});

test('verify finds altered and missing files', async () => {
  const store = temporaryStore();
  await firstRelease(store);
  const live = await liveRelease(store, 'production');
  if (!live) throw new Error('nothing live');
  await expect(verifyRelease(store, live.release)).resolves.toMatchObject({ pages: 10 });

  const file = join(store.folder, keys.artifact('shop', live.release.remotes['shop']?.version ?? '', 'web/page.js'));
  await writeFile(file, '// changed');
  await expect(verifyRelease(store, live.release)).rejects.toThrow('its content differs from what was published');
  await rm(file);
  await expect(verifyRelease(store, live.release)).rejects.toThrow('it is missing');
});

test('rejects a release that was changed after signing', async () => {
  const store = temporaryStore();
  await firstRelease(store);
  const file = join(store.folder, keys.release(1));
  const text = (await store.get(keys.release(1)))?.toString() ?? '';
  await writeFile(file, text.replace('"author": "tests"', '"author": "someone"'));
  await expect(liveRelease(store, 'production')).rejects.toThrow('the signature of releases/1.json is wrong');
});

test.each([
  ['channels/production.json', '{', 'channels/production.json is damaged'],
  ['channels/production.json', '{"release": 99}', 'releases/99.json is missing'],
  ['releases/1.json', 'x', 'releases/1.json is damaged'],
])('a torn store is told in words: %s as %s', async (key, bytes, what) => {
  const store = temporaryStore();
  await firstRelease(store);
  await writeFile(join(store.folder, key), bytes);
  const opening = liveRelease(store, 'production');
  await expect(opening).rejects.toThrow(what);
  await expect(opening).rejects.toBeInstanceOf(PublishError);
});
