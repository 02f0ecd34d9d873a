import { company } from '@tulebyte/brand';
import { findService, type ServiceId } from '@tulebyte/brand/services';
import type { SeoEntries } from '@tulebyte/federation/remote';
import { currentLocale } from '@tulebyte/i18n';
import { seo } from '../../content.config.ts?seo=cities';
import { parseCityPageName, type CityPageKind } from '../cities/city-page-name.ts';
import { businessNode } from '../structured-data/business.ts';
import { serviceNode } from '../structured-data/offers.ts';

const serviceOf: Readonly<Record<CityPageKind, ServiceId>> = {
  'computer-repair': 'pc-repair',
  'it-support': 'managed-it',
  'managed-it': 'managed-it',
};

/** A service as offered in one city. */
function cityNodes(name: string): readonly Record<string, unknown>[] {
  const page = parseCityPageName(name);
  const service = page && findService(serviceOf[page.kind]);
  if (!service) return [];
  // Repair pages list the prices of their own jobs; all offers are on the service's page, under the same `@id`.
  const { offers, ...named } = serviceNode(service);
  return [
    businessNode(),
    {
      ...named,
      ...(service.id === 'managed-it' ? { offers } : {}),
      areaServed: { '@type': 'City', name: `${page.city.name}, ${company.base.regionCode}` },
    },
  ];
}

/** The city pages, by route id. */
export const cityEntries: SeoEntries = Object.fromEntries(
  seo.map((text) => [text.slug, { description: () => text[currentLocale()].description, jsonLd: () => cityNodes(text.slug) }]),
);
