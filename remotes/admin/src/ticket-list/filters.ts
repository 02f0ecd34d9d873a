import * as v from 'valibot';
import { TICKET_PRIORITIES, TICKET_STATUSES } from '../tickets/ticket.ts';

export const MAX_SEARCH_LENGTH = 100;
export const SORTS = ['activity', 'oldest', 'priority', 'status', 'due'] as const;

/** What the list shows, as the address says it. Whatever an address says wrongly reads as if it said nothing. */
const Filters = v.object({
  /** `active` is everything that is not solved or closed; `all` is everything. */
  status: v.fallback(v.picklist(['active', 'all', ...TICKET_STATUSES]), 'active'),
  priority: v.fallback(v.picklist(['', ...TICKET_PRIORITIES]), ''),
  /** `me`, `none`, or the id of somebody of the desk. */
  assignee: v.fallback(v.pipe(v.string(), v.regex(/^(me|none|[0-9a-f-]{36})?$/)), ''),
  tag: v.fallback(v.pipe(v.string(), v.regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/), v.maxLength(40)), ''),
  q: v.fallback(v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH)), ''),
  sort: v.fallback(v.picklist(SORTS), 'activity'),
  page: v.fallback(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
});
export type Filters = v.InferOutput<typeof Filters>;

export function readFilters(params: URLSearchParams): Filters {
  const read = (name: string) => params.get(name) ?? undefined;
  return v.parse(Filters, {
    status: read('status') ?? 'active',
    priority: read('priority') ?? '',
    assignee: read('assignee') ?? '',
    tag: read('tag') ?? '',
    q: read('q') ?? '',
    sort: read('sort') ?? 'activity',
    page: read('page') ?? '1',
  });
}

const defaults: Readonly<Record<string, string>> = { status: 'active', sort: 'activity', page: '1' };

/** The address's parameters with one filter changed; every change but that of the page leads back to the first page. */
export function withFilter(params: URLSearchParams, name: keyof Filters, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (name !== 'page') next.delete('page');
  if (value === '' || value === defaults[name]) next.delete(name);
  else next.set(name, value);
  return next;
}
