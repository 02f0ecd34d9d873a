import { NewsletterRequest } from '@tulebyte/backend-api/functions/newsletter';
import type { NewsletterResponse } from '@tulebyte/backend-api/functions/newsletter';
import { asService } from '../_shared/backend.ts';
import { answer, endpoint, readBody } from '../_shared/endpoint.ts';
import { answerNatively, isNativePost, keyOf } from '../_shared/native-form.ts';
import { deliverOutgoingEmails } from '../_shared/outgoing-emails.ts';
import { guardSubmission } from '../_shared/store-inquiry.ts';

/**
 * Asks a new subscriber to confirm, by mail. The answer says nothing of whether the address was known, and one mail
 * leaves either way, so that its timing says nothing either. The form may also be posted natively.
 */
export const handler = endpoint(['POST'], async (request) =>
  isNativePost(request)
    ? answerNatively(request, async (fields) => ({ ...fields, idempotencyKey: await keyOf(fields) }), accept)
    : accept(request),
);

async function accept(request: Request): Promise<Response> {
  const input = await readBody(request, NewsletterRequest);
  const mailed = answer(200, { mailed: true } satisfies NewsletterResponse);
  // The honeypot: a program gets what a person gets, and nothing happens.
  if (input.website !== '') return mailed;
  const email = input.email.toLowerCase();
  const known = await asService().from('newsletter_subscribers').select('last_key').eq('email', email).maybeSingle();
  if (known.error) throw known.error;
  if (known.data?.last_key === input.idempotencyKey) return mailed;
  await guardSubmission(request, 'newsletter', input.humanCheck);
  const { data: subscriber, error } = await asService().rpc('request_subscription', {
    email,
    locale: input.locale,
    source_path: input.source ?? '',
    idempotency_key: input.idempotencyKey,
  });
  if (error) throw error;
  // The cast: generated types do not know that an answer may be null. Null: the same moment brought it twice, and the other request mails.
  if ((subscriber as string | null) !== null) await deliverOutgoingEmails(subscriber);
  return mailed;
}
