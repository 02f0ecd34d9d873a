import { knownRows } from '@tulebyte/backend-api/rows';
import { messageFields, ticketFields } from '@tulebyte/tickets/schemas';
import * as v from 'valibot';

/** A ticket as its requester sees it. */
export const Ticket = v.object(ticketFields);
export type Ticket = v.InferOutput<typeof Ticket>;

/** The columns of {@link Ticket} for a `select`. */
export const TICKET_COLUMNS = 'number, subject, status, priority, created_at, last_activity_at, first_response_at';

export const TicketMessage = v.object(messageFields);
export type TicketMessage = v.InferOutput<typeof TicketMessage>;

/** Clients see no events of other kinds. */
export const EVENT_KINDS = ['status', 'priority', 'estimate', 'invoice'] as const;
export const TicketEvents = knownRows(EVENT_KINDS, {
  id: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  created_at: v.string(),
});
export type TicketEvent = v.InferOutput<typeof TicketEvents>[number];
