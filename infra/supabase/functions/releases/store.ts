import { FileStore } from '../../../release/file-store.ts';
import { ObjectCache } from '../../../release/object-cache.ts';
import { readS3Settings } from '../../../release/s3/s3-settings.ts';
import { S3Store } from '../../../release/s3/s3-store.ts';
import type { ReleaseStore } from '../../../release/store.ts';
import { currentRuntime } from '../_shared/runtime.ts';

/** Manifests and page indexes; a function has less memory than a web server. */
const CACHE_BYTES = 24 * 1024 * 1024;
const PATIENCE = { timeoutMs: 4000, attempts: 2 };
const AWS_SETTINGS = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_REGION',
  'AWS_DEFAULT_REGION',
  'AWS_ENDPOINT_URL_S3',
  'AWS_ENDPOINT_URL',
];

/** By settings, so that what was verified once is remembered. */
const opened = new Map<string, ReleaseStore>();

/** The store in `RELEASE_STORE`, with the settings that publishers have; undefined if it isn't set. @throws PublishError that names a setting */
export function configuredStore(): ReleaseStore | undefined {
  const { env } = currentRuntime();
  const location = env('RELEASE_STORE');
  if (!location) return undefined;
  const environment = Object.fromEntries(AWS_SETTINGS.map((name) => [name, env(name)]));
  const id = JSON.stringify([location, environment]);
  const store = opened.get(id) ?? openStore(location, environment);
  opened.set(id, store);
  return store;
}

function openStore(location: string, environment: NodeJS.ProcessEnv): ReleaseStore {
  if (!/^\w+:\/\//.test(location)) return new FileStore(location);
  const { settings, prefix } = readS3Settings(location, environment);
  return new S3Store({ ...settings, ...PATIENCE }, prefix, new ObjectCache(CACHE_BYTES));
}

export const channelName = (): string => currentRuntime().env('RELEASE_CHANNEL') || 'production';
