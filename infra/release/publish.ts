import { setTimeout as wait } from 'node:timers/promises';
import type { Canary, Release } from '@tulebyte/federation/release';
import { nextPointer } from './pointer.ts';
import { formatChanges, isSameBuild, buildOf, type Changes } from './builds-of-release.ts';
import { carryCounts } from './canary-counts.ts';
import { describeHalt, findHalt, rejectHalted } from './canary-halt.ts';
import { checkSizes } from './check-sizes.ts';
import { checkSingletons } from './check-singletons.ts';
import { composeRelease, type CompositionOptions } from './compose-release.ts';
import { establishTrust } from './establish-trust.ts';
import { forbiddenChange } from './authorization.ts';
import { changesOf, readRelease } from './history.ts';
import { liveRelease, type Live } from './live-release.ts';
import { refusedMove } from './pointers.ts';
import { keys } from './keys.ts';
import { notify } from './notify.ts';
import { phase } from './phases.ts';
import { describePublishError, PublishError } from './publish-error.ts';
import type { PublishOptions } from './publish-options.ts';
import { repairCopies, repairHost } from './repair-copies.ts';
import { bodyHash, createDocument, documentNumbers, signDocument } from './signed-document.ts';
import { requireTrust, type Trust } from './trust.ts';
import { signingKey } from './signing-key.ts';

export type { PublishOptions } from './publish-options.ts';

/**
 * A publisher that loses the race for the pointer tries again on top of the winner's release, at least this often and this long: against
 * five others without pauses, one in forty loses twenty races in a row.
 */
const MIN_RACES = 20;
const RACING_MS = 2 * 60 * 1000;
/** The longest pause before another attempt. It is random, so that losers don't meet again. */
const MAX_PAUSE_MS = 200;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Makes the given versions live, next to the versions that already are. Renders only the pages of changed builds, or all pages
 * when the host changed. If another team published in between, the change is composed again on top of theirs, so that both land.
 * A canary of other builds continues on top of the change.
 */
export async function publishVersions(
  changes: Changes,
  options: PublishOptions,
  composition: CompositionOptions = {},
): Promise<Release> {
  await options.store.sweep(HOUR_MS);
  await repairCopies(options.store);
  await repairHost(options.store, options.channel);
  return retryRaces(options.channel, async () => {
    const trust = await establishTrust(options.store, options.author);
    const live = await liveRelease(options.store, options.channel);
    for (const [name, version] of Object.entries(composition.seen ?? {})) {
      const now = live && buildOf(live.release, name)?.version;
      if (now !== version) throw replacedMeanwhile(name, now, options.channel);
    }
    const candidate = await createCandidate(changes, live?.release, trust, options, composition);
    if (!candidate) return undefined;
    const canary = live?.canary && (await rebaseCanary(candidate, changes, live.release, live.canary, trust, options));
    if (composition.canary !== undefined) await rejectHalted(options, composition.canary);
    return (await movePointer(options, live, candidate, canary)) ? candidate : undefined;
  });
}

/** Retries an attempt that returns nothing because of a concurrent publication. */
export async function retryRaces<T>(channel: string, attempt: () => Promise<T | undefined>): Promise<T> {
  const started = performance.now();
  let races = 0;
  for (; races < MIN_RACES || performance.now() - started < RACING_MS; races += 1) {
    const done = await attempt();
    if (done !== undefined) return done;
    await wait(Math.random() * MAX_PAUSE_MS);
  }
  throw new PublishError({
    what: `${races} other publications came in between`,
    where: `channel "${channel}"`,
    remedy: 'publish again in a moment',
  });
}

