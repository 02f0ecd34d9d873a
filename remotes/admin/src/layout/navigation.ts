import { msg } from '@lingui/core/macro';
import type { NavigationLink } from '@tulebyte/federation/remote';
import { areaPermissions } from '../access/area-permissions.ts';

const links: readonly NavigationLink[] = [
  { to: '/admin', label: msg`Overview`, icon: 'home' },
  { to: '/admin/tickets', label: msg`Tickets`, icon: 'ticket', under: ['/admin/replies'] },
  { to: '/admin/reports', label: msg`Reports`, icon: 'check-circle' },
  { to: '/admin/clients', label: msg`Clients`, icon: 'building' },
  { to: '/admin/leads', label: msg`Leads`, icon: 'phone' },
  { to: '/admin/orders', label: msg`Orders`, icon: 'cart' },
  { to: '/admin/products', label: msg`Products`, icon: 'laptop' },
  { to: '/admin/stock', label: msg`Stock`, icon: 'tag' },
  { to: '/admin/invoices', label: msg`Invoices`, icon: 'file', under: ['/admin/billing'] },
  // A group's heading is hidden with its first link, so that link must require the least permission.
  { to: '/admin/email', label: msg`Outgoing email`, icon: 'send', group: msg`Communication` },
  { to: '/admin/status', label: msg`Systems`, icon: 'wifi' },
  { to: '/admin/newsletters', label: msg`Newsletter`, icon: 'mail' },
  { to: '/admin/chatbot', label: msg`Assistant`, icon: 'chat' },
  { to: '/admin/toggles', label: msg`Feature toggles`, icon: 'settings', group: msg`Site` },
  { to: '/admin/releases', label: msg`Releases`, icon: 'drive' },
  { to: '/admin/analytics', label: msg`Analytics`, icon: 'eye' },
  { to: '/admin/seo-optimizer', label: msg`Search optimizer`, icon: 'search' },
  { to: '/admin/seo-monitoring', label: msg`Site monitoring`, icon: 'clock' },
  { to: '/admin/seo-ai', label: msg`Title drafts`, icon: 'edit' },
  { to: '/admin/privacy', label: msg`Privacy requests`, icon: 'lock', group: msg`Company` },
  { to: '/admin/team', label: msg`Team`, icon: 'users' },
  { to: '/admin/security', label: msg`Security`, icon: 'shield' },
  { to: '/account', label: msg`Account settings`, icon: 'user', group: msg`Personal` },
];

const morePages: readonly NavigationLink[] = [
  { to: '/admin/replies', label: msg`Canned replies`, icon: 'send' },
  { to: '/admin/reports/sales-tax', label: msg`Sales tax`, icon: 'check-circle' },
  { to: '/admin/products/new', label: msg`New product`, icon: 'plus' },
  { to: '/admin/products/categories', label: msg`Product categories`, icon: 'tag' },
  { to: '/admin/products/tax', label: msg`Sales tax rates`, icon: 'tag' },
  { to: '/admin/billing', label: msg`Billing settings`, icon: 'settings' },
  { to: '/admin/security/sessions', label: msg`Staff sessions`, icon: 'shield' },
  { to: '/admin/security/audit-log', label: msg`Audit log`, icon: 'shield' },
  { to: '/admin/analytics/speed', label: msg`Speed and faults`, icon: 'eye' },
];

const withPermission = (link: NavigationLink): NavigationLink => {
  const area = Object.keys(areaPermissions).find((path) => `${link.to}/`.startsWith(`${path}/`));
  const permission = area && areaPermissions[area];
  return permission === undefined ? link : { ...link, permission };
};

/** The admin areas, in menu order. */
export const navigation = links.map(withPermission);
/** Pages below them, which the command palette lists too. */
export const pages = morePages.map(withPermission);
