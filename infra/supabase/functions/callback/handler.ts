import { CallbackRequest } from '@tulebyte/backend-api/functions/callback';
import type { CallbackResponse } from '@tulebyte/backend-api/functions/callback';
import { jsonResponse, readBody } from '../_shared/endpoint.ts';
import { formEndpoint } from '../_shared/native-form.ts';
import { guardSubmission, knownInquiry, storeInquiry } from '../_shared/store-inquiry.ts';

/** Stores a callback request, once for each idempotency key. Also accepts native posts. */
export const handler = formEndpoint(accept, 'callback-sent');

async function accept(request: Request): Promise<Response> {
  const input = await readBody(request, CallbackRequest);
  const stored = () => jsonResponse(201, { stored: true } satisfies CallbackResponse);
  // The honeypot: a bot gets the normal response, and nothing is stored.
  if (input.website !== '' || (await knownInquiry(input.idempotencyKey)) !== null) return stored();
  await guardSubmission(request, 'callback', input.captchaToken);
  await storeInquiry({
    idempotency_key: input.idempotencyKey,
    kind: 'callback',
    name: input.name,
    email: input.email || null,
    phone: input.phone,
    topic: input.topic,
    message: '',
    best_time: input.bestTime,
    source_path: input.source ?? null,
    locale: input.locale,
  });
  return stored();
}
