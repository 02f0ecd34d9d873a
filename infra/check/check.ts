import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { runCommand } from './run-command.ts';
import { createScratchFolder } from './scratch-folder.ts';
import { suites, type Suite } from './suites.ts';
import { parseOutcome, type Outcome } from './outcome.ts';

/**
 * `npm test`: every suite with its tool's output, then a table and a line with the totals. `npm test -- unit e2e` runs only
 * those suites.
 */
async function main(names: readonly string[]): Promise<number> {
  const wanted = names.length === 0 ? suites : suites.filter(({ name }) => names.includes(name));
  const chosen = wanted.filter(({ name, needs = [] }) => {
    const missing = needs.filter((variable) => !process.env[variable]);
    if (missing.length > 0) console.log(`${name}: skipped, set ${missing.join(', ')}`);
    return missing.length === 0;
  });
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    console.error(`There is no suite "${unknown.join('", "')}". Suites: ${suites.map(({ name }) => name).join(', ')}`);
    return 2;
  }
  // While the first suites run, which need no browser.
  const browser = chosen.some(({ needsChromium }) => needsChromium) ? ensureChromium() : undefined;
  browser?.catch(() => {}); // rethrown below

  const scratch = createScratchFolder();
  const shared = { TMPDIR: scratch, E2E_TEMPLATE: join(scratch, 'template') };
  const results = new Map<Suite, Outcome & { seconds: number }>();
  async function runAll(waiting: Suite[]): Promise<void> {
    for (let suite = waiting.shift(); suite; suite = waiting.shift()) {
      if (suite.needsChromium) await browser;
      console.log(`${suite.name} │ ${suite.proves}`);
      const report = join(scratch, `${suite.name}.json`);
      const started = performance.now();
      const code = await runCommand(
        suite.command,
        suite.args(report),
        { ...suite.environment, ...shared, CHECK_REPORT: report },
        suite.name,
      );
      const seconds = (performance.now() - started) / 1000;
      results.set(suite, { ...parseOutcome(suite.report, report, code), seconds });
    }
  }
  // Two at a time: alone, each leaves a processor idle part of the time.
  const together = chosen.filter(({ runsAlone }) => !runsAlone);
  await Promise.all([runAll(together), runAll(together)]);
  await runAll(chosen.filter(({ runsAlone }) => runsAlone));
  rmSync(scratch, { recursive: true, force: true });

  console.log('\nsuite         passed  failed  seconds');
  for (const [{ name }, { passed, failed, seconds }] of results) {
    console.log(
      `${name.padEnd(12)} ${String(passed).padStart(7)} ${String(failed).padStart(7)} ${seconds.toFixed(1).padStart(8)}`,
    );
  }
  for (const [{ name }, { failures }] of results)
    for (const failure of failures) console.log(`${name}: ${failure.name}\n  ${failure.reason}`);
  const sum = (pick: (outcome: Outcome) => number) => [...results.values()].reduce((total, outcome) => total + pick(outcome), 0);
  const failed = sum((outcome) => outcome.failed);
  console.log(`\n${sum((outcome) => outcome.passed)} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
