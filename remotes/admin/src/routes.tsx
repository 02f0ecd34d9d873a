import { msg } from '@lingui/core/macro';
import { defineRemote, privateRoute } from '@tulebyte/federation/remote';

const ticket = privateRoute(
  'ticket',
  '/admin/tickets/:ticketNumber',
  msg`Ticket`,
  () => import(/* webpackChunkName: "ticket" */ './split-view/page.tsx'),
  { wellKnown: 'staff-ticket' },
);

const order = privateRoute(
  'order',
  '/admin/orders/:orderNumber',
  msg`Order`,
  () => import(/* webpackChunkName: "order" */ './orders/order-detail/page.tsx'),
);

export default defineRemote({
  name: 'admin',
  features: ['enterprise_dashboard'],
  messages: {
    es: () => import(/* webpackChunkName: "messages-es" */ './locales/es.mjs'),
  },
  navigation: () => import(/* webpackChunkName: "navigation" */ './layout/navigation.ts'),
  counts: () => import(/* webpackChunkName: "counts" */ './layout/counts.ts'),
  find: () => import(/* webpackChunkName: "find" */ './find/find.ts'),
  routes: [
    privateRoute(
      'overview',
      '/admin',
      msg`Administration`,
      () => import(/* webpackChunkName: "overview" */ './overview/page.tsx'),
      { accountMenu: msg`Administration`, staffHome: true },
    ),
    privateRoute(
      'tickets',
      '/admin/tickets',
      msg`Tickets`,
      () => import(/* webpackChunkName: "tickets" */ './ticket-list/page.tsx'),
    ),
    privateRoute(
      'new-ticket',
      '/admin/tickets/new',
      msg`New ticket`,
      () => import(/* webpackChunkName: "new-ticket" */ './new-ticket/page.tsx'),
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
    privateRoute(
      'canned-replies',
      '/admin/replies',
      msg`Canned replies`,
      () => import(/* webpackChunkName: "canned-replies" */ './canned-replies/page.tsx'),
    ),
    privateRoute('reports', '/admin/reports', msg`Reports`, () => import(/* webpackChunkName: "reports" */ './reports/page.tsx')),
    privateRoute(
      'sales-tax',
      '/admin/reports/sales-tax',
      msg`Sales tax`,
      () => import(/* webpackChunkName: "sales-tax" */ './reports/sales-tax/page.tsx'),
    ),
    privateRoute('leads', '/admin/leads', msg`Leads`, () => import(/* webpackChunkName: "leads" */ './leads/page.tsx')),
    privateRoute('lead', '/admin/leads/:leadId', msg`Lead`, () => import(/* webpackChunkName: "lead" */ './leads/lead-page.tsx')),
    privateRoute('orders', '/admin/orders', msg`Orders`, () => import(/* webpackChunkName: "orders" */ './orders/page.tsx')),
    {
      ...order,
      handle: {
        ...order.handle,
        head: ({ params }) => {
          const orderNumber = params['orderNumber']?.toUpperCase() ?? '';
          return { title: msg`Order ${orderNumber}`, breadcrumb: orderNumber };
        },
      },
    },
    privateRoute(
      'packing-slip',
      '/admin/orders/:orderNumber/packing-slip',
      msg`Packing slip`,
      () => import(/* webpackChunkName: "packing-slip" */ './orders/order-detail/packing-slip/page.tsx'),
    ),
    privateRoute(
      'products',
      '/admin/products',
      msg`Products`,
      () => import(/* webpackChunkName: "products" */ './products/page.tsx'),
    ),
    privateRoute(
      'new-product',
      '/admin/products/new',
      msg`New product`,
      () => import(/* webpackChunkName: "new-product" */ './products/new-page.tsx'),
    ),
    privateRoute(
      'categories',
      '/admin/products/categories',
      msg`Product categories`,
      () => import(/* webpackChunkName: "categories" */ './categories/page.tsx'),
    ),
    privateRoute(
      'tax-rates',
      '/admin/products/tax',
      msg`Sales tax rates`,
      () => import(/* webpackChunkName: "tax-rates" */ './tax-rates/page.tsx'),
    ),
    privateRoute(
      'product',
      '/admin/products/:productId',
      msg`Product`,
      () => import(/* webpackChunkName: "product" */ './products/product-page.tsx'),
    ),
    privateRoute('stock', '/admin/stock', msg`Stock`, () => import(/* webpackChunkName: "stock" */ './stock/page.tsx')),
    privateRoute(
      'product-stock',
      '/admin/stock/:productSlug',
      msg`Product`,
      () => import(/* webpackChunkName: "product-stock" */ './stock/product-page.tsx'),
    ),
    privateRoute(
      'receivables',
      '/admin/invoices',
      msg`Invoices`,
      () => import(/* webpackChunkName: "receivables" */ './receivables/page.tsx'),
    ),
    privateRoute(
      'billing',
      '/admin/billing',
      msg`Billing settings`,
      () => import(/* webpackChunkName: "billing" */ './billing/page.tsx'),
    ),
    privateRoute(
      'customers',
      '/admin/clients',
      msg`Clients`,
      () => import(/* webpackChunkName: "customers" */ './customers/page.tsx'),
    ),
    privateRoute(
      'customer',
      '/admin/clients/:customerId',
      msg`Client`,
      () => import(/* webpackChunkName: "customer" */ './customers/customer-page.tsx'),
    ),
    privateRoute(
      'newsletters',
      '/admin/newsletters',
      msg`Newsletter`,
      () => import(/* webpackChunkName: "newsletters" */ './newsletters/page.tsx'),
    ),
    privateRoute(
      'outgoing-email',
      '/admin/email',
      msg`Outgoing email`,
      () => import(/* webpackChunkName: "outgoing-email" */ './outgoing-email/page.tsx'),
    ),
    privateRoute(
      'system-status',
      '/admin/status',
      msg`Systems`,
      () => import(/* webpackChunkName: "system-status" */ './system-status/page.tsx'),
    ),
    privateRoute(
      'privacy-requests',
      '/admin/privacy',
      msg`Privacy requests`,
      () => import(/* webpackChunkName: "privacy-requests" */ './privacy-requests/page.tsx'),
    ),
    privateRoute(
      'privacy-request',
      '/admin/privacy/:requestNumber',
      msg`Privacy request`,
      () => import(/* webpackChunkName: "privacy-request" */ './privacy-requests/request-page.tsx'),
    ),
    privateRoute('team', '/admin/team', msg`Team`, () => import(/* webpackChunkName: "team" */ './team/page.tsx')),
    privateRoute(
      'toggles',
      '/admin/toggles',
      msg`Feature toggles`,
      () => import(/* webpackChunkName: "toggles" */ './toggles/page.tsx'),
    ),
    privateRoute(
      'toggle',
      '/admin/toggles/:toggleId',
      msg`Feature toggle`,
      () => import(/* webpackChunkName: "toggle" */ './toggles/toggle-page.tsx'),
    ),
    privateRoute(
      'releases',
      '/admin/releases',
      msg`Releases`,
      () => import(/* webpackChunkName: "releases" */ './releases/page.tsx'),
    ),
    privateRoute(
      'security',
      '/admin/security',
      msg`Security events`,
      () => import(/* webpackChunkName: "security" */ './security/page.tsx'),
      { breadcrumb: msg`Security` },
    ),
    privateRoute(
      'staff-sessions',
      '/admin/security/sessions',
      msg`Staff sessions`,
      () => import(/* webpackChunkName: "staff-sessions" */ './security/sessions/page.tsx'),
    ),
    privateRoute(
      'audit-log',
      '/admin/security/audit-log',
      msg`Audit log`,
      () => import(/* webpackChunkName: "audit-log" */ './security/audit-log/page.tsx'),
    ),
    privateRoute(
      'analytics',
      '/admin/analytics',
      msg`Analytics`,
      () => import(/* webpackChunkName: "analytics" */ './analytics/page.tsx'),
    ),
    privateRoute(
      'speed',
      '/admin/analytics/speed',
      msg`Speed and faults`,
      () => import(/* webpackChunkName: "speed" */ './analytics/speed/page.tsx'),
    ),
    privateRoute(
      'chatbot',
      '/admin/chatbot',
      msg`Assistant`,
      () => import(/* webpackChunkName: "chatbot" */ './chatbot/page.tsx'),
    ),
    privateRoute(
      'seo-optimizer',
      '/admin/seo-optimizer',
      msg`Search optimizer`,
      () => import(/* webpackChunkName: "seo-optimizer" */ './seo/optimizer-page.tsx'),
    ),
    privateRoute(
      'seo-monitoring',
      '/admin/seo-monitoring',
      msg`Site monitoring`,
      () => import(/* webpackChunkName: "seo-monitoring" */ './seo/monitoring-page.tsx'),
    ),
    privateRoute(
      'seo-ai',
      '/admin/seo-ai',
      msg`Title drafts`,
      () => import(/* webpackChunkName: "seo-ai" */ './seo/drafts-page.tsx'),
    ),
  ],
});
