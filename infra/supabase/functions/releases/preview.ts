import { requireLive } from '../../../release/live-release.ts';
import { requirePrepared } from '../../../release/prepared-release.ts';
import { signPreview } from '../../../release/preview.ts';
import type { ReleaseStore } from '../../../release/store.ts';
import { requireEnv } from '../_shared/runtime.ts';
import { requireOperatorKey } from './operator.ts';
import { channelName } from './store.ts';

const PREVIEW_HOURS = 72;

/** A link to a prepared release, as `npm run release -- preview` prints it. @throws HttpError */
export async function createPreview(store: ReleaseStore, number: number): Promise<{ url: string; until: string }> {
  const { trust } = await requireLive(store, channelName());
  const signer = requireOperatorKey(trust);
  const release = await requirePrepared(store, number);
  const until = new Date(Date.now() + PREVIEW_HOURS * 3_600_000).toISOString();
  return { url: `${requireEnv('SITE_URL')}/__preview/${signPreview(release, until, signer)}`, until };
}
