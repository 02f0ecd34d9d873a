import { expect, it } from 'vitest';
import { assertMet, atLeast, atMost, atMostTimes, within } from './goals.ts';

it.each([
  [atLeast(300), 500, 300, true],
  [atLeast(300), 500, 299, false],
  [atMost(20_480), 900, 20_480, true],
  [atMost(20_480), 900, 20_481, false],
  [atMostTimes(2), 1.5, 3, true],
  [atMostTimes(2), 1.5, 3.1, false],
  [within(0.01), 1000, 990, true],
  [within(0.01), 1000, 1011, false],
  [within(0), 2, 2, true],
  [within(0), 2, 3, false],
])('%o: %d and %d', (goal, few, many, met) => {
  expect(goal.isMet(few, many)).toBe(met);
});

it('names the figures that miss their goals', () => {
  expect(() => assertMet([])).not.toThrow();
  expect(() => assertMet(['first page, request waves: 3 (equal)'])).toThrow(
    /goals missed: first page, request waves: 3 \(equal\)/,
  );
});
