import { PublishError, StoreUnavailableError } from '../publish-error.ts';
import type { S3Settings } from './s3-settings.ts';

/** An unsuccessful response, or none at all. */
type Failure = { status: number; code: string } | { error: unknown };

const CREDENTIALS = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'ExpiredToken',
  'InvalidToken',
  'RequestTimeTooSkewed',
  'Unauthorized',
]);
const REGION = new Set([
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'TemporaryRedirect',
  'IllegalLocationConstraintException',
]);
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'StorageFull']);

/** A bucket error with its remedy. */
export function s3Error(
  { method, key }: { method: string; key?: string },
  settings: S3Settings,
  failure: Failure,
  attempts: number,
): PublishError {
  const { endpoint, bucket } = settings;
  const where = `${endpoint}/${bucket}${key === undefined ? '' : `/${key}`}`;
  const kind = 'error' in failure || isTemporary(failure.status) ? StoreUnavailableError : PublishError;
  return new kind({ where, ...explain(method, settings, failure, attempts) });
}

const isTemporary = (status: number): boolean => (status >= 500 && status !== 507) || status === 409 || status === 429;

function explain(method: string, settings: S3Settings, failure: Failure, attempts: number): { what: string; remedy: string } {
  const { bucket, endpoint, region, accessKeyId } = settings;
  if ('error' in failure) {
    const reason = reasonOf(failure.error);
    return {
      what: `the release store doesn't answer: ${reason} (${attempts} attempts)`,
      remedy: 'check AWS_ENDPOINT_URL_S3 and the network, then run the command again; it goes on where it stopped',
    };
  }
  const { status, code } = failure;
  const said = `${status}${code ? ` ${code}` : ''}`;
  if (code === 'NoSuchBucket') {
    return {
      what: `there is no bucket "${bucket}" (${said})`,
      remedy: 'create it, or correct the name in --store or RELEASE_STORE',
    };
  }
  if (CREDENTIALS.has(code) || status === 401) {
    return {
      what: `the release store refuses the credentials of ${accessKeyId} (${said})`,
      remedy:
        code === 'RequestTimeTooSkewed'
          ? 'set the clock of this machine'
          : 'correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (and AWS_SESSION_TOKEN, which expires)',
    };
  }
  if (REGION.has(code) || (status >= 300 && status < 400)) {
    return {
      what: `the bucket "${bucket}" is not in region ${region} (${said})`,
      remedy: 'set AWS_REGION to the region of the bucket, or AWS_ENDPOINT_URL_S3 to its endpoint',
    };
  }
  if (FULL.has(code) || status === 507) {
    return { what: `the release store is full (${said})`, remedy: 'free space or raise the quota; npm run release -- prune' };
  }
  if (status === 403) {
    return {
      what: `${accessKeyId} may not ${method === 'GET' || method === 'HEAD' ? 'read' : 'write'} there (${said})`,
      remedy: 'allow s3:ListBucket and s3:GetObject to read, and also s3:PutObject and s3:DeleteObject to publish and prune',
    };
  }
  if (isTemporary(status)) {
    return {
      what: `the release store fails: ${said} (${attempts} attempts)`,
      remedy: `wait until ${endpoint} works again, then run the command again; it goes on where it stopped`,
    };
  }
  return {
    what: `the release store refuses ${method}: ${said}`,
    remedy: 'check that the endpoint speaks the S3 protocol, with signatures of version 4',
  };
}

/** The innermost message of a failed fetch: `connect ECONNREFUSED 127.0.0.1:9000`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'time limit exceeded';
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}
