import { Trans } from '@lingui/react/macro';
import type { BillingDocument } from '@tulebyte/tickets/billing-documents';
import { Button, chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { Refunds } from '../../refunds/refunds.tsx';
import { ticketDetailQuery } from '../conversation.ts';
import { useBillingDocumentActions } from './staff-billing-documents.ts';

interface Props {
  readonly ticket: string;
  readonly invoice: NonNullable<BillingDocument['invoice']>;
}

/** Notes a payment, and refunds it. What was refunded stays paid. */
export function InvoiceActions({ ticket, invoice }: Props): ReactNode {
  const { paid } = useBillingDocumentActions(ticket);
  const { number, paid_on, voided_on, refunded_cents } = invoice;
  const isUnpaid = paid_on === null;
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      {voided_on || refunded_cents > 0 ? null : (
        <Button
          size="sm"
          loading={paid.isPending}
          onClick={({ detail }) => {
            // The second click of a double click would take back what the first one did.
            if (detail < 2) paid.mutate({ invoice: number, isPaid: isUnpaid });
          }}
        >
          {isUnpaid ? <Trans>Mark as paid</Trans> : <Trans>Mark as unpaid</Trans>}
        </Button>
      )}
      <Refunds
        document={{
          ...invoice,
          invalidates: [{ queryKey: ['billing-documents', ticket] }, ticketDetailQuery(ticket), { queryKey: ['receivables'] }],
        }}
      />
    </chakra.div>
  );
}
