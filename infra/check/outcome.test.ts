import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseOutcome } from './outcome.ts';

function report(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'outcome-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = (passed: number, failed: number, suites = 0) =>
  report({ numPassedTests: passed, numFailedTests: failed, numFailedTestSuites: suites });

test('counts of a vitest report', () => {
  expect(parseOutcome('vitest', vitest(7, 2), 1)).toEqual({ passed: 7, failed: 2 });
});

test('a test file that cannot be loaded is a failure', () => {
  expect(parseOutcome('vitest', vitest(7, 0, 1), 1)).toEqual({ passed: 7, failed: 1 });
});

test('an exit code other than zero is a failure even if no test failed', () => {
  expect(parseOutcome('vitest', vitest(7, 0), 1)).toEqual({ passed: 7, failed: 1 });
});

test('no tests at all is a failure', () => {
  expect(parseOutcome('vitest', vitest(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
});

test('a missing report is a failure', () => {
  expect(parseOutcome('playwright', '/nowhere.json', 0)).toEqual({ passed: 0, failed: 1 });
});

test('a flaky browser test is a failure', () => {
  const file = report({ stats: { expected: 3, unexpected: 0, flaky: 1 } });
  expect(parseOutcome('playwright', file, 0)).toEqual({ passed: 3, failed: 1 });
});
