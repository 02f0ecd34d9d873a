import { msg } from '@lingui/core/macro';
import { defineRemote, privateRoute } from '@tulebyte/federation/remote';

export default defineRemote({
  name: 'portal',
  features: ['enterprise_dashboard'],
  messages: {
    es: () => import(/* webpackChunkName: "messages-es" */ './locales/es.mjs'),
  },
  seo: () => import(/* webpackChunkName: "seo" */ './seo/seo.ts'),
  navigation: () => import(/* webpackChunkName: "navigation" */ './layout/navigation.ts'),
  find: () => import(/* webpackChunkName: "find" */ './find/find.ts'),
  counts: () => import(/* webpackChunkName: "find" */ './layout/counts.ts'),
  routes: [
    {
      id: 'support',
      path: '/support',
      handle: { title: msg`Support: open a ticket or call`, breadcrumb: msg`Support` },
      lazy: () => import(/* webpackChunkName: "support" */ './support/page.tsx'),
    },
    {
      id: 'new-ticket',
      path: '/support/new',
      handle: { title: msg`New ticket`, breadcrumb: msg`New ticket`, noIndex: true },
      lazy: () => import(/* webpackChunkName: "new-ticket" */ './new-ticket/page.tsx'),
    },
    {
      id: 'ticket',
      path: '/support/ticket/:ticketNumber',
      handle: {
        title: msg`Ticket`,
        breadcrumb: msg`Ticket`,
        render: 'app',
        noIndex: true,
        wellKnown: 'ticket',
        head: ({ params }) => {
          const ticketNumber = params['ticketNumber']?.toUpperCase() ?? '';
          return { title: msg`Ticket ${ticketNumber}`, breadcrumb: ticketNumber };
        },
      },
      lazy: () => import(/* webpackChunkName: "ticket" */ './ticket-detail/page.tsx'),
    },
    {
      id: 'portal-demo',
      path: '/portal-demo',
      handle: { title: msg`Client portal demo`, breadcrumb: msg`Client portal demo`, wellKnown: 'demo' },
      lazy: () => import(/* webpackChunkName: "portal-demo" */ './demo/dashboard-page.ts'),
    },
    {
      id: 'portal-demo-tickets',
      path: '/portal-demo/tickets',
      handle: { title: msg`Portal demo: tickets`, breadcrumb: msg`Tickets`, noIndex: true },
      lazy: () => import(/* webpackChunkName: "portal-demo-tickets" */ './demo/tickets-page.ts'),
    },
    {
      id: 'portal-demo-ticket',
      path: '/portal-demo/tickets/:ticketNumber',
      handle: {
        title: msg`Portal demo: ticket`,
        breadcrumb: msg`Ticket`,
        noIndex: true,
        head: ({ params: { ticketNumber = '' } }) => ({
          title: msg`Portal demo: ticket ${ticketNumber}`,
          breadcrumb: ticketNumber,
        }),
      },
      lazy: () => import(/* webpackChunkName: "portal-demo-ticket" */ './demo/tickets-page.ts'),
    },
    {
      id: 'portal-demo-devices',
      path: '/portal-demo/devices',
      handle: { title: msg`Portal demo: devices and backups`, breadcrumb: msg`Devices`, noIndex: true },
      lazy: () => import(/* webpackChunkName: "portal-demo-devices" */ './demo/devices-page.ts'),
    },
    {
      id: 'portal-demo-invoices',
      path: '/portal-demo/invoices',
      handle: { title: msg`Portal demo: invoices`, breadcrumb: msg`Invoices`, noIndex: true },
      lazy: () => import(/* webpackChunkName: "portal-demo-invoices" */ './demo/invoices-page.ts'),
    },
    privateRoute(
      'dashboard',
      '/dashboard',
      msg`Dashboard`,
      () => import(/* webpackChunkName: "dashboard" */ './dashboard/page.tsx'),
      { accountMenu: msg`Dashboard`, wellKnown: 'signed-in-home' },
    ),
    privateRoute(
      'client-portal',
      '/client-portal',
      msg`Your tickets`,
      () => import(/* webpackChunkName: "client-portal" */ './client-portal/page.tsx'),
      { breadcrumb: msg`Client portal`, accountMenu: msg`Client portal` },
    ),
    privateRoute(
      'devices',
      '/client-portal/devices',
      msg`Devices and backups`,
      () => import(/* webpackChunkName: "devices" */ './devices/page.tsx'),
    ),
    privateRoute(
      'appointments',
      '/client-portal/appointments',
      msg`Appointments`,
      () => import(/* webpackChunkName: "appointments" */ './appointments/page.tsx'),
    ),
    privateRoute('plan', '/client-portal/plan', msg`Plan`, () => import(/* webpackChunkName: "plan" */ './plan/page.tsx'), {
      wellKnown: 'plan',
    }),
    privateRoute(
      'invoices',
      '/client-portal/invoices',
      msg`Invoices`,
      () => import(/* webpackChunkName: "invoices" */ './invoices/page.tsx'),
    ),
    privateRoute(
      'company',
      '/client-portal/company',
      msg`Company and people`,
      () => import(/* webpackChunkName: "company" */ './company/page.tsx'),
      { wellKnown: 'company' },
    ),
    privateRoute(
      'notifications',
      '/client-portal/notifications',
      msg`Notifications`,
      () => import(/* webpackChunkName: "notifications" */ './notifications/page.tsx'),
      { wellKnown: 'notification-settings' },
    ),
  ],
});
