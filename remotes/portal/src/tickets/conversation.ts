import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import { useEffect } from 'react';
import * as v from 'valibot';
import { parseRows } from '@tulebyte/contracts/rows';
import { ATTACHMENT_COLUMNS } from '@tulebyte/tickets/attachments';
import { BACKGROUND_POLL_MS, useRealtime } from '@tulebyte/tickets/realtime';
import { SlaTimers, SLA_TIMER_COLUMNS } from '../sla/sla-timer.ts';
import { useIdle } from './idle.ts';
import { pollDelay } from './poll-delay.ts';
import { Ticket, TICKET_COLUMNS, TicketEvents, TicketMessage } from './ticket.ts';

export const Conversation = v.object({
  ...Ticket.entries,
  requester_id: v.nullable(v.string()),
  /** Another one after each change that the reader may see. */
  revision: v.string(),
  /** Number of the ticket in which this one goes on. A mailed link leads there by itself. */
  merged_into: v.optional(v.nullable(v.string()), null),
  clocks: SlaTimers,
  messages: v.array(TicketMessage),
  events: TicketEvents,
  /** Colleagues with whom it is shared; a mailed link does not tell of them. */
  watchers: v.optional(v.array(v.object({ user_id: v.string(), user_name: v.string() })), []),
  rating: v.nullable(v.object({ is_good: v.boolean(), comment: v.string() })),
});
export type Conversation = v.InferOutput<typeof Conversation>;

/**
 * A ticket with everything its reader may see, or null when there is no such ticket or it is somebody else's: the answer
 * does not tell which. Internal notes are left out by the database; the filter also keeps an admin's own view clean.
 */
async function fetchConversation(number: string): Promise<Conversation | null> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('tickets')
    .select(
      `${TICKET_COLUMNS}, requester_id, revision, merged_into, ${SLA_TIMER_COLUMNS}, watchers:ticket_watchers(user_id, user_name, is_staff), rating:ticket_ratings(is_good, comment), messages:ticket_messages(id, author_id, author_kind, author_name, is_automatic, body, created_at, ${ATTACHMENT_COLUMNS}), events:ticket_events(id:public_id, kind, before, after, created_at)`,
    )
    .eq('number', number)
    .eq('messages.is_internal', false)
    .eq('watchers.is_staff', false)
    .in('events.kind', ['status', 'priority'])
    .maybeSingle();
  const found = parseRows(v.nullable(Conversation), answer);
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

async function fetchRevision(number: string): Promise<string | null> {
  const supabase = await getSupabase();
  const answer = await supabase.from('tickets').select('revision').eq('number', number).maybeSingle();
  // In two steps: the bundler takes a namespace inside an optional chain as used whole, and would ship all of valibot.
  const row = parseRows(v.nullable(v.object({ revision: v.string() })), answer);
  return row?.revision ?? null;
}

/**
 * The conversation, kept up to date: its revision is asked for when the database says that it changed, and where it cannot say
 * so every few seconds while somebody uses the page, ever more rarely otherwise, and not at all by hidden tabs. Only another
 * revision brings the whole again.
 */
export function useConversation(number: string, userId: string) {
  const queries = useQueryClient();
  const { idle, touch } = useIdle();
  const conversation = useQuery(conversationQuery(number, userId));
  const known = conversation.data?.revision;
  const queryKey = ['ticket-revision', userId, number];
  const live = useRealtime(`ticket:${number}`, () => void queries.invalidateQueries({ queryKey }));
  const { data: latest } = useQuery({
    queryKey,
    queryFn: () => fetchRevision(number),
    enabled: known !== undefined,
    staleTime: 0,
    refetchInterval: () => (live ? BACKGROUND_POLL_MS : pollDelay(idle())),
  });
  useEffect(() => {
    if (known === undefined || latest === undefined || latest === null || latest === known) return;
    touch();
    void queries.invalidateQueries(conversationQuery(number, userId));
  }, [known, latest, number, queries, touch, userId]);
  return conversation;
}
