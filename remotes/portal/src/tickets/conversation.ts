import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import { useRef } from 'react';
import * as v from 'valibot';
import { rowsOf } from '@tulebyte/contracts/rows';
import { ATTACHMENT_COLUMNS } from '@tulebyte/tickets/attachments';
import { Clock, CLOCK_COLUMNS } from '../promise/clock.ts';
import { pollDelay } from './poll-delay.ts';
import { Ticket, TICKET_COLUMNS, TicketEvent, TicketMessage } from './ticket.ts';

const Conversation = v.nullable(
  v.object({
    ...Ticket.entries,
    requester_id: v.nullable(v.string()),
    version: v.number(),
    clocks: v.array(Clock),
    messages: v.array(TicketMessage),
    events: v.array(TicketEvent),
  }),
);
export type Conversation = NonNullable<v.InferOutput<typeof Conversation>>;

/**
 * A ticket with everything its reader may see, or null when there is no such ticket or it is somebody else's: the answer
 * does not tell which. Internal notes are left out by the database; the filter also keeps an admin's own view clean.
 */
async function fetchConversation(number: string): Promise<Conversation | null> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('tickets')
    .select(
      `${TICKET_COLUMNS}, requester_id, version, ${CLOCK_COLUMNS}, messages:ticket_messages(id, author_id, author_kind, author_name, body, created_at, ${ATTACHMENT_COLUMNS}), events:ticket_events(id, kind, before, after, created_at)`,
    )
    .eq('number', number)
    .eq('messages.is_internal', false)
    .in('events.kind', ['status', 'priority'])
    .maybeSingle();
  const found = rowsOf(Conversation, answer);
  return found && { ...found, messages: found.messages.toSorted(byTime), events: found.events.toSorted(byTime) };
}

function byTime(one: { created_at: string }, other: { created_at: string }): number {
  return Date.parse(one.created_at) - Date.parse(other.created_at);
}

export function conversationQuery(number: string, userId: string) {
  return queryOptions({
    queryKey: ['conversation', userId, number],
    queryFn: () => fetchConversation(number),
  });
}

/** The conversation, kept up to date: asked for again every few seconds, ever more slowly while nothing happens. */
export function useConversation(number: string, userId: string) {
  const seen = useRef<{ data: unknown; asked: number }>({ data: undefined, asked: 0 });
  return useQuery({
    ...conversationQuery(number, userId),
    refetchInterval: ({ state }) => {
      const asked = state.dataUpdateCount + state.errorUpdateCount;
      // Equal answers keep their identity: another object is another answer.
      if (state.data !== seen.current.data) seen.current = { data: state.data, asked };
      return state.data === null ? false : pollDelay(asked - seen.current.asked);
    },
  });
}
