import { Trans } from '@lingui/react/macro';
import { retrySession } from '@tulebyte/platform/access';
import { useState, type ReactNode } from 'react';
import { UnreachableNotice } from './unreachable-notice.tsx';

/** Shown when a session is stored but the sign-in service doesn't respond. The page appears once it does. */
export function SessionPending({ retry = retrySession }: { retry?: () => Promise<void> }): ReactNode {
  const [isRetrying, setRetrying] = useState(false);
  const handleRetry = async () => {
    setRetrying(true);
    await retry().catch((error: unknown) => console.error('The session could not be opened.', error));
    setRetrying(false);
  };
  return (
    <UnreachableNotice
      title={<Trans>Your account can’t be reached right now</Trans>}
      retry={() => void handleRetry()}
      isRetrying={isRetrying}
    >
      <Trans>You’re still signed in on this device. Check your connection and try again.</Trans>
    </UnreachableNotice>
  );
}
