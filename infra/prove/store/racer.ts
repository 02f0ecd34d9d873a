import { createInterface } from 'node:readline';
import { openStore } from '../../release/open-store.ts';

/**
 * One of many racing writers: `racer.ts <store> <name>`. Creates each key read from stdin at once, with its name as content, and prints
 * whether it won.
 */
const [location = '', name = ''] = process.argv.slice(2);
const store = openStore(location);
await store.create(`racers/${name}`, Buffer.from(name)); // connects
console.log('ready');
for await (const key of createInterface(process.stdin)) console.log(await store.create(key, Buffer.from(name.repeat(1000))));
