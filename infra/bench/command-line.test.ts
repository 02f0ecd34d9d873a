import { expect, test } from 'vitest';
import { parseCommandLine } from './command-line.ts';

test('measures the home page, five times, unless told otherwise', () => {
  expect(parseCommandLine([])).toEqual({ subject: undefined, runs: 5, page: '/', pages: false });
  expect(parseCommandLine(['scale', '--runs', '3'])).toMatchObject({ subject: 'scale', runs: 3 });
});

test.each([
  [['--nonsense'], "Unknown option '--nonsense'", 'the options are'],
  [['nonsense'], 'there is nothing to measure by the name "nonsense"', 'name one of scale, requests, tickets'],
  [['lists', 'traffic'], '"traffic" is one argument too many', 'measure one thing'],
  [['--runs', 'many'], '"many" is not a number of runs', 'use --runs 5'],
  [['--page', 'pricing'], '"pricing" is not the path of a page', 'use --page /pricing'],
])('says what is wrong with %j, and how to fix it', (argv, what, remedy) => {
  expect(() => parseCommandLine(argv)).toThrow(new RegExp(`^${what}[^\\n]*\\n  where: the command line\\n  fix:   ${remedy}`));
});
