import { Trans, useLingui } from '@lingui/react/macro';
import { OrderLinkRequest, OrderLinkResponse } from '@tulebyte/backend-api/functions/order';
import { EmailLinkForm } from '@tulebyte/forms/email-link-form';
import { callFunction } from '@tulebyte/platform';
import type { ReactNode } from 'react';

const orderLink = { name: 'order-link', request: OrderLinkRequest, response: OrderLinkResponse } as const;

/** Requests a new order link by email. The message is the same whether or not the order exists. */
export function RequestLinkForm({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  return (
    <EmailLinkForm
      id="order-link"
      requestLink={(email) => callFunction(orderLink, { number, email })}
      labels={{
        title: <Trans>Get a new link</Trans>,
        lede: <Trans>We’ll send it to the email address on the order.</Trans>,
        invalidEmail: t`Enter the email address you ordered with.`,
        sent: <Trans>If this order belongs to that address, we’re emailing you a link. It works for one day.</Trans>,
      }}
    />
  );
}
