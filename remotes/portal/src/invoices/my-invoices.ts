import { queryOptions, useQuery } from '@tanstack/react-query';
import { PaymentInstructions } from '@tulebyte/backend-api/functions/billing-document';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

const Invoices = v.array(
  v.object({
    number: v.string(),
    ticket_number: v.string(),
    subject: v.string(),
    issued_on: v.string(),
    due_on: v.string(),
    paid_on: v.nullable(v.string()),
    total_cents: v.number(),
    /** Twice the total if it was paid by card after another payment. */
    paid_cents: v.optional(v.number(), 0),
    refunded_cents: v.optional(v.number(), 0),
    estimate_id: v.string(),
    /** Null for what is paid. */
    payment_instructions: PaymentInstructions,
  }),
);
export type Invoice = v.InferOutput<typeof Invoices>[number];

async function fetchInvoices(): Promise<readonly Invoice[]> {
  const supabase = await getSupabase();
  return parseRows(Invoices, await supabase.rpc('my_invoices'));
}

/** The client's own invoices and, for owners and managers, the company's; unpaid ones first. */
export function useMyInvoices(userId: string) {
  return useQuery(queryOptions({ queryKey: ['invoices', userId], queryFn: fetchInvoices, staleTime: 30_000 }));
}
