import { expect, test } from 'vitest';
import { decodeVector, encodeVector, similarity, toVector } from './vector.ts';

const vector = toVector([0.5, -1, 0, 0.25]);

test('a vector survives being stored', () => {
  expect([...decodeVector(encodeVector(vector)).bytes]).toEqual([64, -127, 0, 32]);
  expect(similarity(decodeVector(encodeVector(vector)), vector)).toBeCloseTo(1);
});

test('similarity is that of directions', () => {
  expect(similarity(vector, toVector([5, -10, 0, 2.5]))).toBeCloseTo(1);
  expect(similarity(vector, toVector([-0.5, 1, 0, -0.25]))).toBeCloseTo(-1);
  expect(similarity(toVector([1, 0]), toVector([0, 1]))).toBe(0);
});

test('vectors of different models, and empty ones, are near to nothing', () => {
  expect(similarity(vector, toVector([1, 1]))).toBe(0);
  expect(similarity(toVector([0, 0, 0, 0]), vector)).toBe(0);
});
