import { Trans } from '@lingui/react/macro';
import { readStored, useSession, writeStored } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button, Container } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';

const STORAGE_KEY = 'tulebyte.twoStepLater';
const POSTPONED_MS = 7 * 24 * 60 * 60 * 1000;

function isPostponed(): boolean {
  const until = readStored(STORAGE_KEY, (value) => (typeof value === 'number' ? value : undefined));
  // A clock that was set back does not postpone for longer.
  return until !== undefined && until > Date.now() && until <= Date.now() + POSTPONED_MS;
}

/**
 * Tells administrators of a demo that the second factor is not asked for, and lets who has none set one up. Later is a week, in this
 * browser and for this person: signing out forgets it.
 */
export function TwoStepNotice(): ReactNode {
  const { user } = useSession();
  const [later, setLater] = useState(isPostponed);
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
            <Button
              size="sm"
              onClick={() => {
                writeStored(STORAGE_KEY, Date.now() + POSTPONED_MS);
                setLater(true);
              }}
            >
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
