import { msg } from '@lingui/core/macro';
import { Receivables } from '@tulebyte/backend-api/receivables';
import { parseRows } from '@tulebyte/backend-api/rows';
import { useListPage } from '@tulebyte/lists/list-query';
import { getSupabase, toast } from '@tulebyte/platform';
import { explainRejection, runRequest, useSave } from '@tulebyte/platform/queries';
import type { ReceivablesFilters } from './filters.ts';

/** Same as in `list_receivables`. */
export const PAGE_SIZE = 50;

async function fetchReceivables({ show, company, q, page }: ReceivablesFilters): Promise<Receivables> {
  const supabase = await getSupabase();
  const filters = { status_filter: show, search: q, page, ...(company === '' ? {} : { company }) };
  return parseRows(Receivables, await supabase.rpc('list_receivables', filters));
}

export function useReceivables(filters: ReceivablesFilters) {
  return useListPage(['receivables', filters], () => fetchReceivables(filters));
}

const rejections = {
  paid_by_card: msg`This invoice was paid by card. Refund the payment instead.`,
  invoice_refunded: msg`This invoice was refunded, so it stays paid.`,
  invoice_settled: msg`Someone else changed this invoice.`,
  reminded_today: msg`A reminder was already sent today.`,
  no_email: msg`This client has no email address. Call them instead.`,
  billing_settings_incomplete: msg`Not sent: billing settings are missing`,
};

/** Staff actions on an invoice. */
export function useInvoiceActions() {
  const common = {
    invalidates: [{ queryKey: ['receivables'] }],
    explainFailure: explainRejection(rejections),
  };
  return {
    remind: useSave({
      mutationFn: (invoice: string) =>
        runRequest((supabase) => supabase.rpc('send_invoice_reminder', { invoice_number: invoice })),
      onSuccess: () => toast({ title: msg`Reminder sent`, status: 'success' }),
      ...common,
    }),
    mark: useSave({
      mutationFn: ({ invoice, isPaid }: { invoice: string; isPaid: boolean }) =>
        runRequest((supabase) => supabase.rpc('mark_invoice_paid', { invoice_number: invoice, is_paid: isPaid })),
      ...common,
    }),
    void: useSave({
      mutationFn: (invoice: string) => runRequest((supabase) => supabase.rpc('void_invoice', { invoice_number: invoice })),
      ...common,
    }),
  };
}
