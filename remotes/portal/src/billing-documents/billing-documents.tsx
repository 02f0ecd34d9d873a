import { lazyComponent } from '@tulebyte/platform';
import { BillingDocumentCard, type BillingDocument } from '@tulebyte/tickets/billing-documents';
import type { ReactNode } from 'react';
import { PaymentReturn } from '../invoice-payment/payment-return.tsx';
import { DecisionForm } from './decision-form.tsx';
import type { Decision } from './ticket-billing-documents.ts';

// Most tickets have no unpaid invoice.
const PayInvoice = lazyComponent(
  () => import(/* webpackChunkName: "deferred-pay-invoice" */ '../invoice-payment/pay-invoice.tsx'),
);

/** A ticket's estimates and invoices. The database says which estimates the reader can approve or decline. */
export function BillingDocuments({
  documents,
  name,
  save,
  decide,
  ticketKey,
}: {
  documents: readonly BillingDocument[];
  /** The reader's own name, prefilled as the signature. */
  name: string;
  save: (estimate: string, as: 'estimate' | 'invoice') => Promise<void>;
  decide: (decision: Decision) => Promise<unknown>;
  /** The token of a guest's link. */
  ticketKey?: string;
}): ReactNode {
  return documents.map((billingDocument) => {
    const { id, can_decide, invoice } = billingDocument;
    return (
      <BillingDocumentCard key={id} document={billingDocument} save={(as) => save(id, as)}>
        {can_decide ? <DecisionForm estimate={id} name={name} decide={decide} /> : null}
        {invoice ? (
          <PaymentReturn invoice={invoice}>
            {invoice.payment_instructions ? (
              <PayInvoice invoice={invoice.number} instructions={invoice.payment_instructions} ticketKey={ticketKey} />
            ) : null}
          </PaymentReturn>
        ) : null}
      </BillingDocumentCard>
    );
  });
}
