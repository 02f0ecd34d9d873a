import { msg } from '@lingui/core/macro';
import type { RemoteRoute } from '@tulebyte/federation/remote';
import { routes } from '../../content.config.ts?routes=cities';

/** Each city has a route and chunks of its own: the router matches whole path segments, and a visitor loads one city's text only. */
export const cityRoutes: readonly RemoteRoute[] = [
  {
    id: 'locations',
    path: '/locations',
    handle: {
      title: msg`Places we serve in the Central Valley`,
      breadcrumb: msg`Service area`,
    },
    lazy: () => import(/* webpackChunkName: "locations" */ './locations-page.tsx'),
  },
  ...routes,
];
