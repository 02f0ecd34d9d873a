import { findCity, type City } from '@tulebyte/brand';

/** What a page of one city is about. */
export const CITY_PAGE_KINDS = ['computer-repair', 'it-support', 'managed-it'] as const;
export type CityPageKind = (typeof CITY_PAGE_KINDS)[number];

/** What a page is about, and its city, from its name: `it-support-lodi`. */
export function parseCityPageName(name: string): { kind: CityPageKind; city: City } | undefined {
  const kind = CITY_PAGE_KINDS.find((each) => name.startsWith(`${each}-`));
  const city = kind && findCity(name.slice(kind.length + 1));
  return city && { kind, city };
}
