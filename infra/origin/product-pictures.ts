import { MAX_PICTURE_BYTES, PictureName } from '@tulebyte/backend-api/functions/product-picture';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { log } from '#log';
import { ObjectCache } from '../release/object-cache.ts';
import { readAtMost } from '../supabase/functions/_shared/read-at-most.ts';
import { sha256Hex } from '../supabase/functions/_shared/tokens.ts';
import { matchesTag } from './conditional.ts';
import { contentType } from './content-type.ts';
import { visitorHeaders } from './native-forms.ts';
import type { OriginParts } from './parts.ts';

/** About a hundred pictures. */
const MEMORY_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
/** Pictures to ask the backend for at once. */
const MAX_READS = 20;
const HASH_LENGTH = 64;

type Found = { bytes: Buffer<ArrayBuffer> } | { status: 404 | 503 };

/**
 * Pictures that staff uploaded, at `/pictures/<name>`. The name is the hash of the content, so they are cached forever, and what the backend
 * returns is compared with it.
 */
export function addPictures(app: Hono, { options: { embedded, backend, originSecret }, requestContext }: OriginParts): void {
  const cache = new ObjectCache(MEMORY_BYTES);
  /** Requests under way, so that a picture on a busy page is read once. */
  const reading = new Map<string, Promise<Found>>();

  const request = (context: Context, name: string): Promise<Response> => {
    const path = `/functions/v1/product-picture?name=${name}`;
    if (embedded) return embedded.fetch(new Request(new URL(path, context.req.url)), requestContext(context));
    const headers = { apikey: backend.publishableKey, ...visitorHeaders(originSecret, requestContext(context).peerAddress) };
    // Workers have no `redirect: 'error'`.
    return fetch(backend.supabaseUrl + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  };

  const read = async (context: Context, name: string): Promise<Found> => {
    try {
      const response = await request(context, name);
      if (!response.ok) {
        await response.body?.cancel();
        return { status: response.status === 404 ? 404 : 503 };
      }
      const bytes = await readAtMost(response, MAX_PICTURE_BYTES);
      if (!bytes || (await sha256Hex(bytes)) !== name.slice(0, HASH_LENGTH)) throw new Error(`${name} is not what was uploaded`);
      const stored = Buffer.from(bytes.buffer);
      cache.set(name, stored);
      return { bytes: stored };
    } catch (error) {
      log.warn({ err: error }, 'A picture can’t be read');
      return { status: 503 };
    }
  };

  const start = (context: Context, name: string): Promise<Found> => {
    if (reading.size >= MAX_READS) return Promise.resolve({ status: 503 });
    const current = read(context, name).finally(() => reading.delete(name));
    reading.set(name, current);
    return current;
  };

  app.get('/pictures/:name', async (context) => {
    const name = context.req.param('name');
    if (!v.is(PictureName, name)) return context.text('Not found', 404, { 'Cache-Control': 'no-store' });
    const tag = `"${name.slice(0, HASH_LENGTH)}"`;
    const headers = {
      'Content-Type': contentType(name),
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: tag,
      // Opened on its own, it is only a picture.
      'Content-Security-Policy': "default-src 'none'; sandbox",
    };
    if (matchesTag(context, tag)) return context.body(null, 304, headers);
    const known = cache.get(name);
    if (known) return context.body(new Uint8Array(known), 200, headers);
    const found = await (reading.get(name) ?? start(context, name));
    if ('bytes' in found) return context.body(new Uint8Array(found.bytes), 200, headers);
    const { status } = found;
    return status === 404
      ? context.text('Not found', 404, { 'Cache-Control': 'no-store' })
      : context.text('Please try again in a moment.', 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' });
  });
}
