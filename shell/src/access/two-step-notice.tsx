import { Trans } from '@lingui/react/macro';
import { readStored, writeStored } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button, Container } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';

const STORAGE_KEY = 'tulebyte.twoStepLater';
const POSTPONED_MS = 7 * 24 * 60 * 60 * 1000;

function isPostponed(): boolean {
  const until = readStored(STORAGE_KEY, (value) => (typeof value === 'number' ? value : undefined));
  // Setting the clock back must not hide the notice for longer.
  return until !== undefined && until > Date.now() && until <= Date.now() + POSTPONED_MS;
}

/**
 * Tells admins of a demo site that it doesn't require two-step sign-in, and offers to set it up. "Later" hides the notice for a
 * week in this browser, until the user signs out.
 */
export function TwoStepNotice({ hasFactor }: { hasFactor: boolean }): ReactNode {
  const [isHidden, setHidden] = useState(isPostponed);
  if (isHidden) return null;
  return (
    <Container width="page" paddingBlock="5">
      <Alert
        tone="warning"
        title={<Trans>Demo: administrators don’t need a second factor here</Trans>}
        actions={
          <>
            {hasFactor ? null : (
              <Button asChild size="sm" variant="solid">
                <RouterLink to="/account#two-step">
                  <Trans>Set it up</Trans>
                </RouterLink>
              </Button>
            )}
            <Button
              size="sm"
              onClick={() => {
                writeStored(STORAGE_KEY, Date.now() + POSTPONED_MS);
                setHidden(true);
              }}
            >
              <Trans>Later</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          In this demo, a password alone opens every client’s data. Everywhere else, the database also asks administrators for a
          code from their device.
        </Trans>
      </Alert>
    </Container>
  );
}
