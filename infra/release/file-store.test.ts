import { chmod, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { releaseKeys } from './signature.ts';
import { temporaryStore } from './testing/fixture-builds.ts';

test('writes an object once', async () => {
  const store = temporaryStore();
  expect(await store.create('pages/a', Buffer.from('1'))).toBe(true);
  expect(await store.create('pages/a', Buffer.from('2'))).toBe(false);
  expect((await store.get('pages/a'))?.toString()).toBe('1');
  expect(await store.list('pages/')).toEqual(['pages/a']);
});

test('lets exactly one of many concurrent compare-and-set calls succeed', async () => {
  const store = temporaryStore();
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, index) => store.compareAndSet('channels/x.json', undefined, Buffer.from(String(index)))),
  );
  expect(results.filter(Boolean)).toHaveLength(1);
});

test('moves the pointer only from the value that was read', async () => {
  const store = temporaryStore();
  await store.compareAndSet('channels/x.json', undefined, Buffer.from('1'));
  expect(await store.compareAndSet('channels/x.json', Buffer.from('0'), Buffer.from('2'))).toBe(false);
  expect(await store.compareAndSet('channels/x.json', Buffer.from('1'), Buffer.from('2'))).toBe(true);
});

test('ignores the lock of a publisher that died', async () => {
  const store = temporaryStore();
  await store.create('channels/y.json', Buffer.from('1'));
  const lock = join(store.folder, 'channels/x.json.lock');
  await writeFile(lock, '');
  const long = new Date(Date.now() - 60_000);
  await utimes(lock, long, long);
  expect(await store.compareAndSet('channels/x.json', undefined, Buffer.from('1'))).toBe(true);
});

test('creates the signing key readable by its owner only, and rejects one that others can read', async () => {
  const store = temporaryStore();
  const { privateKey } = await releaseKeys(store, {});
  const file = join(store.folder, 'keys/release-signing.pem');
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  expect((await releaseKeys(store, {})).privateKey.equals(privateKey)).toBe(true);
  await chmod(file, 0o640);
  await expect(releaseKeys(store, {})).rejects.toMatchObject({ name: 'PublishError', where: file });
});

test('rejects a key outside of the store', async () => {
  await expect(temporaryStore().get('../outside')).rejects.toThrow('Not a key');
});
