import type { Database } from '@tulebyte/contracts/database';
import { asService } from './backend.ts';
import { limitAddress } from './form-limits.ts';
import type { CallLimit } from './form-limits.ts';
import { requireHuman } from './human-check.ts';

type NewInquiry = Database['public']['Tables']['inquiries']['Insert'];

/** Whether a submission was stored before; repeating it must neither store, mail nor count anything again. */
export async function knownInquiry(idempotencyKey: string): Promise<string | null> {
  const { data, error } = await asService().from('inquiries').select('id').eq('idempotency_key', idempotencyKey).maybeSingle();
  if (error) throw error;
  return data?.id ?? null;
}

/** What stands before anything new from a public form: the check for programs, and the limits. @throws a refusal */
export async function admitForm(request: Request, form: string, humanCheck: string, limit?: CallLimit): Promise<void> {
  await limitAddress(request, form, limit);
  await requireHuman(humanCheck);
}

/** Stores an inquiry once for each key. Returns its id, and whether it was this call that stored it. */
export async function storeInquiry(inquiry: NewInquiry): Promise<{ id: string; made: boolean }> {
  const inserted = await asService()
    .from('inquiries')
    .upsert(inquiry, { onConflict: 'idempotency_key', ignoreDuplicates: true })
    .select('id');
  if (inserted.error) throw inserted.error;
  const [row] = inserted.data;
  if (row) return { id: row.id, made: true };
  const id = await knownInquiry(inquiry.idempotency_key);
  if (id === null) throw new Error('An inquiry of this key neither is there nor could be stored');
  return { id, made: false };
}
