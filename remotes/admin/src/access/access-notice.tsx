import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSave } from '@tulebyte/platform/queries';
import { signInAgain } from '@tulebyte/platform/staff-access';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button, chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

export interface AccessNoticeProps {
  hasRole: boolean;
  isUnsaved: boolean;
  /** Whether the area reaches the edges of the screen, as a ticket's pane does. */
  bleeds: boolean;
}

// Access can be lost while someone fills in a form far down the page.
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** Says to someone without access to an area why, and what they can do. */
export default function AccessNotice({ hasRole, isUnsaved, bleeds }: AccessNoticeProps): ReactNode {
  return (
    <chakra.div
      ref={scrollIntoView}
      paddingInline={bleeds ? 'gutter' : undefined}
      paddingTop={bleeds ? '2' : undefined}
      paddingBottom="4"
    >
      {hasRole ? <AreaDenied isUnsaved={isUnsaved} /> : <NoAccess isUnsaved={isUnsaved} />}
    </chakra.div>
  );
}

function NoAccess({ isUnsaved }: { isUnsaved: boolean }): ReactNode {
  const { mutate, isPending } = useSave({
    mutationFn: signInAgain,
    explainFailure: () => ({ title: msg`We couldn’t reach our server. Check your connection and try again.` }),
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
      <Trans>You’re no longer on the team, or this session was ended.</Trans>{' '}
      {isUnsaved ? (
        <Trans>
          If you sign in again in this tab, most forms still have what you typed. Copy it first if it’s long, or if you’re off the
          team.
        </Trans>
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
      {isUnsaved ? <Unsaved /> : null} <Trans>A team owner can change your role.</Trans>
    </Alert>
  );
}

const Unsaved = (): ReactNode => (
  <Trans>Nothing you change here is saved anymore. Copy anything you still need before you leave.</Trans>
);
