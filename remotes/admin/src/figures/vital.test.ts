import { describe, expect, it } from 'vitest';
import { byName, byPath } from '../analytics/vital-reports.ts';
import { medianOf } from '../seo/median.ts';
import { p75, rate } from './vital.ts';

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

describe('the 75th percentile', () => {
  it('is interpolated like the database does it', () => {
    expect(p75([])).toBeNull();
    expect(p75([7])).toBe(7);
    expect(p75([4, 1, 3, 2])).toBe(3.25);
  });

  it('is taken for each measure and each page, the most visited page first', () => {
    const reports = [
      { name: 'LCP', value: 1_000, path: '/' },
      { name: 'LCP', value: 2_000, path: '/pricing' },
      { name: 'CLS', value: 0.2, path: '/pricing' },
    ] as const;
    expect(byName(reports)).toEqual({ LCP: { p75: 1_750, count: 2 }, CLS: { p75: 0.2, count: 1 } });
    expect(byPath(reports).map(({ path, count }) => [path, count])).toEqual([
      ['/pricing', 2],
      ['/', 1],
    ]);
  });
});

describe('the median', () => {
  it.each([
    [[], 0],
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
  ])('of %j is %d', (values, median) => expect(medianOf(values)).toBe(median));
});
