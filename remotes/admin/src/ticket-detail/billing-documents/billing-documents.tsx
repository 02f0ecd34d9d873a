import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazyComponent, toast } from '@tulebyte/platform';
import { BillingDocumentCard, downloadBillingDocument } from '@tulebyte/tickets/billing-documents';
import { Button, chakra, Icon } from '@tulebyte/ui';
import { hasDraft } from '@tulebyte/ui/form';
import { useRef, useState, type ReactNode } from 'react';
import type { TicketDetail } from '../conversation.ts';
import type { StaffBillingDocument } from './staff-billing-document.ts';
import { useStaffBillingDocuments, useBillingDocumentActions } from './staff-billing-documents.ts';
import type { DiscardDraftProps } from './discard-draft.tsx';
import { estimateFormId } from './estimate-form-id.ts';
import type { EstimateFormProps } from './estimate-form.tsx';
import { InvoiceActions } from './invoice-actions.tsx';

const EstimateForm = lazyComponent<EstimateFormProps>(
  () => import(/* webpackChunkName: "estimate-form" */ './estimate-form.tsx'),
);
const DiscardDraft = lazyComponent<DiscardDraftProps>(
  () => import(/* webpackChunkName: "discard-draft" */ './discard-draft.tsx'),
);

/** Estimates and invoices of a ticket, with staff actions. */
export function BillingDocuments({ ticket }: { ticket: TicketDetail }): ReactNode {
  /** The draft that is being edited, or `new`. */
  const [writing, setWriting] = useState<StaffBillingDocument | 'new'>();
  // The form and the list update in either order, so the focus has to be moved explicitly.
  const returnsFocus = useRef(false);
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (returnsFocus.current) button?.focus();
    returnsFocus.current = false;
  };
  const { data: documents = [] } = useStaffBillingDocuments(ticket.number, ticket.version);
  const { send, invoice } = useBillingDocumentActions(ticket.number);
  return (
    <chakra.div display="grid" gap="4">
      {documents.map((billingDocument) => (
        <BillingDocumentCard
          key={billingDocument.id}
          document={billingDocument}
          save={(as) => downloadBillingDocument(billingDocument.id, as)}
        >
          {billingDocument.status === 'draft' && writing === undefined ? (
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
              {ticket.merged_into === null ? (
                <>
                  <Button
                    variant="solid"
                    loading={send.isPending}
                    onClick={() => send.mutate(billingDocument.id, () => toast({ title: msg`Estimate sent`, status: 'success' }))}
                  >
                    <Trans>Send estimate</Trans>
                  </Button>
                  <Button ref={takeFocus} onClick={() => setWriting(billingDocument)}>
                    <Trans>Edit draft</Trans>
                  </Button>
                </>
              ) : null}
              <DiscardDraft
                ticket={ticket.number}
                estimate={billingDocument.id}
                onDiscarded={() => {
                  returnsFocus.current = true;
                }}
              />
            </chakra.div>
          ) : null}
          {billingDocument.status === 'approved' && (billingDocument.invoice === null || billingDocument.invoice.voided_on) ? (
            <chakra.div>
              <Button loading={invoice.isPending} onClick={() => invoice.mutate(billingDocument.id)}>
                <Trans>Create invoice</Trans>
              </Button>
            </chakra.div>
          ) : null}
          {billingDocument.invoice ? <InvoiceActions ticket={ticket.number} invoice={billingDocument.invoice} /> : null}
        </BillingDocumentCard>
      ))}
      {writing ? (
        <EstimateForm
          key={writing === 'new' ? writing : writing.id}
          ticket={ticket}
          draft={writing === 'new' ? undefined : writing}
          onDone={() => {
            returnsFocus.current = true;
            setWriting(undefined);
          }}
        />
      ) : ticket.status === 'closed' || documents.some(({ status }) => status === 'draft') ? null : (
        <chakra.div>
          <Button ref={takeFocus} size="sm" onClick={() => setWriting('new')}>
            <Icon name="file" />
            {hasDraft(estimateFormId(ticket.number)) ? <Trans>Continue your draft</Trans> : <Trans>Write an estimate</Trans>}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}
