import type { Release } from '@tulebyte/federation/release';
import { changesBetween, formatChanges } from './builds-of-release.ts';
import { formatTime } from './format-time.ts';
import type { Pointer } from './pointer.ts';

/** The release that a document refers to; undefined if it can't be read anymore. */
export type FindRelease = (reference: { release: number; hash: string } | undefined) => Promise<Release | undefined>;

/** What a move changed for visitors, as text for operators. */
export async function describeMove(before: Pointer | undefined, after: Pointer, find: FindRelease): Promise<string> {
  const changes = [
    after.hash === before?.hash ? '' : await describeRelease(before, after, find),
    await describeCanary(before?.canary, after, find),
    after.policy === before?.policy ? '' : `policy ${after.policy}`,
  ];
  return changes.filter(Boolean).join(', ') || 'no change';
}

/** `published release 3: shop 0.1.0-… (the note of its author)` */
async function describeRelease(before: Pointer | undefined, after: Pointer, find: FindRelease): Promise<string> {
  const [from, to] = [await find(before), await find(after)];
  if (!to || (before && !from)) return `release ${after.release} is live`;
  const changes = formatChanges(changesBetween(from, to)) || 'the same versions';
  const note = after.note ?? to.note;
  const canary = await find(before?.canary);
  const action = {
    published: 'published',
    rollback: 'rolled back in',
    retired: 'retired in',
    promoted: `promoted canary ${canary?.release} as`,
  }[actionOf(from, to, canary)];
  return `${action} release ${after.release}: ${changes}${note && ` (${note})`}`;
}

/** What made a release live. @param canary the one that ran before */
export function actionOf(
  from: Release | undefined,
  to: Release,
  canary: Release | undefined,
): 'published' | 'rollback' | 'retired' | 'promoted' {
  if (!from) return 'published';
  const changes = changesBetween(from, to);
  const names = Object.keys(changes);
  const isLeft = (name: string) => (to.withdrawn[name] ?? []).some((version) => !from.withdrawn[name]?.includes(version));
  if (names.some(isLeft)) return 'rollback';
  if (names.length > 0 && Object.values(changes).every((build) => build === null)) return 'retired';
  const promoted = canary && names.length > 0 && formatChanges(changes) === formatChanges(changesBetween(from, canary));
  return promoted ? 'promoted' : 'published';
}

async function describeCanary(before: Pointer['canary'], { canary, ...after }: Pointer, find: FindRelease): Promise<string> {
  if (!canary) return before ? `canary ${before.release} ended` : '';
  const { release, percent, until } = canary;
  const hasSameShare = percent === before?.percent && until === before.until;
  if (hasSameShare) return release === before.release ? '' : `canary ${before.release} continues as ${release}`;
  const share = `canary ${release} for ${percent}% until ${formatTime(until)}`;
  if (release === before?.release) return share;
  const [live, candidate] = [await find(after), await find(canary)];
  return live && candidate ? `${share}: ${formatChanges(changesBetween(live, candidate))}` : share;
}
