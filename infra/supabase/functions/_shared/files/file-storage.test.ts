import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { functionSettings } from '../../../../local/functions/settings.ts';
import { ownerSql } from '../../../../local/testing/people.ts';
import { testBackend } from '../../../../local/testing/test-backend.ts';
import { startS3Server } from '../../../../release/testing/s3/s3-server.ts';
import { withRuntime } from '../runtime.ts';
import { bucketSettings } from './bucket-settings.ts';
import { bucketStorage } from './bucket-storage.ts';
import { databaseStorage } from './database-storage.ts';
import { putFile, readFile, removeUnusedFiles } from './files.ts';

const sql = ownerSql();
const bucket = await startS3Server();
afterAll(() => bucket.close());
const { endpoint, region, accessKeyId, secretAccessKey, bucket: name } = bucket.settings;
const bucketEnvironment = {
  FILES_S3_ENDPOINT: `${endpoint}/`,
  FILES_S3_BUCKET: name,
  FILES_S3_REGION: region,
  FILES_S3_ACCESS_KEY_ID: accessKeyId,
  FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
};

/** Runs work as a function would, with these settings besides those of the backend. */
function inFunction<T>(settings: Readonly<Record<string, string>>, work: () => T): T {
  const environment: Record<string, string> = { ...functionSettings(testBackend()), ...settings };
  return withRuntime({ env: (variable) => environment[variable], fetch: globalThis.fetch, callerAddress: () => null }, work);
}
const age = (id: string) => sql`update private.files set created_at = now() - interval '11 minutes' where id = ${id}`;
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const inBucket = bucketStorage({ endpoint, region, bucket: name, accessKeyId, secretAccessKey });

describe.each([
  ['the database', databaseStorage],
  ['a bucket', inBucket],
])('in %s', (_, storage) => {
  const run = <T>(work: () => T) => inFunction({}, work);

  test('a file is written, read, and removed', async () => {
    const id = randomUUID();
    const content = new Uint8Array(2 ** 20).map((_byte, index) => index % 251);
    expect(await run(() => storage.get(id))).toBeNull();
    await run(() => storage.put(id, content));
    expect(Buffer.from((await run(() => storage.get(id))) ?? []).equals(Buffer.from(content))).toBe(true);
    await expect(
      run(() => storage.put(id, content)),
      'never written twice',
    ).rejects.toMatchObject({ code: '23505' });
    await run(() => storage.remove(id));
    await run(() => storage.remove(id));
    expect(await run(() => storage.get(id))).toBeNull();
    expect(await sql`select 1 from private.files where id = ${id}`).toEqual([]);
  });

  test('a file is unused while no row has its id, after ten minutes', async () => {
    const [unused, used] = [randomUUID(), randomUUID()];
    for (const id of [unused, used]) await run(() => storage.put(id, bytes('x')));
    await sql`select public.store_attachment(${used}, null, 'a.txt', 'text/plain', 1, ${'0'.repeat(64)})`;
    const listed = async () => (await run(() => storage.unused())).filter((id) => id === unused || id === used);
    expect(await listed()).toEqual([]);
    await Promise.all([age(unused), age(used)]);
    expect(await listed()).toEqual([unused]);
    await sql`delete from public.ticket_attachments where id = ${used}`;
    await run(() => removeUnusedFilesOf(storage));
    expect([await run(() => storage.get(unused)), await run(() => storage.get(used))]).toEqual([null, null]);
  });
});

async function removeUnusedFilesOf(storage: typeof databaseStorage): Promise<void> {
  for (const id of await storage.unused()) await storage.remove(id);
}

test('after a bucket is set, older files are still read from the database', async () => {
  const older = await inFunction({}, () => putFile(bytes('older')));
  const newer = await inFunction(bucketEnvironment, () => putFile(bytes('newer')));
  const read = (id: string) => inFunction(bucketEnvironment, () => readFile(id));
  expect([Buffer.from(await read(older)).toString(), Buffer.from(await read(newer)).toString()]).toEqual(['older', 'newer']);
  await expect(inFunction({}, () => readFile(newer))).rejects.toThrow(`file ${newer} are missing`);
  await Promise.all([age(older), age(newer)]);
  await inFunction(bucketEnvironment, () => removeUnusedFiles());
  expect(await sql`select 1 from private.files where id in ${sql([older, newer])}`).toEqual([]);
});

test('a bucket that fails leaves nothing that seems stored', async () => {
  const id = randomUUID();
  bucket.fault = (method) => (method === 'PUT' ? '507 InsufficientStorage' : undefined);
  await expect(inFunction({}, () => inBucket.put(id, bytes('x')))).rejects.toThrow('507 InsufficientStorage');
  bucket.fault = () => undefined;
  await age(id);
  expect(await inFunction({}, () => inBucket.unused())).toContain(id);
});

test.each([
  ['no bucket of that name', { FILES_S3_BUCKET: 'missing' }, '404 NoSuchBucket'],
  ['a wrong key', { FILES_S3_SECRET_ACCESS_KEY: 'wrong' }, '403 SignatureDoesNotMatch'],
  ['half of the settings', { FILES_S3_REGION: '' }, 'Set FILES_S3_REGION for the functions'],
])('with %s, the error says what to correct', async (_, settings, message) => {
  const environment = { ...bucketEnvironment, ...settings };
  await expect(inFunction(environment, async () => readFile(randomUUID()))).rejects.toThrow(message);
});

test('by default the bucket is that of the project', () => {
  const keys = { FILES_S3_REGION: 'us-west-1', FILES_S3_ACCESS_KEY_ID: 'id', FILES_S3_SECRET_ACCESS_KEY: 'secret' };
  expect(inFunction(keys, () => bucketSettings())).toMatchObject({
    endpoint: `${testBackend().url}/storage/v1/s3`,
    bucket: 'files',
  });
  expect(inFunction({}, () => bucketSettings())).toBeNull();
});
