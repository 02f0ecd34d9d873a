import * as v from 'valibot';
import { asService } from '../_shared/backend.ts';

const QueuedEmail = v.object({
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

/** Claims ticket emails that are due; unfinished ones are claimed again later. */
export async function claimTicketEmails(most: number): Promise<readonly QueuedEmail[]> {
  const { data, error } = await asService().rpc('claim_ticket_emails', { most });
  if (error) throw error;
  return v.parse(v.array(QueuedEmail), data);
}

/** Records that a ticket email was sent, or the error. */
export async function finishTicketEmail(id: string, fault: string | null): Promise<void> {
  // The cast: generated types don't allow null arguments.
  const { error } = await asService().rpc('finish_ticket_email', { mail: id, fault: fault as string });
  if (error) throw error;
}
