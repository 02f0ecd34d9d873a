import { Trans } from '@lingui/react/macro';
import { retrySession } from '@tulebyte/platform/access';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button, Container } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';

/** A session is stored here, but the sign-in service did not answer. The page shows once it does. */
export function SessionWaiting(): ReactNode {
  const [trying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await retrySession().catch((error: unknown) => console.error('The session could not be opened.', error));
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
            <Button variant="solid" loading={trying} onClick={() => void retry()}>
              <Trans>Retry</Trans>
            </Button>
            <Button asChild>
              <RouterLink to="/">
                <Trans>Go to Homepage</Trans>
              </RouterLink>
            </Button>
          </>
        }
      >
        <Trans>You are still signed in on this device. Check your connection and try again.</Trans>
      </Alert>
    </Container>
  );
}
