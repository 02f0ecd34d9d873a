import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { PayInvoiceRequest, PayInvoiceResponse } from '@tulebyte/backend-api/functions/pay-invoice';
import { callFunction, FunctionError, useFeatureToggle } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';

const payInvoice = { name: 'pay-invoice', request: PayInvoiceRequest, response: PayInvoiceResponse } as const;

const methodsQuery = queryOptions({
  queryKey: ['invoice-payment-methods'],
  queryFn: ({ signal }) => callFunction(payInvoice, { action: 'methods' }, { signal }),
  staleTime: 300_000,
});

/** Whether invoices can be paid by card: this browser's toggle can only restrict what the server accepts. */
export function useAcceptsCards(): boolean {
  const isOn = useFeatureToggle().isEnabled('stripe_payments');
  const { data } = useQuery({ ...methodsQuery, enabled: isOn });
  return isOn && data?.acceptsCards === true;
}

/** Leads to the payment provider's page of an invoice. `key` is the token of a guest's link. */
export function useCardPayment(key?: string) {
  return useSave({
    mutationFn: async (invoice: string) => {
      const { payAt } = await callFunction(payInvoice, { action: 'pay', invoice, ...(key === undefined ? {} : { key }) });
      if (payAt !== null) window.location.assign(payAt);
    },
    invalidates: [{ queryKey: ['invoices'] }, { queryKey: ['billing-documents'] }, { queryKey: ['guest-billing-documents'] }],
    explainFailure: (error) =>
      error instanceof FunctionError && error.code === 'card_unavailable'
        ? { title: msg`This invoice isn’t waiting for a card payment. A payment you just made can take a minute to show.` }
        : { title: msg`We couldn’t open the payment page. Try again, or pay another way.` },
  });
}
