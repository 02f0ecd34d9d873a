import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RemoteRoute } from '@tulebyte/federation/remote';
import { managedTitles, repairTitles, supportTitles } from './city-titles.ts';

type Lazy = RemoteRoute['lazy'];

// Each city has a route and a chunk of its own: the router matches whole path segments, and a visitor loads one city's text only.
const cityRoute = (path: string, title: MessageDescriptor, lazy: Lazy): RemoteRoute => ({
  id: path.split('/').at(-1) ?? '',
  path,
  handle: { title, breadcrumb: title, parent: '/locations' },
  lazy,
});
const repair = (city: keyof typeof repairTitles, lazy: Lazy) => cityRoute(`/computer-repair-${city}`, repairTitles[city], lazy);
const support = (city: keyof typeof supportTitles, lazy: Lazy) => cityRoute(`/it-support-${city}`, supportTitles[city], lazy);
const managed = (city: keyof typeof managedTitles, lazy: Lazy) =>
  cityRoute(`/locations/managed-it-${city}`, managedTitles[city], lazy);

export const cityRoutes: readonly RemoteRoute[] = [
  {
    id: 'locations',
    path: '/locations',
    handle: {
      title: msg`Places we serve in the Central Valley`,
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
