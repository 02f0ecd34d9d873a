import { type Canary, Pointer, Release } from '@tulebyte/federation/release';
import { forbiddenMove, type ReadRelease } from './authorization.ts';
import { keys } from './keys.ts';
import { PublishError } from './publish-error.ts';
import { bodyHash, documentNumbers, readDocument, type Opened, type PublicKeys } from './signed-document.ts';
import { DamagedError, type ReleaseStore } from './store.ts';
import { readTrust, requireTrust, type Trust } from './trust.ts';

export interface Live {
  release: Release;
  /** The running canary; absent once it has ended. */
  canary?: Canary;
  pointer: Pointer;
  /** The highest counter in the channel, readable or not; the next pointer has the next one. */
  highest: number;
  trust: Trust;
}

/** The live release of a channel; undefined before the first one. @throws PublishError when it can't be read */
export async function liveRelease(store: ReleaseStore, channel: string): Promise<Live | undefined> {
  const trust = await readTrust(store);
  const found = trust && (await readPointer(store, channel, trust));
  if (!found) return undefined;
  const { body: pointer } = found.pointer;
  const { body: release } = await readRelease(store, pointer, trust.allKeys);
  const { canary } = pointer;
  const running = canary && Date.parse(canary.until) > Date.now();
  return { release, pointer, highest: found.highest, trust, ...(running ? { canary } : {}) };
}

/** The live release of a channel. @throws PublishError before the first one */
export async function requireLive(store: ReleaseStore, channel: string): Promise<Live> {
  const live = await liveRelease(store, channel);
  if (live) return live;
  throw new PublishError({
    what: 'nothing has been published yet',
    where: `channel "${channel}"`,
    remedy: 'npm run release -- publish --all',
  });
}

/** The names of a store's channels. */
export async function channelsOf(store: ReleaseStore): Promise<string[]> {
  const found = [...(await store.list('channels/')), ...(await store.list(keys.copy('channels/')))];
  return [...new Set(found.map((key) => /channels\/([^/]+)\/\d+\.json$/.exec(key)?.[1]).filter((name) => name !== undefined))];
}

/** A channel's latest pointer. `highest` is the highest counter, also if that document can't be used. */
export interface FoundPointer {
  pointer: Opened<Pointer>;
  highest: number;
  damaged: readonly DamagedError[];
}

/**
 * The pointer with the highest counter that was signed by a key of the site, or by an owner who was allowed to make that move.
 * What can't be used is skipped and reported.
 * @param base a pointer that was accepted before: what precedes it need not be checked again
 * @throws DamagedError when there are pointers but none can be used
 */
export async function readPointer(
  store: ReleaseStore,
  channel: string,
  trust: Trust,
  base?: Opened<Pointer>,
): Promise<FoundPointer | undefined> {
  const numbers = await documentNumbers(store, `channels/${channel}/`);
  const [highest] = numbers;
  if (highest === undefined) return undefined;
  const damaged: DamagedError[] = [];
  const moves: Opened<Pointer>[] = [];
  let accepted: Opened<Pointer> | undefined;
  for (const number of numbers) {
    if (base && number <= base.body.counter) {
      accepted = base;
      break;
    }
    const move = await openPointer(store, channel, number, trust, damaged);
    if (move && trust.siteKeys.has(move.keyId)) {
      accepted = move;
      break;
    }
    if (move) moves.unshift(move);
  }
  const read: ReadRelease = (reference) => readRelease(store, reference, trust.allKeys);
  for (const move of moves) {
    const problem = await refusedMove(accepted?.body, move, trust, read);
    if (problem) damaged.push(new DamagedError(keys.pointer(channel, move.body.counter), `was not allowed: ${problem}`));
    else accepted = move;
  }
  if (accepted) return { pointer: accepted, highest, damaged };
  throw damaged[0] ?? new DamagedError(`channels/${channel}/`, 'has no usable pointer');
}

async function refusedMove(
  before: Pointer | undefined,
  move: Opened<Pointer>,
  { policies }: Trust,
  read: ReadRelease,
): Promise<string | undefined> {
  const policy = policies.get(move.body.policy);
  if (!policy) return `there is no policy ${move.body.policy}`;
  try {
    return await forbiddenMove(before, move, policy, read);
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    return error.message;
  }
}

/** A pointer by its counter; undefined if it can't be used. It may be a move that was not allowed. */
export async function openPointer(
  store: ReleaseStore,
  channel: string,
  counter: number,
  { allKeys }: Trust,
  damaged: DamagedError[],
): Promise<Opened<Pointer> | undefined> {
  const key = keys.pointer(channel, counter);
  try {
    const opened = await readDocument(store, 'pointer', Pointer, key, allKeys, damaged);
    if (!opened) return undefined;
    if (opened.body.channel !== channel || opened.body.counter !== counter) {
      throw new DamagedError(key, `is pointer ${opened.body.counter} of channel "${opened.body.channel}"`);
    }
    return opened;
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    damaged.push(error);
    return undefined;
  }
}

/** The release that a document refers to. @throws DamagedError when it is missing, or another one */
export async function readRelease(
  store: ReleaseStore,
  { release, hash }: { release: number; hash: string },
  publicKeys: PublicKeys,
): Promise<Opened<Release>> {
  const opened = await openRelease(store, release, publicKeys);
  if (!opened) throw new DamagedError(keys.release(release), 'is missing');
  if (bodyHash(opened.body) === hash) return opened;
  throw new DamagedError(keys.release(release), 'is not the release that was published under this number');
}

/** A release by its number; undefined if there is none. It may never have been live. */
export async function openRelease(
  store: ReleaseStore,
  number: number,
  publicKeys: PublicKeys,
): Promise<Opened<Release> | undefined> {
  const key = keys.release(number);
  const opened = await readDocument(store, 'release', Release, key, publicKeys);
  if (opened && opened.body.release !== number) throw new DamagedError(key, `is release ${opened.body.release}`);
  return opened;
}

/** A release by its number; undefined if there is none. */
export async function findRelease(store: ReleaseStore, number: number): Promise<Release | undefined> {
  const trust = await readTrust(store);
  return trust && (await openRelease(store, number, trust.allKeys))?.body;
}

/** A release by its number. @throws PublishError if there is none */
export async function requireRelease(store: ReleaseStore, number: number): Promise<Release> {
  const release = await findRelease(store, number);
  if (release) return release;
  throw new PublishError({
    what: `there is no release ${number}`,
    where: 'the release store',
    remedy: 'see npm run release -- list',
  });
}

/** The release and its ancestors, newest first. Each names its parent by hash. */
export async function* lineage(store: ReleaseStore, from: Release): AsyncGenerator<Release> {
  const { allKeys } = await requireTrust(store);
  let release: Release | undefined = from;
  while (release) {
    yield release;
    release = (await parentOf(store, release, allKeys))?.body;
  }
}

async function parentOf(
  store: ReleaseStore,
  { parent, parentHash }: Release,
  publicKeys: PublicKeys,
): Promise<Opened<Release> | undefined> {
  if (parent === null || parentHash === null) return undefined;
  return readRelease(store, { release: parent, hash: parentHash }, publicKeys);
}
