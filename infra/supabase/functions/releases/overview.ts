import type { ReleaseOverview } from '@tulebyte/backend-api/functions/releases';
import { requireLive } from '../../../release/live-release.ts';
import { readCandidates } from './candidates.ts';
import type { Faults } from './faults.ts';
import { readHistory } from './history.ts';
import { readLiveBuilds } from './live-builds.ts';
import { readMoves } from './moves.ts';
import { isKey, operatorKey } from './operator.ts';
import { readRunningCanary } from './running-canary.ts';
import { channelName, configuredStore } from './store.ts';

/** Everything on the releases screen. @throws PublishError when the store can't be read */
export async function readOverview(faults: Faults): Promise<ReleaseOverview> {
  const store = configuredStore();
  if (!store) {
    const message = 'RELEASE_STORE is not set for the functions.';
    const remedy = 'supabase secrets set RELEASE_STORE=s3://… AWS_ACCESS_KEY_ID=… AWS_SECRET_ACCESS_KEY=… AWS_REGION=…';
    return {
      site: null,
      readOnly: { message, remedy, refusal: { code: 'setting_missing', values: { setting: 'RELEASE_STORE' } } },
    };
  }
  const channel = channelName();
  const live = await requireLive(store, channel);
  const history = await readHistory(store, live);
  const reading = readMoves(store, channel, history);
  const [builds, candidates, canary, moves] = await Promise.all([
    reading.then((past) => readLiveBuilds(store, live, history, past, faults)),
    readCandidates(store, channel, live, history),
    readRunningCanary(store, channel, live, history),
    reading,
  ]);
  const key = operatorKey(live.trust);
  return {
    site: { channel, release: live.release.release, position: live.highest, builds, candidates, canary, moves },
    readOnly: isKey(key) ? null : key,
  };
}
