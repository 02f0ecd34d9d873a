import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright';
import { ensureChromium } from '../../check/chromium.ts';
import { chromiumPath, SHORT_VISIT_ARGS } from '../../release/chromium.ts';
import { startTestSite } from '../../site/start-test-site.ts';
import { allCases, FAULTS, filterCases, nameOf, REMOTES, TARGETS, type FaultCase } from './cases.ts';
import { runCase } from './run-case.ts';
import { administratorStorage } from '../administrator.ts';

const CONCURRENT_PAGES = 2;
/** Sessions end after 15 minutes; each case starts from the same stored one, which can be renewed only once. */
const SESSION_MS = 10 * 60 * 1000;
/** Longer than all that a case waits for. */
const CASE_MS = 180_000;

interface Outcome {
  one: FaultCase;
  problems: readonly string[];
}

/**
 * Every remote × target × fault × moment × with and without a previous version, in Chromium against the built site. `PROVE_URL` names a
 * site that is already running.
 */
export async function run([only = '']: readonly string[]): Promise<{ passed: number; failed: number }> {
  const cases = filterCases(allCases(), only);
  await ensureChromium();
  const site = await siteUnderTest();
  const outcomes: Outcome[] = [];
  try {
    const session = renewing(() => administratorStorage(site.url));
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...SHORT_VISIT_ARGS] });
    const queue = [...cases];
    const work = async () => {
      for (let one = queue.shift(); one; one = queue.shift()) {
        const problems = await Promise.race([
          runCase(browser, one, { siteUrl: site.url, storage: await session() }),
          setTimeout(CASE_MS, [`it didn't end within ${CASE_MS / 1000} s`], { ref: false }),
        ]);
        outcomes.push({ one, problems });
        console.log(
          `${problems.length === 0 ? 'passed' : 'FAILED'}  ${nameOf(one)}${problems.map((problem) => `\n        ${problem}`).join('')}`,
        );
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_PAGES }, work));
    await browser.close();
  } finally {
    await site.stop();
  }
  printTable(outcomes);
  const failed = outcomes.filter(({ problems }) => problems.length > 0).length;
  return { passed: outcomes.length - failed, failed };
}

/** Makes a value again once it is old. */
function renewing<T>(make: () => Promise<T>): () => Promise<T> {
  let made = { value: make(), at: performance.now() };
  return () => {
    if (performance.now() - made.at > SESSION_MS) made = { value: make(), at: performance.now() };
    return made.value;
  };
}

async function siteUnderTest(): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env['PROVE_URL'];
  if (url) return { url, stop: async () => {} };
  const dataDir = mkdtempSync(join(tmpdir(), 'tulebyte-prove-'));
  const site = await startTestSite({ DATA_DIR: dataDir, PORT: process.env['PORT'] ?? '3950' });
  return {
    url: site.url,
    stop: async () => {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Passed of all cases, by remote and target, for each fault. */
function printTable(outcomes: readonly Outcome[]): void {
  console.log(`\n${''.padEnd(18)}${FAULTS.map((fault) => fault.padStart(12)).join('')}`);
  for (const remote of REMOTES) {
    for (const target of TARGETS) {
      const row = outcomes.filter(({ one }) => one.remote === remote && one.target === target);
      if (row.length === 0) continue;
      const cells = FAULTS.map((fault) => {
        const cell = row.filter(({ one }) => one.fault === fault);
        const passed = cell.filter(({ problems }) => problems.length === 0).length;
        return (cell.length === 0 ? '' : `${passed}/${cell.length}`).padStart(12);
      });
      console.log(`${`${remote} ${target}`.padEnd(18)}${cells.join('')}`);
    }
  }
}
