import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import { useEffect } from 'react';
import * as v from 'valibot';
import { parseRows } from '@tulebyte/backend-api/rows';
import { ATTACHMENT_COLUMNS } from '@tulebyte/tickets/attachments';
import { BACKGROUND_POLL_MS, useRealtime } from '@tulebyte/platform/realtime';
import { SlaTimers, SLA_TIMER_COLUMNS } from '../sla/sla-timer.ts';
import { useIdle } from './idle.ts';
import { pollDelayWhenIdle } from './poll-delay.ts';
import { EVENT_KINDS, Ticket, TICKET_COLUMNS, TicketEvents, TicketMessage } from './ticket.ts';

export const Conversation = v.object({
  ...Ticket.entries,
  requester_id: v.nullable(v.string()),
  /** Changes with every update that the reader is allowed to see. */
  revision: v.string(),
  /** Number of the ticket that this one was merged into. An emailed link redirects there. */
  merged_into: v.optional(v.nullable(v.string()), null),
  sla_timers: SlaTimers,
  messages: v.array(TicketMessage),
  events: TicketEvents,
  /** Colleagues with access; not included for guests. */
  watchers: v.optional(v.array(v.object({ user_id: v.string(), user_name: v.string() })), []),
  rating: v.nullable(v.object({ is_good: v.boolean(), comment: v.string() })),
});
export type Conversation = v.InferOutput<typeof Conversation>;

/**
 * A ticket with everything its reader can see, or null when it doesn't exist or belongs to someone else: the response doesn't
 * reveal which. The database leaves out internal notes for clients; the filter does the same for admins.
 */
async function fetchConversation(number: string): Promise<Conversation | null> {
  const supabase = await getSupabase();
  const response = await supabase
    .from('tickets')
    .select(
      `${TICKET_COLUMNS}, requester_id, revision, merged_into, ${SLA_TIMER_COLUMNS}, watchers:ticket_watchers(user_id, user_name, is_staff), rating:ticket_ratings(is_good, comment), messages:ticket_messages(id, author_id, author_kind, author_name, is_automatic, body, created_at, ${ATTACHMENT_COLUMNS}), events:ticket_events(id:public_id, kind, before, after, created_at)`,
    )
    .eq('number', number)
    .eq('messages.is_internal', false)
    .eq('watchers.is_staff', false)
    .in('events.kind', EVENT_KINDS)
    .maybeSingle();
  const conversation = parseRows(v.nullable(Conversation), response);
  return (
    conversation && {
      ...conversation,
      messages: conversation.messages.toSorted(byCreatedAt),
      events: conversation.events.toSorted(byCreatedAt),
    }
  );
}

function byCreatedAt(a: { created_at: string }, b: { created_at: string }): number {
  return Date.parse(a.created_at) - Date.parse(b.created_at);
}

export function conversationQuery(number: string, userId: string) {
  return queryOptions({
    queryKey: ['conversation', userId, number],
    queryFn: () => fetchConversation(number),
  });
}

async function fetchRevision(number: string): Promise<string | null> {
  const supabase = await getSupabase();
  const response = await supabase.from('tickets').select('revision').eq('number', number).maybeSingle();
  // In two steps: the bundler takes a namespace inside an optional chain as used whole, and would ship all of valibot.
  const row = parseRows(v.nullable(v.object({ revision: v.string() })), response);
  return row?.revision ?? null;
}

/**
 * The conversation, kept up to date. Its revision is checked when Realtime reports a change or, without Realtime, every few seconds
 * while the page is in use, less often when idle, and never in hidden tabs. Only a new revision reloads the conversation.
 */
export function useConversation(number: string, userId: string) {
  const queries = useQueryClient();
  const { idle, touch } = useIdle();
  const conversation = useQuery(conversationQuery(number, userId));
  const loadedRevision = conversation.data?.revision;
  const queryKey = ['ticket-revision', userId, number];
  const isLive = useRealtime(`ticket:${number}`, () => void queries.invalidateQueries({ queryKey }));
  const { data: latestRevision } = useQuery({
    queryKey,
    queryFn: () => fetchRevision(number),
    enabled: loadedRevision !== undefined,
    staleTime: 0,
    refetchInterval: () => (isLive ? BACKGROUND_POLL_MS : pollDelayWhenIdle(idle())),
  });
  useEffect(() => {
    if (
      loadedRevision === undefined ||
      latestRevision === undefined ||
      latestRevision === null ||
      latestRevision === loadedRevision
    )
      return;
    touch();
    void queries.invalidateQueries(conversationQuery(number, userId));
  }, [loadedRevision, latestRevision, number, queries, touch, userId]);
  return conversation;
}
