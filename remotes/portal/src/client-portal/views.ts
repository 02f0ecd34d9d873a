import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Counts, Scope, Sort } from '../tickets/my-tickets.ts';
import { TICKET_STATUSES, turnOf, type TicketStatus } from '../tickets/ticket.ts';

/** The ways to look at one's tickets, by the value in the address. */
export interface View {
  readonly id: string;
  readonly label: MessageDescriptor;
  /** What the database is asked for. */
  readonly status: string;
  readonly holds: (status: TicketStatus) => boolean;
}

const all: View = { id: '', label: msg`All`, status: 'all', holds: () => true };
export const views: readonly View[] = [
  all,
  { id: 'ours', label: msg`With us`, status: 'ours', holds: (status) => turnOf(status) === 'ours' },
  { id: 'yours', label: msg`Waiting for you`, status: 'pending', holds: (status) => status === 'pending' },
  { id: 'solved', label: msg`Solved`, status: 'solved', holds: (status) => status === 'solved' },
  { id: 'closed', label: msg`Closed`, status: 'closed', holds: (status) => status === 'closed' },
];

/** The view of an id from the address; all tickets for an id that does not exist. */
export function viewOf(id: string): View {
  return views.find((view) => view.id === id) ?? all;
}

/** How many tickets a view holds. */
export function countIn({ holds }: View, counts: Counts): number {
  return TICKET_STATUSES.filter(holds).reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}

export const scopeLabels: Readonly<Record<Scope, MessageDescriptor>> = {
  own: msg`My tickets`,
  company: msg`All of my company`,
  shared: msg`Shared with me`,
};

export const sortLabels: Readonly<Record<Sort, MessageDescriptor>> = {
  activity: msg`Latest message first`,
  oldest: msg`Oldest first`,
  priority: msg`Most urgent first`,
};
