import { Trans, useLingui } from '@lingui/react/macro';
import { EmailLinkForm } from '@tulebyte/forms/email-link-form';
import type { ReactNode } from 'react';
import { requestLink } from './guest-requests.ts';

/** Requests a ticket link by email. Its message is the same whether or not the ticket exists. */
export function RequestLinkForm({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  return (
    <EmailLinkForm
      id="ticket-link"
      requestLink={(email) => requestLink(number, email)}
      labels={{
        title: <Trans>Open it without an account</Trans>,
        lede: <Trans>Enter the email address on the ticket. We’ll email a link that opens this one ticket.</Trans>,
        invalidEmail: t`Enter the email address you wrote from.`,
        sent: <Trans>If this ticket belongs to that address, we’re emailing you a link. It works for one hour.</Trans>,
      }}
    />
  );
}
