import { msg } from '@lingui/core/macro';
import { company, findCity, type CityId } from '@tulebyte/brand';
import { findService, type ServiceId } from '@tulebyte/brand/services';
import type { PageHandle, RemoteRoute } from '@tulebyte/contracts/remote';
import { businessNode } from '../structured-data/business.ts';
import { serviceNode } from '../structured-data/offers.ts';
import { managedHeads, repairHeads, supportHeads } from './city-heads.ts';

/** Head of a city page: its own title, and the service as offered in that city. */
function cityHandle(
  cityId: CityId,
  serviceId: ServiceId,
  { title, description }: Pick<PageHandle, 'title' | 'description'>,
): PageHandle {
  return {
    title,
    ...(description ? { description } : {}),
    breadcrumb: title,
    head: () => {
      const city = findCity(cityId);
      const service = findService(serviceId);
      if (!city || !service) return {};
      const areaServed = { '@type': 'City', name: `${city.name}, ${company.base.regionCode}` };
      return { jsonLd: [businessNode(), { ...serviceNode(service), areaServed }] };
    },
  };
}

// One route a city, each with a chunk of its own: a router matches whole path segments only, and a visitor loads one city's words.
const repair = (id: keyof typeof repairHeads, lazy: RemoteRoute['lazy']): RemoteRoute => ({
  id: `computer-repair-${id}`,
  path: `/computer-repair-${id}`,
  handle: cityHandle(id, 'pc-repair', repairHeads[id]),
  lazy,
});
const support = (id: keyof typeof supportHeads, lazy: RemoteRoute['lazy']): RemoteRoute => ({
  id: `it-support-${id}`,
  path: `/it-support-${id}`,
  handle: cityHandle(id, 'managed-it', supportHeads[id]),
  lazy,
});
const managed = (id: keyof typeof managedHeads, lazy: RemoteRoute['lazy']): RemoteRoute => ({
  id: `managed-it-${id}`,
  path: `/locations/managed-it-${id}`,
  handle: cityHandle(id, 'managed-it', managedHeads[id]),
  lazy,
});

export const cityRoutes: readonly RemoteRoute[] = [
  {
    id: 'locations',
    path: '/locations',
    handle: {
      title: msg`Places we serve in the Central Valley`,
      description: msg`Stockton, Lodi, Modesto, Sacramento, Tracy and Manteca: a map of our service area with distances, free-travel circles and the fee for the miles beyond.`,
      breadcrumb: msg`Places`,
    },
    lazy: () => import(/* webpackChunkName: "locations" */ './locations-page.tsx'),
  },
  repair('stockton', () => import(/* webpackChunkName: "computer-repair-stockton" */ './repair/stockton.tsx')),
  repair('lodi', () => import(/* webpackChunkName: "computer-repair-lodi" */ './repair/lodi.tsx')),
  repair('modesto', () => import(/* webpackChunkName: "computer-repair-modesto" */ './repair/modesto.tsx')),
  repair('sacramento', () => import(/* webpackChunkName: "computer-repair-sacramento" */ './repair/sacramento.tsx')),
  support('stockton', () => import(/* webpackChunkName: "it-support-stockton" */ './support/stockton.tsx')),
  support('modesto', () => import(/* webpackChunkName: "it-support-modesto" */ './support/modesto.tsx')),
  support('tracy', () => import(/* webpackChunkName: "it-support-tracy" */ './support/tracy.tsx')),
  support('manteca', () => import(/* webpackChunkName: "it-support-manteca" */ './support/manteca.tsx')),
  support('lodi', () => import(/* webpackChunkName: "it-support-lodi" */ './support/lodi.tsx')),
  managed('stockton', () => import(/* webpackChunkName: "managed-it-stockton" */ './managed/stockton.tsx')),
  managed('modesto', () => import(/* webpackChunkName: "managed-it-modesto" */ './managed/modesto.tsx')),
];
