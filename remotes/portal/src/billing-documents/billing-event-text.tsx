import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TicketEvent } from '../tickets/ticket.ts';

/** What happened to an estimate or invoice, whose number is the event's `after`. */
export default function BillingEventText({ event: { kind, before, after } }: { event: TicketEvent }): ReactNode {
  const { t } = useLingui();
  const number = after ?? '';
  if (kind === 'estimate') {
    if (before === 'approved') return t`Estimate approved: ${number}`;
    return before === 'declined' ? t`Estimate declined: ${number}` : t`Estimate sent: ${number}`;
  }
  switch (before) {
    case 'reminded':
      return t`Invoice reminder sent: ${number}`;
    case 'paid':
      return t`Invoice paid: ${number}`;
    case 'paid_by_card':
    case 'paid_twice':
      return t`Invoice paid by card: ${number}`;
    case 'refunded':
      return t`Invoice refunded: ${number}`;
    case 'void':
      return t`Invoice voided: ${number}`;
    default:
      return t`Invoice sent: ${number}`;
  }
}
