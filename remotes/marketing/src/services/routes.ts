import { msg } from '@lingui/core/macro';
import { findService, services } from '@tulebyte/brand/services';
import type { PageHandle, RemoteRoute } from '@tulebyte/contracts/remote';
import { serviceNames } from '../wording/service-words.ts';
import { serviceTitles } from './service-titles.ts';

const head: NonNullable<PageHandle['head']> = ({ params }) => {
  const service = findService(params['serviceId'] ?? '');
  if (!service) return {};
  return { title: serviceTitles[service.id], breadcrumb: serviceNames[service.id] };
};

export const serviceRoutes: readonly RemoteRoute[] = [
  {
    id: 'services',
    path: '/services',
    handle: {
      title: msg`IT services and their prices`,
      breadcrumb: msg`Services`,
    },
    lazy: () => import(/* webpackChunkName: "services" */ './list-page.tsx'),
  },
  {
    id: 'service',
    path: '/services/:serviceId',
    handle: {
      title: msg`Service`,
      head,
      staticPaths: () => services.map(({ id }) => `/services/${id}`),
    },
    lazy: () => import(/* webpackChunkName: "service" */ './service-page.tsx'),
  },
  {
    // The specification names both addresses; search engines get the other one.
    id: 'service-alias',
    path: '/service/:serviceId',
    handle: { title: msg`Service`, head, noIndex: true, staticPaths: () => services.map(({ id }) => `/service/${id}`) },
    lazy: () => import(/* webpackChunkName: "service-alias" */ './service-page.tsx'),
  },
];
