import { i18n } from '@lingui/core';
import { homeServices } from '@tulebyte/brand/home-services';
import { planTerms, plans } from '@tulebyte/brand/plans';
import { policies } from '@tulebyte/brand/policies';
import { services, type PriceLine, type ServiceId } from '@tulebyte/brand/services';
import { beforeAll, describe, expect, it } from 'vitest';
import { seo } from '../../content.config.ts?seo=services';
import { inclusionLabels } from '@tulebyte/brand/plan-labels';
import { priceLabels } from './price-labels.ts';
import { serviceNames } from '@tulebyte/brand/service-labels';
import { servicePromises } from './service-labels.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const lines: readonly PriceLine[] = [
  ...services.flatMap((service): readonly PriceLine[] => service.prices),
  ...homeServices.prices,
];

describe('labels match the brand data', () => {
  it.each(services.map((service) => [service.id, service] as const))('%s', (id, service) => {
    expect(i18n._(serviceNames[id])).toBe(service.name);
    expect(servicePromises[id].map((promise) => i18n._(promise))).toEqual(service.promises);
  });

  it.each(lines.flatMap(({ label, note }) => (note ? [label, note] : [label])))('price line “%s”', (text) => {
    const label = priceLabels[text];
    expect(label && i18n._(label)).toBe(text);
  });

  it.each(plans.flatMap(({ includes }) => [...includes]))('plan includes “%s”', (text) => {
    const label = inclusionLabels[text];
    expect(label && i18n._(label)).toBe(text);
  });
});

describe('numbers in running text match the policies', () => {
  const textOf = (id: ServiceId) => JSON.stringify(seo.find(({ slug }) => slug === id)?.en);

  it.each([
    ['gaming-pc-builds', `${policies.returns.customBuildRestockingPercent}% restocking fee`],
    ['pc-repair', `left for ${policies.unclaimedDevices.days} days`],
    ['data-backup', policies.clientData.wipeStandard],
    ['managed-it', `${planTerms.noticeDays} days’ notice`],
  ] as const)('%s says “%s”', (id, text) => expect(textOf(id)).toContain(text));
});
