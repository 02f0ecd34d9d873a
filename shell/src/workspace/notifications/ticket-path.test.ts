import { expect, it } from 'vitest';
import type { Contributions } from '@tulebyte/federation/remote-manifest';
import type { Notification } from './notification.ts';
import { ticketOnPage } from './ticket-on-page.ts';
import { pathOf } from './ticket-path.ts';

const remote = (wellKnown: Contributions['wellKnown']): Contributions => ({
  widget: false,
  accountMenu: [],
  wellKnown,
  features: [],
});
const contributions = {
  portal: remote({ ticket: '/help/tickets/:number' }),
  admin: remote({ 'staff-ticket': '/desk/:id' }),
};
const notification: Notification = {
  id: 'a',
  kind: 'reply',
  ticket_number: 'TB-1$&',
  subject: '',
  author_name: null,
  document_number: null,
  created_at: '2026-11-20T08:00:00Z',
  read_at: null,
};

it('leads to the page that a remote offers for tickets', () => {
  expect(pathOf(notification, false, contributions)).toBe('/help/tickets/TB-1%24%26');
  expect(pathOf(notification, true, contributions)).toBe('/desk/TB-1%24%26');
  expect(pathOf({ ...notification, kind: 'sla_due' }, false, contributions)).toBe('/desk/TB-1%24%26');
  expect(pathOf(notification, true, { portal: contributions.portal })).toBeUndefined();
});

it.each([
  ['/help/tickets/tb-7', 'TB-7'],
  ['/HELP/tickets/TB-7/', 'TB-7'],
  ['/desk/TB-8', 'TB-8'],
  ['/desk/new', undefined],
  ['/desk/TB-8/more', undefined],
  ['/support/ticket/TB-9', undefined],
])('finds the ticket of %s', (path, number) => {
  expect(ticketOnPage(path, contributions)).toBe(number);
});
