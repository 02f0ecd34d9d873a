import type { Pointer } from './pointer.ts';
import { describeHalt, findHalt } from './canary-halt.ts';
import { describeMove, type FindRelease } from './describe-move.ts';
import { formatTime } from './format-time.ts';
import { readRelease } from './history.ts';
import { openPointer, refusedMove } from './pointers.ts';
import { holderOf } from './policy.ts';
import { documentNumbers, type Opened, type PublicKeys } from './signed-document.ts';
import { ignoreDamage, type ReleaseStore } from './store.ts';
import { requireTrust } from './trust.ts';

/** A move of a channel's pointer, or the halt of its canary by web servers. */
export interface Move {
  /** Undefined for a halt. */
  counter: number | undefined;
  /** Undefined where it wasn't recorded or can't be read. */
  author: string | undefined;
  /** The key that signed it, and whose it is. The author is only what they say. */
  signer: string | undefined;
  /** UTC, to the minute. */
  time: string | undefined;
  /** What it changed for visitors, as text for operators. */
  change: string;
}

/** A move as it was stored, and why web servers ignore it, if they do. */
export interface ReadMove {
  counter: number;
  /** The pointer that was accepted before it. */
  before: Pointer | undefined;
  /** Undefined if it can't be read. */
  pointer: Pointer | undefined;
  keyId: string | undefined;
  refusal: string | undefined;
}

/** What is known of how a channel came to where it is, oldest first. @param since the counter after which moves count */
export async function movesOf(store: ReleaseStore, channel: string, since = 0): Promise<Move[]> {
  const moves: Move[] = [];
  const { allKeys, policy } = await requireTrust(store);
  const find = releaseFinder(store, allKeys);
  const canaries = new Set<number>();
  for (const { counter, before, pointer, keyId, refusal } of (await latestMoves(store, channel)).toReversed()) {
    if (counter <= since) break;
    const canary = refusal === undefined ? pointer?.canary?.release : undefined;
    // After the last move that served it.
    if (canary !== undefined && !canaries.has(canary)) moves.push(...(await haltOf(store, channel, canary)));
    if (canary !== undefined) canaries.add(canary);
    moves.push({
      counter,
      author: pointer?.author,
      signer: keyId && `${keyId} (${holderOf(policy.rules, keyId)})`,
      time: pointer?.time && formatTime(pointer.time),
      change: !pointer ? 'damaged' : refusal ? `refused: ${refusal}` : await describeMove(before, pointer, find),
    });
  }
  return moves.toReversed();
}

/** Reads each release once. */
function releaseFinder(store: ReleaseStore, allKeys: PublicKeys): FindRelease {
  const found = new Map<string, ReturnType<FindRelease>>();
  return (reference) => {
    if (!reference) return Promise.resolve(undefined);
    const { hash } = reference;
    const reading = found.get(hash) ?? readRelease(store, reference, allKeys).then(({ body }) => body, ignoreDamage);
    found.set(hash, reading);
    return reading;
  };
}

async function haltOf(store: ReleaseStore, channel: string, canary: number): Promise<Move[]> {
  const halt = await findHalt(store, channel, canary);
  if (!halt) return [];
  const time = halt.finding && formatTime(halt.finding.at);
  return [{ counter: undefined, author: 'web servers', signer: undefined, time, change: describeHalt(halt) }];
}

/** The latest moves of a channel, oldest first. Whether one was allowed depends on those before it, back to one by a key of the site. */
export async function latestMoves(store: ReleaseStore, channel: string, most = Number.POSITIVE_INFINITY): Promise<ReadMove[]> {
  const trust = await requireTrust(store);
  const opened: { counter: number; move: Opened<Pointer> | undefined }[] = [];
  for (const counter of await documentNumbers(store, `channels/${channel}/`)) {
    const move = await openPointer(store, channel, counter, trust, []);
    opened.push({ counter, move });
    if (opened.length > most && move && trust.siteKeys.has(move.keyId)) break;
  }
  const moves: ReadMove[] = [];
  let before: Pointer | undefined;
  for (const { counter, move } of opened.toReversed()) {
    const refusal = move && (await refusedMove(store, before, move, trust));
    moves.push({ counter, before, pointer: move?.body, keyId: move?.keyId, refusal });
    if (move && refusal === undefined) before = move.body;
  }
  return moves.slice(-most);
}
