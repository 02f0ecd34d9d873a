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
        lede: <Trans>Tell us the email address that the ticket belongs to. We mail a link that opens this one ticket.</Trans>,
        email: t`Email`,
        button: <Trans>Mail me a link</Trans>,
        summaryTitle: t`Please look at this again`,
        invalidEmail: t`Enter the email address that you wrote from.`,
        failed: t`This did not work. Please try again, or call us.`,
        tooMany: t`Many links were asked for. Look into your mail, or try again in an hour.`,
        sentTitle: t`Look into your mail`,
        sent: <Trans>If this ticket belongs to that address, a link to it is on its way. It works for one hour.</Trans>,
      }}
    />
  );
}