/** Composes, checks, signs, and stores a release without serving it. Undefined if another one took its number first. */
export async function createCandidate(
  changes: Changes,
  parent: Release | undefined,
  trust: Trust,
  options: PublishOptions,
  composition: CompositionOptions = {},
): Promise<Release | undefined> {
  const { store } = options;
  const signer = await signingKey(store, trust);
  const [highest = 0] = await documentNumbers(store, 'releases/');
  const number = highest + 1;
  for (const [name, build] of Object.entries(changes)) {
    // A rollback's target was checked when it was published.
    if (!build || composition.reusePages) continue;
    await checkSizes(store, name, build);
    if (name !== 'shell') await checkSingletons(store, name, build);
  }
  const candidate = await phase('pages', () => composeRelease(changes, parent, number, trust.policy.rules, options, composition));
  if (!trust.siteKeys.has(signer.id)) {
    const problem = parent
      ? forbiddenChange(parent, { body: candidate, keyId: signer.id }, signer.id, trust.policy, composition.running)
      : 'the first release needs a key of the site';
    if (problem) throw forbidden(problem, formatChanges(changes));
  }
  await phase('browser', async () => options.smoke?.(candidate, Object.keys(changes)));
  const stored = await createDocument(store, keys.release(number), signDocument('release', candidate, signer));
  return stored ? candidate : undefined;
}

/**
 * Moves the channel's pointer, unless someone else did since `seen`. Returns whether it did.
 * @throws PublishError when web servers would ignore the move, since this key may not make it
 */
export async function movePointer(
  { store, channel, author }: Pick<PublishOptions, 'store' | 'channel' | 'author'>,
  seen: Pick<Live, 'highest' | 'pointer'> | undefined,
  release: Release,
  canary?: Canary,
): Promise<boolean> {
  const trust = await requireTrust(store);
  const signer = await signingKey(store, trust);
  const pointer = nextPointer({ channel, author, policy: trust.policy, highest: seen?.highest ?? 0 }, release, canary);
  const problem = await refusedMove(store, seen?.pointer, { body: pointer, keyId: signer.id }, trust);
  if (problem) throw forbidden(problem, `channel "${channel}"`);
  return createDocument(store, keys.pointer(channel, pointer.counter), signDocument('pointer', pointer, signer));
}

function replacedMeanwhile(name: string, version: string | undefined, channel: string): PublishError {
  return new PublishError({
    what: `"${name}" was ${version === undefined ? 'taken away' : `changed to ${version}`} in the meantime`,
    where: `channel "${channel}"`,
    remedy: 'see npm run release -- status; run the command again to replace that as well',
  });
}

function forbidden(problem: string, what: string): PublishError {
  return new PublishError({
    what: `this key may not publish that: ${problem}`,
    where: `RELEASE_SIGNING_KEY, ${what}`,
    remedy: "publish with the key of the build's owner, or have the policy name yours (npm run release -- policy)",
  });
}

/**
 * Composes the canary again on top of the coming release. Undefined if that contains it already, it was halted, or the two don't
 * fit together: another team's canary must not stop a publication.
 */
async function rebaseCanary(
  live: Release,
  changes: Changes,
  before: Release,
  canary: Canary,
  trust: Trust,
  options: PublishOptions,
): Promise<Canary | undefined> {
  const { store, channel } = options;
  try {
    const { body: running } = await readRelease(store, canary, trust.allKeys);
    const all = Object.entries(await changesOf(store, running));
    const own = all.filter(([name, build]) => !(name in changes) && !isSameBuild(build ?? undefined, buildOf(live, name)));
    if (own.length === 0) return undefined;
    // Under another number it would restart.
    if (await hasEnded(canary.release, options)) return undefined;
    const { author, note } = running;
    const compose = () => createCandidate(Object.fromEntries(own), live, trust, { ...options, author, note }, { running });
    const release = await retryRaces(channel, compose);
    if (await hasEnded(canary.release, options)) return undefined;
    // With fewer builds it is another candidate.
    if (own.length === all.length) {
      const pair = { channel, live: before.release, canary: canary.release };
      await carryCounts(store, pair, { channel, live: live.release, canary: release.release });
    }
    return { ...canary, release: release.release, hash: bodyHash(release) };
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    await warn(
      `Canary ${canary.release} has ended, since it can't be composed with this release:\n${describePublishError(error)}`,
    );
    return undefined;
  }
}

/** Whether a canary was halted, which ends it with the coming release. */
async function hasEnded(release: number, { store, channel }: PublishOptions): Promise<boolean> {
  const halt = await findHalt(store, channel, release);
  if (halt) await warn(`${describeHalt(halt)} It has ended with this release.`);
  return halt !== undefined;
}

/** Tells the publisher, and the operators' webhook. */
async function warn(text: string): Promise<void> {
  console.warn(text);
  await notify(text);
}
