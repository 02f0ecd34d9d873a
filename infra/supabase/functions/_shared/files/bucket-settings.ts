import { supabaseUrl } from '../platform.ts';
import { currentRuntime, requireEnv } from '../runtime.ts';

export interface BucketSettings {
  /** Without a trailing slash. Buckets are addressed by path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const REQUIRED = ['FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY', 'FILES_S3_REGION'];

/** The bucket for files, by default of the project's own Storage. Null if none is set. @throws Error that names what is missing */
export function bucketSettings(): BucketSettings | null {
  const { env } = currentRuntime();
  if (!REQUIRED.some((name) => env(name))) return null;
  return {
    endpoint: (env('FILES_S3_ENDPOINT') || `${supabaseUrl()}/storage/v1/s3`).replace(/\/+$/, ''),
    region: requireEnv('FILES_S3_REGION'),
    bucket: env('FILES_S3_BUCKET') || 'files',
    accessKeyId: requireEnv('FILES_S3_ACCESS_KEY_ID'),
    secretAccessKey: requireEnv('FILES_S3_SECRET_ACCESS_KEY'),
  };
}
