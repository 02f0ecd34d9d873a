import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Outcome } from './run.ts';
import type { Location } from './locations.ts';

const RACER = join(import.meta.dirname, 'racer.ts');
const PROCESSES = 20;
const ROUNDS = 20;

/** Twenty processes create the same keys at the same moments: each key has one winner, whose content it keeps. */
export async function proveExclusiveCreate({ create, open }: Location): Promise<Outcome> {
  const location = create();
  const racers = Array.from({ length: PROCESSES }, (_, index) => startRacer(location, `racer-${index}`));
  await Promise.all(racers.map(({ ready }) => ready));
  const start = Date.now();
  const winners = new Map<number, string[]>();
  const results = racers.map(({ name, run }) => ({ name, won: run(start) }));
  for (const { name, won } of results) {
    for (const round of await won) winners.set(round, [...(winners.get(round) ?? []), name]);
  }
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

function startRacer(location: string, name: string) {
  const child = spawn(process.execPath, [RACER, location, name, String(ROUNDS)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ready = once(child.stdout, 'data');
  const run = (start: number) => {
    child.stdin.write(String(start));
    return won;
  };
  const won = ready.then(async () => JSON.parse(await text(child.stdout)) as number[]);
  return { name, ready, run };
}
