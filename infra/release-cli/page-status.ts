import type { Release, ReleasedRemote } from '@tulebyte/federation/release';
import { oneLine } from '../log/escape-controls.ts';
import { weightBefore, weightOf, type BuildWeight } from '../release/build-weight.ts';
import { buildOf } from '../release/builds-of-release.ts';
import { PublishError } from '../release/publish-error.ts';
import { readManifest } from '../release/stored-build.ts';
import type { ReleaseStore } from '../release/store.ts';
import { countOf, type FaultCount } from './fault-counts.ts';
import { kilobytes, textTable } from './text-table.ts';

/** A page that grew by less is not worth a line. */
const GREW_BYTES = 512;

/** Each page of a live build: what it weighs, what it weighed in the version before, and its faults. @throws PublishError */
export async function pageStatus(
  store: ReleaseStore,
  release: Release,
  name: string,
  faults: readonly FaultCount[] | undefined,
): Promise<string[]> {
  const build = buildOf(release, name);
  if (!build) {
    throw new PublishError({
      what: `"${name}" is not live`,
      where: `release ${release.release}`,
      remedy: 'see npm run release -- status',
    });
  }
  const now = weightOf(await readManifest(store, name, build));
  const before = await weightBefore(store, name, build);
  const isOwn = ({ remote, version, route }: FaultCount) =>
    remote === name && version === build.version && !Object.hasOwn(now.pages, route);
  return textTable([
    ['page', 'KB', 'KB before', 'faults'],
    ['(entry)', kilobytes(now.entry), before ? kilobytes(before.entry) : '-', ''],
    ...Object.entries(now.pages)
      .sort(([, a], [, b]) => b - a)
      .map(([pattern, bytes]) => {
        const old = before?.pages[pattern];
        return [
          pattern,
          kilobytes(bytes),
          old === undefined ? '-' : kilobytes(old),
          countOf(faults, name, build.version, pattern),
        ];
      }),
    // On pages of others, such as a widget's.
    ...(faults ?? []).filter(isOwn).map(({ route, count }) => [route, '-', '-', String(count)]),
  ]);
}

/** The entry and the pages of a build that are heavier than in the version before, as lines. */
export async function grownPages(store: ReleaseStore, name: string, build: ReleasedRemote, now: BuildWeight): Promise<string[]> {
  const before = await weightBefore(store, name, build);
  if (!before) return [];
  const parts: [string, number, number][] = [['entry', before.entry, now.entry]];
  for (const [pattern, bytes] of Object.entries(now.pages)) parts.push([pattern, before.pages[pattern] ?? bytes, bytes]);
  return parts
    .filter(([, old, bytes]) => bytes - old >= GREW_BYTES)
    .map(([part, old, bytes]) => `  ${name} ${oneLine(part)}: ${kilobytes(old)} → ${kilobytes(bytes)} KB`);
}
