import { CallbackRequest } from '@tulebyte/backend-api/functions/callback';
import type { CallbackResponse } from '@tulebyte/backend-api/functions/callback';
import { answer, endpoint, readBody } from '../_shared/endpoint.ts';
import { answerNatively, isNativePost, keyOf } from '../_shared/native-form.ts';
import { guardSubmission, knownInquiry, storeInquiry } from '../_shared/store-inquiry.ts';

/** Takes note of whom to call, once for each idempotency key. The form may also be posted natively. */
export const handler = endpoint(['POST'], async (request) =>
  isNativePost(request)
    ? answerNatively(request, async (fields) => ({ ...fields, idempotencyKey: await keyOf(fields) }), accept, 'callback-sent')
    : accept(request),
);

async function accept(request: Request): Promise<Response> {
  const input = await readBody(request, CallbackRequest);
  const stored = () => answer(201, { stored: true } satisfies CallbackResponse);
  // The honeypot: a program gets what a person gets, and nothing happens.
  if (input.website !== '' || (await knownInquiry(input.idempotencyKey)) !== null) return stored();
  await guardSubmission(request, 'callback', input.humanCheck);
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
