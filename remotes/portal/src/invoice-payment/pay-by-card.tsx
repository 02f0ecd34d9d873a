import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { useCardPayment } from './card-payment.ts';

/** Leads to the payment provider's page. */
export function PayByCard({
  invoice,
  ticketKey,
  size = 'md',
}: {
  invoice: string;
  ticketKey?: string | undefined;
  size?: 'sm' | 'md';
}): ReactNode {
  const { t } = useLingui();
  const pay = useCardPayment(ticketKey);
  return (
    <Button
      variant="solid"
      size={size}
      loading={pay.isPending}
      aria-label={t`Pay by card: ${invoice}`}
      onClick={() => pay.mutate(invoice)}
    >
      <Trans>Pay by card</Trans>
    </Button>
  );
}
