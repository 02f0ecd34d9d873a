import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Scope, Sort } from '../tickets/my-tickets.ts';
import type { Counts } from '../tickets/ticket-counts.ts';
import { TICKET_STATUSES, nextActor, type TicketStatus } from '@tulebyte/tickets/ticket';

/** A view of the ticket list, identified by its value in the URL. */
export interface View {
  readonly id: string;
  readonly label: MessageDescriptor;
  /** The status filter of the query. */
  readonly status: string;
  readonly includes: (status: TicketStatus) => boolean;
}

const all: View = { id: '', label: msg`All`, status: 'all', includes: () => true };
export const views: readonly View[] = [
  all,
  { id: 'ours', label: msg`With us`, status: 'ours', includes: (status) => nextActor(status) === 'ours' },
  { id: 'yours', label: msg`Waiting on you`, status: 'pending', includes: (status) => status === 'pending' },
  {
    id: 'solved',
    label: msg({ message: 'Solved', context: 'tickets' }),
    status: 'solved',
    includes: (status) => status === 'solved',
  },
  {
    id: 'closed',
    label: msg({ message: 'Closed', context: 'tickets' }),
    status: 'closed',
    includes: (status) => status === 'closed',
  },
];

/** The view for an id from the URL; all tickets for an unknown id. */
export function findView(id: string): View {
  return views.find((view) => view.id === id) ?? all;
}

/** How many tickets are in a view. */
export function countInView({ includes }: View, counts: Counts): number {
  return TICKET_STATUSES.filter(includes).reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}

export const scopeLabels: Readonly<Record<Scope, MessageDescriptor>> = {
  own: msg`My tickets`,
  company: msg`My company’s tickets`,
  shared: msg`Shared with me`,
};

export const sortLabels: Readonly<Record<Sort, MessageDescriptor>> = {
  activity: msg`Latest activity`,
  oldest: msg`Oldest first`,
  priority: msg`Most urgent first`,
};
