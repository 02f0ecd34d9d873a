import { NewsletterRequest } from '@tulebyte/contracts/functions/newsletter';
import type { NewsletterResponse } from '@tulebyte/contracts/functions/newsletter';
import type * as v from 'valibot';
import { asService } from '../_shared/backend.ts';
import { answer, endpoint, readBody } from '../_shared/endpoint.ts';
import { answerNatively, isNativePost, keyOf } from '../_shared/native-form.ts';
import { confirmMail, subscriberMail } from '../_shared/newsletter/mails.ts';
import { sendMails } from '../_shared/send-mails.ts';
import { admitForm } from '../_shared/store-inquiry.ts';
import { hashOf, newToken } from '../_shared/tokens.ts';

type Input = v.InferOutput<typeof NewsletterRequest>;

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
  const found = await asService()
    .from('newsletter_subscribers')
    .select('id, state, last_key, unsubscribe_token')
    .eq('email', email)
    .maybeSingle();
  if (found.error) throw found.error;
  const known = found.data;
  if (known?.last_key === input.idempotencyKey) return mailed;
  await admitForm(request, 'newsletter', input.humanCheck);

  if (known?.state === 'confirmed') {
    await note(known.id, { last_key: input.idempotencyKey });
    await sendMails('newsletter', [
      subscriberMail('already', { email, locale: input.locale, unsubscribeToken: known.unsubscribe_token }),
    ]);
    return mailed;
  }
  const token = newToken();
  const asked = { last_key: input.idempotencyKey, confirm_hash: await hashOf(token), confirm_sent_at: new Date().toISOString() };
  if (known) await note(known.id, { ...asked, locale: input.locale });
  else if (!(await add(email, input, asked))) return mailed;
  await sendMails('newsletter', [confirmMail(email, input.locale, token)]);
  return mailed;
}

type Asked = { last_key: string; confirm_hash: string; confirm_sent_at: string };

/** False when the same moment brought the same address twice: the other request mails. */
async function add(email: string, input: Input, asked: Asked): Promise<boolean> {
  const { data, error } = await asService()
    .from('newsletter_subscribers')
    .upsert(
      { email, locale: input.locale, source_path: input.source ?? null, ...asked },
      { onConflict: 'email', ignoreDuplicates: true },
    )
    .select('id');
  if (error) throw error;
  return data.length > 0;
}

async function note(id: string, values: Partial<Asked> & { locale?: string }): Promise<void> {
  const { error } = await asService().from('newsletter_subscribers').update(values).eq('id', id);
  if (error) throw error;
}
