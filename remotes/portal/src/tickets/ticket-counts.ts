import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { knownKeys, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { TICKET_STATUSES, type TicketStatus } from '@tulebyte/tickets/ticket';
import type { Scope } from './my-tickets.ts';

const Counts = knownKeys(TICKET_STATUSES, v.number());
export type Counts = Readonly<Partial<Record<TicketStatus, number>>>;

export async function fetchCounts(scope: Scope, query: string): Promise<Counts> {
  const supabase = await getSupabase();
  return parseRows(Counts, await supabase.rpc('count_tickets', { scope, query }));
}

/** How many matching tickets are in each status; statuses without any are left out. */
export function useTicketCounts(userId: string, scope: Scope, query = '') {
  return useQuery({
    queryKey: ['my-tickets', userId, 'counts', scope, query],
    queryFn: () => fetchCounts(scope, query),
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
}
