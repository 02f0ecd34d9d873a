import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Outcome } from './run.ts';
import type { Location } from './locations.ts';

const RACER = join(import.meta.dirname, 'racer.ts');
const PROCESSES = 20;
const ROUNDS = 20;
/** Until all have started. */
const HEAD_START_MS = 20_000;

/** Twenty processes create the same keys at the same moments: each key has one winner, whose content it keeps. */
export async function proveExclusiveCreate({ create, open }: Location): Promise<Outcome> {
  const location = create();
  const start = Date.now() + HEAD_START_MS;
  const winners = new Map<number, string[]>();
  await Promise.all(
    Array.from({ length: PROCESSES }, async (_, index) => {
      const name = `racer-${index}`;
      const { stdout } = await promisify(execFile)(process.execPath, [RACER, location, name, String(ROUNDS), String(start)]);
      for (const round of JSON.parse(stdout) as number[]) winners.set(round, [...(winners.get(round) ?? []), name]);
    }),
  );
  const store = open(location);
  let wrong = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [winner, ...others] = winners.get(round) ?? [];
    const content = (await store.get(`channels/race/${round}.json`))?.toString();
    if (others.length > 0 || content !== `${winner} ${round}`.repeat(1000)) wrong += 1;
  }
  const distinct = new Set([...winners.values()].flat()).size;
  return {
    what: `${PROCESSES} processes create the same ${ROUNDS} keys: one winner each`,
    found: `${ROUNDS - wrong} of ${ROUNDS}, by ${distinct} different processes`,
    passed: wrong === 0,
  };
}
