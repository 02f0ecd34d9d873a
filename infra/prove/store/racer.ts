import { openStore } from '../../release/open-store.ts';

/**
 * One of many writers: `racer.ts <store> <name> <rounds> <start>` creates `channels/race/<round>.json` for each round, as soon as the
 * clock (ms) says so, and prints the rounds that it won.
 */
const [location = '', name = '', rounds = '0', start = '0'] = process.argv.slice(2);
const store = openStore(location);
const PAUSE_MS = 1000;
const won: number[] = [];
for (let round = 1; round <= Number(rounds); round += 1) {
  const due = Number(start) + round * PAUSE_MS - Date.now();
  if (due > 0) await new Promise((done) => setTimeout(done, due));
  if (await store.create(`channels/race/${round}.json`, Buffer.from(`${name} ${round}`.repeat(1000)))) won.push(round);
}
console.log(JSON.stringify(won));
