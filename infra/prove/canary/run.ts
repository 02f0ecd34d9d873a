import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createAnalyticsReceivers } from '../../origin/analytics.ts';
import { createOrigin } from '../../origin/app.ts';
import { CanaryMonitor, HALTS_FILE, readHalts, type Halt } from '../../origin/canary/canary-monitor.ts';
import { LiveSite } from '../../origin/live-site.ts';
import { startCanary } from '../../release/candidates.ts';
import { publishedStore, temporaryFolder, uploadFixture } from '../../release/testing/fixture-builds.ts';

/** The share of the visitors that gets the canary. */
const PERCENT = 10;
/** A bad canary must be halted within these. */
const MOST = { visits: 200, seconds: 60 };
const VISITS_PER_SECOND = 100;
const GOOD = { runs: 20, visits: 20_000 };

/** How often something bad happens, as shares of the visits. */
interface Rates {
  faults: number;
  poorVitals: number;
}

interface Simulation {
  what: string;
  live: Rates;
  canary: Rates;
  visits: number;
  halted: boolean;
}

const HEALTHY: Rates = { faults: 0.003, poorVitals: 0.08 };

const SIMULATIONS: readonly Simulation[] = [
  ...[0.08, 0.2, 1].map((faults) => ({
    what: `a canary that fails for ${faults * 100}% of its visitors`,
    live: HEALTHY,
    canary: { ...HEALTHY, faults },
    visits: 10_000,
    halted: true,
  })),
  {
    what: 'a canary that is slow for 60% of its visitors',
    live: HEALTHY,
    canary: { ...HEALTHY, poorVitals: 0.6 },
    visits: 10_000,
    halted: true,
  },
  {
    what: 'a site that fails for half of its visitors, canary or not',
    live: { ...HEALTHY, faults: 0.5 },
    canary: { ...HEALTHY, faults: 0.5 },
    visits: 5000,
    halted: false,
  },
  ...Array.from({ length: GOOD.runs }, (_, index) => ({
    what: `a good canary, run ${index + 1} of ${GOOD.runs}`,
    live: HEALTHY,
    canary: HEALTHY,
    visits: GOOD.visits,
    halted: false,
  })),
];

/**
 * Proves that a bad canary is halted by itself, and a good one is not: simulated visitors open pages of the real web server with a
 * real release and a canary for 10% of them, and report faults and web vitals as browsers do. Only the database is left out.
 */
export async function run(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const simulation of SIMULATIONS) {
    const { halt, after } = await simulate(simulation);
    const visits = halt?.canary.visits ?? 0;
    const isRight = simulation.halted ? halt !== undefined && visits <= MOST.visits && after <= MOST.seconds : halt === undefined;
    if (!isRight) failed += 1;
    const found = halt ? `halted for its ${halt.reason} after ${visits} of its visits, ${after.toFixed(1)} s` : 'not halted';
    console.log(`${isRight ? 'pass' : 'FAIL'}  ${simulation.what.padEnd(60)} ${found}`);
  }
  return { passed: SIMULATIONS.length - failed, failed };
}

/** @returns the halt, if any, and the seconds until then at the assumed traffic */
async function simulate({ live, canary, visits }: Simulation): Promise<{ halt: Halt | undefined; after: number }> {
  const options = await publishedStore();
  const until = new Date(Date.now() + 24 * 3600_000).toISOString();
  const shop = await uploadFixture(options.store, { name: 'shop', mark: randomUUID(), patterns: ['/shop'] });
  const { release } = await startCanary({ shop }, { percent: PERCENT, until }, options);
  const file = join(temporaryFolder(), HALTS_FILE);
  const monitor = new CanaryMonitor(file);
  const stored = async () => new Response(null, { status: 204 });
  const app = createOrigin({
    store: options.store,
    live: new LiveSite(options.store, 'production', { monitor }),
    monitor,
    siteUrl: 'https://www.tulebyte.example',
    backend: { supabaseUrl: '', publishableKey: '' },
    brotliQuality: 1,
    analytics: createAnalyticsReceivers({ supabaseUrl: 'http://127.0.0.1', secretKey: 'proof', fetch: stored, monitor }),
  });
  for (let visitor = 1; visitor <= visits; visitor += 1) {
    const address = { incoming: { socket: { remoteAddress: `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}` } } };
    const page = await app.request('/shop', { headers: { 'Sec-Fetch-Mode': 'navigate' } }, address);
    const served = Number(page.headers.get('X-Release'));
    const cookie = page.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const post = (name: string, body: object) =>
      app.request(`/api/analytics/${name}`, { method: 'POST', headers: { cookie }, body: JSON.stringify(body) }, address);
    const rates = served === release ? canary : live;
    if (Math.random() < rates.faults) {
      await post('faults', { release: served, remote: 'shop', version: '0.1.0', phase: 'render', route: '/shop', weight: 1 });
    }
    await post('web-vitals', {
      metric: 'LCP',
      value: 2000,
      rating: Math.random() < rates.poorVitals ? 'poor' : 'good',
      url: 'https://www.tulebyte.example/shop',
      timestamp: Date.now(),
    });
    const [halt] = readHalts(file);
    if (halt) return { halt, after: visitor / VISITS_PER_SECOND };
  }
  return { halt: undefined, after: Number.POSITIVE_INFINITY };
}
