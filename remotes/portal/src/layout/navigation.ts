import { msg } from '@lingui/core/macro';
import type { NavigationLink } from '@tulebyte/federation/remote';

/** The client's areas, in menu order. */
export const navigation: readonly NavigationLink[] = [
  { to: '/dashboard', label: msg`Dashboard`, icon: 'home' },
  { to: '/client-portal', label: msg`Tickets`, icon: 'ticket', under: ['/support/ticket', '/support/new'] },
  { to: '/client-portal/devices', label: msg`Devices`, icon: 'laptop' },
  { to: '/client-portal/appointments', label: msg`Appointments`, icon: 'calendar' },
  { to: '/client-portal/invoices', label: msg`Invoices`, icon: 'file', group: msg`Billing` },
  { to: '/client-portal/plan', label: msg`Plan`, icon: 'shield' },
  { to: '/shop/orders', label: msg`Orders`, icon: 'cart', under: ['/shop/order'] },
  { to: '/client-portal/company', label: msg`Company and people`, icon: 'users', group: msg`Settings` },
  { to: '/client-portal/notifications', label: msg`Notifications`, icon: 'mail' },
  { to: '/account', label: msg`Account settings`, icon: 'user' },
];

/** Pages that the command palette lists too. */
export const pages: readonly NavigationLink[] = [{ to: '/support/new', label: msg`New ticket`, icon: 'plus' }];
