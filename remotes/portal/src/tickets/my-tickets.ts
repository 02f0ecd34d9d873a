import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { Ticket } from './ticket.ts';

/** Whose tickets: the client's own, the whole company's (owners and managers only), or those shared by colleagues. */
export const SCOPES = ['own', 'company', 'shared'] as const;
export type Scope = (typeof SCOPES)[number];

export const SORTS = ['activity', 'oldest', 'priority'] as const;
export type Sort = (typeof SORTS)[number];

/** `status` is a ticket status, `ours`, `active`, or `all`. */
export interface ListFilters {
  readonly scope: Scope;
  readonly status: string;
  readonly query: string;
  readonly sort: Sort;
}

const PAGE_SIZE = 25;

const Page = v.object({
  tickets: v.array(v.object({ ...Ticket.entries, requester_id: v.nullable(v.string()), requester_name: v.string() })),
  /** Cursor of the next page; null on the last one. */
  next: v.nullable(v.string()),
});
export type ListedTicket = v.InferOutput<typeof Page>['tickets'][number];

async function fetchPage(filters: ListFilters, cursor: string): Promise<v.InferOutput<typeof Page>> {
  const supabase = await getSupabase();
  return parseRows(Page, await supabase.rpc('find_tickets', { ...filters, page_size: PAGE_SIZE, cursor }));
}

export function ticketListQuery(userId: string, filters: ListFilters) {
  return infiniteQueryOptions({
    queryKey: ['my-tickets', userId, filters],
    queryFn: ({ pageParam }) => fetchPage(filters, pageParam),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    // A reply shows up within a minute without a reload; hidden tabs don't poll.
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
}

/** A list, page by page; the previous one stays visible while the next one loads. */
export function useTicketList(userId: string, filters: ListFilters) {
  return useInfiniteQuery(ticketListQuery(userId, filters));
}
