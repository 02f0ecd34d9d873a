import { describe, expect, it } from 'vitest';
import { median } from '../seo/median.ts';
import { rate } from './vital.ts';

describe('ratings', () => {
  it.each([
    ['LCP', 2_500, 'good'],
    ['LCP', 2_501, 'needs-improvement'],
    ['LCP', 4_001, 'poor'],
    ['CLS', 0.1, 'good'],
    ['CLS', 0.26, 'poor'],
    ['INP', 500, 'needs-improvement'],
    ['FCP', 3_001, 'poor'],
    ['TTFB', 800, 'good'],
  ] as const)('%s %d is %s', (name, value, rating) => expect(rate(name, value)).toBe(rating));
});

describe('median', () => {
  it.each([
    [[], 0],
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
  ])('of %j is %d', (values, expected) => expect(median(values)).toBe(expected));
});
