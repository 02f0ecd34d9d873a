import { msg } from '@lingui/core/macro';
import { defineRemote } from '@tulebyte/federation/remote';

export default defineRemote({
  name: 'portal',
  features: ['enterprise_dashboard'],
  messages: {
    es: () => import(/* webpackChunkName: "messages-es" */ './locales/es.mjs'),
  },
  seo: () => import(/* webpackChunkName: "seo" */ './seo/seo.ts'),
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
        head: ({ params }) => {
          const ticketNumber = params['ticketNumber']?.toUpperCase() ?? '';
          return { title: msg`Ticket ${ticketNumber}`, breadcrumb: ticketNumber };
        },
      },
      lazy: () => import(/* webpackChunkName: "ticket" */ './ticket-detail/page.tsx'),
    },
    {
      id: 'dashboard',
      path: '/dashboard',
      handle: {
        title: msg`Dashboard`,
        breadcrumb: msg`Dashboard`,
        render: 'app',
        noIndex: true,
        accountMenu: msg`Dashboard`,
      },
      lazy: () => import(/* webpackChunkName: "dashboard" */ './dashboard/page.tsx'),
    },
    {
      id: 'client-portal',
      path: '/client-portal',
      handle: {
        title: msg`Your tickets`,
        breadcrumb: msg`Client portal`,
        render: 'app',
        noIndex: true,
        accountMenu: msg`Client portal`,
        wellKnown: 'signed-in-home',
      },
      lazy: () => import(/* webpackChunkName: "client-portal" */ './client-portal/page.tsx'),
    },
    {
      id: 'devices',
      path: '/client-portal/devices',
      handle: { title: msg`Devices and backups`, breadcrumb: msg`Devices and backups`, render: 'app', noIndex: true },
      lazy: () => import(/* webpackChunkName: "devices" */ './devices/page.tsx'),
    },
    {
      id: 'appointments',
      path: '/client-portal/appointments',
      handle: { title: msg`Appointments`, breadcrumb: msg`Appointments`, render: 'app', noIndex: true },
      lazy: () => import(/* webpackChunkName: "appointments" */ './appointments/page.tsx'),
    },
    {
      id: 'plan',
      path: '/client-portal/plan',
      handle: { title: msg`Plan`, breadcrumb: msg`Plan`, render: 'app', noIndex: true, wellKnown: 'plan' },
      lazy: () => import(/* webpackChunkName: "plan" */ './plan/page.tsx'),
    },
    {
      id: 'invoices',
      path: '/client-portal/invoices',
      handle: { title: msg`Invoices`, breadcrumb: msg`Invoices`, render: 'app', noIndex: true },
      lazy: () => import(/* webpackChunkName: "invoices" */ './invoices/page.tsx'),
    },
    {
      id: 'company',
      path: '/client-portal/company',
      handle: {
        title: msg`Company and people`,
        breadcrumb: msg`Company and people`,
        render: 'app',
        noIndex: true,
        wellKnown: 'company',
      },
      lazy: () => import(/* webpackChunkName: "company" */ './company/page.tsx'),
    },
    {
      id: 'notifications',
      path: '/client-portal/notifications',
      handle: { title: msg`Emails from us`, breadcrumb: msg`Emails from us`, render: 'app', noIndex: true },
      lazy: () => import(/* webpackChunkName: "notifications" */ './notifications/page.tsx'),
    },
  ],
});
