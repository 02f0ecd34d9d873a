import { Trans } from '@lingui/react/macro';
import { retrySession } from '@tulebyte/platform/access';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button, Container, PhoneLink } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';

/** A session is stored here, but the sign-in service did not answer. The page shows once it does. */
export function SessionPending({ retry = retrySession }: { retry?: () => Promise<void> }): ReactNode {
  const [trying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await retry().catch((error: unknown) => console.error('The session could not be opened.', error));
    setTrying(false);
  };
  return (
    <Container width="narrow" paddingBlock="section">
      <Alert
        tone="error"
        live
        title={<Trans>Your account can’t be reached right now</Trans>}
        actions={
          <>
            <Button variant="solid" loading={trying} onClick={() => void tryAgain()}>
              <Trans>Retry</Trans>
            </Button>
            <Button asChild>
              <RouterLink to="/">
                <Trans>Go to Homepage</Trans>
              </RouterLink>
            </Button>
            <PhoneLink />
          </>
        }
      >
        <Trans>You are still signed in on this device. Check your connection and try again.</Trans>
      </Alert>
    </Container>
  );
}
