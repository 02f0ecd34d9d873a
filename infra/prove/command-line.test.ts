import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { parseCommandLine } from './command-line.ts';
import { allCases, filterCases } from './faults/cases.ts';

test('names the proof, and passes its arguments on', () => {
  expect(parseCommandLine(['faults', '--only', 'fault=hang']).args).toEqual(['fault=hang']);
  expect(parseCommandLine(['store', 's3://bucket/prefix', '5']).args).toEqual(['s3://bucket/prefix', '5']);
});

test.each([
  [['nonsense'], 'there is no proof "nonsense"', 'name one of these: faults, gate,'],
  [[], 'no proof was named', 'name one of these: faults, gate,'],
  [['faults', '--nonsense'], "Unknown option '--nonsense'", 'the only option is --only'],
  [['teams', 'nonsense'], 'teams takes no argument "nonsense"', 'leave it out'],
])('says what is wrong with %j, and how to fix it', (argv, what, remedy) => {
  expect(() => parseCommandLine(argv)).toThrow(new RegExp(`^${what}[^\\n]*\\n  where: the command line\\n  fix:   ${remedy}`));
});

test.each([
  ['nonsense', 'there is no dimension "nonsense"', 'use remote, target, fault, moment, previous'],
  ['fault=nonsense', 'there is no such case', 'change a value, or name fewer dimensions; fault: 404, 500, hang'],
])('says which fault cases there are instead of %s', (text, what, remedy) => {
  expect(() => filterCases(allCases(), text)).toThrow(`${what}\n  where: the command line, "${text}"\n  fix:   ${remedy}`);
});

test.each([
  [['prove', 'canary', 'nonsense'], 'no case\'s name contains "nonsense"'],
  [['bench', '--nonsense'], "Unknown option '--nonsense'"],
])('the command %j exits with 1 and a message without a stack trace', async ([program = '', ...args], what) => {
  const { code, stderr } = await run(`${import.meta.dirname}/../${program}/${program}.ts`, args);
  expect(code).toBe(1);
  expect(stderr).toContain(what);
  expect(stderr).not.toMatch(/^ +at /m);
});

function run(file: string, args: readonly string[]): Promise<{ code: unknown; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], (error, _, stderr) => resolve({ code: error?.code ?? 0, stderr }));
  });
}
