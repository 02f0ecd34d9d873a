import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { defineRemote, type RemoteRoute } from '@tulebyte/federation/remote';

function adminRoute(
  id: string,
  path: string,
  title: MessageDescriptor,
  lazy: RemoteRoute['lazy'],
  breadcrumb: MessageDescriptor = title,
): RemoteRoute {
  return { id, path, handle: { title, breadcrumb, render: 'app', noIndex: true }, lazy };
}

const ticket = adminRoute(
  'ticket',
  '/admin/tickets/:ticketNumber',
  msg`Ticket`,
  () => import(/* webpackChunkName: "ticket" */ './ticket-detail/page.tsx'),
);

const overview = adminRoute(
  'overview',
  '/admin',
  msg`Administration`,
  () => import(/* webpackChunkName: "overview" */ './overview/page.tsx'),
);

export default defineRemote({
  name: 'admin',
  features: ['enterprise_dashboard'],
  messages: {
    es: () => import(/* webpackChunkName: "messages-es" */ './locales/es.mjs'),
  },
  routes: [
    { ...overview, handle: { ...overview.handle, accountMenu: msg`Administration` } },
    adminRoute(
      'tickets',
      '/admin/tickets',
      msg`Tickets`,
      () => import(/* webpackChunkName: "tickets" */ './ticket-list/page.tsx'),
    ),
    {
      ...ticket,
      handle: {
        ...ticket.handle,
        head: ({ params }) => {
          const ticketNumber = params['ticketNumber']?.toUpperCase() ?? '';
          return { title: msg`Ticket ${ticketNumber}`, breadcrumb: ticketNumber };
        },
      },
    },
    adminRoute(
      'canned-replies',
      '/admin/replies',
      msg`Canned replies`,
      () => import(/* webpackChunkName: "canned-replies" */ './canned-replies/page.tsx'),
    ),
    adminRoute('leads', '/admin/leads', msg`Leads`, () => import(/* webpackChunkName: "leads" */ './leads/page.tsx')),
    adminRoute('orders', '/admin/orders', msg`Orders`, () => import(/* webpackChunkName: "orders" */ './orders/page.tsx')),
    adminRoute(
      'billing',
      '/admin/billing',
      msg`Billing settings`,
      () => import(/* webpackChunkName: "billing" */ './billing/page.tsx'),
    ),
    adminRoute('clients', '/admin/clients', msg`Clients`, () => import(/* webpackChunkName: "clients" */ './customers/page.tsx')),
    adminRoute(
      'client',
      '/admin/clients/:clientId',
      msg`Client`,
      () => import(/* webpackChunkName: "client" */ './customers/customer-page.tsx'),
    ),
    adminRoute(
      'newsletters',
      '/admin/newsletters',
      msg`Monthly letter`,
      () => import(/* webpackChunkName: "newsletters" */ './newsletters/page.tsx'),
    ),
    adminRoute(
      'system-status',
      '/admin/status',
      msg`Systems`,
      () => import(/* webpackChunkName: "system-status" */ './system-status/page.tsx'),
    ),
    adminRoute(
      'security',
      '/admin/security',
      msg`Security events`,
      () => import(/* webpackChunkName: "security" */ './security/page.tsx'),
      msg`Security`,
    ),
    adminRoute(
      'analytics',
      '/admin/analytics',
      msg`Analytics`,
      () => import(/* webpackChunkName: "analytics" */ './analytics/page.tsx'),
    ),
    adminRoute('chatbot', '/admin/chatbot', msg`Assistant`, () => import(/* webpackChunkName: "chatbot" */ './chatbot/page.tsx')),
    adminRoute(
      'seo-optimizer',
      '/admin/seo-optimizer',
      msg`Search optimizer`,
      () => import(/* webpackChunkName: "seo-optimizer" */ './seo/optimizer-page.tsx'),
    ),
    adminRoute(
      'seo-monitoring',
      '/admin/seo-monitoring',
      msg`Site monitoring`,
      () => import(/* webpackChunkName: "seo-monitoring" */ './seo/monitoring-page.tsx'),
    ),
    adminRoute(
      'seo-ai',
      '/admin/seo-ai',
      msg`Text drafts`,
      () => import(/* webpackChunkName: "seo-ai" */ './seo/drafts-page.tsx'),
    ),
  ],
});
