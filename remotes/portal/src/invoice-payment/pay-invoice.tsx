import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { useAcceptsCards } from './card-payment.ts';
import { PayByCard } from './pay-by-card.tsx';
import { PaymentInstructions } from './payment-instructions.tsx';

/** How to pay a ticket's invoice. `ticketKey` is the token of a guest's link. */
export default function PayInvoice({
  invoice,
  instructions,
  ticketKey,
}: {
  invoice: string;
  instructions: { en: string; es: string };
  ticketKey?: string | undefined;
}): ReactNode {
  const acceptsCards = useAcceptsCards();
  return (
    <chakra.div display="grid" gap="3" justifyItems="start" borderTopWidth="1px" borderTopColor="border.default" paddingTop="4">
      {acceptsCards ? <PayByCard invoice={invoice} ticketKey={ticketKey} /> : null}
      <PaymentInstructions instructions={instructions} />
    </chakra.div>
  );
}
