import { expect, test } from 'vitest';
import { readAtMost } from './_shared/read-at-most.ts';

const CHUNK = 1024;

/** A body of `chunks` pieces without a length, which counts what was read. */
function stream(chunks: number, headers: Record<string, string> = {}) {
  const seen = { pulled: 0, canceled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.pulled >= chunks) return controller.close();
        seen.pulled += 1;
        controller.enqueue(new Uint8Array(CHUNK).fill(seen.pulled % 256));
      },
      cancel: () => void (seen.canceled = true),
    },
    { highWaterMark: 0 },
  );
  // TypeScript's DOM types lack `duplex`, which a streamed body needs.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  return { seen, request: new Request('http://site.example/', init) };
}

test('reads a body up to the limit', async () => {
  const { request } = stream(3);
  const bytes = await readAtMost(request, 3 * CHUNK);
  expect([bytes?.length, bytes?.[0], bytes?.[3 * CHUNK - 1]]).toEqual([3 * CHUNK, 1, 3]);
  expect(await readAtMost(new Request('http://site.example/'), 10)).toEqual(new Uint8Array());
});

test('stops reading an endless body at the limit', async () => {
  const { request, seen } = stream(Number.POSITIVE_INFINITY);
  expect(await readAtMost(request, 3 * CHUNK)).toBeNull();
  expect(seen).toEqual({ pulled: 4, canceled: true });
});

test('rejects a Content-Length above the limit unread, and ignores one that is too short', async () => {
  const long = stream(5, { 'content-length': String(5 * CHUNK) });
  expect(await readAtMost(long.request, CHUNK)).toBeNull();
  expect(long.seen).toEqual({ pulled: 0, canceled: true });
  const short = stream(5, { 'content-length': '10' });
  expect(await readAtMost(short.request, CHUNK)).toBeNull();
  expect(short.seen.pulled).toBe(2);
});
