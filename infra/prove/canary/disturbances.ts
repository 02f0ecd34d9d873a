import { randomInt, randomUUID } from 'node:crypto';
import { writeCounts } from '../../release/canary-counts.ts';
import type { FileStore } from '../../release/file-store.ts';
import { keys } from '../../release/keys.ts';
import type { Servers } from './servers.ts';

/** Something that happens to servers or store while a canary runs. */
export type Disturbance = (servers: Servers, live: number, canary: number) => Promise<void>;

/** A server crashes, losing its unwritten counts, and is replaced. */
export const restartServer: Disturbance = async (servers) => {
  servers.all[randomInt(servers.all.length)] = servers.start();
};

/** An earlier state of the counts, by store. */
const earlier = new WeakMap<FileStore, { key: string; bytes: Buffer }>();

/** Damages one server's counts in one of several ways, none of which may cause a wrong decision. */
export const damageCounts: Disturbance = async ({ store }, live, canary) => {
  const found = await store.list(keys.canaryCounts('production', canary, live));
  const key = found[randomInt(Math.max(1, found.length))];
  const bytes = key && (await store.get(key));
  if (!bytes) return;
  const copy = key.replace(/[^/]+$/, `${randomUUID()}.json`);
  const pair = { channel: 'production', live, canary: canary + 1, server: randomUUID() };
  const awful = { visits: 100, faults: 100, slowPages: 100 };
  const old = earlier.get(store);
  await [
    () => store.replace(key, bytes.subarray(0, randomInt(bytes.length))),
    () => store.replace(key, Buffer.from(bytes.toString('utf8').replace(/"faults":\d+/g, '"faults":9999'))),
    () => store.replace(copy, bytes),
    () => store.remove(key),
    () => (old ? store.replace(old.key, old.bytes) : undefined),
    () => writeCounts(store, { ...pair, counts: { live: awful, canary: awful } }),
  ][randomInt(6)]?.();
  earlier.set(store, { key, bytes });
};
