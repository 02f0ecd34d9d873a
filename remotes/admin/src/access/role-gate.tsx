import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSave } from '@tulebyte/platform/queries';
import { signInAgain, useStaffAccess } from '@tulebyte/platform/staff-access';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { useAreaAccess } from './use-area-access.ts';

/** Set by the form kit (`shared/ui/src/form/form.tsx`). */
const hasUnsavedForm = () => document.querySelector('form[data-dirty]') !== null;

/**
 * Shows an area to users whose role includes it. Someone whose role changes while they fill in a form can still copy what they typed;
 * the database already denies everything.
 */
export function RoleGate({ children }: { children: ReactNode }): ReactNode {
  const access = useStaffAccess();
  const isAllowed = useAreaAccess();
  const [wasAllowed, setWasAllowed] = useState(isAllowed);
  const [isUnsaved, setUnsaved] = useState(false);
  if (isAllowed !== wasAllowed) {
    setWasAllowed(isAllowed);
    setUnsaved(!isAllowed && hasUnsavedForm());
  }
  const Denied = access?.role === null ? NoAccess : AreaDenied;
  return (
    <>
      {isAllowed ? null : <Denied isUnsaved={isUnsaved} />}
      {isAllowed || isUnsaved ? children : null}
    </>
  );
}

function NoAccess({ isUnsaved }: { isUnsaved: boolean }): ReactNode {
  const { mutate, isPending } = useSave({
    mutationFn: signInAgain,
    explainFailure: () => ({ title: msg`We couldn’t reach our server. Check your connection and try again, or call us.` }),
  });
  return (
    <Alert
      tone="error"
      live
      title={<Trans>You no longer have access</Trans>}
      actions={
        <>
          <Button size="sm" variant="solid" loading={isPending} onClick={() => void mutate()}>
            <Trans>Sign in again</Trans>
          </Button>
          <Button asChild size="sm">
            <a href="/">
              <Trans>Go to the home page</Trans>
            </a>
          </Button>
        </>
      }
    >
      <Trans>You’re no longer on the team, or an owner ended this session.</Trans>{' '}
      {isUnsaved ? (
        <Trans>If you sign in again in this tab, what you typed is still here. If you’re off the team, copy it first.</Trans>
      ) : null}
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
