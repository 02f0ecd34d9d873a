import * as v from 'valibot';
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@tulebyte/tickets/ticket';

export const MAX_SEARCH_LENGTH = 100;
export const SORTS = ['activity', 'oldest', 'priority', 'status', 'due'] as const;

/** Filters from the URL; invalid values fall back to the defaults. */
const Filters = v.object({
  /** `active` means neither solved nor closed. */
  status: v.fallback(v.picklist(['active', 'all', ...TICKET_STATUSES]), 'active'),
  priority: v.fallback(v.picklist(['', ...TICKET_PRIORITIES]), ''),
  /** `me`, `none`, or an agent's id. */
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

/** URL parameters with one filter changed; every change except of the page resets to the first page. */
export function withFilter(params: URLSearchParams, name: keyof Filters, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (name !== 'page') next.delete('page');
  if (value === '' || value === defaults[name]) next.delete(name);
  else next.set(name, value);
  return next;
}
