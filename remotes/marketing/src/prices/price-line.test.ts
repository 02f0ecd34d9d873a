import { fieldTechnicians, homeServices } from '@tulebyte/brand/home-services';
import { plans } from '@tulebyte/brand/plans';
import { findService } from '@tulebyte/brand/services';
import { expect, it } from 'vitest';
import { priceLine } from './price-line.ts';

it('finds the published price line with its conditions', () => {
  expect(priceLine('pc-repair/screen')).toBe(findService('pc-repair')?.prices.find(({ id }) => id === 'screen'));
  expect(priceLine('home-services/wifi')).toBe(homeServices.prices.find(({ id }) => id === 'wifi'));
  expect(priceLine('plans/enterprise')).toMatchObject({ cents: plans[2].centsPerUserMonth, unit: 'user-month', from: true });
  expect(priceLine('field-tech/hour')).toMatchObject({ cents: fieldTechnicians.centsPerHour, unit: 'hour' });
});
