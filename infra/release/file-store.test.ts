import files, { chmod, mkdir, readdir, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { establishTrust } from './establish-trust.ts';
import { signingKey } from './signing-key.ts';
import { DamagedError, storeVerified } from './store.ts';
import { temporaryStore } from './testing/fixture-builds.ts';

test('what a publisher that died left half-written is neither listed nor in the way, and is swept', async () => {
  const store = temporaryStore();
  await store.create('pages/a', Buffer.from('1'));
  const left = join(store.folder, '.tmp', 'torn');
  await writeFile(left, 'half a');
  const long = new Date(Date.now() - 2 * 3_600_000);
  await utimes(left, long, long);
  await writeFile(join(store.folder, '.tmp', 'being-written'), '');
  expect(await store.list('')).toEqual(['pages/a']);
  expect(await store.sweep(3_600_000)).toBe(1);
  expect(await readdir(join(store.folder, '.tmp'))).toEqual(['being-written']);
});

test('a publisher whose clock is ahead leaves what others are writing', async () => {
  const store = temporaryStore();
  await store.create('pages/a', Buffer.from('1'));
  await writeFile(join(store.folder, '.tmp', 'being-written'), '');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 3_600_000 });
  expect(await store.sweep(3_600_000)).toBe(0);
  vi.useRealTimers();
  expect(await readdir(join(store.folder, '.tmp'))).toEqual(['being-written']);
});

test('leaves no temporary file behind when it fails, and says what to do', async () => {
  const store = temporaryStore();
  await store.create('pages', Buffer.from('a file where a folder should be'));
  await expect(store.create('pages/a', Buffer.from('1'))).rejects.toMatchObject({
    name: 'PublishError',
    where: join(store.folder, 'pages/a'),
    remedy: expect.stringContaining('free space or grant access'),
  });
  expect(await readdir(join(store.folder, '.tmp'))).toEqual([]);
});

test('tells another user whose store it is, and how to sign without its key', async () => {
  const store = temporaryStore();
  await establishTrust(store, 'tests', {});
  await store.create('pages/a', Buffer.from('1'));
  const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  // Root may read everything, so no file of a test denies it.
  vi.spyOn(files, 'readFile').mockRejectedValue(denied);
  syncBuiltinESMExports();
  await expect(store.get('pages/a')).rejects.toMatchObject({
    name: 'PublishError',
    key: 'pages/a',
    problem: "can't be read: EACCES: permission denied",
    remedy: expect.stringContaining('the user who owns the store'),
  });
  await expect(store.getSecret('keys/release-signing.pem')).rejects.toMatchObject({
    remedy: expect.stringContaining('RELEASE_SIGNING_KEY_FILE'),
  });
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('names what was put in the place of a file, instead of waiting for its end or filling memory with it', async () => {
  const store = temporaryStore();
  await store.create('pages/a', Buffer.from('1'));
  const at = (name: string) => join(store.folder, 'pages', name);
  await symlink('/dev/zero', at('device'));
  await symlink('loop', at('loop'));
  await mkdir(at('folder'));
  await writeFile(at('large'), '');
  await truncate(at('large'), 2 ** 40);
  const problemOf = (name: string) =>
    store.get(`pages/${name}`).catch((error: unknown) => error instanceof DamagedError && error.problem);
  expect(await Promise.all(['device', 'loop', 'folder', 'large'].map(problemOf))).toEqual([
    'is not a file',
    expect.stringContaining("can't be read: ELOOP"),
    'is not a file',
    'has 1099511627776 bytes, more than 16777216',
  ]);
});

test.each([
  ['a folder', (path: string) => mkdir(join(path, 'below'), { recursive: true })],
  ['a link to itself', (path: string) => symlink('a', path)],
])('repairs what has %s in its place, and removes that later', async (_, put) => {
  const store = temporaryStore();
  await store.create('pages/b', Buffer.from('1'));
  await put(join(store.folder, 'pages/a'));
  await storeVerified(store, 'pages/a', Buffer.from('1'));
  expect(await store.get('pages/a')).toEqual(Buffer.from('1'));
  await store.sweep(0);
  expect(await readdir(join(store.folder, '.tmp'))).toEqual([]);
});

test('creates the signing key readable by its owner only, and rejects one that others can read', async () => {
  const store = temporaryStore();
  const trust = await establishTrust(store, 'tests', {});
  const { id } = await signingKey(store, trust, {});
  const file = join(store.folder, 'keys/release-signing.pem');
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  expect((await signingKey(store, trust, {})).id).toBe(id);
  await chmod(file, 0o640);
  await expect(signingKey(store, trust, {})).rejects.toMatchObject({ name: 'PublishError', where: file });
});
