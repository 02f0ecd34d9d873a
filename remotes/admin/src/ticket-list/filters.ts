import { choiceFilter, defineFilters, pageFilter, searchFilter } from '@tulebyte/lists/filters';
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@tulebyte/tickets/ticket';
import * as v from 'valibot';

export const TICKET_LIST_SORTS = ['due', 'activity', 'oldest', 'priority', 'status'] as const;
/** `active` means neither solved nor closed; overdue tickets and those due later today are unsolved, too. */
export const TICKET_LIST_STATUSES = ['active', 'overdue', 'due_today', 'all', ...TICKET_STATUSES] as const;

export const ticketFilters = defineFilters({
  status: choiceFilter(TICKET_LIST_STATUSES, 'active'),
  priority: choiceFilter(['', ...TICKET_PRIORITIES], ''),
  /** `me`, `none`, or an agent's id. */
  assignee: v.fallback(v.pipe(v.string(), v.regex(/^(me|none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/)), ''),
  tag: v.fallback(v.pipe(v.string(), v.regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/), v.maxLength(40)), ''),
  /** An organization's id. */
  company: v.fallback(v.pipe(v.string(), v.regex(/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/)), ''),
  q: searchFilter,
  sort: choiceFilter(TICKET_LIST_SORTS, 'due'),
  page: pageFilter,
});
export type TicketFilters = ReturnType<typeof ticketFilters.read>;

/** How many of the filters of a select are set. */
export function countFilters({ status, priority, assignee, company, tag }: TicketFilters): number {
  return [status === 'active' ? '' : status, priority, assignee, company, tag].filter((value) => value !== '').length;
}
