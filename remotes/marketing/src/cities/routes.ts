import { msg } from '@lingui/core/macro';
import type { RemoteRoute } from '@tulebyte/federation/remote';
import { managedTitles, repairTitles, supportTitles } from './city-titles.ts';

// One route a city, each with a chunk of its own: a router matches whole path segments only, and a visitor loads one city's words.
const repair = (id: keyof typeof repairTitles, lazy: RemoteRoute['lazy']): RemoteRoute => ({
  id: `computer-repair-${id}`,
  path: `/computer-repair-${id}`,
  handle: { title: repairTitles[id], breadcrumb: repairTitles[id] },
  lazy,
});
const support = (id: keyof typeof supportTitles, lazy: RemoteRoute['lazy']): RemoteRoute => ({
  id: `it-support-${id}`,
  path: `/it-support-${id}`,
  handle: { title: supportTitles[id], breadcrumb: supportTitles[id] },
  lazy,
});
const managed = (id: keyof typeof managedTitles, lazy: RemoteRoute['lazy']): RemoteRoute => ({
  id: `managed-it-${id}`,
  path: `/locations/managed-it-${id}`,
  handle: { title: managedTitles[id], breadcrumb: managedTitles[id] },
  lazy,
});

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
