import { FileStore } from './file-store.ts';
import { ObjectCache } from './object-cache.ts';
import { readS3Settings } from './s3/s3-settings.ts';
import { S3Store } from './s3/s3-store.ts';
import type { ReleaseStore } from './store.ts';

/** Cache of a web server for a bucket: enough for several releases with all their files. */
const SERVER_MEMORY_BYTES = 256 * 1024 * 1024;
/** Short, because a web server keeps serving what it has and soon tries again. */
const SERVER_PATIENCE = { timeoutMs: 3000, attempts: 2 };

/**
 * The same for a web server, which keeps serving what it has while a bucket is unavailable. @throws PublishError
 */
export function openStoreForServer(location: string, environment: NodeJS.ProcessEnv): ReleaseStore {
  if (!isAddress(location)) return new FileStore(location);
  const { settings, prefix } = readS3Settings(location, environment);
  return new S3Store({ ...settings, ...SERVER_PATIENCE }, prefix, new ObjectCache(SERVER_MEMORY_BYTES));
}

/** Opens the release store in a folder or at `s3://bucket/prefix`. @throws PublishError when settings of the bucket are missing */
export function openStore(location: string, environment: NodeJS.ProcessEnv = process.env): ReleaseStore {
  if (!isAddress(location)) return new FileStore(location);
  const { settings, prefix } = readS3Settings(location, environment);
  return new S3Store(settings, prefix);
}

const isAddress = (location: string): boolean => /^\w+:\/\//.test(location);
