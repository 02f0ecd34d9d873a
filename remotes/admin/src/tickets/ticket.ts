import { Attachment } from '@tulebyte/tickets/attachments';
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@tulebyte/tickets/ticket';
import * as v from 'valibot';
import { known, knownRows } from '@tulebyte/backend-api/rows';

/** A ticket as staff see it; times in ISO 8601. */
export const Ticket = v.object({
  id: v.string(),
  number: v.string(),
  /** Incremented by every change; a change names the version it is based on. */
  version: v.number(),
  subject: v.string(),
  status: known(TICKET_STATUSES, 'open'),
  priority: known(TICKET_PRIORITIES, 'normal'),
  requester_id: v.nullable(v.string()),
  requester_email: v.string(),
  requester_name: v.string(),
  assignee_id: v.nullable(v.string()),
  created_at: v.string(),
  last_activity_at: v.string(),
  first_response_at: v.nullable(v.string()),
});
export type Ticket = v.InferOutput<typeof Ticket>;

export const TicketMessage = v.object({
  id: v.string(),
  author_id: v.nullable(v.string()),
  author_kind: known(['requester', 'staff'], 'staff'),
  author_name: v.string(),
  is_internal: v.boolean(),
  /** Written by a scheduled job rather than a person. */
  is_automatic: v.boolean(),
  body: v.string(),
  created_at: v.string(),
  attachments: v.array(Attachment),
});
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
] as const;
export const TicketEvents = knownRows(EVENT_KINDS, {
  id: v.string(),
  actor_id: v.nullable(v.string()),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  created_at: v.string(),
});
export type TicketEvent = v.InferOutput<typeof TicketEvents>[number];
