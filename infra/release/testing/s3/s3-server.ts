import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { escapeXml } from '../../../origin/search-files.ts';
import type { Bucket } from '../../r2-store.ts';
import type { S3Settings } from '../../s3/s3-settings.ts';
import { sha256Of } from '../../store.ts';
import { memoryBucket } from './memory-bucket.ts';

/**
 * An S3-speaking server for tests: a small façade over an R2 bucket, which provides atomicity: miniflare's (`miniflare-bucket.ts`), or a
 * faster one in memory. No server with conditional writes can be installed from npm
 * or Debian. The façade knows only what the release store uses, and checks signatures with the library that makes them; `npm run
 * prove -- store s3://bucket/prefix` runs the same checks on a real bucket.
 */
export interface S3Server {
  settings: S3Settings;
  /** Decides about each request before it is carried out; see `Fault`. */
  fault: Fault;
  /** Resolves when all requests have completed, including those whose senders don't wait. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * What goes wrong with a request: it is answered with an error (`503 SlowDown`), carried out without an answer, never answered,
 * carried out although its conditions are not met, or carried out when the promise is kept. Undefined: nothing.
 */
export type Fault = (
  method: string,
  key: string,
) => `${number} ${string}` | 'lost answer' | 'hang' | 'no conditions' | Promise<void> | undefined;

const ACCESS_KEY = 'test-publisher';
const SECRET_KEY = 'test-secret';
const REGION = 'us-test-1';
const BUCKET = 'releases';

interface S3ServerOptions {
  /** By name; default: an empty one in memory, `releases`. */
  buckets?: Readonly<Record<string, Bucket>>;
  /** Keys per list response. */
  pageSize?: number;
}

/** Starts it on a free port. */
export async function startS3Server({
  buckets = { [BUCKET]: memoryBucket() },
  pageSize = 1000,
}: S3ServerOptions = {}): Promise<S3Server> {
  let fault: Fault = () => undefined;
  const working = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const options = { buckets, pageSize, fault };
    const work = answer(options, request, response).catch((error: unknown) => {
      if (!response.headersSent) sendError(response, 500, 'InternalError', String(error));
    });
    working.add(work);
    void work.finally(() => working.delete(work));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { endpoint, region: REGION, bucket: BUCKET, accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY },
    get fault() {
      return fault;
    },
    set fault(next) {
      fault = next;
    },
    idle: async () => {
      await Promise.all(working);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

interface Answering {
  buckets: Readonly<Record<string, Bucket>>;
  pageSize: number;
  fault: Fault;
}

async function answer(
  { buckets, pageSize, fault }: Answering,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', headers } = request;
  const url = new URL(request.url ?? '/', `http://${headers.host}`);
  const body = await buffer(request);
  const [bucketName = '', ...parts] = url.pathname.slice(1).split('/').map(decodeURIComponent);
  const key = parts.join('/');
  const failing = fault(method, key);
  if (failing === 'hang') return;
  if (failing instanceof Promise) await failing;
  const [, status = '', code = ''] = /^(\d+) (\w+)$/.exec(String(failing)) ?? [];
  if (status) return sendError(response, Number(status), code);
  const problem = await signatureProblem(request, url, body);
  if (problem) return sendError(response, 403, problem);
  const bucket = Object.hasOwn(buckets, bucketName) ? buckets[bucketName] : undefined;
  if (!bucket) return sendError(response, 404, 'NoSuchBucket');
  if (key === '') return list(bucket, pageSize, url, response);
  if (method === 'DELETE') {
    await bucket.delete(key);
    response.writeHead(204).end();
  } else if (method === 'PUT') {
    const writer = headers['x-amz-meta-writer'];
    const stored = await bucket.put(key, new Uint8Array(body), {
      ...(failing === 'no conditions' ? {} : { onlyIf: conditionOf(headers) }),
      customMetadata: typeof writer === 'string' ? { writer } : {},
    });
    if (failing === 'lost answer') request.socket.destroy();
    else if (stored) response.writeHead(200, { ETag: stored.httpEtag }).end();
    else sendError(response, 412, 'PreconditionFailed');
  } else {
    const found = await bucket.get(key);
    if (!found) return sendError(response, 404, 'NoSuchKey', '', method === 'HEAD');
    const bytes = Buffer.from(await found.arrayBuffer());
    const { writer } = found.customMetadata ?? {};
    response.writeHead(200, {
      ETag: found.httpEtag,
      'Last-Modified': found.uploaded.toUTCString(),
      'Content-Length': bytes.length,
      ...(writer ? { 'x-amz-meta-writer': writer } : {}),
    });
    response.end(method === 'HEAD' ? undefined : bytes);
  }
}

function conditionOf(headers: IncomingMessage['headers']): { etagMatches?: string; etagDoesNotMatch?: string } {
  const unquoted = (tag: string | undefined) => tag?.replaceAll('"', '');
  const [matches, doesNotMatch] = [unquoted(headers['if-match']), unquoted(headers['if-none-match'])];
  return { ...(matches ? { etagMatches: matches } : {}), ...(doesNotMatch ? { etagDoesNotMatch: doesNotMatch } : {}) };
}

async function list(bucket: Bucket, limit: number, url: URL, response: ServerResponse): Promise<void> {
  const cursor = url.searchParams.get('continuation-token');
  const page = await bucket.list({
    prefix: url.searchParams.get('prefix') ?? '',
    limit,
    ...(cursor ? { cursor } : {}),
  });
  const contents = page.objects.map(({ key, uploaded, httpEtag, size }) => {
    // S3 reports times in whole seconds.
    const time = uploaded.toISOString().replace(/\.\d+Z$/, '.000Z');
    return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${time}</LastModified><ETag>${escapeXml(httpEtag)}</ETag><Size>${size}</Size></Contents>`;
  });
  const next = page.truncated ? `<NextContinuationToken>${escapeXml(page.cursor)}</NextContinuationToken>` : '';
  const xml = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${page.truncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  response.writeHead(200, { 'Content-Type': 'application/xml' }).end(xml);
}

/** The error code for a request whose signature is not that of the key, or whose body is not what was signed. */
async function signatureProblem({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): Promise<string | undefined> {
  const authorization = headers.authorization ?? '';
  const [, signedHeaders = ''] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  if (!authorization.includes(`Credential=${ACCESS_KEY}/`)) return 'InvalidAccessKeyId';
  const hash = headers['x-amz-content-sha256'];
  if (hash !== sha256Of(body)) return 'XAmzContentSHA256Mismatch';
  const given = signedHeaders.split(';').filter((name) => name !== 'host' && name !== 'x-amz-date');
  const { headers: expected } = await new AwsV4Signer({
    method,
    url: url.href,
    headers: Object.fromEntries(given.map((name) => [name, String(headers[name])])),
    accessKeyId: ACCESS_KEY,
    secretAccessKey: SECRET_KEY,
    service: 's3',
    region: REGION,
    datetime: String(headers['x-amz-date']),
  }).sign();
  return expected.get('Authorization') === authorization ? undefined : 'SignatureDoesNotMatch';
}

function sendError(response: ServerResponse, status: number, code: string, message = '', isEmpty = false): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`;
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(isEmpty ? undefined : xml);
}
