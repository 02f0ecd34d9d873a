import { expect, it } from 'vitest';
import { repairBill, repairTotal } from './repair-bill.ts';

it('adds list prices and the tax on the part, without the waived diagnostic', () => {
  expect(repairBill).toEqual({ diagnostic: 5_900, labor: 14_900, part: 7_900, tax: 711, taxPercent: 9 });
  expect(repairTotal).toBe(23_511);
});
