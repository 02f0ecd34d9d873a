import { expect, test } from 'vitest';
import { readTracked, trackedFiles } from './tracked-files.ts';

const GLOSSARY = 'infra/decisions/glossary.md';
const TEXT = /\.(?:tsx?|m[jt]s|cjs|css|sql|md|json|ya?ml|toml)$/;

test('every term of the glossary is in use', () => {
  const sources = trackedFiles.filter((file) => TEXT.test(file) && file !== GLOSSARY).map(readTracked);
  const text = [...trackedFiles, ...sources].join('\n');
  const terms = readTracked(GLOSSARY)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...(line.split('|')[3] ?? '').matchAll(/`([^`(…]+)[^`]*`/g)].map(([, term = '']) => term.trim()));
  expect(terms.length).toBeGreaterThan(400);
  expect(terms.filter((term) => !text.includes(term))).toEqual([]);
});
