import { asService } from '../_shared/backend.ts';
import { errorResponse, jsonResponse } from '../_shared/endpoint.ts';
import { storable } from '../_shared/storable-text.ts';
import type { InboundMail } from './read-mail.ts';

const MAX_BODY_LENGTH = 20_000;

/** Adds an email to its lead's thread, with the names of its files. Returns the lead's ticket instead if it has become one. */
export async function receiveLeadReply(lead: string, mail: InboundMail): Promise<Response | { number: string; kind: 'reply' }> {
  const names = mail.files.filter(({ isQuoted }) => !isQuoted).map(({ name }) => `\n[File not kept: ${name.slice(0, 120)}]`);
  const notes = storable(names.join(''));
  const body = storable((mail.text || '(no text)').slice(0, MAX_BODY_LENGTH - notes.length)) + notes;
  const { data, error } = await asService().rpc('receive_lead_email', { lead, body, email_message_id: mail.messageId });
  if (error?.hint === 'lead_too_long') return errorResponse(422, 'forged', 'This conversation is full. Send a new email');
  if (error) throw error;
  if (data === 'unknown') return errorResponse(422, 'forged', 'This sender isn’t allowed to write to that address');
  return data === 'received' || data === 'known' ? jsonResponse(202, { result: data }) : { number: data, kind: 'reply' };
}
