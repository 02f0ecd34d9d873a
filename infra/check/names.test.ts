import { expect, test } from 'vitest';
import { readTracked, trackedFiles } from './tracked-files.ts';

const GLOSSARY = 'infra/decisions/glossary.md';
const TEXT = /\.(?:ts|tsx|mts|mjs|cjs|js|css|sql|md|mdx|json|html|ya?ml|toml)$/;
const CODE = /\.(?:ts|tsx|mts|mjs|cjs|js|css|sql)$/;
const IGNORED: ReadonlySet<string> = new Set([GLOSSARY, 'package-lock.json']);
/**
 * Names of PostgreSQL, of the web platform, and of Supabase (`scope: 'others'`); letters of the alphabet, clocks that tell the time,
 * and front desks.
 */
const ALLOWED =
  /clock_timestamp|around_the_clock|formatClock|\\p\{Letter\}|foldLetters|letter.?spacing|first-letter|help[-_]desk|front-desk|AnimationFrame|FrameRequestCallback|frame.(?:ancestors|src|options)|Opener-Policy|signOutOthers/gi;

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

/** With a space it is a text, not a name. */
const STRING = /'(?:\\.|[^'\n\\])*'/g;

/** The words of a compound name: `cartLines`, `CartLines`, `cart_lines`, `cart-lines`. */
const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2-')
    .toLowerCase()
    .split(/[_-]/);

/** Compound names in code that contain a part of an old one. */
function compoundsIn(file: string, text: string): string[] {
  const code = text
    .replaceAll(file.endsWith('.sql') ? COMMENT.sql : COMMENT.other, '')
    .replaceAll(STRING, (string) => (string.includes(' ') ? '' : string));
  const found = (code.match(/[\w-]+/g) ?? []).filter(isCompound);
  return found.filter((name) => partsOf(name).some((part) => parts.has(part)));
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
    return [...old, ...compoundsIn(file, text), ...wordsIn(file, text)].map((name) => `${file}: ${name}`);
  });
  expect([...new Set(found)]).toEqual([]);
});
