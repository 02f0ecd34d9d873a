import { expect, test } from 'vitest';
import { readTracked, trackedFiles } from './tracked-files.ts';

const sections = new Set(
  [...readTracked('infra/decisions/product-spec.md').matchAll(/^## (\d+)\./gm)].map(([, number]) => number),
);
const table = readTracked('infra/decisions/spec-tests.md');

/** Cases put their values where a title has `%s`, `$name`, or `${name}`; the table writes `…`. */
const PLACEHOLDER = /\$\{[^}]+\}|%[a-z]|\$\w+/g;
const TITLE = /\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>,/g;

/** The titles in the test file that the table names by `path`; undefined if there is no such file. */
function titlesIn(path: string): Set<string> | undefined {
  const file = trackedFiles.find((one) => /^(?:\.dom)?\.test\.tsx?$/.test(one.replace(path, '')));
  if (file === undefined) return undefined;
  return new Set(
    [...readTracked(file).matchAll(TITLE)].map(({ groups }) =>
      (groups?.['title'] ?? '').replaceAll('\\', '').replace(PLACEHOLDER, '…'),
    ),
  );
}

test('every test that the table of the specification names exists', () => {
  const missing: string[] = [];
  let named = 0;
  for (const [, path = '', rest = ''] of table.matchAll(/`((?:e2e|infra|remotes|shared|shell)\/[^`.]+)`([^`|\n]*)/g)) {
    const titles = titlesIn(path);
    if (titles === undefined) missing.push(path);
    const quoted = [...rest.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title);
    missing.push(...quoted.filter((title) => titles?.has(title) === false).map((title) => `${path}: ${title}`));
    named += 1 + quoted.length;
  }
  expect(missing).toEqual([]);
  expect(named).toBeGreaterThan(150);
});

test('every section that code, tests, and documents cite exists', () => {
  const CITATION = /specification,?[\s*/]+\(?sections?[\s*/]+([\d, and]+\d|\d)/gi;
  const cited = trackedFiles
    .filter((file) => /\.(?:tsx?|mjs|sql|md)$/.test(file))
    .flatMap((file) => [...readTracked(file).matchAll(CITATION)].map(([, numbers = '']) => ({ file, numbers })));
  const rows = [...table.matchAll(/^\| ([\d, ]+) \|/gm)].map(([, numbers = '']) => ({ file: 'spec-tests.md', numbers }));
  const unknown = [...cited, ...rows].filter(({ numbers }) =>
    (numbers.match(/\d+/g) ?? []).some((number) => !sections.has(number)),
  );
  expect(unknown).toEqual([]);
  expect(cited.length).toBeGreaterThan(50);
});
