import type { ReleaseRefusal } from '@tulebyte/backend-api/functions/releases';
import type { Canary, Release } from '@tulebyte/federation/release';
import { ancestorsOf, type Ancestors } from './ancestors.ts';
import { forbiddenParent, type ReadRelease } from './authorization.ts';
import { buildOf, buildsOf, type Builds } from './builds-of-release.ts';
import { describeHalt, findHalt, refusalOf } from './canary-halt.ts';
import { checkBuilds } from './gate.ts';
import { readRelease, requireRelease } from './history.ts';
import { keys } from './keys.ts';
import { requireLive, type Live } from './live-release.ts';
import { nextPointer } from './pointer.ts';
import { openPointer, refusedMove } from './pointers.ts';
import type { Policy } from './policy.ts';
import { PublishError } from './publish-error.ts';
import { composeRollback, type ReleaseContent } from './rollback-content.ts';
import { bodyHash, createDocument, documentNumbers, signDocument, type SigningKey } from './signed-document.ts';
import { readManifest } from './stored-build.ts';
import type { ReleaseStore } from './store.ts';
import { verifyFiles, verifyPages } from './verify.ts';

/** Someone who loses a race looks again: a repetition of the same request may have won it. */
const MAX_RACES = 5;

/** Who moves which channel, and the state that they saw. */
export interface Operation {
  store: ReleaseStore;
  channel: string;
  signer: SigningKey;
  author: string;
  note: string;
  /** Repeating a request makes one move. */
  request: string;
  /** The counter of the pointer that the person saw. */
  seen: number;
}

/** What an operator can do without building or rendering anything. */
export type OperatorAction =
  | { action: 'rollback'; build: string; from: string; to: string | null }
  | { action: 'promote'; release: number }
  | { action: 'canary'; release: number; percent: number; until: string }
  | { action: 'end-canary'; release: number };

/** Someone else moved the channel since the person looked. */
export class StaleError extends PublishError {}

/**
 * Moves a channel with an operator's key. Returns the pointer's counter. @throws StaleError when it isn't as the person saw it anymore,
 * PublishError when the move isn't possible, or servers would refuse it
 */
export async function operate(asked: OperatorAction, operation: Operation): Promise<number> {
  for (let race = 0; race < MAX_RACES; race += 1) {
    const made = await attempt(asked, operation);
    if (made) return made;
  }
  throw stale(operation.channel);
}

/** Undefined if someone else took the number of the next release or pointer. */
async function attempt(asked: OperatorAction, operation: Operation): Promise<number | undefined> {
  const { store, channel, signer, author, note, request, seen } = operation;
  const live = await requireLive(store, channel);
  const made = await findMove(operation, live);
  if (made) return made;
  if (live.highest !== seen) throw stale(channel);
  const planned = await planMove(asked, operation, live);
  if (!planned) return undefined;
  const { release, canary } = planned;
  const pointer = {
    ...nextPointer({ channel, author, policy: live.trust.policy, highest: live.highest }, release, canary),
    ...(note ? { note } : {}),
    request,
  };
  const problem = await refusedMove(store, live.pointer, { body: pointer, keyId: signer.id }, live.trust);
  if (problem) throw refused(`web servers would refuse this: ${problem}`, { code: 'servers_refuse', values: { problem } });
  const bytes = signDocument('pointer', pointer, signer);
  return (await createDocument(store, keys.pointer(channel, pointer.counter), bytes)) ? pointer.counter : undefined;
}

/** The move that an earlier attempt of this request made. */
async function findMove(
  { store, channel, request, seen, signer }: Operation,
  { highest, trust }: Live,
): Promise<number | undefined> {
  for (let counter = highest; counter > seen; counter -= 1) {
    const move = await openPointer(store, channel, counter, trust, []);
    if (move?.keyId === signer.id && move.body.request === request) return counter;
  }
  return undefined;
}

