import { forbiddenPreparation } from '../../../release/authorization.ts';
import { findRelease, openRelease } from '../../../release/history.ts';
import { requireLive } from '../../../release/live-release.ts';
import { signPreview } from '../../../release/preview.ts';
import type { ReleaseStore } from '../../../release/store.ts';
import { errorResponse, HttpError } from '../_shared/endpoint.ts';
import { requireEnv } from '../_shared/runtime.ts';
import { isKey, operatorKey } from './operator.ts';
import { channelName } from './store.ts';

const PREVIEW_HOURS = 72;

/** A link to a prepared release, as `npm run release -- preview` prints it. @throws HttpError */
export async function createPreview(store: ReleaseStore, number: number): Promise<{ url: string; until: string }> {
  const { trust } = await requireLive(store, channelName());
  const signer = operatorKey(trust);
  if (!isKey(signer)) throw refused(signer.message, signer.remedy);
  const opened = await openRelease(store, number, trust.allKeys);
  const before = opened && opened.body.parent !== null ? await findRelease(store, opened.body.parent) : undefined;
  if (!opened || !before || forbiddenPreparation(before, opened, trust)) {
    throw refused(`Nobody prepared a release ${number}.`, 'npm run release -- list');
  }
  const until = new Date(Date.now() + PREVIEW_HOURS * 3_600_000).toISOString();
  return { url: `${requireEnv('SITE_URL')}/__preview/${signPreview({ release: number, until }, signer)}`, until };
}

const refused = (message: string, command: string) => new HttpError(errorResponse(409, 'release_refused', message, { command }));
