import { removeUnclaimed } from '../_shared/attachment-file.ts';
import { asService } from '../_shared/backend.ts';
import { errorResponse, jsonResponse } from '../_shared/endpoint.ts';
import { storeAttachments } from './keep-attachments.ts';
import type { InboundMail } from './read-mail.ts';

/** Adds an email with its files to its lead's thread. Returns the lead's ticket instead if it has become one. */
export async function receiveLeadReply(lead: string, mail: InboundMail): Promise<Response | { number: string; kind: 'reply' }> {
  const { ids, body } = await storeAttachments(
    mail.files.filter(({ isQuoted }) => !isQuoted),
    mail.text,
  );
  const { data, error } = await asService().rpc('receive_lead_email', {
    lead,
    body,
    email_message_id: mail.messageId,
    attachments: ids,
  });
  await removeUnclaimed(ids);
  if (error?.hint === 'lead_too_long') return errorResponse(422, 'forged', 'This conversation is full. Send a new email');
  if (error) throw error;
  if (data === 'unknown') return errorResponse(422, 'forged', 'This sender isn’t allowed to write to that address');
  return data === 'received' || data === 'known' ? jsonResponse(202, { result: data }) : { number: data, kind: 'reply' };
}
