import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '../../release/open-store.ts';

/**
 * One of many writers: `racer.ts <store> <name> <rounds>`. Says that it is ready, reads when to start (ms), and then creates
 * `channels/race/<round>.json` once a second, at the same moment as all others. Prints the rounds that it won.
 */
const [location = '', name = '', rounds = '0'] = process.argv.slice(2);
const ROUND_MS = 1000;
const store = openStore(location);
await store.list('channels/race/'); // connects
console.log('ready');
const [start] = (await once(process.stdin, 'data')) as [Buffer];
const won: number[] = [];
for (let round = 1; round <= Number(rounds); round += 1) {
  await wait(Math.max(0, Number(start) + round * ROUND_MS - Date.now()));
  if (await store.create(`channels/race/${round}.json`, Buffer.from(`${name} ${round}`.repeat(1000)))) won.push(round);
}
console.log(JSON.stringify(won));
process.exit();
