import type { RunningCanary } from '@tulebyte/backend-api/functions/releases';
import { readCounts, totalCounts, type Counts } from '../../../release/canary-counts.ts';
import { describeHalt, findHalt, refusalOf } from '../../../release/canary-halt.ts';
import { FAULTS, SLOW_PAGES } from '../../../release/canary-sensitivity.ts';
import type { Live } from '../../../release/live-release.ts';
import { SequentialTest, type Sensitivity } from '../../../release/sequential-test.ts';
import type { ReleaseStore } from '../../../release/store.ts';
import { changesFrom } from './changes.ts';
import { countChangedPages } from './changed-pages.ts';
import type { History } from './history.ts';

/** The running canary as its web servers last stored it, which is about once a second while there are visits. */
export async function readRunningCanary(
  store: ReleaseStore,
  channel: string,
  { release: live, canary }: Live,
  { read }: History,
): Promise<RunningCanary | null> {
  if (!canary) return null;
  const { release, percent, until } = canary;
  const [{ body }, servers, halt] = await Promise.all([
    read(canary),
    readCounts(store, { channel, live: live.release, canary: release }),
    findHalt(store, channel, release),
  ]);
  const sides = servers.map(({ counts }) => counts);
  return {
    release,
    percent,
    until,
    changes: changesFrom(live, body),
    pages: await countChangedPages(store, live, body),
    ...totalCounts(sides),
    evidence: { faults: evidenceOf(sides, 'faults', FAULTS), slowPages: evidenceOf(sides, 'slowPages', SLOW_PAGES) },
    halt: halt ? describeHalt(halt) : null,
    ...(halt ? { refusal: refusalOf(halt) } : {}),
  };
}

/** What a web server that started now would conclude from the stored counts: at most as much as those that counted themselves. */
function evidenceOf(
  sides: readonly Record<'live' | 'canary', Counts>[],
  reason: 'faults' | 'slowPages',
  sensitivity: Sensitivity,
): number {
  const test = new SequentialTest(sensitivity);
  for (const counts of sides) {
    for (const side of ['live', 'canary'] as const) test.add(side, counts[side].visits, counts[side][reason]);
  }
  return test.progress;
}
