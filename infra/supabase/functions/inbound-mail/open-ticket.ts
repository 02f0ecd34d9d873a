import * as v from 'valibot';
import { removeUnclaimed } from '../_shared/attachment-file.ts';
import { asService } from '../_shared/backend.ts';
import { answer, refuse } from '../_shared/endpoint.ts';
import { limitSender } from '../_shared/form-limits.ts';
import { storable } from '../_shared/storable-text.ts';
import { hashOf } from '../_shared/tokens.ts';
import { storeAttachments } from './keep-attachments.ts';
import type { InboundMail } from './read-mail.ts';

const LONGEST_SUBJECT = 160;
const Opened = v.object({ number: v.string(), known: v.boolean() });

/** Opens a ticket with a mail that answers nothing: of the account, when the mail server has proved the sender, else of a guest. */
export async function openTicket(mail: InboundMail): Promise<Response> {
  if (mail.sender.length > 254 || !v.is(v.pipe(v.string(), v.email()), mail.sender))
    return refuse(422, 'invalid_request', 'This mail names nobody who could be answered');
  const idempotencyKey = await keyOf(mail);
  const known = await asService()
    .from('tickets')
    .select('number')
    .eq('requester_email', mail.sender)
    .eq('idempotency_key', idempotencyKey)
    .maybeSingle();
  if (known.error) throw known.error;
  if (known.data) return answer(202, { result: 'known' });
  // Before any file is stored. Forged mail does not count against the real sender.
  await limitSender(mail.sender, mail.isAuthentic === true ? 'proved mail' : 'unproved mail');
  const { ids, body } = await storeAttachments(mail.files, mail.wholeText);
  const { data, error } = await asService().rpc('open_ticket_by_email', {
    sender: mail.sender,
    sender_name: mail.senderName,
    is_proved: mail.isAuthentic === true,
    subject: storable(subjectOf(mail.subject)),
    body,
    mail_id: mail.messageId,
    idempotency_key: idempotencyKey,
    language: mail.language,
    attachments: ids,
  });
  await removeUnclaimed(ids);
  if (error) throw error;
  const opened = v.parse(Opened, data);
  return answer(202, { result: opened.known ? 'known' : 'opened' });
}

function subjectOf(given: string): string {
  const bare = given.replace(/^((re|aw|fwd?|rv|tr)\s*:\s*)+/i, '');
  return (bare.length < 3 ? `Mail: ${bare || '(no subject)'}` : bare).slice(0, LONGEST_SUBJECT);
}

/** The same for each delivery of one mail: it opens one ticket. */
async function keyOf({ sender, messageId }: InboundMail): Promise<string> {
  const hash = await hashOf(`${sender} ${messageId}`);
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
