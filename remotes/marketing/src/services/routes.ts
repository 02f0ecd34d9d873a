import { msg } from '@lingui/core/macro';
import { findService, services } from '@tulebyte/brand/services';
import type { PageHandle, RemoteRoute } from '@tulebyte/contracts/remote';
import { businessNode } from '../structured-data/business.ts';
import { serviceNode } from '../structured-data/offers.ts';
import { serviceNames } from '../wording/service-words.ts';
import { serviceHeads } from './service-heads.ts';

const head: NonNullable<PageHandle['head']> = ({ params }) => {
  const service = findService(params['serviceId'] ?? '');
  if (!service) return {};
  return { ...serviceHeads[service.id], breadcrumb: serviceNames[service.id], jsonLd: [businessNode(), serviceNode(service)] };
};

export const serviceRoutes: readonly RemoteRoute[] = [
  {
    id: 'services',
    path: '/services',
    handle: {
      title: msg`IT services and their prices`,
      description: msg`Managed IT, cybersecurity, cloud migration, backup, PC repair and gaming PCs for the Central Valley, each with its price and what we promise for it.`,
      breadcrumb: msg`Services`,
    },
    lazy: () => import(/* webpackChunkName: "services" */ './list-page.tsx'),
  },
  {
    id: 'service',
    path: '/services/:serviceId',
    handle: {
      title: msg`Service`,
      description: msg`One of our six services: what it costs, how it goes, what it does not include, and the questions people ask before they decide.`,
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
