import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { R2Store, type Bucket } from './r2-store.ts';
import { memoryBucket } from './testing/s3/memory-bucket.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const hangs = (): Promise<never> => new Promise(() => {});
const withHangingBody = async () => ({ size: 1, arrayBuffer: hangs });

test.each<[string, object]>([
  ['never answers', { get: hangs, list: hangs }],
  ['never ends its answer', { get: withHangingBody, list: hangs }],
])('a bucket that %s counts as unavailable', async (_, calls) => {
  const store = new R2Store({ ...memoryBucket(), ...calls } as Bucket);
  const unavailable = { name: 'PublishError', message: expect.stringContaining('no answer within 10 s') };
  const reads = [store.get('pages/a'), store.list('pages/')].map((read) => expect(read).rejects.toMatchObject(unavailable));
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(reads);
});
