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
    msg`Computer and laptop repair in Stockton from technicians who start here: diagnosis in 1 business day, no travel fee, no fix, no fee, 90-day labor warranty.`,
  ),
  'computer-repair-lodi': entry(
    'lodi',
    'pc-repair',
    msg`Computer repair for Lodi homes, wineries and shops: 12 miles from our base, no travel fee, diagnosis in 1 business day, most repairs in 3, labor warranty.`,
  ),
  'computer-repair-modesto': entry(
    'modesto',
    'pc-repair',
    msg`Computer repair in Modesto and around: inside our second free-travel circle, diagnosis in 1 business day, most repairs in 3, prices before work begins.`,
  ),
  'computer-repair-sacramento': entry(
    'sacramento',
    'pc-repair',
    msg`Computer repair in Sacramento by appointment: diagnosis in 1 business day, most repairs in 3, and a travel fee by the mile that stands in the estimate.`,
  ),
  'it-support-stockton': entry(
    'stockton',
    'managed-it',
    msg`IT support for Stockton offices, clinics and port businesses: a help desk, on-site visits without a travel fee, and response times promised by plan.`,
  ),
  'it-support-modesto': entry(
    'modesto',
    'managed-it',
    msg`IT support for Modesto food processors, law offices and shops: named engineer, on-site visits without a travel fee, prices by the user, month to month.`,
  ),
  'it-support-tracy': entry(
    'tracy',
    'managed-it',
    msg`IT support for Tracy warehouses, contractors and people who work from home: 17 miles from our base, no travel fee, response times promised by plan.`,
  ),
  'it-support-manteca': entry(
    'manteca',
    'managed-it',
    msg`IT support for Manteca practices, dealers and family businesses: inside both our free-travel circles, one bill by the user, month to month.`,
  ),
  'it-support-lodi': entry(
    'lodi',
    'managed-it',
    msg`IT support for Lodi wineries, growers and shops: networks across vineyard and tasting room, 12 miles from our base, no travel fee, prices by the user.`,
  ),
  'managed-it-stockton': entry(
    'stockton',
    'managed-it',
    msg`Managed IT plans for Stockton companies: your engineer starts from the same city, on-site visits have no travel fee, priced by the user, month to month.`,
  ),
  'managed-it-modesto': entry(
    'modesto',
    'managed-it',
    msg`Managed IT plans for Modesto companies: inside our free-travel circle, one named engineer, quarterly reviews, priced by the user, month to month.`,
  ),
};
