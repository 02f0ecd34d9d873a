import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { rowsOf } from '@tulebyte/contracts/rows';
import { Ticket, TICKET_COLUMNS, type TicketStatus } from '../tickets/ticket.ts';
import type { Filters } from './filters.ts';

export const PAGE_SIZE = 25;

const ACTIVE: readonly TicketStatus[] = ['new', 'open', 'pending', 'on_hold'];

export interface QueuePage {
  tickets: readonly Ticket[];
  /** How many the filters hold on all pages. */
  total: number;
}

async function fetchQueue(filters: Filters, ownId: string): Promise<QueuePage> {
  const supabase = await getSupabase();
  const { status, priority, assignee, q, sort, page } = filters;
  let query = supabase.from('tickets').select(TICKET_COLUMNS, { count: 'exact' });
  if (status === 'active') query = query.in('status', [...ACTIVE]);
  else if (status !== 'all') query = query.eq('status', status);
  if (priority !== '') query = query.eq('priority', priority);
  if (assignee === 'none') query = query.is('assignee_id', null);
  else if (assignee !== '') query = query.eq('assignee_id', assignee === 'me' ? ownId : assignee);
  const pattern = searchPattern(q);
  if (pattern) {
    query = query.or(
      ['number', 'subject', 'requester_name', 'requester_email'].map((column) => `${column}.ilike.${pattern}`).join(','),
    );
  }
  if (sort === 'oldest') query = query.order('created_at', { ascending: true });
  else {
    // Enumerations sort as they were declared: most urgent and earliest state first.
    if (sort !== 'activity') query = query.order(sort, { ascending: true });
    query = query.order('last_activity_at', { ascending: false });
  }
  const answer = await query.range((page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1);
  const tickets = rowsOf(v.array(Ticket), answer);
  return { tickets, total: answer.count ?? tickets.length };
}

/**
 * A pattern for the database's filter language; null when there is nothing to look for. Signs that mean something to that
 * language or to LIKE become "any one character": quoting them is not understood by every backend.
 */
export function searchPattern(text: string): string | null {
  const words = text.trim();
  return words === '' ? null : `*${words.replace(/[^\p{Letter}\p{Mark}\p{Number}@ -]/gu, '_')}*`;
}

/** One page of the queue; while the next is on its way the last stays in sight. */
export function useTicketQueue(filters: Filters, ownId: string) {
  return useQuery(
    queryOptions({
      queryKey: ['queue', ownId, filters],
      queryFn: () => fetchQueue(filters, ownId),
      placeholderData: keepPreviousData,
      refetchInterval: 20_000,
    }),
  );
}
