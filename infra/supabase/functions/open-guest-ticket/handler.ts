import { OpenGuestTicketRequest } from '@tulebyte/backend-api/functions/guest-ticket';
import type { OpenGuestTicketResponse } from '@tulebyte/backend-api/functions/guest-ticket';
import { asService } from '../_shared/backend.ts';
import { jsonResponse, endpoint } from '../_shared/endpoint.ts';
import { readForm } from '../_shared/form-data.ts';
import { guardSubmission } from '../_shared/store-inquiry.ts';

/** Opens a ticket for a guest, and emails the link to it to the given address. */
export const handler = endpoint(['POST'], async (request) => {
  const { fields, withFiles } = await readForm(request, OpenGuestTicketRequest);
  const opened = (number: string) => jsonResponse(201, { number } satisfies OpenGuestTicketResponse);
  // The honeypot: a bot gets the normal response, and nothing is stored.
  if (fields.website !== '') return opened('TB-10000');
  const known = await knownTicket(fields.email, fields.idempotencyKey);
  if (known !== null) return opened(known);
  // Before storing files.
  await guardSubmission(request, 'open-guest-ticket', fields.captchaToken);
  const { data, error } = await withFiles(async (attachments) =>
    asService().rpc('open_guest_ticket', {
      email: fields.email,
      name: fields.name,
      subject: fields.subject,
      body: fields.body,
      priority: fields.priority,
      language: fields.language,
      idempotency_key: fields.idempotencyKey,
      attachments,
    }),
  );
  if (error) throw error;
  return opened(data);
});

/** The number of the ticket that this submission opened before. */
async function knownTicket(email: string, idempotencyKey: string): Promise<string | null> {
  const { data, error } = await asService()
    .from('tickets')
    .select('number')
    .is('requester_id', null)
    .eq('requester_email', email.toLowerCase())
    .eq('idempotency_key', idempotencyKey)
    .maybeSingle();
  if (error) throw error;
  return data?.number ?? null;
}
