import * as v from 'valibot';
import { PublishError } from '../publish-error.ts';

export interface S3Settings {
  /** `https://s3.us-west-2.amazonaws.com`, without a trailing slash. Buckets are addressed by path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  /** Time limit of one attempt, its body included. */
  timeoutMs?: number;
  /** Maximum attempts of a request. */
  attempts?: number;
  /** Average delay before the second attempt; doubles with each further one. */
  pauseMs?: number;
}

/** Without a name and a password, which every error would print. */
const Address = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^@]*$/));
const S3_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w!.*'()-]+\/)*[\w!.*'()-]+))?\/?$/;

/**
 * The bucket of `s3://bucket/prefix`, with the settings that the AWS command line reads: `AWS_ACCESS_KEY_ID`,
 * `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`, `AWS_REGION` (or `AWS_DEFAULT_REGION`), and for servers other than AWS,
 * `AWS_ENDPOINT_URL_S3` (or `AWS_ENDPOINT_URL`). @throws PublishError that names what is missing or malformed
 */
export function readS3Settings(
  location: string,
  environment: NodeJS.ProcessEnv = process.env,
): { settings: S3Settings; prefix: string } {
  const [, bucket, prefix = ''] = S3_URL.exec(location) ?? [];
  if (!bucket || prefix.split('/').some((part) => part === '.' || part === '..')) {
    throw new PublishError({
      what: `"${location}" is not the address of a bucket`,
      where: '--store or RELEASE_STORE',
      remedy: 'use s3://bucket or s3://bucket/prefix, for example s3://tulebyte-releases/production',
    });
  }
  const one = (...names: string[]) => names.map((name) => environment[name]).find(Boolean);
  const endpoint = one('AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL')?.replace(/\/+$/, '');
  if (endpoint !== undefined && !v.safeParse(Address, endpoint).success) {
    throw new PublishError({
      what: `"${endpoint.replace(/\/\/.*@/, '//…@')}" is not the address of an S3 server`,
      where: 'environment variable AWS_ENDPOINT_URL_S3',
      remedy: 'use the address without the bucket, such as https://<account>.r2.cloudflarestorage.com',
    });
  }
  const region = one('AWS_REGION', 'AWS_DEFAULT_REGION');
  const required = (name: string, value: string | undefined) => {
    if (value) return value;
    throw new PublishError({
      what: `${name} is not set`,
      where: `environment variable ${name}, for ${location}`,
      remedy: 'set AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, and AWS_REGION, or AWS_ENDPOINT_URL_S3 for other servers than AWS',
    });
  };
  const sessionToken = one('AWS_SESSION_TOKEN');
  const settings: S3Settings = {
    bucket,
    accessKeyId: required('AWS_ACCESS_KEY_ID', one('AWS_ACCESS_KEY_ID')),
    secretAccessKey: required('AWS_SECRET_ACCESS_KEY', one('AWS_SECRET_ACCESS_KEY')),
    region: endpoint === undefined ? required('AWS_REGION', region) : (region ?? 'us-east-1'),
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    ...(sessionToken ? { sessionToken } : {}),
  };
  return { settings, prefix };
}
