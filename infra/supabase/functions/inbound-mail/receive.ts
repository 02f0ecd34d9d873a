import { company } from '@tulebyte/brand';
import { removeUnclaimed } from '../_shared/attachment-file.ts';
import { asService } from '../_shared/backend.ts';
import { jsonResponse, HttpError, errorResponse } from '../_shared/endpoint.ts';
import { findReplyLead, findReplyTicket } from '../_shared/ticket-address.ts';
import { storeAttachments } from './keep-attachments.ts';
import { openTicket } from './open-ticket.ts';
import { receiveLeadReply } from './receive-lead-reply.ts';
import type { InboundMail } from './read-mail.ts';

/** Adds a reply to its ticket if the address was created for this sender. Other email to us opens a ticket. */
export async function receive(mail: InboundMail): Promise<Response> {
  // The address is signed for one sender: a forger doesn't know it, and a leaked one is useless to others.
  if (mail.isAuthentic === false) return errorResponse(422, 'forged', 'We couldn’t verify the sender of this email');
  const isPlain = mail.recipients.every((recipient) => !recipient.includes('+'));
  if (isPlain && mail.recipients.some((recipient) => recipient.toLowerCase() === company.supportEmail)) return openTicket(mail);
  const tickets = await Promise.all(mail.recipients.map((recipient) => findReplyTicket(recipient, mail.sender)));
  const leads = await Promise.all(mail.recipients.map((recipient) => findReplyLead(recipient, mail.sender)));
  const lead = leads.find((found) => found !== null) ?? null;
  const fromLead = lead === null ? null : await receiveLeadReply(lead, mail);
  if (fromLead instanceof Response) return fromLead;
  const ticket = tickets.find((found) => found !== null) ?? fromLead;
  if (!ticket) return errorResponse(422, 'forged', 'This sender isn’t allowed to write to that address');
  await requireOpenTicket(ticket.number);
  const { ids, body } = await storeAttachments(
    mail.files.filter(({ isQuoted }) => !isQuoted),
    mail.text,
  );
  const { data, error } = await asService().rpc('receive_ticket_email', {
    ticket_number: ticket.number,
    sender: mail.sender,
    body,
    email_message_id: mail.messageId,
    attachments: ids,
    // A reply to an internal note stays internal.
    is_note: ticket.kind === 'note',
  });
  await removeUnclaimed(ids);
  if (error?.hint === 'ticket_closed') return closed();
  if (error?.hint === 'ticket_sender' || error?.hint === 'ticket_not_found')
    return errorResponse(422, 'forged', 'This sender isn’t allowed to write to that ticket');
  if (error) throw error;
  // The cast: generated types don't allow null results.
  return jsonResponse(202, { result: (data as string | null) === null ? 'known' : 'received' });
}

const closed = () => errorResponse(409, 'ticket_closed', 'The ticket is closed. Send a new email to open another');

/** Checked before storing files. The database also resolves merged tickets. @throws HttpError */
async function requireOpenTicket(number: string): Promise<void> {
  const { data, error } = await asService().from('tickets').select('status, merged_into').eq('number', number).maybeSingle();
  if (error) throw error;
  if (data?.status === 'closed' && data.merged_into === null) throw new HttpError(closed());
}
