import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../release/builds.ts';

const GLOSSARY = 'infra/decisions/glossary.md';
const CODE = /\.(?:ts|tsx|mts|mjs|cjs|js|css|sql)$/;
const COMPOUND = /[a-z][A-Z]|[_-]/;

/** The names in backticks in the glossary's second column. */
const oldNames = readFileSync(join(ROOT, GLOSSARY), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const sources = files.filter((file) => CODE.test(file)).map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

const alternatives = (names: readonly string[]) => names.toSorted((a, b) => b.length - a.length).join('|');
// Prose has no camelCase or snake_case, so a compound name counts anywhere; an everyday word only where something is declared.
const compound = new RegExp(
  String.raw`(?<![\w-])(?:${alternatives(oldNames.filter((name) => COMPOUND.test(name)))})(?![\w-])`,
  'g',
);
const declared = new RegExp(
  String.raw`\b(?:const|let|function|class|interface|type|enum|(?:table|function|view) (?:public|private)\.)\s*` +
    String.raw`(?<name>${alternatives(oldNames.filter((name) => !COMPOUND.test(name)))})\b`,
  'g',
);

test('the glossary lists old names', () => {
  expect(oldNames.length).toBeGreaterThan(200);
});

test('no path has an old name', () => {
  const old = new Set(oldNames);
  const isOld = (part: string) => old.has(part) || old.has(part.split('.')[0] ?? '');
  expect(files.filter((file) => file.split('/').some(isOld))).toEqual([]);
});

test('no identifier has an old name', () => {
  const found = sources.flatMap(({ file, text }) => [
    ...[...text.matchAll(compound)].map(([name]) => `${file}: ${name}`),
    ...[...text.matchAll(declared)].map(({ groups }) => `${file}: ${groups?.['name'] ?? ''}`),
  ]);
  expect([...new Set(found)]).toEqual([]);
});
