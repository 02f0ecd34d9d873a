import { Miniflare } from 'miniflare';
import type { Bucket } from '../../r2-store.ts';

/** A bucket of miniflare's R2, in memory, as a Worker is bound to it. Its process ends with `dispose`. */
export async function miniflareBucket(): Promise<{ bucket: Bucket; dispose: () => Promise<void> }> {
  const miniflare = new Miniflare({
    modules: true,
    script: 'export default { fetch: () => new Response() }',
    r2Buckets: ['RELEASES'],
  });
  const bucket = await miniflare.getR2Bucket('RELEASES');
  // The same but for the types of `Headers`.
  return { bucket: bucket as unknown as Bucket, dispose: () => miniflare.dispose() };
}
