import type { Pointer } from './pointer.ts';
import { formatTime } from './format-time.ts';
import { openPointer, refusedMove } from './pointers.ts';
import { documentNumbers } from './signed-document.ts';
import type { ReleaseStore } from './store.ts';
import { requireTrust } from './trust.ts';

/** A move of a channel's pointer. */
export interface Move {
  counter: number;
  /** Undefined where it wasn't recorded or can't be read. */
  author: string | undefined;
  /** UTC, to the minute. */
  time: string | undefined;
  /** What it changed for visitors, as text for operators. */
  change: string;
}

/** What is known of how a channel came to where it is, oldest first. */
export async function movesOf(store: ReleaseStore, channel: string): Promise<Move[]> {
  const trust = await requireTrust(store);
  const counters = (await documentNumbers(store, `channels/${channel}/`)).toReversed();
  const moves: Move[] = [];
  let before: Pointer | undefined;
  for (const counter of counters) {
    const move = await openPointer(store, channel, counter, trust, []);
    const refusal = move && (await refusedMove(store, before, move, trust));
    const { author, time } = move?.body ?? {};
    const change = !move ? 'damaged' : refusal ? `refused: ${refusal}` : describeMove(before, move.body);
    moves.push({ counter, author, time: time && formatTime(time), change });
    if (move && refusal === undefined) before = move.body;
  }
  return moves;
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
