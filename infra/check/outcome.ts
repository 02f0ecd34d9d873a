import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as v from 'valibot';

export interface Outcome {
  passed: number;
  failed: number;
  /** What failed, by file and title, where the report says so. */
  failures: readonly string[];
}

/** How a suite reports: by exit code only, or with counts in a report file. */
export type ReportKind = 'exit-code' | 'vitest' | 'playwright';

const VitestReport = v.object({
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
    }),
  ),
});

interface PlaywrightSuite {
  specs: { ok: boolean; file: string; title: string }[];
  suites?: PlaywrightSuite[] | undefined;
}
const PlaywrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  specs: v.array(v.object({ ok: v.boolean(), file: v.string(), title: v.string() })),
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuite))),
});
const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.array(PlaywrightSuite),
});

/** A suite's counts. A nonzero exit code or a report without tests always counts as a failure. */
export function parseOutcome(kind: ReportKind, file: string, code: number): Outcome {
  if (kind === 'exit-code') return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] };
  const outcome = readReport(kind, file);
  if (!outcome || outcome.passed + outcome.failed === 0) return { passed: 0, failed: 1, failures: [] };
  return { ...outcome, failed: outcome.failed === 0 && code !== 0 ? 1 : outcome.failed };
}

function readReport(kind: 'vitest' | 'playwright', file: string): Outcome | undefined {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (kind === 'vitest') {
      const { numPassedTests, testResults } = v.parse(VitestReport, report);
      const failures = testResults
        .filter(({ status }) => status === 'failed')
        .flatMap(({ name, assertionResults }) => {
          const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
          const path = relative('', name);
          // A file that fails to load has no failed tests.
          return titles.length === 0 ? [path] : titles.map((title) => `${path} › ${title}`);
        });
      return { passed: numPassedTests, failed: failures.length, failures };
    }
    const { stats, suites } = v.parse(PlaywrightReport, report);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures: failedSpecs(suites) };
  } catch {
    return undefined; // the tool died before it wrote its report
  }
}

function failedSpecs(suites: readonly PlaywrightSuite[]): readonly string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
    ...failedSpecs(inner),
  ]);
}
