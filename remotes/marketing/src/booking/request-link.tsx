import { Trans, useLingui } from '@lingui/react/macro';
import { AppointmentLinkRequest, AppointmentLinkResponse } from '@tulebyte/backend-api/functions/booking';
import { EmailLinkForm } from '@tulebyte/forms/email-link-form';
import { callFunction } from '@tulebyte/platform';
import type { ReactNode } from 'react';

const appointmentLink = { name: 'appointment-link', request: AppointmentLinkRequest, response: AppointmentLinkResponse } as const;

/** Emails the links of the visitor's upcoming appointments again. The message is the same whether there are any or not. */
export function RequestLink(): ReactNode {
  const { t } = useLingui();
  return (
    <EmailLinkForm
      id="appointment-link"
      requestLink={(email) => callFunction(appointmentLink, { email })}
      labels={{
        title: <Trans>Lost the link?</Trans>,
        lede: <Trans>Enter the email address you booked with, and we’ll send you a new one.</Trans>,
        invalidEmail: t`Enter the email address you booked with.`,
        sent: <Trans>If there’s an upcoming appointment under that address, we’ve emailed the link.</Trans>,
      }}
    />
  );
}
