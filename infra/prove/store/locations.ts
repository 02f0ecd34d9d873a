import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../release/open-store.ts';
import { encodePrivateKey } from '../../release/signing-key.ts';
import type { ReleaseStore } from '../../release/store.ts';
import { miniflareBucket } from '../../release/testing/s3/miniflare-bucket.ts';
import { startS3Server } from '../../release/testing/s3/s3-server.ts';

/** Where stores of a kind are made. */
export interface Location {
  name: string;
  /** The `--store` of a new, empty one. */
  create: () => string;
  open: (location: string) => ReleaseStore;
}

/** Folders, and an S3 server over miniflare's R2, whose settings other processes find in the environment. */
export async function startLocations(): Promise<{ locations: readonly Location[]; stop: () => Promise<void> }> {
  const { bucket, dispose } = await miniflareBucket();
  const server = await startS3Server({ bucket });
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
  return { locations: [folders(), buckets(`s3://${server.settings.bucket}`)], stop };
}

/** A real bucket, below `address`, with the settings in the environment. What it writes there stays. */
export function realBucket(address: string): readonly Location[] {
  createSigningKeyFile();
  return [buckets(address.replace(/\/+$/, ''))];
}

export function folders(): Location {
  return { name: 'folder', create: () => mkdtempSync(join(tmpdir(), 'tulebyte-store-')), open: openStore };
}

function buckets(address: string): Location {
  let made = 0;
  return { name: 'S3', create: () => `${address}/proof-${Date.now()}-${(made += 1)}`, open: openStore };
}

/** Buckets keep no keys. */
function createSigningKeyFile(): void {
  if (process.env['RELEASE_SIGNING_KEY'] || process.env['RELEASE_SIGNING_KEY_FILE']) return;
  const file = join(mkdtempSync(join(tmpdir(), 'tulebyte-key-')), 'release-signing.pem');
  writeFileSync(file, encodePrivateKey(generateKeyPairSync('ed25519').privateKey), { mode: 0o600 });
  process.env['RELEASE_SIGNING_KEY_FILE'] = file;
}
