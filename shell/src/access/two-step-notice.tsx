import { Trans } from '@lingui/react/macro';
import { useSession } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button, Container } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';

/** Asks an administrator without a second step to set one up; once there is one, the database asks for it too. */
export function TwoStepNotice(): ReactNode {
  const { user } = useSession();
  const [later, setLater] = useState(false);
  const protectedAccount = user?.factors?.some(({ status }) => status === 'verified') ?? false;
  if (protectedAccount || later) return null;
  return (
    <Container width="page" paddingBlock="5">
      <Alert
        tone="warning"
        title={<Trans>Protect client data with two-step sign-in</Trans>}
        actions={
          <>
            <Button asChild size="sm" variant="solid">
              <RouterLink to="/account#two-step">
                <Trans>Set it up</Trans>
              </RouterLink>
            </Button>
            <Button size="sm" onClick={() => setLater(true)}>
              <Trans>Later</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          Your password alone opens the data of every client. With an authenticator app, a stolen password opens nothing: from
          then on the database asks for the code as well.
        </Trans>
      </Alert>
    </Container>
  );
}
