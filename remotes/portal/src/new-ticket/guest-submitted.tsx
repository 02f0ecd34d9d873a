import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, PhoneLink } from '@tulebyte/ui';
import { useEffect, useRef, type ReactNode } from 'react';

/** Confirmation of a guest's ticket. */
export interface Submitted {
  number: string;
  email: string;
}

export function GuestSubmitted({ number, email }: Submitted): ReactNode {
  const { t } = useLingui();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1}>
      <Alert tone="success" live title={t`We have your ticket, ${number}`} actions={<PhoneLink />}>
        <Trans>We emailed a link to {email}. It opens the ticket, where you’ll find our reply and can write back.</Trans>
      </Alert>
    </div>
  );
}
