import { choiceFilter, defineFilters, pageFilter, searchFilter } from '@tulebyte/lists/filters';
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@tulebyte/tickets/ticket';
import * as v from 'valibot';

export const TICKET_LIST_SORTS = ['due', 'activity', 'oldest', 'priority', 'status'] as const;
/**
 * `active` means neither solved nor closed; overdue tickets, those due later today, and those that wait for a first reply are unsolved,
 * too.
 */
export const TICKET_LIST_STATUSES = ['active', 'overdue', 'due_today', 'unanswered', 'all', ...TICKET_STATUSES] as const;

/** What a report counts in a period, as `private.report_facts` defines it. */
export const REPORT_MEASURES = [
  'opened',
  'answered',
  'response_met',
  'response_missed',
  'solved',
  'solution_met',
  'solution_missed',
  'rated_good',
  'rated_bad',
  'logged',
] as const;
export type ReportMeasure = (typeof REPORT_MEASURES)[number];

const id = v.pipe(v.string(), v.uuid());
const day = v.fallback(v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]), '');

export const ticketFilters = defineFilters({
  status: choiceFilter(TICKET_LIST_STATUSES, 'active'),
  priority: choiceFilter(['', ...TICKET_PRIORITIES], ''),
  /** `me`, `none`, or an agent's id. */
  assignee: v.fallback(v.union([v.picklist(['', 'me', 'none']), id]), ''),
  tag: v.fallback(v.pipe(v.string(), v.regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/), v.maxLength(40)), ''),
  /** `none`, or an organization's id. */
  company: v.fallback(v.union([v.picklist(['', 'none']), id]), ''),
  /** The tickets behind a report's number, between two Pacific days, both included; `logged_by` is the agent of logged time. */
  report: choiceFilter(['', ...REPORT_MEASURES], ''),
  since: day,
  until: day,
  logged_by: v.fallback(v.union([v.literal(''), id]), ''),
  q: searchFilter,
  sort: choiceFilter(TICKET_LIST_SORTS, 'due'),
  page: pageFilter,
});
export type TicketFilters = ReturnType<typeof ticketFilters.read>;

/** The list's URL with these filters; the others have their defaults. */
export function ticketListUrl(filters: { readonly [Name in keyof TicketFilters]?: string }): string {
  const params = Object.entries(filters).reduce(
    (url, [name, value]) => ticketFilters.change(url, name as keyof TicketFilters, value), // entries lose the key's type
    new URLSearchParams(),
  );
  return params.size === 0 ? '/admin/tickets' : `/admin/tickets?${params}`;
}
