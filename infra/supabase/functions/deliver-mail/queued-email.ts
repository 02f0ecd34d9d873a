import * as v from 'valibot';

/** An email about a ticket. */
export const QueuedEmail = v.object({
  id: v.string(),
  kind: v.picklist([
    'opened',
    'opened_for_you',
    'reply',
    'solved',
    'closing',
    'link',
    'estimate',
    'invoice',
    'staff_new',
    'staff_reply',
    'staff_note',
    'staff_estimate',
  ]),
  to: v.string(),
  isGuest: v.boolean(),
  language: v.picklist(['en', 'es']),
  ticketId: v.string(),
  number: v.string(),
  subject: v.string(),
  requesterName: v.string(),
  /** The message it is about. */
  body: v.nullable(v.string()),
  author: v.nullable(v.string()),
  files: v.array(v.string()),
  /** Message-ID of the last inbound email. */
  inReplyTo: v.nullable(v.string()),
  /** The previous email about this ticket to the same reader. */
  previous: v.nullable(v.string()),
});
export type QueuedEmail = v.InferOutput<typeof QueuedEmail>;
