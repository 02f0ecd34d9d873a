import { expect, it } from 'vitest';
import { findTown } from './service-towns.ts';
import { costOfVisit, estimateOfficeVisit } from './visit-cost.ts';

it.each([
  [30, false, 11_900],
  [60, false, 11_900],
  [61, false, 15_850],
  [90, false, 15_850],
  [120, false, 19_800],
  [60, true, 10_115],
])('%i minutes, senior %s: %i cents', (minutes, senior, cents) => expect(costOfVisit({ minutes, senior })).toBe(cents));

it('charges an office visit nothing but the travel', () => {
  const [sacramento, stockton] = [findTown('95814'), findTown('95202')];
  expect(sacramento && estimateOfficeVisit(sacramento)).toEqual({ travelFeeCents: 2_400, firstHourCents: 0, totalCents: 2_400 });
  expect(stockton && estimateOfficeVisit(stockton).totalCents).toBe(0);
});
