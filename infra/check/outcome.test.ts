import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseOutcome } from './outcome.ts';

function report(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'outcome-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

function vitest(passed: number, failed: readonly string[], unloadable: readonly string[] = []) {
  const testResults = [
    {
      name: 'a.test.ts',
      message: '',
      status: 'passed',
      assertionResults: [{ status: 'passed', fullName: 'works', failureMessages: [] }],
    },
    ...failed.map((name) => ({
      name,
      message: '',
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'breaks', failureMessages: ['AssertionError: expected 1 to be 2\n    at b.test.ts:3'] },
      ],
    })),
    ...unloadable.map((name) => ({ name, message: 'SyntaxError: Unexpected token', status: 'failed', assertionResults: [] })),
  ];
  return report({ numPassedTests: passed, testResults });
}

test('counts of a vitest report, and what failed', () => {
  expect(parseOutcome('vitest', vitest(7, [resolve('b.test.ts')]), 1)).toEqual({
    passed: 7,
    failed: 1,
    failures: [{ name: 'b.test.ts › breaks', reason: 'AssertionError: expected 1 to be 2' }],
  });
});

test('a test file that cannot be loaded is a failure', () => {
  expect(parseOutcome('vitest', vitest(7, [], ['c.test.ts']), 1)).toEqual({
    passed: 7,
    failed: 1,
    failures: [{ name: 'c.test.ts', reason: 'SyntaxError: Unexpected token' }],
  });
});

test('an exit code other than zero is a failure even if no test failed', () => {
  expect(parseOutcome('vitest', vitest(7, []), 1)).toEqual({ passed: 7, failed: 1, failures: [] });
});

test('no tests at all is a failure', () => {
  expect(parseOutcome('vitest', vitest(0, []), 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('a missing report is a failure', () => {
  expect(parseOutcome('playwright', '/nowhere.json', 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('counts of a browser report, and what failed', () => {
  const specs = [
    {
      ok: false,
      file: 'site.test.ts',
      title: 'opens',
      tests: [{ results: [{ error: { message: '\u001b[31mError: no page\u001b[39m\nCall log:' } }] }],
    },
    { ok: true, file: 'site.test.ts', title: 'closes', tests: [{ results: [{}] }] },
  ];
  const file = report({ stats: { expected: 1, unexpected: 1, flaky: 0 }, suites: [{ specs: [], suites: [{ specs }] }] });
  expect(parseOutcome('playwright', file, 1)).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ name: 'site.test.ts › opens', reason: 'Error: no page' }],
  });
});

test('a flaky browser test is a failure', () => {
  const file = report({ stats: { expected: 3, unexpected: 0, flaky: 1 }, suites: [] });
  expect(parseOutcome('playwright', file, 0)).toMatchObject({ passed: 3, failed: 1 });
});
