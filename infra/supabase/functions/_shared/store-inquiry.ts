import * as v from 'valibot';
import type { Database } from '@tulebyte/backend-api/database';
import { asService } from './backend.ts';
import { limitAddress } from './form-limits.ts';
import type { CallLimit } from './form-limits.ts';
import { verifyCaptcha } from './captcha.ts';
import { sendQueuedEmails } from './outbox/worker.ts';

type NewInquiry = Database['public']['Tables']['inquiries']['Insert'];

/** The inquiry of a submission that was stored before, whose repetition must not store, mail, or count anything. */
export async function knownInquiry(idempotencyKey: string): Promise<string | null> {
  const { data, error } = await asService().from('inquiries').select('id').eq('idempotency_key', idempotencyKey).maybeSingle();
  if (error) throw error;
  return data?.id ?? null;
}

/** Runs before anything new from a public form is stored: captcha and rate limits. @throws HttpError */
export async function guardSubmission(request: Request, form: string, captchaToken: string, limit?: CallLimit): Promise<void> {
  await limitAddress(request, form, limit);
  await verifyCaptcha(captchaToken);
}

const Stored = v.object({ id: v.string(), created: v.boolean() });

/** Stores an inquiry, once for each idempotency key, and emails both sides. Returns its id. */
export async function storeInquiry(inquiry: NewInquiry): Promise<string> {
  const { data, error } = await asService().rpc('store_inquiry', { inquiry: JSON.stringify(inquiry) });
  if (error) throw error;
  const { id, created } = v.parse(Stored, data);
  if (created) await sendQueuedEmails(id);
  return id;
}
