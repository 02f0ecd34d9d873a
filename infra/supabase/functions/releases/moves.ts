import type { Move } from '@tulebyte/backend-api/functions/releases';
import type { Release } from '@tulebyte/federation/release';
import { actionOf } from '../../../release/describe-move.ts';
import { latestMoves, type ReadMove } from '../../../release/moves.ts';
import { ignoreDamage, type ReleaseStore } from '../../../release/store.ts';
import { changesFrom } from './changes.ts';
import type { History } from './history.ts';

const MAX_MOVES = 50;

/** The latest moves of the channel, newest first: who made what live, for whom, and why. */
export async function readMoves(store: ReleaseStore, channel: string, history: History): Promise<Move[]> {
  const moves = await latestMoves(store, channel, MAX_MOVES);
  return Promise.all(moves.toReversed().map((move) => describeMove(move, history)));
}

async function describeMove({ counter, before, pointer, refusal }: ReadMove, { read }: History): Promise<Move> {
  const readBody = async (reference: { release: number; hash: string } | undefined): Promise<Release | undefined> =>
    reference && (await read(reference).catch(ignoreDamage))?.body;
  const isNew = pointer !== undefined && pointer.hash !== before?.hash;
  const [from, to] = isNew ? await Promise.all([readBody(before), readBody(pointer)]) : [];
  const { canary } = pointer ?? {};
  const sameCanary =
    canary?.hash === before?.canary?.hash &&
    canary?.percent === before?.canary?.percent &&
    canary?.until === before?.canary?.until;
  return {
    counter,
    author: pointer?.author ?? '',
    time: pointer?.time ?? null,
    note: pointer?.note ?? to?.note ?? '',
    state: pointer === undefined ? 'damaged' : refusal === undefined ? 'moved' : 'refused',
    problem: refusal ?? '',
    release: isNew ? pointer.release : null,
    kind: to ? actionOf(from, to, await readBody(before?.canary)) : 'published',
    changes: from && to ? changesFrom(from, to) : [],
    canary: sameCanary ? null : canary ? { release: canary.release, percent: canary.percent, until: canary.until } : 'ended',
    policy: pointer && before && pointer.policy !== before.policy ? pointer.policy : null,
  };
}
