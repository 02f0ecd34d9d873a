import { AwsClient } from 'aws4fetch';
import { sha256Hex } from '../tokens.ts';
import type { BucketSettings } from './bucket-settings.ts';

const TIMEOUT_MS = 20_000;

/** The objects of a private bucket, one for each file, under its id. */
export interface BucketObjects {
  put(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Null if there is no such object. */
  get(id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** No error if there is no such object. */
  remove(id: string): Promise<void>;
}

/** Over S3. Its calls reject with an Error that names the bucket, the status, and the server's code. */
export function bucketObjects({ endpoint, bucket, accessKeyId, secretAccessKey, region }: BucketSettings): BucketObjects {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  async function send(method: 'GET' | 'PUT' | 'DELETE', id: string, body?: Uint8Array<ArrayBuffer>): Promise<Response | null> {
    const response = await client.fetch(`${endpoint}/${bucket}/${id}`, {
      method,
      // The hash lets the server refuse a body that arrives damaged.
      headers: { 'X-Amz-Content-Sha256': await sha256Hex(body ?? '') },
      ...(body ? { body } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return response;
    const code = /<Code>([^<]*)<\/Code>/.exec(await response.text())?.[1] ?? '';
    if (response.status === 404 && code !== 'NoSuchBucket' && method !== 'PUT') return null;
    throw new Error(`${method} of ${endpoint}/${bucket}: ${response.status} ${code}. Check FILES_S3_… of the functions.`);
  }

  return {
    async put(id, bytes) {
      await send('PUT', id, bytes);
    },
    async get(id) {
      const response = await send('GET', id);
      return response && new Uint8Array(await response.arrayBuffer());
    },
    async remove(id) {
      await send('DELETE', id);
    },
  };
}
