import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BackendError, rowsOf } from '@tulebyte/contracts/rows';
import { getSupabase } from '@tulebyte/platform';
import { Paper } from '@tulebyte/tickets/papers';
import * as v from 'valibot';
import { deskTicketQuery } from '../desk/conversation.ts';
import type { EstimateInput } from './estimate-input.ts';

async function fetchPapers(number: string): Promise<readonly Paper[]> {
  const supabase = await getSupabase();
  return rowsOf(v.nullable(v.array(Paper)), await supabase.rpc('ticket_papers', { ticket_number: number })) ?? [];
}

/** Estimates and invoices of a ticket, newest first, drafts among them. */
export function useDeskPapers(number: string, version: number) {
  return useQuery({
    ...queryOptions({ queryKey: ['papers', number, version], queryFn: () => fetchPapers(number), staleTime: 30_000 }),
    placeholderData: (before: readonly Paper[] | undefined) => before,
  });
}

interface Saving {
  readonly input: EstimateInput;
  readonly send: boolean;
  /** The same for each try to save the same words. */
  readonly key: string;
}

async function saveEstimate(number: string, { input, send, key }: Saving): Promise<void> {
  const supabase = await getSupabase();
  const answer = await supabase.rpc('save_estimate', {
    ticket_number: number,
    device: input.device,
    serial_number: input.serialNumber,
    complaint: input.complaint,
    tax_rate: input.taxRate,
    lines: JSON.stringify(input.lines),
    send,
    idempotency_key: key,
  });
  rowsOf(v.string(), answer);
}

/** Mails a saved draft to the client. Sent again it changes nothing. */
async function sendEstimate(estimate: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('send_estimate', { estimate });
  if (error) throw new BackendError(error);
}

async function makeInvoice(estimate: string): Promise<void> {
  const supabase = await getSupabase();
  rowsOf(v.string(), await supabase.rpc('make_invoice', { estimate }));
}

async function markPaid(invoice: string, isPaid: boolean): Promise<void> {
  const supabase = await getSupabase();
  rowsOf(v.nullable(v.string()), await supabase.rpc('mark_invoice_paid', { invoice_number: invoice, is_paid: isPaid }));
}

/** What staff do about the papers of a ticket. */
export function usePaperActions(number: string) {
  const queries = useQueryClient();
  const onSettled = async () => {
    void queries.invalidateQueries({ queryKey: ['papers', number] });
    await queries.invalidateQueries(deskTicketQuery(number));
  };
  return {
    save: useMutation({
      mutationFn: (saving: Saving) => saveEstimate(number, saving),
      onSettled,
    }),
    send: useMutation({ mutationFn: sendEstimate, onSettled }),
    invoice: useMutation({ mutationFn: makeInvoice, onSettled }),
    paid: useMutation({
      mutationFn: ({ invoice, isPaid }: { invoice: string; isPaid: boolean }) => markPaid(invoice, isPaid),
      onSettled,
    }),
  };
}
