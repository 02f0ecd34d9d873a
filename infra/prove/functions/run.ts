import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { ROOT } from '../../release/builds.ts';
import { Proof } from '../proof.ts';
import { bundleFunctions, functionNames } from '../../supabase/deploy/bundle.ts';
import { startAlone } from './start-alone.ts';

const Report = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) })),
    }),
  ),
});

/** Runs every function as deployed: one file, in Deno, with a hosted project's variables and memory. */
export async function run(): Promise<{ passed: number; failed: number }> {
  const bundles = mkdtempSync(join(tmpdir(), 'tulebyte-functions-'));
  const proof = new Proof();
  try {
    const names = functionNames();
    await bundleFunctions(names, bundles);
    for (const name of names) {
      const kilobytes = Math.round(statSync(join(bundles, `${name}.js`)).size / 1024);
      await proof.check(`${name.padEnd(20)} starts alone from one file of ${kilobytes} KB`, () => startAlone(name, bundles));
    }
    for (const { name, assertionResults } of await runSuite(bundles)) {
      const tests = assertionResults.filter(({ status }) => status !== 'skipped' && status !== 'pending');
      if (tests.length === 0) continue;
      const file = name.split('/').at(-1);
      await proof.check(`${file}: ${tests.length} tests of bundles`, () =>
        Promise.resolve(
          tests
            .filter(({ status }) => status !== 'passed')
            .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]}`),
        ),
      );
    }
    const answers = readFileSync(join(bundles, 'answers'), 'utf8').split('\n');
    await proof.check('each function was used well, and badly', () =>
      Promise.resolve(
        names.flatMap((name) => [
          ...(answers.some((answer) => answer.startsWith(`${name} 2`) || answer.startsWith(`${name} 3`))
            ? []
            : [`${name}: never well`]),
          ...(answers.some((answer) => answer.startsWith(`${name} 4`)) ? [] : [`${name}: never badly`]),
        ]),
      ),
    );
    return proof.totals();
  } finally {
    rmSync(bundles, { recursive: true, force: true });
  }
}

/** Runs the function suite against the bundles: main paths, and bad input. */
async function runSuite(bundles: string) {
  const report = join(bundles, 'report.json');
  const args = ['vitest', 'run', '--config', 'infra/vitest.config.ts', 'infra/supabase', '-t', 'in deno'];
  await promisify(execFile)('npx', [...args, '--reporter=json', `--outputFile=${report}`], {
    cwd: ROOT,
    env: { ...process.env, FUNCTION_BUNDLES: bundles },
    maxBuffer: 64 * 1024 * 1024,
  }).catch(() => undefined); // failed tests are in the report
  return v.parse(Report, JSON.parse(readFileSync(report, 'utf8'))).testResults;
}
