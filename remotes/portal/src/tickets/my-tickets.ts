import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { rowsOf } from '@tulebyte/contracts/rows';
import { Ticket, TICKET_COLUMNS } from './ticket.ts';

/** More than any client has open; older ones are found by number. */
const MOST = 300;

/** The tickets of one person, the most recently active first. Asked for by owner: an admin would be shown everybody's. */
async function fetchMyTickets(userId: string): Promise<readonly Ticket[]> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('tickets')
    .select(TICKET_COLUMNS)
    .eq('requester_id', userId)
    .order('last_activity_at', { ascending: false })
    .limit(MOST);
  return rowsOf(v.array(Ticket), answer);
}

export function myTicketsQuery(userId: string) {
  return queryOptions({
    queryKey: ['my-tickets', userId],
    queryFn: () => fetchMyTickets(userId),
    // An answer should show within a minute without anybody pressing anything; hidden tabs wait.
    refetchInterval: 60_000,
  });
}

export function useMyTickets(userId: string) {
  return useQuery(myTicketsQuery(userId));
}
