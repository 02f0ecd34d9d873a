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
      <Alert tone="success" live title={t`Your ticket ${number} is with us`} actions={<PhoneLink />}>
        <Trans>We mailed a link to {email}. It opens the ticket, where you read our answer and write back.</Trans>
      </Alert>
    </div>
  );
}
