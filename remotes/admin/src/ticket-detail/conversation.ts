import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import { useRef } from 'react';
import * as v from 'valibot';
import { parseRows } from '@tulebyte/contracts/rows';
import { BACKGROUND_POLL_MS, useRealtime } from '@tulebyte/tickets/realtime';
import { pollDelay } from '../tickets/poll-delay.ts';
import { TimeEntry } from '../time-entries/time-entry.ts';
import { Ticket, TicketEvents, TicketMessage } from '../tickets/ticket.ts';

const TicketDetail = v.nullable(
  v.object({
    ...Ticket.entries,
    /** Number of the ticket in which this one goes on. */
    merged_into: v.nullable(v.string()),
    /** Promised times; one that stands has no `due_at`. ISO 8601. */
    clocks: v.array(v.object({ due_at: v.nullable(v.string()) })),
    messages: v.array(TicketMessage),
    events: TicketEvents,
    tags: v.array(v.object({ tag: v.string() })),
    time_entries: v.array(TimeEntry),
    rating: v.optional(v.nullable(v.object({ is_good: v.boolean(), comment: v.string() })), null),
    watchers: v.array(v.object({ user_id: v.string(), user_name: v.string(), is_staff: v.boolean() })),
  }),
);
/** A ticket with all that was said about it, notes among them, oldest first. */
export type TicketDetail = NonNullable<v.InferOutput<typeof TicketDetail>>;

/** What the database says on `desk`. */
const BillingDetails = v.object({ number: v.string() });

async function fetchTicketDetail(number: string): Promise<TicketDetail | null> {
  const supabase = await getSupabase();
  return parseRows(TicketDetail, await supabase.rpc('get_staff_ticket', { ticket_number: number }));
}

export function ticketDetailQuery(number: string) {
  return queryOptions({ queryKey: ['desk-ticket', number], queryFn: () => fetchTicketDetail(number), staleTime: 0 });
}

/**
 * The ticket, asked for again when the database says that something happened at the desk; where it cannot say so every few
 * seconds, ever more slowly while nothing happens.
 */
export function useTicketDetail(number: string) {
  const queries = useQueryClient();
  const live = useRealtime('desk', (news) => {
    // Of other tickets the list wants to hear, this page does not.
    if (v.is(BillingDetails, news) && news.number !== number) return;
    void queries.invalidateQueries(ticketDetailQuery(number));
  });
  const seen = useRef<{ data: unknown; asked: number }>({ data: undefined, asked: 0 });
  return useQuery({
    ...ticketDetailQuery(number),
    refetchInterval: ({ state }) => {
      const asked = state.dataUpdateCount + state.errorUpdateCount;
      if (state.data !== seen.current.data) seen.current = { data: state.data, asked };
      if (state.data === null) return false;
      return live ? BACKGROUND_POLL_MS : pollDelay(asked - seen.current.asked);
    },
  });
}
