import * as v from 'valibot';
import { removeUnclaimed } from '../_shared/attachment-file.ts';
import { asService } from '../_shared/backend.ts';
import { jsonResponse, errorResponse } from '../_shared/endpoint.ts';
import { limitSender } from '../_shared/form-limits.ts';
import { storable } from '../_shared/storable-text.ts';
import { sha256Hex } from '../_shared/tokens.ts';
import { storeAttachments } from './keep-attachments.ts';
import type { InboundMail } from './read-mail.ts';

const MAX_SUBJECT_LENGTH = 160;
const Opened = v.object({ number: v.string(), known: v.boolean() });

/** Opens a ticket from an email: for the sender's account if the mail server authenticated the sender, or else as a guest. */
export async function openTicket(mail: InboundMail): Promise<Response> {
  if (mail.sender.length > 254 || !v.is(v.pipe(v.string(), v.email()), mail.sender))
    return errorResponse(422, 'invalid_request', 'This email has no sender to reply to');
  const idempotencyKey = await keyOf(mail);
  const known = await asService()
    .from('tickets')
    .select('number')
    .eq('requester_email', mail.sender)
    .eq('idempotency_key', idempotencyKey)
    .maybeSingle();
  if (known.error) throw known.error;
  if (known.data) return jsonResponse(202, { result: 'known' });
  // Before storing files. Forged emails don't count against the real sender.
  await limitSender(mail.sender, mail.isAuthentic === true ? 'proved mail' : 'unproved mail');
  const { ids, body } = await storeAttachments(mail.files, mail.wholeText);
  const { data, error } = await asService().rpc('open_ticket_by_email', {
    sender: mail.sender,
    sender_name: mail.senderName,
    is_sender_verified: mail.isAuthentic === true,
    subject: storable(subjectOf(mail.subject)),
    body,
    email_message_id: mail.messageId,
    idempotency_key: idempotencyKey,
    language: mail.language,
    attachments: ids,
  });
  await removeUnclaimed(ids);
  if (error) throw error;
  const opened = v.parse(Opened, data);
  return jsonResponse(202, { result: opened.known ? 'known' : 'opened' });
}

function subjectOf(given: string): string {
  const bare = given.replace(/^((re|aw|fwd?|rv|tr)\s*:\s*)+/i, '');
  return (bare.length < 3 ? `Mail: ${bare || '(no subject)'}` : bare).slice(0, MAX_SUBJECT_LENGTH);
}

/** The same for every delivery of one email, so that it opens one ticket. */
async function keyOf({ sender, messageId }: InboundMail): Promise<string> {
  const hash = await sha256Hex(`${sender} ${messageId}`);
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
