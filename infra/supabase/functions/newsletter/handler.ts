import { NewsletterRequest } from '@tulebyte/backend-api/functions/newsletter';
import type { NewsletterResponse } from '@tulebyte/backend-api/functions/newsletter';
import { asService } from '../_shared/backend.ts';
import { jsonResponse, readBody } from '../_shared/endpoint.ts';
import { formEndpoint } from '../_shared/native-form.ts';
import { sendQueuedEmails } from '../_shared/outbox/worker.ts';
import { guardSubmission } from '../_shared/store-inquiry.ts';

/**
 * Emails a new subscriber a confirmation link. Neither the response nor its timing reveals whether the address was known: one email
 * is sent either way. Also accepts native posts.
 */
export const handler = formEndpoint(accept);

async function accept(request: Request): Promise<Response> {
  const input = await readBody(request, NewsletterRequest);
  const mailed = jsonResponse(200, { mailed: true } satisfies NewsletterResponse);
  // The honeypot: a bot gets the normal response, and nothing is stored.
  if (input.website !== '') return mailed;
  const email = input.email.toLowerCase();
  const known = await asService().from('newsletter_subscribers').select('last_idempotency_key').eq('email', email).maybeSingle();
  if (known.error) throw known.error;
  if (known.data?.last_idempotency_key === input.idempotencyKey) return mailed;
  await guardSubmission(request, 'newsletter', input.captchaToken);
  const { data: subscriber, error } = await asService().rpc('request_subscription', {
    email,
    locale: input.locale,
    source_path: input.source ?? '',
    idempotency_key: input.idempotencyKey,
  });
  if (error) throw error;
  // The cast: generated types don't allow null results. Null: a concurrent request sends the email.
  if ((subscriber as string | null) !== null) await sendQueuedEmails(subscriber);
  return mailed;
}
