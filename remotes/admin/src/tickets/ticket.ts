import { knownRows } from '@tulebyte/backend-api/rows';
import { messageFields, ticketFields } from '@tulebyte/tickets/schemas';
import * as v from 'valibot';

/** A ticket as staff see it. */
export const Ticket = v.object({
  ...ticketFields,
  id: v.string(),
  /** Incremented by every change; a change names the version it is based on. */
  version: v.number(),
  requester_id: v.nullable(v.string()),
  requester_email: v.string(),
  requester_name: v.string(),
  assignee_id: v.nullable(v.string()),
});
export type Ticket = v.InferOutput<typeof Ticket>;

export const TicketMessage = v.object({ ...messageFields, is_internal: v.boolean() });
export type TicketMessage = v.InferOutput<typeof TicketMessage>;

const EVENT_KINDS = [
  'created',
  'status',
  'priority',
  'assignee',
  'subject',
  'reply',
  'note',
  'tag',
  'watcher',
  'rating',
  'attachment',
  'estimate',
  'invoice',
  'merge',
  'device',
] as const;
export const TicketEvents = knownRows(EVENT_KINDS, {
  id: v.string(),
  actor_id: v.nullable(v.string()),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  created_at: v.string(),
});
export type TicketEvent = v.InferOutput<typeof TicketEvents>[number];
