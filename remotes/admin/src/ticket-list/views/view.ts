import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ticketFilters, type TicketFilters } from '../filters.ts';

/** What a view of the ticket list fixes; search and page are not part of it. */
const VIEW_FILTERS = ['status', 'priority', 'assignee', 'tag', 'company', 'sort'] as const;
export type ViewFilters = Pick<TicketFilters, (typeof VIEW_FILTERS)[number]>;

const everything: ViewFilters = { status: 'active', priority: '', assignee: '', tag: '', company: '', sort: 'due' };

/** The views that everyone has. */
export const STANDING_VIEWS = [
  { id: 'active', label: msg`Unsolved`, filters: everything },
  { id: 'mine', label: msg`Mine`, filters: { ...everything, assignee: 'me' } },
  { id: 'unassigned', label: msg`Unassigned`, filters: { ...everything, assignee: 'none' } },
  { id: 'overdue', label: msg`Overdue`, filters: { ...everything, status: 'overdue' } },
  { id: 'due_today', label: msg`Due today`, filters: { ...everything, status: 'due_today' } },
  { id: 'pending', label: msg`Waiting on client`, filters: { ...everything, status: 'pending' } },
] as const satisfies readonly { id: string; label: MessageDescriptor; filters: ViewFilters }[];

/** The list's URL for a view. */
export function viewUrl(filters: ViewFilters): string {
  const params = VIEW_FILTERS.reduce((url, name) => ticketFilters.change(url, name, filters[name]), new URLSearchParams());
  return params.size === 0 ? '/admin/tickets' : `/admin/tickets?${params}`;
}

/** Whether both have the same tickets, in whatever order. */
export const hasSameTickets = (one: ViewFilters, other: ViewFilters): boolean =>
  VIEW_FILTERS.every((name) => name === 'sort' || one[name] === other[name]);
