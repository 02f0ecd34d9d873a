import { choiceFilter, defineFilters, pageFilter, searchFilter } from '@tulebyte/lists/filters';
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@tulebyte/tickets/ticket';
import * as v from 'valibot';

export const TICKET_LIST_SORTS = ['due', 'activity', 'oldest', 'priority', 'status'] as const;
/** `active` means neither solved nor closed; overdue tickets and those due later today are unsolved, too. */
export const TICKET_LIST_STATUSES = ['active', 'overdue', 'due_today', 'all', ...TICKET_STATUSES] as const;

const id = v.pipe(v.string(), v.uuid());

export const ticketFilters = defineFilters({
  status: choiceFilter(TICKET_LIST_STATUSES, 'active'),
  priority: choiceFilter(['', ...TICKET_PRIORITIES], ''),
  /** `me`, `none`, or an agent's id. */
  assignee: v.fallback(v.union([v.picklist(['', 'me', 'none']), id]), ''),
  tag: v.fallback(v.pipe(v.string(), v.regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/), v.maxLength(40)), ''),
  /** An organization's id. */
  company: v.fallback(v.union([v.literal(''), id]), ''),
  q: searchFilter,
  sort: choiceFilter(TICKET_LIST_SORTS, 'due'),
  page: pageFilter,
});
export type TicketFilters = ReturnType<typeof ticketFilters.read>;
