import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Question {
  method?: string;
  /** Sent as is, not normalized. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Decompressed. */
  body: Buffer;
}

const TIME_LIMIT_MS = 20_000;
/** Headers that vary by connection and time. */
const VOLATILE = new Set(['connection', 'date', 'keep-alive', 'refresh', 'server-timing', 'transfer-encoding', 'x-request-id']);

export async function ask(url: string, { method = 'GET', path, headers = {}, body }: Question): Promise<Answer> {
  const response = await new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, method, path, headers, agent: false, timeout: TIME_LIMIT_MS }, (incoming) => {
      const { statusCode: status = 0, headers: found } = incoming;
      buffer(incoming).then((bytes) => resolve({ status, headers: found, body: bytes }), reject);
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer to ${path} within ${TIME_LIMIT_MS / 1000} s`)));
    sent.on('error', reject);
    sent.end(body);
  });
  const kept = Object.entries(response.headers).filter(([name, value]) => !VOLATILE.has(name) && !isEmptyLength(name, value));
  return {
    status: response.status,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: decompress(response.body, response.headers['content-encoding']),
  };
}

/** An empty body doesn't need a length. */
const isEmptyLength = (name: string, value: unknown) => name === 'content-length' && value === '0';

function decompress(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
