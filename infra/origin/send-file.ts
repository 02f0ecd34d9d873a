import type { Context } from 'hono';
import { matchesTag } from './conditional.ts';

/** Sends a stored file: 304 if the browser has it, or a single requested range. */
export function sendFile(
  context: Context,
  { bytes, sha256 }: { bytes: Buffer; sha256: string },
  headers: Readonly<Record<string, string>>,
): Response {
  const tag = `"${sha256.slice(0, 32)}"`;
  const tagged = { ...headers, ETag: tag, 'Accept-Ranges': 'bytes' };
  if (matchesTag(context, tag)) return context.body(null, 304, tagged);
  const range = rangeOf(context, tag, bytes.length);
  if (!range) return context.body(new Uint8Array(bytes), 200, tagged);
  const { start, end } = range;
  if (start > end) {
    return context.body(null, 416, { 'Content-Range': `bytes */${bytes.length}`, 'Cache-Control': 'no-store' });
  }
  const contentRange = `bytes ${start}-${end}/${bytes.length}`;
  return context.body(new Uint8Array(bytes.subarray(start, end + 1)), 206, { ...tagged, 'Content-Range': contentRange });
}

/**
 * The requested first and last byte (RFC 9110, section 14); undefined for the whole file, which is also sent instead of multiple ranges.
 */
function rangeOf({ req }: Context, tag: string, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(req.header('Range') ?? '') ?? [];
  const isMeant = req.raw.method === 'GET' && [tag, undefined].includes(req.header('If-Range'));
  if (!isMeant || (first === '' && last === '')) return undefined;
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
