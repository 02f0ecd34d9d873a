import { expect, it } from 'vitest';
import { costOfVisit } from './visit-cost.ts';

it.each([
  [30, false, 11_900],
  [60, false, 11_900],
  [61, false, 15_850],
  [90, false, 15_850],
  [120, false, 19_800],
  [60, true, 10_115],
])('%i minutes, senior %s: %i cents', (minutes, senior, cents) => expect(costOfVisit({ minutes, senior })).toBe(cents));
