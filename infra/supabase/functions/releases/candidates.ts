import type { BuildChange, Candidate } from '@tulebyte/backend-api/functions/releases';
import type { Release } from '@tulebyte/federation/release';
import { forbiddenPreparation } from '../../../release/authorization.ts';
import { buildOf } from '../../../release/builds-of-release.ts';
import { describeHalt, findHalt, refusalOf } from '../../../release/canary-halt.ts';
import { openRelease } from '../../../release/history.ts';
import type { Live } from '../../../release/live-release.ts';
import { bodyHash, documentNumbers, type Opened } from '../../../release/signed-document.ts';
import { ignoreDamage, type ReleaseStore } from '../../../release/store.ts';
import { changesFrom } from './changes.ts';
import { countChangedPages } from './changed-pages.ts';
import type { History } from './history.ts';

/** The latest releases in which candidates are looked for. */
const MAX_LOOKED_AT = 20;
const DAY_MS = 86_400_000;
/** Older preparations are of no interest. */
const MAX_AGE_MS = 14 * DAY_MS;

/**
 * Releases that publishers prepared, newest first, whose builds are not live or in the running canary yet. Several that change the same, as
 * compositions of one canary do, are one. What someone else's key signed is not among them.
 */
export async function readCandidates(store: ReleaseStore, channel: string, live: Live, history: History): Promise<Candidate[]> {
  const numbers = (await documentNumbers(store, 'releases/')).slice(0, MAX_LOOKED_AT);
  const wasLive = new Set(history.releases.map(({ release }) => release));
  const waiting = numbers.filter((number) => !wasLive.has(number) && number !== live.canary?.release);
  const described = await Promise.all(waiting.map((number) => readCandidate(store, channel, live, history, number)));
  const served = live.canary ? ((await history.read(live.canary).catch(ignoreDamage))?.body ?? live.release) : live.release;
  const isServed = ({ build, to }: BuildChange) => to === (buildOf(served, build)?.version ?? null);
  const candidates = described.filter((each) => each !== undefined).filter(({ changes }) => !changes.every(isServed));
  const alike = Map.groupBy(candidates, ({ changes }) => JSON.stringify(changes.map(({ build, to }) => [build, to])));
  return [...alike.values()].flatMap(([newest]) => newest ?? []);
}

async function readCandidate(
  store: ReleaseStore,
  channel: string,
  live: Live,
  { read }: History,
  number: number,
): Promise<Candidate | undefined> {
  const opened = await openRelease(store, number, live.trust.allKeys).catch(ignoreDamage);
  if (!opened) return undefined;
  const { release, author, time, note, parent, parentHash } = opened.body;
  if (parent === null || parentHash === null || Date.now() - Date.parse(time) > MAX_AGE_MS) return undefined;
  const before = (await read({ release: parent, hash: parentHash }).catch(ignoreDamage))?.body;
  if (!before || forbiddenPreparation(before, opened, live.trust)) return undefined;
  const isNext = parentHash === bodyHash(live.release);
  return {
    release,
    author,
    time,
    note,
    changes: changesFrom(before, opened.body),
    pages: isNext ? await countChangedPages(store, live.release, opened.body) : 0,
    obstacle: await obstacleOf(store, channel, isNext, opened),
  };
}

async function obstacleOf(
  store: ReleaseStore,
  channel: string,
  isNext: boolean,
  { body }: Opened<Release>,
): Promise<Candidate['obstacle']> {
  const halt = await findHalt(store, channel, body.release);
  if (halt)
    return { reason: 'halted', message: describeHalt(halt), command: 'npm run release -- preview', refusal: refusalOf(halt) };
  if (isNext) return null;
  return {
    reason: 'superseded',
    message: 'Something else went live since it was prepared, so nobody has checked the two together.',
    command: `npm run release -- promote ${body.release}`,
    refusal: { code: 'superseded', values: { release: String(body.release) } },
  };
}
