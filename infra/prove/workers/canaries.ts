import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readCounts } from '../../release/canary-counts.ts';
import { findHalt } from '../../release/canary-halt.ts';
import { changeCanary, startCanary } from '../../release/candidates.ts';
import type { ReleaseStore } from '../../release/store.ts';
import { publishOptions } from '../../release/testing/fixture-builds.ts';
import { until } from '../origins/processes.ts';
import type { Proof } from '../proof.ts';
import { uploadMarketing } from './fixture-site.ts';
import { visit } from './visit.ts';

const HOUR_MS = 3_600_000;
const LIMIT_MS = 10_000;
const PERCENT = 10;
/** Maximum visits before a bad canary must be halted. They come at this rate: about 100 visits of the site a second. */
const MAX_VISITS = 200;
const CANARY_VISITS_A_SECOND = 10;
/** Longer than it takes to report, judge, and see a halt. */
const SETTLED_MS = 4000;
/** workerd stops a Durable Object after ten seconds without requests. */
const EVICTED_MS = 15_000;

interface Rates {
  faults: number;
  slowPages: number;
}
const HEALTHY: Rates = { faults: 0.003, slowPages: 0.08 };
const BAD: readonly (readonly [string, Rates])[] = [
  ...[0.1, 0.2, 1].map((faults) => [`fails for ${faults * 100}% of its visitors`, { ...HEALTHY, faults }] as const),
  ['is slow for 60% of its visitors', { ...HEALTHY, slowPages: 0.6 }],
];

/** Canaries whose visitors get one of several isolates at random. */
export async function proveCanaries(proof: Proof, store: ReleaseStore, isolates: readonly string[]): Promise<void> {
  const options = publishOptions(store);
  let started = 0;
  /** Starts a canary and waits until all isolates serve it. */
  const start = async (rates: Rates) => {
    started += 1;
    const builds = { marketing: await uploadMarketing(store, `canary ${started}`) };
    const share = { percent: PERCENT, until: new Date(Date.now() + HOUR_MS).toISOString() };
    const { release: canary, parent: live } = await startCanary(builds, share, options);
    const releases = () => Promise.all(isolates.map((url) => visit(url, { path: '/pricing', bucket: 0 })));
    await until(async () => (await releases()).every((release) => release === canary), LIMIT_MS);
    return {
      visit: (bucket: number) => {
        const { faults, slowPages } = bucket < PERCENT ? rates : HEALTHY;
        const url = isolates[randomInt(isolates.length)] ?? '';
        return visit(url, { path: '/pricing', bucket, fails: Math.random() < faults, isSlow: Math.random() < slowPages });
      },
      isHalted: async () => (await findHalt(store, options.channel, canary)) !== undefined,
      isServed: async () => (await releases()).includes(canary),
      documents: async () => (await readCounts(store, { channel: options.channel, live: live ?? 0, canary })).length,
    };
  };
  const simulate = async (rates: Rates, maxVisits: number) => {
    const canary = await start(rates);
    let visits = 0;
    for (; visits < maxVisits && !(await canary.isHalted()); visits += 1) {
      const pause = wait(1000 / CANARY_VISITS_A_SECOND);
      await Promise.all([0, 10, 20, 30, 40, 50, 60, 70, 80, 90].map(canary.visit));
      await pause;
    }
    await wait(SETTLED_MS);
    const [isHalted, isServed, documents] = [await canary.isHalted(), await canary.isServed(), await canary.documents()];
    return { visits, isHalted, found: `halted: ${isHalted}, served: ${isServed}, counts in ${documents} documents` };
  };

  for (const [what, rates] of BAD) {
    await proof.check(`a canary that ${what} is halted by what ${isolates.length} isolates saw`, async () => {
      const { visits, isHalted, found } = await simulate(rates, MAX_VISITS);
      console.log(`      ${isHalted ? 'halted' : 'not halted'} after ${visits} of its visits`);
      return found === 'halted: true, served: false, counts in 1 documents' ? [] : [found];
    });
  }
  await proof.check('the judge of a canary goes on where it was stopped', async () => {
    const canary = await start({ ...HEALTHY, faults: 1 });
    for (let round = 0; round < 3; round += 1) {
      // Too few to decide.
      for (let each = 0; each < 4; each += 1) await canary.visit(0);
      await wait(EVICTED_MS);
    }
    const [isHalted, documents] = [await canary.isHalted(), await canary.documents()];
    return isHalted && documents === 1 ? [] : [`halted: ${isHalted}, counts in ${documents} documents`];
  });
  await proof.check('a good canary goes on', async () => {
    const { found } = await simulate(HEALTHY, 2 * MAX_VISITS);
    await changeCanary({ percent: PERCENT, until: new Date().toISOString() }, options);
    return found === 'halted: false, served: true, counts in 1 documents' ? [] : [found];
  });
}
