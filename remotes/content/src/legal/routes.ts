import { msg } from '@lingui/core/macro';
import type { RemoteRoute } from '@tulebyte/federation/remote';

/** Privacy, terms, security, compliance. */
export const legalRoutes: readonly RemoteRoute[] = [
  {
    id: 'privacy',
    path: '/privacy',
    handle: { title: msg`Privacy and Your Privacy Choices`, breadcrumb: msg`Privacy` },
    lazy: () => import(/* webpackChunkName: "privacy" */ './privacy-page.tsx'),
  },
  {
    id: 'terms',
    path: '/terms',
    handle: { title: msg`Terms in plain language`, breadcrumb: msg`Terms` },
    lazy: () => import(/* webpackChunkName: "terms" */ './terms-page.tsx'),
  },
  {
    id: 'security',
    path: '/security',
    handle: { title: msg`Security and reporting a vulnerability`, breadcrumb: msg`Security` },
    lazy: () => import(/* webpackChunkName: "security" */ './security-page.tsx'),
  },
  {
    id: 'compliance',
    path: '/compliance',
    handle: { title: msg`Compliance: what we claim and what we don’t`, breadcrumb: msg`Compliance` },
    lazy: () => import(/* webpackChunkName: "compliance" */ './compliance-page.tsx'),
  },
];
