import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { FileStore } from '../release/file-store.ts';
import { keys } from '../release/keys.ts';
import { requireLive } from '../release/live-release.ts';
import { publishVersions } from '../release/publish.ts';
import { retire, rollback } from '../release/rollback.ts';
import { setPolicy } from '../release/set-policy.ts';
import { bodyHash, createDocument, signDocument } from '../release/signed-document.ts';
import { flipByte, publishedStore, uploadFixture } from '../release/testing/fixture-builds.ts';
import { ownedShop } from '../release/testing/owned-shop.ts';
import { requireTrust } from '../release/trust.ts';
import { LiveSite } from './live-site.ts';

const upload = (store: FileStore, mark: string) => uploadFixture(store, { name: 'shop', mark, patterns: ['/shop'] });
const served = async (store: FileStore) => (await new LiveSite(store, 'production').current())?.release.release;

test.each([
  keys.pointer('production', 999_999_999),
  keys.pointer('production', 2),
  keys.release(999_999_999),
  keys.policy(999_999_999),
  keys.policy(2),
])('a file %s that nobody published stops no publication and no change of the rules', async (key) => {
  const options = await publishedStore();
  const { store } = options;
  await store.create(key, Buffer.from('{}'));
  const { release } = await publishVersions({ shop: await upload(store, 'b') }, options);
  expect(await served(store)).toBe(release);
  const { rules } = (await requireTrust(store)).policy;
  const number = await setPolicy(store, rules, 'tests');
  expect((await requireTrust(store)).policy.policy).toBe(number);
  expect(await served(store)).toBe(release);
});

test('an owner can’t use up the numbers of pointers', async () => {
  const { store, owner, options } = await ownedShop();
  const { pointer } = await requireLive(store, 'production');
  const last = { ...pointer, counter: 999_999_999 };
  await createDocument(store, keys.pointer('production', last.counter), signDocument('pointer', last, owner));
  const { release } = await publishVersions({ shop: await upload(store, 'b') }, options);
  expect(await served(store)).toBe(release);
});

test('an owner can’t restore a version of a retired remote', async () => {
  const { store, owner, options } = await ownedShop();
  vi.unstubAllEnvs(); // the site's key signs again
  const bad = await uploadFixture(store, { name: 'marketing', mark: 'bad', patterns: ['/', '/pricing'] });
  await publishVersions({ marketing: bad }, options);
  await rollback('marketing', options);
  const { release: number } = await retire('marketing', options);
  const { release, pointer } = await requireLive(store, 'production');
  const forged = { ...release, release: number + 1, parent: number, parentHash: bodyHash(release), withdrawn: {} };
  await createDocument(store, keys.release(forged.release), signDocument('release', forged, owner));
  const move = { ...pointer, counter: pointer.counter + 1, release: forged.release, hash: bodyHash(forged) };
  await createDocument(store, keys.pointer('production', move.counter), signDocument('pointer', move, owner));
  expect(await served(store)).toBe(number);
});

test('a flipped bit anywhere in the first policy costs nothing, because it has a copy', async () => {
  const options = await publishedStore();
  const { store } = options;
  const { length } = (await store.get(keys.policy(1))) ?? [];
  for (let at = 0; at < (length ?? 0); at += 31) {
    flipByte(store, keys.policy(1), at);
    expect((await requireTrust(store)).policy.policy, `byte ${at}`).toBe(1);
    flipByte(store, keys.policy(1), at);
  }
});

test('an old policy may be lost; the current one may not', async () => {
  const options = await publishedStore();
  const { store } = options;
  const { rules } = (await requireTrust(store)).policy;
  for (const author of ['a', 'b']) await setPolicy(store, rules, author);
  const lose = (key: string) => [key, keys.copy(key)].forEach((each) => flipByte(store, each, 3));
  lose(keys.policy(2));
  const site = new LiveSite(store, 'production');
  expect((await site.current())?.release.release).toBe(1);
  expect(site.alarms().map(({ file }) => file)).toContain('policy/2.json');
  lose(keys.policy(3));
  await expect(requireTrust(store)).rejects.toThrow('policy/3.json');
});

test('a store that was put back and published to raises an alarm at servers that had seen more', async () => {
  const options = await publishedStore();
  const { store } = options;
  let now = 0;
  await publishVersions({ shop: await upload(store, 'b') }, options);
  const site = new LiveSite(store, 'production', { now: () => now });
  await site.current();
  for (const key of [keys.pointer('production', 2), keys.release(2)])
    for (const each of [key, keys.copy(key)]) rmSync(join(store.folder, each));
  await publishVersions({ shop: await upload(store, 'c') }, options);
  now += 60_000;
  await site.current();
  expect(site.alarms()).toMatchObject([
    { file: keys.pointer('production', 2), problem: expect.stringContaining('put back') },
    { file: keys.release(2), problem: expect.stringContaining('not the release that was published') },
  ]);
  const { release } = await publishVersions({ shop: await upload(store, 'd') }, options);
  now += 60_000;
  expect((await site.current())?.release.release).toBe(release);
  expect(site.alarms()).toEqual([]);
});
