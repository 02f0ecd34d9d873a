import { ContactRequest } from '@tulebyte/backend-api/functions/contact';
import type { ContactResponse } from '@tulebyte/backend-api/functions/contact';
import { jsonResponse, readBody } from '../_shared/endpoint.ts';
import { formEndpoint } from '../_shared/native-form.ts';
import { guardSubmission, knownInquiry, storeInquiry } from '../_shared/store-inquiry.ts';
import { estimateFrom } from '../_shared/emails/stored-estimate.ts';

/** Stores an inquiry and emails both sides, once for each idempotency key. Also accepts native posts. */
export const handler = formEndpoint(accept);

async function accept(request: Request): Promise<Response> {
  const input = await readBody(request, ContactRequest);
  const created = (id: string) => jsonResponse(201, { id } satisfies ContactResponse);
  // The honeypot: a bot gets the normal response, and nothing is stored.
  if (input.website !== '') return created(input.idempotencyKey);
  const known = await knownInquiry(input.idempotencyKey);
  if (known !== null) return created(known);
  await guardSubmission(request, 'contact', input.captchaToken);

  const id = await storeInquiry({
    idempotency_key: input.idempotencyKey,
    name: input.name,
    email: input.email,
    phone: input.phone || null,
    company: input.company || null,
    topic: input.topic,
    message: input.message,
    source_path: input.source ?? null,
    locale: input.locale,
    estimate: estimateFrom(input.estimate),
  });
  return created(id);
}