async function planMove(
  asked: OperatorAction,
  operation: Operation,
  live: Live,
): Promise<{ release: Release; canary?: Canary } | undefined> {
  const { store, channel } = operation;
  if (asked.action === 'rollback') {
    if (buildOf(live.release, asked.build)?.version !== asked.from) throw stale(channel);
    const release = await storeRollback(asked, operation, live);
    return release && { release };
  }
  if (asked.action === 'end-canary') {
    if (live.canary?.release !== asked.release) throw stale(channel);
    return { release: live.release };
  }
  const release = await requireRelease(store, asked.release);
  const halt = await findHalt(store, channel, asked.release);
  if (halt) throw refused(`${describeHalt(halt)} Fix the change and prepare it again.`, refusalOf(halt));
  const stray = forbiddenParent(live.release, release);
  if (stray) throw refused(stray, { code: 'superseded', values: { release: String(release.release) } });
  if (asked.action === 'promote') return { release };
  const { percent, until } = asked;
  return { release: live.release, canary: { release: release.release, hash: bodyHash(release), percent, until } };
}

/** Composes, checks, signs, and stores the rollback; undefined if someone else took its number. @throws PublishError */
async function storeRollback(
  { build: name, to }: Extract<OperatorAction, { action: 'rollback' }>,
  { store, signer, author, note }: Operation,
  { release: live, trust }: Live,
): Promise<Release | undefined> {
  const read: ReadRelease = (reference) => readRelease(store, reference, trust.allKeys);
  const content = await planRollback(store, live, { name, to }, trust.policy, ancestorsOf(live, read));
  await verifyRollback(store, content, name);
  const [highest = 0] = await documentNumbers(store, 'releases/');
  const release: Release = {
    release: highest + 1,
    parent: live.release,
    parentHash: bodyHash(live),
    author,
    time: new Date().toISOString(),
    note: note || `rollback of ${name}`,
    ...content,
  };
  const bytes = signDocument('release', release, signer);
  return (await createDocument(store, keys.release(release.release), bytes)) ? release : undefined;
}

/** What a rollback would make live, if it fits together. Reads no page and no file of the builds. @throws PublishError */
export async function planRollback(
  store: ReleaseStore,
  live: Release,
  { name, to }: { name: string; to: string | null },
  policy: Policy,
  ancestors: Ancestors,
): Promise<ReleaseContent> {
  const content = await composeRollback(live, name, to, ancestors);
  const { shell, remotes } = await readManifests(store, Object.fromEntries(buildsOf(content)));
  checkBuilds({ shell, remotes, changed: to === null ? [] : [name] }, policy.rules, 'ignored');
  return content;
}

/** @throws DamagedError if something that the rollback would serve is missing or changed */
async function verifyRollback(store: ReleaseStore, content: ReleaseContent, name: string): Promise<void> {
  for (const [each, build] of buildsOf(content)) {
    if (each !== name && name !== 'shell') continue;
    const damaged = [...(each === name ? await verifyFiles(store, each, build) : []), ...(await verifyPages(store, build.pages))];
    const lost = damaged.find(({ hasCopy }) => !hasCopy);
    if (lost) throw lost;
  }
}

async function readManifests(store: ReleaseStore, { shell, ...remotes }: Builds) {
  if (!shell) throw refused('the release has no host', { code: 'host_needed', values: {} });
  return {
    shell: await readManifest(store, 'shell', shell),
    remotes: await Promise.all(Object.entries(remotes).map(([name, build]) => readManifest(store, name, build))),
  };
}

const refused = (what: string, refusal: ReleaseRefusal) =>
  new PublishError({ what, where: 'the release store', remedy: 'see npm run release -- status', refusal });

const stale = (channel: string) =>
  new StaleError({
    what: 'someone else changed what is live in the meantime',
    where: `channel "${channel}"`,
    remedy: 'look at what is live now, and decide again',
  });
