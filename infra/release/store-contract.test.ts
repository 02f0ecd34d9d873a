import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileStore } from './file-store.ts';
import { R2Store } from './r2-store.ts';
import { S3Store } from './s3/s3-store.ts';
import { temporaryFolder } from './testing/fixture-builds.ts';
import { memoryBucket } from './testing/s3/memory-bucket.ts';
import { startS3Server, type S3Server } from './testing/s3/s3-server.ts';
import { CONTRACT } from './testing/store-contract.ts';
import type { ReleaseStore } from './store.ts';

const bucket = memoryBucket();
let server: S3Server;
let prefixes = 0;

beforeAll(async () => {
  server = await startS3Server({ buckets: { releases: bucket }, pageSize: 2 });
});

afterAll(() => server.close());

/** Each returns a function that opens one and the same empty store. */
const STORES: Readonly<Record<string, () => () => ReleaseStore>> = {
  folder: () => {
    const folder = temporaryFolder();
    return () => new FileStore(folder);
  },
  S3: () => {
    const prefix = `s3/${(prefixes += 1)}`;
    return () => new S3Store(server.settings, prefix);
  },
  R2: () => {
    const prefix = `r2/${(prefixes += 1)}`;
    return () => new R2Store(bucket, prefix);
  },
};

describe.each(Object.keys(STORES))('%s store', (name) => {
  test.each(CONTRACT)('$what', async ({ check }) => {
    await expect(check(STORES[name]?.() ?? (() => new FileStore('')))).resolves.toBeUndefined();
  });
});

test('what else a bucket lists is left out, such as the folders that web consoles make', async () => {
  for (const key of ['pages/', 'pages/a', 'pages//b', '.probe']) await bucket.put(`odd/${key}`, new Uint8Array());
  await bucket.put('odd/', new Uint8Array());
  for (const store of [new S3Store(server.settings, 'odd'), new R2Store(bucket, 'odd')]) {
    expect(await store.list('')).toEqual(['pages/a']);
  }
});
