import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, PhoneLink } from '@tulebyte/ui';
import { useEffect, useRef, type ReactNode } from 'react';

/** A guest's ticket that has arrived. */
export interface Submitted {
  number: string;
  email: string;
}

export function GuestSubmitted({ number, email }: Submitted): ReactNode {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="success" live title={t`Your ticket ${number} is with us`} actions={<PhoneLink />}>
        <Trans>We mailed a link to {email}. It opens the ticket, where you read our answer and write back.</Trans>
      </Alert>
    </div>
  );
}
