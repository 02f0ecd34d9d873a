import type { Canary, Release } from '@tulebyte/federation/release';
import { buildOf, formatChanges, isSameBuild, type Changes } from './builds-of-release.ts';
import { rejectHalted } from './canary-halt.ts';
import { formatTime } from './format-time.ts';
import { changesOf, changesOfNumber, findRelease, requireRelease } from './history.ts';
import { requireLive, type Live } from './live-release.ts';
import { requirePrepared } from './prepared-release.ts';
import { createCandidate, movePointer, publishVersions, retryRaces, type PublishOptions } from './publish.ts';
import { PublishError } from './publish-error.ts';
import { bodyHash } from './signed-document.ts';

/** The share of visitors that gets a canary, and until when (ISO 8601). */
export type CanaryShare = Pick<Canary, 'percent' | 'until'>;

/** Composes and checks the given builds together with the live ones, for a preview. */
export function prepareRelease(changes: Changes, options: PublishOptions): Promise<Release> {
  return retryRaces(options.channel, async () => {
    const live = await requireLive(options.store, options.channel);
    rejectUnchanged(changes, live);
    return createCandidate(changes, live.release, live.trust, options);
  });
}

/**
 * Serves the given builds to a share of the visitors. @param prepared the release that they are from, if it was prepared before
 * @throws PublishError while a canary of other builds runs, or when one of them was published or rolled back since
 */
export function startCanary(changes: Changes, share: CanaryShare, options: PublishOptions, prepared?: Release): Promise<Release> {
  return retryRaces(options.channel, async () => {
    const live = await requireLive(options.store, options.channel);
    rejectUnchanged(changes, live);
    rejectEndedCanary(share, live);
    if (prepared) await rejectSuperseded(prepared, changes, live, options);
    await rejectSecondCanary(changes, live, options);
    const candidate = await createCandidate(changes, live.release, live.trust, options);
    if (!candidate) return undefined;
    const canary = { release: candidate.release, hash: bodyHash(candidate), ...share };
    return (await movePointer(options, live, live.release, canary)) ? candidate : undefined;
  });
}

/** Changes the share or the end of the running canary. Returns its release number. */
export function changeCanary(share: CanaryShare, options: PublishOptions): Promise<number> {
  return retryRaces(options.channel, async () => {
    const live = await requireLive(options.store, options.channel);
    const canary = { ...(await runningCanary(live, options)), ...share };
    rejectEndedCanary(share, live);
    return (await movePointer(options, live, live.release, canary)) ? canary.release : undefined;
  });
}

/**
 * Publishes the changes of a release to everyone: release `number`, or the canary. They are composed and checked again with
 * what is live now. @throws PublishError when one of its builds was published or rolled back since, which this would silently undo
 */
export async function promote(number: number | undefined, options: PublishOptions): Promise<Release> {
  const { store } = options;
  const live = await requireLive(options.store, options.channel);
  const release = number ?? (await runningCanary(live, options)).release;
  const from = release === live.canary?.release ? await requireRelease(store, release) : await requirePrepared(store, release);
  const changes = await changesOf(store, from);
  await rejectSuperseded(from, changes, live, options);
  rejectUnchanged(changes, live);
  const seen = Object.fromEntries(Object.keys(changes).map((name) => [name, buildOf(live.release, name)?.version]));
  return publishVersions(changes, options, { seen, ...(number === undefined ? { canary: release } : {}) });
}

async function runningCanary({ canary }: Live, options: PublishOptions): Promise<Canary> {
  if (canary) {
    await rejectHalted(options, canary.release);
    return canary;
  }
  throw new PublishError({
    what: 'no canary runs',
    where: `channel "${options.channel}"`,
    remedy: 'start one with npm run release -- canary <name…>, or promote the release of a preview: promote <N>',
  });
}

/** Rejects changes of a prepared release that would undo what was published or rolled back since. */
async function rejectSuperseded(
  { release: number, parent }: Release,
  changes: Changes,
  { release: live }: Live,
  { store, channel }: PublishOptions,
): Promise<void> {
  const before = parent === null ? undefined : await findRelease(store, parent);
  if (!before) return;
  const where = `channel "${channel}", release ${live.release}`;
  for (const [name, build] of Object.entries(changes)) {
    if (!isSameBuild(buildOf(before, name), buildOf(live, name))) {
      throw new PublishError({
        what: `"${name}" was published since release ${number} was made`,
        where,
        remedy: `build it again on top of the live release: npm run release -- preview ${Object.keys(changes).join(' ')}`,
      });
    }
    const isWithdrawn = ({ withdrawn }: Release) => build !== null && (withdrawn[name]?.includes(build.version) ?? false);
    if (build === null || isWithdrawn(before) || !isWithdrawn(live)) continue;
    throw new PublishError({
      what: `"${name}" ${build.version} was rolled back since release ${number} was made`,
      where,
      remedy: `fix it and build it again: npm run release -- preview ${name}; to bring it back as it is: rollback ${name} --to ${build.version}`,
    });
  }
}

function rejectUnchanged(changes: Changes, { release }: Live): void {
  if (Object.entries(changes).some(([name, build]) => !isSameBuild(buildOf(release, name), build ?? undefined))) return;
  throw new PublishError({
    what: 'these versions are already live',
    where: formatChanges(changes) || `release ${release.release}`,
    remedy: 'change something first, or name the builds that changed',
  });
}

/** Rejects a canary that ends before the channel's last move: one of the two clocks is wrong, and web servers may never serve it. */
function rejectEndedCanary({ until }: CanaryShare, { pointer: { time, author = 'someone', channel } }: Live): void {
  if (time === undefined || Date.parse(until) > Date.parse(time)) return;
  throw new PublishError({
    what: `this canary would end at ${formatTime(until)} UTC, and ${author} moved the channel at ${formatTime(time)}: one of the two clocks is wrong`,
    where: `the clock of this machine (${formatTime(new Date().toISOString())} UTC), or of ${author} (channel "${channel}")`,
    remedy: 'set the clock that is wrong; if it is not yours, publish something, or give the canary more --hours',
  });
}

async function rejectSecondCanary(changes: Changes, { canary }: Live, { store, channel }: PublishOptions): Promise<void> {
  if (!canary) return;
  const others = Object.keys(await changesOfNumber(store, canary.release)).filter((name) => !(name in changes));
  if (others.length === 0) return;
  throw new PublishError({
    what: `a canary of ${others.join(', ')} runs until ${formatTime(canary.until)} UTC`,
    where: `channel "${channel}", release ${canary.release}`,
    remedy: `promote it, end it (rollback ${others[0]}), or publish yours as a preview`,
  });
}
