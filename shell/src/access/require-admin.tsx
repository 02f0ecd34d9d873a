import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@tulebyte/platform';
import { useStaffFactor } from '@tulebyte/platform/access';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button, Container } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { LoadingScreen } from './loading-screen.tsx';
import { TwoStepNotice } from './two-step-notice.tsx';

/**
 * Administrators work with two-step sign-in. Who has not set it up yet is led there, unless this is a demo, whose database
 * does without and which says so.
 */
export function RequireAdmin({ children }: { children: ReactNode }): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const hasFactor = user?.factors?.some(({ status }) => status === 'verified') ?? false;
  const factor = useStaffFactor();
  if (factor === 'checking' && !hasFactor) return <LoadingScreen label={t`Verifying admin access...`} />;
  if (factor === 'needed' && !hasFactor) return <SetUpFirst />;
  return (
    <>
      {factor === 'not-needed' ? <TwoStepNotice /> : null}
      {children}
    </>
  );
}

function SetUpFirst(): ReactNode {
  return (
    <Container width="narrow" paddingBlock="section">
      <Alert
        tone="warning"
        live
        title={<Trans>Set up two-step sign-in to open the admin area</Trans>}
        actions={
          <>
            <Button asChild variant="solid">
              <RouterLink to="/account#two-step">
                <Trans>Set it up</Trans>
              </RouterLink>
            </Button>
            <Button asChild>
              <RouterLink to="/">
                <Trans>Go to Homepage</Trans>
              </RouterLink>
            </Button>
          </>
        }
      >
        <Trans>
          The data of clients opens with a code from your device only. You need an authenticator app; setting it up takes two
          minutes. Then come back here.
        </Trans>
      </Alert>
    </Container>
  );
}
