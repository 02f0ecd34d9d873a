import { Plural, useLingui } from '@lingui/react/macro';
import type { Receivable } from '@tulebyte/backend-api/receivables';
import { formatDay } from '@tulebyte/i18n/dates';
import { Badge, chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { DUE_DATE_FROM } from './narrow-rows.ts';

/** Whether an invoice is due, paid, refunded, or void. */
export function InvoiceState({
  invoice: { paid_on, voided_on, due_on, days_overdue, needs_refund, refunded_cents, paid_cents },
}: {
  invoice: Receivable;
}): ReactNode {
  const { t } = useLingui();
  if (needs_refund) return <Badge tone="error">{t`Refund needed`}</Badge>;
  if (voided_on) return <Badge tone="neutral">{t`Void`}</Badge>;
  if (paid_on && refunded_cents > 0 && refunded_cents >= paid_cents)
    return <Badge tone="neutral">{t({ message: 'Refunded', context: 'invoice' })}</Badge>;
  if (paid_on && refunded_cents > 0) return <Badge tone="tule">{t({ message: 'Partly refunded', context: 'invoice' })}</Badge>;
  if (paid_on) return <Badge tone="tule">{t`Paid ${formatDay(paid_on)}`}</Badge>;
  return days_overdue > 0 ? (
    <Badge tone="error">
      <Plural value={days_overdue} one="# day late" other="# days late" />
    </Badge>
  ) : (
    <Badge tone="neutral">
      <chakra.span css={{ [`@container (max-width: ${DUE_DATE_FROM})`]: { display: 'none' } }}>{t`Not due`}</chakra.span>
      <chakra.span css={{ [`@container (min-width: ${DUE_DATE_FROM})`]: { display: 'none' } }}>
        {t`Due ${formatDay(due_on)}`}
      </chakra.span>
    </Badge>
  );
}
