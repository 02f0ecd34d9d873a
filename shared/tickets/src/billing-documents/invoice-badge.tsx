import { Plural, useLingui } from '@lingui/react/macro';
import { formatDay } from '@tulebyte/i18n/dates';
import { useNow } from '@tulebyte/i18n/live-time';
import { Badge } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { daysLate } from './days-late.ts';

interface Props {
  readonly invoice: {
    readonly voided_on?: string | null;
    readonly paid_on: string | null;
    readonly due_on: string;
    readonly paid_cents?: number;
    readonly refunded_cents?: number;
  };
}

/** Whether an invoice is void, refunded, or paid, when it is due, or how late it is. */
export function InvoiceBadge({ invoice: { voided_on, paid_on, due_on, paid_cents = 0, refunded_cents = 0 } }: Props): ReactNode {
  const { t } = useLingui();
  const late = daysLate(due_on, useNow());
  if (voided_on) return <Badge tone="neutral">{t`Void`}</Badge>;
  if (paid_on && refunded_cents > 0 && refunded_cents >= paid_cents)
    return <Badge tone="neutral">{t({ message: 'Refunded', context: 'invoice' })}</Badge>;
  if (paid_on) return <Badge tone="tule">{t`Paid ${formatDay(paid_on)}`}</Badge>;
  return late > 0 ? (
    <Badge tone="error">
      <Plural value={late} one="# day late" other="# days late" />
    </Badge>
  ) : (
    <Badge tone="dusk">{t`Due ${formatDay(due_on)}`}</Badge>
  );
}
