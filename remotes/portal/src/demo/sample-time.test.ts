import { afterEach, expect, it, vi } from 'vitest';
import { nextWeekday } from './sample-time.ts';

afterEach(() => vi.useRealTimers());

it.each([
  ['Tuesday', '2026-12-01', '2026-12-03'],
  ['Thursday', '2026-12-03', '2026-12-07'],
  ['Friday', '2026-12-04', '2026-12-07'],
  ['Saturday', '2026-12-05', '2026-12-07'],
])('on a %s, the appointment is on a weekday', (_, today, day) => {
  vi.setSystemTime(`${today}T12:00:00Z`);
  expect(nextWeekday()).toBe(day);
});
