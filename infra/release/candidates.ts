import type { Canary, Release } from '@tulebyte/federation/release';
import { findRelease, requireLive, requireRelease, type Live } from './history.ts';
import {
  buildOf,
  changesOf,
  createCandidate,
  movePointer,
  publishVersions,
  withLock,
  type PublishOptions,
  type Versions,
} from './publish.ts';
import { PublishError } from './publish-error.ts';

/** How many visitors get a canary, and until when (ISO 8601). */
export type CanaryShare = Pick<Canary, 'percent' | 'until'>;

/** Composes and checks the given versions with what is live, for those alone who are shown it. */
export function prepareRelease(changes: Versions, options: PublishOptions): Promise<Release> {
  return withLock(options, async () => {
    const live = await requireLive(options.store, options.channel);
    refuseWhatIsLive(changes, live);
    return createCandidate(changes, live.release, options);
  });
}

/** Gives the given versions to a part of the visitors. @throws Refusal while a canary of other builds runs. */
export function startCanary(changes: Versions, share: CanaryShare, options: PublishOptions): Promise<Release> {
  return withLock(options, async () => {
    const live = await requireLive(options.store, options.channel);
    refuseWhatIsLive(changes, live);
    await refuseSecondCanary(changes, live, options);
    const candidate = await createCandidate(changes, live.release, options);
    if (!candidate) return undefined;
    const canary = { release: candidate.release, ...share };
    return (await movePointer(options, live, { release: live.release.release, canary })) ? candidate : undefined;
  });
}

/** Gives the canary that runs to more or fewer visitors, or for longer. Answers its release. */
export function changeCanary(share: CanaryShare, options: PublishOptions): Promise<number> {
  return withLock(options, async () => {
    const live = await requireLive(options.store, options.channel);
    const { release } = runningCanary(live, options);
    return (await movePointer(options, live, { release: live.release.release, canary: { release, ...share } }))
      ? release
      : undefined;
  });
}

/**
 * Makes live for everyone what a release brought: the one of this number, or the canary. It is composed and checked with
 * what is live now. @throws Refusal when one of its builds was published since: that would be taken back unseen.
 */
export async function promote(number: number | undefined, options: PublishOptions): Promise<Release> {
  const { store } = options;
  const live = await requireLive(options.store, options.channel);
  const from = number ?? runningCanary(live, options).release;
  const changes = await changesOf(store, from);
  const { parent } = await requireRelease(store, from);
  const before = parent === null ? undefined : await findRelease(store, parent);
  const overtaken = Object.keys(changes).find(
    (name) => before && buildOf(before, name)?.version !== buildOf(live.release, name)?.version,
  );
  if (overtaken) {
    throw new PublishError({
      what: `"${overtaken}" was published since release ${from} was made`,
      where: `channel "${options.channel}", release ${live.release.release}`,
      remedy: `build it again on top of that: npm run release -- preview ${Object.keys(changes).join(' ')}`,
    });
  }
  return publishVersions(changes, options);
}

function runningCanary({ canary }: Live, { channel }: PublishOptions): Canary {
  if (canary) return canary;
  throw new PublishError({
    what: 'no canary runs',
    where: `channel "${channel}"`,
    remedy: 'npm run release -- canary <name…> starts one; promote <N> takes the release of a preview',
  });
}

function refuseWhatIsLive(changes: Versions, { release }: Live): void {
  if (Object.entries(changes).some(([name, version]) => buildOf(release, name)?.version !== version)) return;
  throw new PublishError({
    what: 'there is nothing to try: everyone has it',
    where: Object.entries(changes)
      .map(([name, version]) => `${name} ${version}`)
      .join(', '),
    remedy: 'change something first, or name what you changed',
  });
}

async function refuseSecondCanary(changes: Versions, { canary }: Live, { store, channel }: PublishOptions): Promise<void> {
  if (!canary) return;
  const others = Object.keys(await changesOf(store, canary.release)).filter((name) => !(name in changes));
  if (others.length === 0) return;
  throw new PublishError({
    what: `a canary of ${others.join(', ')} runs until ${canary.until}`,
    where: `channel "${channel}", release ${canary.release}`,
    remedy: `promote it, take it back (rollback ${others[0]}), or show yours as a preview meanwhile`,
  });
}
