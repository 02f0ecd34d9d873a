import { choiceFilter, defineFilters, pageFilter, searchFilter } from '@tulebyte/lists/filters';
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@tulebyte/tickets/ticket';
import * as v from 'valibot';

const SORTS = ['activity', 'oldest', 'priority', 'status', 'due'] as const;

export const ticketFilters = defineFilters({
  /** `active` means neither solved nor closed. */
  status: choiceFilter(['active', 'all', ...TICKET_STATUSES], 'active'),
  priority: choiceFilter(['', ...TICKET_PRIORITIES], ''),
  /** `me`, `none`, or an agent's id. */
  assignee: v.fallback(v.pipe(v.string(), v.regex(/^(me|none|[0-9a-f-]{36})?$/)), ''),
  tag: v.fallback(v.pipe(v.string(), v.regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/), v.maxLength(40)), ''),
  q: searchFilter,
  sort: choiceFilter(SORTS, 'activity'),
  page: pageFilter,
});
export type TicketFilters = ReturnType<typeof ticketFilters.read>;
