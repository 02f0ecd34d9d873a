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
        title: <Trans>Have a new link mailed</Trans>,
        lede: <Trans>To the email address that the order was placed with.</Trans>,
        email: t`Email`,
        button: <Trans>Mail me a link</Trans>,
        summaryTitle: t`Please look at this again`,
        invalidEmail: t`Enter the email address that you ordered with.`,
        failed: t`This did not work. Please try again, or call us.`,
        tooMany: t`Many links were asked for. Look into your mail, or try again in an hour.`,
        sentTitle: t`Look into your mail`,
        sent: <Trans>If this order belongs to that address, a link to it is on its way. It works for one day.</Trans>,
      }}
    />
  );
}
