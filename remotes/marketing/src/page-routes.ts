import { msg } from '@lingui/core/macro';
import type { PageHandle, RemoteRoute } from '@tulebyte/federation/remote';

const getStartedHandle: PageHandle = {
  title: msg`Get started, or see how it works`,
  breadcrumb: msg`Book`,
};

/** Pages without parameters, except services and cities. */
export const pageRoutes: readonly RemoteRoute[] = [
  {
    id: 'home',
    path: '/',
    handle: {
      title: msg`Local IT services with prices up front`,
      hydrate: false,
    },
    lazy: () => import(/* webpackChunkName: "home" */ './home/page.tsx'),
  },
  {
    id: 'pricing',
    path: '/pricing',
    handle: {
      title: msg`Pricing: plans, repairs, and home visits`,
      breadcrumb: msg`Pricing`,
    },
    lazy: () => import(/* webpackChunkName: "pricing" */ './pricing/page.tsx'),
  },
  {
    id: 'about',
    path: '/about-us',
    handle: {
      title: msg`About us`,
      breadcrumb: msg`About us`,
      hydrate: false,
    },
    lazy: () => import(/* webpackChunkName: "about" */ './about/page.tsx'),
  },
  {
    id: 'response-times',
    path: '/response-times',
    handle: {
      title: msg`Response times: by plan and as measured`,
      breadcrumb: msg`Response times`,
    },
    lazy: () => import(/* webpackChunkName: "response-times" */ './response-times/page.tsx'),
  },
  {
    id: 'contact',
    path: '/contact-us',
    handle: {
      title: msg`Contact us`,
      breadcrumb: msg`Contact`,
    },
    lazy: () => import(/* webpackChunkName: "contact" */ './contact/page.tsx'),
  },
  {
    id: 'home-services',
    path: '/home-services',
    handle: {
      title: msg`Computer help at home`,
      breadcrumb: msg`Home services`,
    },
    lazy: () => import(/* webpackChunkName: "home-services" */ './home-services/page.tsx'),
  },
  {
    id: 'enterprise',
    path: '/enterprise',
    handle: {
      title: msg`Enterprise IT, 24/7`,
      breadcrumb: msg`Enterprise`,
      hydrate: false,
    },
    lazy: () => import(/* webpackChunkName: "enterprise" */ './business/enterprise-page.tsx'),
  },
  {
    id: 'get-started',
    path: '/get-started',
    handle: getStartedHandle,
    lazy: () => import(/* webpackChunkName: "get-started" */ './booking/page.tsx'),
  },
  {
    // The specification gives both paths one screen; search engines index the other one.
    id: 'schedule-demo',
    path: '/schedule-demo',
    handle: { ...getStartedHandle, noIndex: true },
    lazy: () => import(/* webpackChunkName: "schedule-demo" */ './booking/page.tsx'),
  },
  {
    // The page of an emailed link has only the visitor's own data.
    id: 'appointment',
    path: '/get-started/appointment',
    handle: { title: msg`Your appointment`, breadcrumb: msg`Your appointment`, render: 'app', noIndex: true },
    lazy: () => import(/* webpackChunkName: "appointment" */ './booking/appointment-page.tsx'),
  },
  {
    id: 'field-tech',
    path: '/field-tech',
    handle: {
      title: msg`Field technicians in the Central Valley`,
      breadcrumb: msg`Field technicians`,
      hydrate: false,
    },
    lazy: () => import(/* webpackChunkName: "field-tech" */ './business/field-tech-page.tsx'),
  },
  {
    id: 'newsletter',
    path: '/newsletter',
    handle: {
      title: msg`The newsletter`,
      breadcrumb: msg`Newsletter`,
    },
    lazy: () => import(/* webpackChunkName: "newsletter" */ './newsletter/page.tsx'),
  },
  {
    id: 'newsletter-confirm',
    path: '/newsletter/confirm',
    handle: { title: msg`Confirm your subscription`, breadcrumb: msg`Confirm`, render: 'app', noIndex: true },
    lazy: () => import(/* webpackChunkName: "newsletter-confirm" */ './newsletter/confirm-page.tsx'),
  },
  {
    id: 'newsletter-unsubscribe',
    path: '/newsletter/unsubscribe',
    handle: { title: msg`Unsubscribe from the newsletter`, breadcrumb: msg`Unsubscribe`, render: 'app', noIndex: true },
    lazy: () => import(/* webpackChunkName: "newsletter-unsubscribe" */ './newsletter/unsubscribe-page.tsx'),
  },
];
