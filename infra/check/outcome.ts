import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

export interface Outcome {
  passed: number;
  failed: number;
  /** What failed, where the report says so. */
  failures: readonly Failure[];
}

/** A failed test, or a file that fails to load. */
export interface Failure {
  /** The file, and the test's title. */
  name: string;
  /** First line of the error's message; empty if there is none. */
  reason: string;
}

/** How a suite reports: by exit code only, or with counts in a report file. */
export type ReportKind = 'exit-code' | 'vitest' | 'playwright';

const VitestReport = v.object({
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(v.object({ status: v.string(), fullName: v.string(), failureMessages: v.array(v.string()) })),
    }),
  ),
});

const PlaywrightResult = v.object({ error: v.optional(v.object({ message: v.optional(v.string()) })) });
const PlaywrightSpec = v.object({
  ok: v.boolean(),
  file: v.string(),
  title: v.string(),
  tests: v.array(v.object({ results: v.array(PlaywrightResult) })),
});
interface PlaywrightSuite {
  specs: v.InferOutput<typeof PlaywrightSpec>[];
  suites?: PlaywrightSuite[] | undefined;
}
const PlaywrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  specs: v.array(PlaywrightSpec),
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
        .flatMap(({ name, message, assertionResults }) => {
          const path = relative('', name);
          const tests = assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName, failureMessages }) => failure(`${path} › ${fullName}`, failureMessages[0]));
          // A file that fails to load has no failed tests.
          return tests.length === 0 ? [failure(path, message)] : tests;
        });
      return { passed: numPassedTests, failed: failures.length, failures };
    }
    const { stats, suites } = v.parse(PlaywrightReport, report);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures: failedSpecs(suites) };
  } catch {
    return undefined; // the tool died before it wrote its report
  }
}

function failedSpecs(suites: readonly PlaywrightSuite[]): readonly Failure[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results).map(({ error }) => error?.message);
        return failure(`${file} › ${title}`, errors.find(Boolean));
      }),
    ...failedSpecs(inner),
  ]);
}

function failure(name: string, message = ''): Failure {
  return { name, reason: stripVTControlCharacters(message).split('\n', 1)[0] ?? '' };
}
