import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Receivable } from '@tulebyte/backend-api/receivables';
import { formatDay } from '@tulebyte/i18n/dates';
import { Badge } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Whether an invoice is due, paid, refunded, or void. */
export function InvoiceState({
  invoice: { paid_on, voided_on, days_overdue, needs_refund, refunded_cents, paid_cents },
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
      <Trans>Not due</Trans>
    </Badge>
  );
}
