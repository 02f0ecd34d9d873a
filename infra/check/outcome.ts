import { readFileSync } from 'node:fs';
import * as v from 'valibot';

export interface Outcome {
  passed: number;
  failed: number;
}

/** How a suite reports: by exit code only, or with counts in a report file. */
export type ReportKind = 'exit-code' | 'vitest' | 'playwright';

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numFailedTestSuites: v.number(),
});
const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

/** A suite's counts. A nonzero exit code or a report without tests always counts as a failure. */
export function parseOutcome(kind: ReportKind, file: string, code: number): Outcome {
  if (kind === 'exit-code') return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counted = count(kind, file);
  if (!counted || counted.passed + counted.failed === 0) return { passed: 0, failed: 1 };
  return { passed: counted.passed, failed: counted.failed === 0 && code !== 0 ? 1 : counted.failed };
}

function count(kind: 'vitest' | 'playwright', file: string): Outcome | undefined {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (kind === 'vitest') {
      const { numPassedTests, numFailedTests, numFailedTestSuites } = v.parse(VitestReport, report);
      // A file that fails to load has no failed tests, only a failed suite.
      return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
    }
    const { expected, unexpected, flaky } = v.parse(PlaywrightReport, report).stats;
    return { passed: expected, failed: unexpected + flaky };
  } catch {
    return undefined; // the tool died before it wrote its report
  }
}
