import { cities, company, counties, hours, socialProfiles } from '@tulebyte/brand';

type Node = Record<string, unknown>;

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The `@id` that every page's graph uses for the company. */
export const businessId = `${company.siteUrl}/#business`;

/** The company as provider, complete without the full node on other pages. */
export const businessSummary = {
  '@type': 'LocalBusiness',
  '@id': businessId,
  name: company.legalName,
  url: `${company.siteUrl}/`,
  telephone: company.phone.e164,
} as const;

/** The company as a service-area business: no street, no invented rating. https://schema.org/LocalBusiness */
export function businessNode(): Node {
  return {
    '@type': ['LocalBusiness', 'ProfessionalService'],
    '@id': businessId,
    name: company.legalName,
    url: `${company.siteUrl}/`,
    telephone: company.phone.e164,
    email: company.supportEmail,
    address: {
      '@type': 'PostalAddress',
      addressLocality: company.base.city,
      addressRegion: company.base.regionCode,
      addressCountry: company.base.countryCode,
    },
    areaServed: [
      ...cities.map(({ name }) => ({ '@type': 'City', name: `${name}, ${company.base.regionCode}` })),
      ...counties.map(({ name }) => ({ '@type': 'AdministrativeArea', name: `${name}, ${company.base.regionCode}` })),
    ],
    openingHoursSpecification: hours.open.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => dayNames[day - 1]),
      opens,
      closes,
    })),
    sameAs: socialProfiles.map(({ url }) => url),
  };
}
