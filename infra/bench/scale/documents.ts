import { brotliCompressSync } from 'node:zlib';
import { createOrigin } from '../../origin/app.ts';
import { LiveSite } from '../../origin/live-site.ts';
import { keys } from '../../release/keys.ts';
import { requireLive } from '../../release/live-release.ts';
import { atMost, type Goal } from './goals.ts';
import type { StoreOptions } from './sites.ts';

type Row = readonly [what: string, sizes: readonly [few: number, many: number, goal?: Goal]];

const COMPRESSED_BYTES = atMost(20_480);

/** Sizes of a release's documents in bytes: as stored, and as fetched by browsers on the first navigation to another remote. */
export async function documentSizes(few: StoreOptions, many: StoreOptions): Promise<Row[]> {
  const [one, other] = [await sizesOf(few), await sizesOf(many)];
  return [
    ['release document as stored, bytes', [one.stored, other.stored]],
    ['  compressed', [one.storedCompressed, other.storedCompressed, COMPRESSED_BYTES]],
    ['release for browsers, bytes', [one.client, other.client]],
    ['  as sent', [one.clientCompressed, other.clientCompressed, COMPRESSED_BYTES]],
  ];
}

async function sizesOf({ store, channel }: StoreOptions) {
  const { release } = await requireLive(store, channel);
  const stored = (await store.get(keys.release(release.release))) ?? Buffer.alloc(0);
  const live = new LiveSite(store, channel);
  const origin = createOrigin({ store, live, siteUrl: 'https://localhost', backend: { supabaseUrl: '', publishableKey: '' } });
  const length = async (encoding: string) => {
    const response = await origin.request(`/release/${release.release}.json`, { headers: { 'Accept-Encoding': encoding } });
    return (await response.arrayBuffer()).byteLength;
  };
  return {
    stored: stored.length,
    storedCompressed: brotliCompressSync(stored).length,
    client: await length('identity'),
    clientCompressed: await length('br'),
  };
}
