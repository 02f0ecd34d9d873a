import { AwsClient } from 'aws4fetch';
import { sha256Hex } from '../tokens.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { forgetFile, noteFile, unusedFiles } from './database-storage.ts';
import type { FileStorage } from './file-storage.ts';

const TIMEOUT_MS = 20_000;

/** Bytes in a private bucket, one object for each file, under its id. The database notes each before it is written. */
export function bucketStorage(settings: BucketSettings): FileStorage {
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = settings;
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
      await noteFile(id, null);
      await send('PUT', id, bytes);
    },
    async get(id) {
      const response = await send('GET', id);
      return response && new Uint8Array(await response.arrayBuffer());
    },
    async remove(id) {
      await send('DELETE', id);
      await forgetFile(id);
    },
    unused: () => unusedFiles(true),
  };
}
