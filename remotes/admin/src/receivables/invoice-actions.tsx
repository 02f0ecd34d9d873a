import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Receivable } from '@tulebyte/backend-api/receivables';
import { toast } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { Button, chakra, Icon } from '@tulebyte/ui';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';
import { usePermission } from '../access/use-permission.ts';
import { dense } from '@tulebyte/lists/dense';
import { refundFragment } from '../refunds/refund-fragment.ts';
import { inNarrowRows } from './narrow-rows.ts';
import { useInvoiceActions } from './receivables.ts';

/** Reminder (once it is due), payment, and void of an unpaid invoice; a paid one can be refunded, in its ticket, or marked as unpaid again. */
export function InvoiceActions({ invoice }: { invoice: Receivable }): ReactNode {
  const { t } = useLingui();
  const canRefund = usePermission('refunds');
  const { number, ticket_number, paid_on, voided_on, is_card_payment, paid_cents, refunded_cents, days_overdue, email } = invoice;
  const { remind, mark, void: voidInvoice } = useInvoiceActions();
  const markPaid = (isPaid: boolean): void =>
    void mark.mutate({ invoice: number, isPaid }, () =>
      toast({
        title: isPaid ? msg`${number} is marked as paid` : msg`${number} is marked as unpaid`,
        ...(isPaid && email ? { description: msg`${email} gets a receipt in a few minutes.` } : {}),
        status: 'success',
        action: { label: msg`Undo`, onClick: () => markPaid(!isPaid) },
      }),
    );
  const busy = remind.isPending || mark.isPending || voidInvoice.isPending;
  const refund =
    canRefund && paid_cents > refunded_cents ? (
      <Button asChild size="sm" variant="quiet">
        <RouterLink to={`${adminTicketPath(ticket_number)}#${refundFragment(number)}`} aria-label={t`Refund: ${number}`}>
          <Trans context="button">Refund</Trans>
        </RouterLink>
      </Button>
    ) : null;
  if (voided_on || is_card_payment || refunded_cents > 0) return refund;
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="0"
      justifyContent="end"
      css={{
        '& :is(button, a)': { ...dense, paddingInline: '2' },
        '& svg': { display: 'none' },
        ...inNarrowRows({ flexWrap: 'nowrap', '& svg': { display: 'block' }, '& [data-label]': { display: 'none' } }),
      }}
    >
      {refund}
      {paid_on === null && days_overdue >= 0 ? (
        <Button
          size="sm"
          variant="quiet"
          loading={remind.isPending}
          disabled={busy}
          aria-label={t`Send reminder: ${number}`}
          title={t`Send reminder`}
          onClick={() => remind.mutate(number)}
        >
          <Icon name="mail" size="1.25em" />
          <span data-label="">
            <Trans>Send reminder</Trans>
          </span>
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="quiet"
        loading={mark.isPending}
        disabled={busy}
        aria-label={paid_on === null ? t`Mark as paid: ${number}` : t`Mark as unpaid: ${number}`}
        title={paid_on === null ? t`Mark as paid` : t`Mark as unpaid`}
        onClick={() => markPaid(paid_on === null)}
      >
        <Icon name={paid_on === null ? 'check' : 'retry'} size="1.25em" />
        <span data-label="">{paid_on === null ? <Trans>Mark as paid</Trans> : <Trans>Mark as unpaid</Trans>}</span>
      </Button>
      {paid_on === null ? (
        <ConfirmButton
          name={t`Void: ${number}`}
          confirmLabel={<Trans>Void it</Trans>}
          confirmName={t`Void it: ${number}`}
          keepLabel={<Trans>Keep it</Trans>}
          pending={voidInvoice.isPending}
          onConfirm={() => voidInvoice.mutate(number)}
        >
          <Icon name="close" size="1.25em" />
          <span data-label="">
            <Trans context="button">Void</Trans>
          </span>
        </ConfirmButton>
      ) : null}
    </chakra.div>
  );
}
