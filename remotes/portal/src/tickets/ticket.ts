import { Attachment } from '@tulebyte/tickets/attachments';
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@tulebyte/tickets/ticket';
import * as v from 'valibot';
import { known, knownRows } from '@tulebyte/backend-api/rows';

/** A ticket as its requester sees it; times in ISO 8601. */
export const Ticket = v.object({
  number: v.string(),
  subject: v.string(),
  status: known(TICKET_STATUSES, 'open'),
  priority: known(TICKET_PRIORITIES, 'normal'),
  created_at: v.string(),
  last_activity_at: v.string(),
  first_response_at: v.nullable(v.string()),
});
export type Ticket = v.InferOutput<typeof Ticket>;

/** The columns of {@link Ticket} for a `select`. */
export const TICKET_COLUMNS = 'number, subject, status, priority, created_at, last_activity_at, first_response_at';

export const TicketMessage = v.object({
  id: v.string(),
  author_id: v.nullable(v.string()),
  author_kind: known(['requester', 'staff'], 'staff'),
  author_name: v.string(),
  /** Written by a scheduled job rather than a person. */
  is_automatic: v.boolean(),
  body: v.string(),
  created_at: v.string(),
  attachments: v.array(Attachment),
});
export type TicketMessage = v.InferOutput<typeof TicketMessage>;

/** Clients see no events of other kinds. */
export const TicketEvents = knownRows(['status', 'priority'], {
  id: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  created_at: v.string(),
});
export type TicketEvent = v.InferOutput<typeof TicketEvents>[number];
