import type { BuildRef, Release, ReleasedRemote } from '@tulebyte/federation/release';
import { buildOf, refOf } from './builds-of-release.ts';
import { buildsBefore, changesOfNumber, lineage } from './history.ts';
import { liveRelease } from './live-release.ts';
import { movePointer, publishVersions, type PublishOptions } from './publish.ts';
import { PublishError } from './publish-error.ts';
import type { ReleaseStore } from './store.ts';
import { verifyFiles } from './verify.ts';

/**
 * Returns one build to its last good version without rebuilding: the newest one that was live before and was not rolled back
 * itself. The versions that it leaves are withdrawn, so that the next rollback goes further back. A remote's first version is removed, and a
 * retired remote returns. If a canary contains the build, the canary is ended instead. @throws PublishError when there is no earlier
 * version, or it is damaged
 */
export async function rollback(name: string, options: PublishOptions & { to?: string }): Promise<Release> {
  const { store, channel, to } = options;
  const live = await liveRelease(store, channel);
  if (!live) throw notLive(name, channel);
  const current = buildOf(live.release, name);
  if (live.canary && !to && name in (await changesOfNumber(store, live.canary.release))) {
    return (await movePointer(options, live, live.release)) ? live.release : rollback(name, options);
  }
  const { target, left } = await findTarget(name, live.release, current?.version, options);
  const damage = target && (await verifyFiles(store, name, target)).find(({ hasCopy }) => !hasCopy);
  if (damage) throw damage;
  return publishVersions(
    { [name]: target },
    // A budget that was lowered since must not block it.
    {
      ...options,
      budgets: 'ignored',
      note: options.note || `rollback of ${current ? `${name} ${current.version}` : `the retirement of ${name}`}`,
    },
    { withdraw: { [name]: left }, seen: { [name]: current?.version }, reusePages: true },
  );
}

/** Removes a remote and its pages from the site. Its paths stay reserved in the policy. @throws PublishError */
export async function retire(name: string, options: PublishOptions): Promise<Release> {
  if (name === 'shell') {
    throw new PublishError({
      what: 'a site can’t be without its host',
      where: 'the command line',
      remedy: 'return it to its last good version: npm run release -- rollback shell',
    });
  }
  const live = await liveRelease(options.store, options.channel);
  if (!live || !buildOf(live.release, name)) throw notLive(name, options.channel);
  return publishVersions({ [name]: null }, { ...options, note: options.note || `retired ${name}` });
}

/** The build to return to, null if the site was good without the remote; and the versions that this leaves. */
async function findTarget(
  name: string,
  live: Release,
  current: string | undefined,
  { store, channel, to }: PublishOptions & { to?: string },
): Promise<{ target: BuildRef | null; left: string[] }> {
  const reject = (what: string, remedy = 'see npm run release -- list') =>
    new PublishError({ what, where: `channel "${channel}", release ${live.release} and its ancestors`, remedy });
  if (to !== undefined && to === current) throw reject(`"${name}" ${to} is live already`);
  const withdrawn = live.withdrawn[name] ?? [];
  const left = new Set(current ? [current] : []);
  const ancestors = lineage(store, live);
  // A named version, and a retired remote, may be from before a time without it.
  const builds = current && !to ? buildsBefore(ancestors, name, current) : allBuilds(ancestors, name);
  for await (const before of builds) {
    if (!before) return { target: null, left: [...left] };
    const { build } = before;
    const { version } = build;
    if (version !== current && (to ? version === to : !withdrawn.includes(version))) {
      left.delete(version);
      const isForward =
        current !== undefined && withdrawn.includes(version) && (await wasLiveBefore(store, live, name, current, version));
      return { target: refOf(build), left: isForward ? [] : [...left] };
    }
    left.add(version);
  }
  if (to) throw reject(`"${name}" was never live as ${to}`);
  if (!current) throw notLive(name, channel);
  throw reject(
    `"${name}" has no earlier version`,
    name === 'shell' ? undefined : `take it away: npm run release -- retire ${name}`,
  );
}

async function* allBuilds(releases: AsyncIterable<Release>, name: string): AsyncGenerator<{ build: ReleasedRemote }> {
  for await (const release of releases) {
    const build = buildOf(release, name);
    if (build) yield { build };
  }
}

/** Whether the first version had its first release before the other one had. */
async function wasLiveBefore(store: ReleaseStore, live: Release, name: string, first: string, other: string): Promise<boolean> {
  let oldest: string | undefined;
  for await (const ancestor of lineage(store, live)) {
    const version = buildOf(ancestor, name)?.version;
    if (version === first || version === other) oldest = version;
  }
  return oldest === first;
}

export function notLive(name: string, channel: string): PublishError {
  return new PublishError({
    what: `"${name}" is not live`,
    where: `channel "${channel}"`,
    remedy: 'see npm run release -- list',
  });
}
