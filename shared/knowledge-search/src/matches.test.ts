import { expect, test } from 'vitest';
import { highlight } from './matches.ts';

const hits = (text: string, ...stems: string[]) =>
  highlight(text, stems)
    .filter(({ hit }) => hit)
    .map(({ text: word }) => word);

test('words that begin with a stem are hits, with accents and endings', () => {
  expect(hits('Garantía y garantías; warranties of a warranty', 'garanti', 'warranti')).toEqual([
    'Garantía',
    'garantías',
    'warranties',
    'warranty',
  ]);
});

test('a number is a hit only as a whole', () => {
  expect(hits('1 TB for $12, or 10 TB', '1')).toEqual(['1']);
});
