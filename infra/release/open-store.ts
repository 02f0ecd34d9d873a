import { FileStore } from './file-store.ts';
import { readS3Settings } from './s3/s3-settings.ts';
import { S3Store } from './s3/s3-store.ts';
import type { ReleaseStore } from './store.ts';

/** Opens the release store in a folder or at `s3://bucket/prefix`. @throws PublishError when settings of the bucket are missing */
export function openStore(location: string, environment: NodeJS.ProcessEnv = process.env): ReleaseStore {
  if (!/^\w+:\/\//.test(location)) return new FileStore(location);
  const { settings, prefix } = readS3Settings(location, environment);
  return new S3Store(settings, prefix);
}
