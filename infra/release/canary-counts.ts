import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { parseHashed, serializeHashed } from './hashed-object.ts';
import { keys } from './keys.ts';
import { DamagedError, type ReleaseStore } from './store.ts';
import { collectDamage } from './verify.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Counts of one release's visits; nothing about individual visitors. */
export const Counts = v.object({ visits: count, faults: count, slowPages: count });
export type Counts = v.InferOutput<typeof Counts>;

/** A canary and the live release that it is compared with. */
const Pair = v.object({ channel: v.string(), live: v.number(), canary: v.number() });
export type Pair = v.InferOutput<typeof Pair>;

/** One web server's counts of a pair since it started counting. */
const ServerCounts = v.object({
  ...Pair.entries,
  server: v.pipe(v.string(), v.uuid()),
  counts: v.object({ live: Counts, canary: Counts }),
  /** The pair for which the server counted them, and may have counted on since a publisher carried them over. */
  carriedFrom: v.optional(v.object({ live: v.number(), canary: v.number() })),
});
export type ServerCounts = v.InferOutput<typeof ServerCounts>;

/** A server's counts before the first visit, by default under a name that no other server has. */
export function startCounts({ channel, live, canary }: Pair, server: string = randomUUID()): ServerCounts {
  return { channel, live, canary, server, counts: { live: noCounts(), canary: noCounts() } };
}

/** What a server of this name stored before it was stopped, or a publisher carried over; undefined if there is nothing, or it is damaged. */
export async function findCounts(store: ReleaseStore, pair: Pair, server: string): Promise<ServerCounts | undefined> {
  const key = keyOf({ ...pair, server });
  return collectDamage([], async () => {
    const bytes = await store.get(key);
    return bytes && openCounts(key, bytes);
  });
}

export function noCounts(): Counts {
  return { visits: 0, faults: 0, slowPages: 0 };
}

function sumOf(one: Counts, other: Counts): Counts {
  return {
    visits: one.visits + other.visits,
    faults: one.faults + other.faults,
    slowPages: one.slowPages + other.slowPages,
  };
}

/** What several servers counted together. */
export function totalCounts(servers: readonly ServerCounts['counts'][]): ServerCounts['counts'] {
  return {
    live: servers.map(({ live }) => live).reduce(sumOf, noCounts()),
    canary: servers.map(({ canary }) => canary).reduce(sumOf, noCounts()),
  };
}

/** The later of two states of a server's counts, which only grow. */
export function largestCounts(one: ServerCounts['counts'], other: ServerCounts['counts']): ServerCounts['counts'] {
  const of = (side: 'live' | 'canary'): Counts => ({
    visits: Math.max(one[side].visits, other[side].visits),
    faults: Math.max(one[side].faults, other[side].faults),
    slowPages: Math.max(one[side].slowPages, other[side].slowPages),
  });
  return { live: of('live'), canary: of('canary') };
}

/** Overwrites this server's earlier counts. Nobody else writes this object. */
export async function writeCounts(store: ReleaseStore, body: ServerCounts): Promise<void> {
  await store.replace(keyOf(body), serializeHashed(body));
}

/** Counts of all web servers for a pair, including stopped ones. Damaged counts are left out. */
export async function readCounts(store: ReleaseStore, { channel, live, canary }: Pair): Promise<ServerCounts[]> {
  const found = await store.list(keys.canaryCounts(channel, canary, live));
  const counted: ServerCounts[] = [];
  for (const key of found) {
    await collectDamage([], async () => counted.push(await withLater(store, openCounts(key, await store.get(key)))));
  }
  return counted;
}

/** With what the server counted after they were carried over: it may have ended before it knew of the new pair. */
async function withLater(store: ReleaseStore, carried: ServerCounts): Promise<ServerCounts> {
  const { channel, server, counts, carriedFrom } = carried;
  const later = carriedFrom && (await findCounts(store, { channel, ...carriedFrom }, server));
  return later ? { ...carried, counts: largestCounts(counts, later.counts) } : carried;
}

/** Stores what was counted of a pair for another one: a canary that is composed again is still judged by all of its visits. */
export async function carryCounts(store: ReleaseStore, before: Pair, after: Pair): Promise<void> {
  const carriedFrom = { live: before.live, canary: before.canary };
  for (const { server, counts } of await readCounts(store, before)) {
    await writeCounts(store, { ...after, server, counts, carriedFrom });
  }
}

/** @throws DamagedError if they are missing, were changed, or belong under another name, since a copy must not count twice */
export function openCounts(key: string, bytes: Buffer | undefined): ServerCounts {
  const body = parseHashed(ServerCounts, key, bytes);
  if (key !== keyOf(body)) throw new DamagedError(key, `is a copy of ${keyOf(body)}`);
  return body;
}

function keyOf({ channel, canary, live, server }: Pair & { server: string }): string {
  return `${keys.canaryCounts(channel, canary, live)}${server}.json`;
}
