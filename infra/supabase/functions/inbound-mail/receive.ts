import { MOST_ATTACHMENTS } from '@tulebyte/contracts/functions/attachment';
import { checkFile, keepFile } from '../_shared/attachment-file.ts';
import { asService } from '../_shared/backend.ts';
import { answer, Refusal, refuse } from '../_shared/endpoint.ts';
import { ticketOfAddress } from '../_shared/ticket-address.ts';
import type { InboundMail } from './read-mail.ts';

/** Puts an answer into its ticket, if the address was made for this sender. */
export async function receive(mail: InboundMail): Promise<Response> {
  // A signed address and a sender to match: a forged From knows no address, and a leaked address counts from nobody else.
  if (mail.isAuthentic === false) return refuse(422, 'forged', 'The sender of this mail could not be proved');
  const tickets = await Promise.all(mail.recipients.map((recipient) => ticketOfAddress(recipient, mail.sender)));
  const number = tickets.find((ticket) => ticket !== null) ?? null;
  if (number === null) return refuse(422, 'forged', 'This sender may not write to that address');
  const { ids, refused } = await keepAttachments(mail);
  const body = [mail.text || '(no text)', ...refused.map((name) => `[File not kept: ${name}]`)].join('\n').slice(0, 20_000);
  const { data, error } = await asService().rpc('receive_ticket_mail', {
    ticket_number: number,
    sender: mail.sender,
    body,
    mail_id: mail.messageId,
    attachments: ids,
  });
  if (error?.hint === 'ticket_closed')
    return refuse(409, 'ticket_closed', 'The ticket is closed: write a new mail to open another');
  if (error?.hint === 'ticket_sender' || error?.hint === 'ticket_not_found')
    return refuse(422, 'forged', 'This sender may not write to that ticket');
  if (error) throw error;
  // The cast: generated types do not know that an answer may be null.
  return answer(202, { result: (data as string | null) === null ? 'known' : 'received' });
}

async function keepAttachments({ files }: InboundMail): Promise<{ ids: string[]; refused: string[] }> {
  const ids: string[] = [];
  const refused: string[] = [];
  for (const { name, bytes } of files) {
    try {
      if (ids.length >= MOST_ATTACHMENTS) throw new Refusal(refuse(400, 'too_many_files', 'Too many files'));
      ids.push((await keepFile(await checkFile(name, bytes), null)).id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The answer counts all the same; that a file is missing stands in it.
      refused.push(name.slice(0, 120));
    }
  }
  return { ids, refused };
}
