import { expect, test } from 'vitest';
import { readTracked, trackedFiles } from './tracked-files.ts';

const GLOSSARY = 'infra/decisions/glossary.md';
const TEXT = /\.(?:ts|tsx|mts|mjs|cjs|js|css|sql|md|mdx|json|html|ya?ml|toml)$/;
const CODE = /\.(?:ts|tsx|mts|mjs|cjs|js|css|sql)$/;
const IGNORED: ReadonlySet<string> = new Set([GLOSSARY, 'package-lock.json']);
/** Names of PostgreSQL and of regular expressions, and idioms. */
const ALLOWED = /clock_timestamp|around_the_clock|\\p\{Letter\}|help[-_]desk/g;

/** The names in backticks in the second column of a section's tables. */
const oldNames = (section: string): string[] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

const [tables = '', lastSection = ''] = readTracked(GLOSSARY).split('## Parts of names');
const names = oldNames(tables);
const parts: ReadonlySet<string> = new Set(oldNames(lastSection));
// Prose has no camelCase or snake_case, so a compound name counts anywhere. An everyday word counts only in code.
const isCompound = (name: string) => /[a-z][A-Z]|[_-]/.test(name);
const compounds: ReadonlySet<string> = new Set(names.filter(isCompound));
const words: ReadonlySet<string> = new Set(names.filter((name) => !isCompound(name)));

const sources = trackedFiles
  .filter((file) => TEXT.test(file) && !IGNORED.has(file))
  .map((file) => ({ file, text: readTracked(file).replaceAll(ALLOWED, '') }));

const COMMENT = { sql: /--.*/g, other: /\/\*[^]*?\*\/|(?<!:)\/\/.*/g };
/** Before an identifier: the start of the line, an operator, or a keyword. */
const BEFORE =
  /(?:^|[{([<,.:|&=!?;]|\b(?:const|let|function|class|interface|type|enum|readonly|new|typeof|extends|async|return))\s*$/;
const AFTER = /^\s*(?:$|[?:=(),;<>.}\]|&[])/;

/** Whether a word in a line is an identifier, or in lower case all of a string: an id, a chunk's name, a value. */
function isName(word: string, before: string, after: string): boolean {
  if (/['"]$/.test(before)) return after.startsWith(before.slice(-1)) && /^[a-z]/.test(word);
  return BEFORE.test(before) && AFTER.test(after);
}

function* wordsIn(file: string, text: string): Generator<string> {
  const isSql = file.endsWith('.sql');
  for (const line of text.replaceAll(isSql ? COMMENT.sql : COMMENT.other, '').split('\n'))
    for (const { 0: word, index } of line.matchAll(/[\w-]+/g))
      if (words.has(word) && (isSql || isName(word, line.slice(0, index), line.slice(index + word.length)))) yield word;
}

test('the glossary lists old names', () => {
  expect([names.length > 400, words.size > 20, parts.size > 5]).toEqual([true, true, true]);
});

test('no path has an old name', () => {
  const isOld = (path: string) => names.some((name) => path.includes(`/${name}/`) || path.includes(`/${name}.`));
  const hasOldPart = (path: string) => path.split(/[/._-]/).some((part) => parts.has(part));
  expect(trackedFiles.filter((file) => isOld(`/${file}/`) || hasOldPart(file.replaceAll(ALLOWED, '')))).toEqual([]);
});

test('no file uses an old name', () => {
  const found = sources.flatMap(({ file, text }) => {
    const tokens = text.match(/[\w-]+/g) ?? [];
    const old = tokens.filter((token) => compounds.has(token));
    if (!CODE.test(file)) return old.map((name) => `${file}: ${name}`);
    const snakeCase = tokens.filter(
      (token) =>
        token.includes('_') &&
        token
          .toLowerCase()
          .split('_')
          .some((part) => parts.has(part)),
    );
    return [...old, ...snakeCase, ...wordsIn(file, text)].map((name) => `${file}: ${name}`);
  });
  expect([...new Set(found)]).toEqual([]);
});
