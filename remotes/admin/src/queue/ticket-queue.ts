import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { rowsOf } from '@tulebyte/contracts/rows';
import { RARELY_MS, useLive } from '@tulebyte/tickets/live';
import { Ticket } from '../tickets/ticket.ts';
import type { Filters } from './filters.ts';

export const PAGE_SIZE = 25;

/** The database counts no further; whoever has more filters more. */
export const MOST_COUNTED = 1000;

const QueuedTicket = v.object({
  ...Ticket.entries,
  tags: v.array(v.string()),
  /** The next promised time; null where nothing is promised, or while we wait for the client. ISO 8601. */
  due_at: v.nullable(v.string()),
});
export type QueuedTicket = v.InferOutput<typeof QueuedTicket>;

const QueuePage = v.object({
  tickets: v.array(QueuedTicket),
  /** How many the filters hold on all pages, at most one more than {@link MOST_COUNTED}. */
  total: v.number(),
});
export type QueuePage = v.InferOutput<typeof QueuePage>;

async function fetchQueue({ status, priority, assignee, tag, q, sort, page }: Filters): Promise<QueuePage> {
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
  return rowsOf(QueuePage, answer);
}

/** One page of the queue; while the next is on its way the last stays in sight. */
export function useTicketQueue(filters: Filters, ownId: string) {
  const queries = useQueryClient();
  const live = useLive('desk', () => void queries.invalidateQueries({ queryKey: ['queue'] }));
  return useQuery(
    queryOptions({
      queryKey: ['queue', ownId, filters],
      queryFn: () => fetchQueue(filters),
      placeholderData: keepPreviousData,
      refetchInterval: live ? RARELY_MS : 20_000,
    }),
  );
}
