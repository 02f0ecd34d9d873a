import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TicketEvent } from '../tickets/ticket.ts';
import { describeBillingEvent } from './billing-event.ts';

export default function BillingEventText({ event }: { event: TicketEvent }): ReactNode {
  const { t } = useLingui();
  return t(describeBillingEvent(event));
}
