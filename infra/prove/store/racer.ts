import { createInterface } from 'node:readline';
import { openStore } from '../../release/open-store.ts';

/**
 * One of many writers: `racer.ts <store> <name>`. Creates each key that it reads, as soon as it reads it, with its name as content,
 * and prints whether it was the first.
 */
const [location = '', name = ''] = process.argv.slice(2);
const store = openStore(location);
await store.create(`racers/${name}`, Buffer.from(name)); // connects
console.log('ready');
for await (const key of createInterface(process.stdin)) console.log(await store.create(key, Buffer.from(name.repeat(1000))));
