import { describe, expect, it } from 'vitest';
import { fieldTechnicians, homeServices } from './home-services.ts';
import { launchPlaceholders } from './company.ts';
import { cities, company, counties, formatUsd, hours, missingBeforeLaunch, travel } from './index.ts';
import { planName } from './plan-name.ts';
import { findPlan, planLineage, plans } from './plans.ts';
import { policies } from './policies.ts';
import type { PriceLine } from './price.ts';
import { findService, services } from './services.ts';

const priceLists: [string, readonly PriceLine[]][] = [
  ...services.map((service): [string, readonly PriceLine[]] => [service.id, service.prices]),
  ['home', homeServices.prices],
];

describe('company', () => {
  it('uses only a phone number and domains reserved for fiction', () => {
    expect(company.phone.e164).toBe(`+1${company.phone.display.replace(/\D/g, '')}`);
    expect(company.phone.e164).toMatch(/^\+1\d{3}55501\d{2}$/);
    for (const address of [company.siteUrl, company.supportEmail, company.salesEmail]) expect(address).toMatch(/\.example$/);
  });

  it('lists facts to fill in before launch as unknown', () => {
    expect(new Set(launchPlaceholders.map(({ id }) => id)).size).toBe(launchPlaceholders.length);
    expect(missingBeforeLaunch().map(({ id }) => id)).toEqual(expect.arrayContaining(['insurance', 'mailing-address']));
  });

  it('lists each day once, opening before closing', () => {
    const days = hours.open.flatMap(({ days: open }) => [...open]);
    expect(new Set(days).size).toBe(days.length);
    for (const { opens, closes } of hours.open) expect(opens < closes).toBe(true);
  });

  it('places every city in a served county', () => {
    const ids = counties.map(({ id }) => id);
    for (const city of cities) expect(ids).toContain(city.county);
    for (const id of travel.freeAround) expect(cities.map((city) => city.id)).toContain(id);
  });
});

describe('prices', () => {
  it.each(priceLists)('%s: ids are unique and amounts are positive integer cents', (_name, prices) => {
    expect(new Set(prices.map(({ id }) => id)).size).toBe(prices.length);
    for (const { cents } of prices) expect(cents === null || (Number.isInteger(cents) && cents > 0)).toBe(true);
  });

  it('has a price for every service, from its own list or from the plans', () => {
    expect(services).toHaveLength(6);
    for (const service of services) expect(service.id === 'managed-it' || service.prices.length > 0).toBe(true);
  });

  it('has the specified prices where a wrong digit would cost money', () => {
    expect(findService('pc-repair')?.prices.map(({ cents }) => cents)).toEqual([5_900, 12_900, 14_900, 18_900, 19_900]);
    expect(plans.map(({ centsPerUserMonth }) => centsPerUserMonth)).toEqual([4_900, 8_900, 13_900]);
    expect(fieldTechnicians.centsPerHour * fieldTechnicians.minimumHours).toBe(27_000);
  });
});

describe('plans', () => {
  it('build on each other and rise in price', () => {
    expect(planLineage('enterprise').map(({ id }) => id)).toEqual(['basic', 'pro', 'enterprise']);
    expect(plans.every((plan, index) => index === 0 || plan.centsPerUserMonth > (plans[index - 1]?.centsPerUserMonth ?? 0))).toBe(
      true,
    );
    expect(findPlan('platinum')).toBeUndefined();
    expect(plans.map(({ id }) => planName(id))).toEqual(plans.map(({ name }) => name));
    expect(planName('platinum')).toBe('platinum');
  });
});

describe('policies', () => {
  it('have the same numbers in their text as in their data', () => {
    expect(policies.returns.text).toContain(`${policies.returns.unopenedHardwareDays} days`);
    expect(policies.returns.text).toContain(`${policies.returns.customBuildRestockingPercent}%`);
    expect(policies.unclaimedDevices.text).toContain(`${policies.unclaimedDevices.days} days`);
    expect(policies.payment.text).toContain(`${policies.payment.businessInvoiceDueDays} days`);
  });
});

describe('formatUsd', () => {
  it.each([
    [5_900, '$59'],
    [150_000, '$1,500'],
    [120, '$1.20'],
    [123_456_789, '$1,234,567.89'],
    [0, '$0'],
  ])('prints %i cents as %s', (cents, text) => expect(formatUsd(cents)).toBe(text));

  it('rejects fractions of a cent', () => expect(() => formatUsd(1.5)).toThrow(RangeError));
});
