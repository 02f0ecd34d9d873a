import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../release/open-store.ts';
import { R2Store } from '../../release/r2-store.ts';
import { encodePrivateKey } from '../../release/signing-key.ts';
import type { ReleaseStore } from '../../release/store.ts';
import { memoryBucket } from '../../release/testing/s3/memory-bucket.ts';
import { miniflareBucket } from '../../release/testing/s3/miniflare-bucket.ts';
import { startS3Server } from '../../release/testing/s3/s3-server.ts';

/** A kind of location for stores. */
export interface Location {
  name: string;
  /** Creates an empty one and returns its `--store` argument. */
  create: () => string;
  open: (location: string) => ReleaseStore;
  /** Whether other processes can open it, and whether that is fast enough for hundreds of publications. */
  isShared: boolean;
  isFast: boolean;
}

/**
 * Folders; an S3 server, whose settings other processes find in the environment, over a bucket in memory and over miniflare's R2;
 * and that R2 as a Worker is bound to it.
 */
export async function startLocations(): Promise<{ locations: readonly Location[]; stop: () => Promise<void> }> {
  const { bucket, dispose } = await miniflareBucket();
  const server = await startS3Server({ buckets: { memory: memoryBucket(), miniflare: bucket } });
  const { endpoint, region, accessKeyId, secretAccessKey } = server.settings;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  });
  createSigningKeyFile();
  const stop = async () => {
    await server.close();
    await dispose();
  };
  const locations = [
    folders(),
    buckets('s3://memory'),
    { ...buckets('s3://miniflare'), name: 'S3, R2', isFast: false },
    { ...buckets('bound'), name: 'R2', open: (prefix: string) => new R2Store(bucket, prefix), isShared: false, isFast: false },
  ];
  return { locations, stop };
}

/** A real bucket at `address`, with settings from the environment. Its objects aren't removed. */
export function realBucket(address: string): readonly Location[] {
  createSigningKeyFile();
  return [buckets(address.replace(/\/+$/, ''))];
}

export function folders(): Location {
  const create = () => mkdtempSync(join(tmpdir(), 'tulebyte-store-'));
  return { name: 'folder', create, open: openStore, isShared: true, isFast: true };
}

function buckets(address: string): Location {
  let made = 0;
  const create = () => `${address}/proof-${Date.now()}-${(made += 1)}`;
  return { name: 'S3', create, open: openStore, isShared: true, isFast: true };
}

/** Creates the signing key in a file, since buckets don't store secrets. */
function createSigningKeyFile(): void {
  if (process.env['RELEASE_SIGNING_KEY'] || process.env['RELEASE_SIGNING_KEY_FILE']) return;
  const file = join(mkdtempSync(join(tmpdir(), 'tulebyte-key-')), 'release-signing.pem');
  writeFileSync(file, encodePrivateKey(generateKeyPairSync('ed25519').privateKey), { mode: 0o600 });
  process.env['RELEASE_SIGNING_KEY_FILE'] = file;
}
