import { Trans } from '@lingui/react/macro';
import { useSession } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button, Container } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';

/** Tells administrators of a demo that the second factor is not asked for, and lets who has none set one up. */
export function TwoStepNotice(): ReactNode {
  const { user } = useSession();
  const [later, setLater] = useState(false);
  const protectedAccount = user?.factors?.some(({ status }) => status === 'verified') ?? false;
  if (later) return null;
  return (
    <Container width="page" paddingBlock="5">
      <Alert
        tone="warning"
        title={<Trans>Demo: administrators need no second factor here</Trans>}
        actions={
          <>
            {protectedAccount ? null : (
              <Button asChild size="sm" variant="solid">
                <RouterLink to="/account#two-step">
                  <Trans>Set it up</Trans>
                </RouterLink>
              </Button>
            )}
            <Button size="sm" onClick={() => setLater(true)}>
              <Trans>Later</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          In this demo a password alone opens the data of every client. Everywhere else the database asks administrators for a
          code from their device as well.
        </Trans>
      </Alert>
    </Container>
  );
}
