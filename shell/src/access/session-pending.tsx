import { Trans } from '@lingui/react/macro';
import { retrySession } from '@tulebyte/platform/access';
import { Button, PhoneLink } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { AccessNotice } from './access-notice.tsx';

/** Shown when a session is stored but the sign-in service doesn't respond. The page appears once it does. */
export function SessionPending({ retry = retrySession }: { retry?: () => Promise<void> }): ReactNode {
  const [isRetrying, setRetrying] = useState(false);
  const handleRetry = async () => {
    setRetrying(true);
    await retry().catch((error: unknown) => console.error('The session could not be opened.', error));
    setRetrying(false);
  };
  return (
    <AccessNotice
      tone="error"
      title={<Trans>Your account can’t be reached right now</Trans>}
      action={
        <Button variant="solid" loading={isRetrying} onClick={() => void handleRetry()}>
          <Trans>Retry</Trans>
        </Button>
      }
      contact={<PhoneLink />}
    >
      <Trans>You’re still signed in on this device. Check your connection and try again.</Trans>
    </AccessNotice>
  );
}
