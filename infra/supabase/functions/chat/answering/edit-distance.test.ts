import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.for([
  ['virus', 'virus', 0],
  ['virrus', 'virus', 1],
  ['labtop', 'laptop', 2],
  ['prise', 'price', 1],
  ['huors', 'hours', 1],
  ['wat', 'what', 1],
  ['fax', 'fix', 1],
  ['clovis', 'closes', 3],
  ['a', 'abcdef', 3],
  ['a'.repeat(1000), 'a'.repeat(1000), 3],
] as const)('%s and %s', ([a, b, mistakes]) => {
  expect(editDistance(a, b, 2)).toBe(mistakes);
  // The table is reused: what was compared before doesn't matter.
  editDistance('qwertyuiop', 'poiuytrewq', 20);
  expect(editDistance(b, a, 2)).toBe(mistakes);
});
