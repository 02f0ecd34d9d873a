import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@tulebyte/platform';
import { useStaffFactor } from '@tulebyte/platform/access';
import { Link as RouterLink } from '@tulebyte/router';
import { Button } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { AccessNotice } from './access-notice.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { TwoStepNotice } from './two-step-notice.tsx';

/** Requires two-step sign-in from admins, except on a demo site, whose database doesn't; a notice there says so. */
export function RequireStaffFactor({ children }: { children: ReactNode }): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const hasFactor = user?.factors?.some(({ status }) => status === 'verified') ?? false;
  const factor = useStaffFactor();
  if (factor === 'checking' && !hasFactor) return <LoadingScreen label={t`Verifying admin access...`} />;
  if (factor === 'needed' && !hasFactor) return <MfaSetupRequired />;
  return (
    <>
      {factor === 'not-needed' ? <TwoStepNotice hasFactor={hasFactor} /> : null}
      {children}
    </>
  );
}

function MfaSetupRequired(): ReactNode {
  return (
    <AccessNotice
      tone="warning"
      title={<Trans>Set up two-step sign-in to open the admin area</Trans>}
      action={
        <Button asChild variant="solid">
          <RouterLink to="/account#two-step">
            <Trans>Set it up</Trans>
          </RouterLink>
        </Button>
      }
    >
      <Trans>
        Client data only opens with a code from your device. You need an authenticator app; setup takes two minutes. Then come
        back here.
      </Trans>
    </AccessNotice>
  );
}
