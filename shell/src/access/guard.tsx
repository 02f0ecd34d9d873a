import { Trans, useLingui } from '@lingui/react/macro';
import type { Access } from '@tulebyte/site-policy/access';
import { useSession } from '@tulebyte/platform';
import {
  endStaleSession,
  isSessionPending,
  logSecurityEvent,
  useAdminStatus,
  type SecurityEventKind,
} from '@tulebyte/platform/access';
import { requiresMfa } from '@tulebyte/platform/auth';
import { Navigate, useLocation } from '@tulebyte/router';
import { useEffect, useState, type ReactNode } from 'react';
import { useRetries } from '../errors/use-retries.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { SessionPending } from './session-pending.tsx';
import { RequireStaffFactor } from './require-staff-factor.tsx';
import { UnreachableNotice } from './unreachable-notice.tsx';

const SLOW_MS = 2000;

export interface GuardProps {
  access: Access;
  children: ReactNode;
}

/** Guards pages that aren't public (specification, section 2). */
export default function Guard({ access, children }: GuardProps): ReactNode {
  // The client retries an expired session for half a minute: too long for a spinner.
  if (useIsSlow(useSession().loading) && isSessionPending()) return <SessionPending retry={reload} />;
  return access === 'admin' ? <RequireAdmin>{children}</RequireAdmin> : <RequireAuth>{children}</RequireAuth>;
}

/** A new document tries again at once; the client would first finish its current attempt. */
const reload = async () => location.reload();

/** Whether something takes longer than two seconds. */
function useIsSlow(isLoading: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return isLoading && isSlow;
}

function RequireAuth({ children }: { children: ReactNode }): ReactNode {
  const { t } = useLingui();
  const { user, session, loading } = useSession();
  const wasSignedIn = useWasSignedIn();
  if (loading) return <LoadingScreen label={t`Loading...`} />;
  if (requiresMfa(session)) return <RedirectToSignIn event="insufficient_privileges" />;
  if (user === null) return <SignedOut wasSignedIn={wasSignedIn} />;
  return children;
}

function RequireAdmin({ children }: { children: ReactNode }): ReactNode {
  const { t } = useLingui();
  const { user, session, loading } = useSession();
  const status = useAdminStatus();
  const wasSignedIn = useWasSignedIn();
  const isSlow = useIsSlow(status === 'checking' && user !== null);
  if (!loading && user === null) return <SignedOut wasSignedIn={wasSignedIn} />;
  if (requiresMfa(session)) return <RedirectToSignIn event="insufficient_privileges" />;
  if (status === 'checking')
    return (
      <>
        {isSlow ? <SlowCheck /> : null}
        <LoadingScreen label={t`Verifying admin access...`} />
      </>
    );
  if (status === 'admin') return <RequireStaffFactor>{children}</RequireStaffFactor>;
  if (status === 'not-admin') return <AccessDenied accessToken={session?.access_token ?? ''} />;
  return <AdminCheckFailed error={status.error} retry={status.retry} />;
}

/** The check can take ten seconds (specification, section 6), so it is announced. */
function SlowCheck(): ReactNode {
  return (
    <UnreachableNotice title={<Trans>Our server is slow to answer</Trans>} retry={reload}>
      <Trans>We’re still waiting for it.</Trans>
    </UnreachableNotice>
  );
}

/** Redirects visitors to sign in. A visitor whose stored session couldn't be loaded stays on the page. */
function SignedOut({ wasSignedIn }: { wasSignedIn: boolean }): ReactNode {
  if (!wasSignedIn && isSessionPending()) return <SessionPending />;
  return <RedirectToSignIn event={wasSignedIn ? undefined : 'unauthenticated_access'} />;
}

/** @param event the attempt to log; undefined when the visitor has just signed out here */
function RedirectToSignIn({ event }: { event: SecurityEventKind | undefined }): ReactNode {
  const from = useLocation();
  useSecurityEvent(event);
  return <Navigate to="/auth" replace state={{ from }} />;
}

function AccessDenied({ accessToken }: { accessToken: string }): ReactNode {
  const { t } = useLingui();
  // A session that was ended elsewhere looks like one without the role. If it is one, the guard asks to sign in.
  const [isCurrent, setCurrent] = useState(false);
  useEffect(() => {
    const done = () => setCurrent(true);
    void endStaleSession(accessToken).then(done, done);
  }, [accessToken]);
  useSecurityEvent(isCurrent ? 'unauthorized_admin_access' : undefined);
  if (!isCurrent) return <LoadingScreen label={t`Verifying admin access...`} />;
  return <Navigate to="/" replace state={{ error: t`Access denied. Administrator privileges required.` }} />;
}

function AdminCheckFailed({ error, retry }: { error: string; retry: () => void }): ReactNode {
  const { t } = useLingui();
  useSecurityEvent('admin_check_error');
  useRetries(true, retry);
  return (
    <UnreachableNotice title={t`Unable to verify admin access`} retry={retry}>
      {error}
    </UnreachableNotice>
  );
}

/** Whether someone has been signed in since this guard mounted. */
function useWasSignedIn(): boolean {
  const signedIn = useSession().user !== null;
  const [wasSignedIn, setWasSignedIn] = useState(signedIn);
  if (signedIn && !wasSignedIn) setWasSignedIn(true);
  return wasSignedIn;
}

/** Logs an attempt once for each requested page. */
function useSecurityEvent(kind: SecurityEventKind | undefined): void {
  const { user } = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    if (kind !== undefined) void logSecurityEvent(kind, user, pathname);
    // A refreshed token isn't a new attempt.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, pathname]);
}
