import { OpenGuestTicketRequest } from '@tulebyte/contracts/functions/guest-ticket';
import type { OpenGuestTicketResponse } from '@tulebyte/contracts/functions/guest-ticket';
import { asService } from '../_shared/backend.ts';
import { answer, endpoint, refuse } from '../_shared/endpoint.ts';
import { readForm } from '../_shared/form-data.ts';

/** Opens a ticket for somebody without an account. The link that opens it leaves by mail, to the address that was given. */
export const handler = endpoint(['POST'], async (request) => {
  const { fields, keepFiles } = await readForm(request, OpenGuestTicketRequest);
  // The honeypot: a program gets what a person gets, and nothing happens.
  if (fields.website !== '') return answer(201, { number: 'TB-10000' } satisfies OpenGuestTicketResponse);
  const { data, error } = await asService().rpc('open_guest_ticket', {
    email: fields.email,
    name: fields.name,
    subject: fields.subject,
    body: fields.body,
    priority: fields.priority,
    language: fields.language,
    idempotency_key: fields.idempotencyKey,
    attachments: await keepFiles(),
  });
  if (error) throw error;
  // The cast: generated types do not know that an answer may be null.
  if ((data as string | null) === null)
    return refuse(429, 'rate_limited', 'Many tickets came from this address today. Please call us, or write again tomorrow.');
  return answer(201, { number: data } satisfies OpenGuestTicketResponse);
});
