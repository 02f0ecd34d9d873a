import { useLingui } from '@lingui/react/macro';
import { formatDay } from '@tulebyte/i18n/dates';
import { Badge } from '@tulebyte/ui';
import type { ReactNode } from 'react';

interface Props {
  readonly invoice: {
    readonly voided_on?: string | null;
    readonly paid_on: string | null;
    readonly due_on: string;
    readonly paid_cents?: number;
    readonly refunded_cents?: number;
  };
}

/** Whether an invoice is void, refunded, paid, or when it is due. */
export function InvoiceBadge({ invoice: { voided_on, paid_on, due_on, paid_cents = 0, refunded_cents = 0 } }: Props): ReactNode {
  const { t } = useLingui();
  if (voided_on) return <Badge tone="neutral">{t`Void`}</Badge>;
  if (paid_on && refunded_cents > 0 && refunded_cents >= paid_cents)
    return <Badge tone="neutral">{t({ message: 'Refunded', context: 'invoice' })}</Badge>;
  return <Badge tone={paid_on ? 'tule' : 'dusk'}>{paid_on ? t`Paid ${formatDay(paid_on)}` : t`Due ${formatDay(due_on)}`}</Badge>;
}
