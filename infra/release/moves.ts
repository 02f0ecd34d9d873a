import type { Pointer } from './pointer.ts';
import { describeHalt, findHalt } from './canary-halt.ts';
import { formatTime } from './format-time.ts';
import { openPointer, refusedMove } from './pointers.ts';
import { documentNumbers, type Opened } from './signed-document.ts';
import type { ReleaseStore } from './store.ts';
import { requireTrust } from './trust.ts';

/** A move of a channel's pointer, or the halt of its canary by web servers. */
export interface Move {
  /** Undefined for a halt. */
  counter: number | undefined;
  /** Undefined where it wasn't recorded or can't be read. */
  author: string | undefined;
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
  refusal: string | undefined;
}

/** What is known of how a channel came to where it is, oldest first. */
export async function movesOf(store: ReleaseStore, channel: string): Promise<Move[]> {
  const moves: Move[] = [];
  const canaries = new Set<number>();
  for (const { counter, before, pointer, refusal } of (await latestMoves(store, channel)).toReversed()) {
    const canary = refusal === undefined ? pointer?.canary?.release : undefined;
    // After the last move that served it.
    if (canary !== undefined && !canaries.has(canary)) moves.push(...(await haltOf(store, channel, canary)));
    if (canary !== undefined) canaries.add(canary);
    moves.push({
      counter,
      author: pointer?.author,
      time: pointer?.time && formatTime(pointer.time),
      change: !pointer ? 'damaged' : refusal ? `refused: ${refusal}` : describeMove(before, pointer),
    });
  }
  return moves.toReversed();
}

async function haltOf(store: ReleaseStore, channel: string, canary: number): Promise<Move[]> {
  const halt = await findHalt(store, channel, canary);
  if (!halt) return [];
  const time = halt.finding && formatTime(halt.finding.at);
  return [{ counter: undefined, author: 'web servers', time, change: describeHalt(halt) }];
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
    moves.push({ counter, before, pointer: move?.body, refusal });
    if (move && refusal === undefined) before = move.body;
  }
  return moves.slice(-most);
}

function describeMove(before: Pointer | undefined, after: Pointer): string {
  const changes = [
    after.release === before?.release ? '' : `release ${after.release} is live`,
    describeCanary(before?.canary, after.canary),
    after.policy === before?.policy ? '' : `policy ${after.policy}`,
  ];
  return changes.filter(Boolean).join(', ') || 'no change';
}

function describeCanary(before: Pointer['canary'], after: Pointer['canary']): string {
  if (!after) return before ? `canary ${before.release} ended` : '';
  const { release, percent, until } = after;
  const isSame = release === before?.release && percent === before.percent && until === before.until;
  return isSame ? '' : `canary ${release} for ${percent}% until ${formatTime(until)}`;
}
