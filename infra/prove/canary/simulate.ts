import { randomInt, randomUUID } from 'node:crypto';
import { startCanary } from '../../release/candidates.ts';
import { findHalt, type Halt } from '../../release/canary-halt.ts';
import { publishedStore, uploadFixture } from '../../release/testing/fixture-builds.ts';
import type { Simulation } from './cases.ts';
import { startServers, type Server } from './servers.ts';

/** The share of the visitors that gets the canary. */
const PERCENT = 10;
const VISITS_PER_SECOND = 100;
const DISTURBED_EVERY = 200;

interface Outcome {
  halt: Halt | undefined;
  /** How many visitors got the canary. */
  visits: number;
  /** Time until the last server halted it, at the assumed traffic. */
  seconds: number;
  /** Whether any server still serves it, or one that starts now would. */
  isServed: boolean;
}

export async function simulate({ servers: count, live, canary, visits, disturb }: Simulation): Promise<Outcome> {
  const options = await publishedStore();
  const { store } = options;
  const until = new Date(Date.now() + 24 * 3600_000).toISOString();
  const shop = await uploadFixture(store, { name: 'shop', mark: randomUUID(), patterns: ['/shop'] });
  const { release, parent } = await startCanary({ shop }, { percent: PERCENT, until }, options);
  let visitor = 0;
  const servers = startServers(count, store, () => (visitor * 1000) / VISITS_PER_SECOND);
  let canaryVisits = 0;
  for (visitor = 1; visitor <= visits; visitor += 1) {
    const server = servers.all[randomInt(servers.all.length)] ?? servers.start();
    const isCanary = await visit(server, visitor, release, { live, canary });
    if (isCanary) canaryVisits += 1;
    if (disturb && visitor % DISTURBED_EVERY === 0) await disturb(servers, parent ?? 0, release);
    if (servers.all.every(({ monitor }) => monitor.isHalted(release))) break;
  }
  for (const { monitor } of servers.all) await monitor.settled();
  const seconds = visitor / VISITS_PER_SECOND;
  const served = await Promise.all([...servers.all, servers.start()].map((server) => isServedBy(server, release)));
  return { halt: await findHalt(store, 'production', release), visits: canaryVisits, seconds, isServed: served.includes(true) };
}

/** A visitor opens a page, which may fail, and reports how fast it was. Returns whether it was a page of the canary. */
async function visit(
  { app, monitor }: Server,
  visitor: number,
  release: number,
  { live, canary }: Pick<Simulation, 'live' | 'canary'>,
): Promise<boolean> {
  const address = { peerAddress: `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}` };
  const page = await app.request('/shop', { headers: { 'Sec-Fetch-Mode': 'navigate' } }, address);
  const served = Number(page.headers.get('X-Release'));
  const cookie = page.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const post = (name: string, body: object) =>
    app.request(`/api/analytics/${name}`, { method: 'POST', headers: { cookie }, body: JSON.stringify(body) }, address);
  const rates = served === release ? canary : live;
  const report = (phase: string) => post('faults', { release: served, remote: 'shop', version: '0.1.0', phase, route: '/shop' });
  if (Math.random() < rates.faults) await report('render');
  if (Math.random() < rates.slowPages) await report('slow');
  // In simulated time, storing must not take longer than a visit, which it could on a busy machine.
  await monitor.settled();
  return served === release;
}

async function isServedBy({ app }: Server, release: number): Promise<boolean> {
  const page = await app.request('/shop', { headers: { cookie: 'tulebyte.canaryBucket=0' } });
  return Number(page.headers.get('X-Release')) === release;
}
