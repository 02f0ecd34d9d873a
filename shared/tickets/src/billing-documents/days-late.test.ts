import { expect, it } from 'vitest';
import { daysLate } from './days-late.ts';

it('counts the days in California, also across a change of the clocks', () => {
  // 11:30 PM and 12:30 AM in Stockton.
  expect(daysLate('2026-11-20', Date.parse('2026-11-21T07:30:00Z'))).toBe(0);
  expect(daysLate('2026-11-20', Date.parse('2026-11-21T08:30:00Z'))).toBe(1);
  expect(daysLate('2026-10-31', Date.parse('2026-11-02T20:00:00Z'))).toBe(2);
  expect(daysLate('2026-11-20', Date.parse('2026-11-18T20:00:00Z'))).toBe(-2);
});
