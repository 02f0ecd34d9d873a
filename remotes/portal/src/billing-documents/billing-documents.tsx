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
  return documents.map((billingDocument) => (
    <BillingDocumentCard key={billingDocument.id} document={billingDocument} save={(as) => save(billingDocument.id, as)}>
      {billingDocument.can_decide ? <DecisionForm estimate={billingDocument.id} name={name} decide={decide} /> : null}
      {billingDocument.invoice ? <PaymentReturn invoice={billingDocument.invoice} /> : null}
      {billingDocument.invoice?.payment_instructions ? (
        <PayInvoice
          invoice={billingDocument.invoice.number}
          instructions={billingDocument.invoice.payment_instructions}
          ticketKey={ticketKey}
        />
      ) : null}
    </BillingDocumentCard>
  ));
}
