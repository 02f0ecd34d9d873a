import { expect, it } from 'vitest';
import { openMinutesBetween, weekMinute } from './week-time.ts';

it('counts minutes of opening hours only', () => {
  expect(openMinutesBetween(weekMinute(3, '03:00'), weekMinute(3, '12:00'))).toBe(240);
  expect(openMinutesBetween(weekMinute(4, '16:00'), weekMinute(5, '10:00'))).toBe(240);
});
