import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** An event of the kind `estimate` or `invoice`. */
export interface BillingEvent {
  readonly kind: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What happened to an estimate or invoice, whose number is the event's `after`. */
export function describeBillingEvent({ kind, before, after }: BillingEvent): MessageDescriptor {
  const number = after ?? '';
  if (kind === 'estimate') {
    if (before === 'approved') return msg`Estimate approved: ${number}`;
    return before === 'declined' ? msg`Estimate declined: ${number}` : msg`Estimate sent: ${number}`;
  }
  switch (before) {
    case 'reminded':
      return msg`Invoice reminder sent: ${number}`;
    case 'paid':
      return msg`Invoice paid: ${number}`;
    case 'paid_by_card':
      return msg`Invoice paid by card: ${number}`;
    case 'paid_twice':
      return msg`Invoice paid by card after it was settled: ${number}. Refund it.`;
    case 'refund_failed':
      return msg`The bank sent back the refund of invoice ${number}`;
    case 'refunded':
      return msg`Invoice refunded: ${number}`;
    case 'unpaid':
      return msg`Invoice marked as unpaid: ${number}`;
    case 'void':
      return msg`Invoice voided: ${number}`;
    default:
      return msg`Invoice sent: ${number}`;
  }
}

export default function BillingEventText({ event }: { event: BillingEvent }): ReactNode {
  const { t } = useLingui();
  return t(describeBillingEvent(event));
}
