import { hours } from '@tulebyte/brand';
import { plans, planTerms } from '@tulebyte/brand/plans';
import { findService, type ServiceId } from '@tulebyte/brand/services';
import { describe, expect, it } from 'vitest';
import { centsOf, homePrice, planPrice, priceOf } from './prices.ts';
import { reliedOn } from './response-times.ts';

describe('the promises that texts repeat', () => {
  it.each(Object.entries(reliedOn))('of %s stand in the brand record', (service, promises) => {
    // The cast: Object.entries widens the keys of the record.
    expect(findService(service as ServiceId)?.promises).toEqual(expect.arrayContaining([...(promises ?? [])]));
  });

  it('count times in the units of which the questions and answers speak', () => {
    expect(plans.map(({ response }) => `${response.critical.unit}, ${response.critical.clock}`)).toEqual([
      'hour, business',
      'hour, business',
      'minute, always',
    ]);
    expect(plans.map(({ response }) => `${response.normal.amount} ${response.normal.unit}`)).toEqual([
      '1 day',
      '4 hour',
      '2 hour',
    ]);
    expect(planTerms.remindersPerYear).toBe(1);
    expect(planTerms.cancelBy).toEqual(['client portal', 'email']);
    expect(hours.closedOnFederalHolidays && hours.managedClientsEmergencyLine).toBe(true);
  });

  it('fix the price of an assessment for up to 50 devices', () => {
    const line = findService('cybersecurity')?.prices.find(({ id }) => id === 'assessment');
    expect(line?.note).toContain('50 devices');
  });
});

describe('prices', () => {
  it('come from the record as they are printed', () => {
    expect([priceOf('pc-repair', 'diagnostic'), homePrice('wifi'), planPrice('enterprise')]).toEqual(['$59', '$149', '$139']);
  });

  it('refuse a line that the record does not have, or that is quoted', () => {
    expect(() => centsOf('pc-repair', 'teleport')).toThrow('teleport');
    expect(() => centsOf('cloud-migration', 'server')).toThrow('server');
  });
});
