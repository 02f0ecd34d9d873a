import { ContactRequest } from '@tulebyte/contracts/functions/contact';
import type { ContactResponse } from '@tulebyte/contracts/functions/contact';
import { asService } from '../_shared/backend.ts';
import { answer, endpoint, readBody } from '../_shared/endpoint.ts';
import { sendMails } from '../_shared/mail.ts';
import { answerNatively, isNativePost, keyOf } from '../_shared/native-form.ts';
import { notice, receipt } from './mails.ts';
import type { Inquiry } from './mails.ts';

/** Stores what the contact form sends and mails both sides, once for each idempotency key. The form may also be posted natively. */
export const handler = endpoint(['POST'], async (request) =>
  isNativePost(request)
    ? answerNatively(request, async (fields) => ({ ...fields, idempotencyKey: await keyOf(fields) }), accept)
    : accept(request),
);

async function accept(request: Request): Promise<Response> {
  const input = await readBody(request, ContactRequest);
  const created = (id: string) => answer(201, { id } satisfies ContactResponse);
  // The honeypot: a program gets what a person gets, and nothing happens.
  if (input.website !== '') return created(input.idempotencyKey);

  const inquiry: Inquiry = {
    name: input.name,
    email: input.email,
    phone: input.phone || null,
    company: input.company || null,
    topic: input.topic,
    message: input.message,
    source_path: input.source ?? null,
  };
  const inquiries = asService().from('inquiries');
  const inserted = await inquiries
    .upsert({ ...inquiry, idempotency_key: input.idempotencyKey }, { onConflict: 'idempotency_key', ignoreDuplicates: true })
    .select('id');
  if (inserted.error) throw inserted.error;
  const row = inserted.data[0];
  if (!row) {
    const known = await asService().from('inquiries').select('id').eq('idempotency_key', input.idempotencyKey).single();
    if (known.error) throw known.error;
    return created(known.data.id);
  }
  if (await sendMails('contact', [notice(inquiry), receipt(inquiry)])) {
    const marked = await asService().from('inquiries').update({ mailed_at: new Date().toISOString() }).eq('id', row.id);
    if (marked.error) console.error('contact: could not note the mail:', marked.error.message);
  }
  return created(row.id);
}
