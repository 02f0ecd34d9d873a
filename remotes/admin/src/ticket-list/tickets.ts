import { useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import { useListPage } from '@tulebyte/lists/list-query';
import * as v from 'valibot';
import { parseRows } from '@tulebyte/backend-api/rows';
import { BACKGROUND_POLL_MS, useRealtime } from '@tulebyte/platform/realtime';
import { Ticket } from '../tickets/ticket.ts';
import type { TicketListState } from '../tickets/ticket-list-state.ts';
import type { TicketFilters } from './filters.ts';

export const PAGE_SIZE = 25;

/** The database stops counting here. */
export const MAX_COUNTED = 1000;

const TicketListItem = v.object({
  ...Ticket.entries,
  tags: v.array(v.string()),
  /** When the next SLA timer is due; null without an SLA or while waiting for the customer. ISO 8601. */
  due_at: v.nullable(v.string()),
  /** The requester's, when the ticket was opened. */
  company: v.optional(v.nullable(v.object({ id: v.string(), name: v.string() })), null),
});
export type TicketListItem = v.InferOutput<typeof TicketListItem>;

const TicketListPage = v.object({
  tickets: v.array(TicketListItem),
  /** Total number of matches, at most one more than {@link MAX_COUNTED}. */
  total: v.number(),
});
export type TicketListPage = v.InferOutput<typeof TicketListPage>;

export async function fetchTickets(filters: TicketFilters, pageSize: number): Promise<TicketListPage> {
  const { status, priority, assignee, tag, company, report, since, until, logged_by, q, sort, page } = filters;
  const supabase = await getSupabase();
  const response = await supabase.rpc('find_tickets', {
    scope: 'staff',
    status,
    priority,
    assignee,
    tag,
    ...(company && { company }),
    ...(report === '' ? {} : { report, ...(since && { since }), ...(until && { until }), ...(logged_by && { logged_by }) }),
    query: q,
    sort,
    skip: (page - 1) * pageSize,
    page_size: pageSize,
  });
  return parseRows(TicketListPage, response);
}

/** What tickets opened from this page know of their list. `filters` are those of `url`. */
export function listStateOf(url: string, { page }: TicketFilters, { tickets, total }: TicketListPage): TicketListState {
  const numbers = tickets.map(({ number }) => number);
  return { list: { url, numbers, skipped: (page - 1) * PAGE_SIZE, total: Math.min(total, MAX_COUNTED) } };
}

export function useTickets(filters: TicketFilters, ownId: string, pageSize = PAGE_SIZE) {
  const queries = useQueryClient();
  const isLive = useRealtime('staff', () => void queries.invalidateQueries({ queryKey: ['tickets'] }));
  return useListPage(['tickets', ownId, filters, pageSize], () => fetchTickets(filters, pageSize), {
    refetchInterval: isLive ? BACKGROUND_POLL_MS : 20_000,
  });
}
