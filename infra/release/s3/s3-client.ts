import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { MAX_OBJECT_BYTES, sha256Of } from '../store.ts';
import { s3Error } from './s3-errors.ts';
import type { S3Settings } from './s3-settings.ts';

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Undefined for the bucket itself. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
}

interface Received {
  status: number;
  headers: Headers;
  /** Cut off if the object is too large. */
  body: Buffer;
  /** An error's code, such as `NoSuchBucket`; otherwise empty. */
  code: string;
}

export interface S3Response extends Received {
  /** Whether an earlier attempt failed without a response, and so may have succeeded. */
  isRepeat: boolean;
}

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 5;
const PAUSE_MS = 100;
/** Throttled, failing, or in conflict with a write of the same key at the same moment. */
const TEMPORARY = new Set([409, 429, 500, 502, 503, 504]);

/** Signed requests to an S3-compatible bucket, each with a time limit and a bounded number of attempts. */
export class S3Client {
  readonly settings: S3Settings;
  readonly #signer: AwsClient;

  constructor(settings: S3Settings) {
    this.settings = settings;
    const { accessKeyId, secretAccessKey, sessionToken, region } = settings;
    this.#signer = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      ...(sessionToken ? { sessionToken } : {}),
    });
  }

  /** @throws PublishError if the bucket refuses it or responds to none of the attempts */
  async send(request: S3Request): Promise<S3Response> {
    const { attempts = ATTEMPTS, pauseMs = PAUSE_MS } = this.settings;
    let isRepeat = false;
    for (let attempt = 1; ; attempt += 1) {
      const result = await this.#attempt(request);
      if ('status' in result && isAnswer(request, result)) return { ...result, isRepeat };
      const isTemporary = 'error' in result || TEMPORARY.has(result.status);
      if (!isTemporary || attempt === attempts) throw s3Error(request, this.settings, result, attempt);
      isRepeat ||= 'error' in result || result.status >= 500;
      await wait(Math.random() * pauseMs * 2 ** attempt);
    }
  }

  async #attempt({ method, key, query, headers, body }: S3Request): Promise<Received | { error: unknown }> {
    const { endpoint, bucket, timeoutMs = TIMEOUT_MS } = this.settings;
    const url = new URL(`${endpoint}/${[bucket, ...(key?.split('/') ?? [])].map(encodeURIComponent).join('/')}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    // The hash lets the server refuse a body that arrives damaged or cut off.
    const signed = await this.#signer.sign(url, {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': sha256Of(body ?? new Uint8Array()) },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    try {
      const response = await fetch(signed, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
      const received = await readBody(response);
      const [, code = ''] = response.ok ? [] : (/<Code>(\w{1,100})<\/Code>/.exec(received.toString('utf8')) ?? []);
      return { status: response.status, headers: response.headers, body: received, code };
    } catch (error) {
      return { error };
    }
  }
}

/** Reads little more than the largest object that is allowed. A compressed body is larger than its `Content-Length`. */
async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_OBJECT_BYTES) break; // which closes the connection
  }
  return Buffer.concat(chunks);
}

/**
 * Whether callers can handle it: success, no such object, or an unmet condition. A 404 without S3's code comes from another server; the
 * answer to HEAD has no body, and so no code.
 */
function isAnswer({ method }: S3Request, { status, code }: Received): boolean {
  return status < 300 || (status === 404 && (code === 'NoSuchKey' || method === 'HEAD')) || status === 412;
}
