import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import { useRef } from 'react';
import * as v from 'valibot';
import { known, knownRows, parseRows } from '@tulebyte/backend-api/rows';
import { BACKGROUND_POLL_MS, useRealtime } from '@tulebyte/platform/realtime';
import { pollDelayAfterUnchanged } from '../tickets/poll-delay.ts';
import type { StaffMember } from '../tickets/staff.ts';
import { TimeEntry } from './time-entries/time-entry.ts';
import { Ticket, TicketEvents, TicketMessage } from '../tickets/ticket.ts';

const TICKET_CHANNELS = ['web', 'email', 'phone', 'walk_in', 'system'] as const;

const TicketDetail = v.nullable(
  v.object({
    ...Ticket.entries,
    /** Number of the ticket that this one was merged into. */
    merged_into: v.nullable(v.string()),
    requester_phone: v.string(),
    channel: known(TICKET_CHANNELS, 'web'),
    /** The requester's company when the ticket was opened. */
    company: v.nullable(
      v.object({ id: v.string(), name: v.string(), plan: v.nullable(v.string()), phone: v.optional(v.string(), '') }),
    ),
    device_id: v.nullable(v.string()),
    /** The customer's devices. */
    devices: v.array(
      v.object({ id: v.string(), name: v.string(), used_by: v.string(), serial_number: v.optional(v.string(), '') }),
    ),
    /** A timer runs while it has `due_at`, and is paused while it has neither that nor `ended_at`. ISO 8601. */
    sla_timers: knownRows(['first_response', 'solution'], {
      due_at: v.nullable(v.string()),
      ended_at: v.nullable(v.string()),
      missed: v.boolean(),
    }),
    messages: v.array(TicketMessage),
    events: TicketEvents,
    /** The names of those in the events, by account. */
    people: v.optional(v.record(v.string(), v.nullable(v.string())), {}),
    tags: v.array(v.object({ tag: v.string() })),
    time_entries: v.array(TimeEntry),
    rating: v.optional(v.nullable(v.object({ is_good: v.boolean(), comment: v.string() })), null),
    watchers: v.array(v.object({ user_id: v.string(), user_name: v.string(), is_staff: v.boolean() })),
  }),
);
/** A ticket with all messages and notes, oldest first. */
export type TicketDetail = NonNullable<v.InferOutput<typeof TicketDetail>>;

/** Props of the tools in a ticket's sidebar. */
export interface TicketToolProps {
  ticket: TicketDetail;
  ownId: string;
  staff: readonly StaffMember[];
}

/** Payload of broadcasts on `staff`. */
const BillingDetails = v.object({ number: v.string() });

const OPENING_MS = 1000;

async function fetchTicketDetail(number: string): Promise<TicketDetail | null> {
  const supabase = await getSupabase();
  return parseRows(TicketDetail, await supabase.rpc('get_staff_ticket', { ticket_number: number }));
}

export function ticketDetailQuery(number: string) {
  return queryOptions({ queryKey: ['ticket-detail', number], queryFn: () => fetchTicketDetail(number), staleTime: 0 });
}

/** For a page that is being opened: what the list has just fetched for it is not fetched again. */
export function openedTicketQuery(number: string) {
  return queryOptions({ ...ticketDetailQuery(number), staleTime: OPENING_MS });
}

/**
 * The ticket, refetched on Realtime broadcasts or, without Realtime, by polling every few seconds with backoff.
 */
export function useTicketDetail(number: string) {
  const queries = useQueryClient();
  const isLive = useRealtime('staff', (event) => {
    // Broadcasts about other tickets only concern the list.
    if (v.is(BillingDetails, event) && event.number !== number) return;
    void queries.invalidateQueries(ticketDetailQuery(number));
  });
  const seen = useRef<{ data: unknown; attempts: number }>({ data: undefined, attempts: 0 });
  return useQuery({
    ...openedTicketQuery(number),
    refetchInterval: ({ state }) => {
      const attempts = state.dataUpdateCount + state.errorUpdateCount;
      if (state.data !== seen.current.data) seen.current = { data: state.data, attempts };
      if (state.data === null) return false;
      return isLive ? BACKGROUND_POLL_MS : pollDelayAfterUnchanged(attempts - seen.current.attempts);
    },
  });
}
