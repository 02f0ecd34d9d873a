import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { company, findCity, type CityId } from '@tulebyte/brand';
import { findService, type ServiceId } from '@tulebyte/brand/services';
import type { SeoEntries, SeoMetadata } from '@tulebyte/federation/remote';
import { businessNode } from '../structured-data/business.ts';
import { serviceNode } from '../structured-data/offers.ts';

/** A service as offered in one city. */
function entry(cityId: CityId, serviceId: ServiceId, description: MessageDescriptor): SeoMetadata {
  return {
    description,
    jsonLd: () => {
      const city = findCity(cityId);
      const service = findService(serviceId);
      if (!city || !service) return [];
      // Repair pages list the prices of their own jobs; all offers are on the service's page, under the same `@id`.
      const { offers, ...named } = serviceNode(service);
      return [
        businessNode(),
        {
          ...named,
          ...(serviceId === 'managed-it' ? { offers } : {}),
          areaServed: { '@type': 'City', name: `${city.name}, ${company.base.regionCode}` },
        },
      ];
    },
  };
}

/** The city pages, by route id. */
export const cityEntries: SeoEntries = {
  'computer-repair-stockton': entry(
    'stockton',
    'pc-repair',
    msg`Computer and laptop repair in Stockton by technicians who start here: diagnosis in 1 business day, no travel fee, no fix, no fee, 90-day labor warranty.`,
  ),
  'computer-repair-lodi': entry(
    'lodi',
    'pc-repair',
    msg`Computer repair for Lodi homes, wineries and shops: 12 miles from our base, no travel fee, diagnosis in 1 business day, most repairs in 3, labor warranty.`,
  ),
  'computer-repair-modesto': entry(
    'modesto',
    'pc-repair',
    msg`Computer repair in and around Modesto: inside our second no-fee circle, diagnosis in 1 business day, most repairs in 3, prices before work begins.`,
  ),
  'computer-repair-sacramento': entry(
    'sacramento',
    'pc-repair',
    msg`Computer repair in Sacramento by appointment: diagnosis in 1 business day, most repairs in 3, and a travel fee by the mile, shown on your estimate.`,
  ),
  'it-support-stockton': entry(
    'stockton',
    'managed-it',
    msg`IT support for Stockton offices, clinics and port businesses: a help desk, on-site visits with no travel fee, and a set response time on every plan.`,
  ),
  'it-support-modesto': entry(
    'modesto',
    'managed-it',
    msg`IT support for Modesto food processors, law offices and shops: a named engineer, no travel fee, priced per user, month to month after three months.`,
  ),
  'it-support-tracy': entry(
    'tracy',
    'managed-it',
    msg`IT support for Tracy warehouses, contractors and people who work from home: 17 miles from our base, no travel fee, a set response time on every plan.`,
  ),
  'it-support-manteca': entry(
    'manteca',
    'managed-it',
    msg`IT support for Manteca medical offices, dealers and family businesses: inside both of our no-fee circles, one bill per user, month to month.`,
  ),
  'it-support-lodi': entry(
    'lodi',
    'managed-it',
    msg`IT support for Lodi wineries, growers and shops: networks across vineyard and tasting room, 12 miles from our base, no travel fee, priced per user.`,
  ),
  'managed-it-stockton': entry(
    'stockton',
    'managed-it',
    msg`Managed IT plans for Stockton companies: your engineer starts in the same city, on-site visits have no travel fee, priced per user, month to month.`,
  ),
  'managed-it-modesto': entry(
    'modesto',
    'managed-it',
    msg`Managed IT plans for Modesto companies: inside our no-fee circle, one named engineer, quarterly reviews, priced per user, month to month.`,
  ),
};
