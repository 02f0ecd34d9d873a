import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { parseRows } from '@tulebyte/contracts/rows';
import { BACKGROUND_POLL_MS, useRealtime } from '@tulebyte/tickets/realtime';
import { Ticket } from '../tickets/ticket.ts';
import type { Filters } from './filters.ts';

export const PAGE_SIZE = 25;

/** The database counts no further; whoever has more filters more. */
export const MAX_COUNTED = 1000;

const TicketListItem = v.object({
  ...Ticket.entries,
  tags: v.array(v.string()),
  /** The next promised time; null where nothing is promised, or while we wait for the client. ISO 8601. */
  due_at: v.nullable(v.string()),
});
export type TicketListItem = v.InferOutput<typeof TicketListItem>;

const TicketListPage = v.object({
  tickets: v.array(TicketListItem),
  /** How many the filters hold on all pages, at most one more than {@link MAX_COUNTED}. */
  total: v.number(),
});
export type TicketListPage = v.InferOutput<typeof TicketListPage>;

async function fetchTickets({ status, priority, assignee, tag, q, sort, page }: Filters): Promise<TicketListPage> {
  const supabase = await getSupabase();
  const answer = await supabase.rpc('find_tickets', {
    scope: 'desk',
    status,
    priority,
    assignee,
    tag,
    query: q,
    sort,
    skip: (page - 1) * PAGE_SIZE,
    most: PAGE_SIZE,
  });
  return parseRows(TicketListPage, answer);
}

/** One page of the queue; while the next is on its way the last stays in sight. */
export function useTickets(filters: Filters, ownId: string) {
  const queries = useQueryClient();
  const live = useRealtime('desk', () => void queries.invalidateQueries({ queryKey: ['queue'] }));
  return useQuery(
    queryOptions({
      queryKey: ['queue', ownId, filters],
      queryFn: () => fetchTickets(filters),
      placeholderData: keepPreviousData,
      refetchInterval: live ? BACKGROUND_POLL_MS : 20_000,
    }),
  );
}
