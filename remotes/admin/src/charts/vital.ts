/** Thresholds of the web vitals: good up to the first, poor above the second. CLS has no unit, the others are milliseconds. */
export const VITALS = {
  LCP: { good: 2_500, poor: 4_000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1_800, poor: 3_000 },
  TTFB: { good: 800, poor: 1_800 },
} as const;
export type VitalName = keyof typeof VITALS;
export const VITAL_NAMES = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const satisfies readonly VitalName[];

export type Rating = 'good' | 'needs-improvement' | 'poor';

export function rate(name: VitalName, value: number): Rating {
  const { good, poor } = VITALS[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}
