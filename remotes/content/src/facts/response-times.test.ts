import { hours } from '@tulebyte/brand';
import { plans, planTerms } from '@tulebyte/brand/plans';
import { findService, type ServiceId } from '@tulebyte/brand/services';
import { describe, expect, it } from 'vitest';
import { centsOf, priceOf } from './prices.ts';
import { reliedOn } from './response-times.ts';

describe('promises that texts repeat', () => {
  it.each(Object.entries(reliedOn))('match the brand data for %s', (service, promises) => {
    // Cast: Object.entries widens the keys.
    expect(findService(service as ServiceId)?.promises).toEqual(expect.arrayContaining([...(promises ?? [])]));
  });

  it('use the units of the questions and answers', () => {
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

  it('have a fixed assessment price for up to 50 devices', () => {
    const line = findService('cybersecurity')?.prices.find(({ id }) => id === 'assessment');
    expect(line?.note).toContain('50 devices');
  });
});

describe('prices', () => {
  it('are formatted from the brand data', () => {
    expect(priceOf('pc-repair', 'diagnostic')).toBe('$59');
  });

  it('throw for a missing or quoted line', () => {
    expect(() => centsOf('pc-repair', 'teleport')).toThrow('teleport');
    expect(() => centsOf('cloud-migration', 'server')).toThrow('server');
  });
});
