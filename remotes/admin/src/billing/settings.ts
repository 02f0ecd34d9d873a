import { queryOptions } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { requireSaved } from '../backend/edit-conflict.ts';

/** The only row of `billing_settings`; missing values are empty strings. */
const BillingSettings = v.object({
  repair_registration: v.string(),
  seller_permit: v.string(),
  tax_id: v.string(),
  payment_instructions: v.string(),
  payment_instructions_es: v.string(),
  /** Days from an invoice's date to its due date. */
  payment_terms_days: v.number(),
  /** Whether reminders are sent without staff. */
  sends_reminders: v.boolean(),
  updated_at: v.string(),
});
export type BillingSettings = v.InferOutput<typeof BillingSettings>;

const COLUMNS =
  'repair_registration, seller_permit, tax_id, payment_instructions, payment_instructions_es, payment_terms_days, sends_reminders, updated_at';

async function fetchSettings(): Promise<BillingSettings> {
  const supabase = await getSupabase();
  return parseRows(BillingSettings, await supabase.from('billing_settings').select(COLUMNS).single());
}

export const billingSettingsQuery = queryOptions({ queryKey: ['billing-settings'], queryFn: fetchSettings });

/** Saves the whole row if it is still the one that was read. @throws BackendError, EditConflict */
export async function saveBillingSettings({ updated_at, ...settings }: BillingSettings): Promise<BillingSettings> {
  const supabase = await getSupabase();
  const seen = supabase.from('billing_settings').update(settings).eq('id', true).eq('updated_at', updated_at);
  const saved = parseRows(v.nullable(BillingSettings), await seen.select(COLUMNS).maybeSingle());
  if (saved !== null) return saved;
  return requireSaved(await fetchSettings(), settings);
}
