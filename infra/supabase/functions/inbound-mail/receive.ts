import { company } from '@tulebyte/brand';
import { removeUnclaimed } from '../_shared/attachment-file.ts';
import { asService } from '../_shared/backend.ts';
import { answer, PublishError, refuse } from '../_shared/endpoint.ts';
import { ticketOfAddress } from '../_shared/ticket-address.ts';
import { storeAttachments } from './keep-attachments.ts';
import { openTicket } from './open-ticket.ts';
import type { InboundMail } from './read-mail.ts';

/** Puts an answer into its ticket, if the address was made for this sender. What was written to us and answers nothing opens one. */
export async function receive(mail: InboundMail): Promise<Response> {
  // A signed address and a sender to match: a forged From knows no address, and a leaked address counts from nobody else.
  if (mail.isAuthentic === false) return refuse(422, 'forged', 'The sender of this mail could not be proved');
  const isPlain = mail.recipients.every((recipient) => !recipient.includes('+'));
  if (isPlain && mail.recipients.some((recipient) => recipient.toLowerCase() === company.supportEmail)) return openTicket(mail);
  const tickets = await Promise.all(mail.recipients.map((recipient) => ticketOfAddress(recipient, mail.sender)));
  const ticket = tickets.find((found) => found !== null);
  if (!ticket) return refuse(422, 'forged', 'This sender may not write to that address');
  await requireOpenTicket(ticket.number);
  const { ids, body } = await storeAttachments(
    mail.files.filter(({ isQuoted }) => !isQuoted),
    mail.text,
  );
  const { data, error } = await asService().rpc('receive_ticket_email', {
    ticket_number: ticket.number,
    sender: mail.sender,
    body,
    mail_id: mail.messageId,
    attachments: ids,
    // What answers a note stays among staff, whatever the writer thought of.
    is_note: ticket.kind === 'note',
  });
  await removeUnclaimed(ids);
  if (error?.hint === 'ticket_closed') return closed();
  if (error?.hint === 'ticket_sender' || error?.hint === 'ticket_not_found')
    return refuse(422, 'forged', 'This sender may not write to that ticket');
  if (error) throw error;
  // The cast: generated types do not know that an answer may be null.
  return answer(202, { result: (data as string | null) === null ? 'known' : 'received' });
}

const closed = () => refuse(409, 'ticket_closed', 'The ticket is closed: write a new mail to open another');

/** Checked before any file is stored; the database decides, also where answers to a merged ticket go. @throws a refusal */
async function requireOpenTicket(number: string): Promise<void> {
  const { data, error } = await asService().from('tickets').select('status, merged_into').eq('number', number).maybeSingle();
  if (error) throw error;
  if (data?.status === 'closed' && data.merged_into === null) throw new PublishError(closed());
}
