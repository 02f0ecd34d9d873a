import { Trans } from '@lingui/react/macro';
import { useStaffAccess } from '@tulebyte/platform/staff-access';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { useAreaAccess } from './use-area-access.ts';

/**
 * Shows an area to users whose role includes it. Someone whose role changes while a form is open can still copy what they typed;
 * the database already denies everything.
 */
export function RoleGate({ children }: { children: ReactNode }): ReactNode {
  const access = useStaffAccess();
  const [hadAccess, setHadAccess] = useState(false);
  const isOnTeam = access?.role !== null;
  const isAllowed = useAreaAccess();
  if (isAllowed && access !== undefined && !hadAccess) setHadAccess(true);
  const isShown = isAllowed || hadAccess || !isOnTeam;
  return (
    <>
      {isAllowed ? null : isOnTeam ? <AreaDenied isUnsaved={isShown} /> : <NoAccess />}
      {isShown ? children : null}
    </>
  );
}

function NoAccess(): ReactNode {
  return (
    <Alert
      tone="error"
      live
      title={<Trans>You no longer have access</Trans>}
      actions={
        <Button asChild size="sm">
          <a href="/">
            <Trans>Go to the home page</Trans>
          </a>
        </Button>
      }
    >
      <Trans>You’re no longer on the team, or an owner ended this session.</Trans> <Unsaved />
    </Alert>
  );
}

function AreaDenied({ isUnsaved }: { isUnsaved: boolean }): ReactNode {
  return (
    <Alert
      tone={isUnsaved ? 'error' : 'info'}
      live
      title={
        isUnsaved ? <Trans>Your role no longer includes this area</Trans> : <Trans>Your role doesn’t include this area</Trans>
      }
      actions={
        <Button asChild size="sm">
          <RouterLink to="/admin">
            <Trans>Go to the overview</Trans>
          </RouterLink>
        </Button>
      }
    >
      {isUnsaved ? <Unsaved /> : null} <Trans>An owner of the team can change your role.</Trans>
    </Alert>
  );
}

const Unsaved = (): ReactNode => (
  <Trans>Nothing you change here is saved anymore. Copy anything you still need before you leave.</Trans>
);
