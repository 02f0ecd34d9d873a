import { msg } from '@lingui/core/macro';
import type { PageHandle, RemoteRoute } from '@tulebyte/federation/remote';
import { serviceNames } from '@tulebyte/brand/service-labels';
import { titles } from '../../content.config.ts?titles=services';
import { isService } from './is-service.ts';

const head: NonNullable<PageHandle['head']> = ({ params }) => {
  const { serviceId = '' } = params;
  return isService(serviceId) ? { title: titles[serviceId], breadcrumb: serviceNames[serviceId] } : {};
};

export const serviceRoutes: readonly RemoteRoute[] = [
  {
    id: 'services',
    path: '/services',
    handle: {
      title: msg`IT services and their prices`,
      breadcrumb: msg`Services`,
      hydrate: false,
    },
    lazy: () => import(/* webpackChunkName: "services" */ './list-page.tsx'),
  },
  {
    id: 'service',
    path: '/services/:serviceId',
    handle: {
      title: msg`Service`,
      head,
    },
    lazy: () => import(/* webpackChunkName: "service" */ './service-page.tsx'),
  },
  {
    // The specification has both paths; search engines index the other one.
    id: 'service-alias',
    path: '/service/:serviceId',
    handle: { title: msg`Service`, head, noIndex: true },
    lazy: () => import(/* webpackChunkName: "service-alias" */ './service-page.tsx'),
  },
];
