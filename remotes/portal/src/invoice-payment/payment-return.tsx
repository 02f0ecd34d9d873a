import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tulebyte/router';
import { Alert, chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

interface Props {
  invoice: { readonly number: string; readonly paid_on: string | null };
  /** How to pay, for everyone else. */
  children: ReactNode;
}

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** Says to someone whom the payment provider sends back (`open-invoice-checkout.ts`) that they paid, where the invoice is. */
export function PaymentReturn({ invoice: { number, paid_on }, children }: Props): ReactNode {
  const { hash } = useLocation();
  if (hash !== `#paid-${number}`) return children;
  return (
    <chakra.div ref={scrollIntoView}>
      {paid_on === null ? (
        <Alert live title={<Trans>Thank you. Your payment is on its way to us</Trans>}>
          <Trans>It can take a minute to show here. You don’t have to pay again.</Trans>
        </Alert>
      ) : (
        <Alert tone="success" live title={<Trans>Thank you. We received your payment</Trans>}>
          <Trans>We also emailed you a confirmation.</Trans>
        </Alert>
      )}
    </chakra.div>
  );
}
