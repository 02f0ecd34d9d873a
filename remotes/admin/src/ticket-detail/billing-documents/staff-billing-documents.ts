import { queryOptions, useQuery } from '@tanstack/react-query';
import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { useBillingNotice } from './billing-notice.ts';
import { ticketDetailQuery } from '../conversation.ts';
import type { EstimateInput } from './estimate-input.ts';
import { StaffBillingDocument } from './staff-billing-document.ts';

async function fetchBillingDocuments(number: string): Promise<readonly StaffBillingDocument[]> {
  const supabase = await getSupabase();
  const response = await supabase.rpc('list_billing_documents', { ticket_number: number });
  return parseRows(v.nullable(v.array(StaffBillingDocument)), response) ?? [];
}

/** Estimates (including drafts) and invoices of a ticket, newest first. */
export function useStaffBillingDocuments(number: string, version: number) {
  return useQuery({
    ...queryOptions({
      queryKey: ['billing-documents', number, version],
      queryFn: () => fetchBillingDocuments(number),
      staleTime: 30_000,
    }),
    placeholderData: (before: readonly StaffBillingDocument[] | undefined) => before,
  });
}

interface Saving {
  readonly input: EstimateInput;
  /** Id of the draft that this replaces. */
  readonly draft: string | undefined;
  readonly send: boolean;
  /** The same for each retry of the same content. */
  readonly key: string;
}

async function saveEstimate(number: string, { input, draft, send, key }: Saving): Promise<void> {
  const supabase = await getSupabase();
  const response = await supabase.rpc('save_estimate', {
    ticket_number: number,
    device: input.device,
    serial_number: input.serialNumber,
    complaint: input.complaint,
    tax_rate: input.taxRate,
    lines: JSON.stringify(input.lines),
    send,
    idempotency_key: key,
    ...(draft === undefined ? {} : { seen_draft: draft }),
    ...(input.taxPlace === undefined ? {} : { tax_place: input.taxPlace }),
  });
  parseRows(v.string(), response);
}

/** Emails a saved draft to the customer; idempotent. */
async function sendEstimate(estimate: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('send_estimate', { estimate });
  if (error) throw new BackendError(error);
}

async function createInvoice(estimate: string): Promise<void> {
  const supabase = await getSupabase();
  parseRows(v.string(), await supabase.rpc('create_invoice', { estimate }));
}

async function markPaid(invoice: string, isPaid: boolean): Promise<void> {
  const supabase = await getSupabase();
  parseRows(v.nullable(v.string()), await supabase.rpc('mark_invoice_paid', { invoice_number: invoice, is_paid: isPaid }));
}

/** Staff actions on a ticket's billing documents. */
export function useBillingDocumentActions(number: string) {
  const common = {
    invalidates: [{ queryKey: ['billing-documents', number] }, ticketDetailQuery(number)],
    explainFailure: useBillingNotice(),
  };
  return {
    save: useSave({ mutationFn: (saving: Saving) => saveEstimate(number, saving), ...common }),
    send: useSave({ mutationFn: sendEstimate, ...common }),
    invoice: useSave({ mutationFn: createInvoice, ...common }),
    paid: useSave({
      mutationFn: ({ invoice, isPaid }: { invoice: string; isPaid: boolean }) => markPaid(invoice, isPaid),
      ...common,
    }),
  };
}
