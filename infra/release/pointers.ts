import { Pointer } from './pointer.ts';
import { forbiddenMove, type ReadRelease } from './authorization.ts';
import { readRelease } from './history.ts';
import { keys } from './keys.ts';
import { forbiddenOperatorMove } from './operator-moves.ts';
import { operatorsOf } from './policy.ts';
import { documentNumbers, readDocument, type Opened } from './signed-document.ts';
import { DamagedError, type ReleaseStore } from './store.ts';
import type { Trust } from './trust.ts';

/** The names of a store's channels. */
export async function channelsOf(store: ReleaseStore): Promise<string[]> {
  const found = [...(await store.list('channels/')), ...(await store.list(keys.copy('channels/')))];
  return [...new Set(found.map((key) => /channels\/([^/]+)\/\d+\.json$/.exec(key)?.[1]).filter((name) => name !== undefined))];
}

/** A channel's latest usable pointer. `highest` is the highest counter, even if that document can't be used. */
export interface FoundPointer {
  pointer: Opened<Pointer>;
  highest: number;
  damaged: readonly DamagedError[];
}

/**
 * The pointer with the highest counter that was signed by a key of the site, or by an owner or operator who was allowed to make that move.
 * Unusable pointers are skipped and reported. @param base a pointer that was accepted before: anything older isn't checked again
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
  for (const move of moves) {
    const problem = await refusedMove(store, accepted?.body, move, trust);
    if (problem) damaged.push(new DamagedError(keys.pointer(channel, move.body.counter), `was not allowed: ${problem}`));
    else accepted = move;
  }
  if (accepted) return { pointer: accepted, highest, damaged };
  throw damaged[0] ?? new DamagedError(`channels/${channel}/`, 'has no usable pointer');
}

/** Why a move was not allowed; undefined if it was. @param before the pointer that was accepted before it */
export async function refusedMove(
  store: ReleaseStore,
  before: Pointer | undefined,
  move: Opened<Pointer>,
  { allKeys, siteKeys, policies }: Trust,
): Promise<string | undefined> {
  if (siteKeys.has(move.keyId)) return undefined;
  const read: ReadRelease = (reference) => readRelease(store, reference, allKeys);
  const policy = policies.get(move.body.policy);
  if (!policy) return `there is no policy ${move.body.policy}`;
  try {
    if (operatorsOf(policy.rules).has(move.keyId)) return await forbiddenOperatorMove(before, move, { siteKeys, policy }, read);
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
