import { known } from '@tulebyte/backend-api/rows';
import * as v from 'valibot';
import { Attachment } from './attachments/attachment.ts';
import { TICKET_PRIORITIES, TICKET_STATUSES } from './ticket.ts';

/** Fields of a ticket that customers and staff both see; times in ISO 8601. */
export const ticketFields = {
  number: v.string(),
  subject: v.string(),
  status: known(TICKET_STATUSES, 'open'),
  priority: known(TICKET_PRIORITIES, 'normal'),
  created_at: v.string(),
  last_activity_at: v.string(),
  first_response_at: v.nullable(v.string()),
};

/** Fields of a message that both see. */
export const messageFields = {
  id: v.string(),
  author_id: v.nullable(v.string()),
  author_kind: known(['requester', 'staff'], 'staff'),
  author_name: v.string(),
  /** Written by a scheduled job rather than a person. */
  is_automatic: v.boolean(),
  body: v.string(),
  created_at: v.string(),
  attachments: v.array(Attachment),
};
