import { Trans } from '@lingui/react/macro';
import { useStaffAccess } from '@tulebyte/platform/staff-access';
import { Link as RouterLink, useLocation } from '@tulebyte/router';
import { Alert, Button } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { areaPermissions } from './area-permissions.ts';

/**
 * Shows an area to users whose role includes it. Someone who is removed from the team while a form is open can still copy what
 * they typed; the database already denies everything.
 */
export function RoleGate({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  const access = useStaffAccess();
  const area = Object.keys(areaPermissions).find((path) => `${pathname}/`.startsWith(`${path}/`));
  const permission = area && areaPermissions[area];
  if (access?.role === null) {
    return (
      <>
        <Alert
          tone="error"
          live
          title={<Trans>You’re no longer on the team</Trans>}
          actions={
            <Button asChild size="sm">
              <a href="/">
                <Trans>Go to the home page</Trans>
              </a>
            </Button>
          }
        >
          <Trans>Nothing you change here is saved anymore. Copy anything you still need before you leave.</Trans>
        </Alert>
        {children}
      </>
    );
  }
  if (permission === undefined || access === undefined || access.permissions.includes(permission)) return children;
  return (
    <Alert
      tone="info"
      live
      title={<Trans>Your role doesn’t include this area</Trans>}
      actions={
        <Button asChild size="sm">
          <RouterLink to="/admin">
            <Trans>Go to the overview</Trans>
          </RouterLink>
        </Button>
      }
    >
      <Trans>An owner of the team can change your role.</Trans>
    </Alert>
  );
}
