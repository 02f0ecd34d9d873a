import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ticketListUrl, type TicketFilters } from '../filters.ts';

/** The filters that choose tickets, besides the search. */
const TICKET_CHOICES = ['status', 'priority', 'assignee', 'tag', 'company'] as const;
/** What a view of the ticket list fixes; search and page are not part of it. */
const VIEW_FILTERS = [...TICKET_CHOICES, 'sort'] as const;
export type ViewFilters = Pick<TicketFilters, (typeof VIEW_FILTERS)[number]>;

const unsolved: ViewFilters = { status: 'active', priority: '', assignee: '', tag: '', company: '', sort: 'due' };

/** Views that everyone has. */
export const STANDING_VIEWS = [
  { id: 'active', label: msg`Unsolved`, filters: unsolved },
  { id: 'mine', label: msg`Mine`, filters: { ...unsolved, assignee: 'me' } },
  { id: 'unassigned', label: msg`Unassigned`, filters: { ...unsolved, assignee: 'none' } },
  { id: 'overdue', label: msg`Overdue`, filters: { ...unsolved, status: 'overdue' } },
  { id: 'due_today', label: msg`Due today`, filters: { ...unsolved, status: 'due_today' } },
  { id: 'pending', label: msg`Waiting on client`, filters: { ...unsolved, status: 'pending' } },
] as const satisfies readonly { id: string; label: MessageDescriptor; filters: ViewFilters }[];

/** The list's URL for a view. */
export const viewUrl = ({ status, priority, assignee, tag, company, sort }: ViewFilters): string =>
  ticketListUrl({ status, priority, assignee, tag, company, sort });

/** Whether the filters can be saved as a view: not with a report's metric or a company that no longer exists. */
export const canBeSaved = ({ report, company }: TicketFilters): boolean => report === '' && company !== 'none';

/** Whether both select the same tickets, regardless of order. */
export const hasSameTickets = (one: ViewFilters, other: ViewFilters): boolean => countDifferences(one, other) === 0;

/** Whether the filters match every ticket. */
export const isEverything = (filters: ViewFilters): boolean => hasSameTickets(filters, { ...unsolved, status: 'all' });

/** How many filters differ from the list's default, unsolved tickets. */
export const countFilters = (filters: ViewFilters): number => countDifferences(filters, unsolved);

const countDifferences = (one: ViewFilters, other: ViewFilters) =>
  TICKET_CHOICES.filter((name) => one[name] !== other[name]).length;
