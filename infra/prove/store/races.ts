import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Location } from './locations.ts';

export interface Outcome {
  what: string;
  found: string;
  passed: boolean;
}

const RACER = join(import.meta.dirname, 'racer.ts');
const PROCESSES = 20;
const ROUNDS = 20;

/** Twenty processes create the same keys simultaneously: each key has one winner and keeps its content. */
export async function proveExclusiveCreate({ create, open }: Location): Promise<Outcome> {
  const location = create();
  const store = open(location);
  const racers = Array.from({ length: PROCESSES }, (_, index) => startRacer(location, `racer-${index}`));
  await Promise.all(racers.map(({ says }) => says()));
  const winners = new Set<string>();
  let right = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const key = `channels/race/${round}.json`;
    for (const { tell } of racers) tell(key);
    const won = await Promise.all(racers.map(async ({ name, says }) => ((await says()) === 'true' ? [name] : [])));
    const [winner = '', ...others] = won.flat();
    winners.add(winner);
    if (others.length === 0 && (await store.get(key))?.toString() === winner.repeat(1000)) right += 1;
  }
  for (const { end } of racers) end();
  return {
    what: `${PROCESSES} processes create the same ${ROUNDS} keys: one winner each`,
    found: `${right} of ${ROUNDS}, by ${winners.size} different processes`,
    passed: right === ROUNDS,
  };
}

function startRacer(location: string, name: string) {
  const child = spawn(process.execPath, [RACER, location, name], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    name,
    tell: (key: string) => child.stdin.write(`${key}\n`),
    says: async () => String((await lines.next()).value),
    end: () => child.stdin.end(),
  };
}
