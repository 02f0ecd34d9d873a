import { Trans, useLingui } from '@lingui/react/macro';
import type { Access } from '@tulebyte/site-policy/access';
import { useSession } from '@tulebyte/platform';
import { isSessionPending, logSecurityEvent, useAdminStatus, type SecurityEventKind } from '@tulebyte/platform/access';
import { requiresMfa } from '@tulebyte/platform/auth';
import { Link as RouterLink, Navigate, useLocation } from '@tulebyte/router';
import { Alert, Button, Container } from '@tulebyte/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { LoadingScreen } from './loading-screen.tsx';
import { SessionPending } from './session-pending.tsx';
import { RequireAdmin } from './require-admin.tsx';

const LATE_MS = 2000;

export interface GuardProps {
  access: Access;
  children: ReactNode;
}

/** The guard of pages that are not for everyone: its outcomes are those of specification section 2. */
export default function Guard({ access, children }: GuardProps): ReactNode {
  // The client goes on trying to renew an expired session for half a minute, which nobody should watch a spinner for.
  if (useLateSession() && isSessionPending()) return <SessionPending retry={reload} />;
  return access === 'admin' ? <AdminGate>{children}</AdminGate> : <RequireAuth>{children}</RequireAuth>;
}

/** A document of its own asks at once; the client would first finish the try that it is at. */
const reload = async () => location.reload();

/** Whether it takes longer than two seconds to find out who is signed in. */
function useLateSession(): boolean {
  const { loading } = useSession();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  return loading && late;
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

function AdminGate({ children }: { children: ReactNode }): ReactNode {
  const { t } = useLingui();
  const { user, session, loading } = useSession();
  const status = useAdminStatus();
  const wasSignedIn = useWasSignedIn();
  if (!loading && user === null) return <SignedOut wasSignedIn={wasSignedIn} />;
  if (requiresMfa(session)) return <RedirectToSignIn event="insufficient_privileges" />;
  if (status === 'checking') return <LoadingScreen label={t`Verifying admin access...`} />;
  if (status === 'admin') return <RequireAdmin>{children}</RequireAdmin>;
  if (status === 'not-admin') return <AccessDenied />;
  return <CheckFailed error={status.error} retry={status.retry} />;
}

/** Nobody, or a person whose session is stored here and could not be opened: they stay where they are. */
function SignedOut({ wasSignedIn }: { wasSignedIn: boolean }): ReactNode {
  if (!wasSignedIn && isSessionPending()) return <SessionPending />;
  return <RedirectToSignIn event={wasSignedIn ? undefined : 'unauthenticated_access'} />;
}

/** @param event what the attempt counts as; undefined when the visitor was here rightly and has just signed out */
function RedirectToSignIn({ event }: { event: SecurityEventKind | undefined }): ReactNode {
  const from = useLocation();
  useSecurityEvent(event);
  return <Navigate to="/auth" replace state={{ from }} />;
}

function AccessDenied(): ReactNode {
  const { t } = useLingui();
  useSecurityEvent('unauthorized_admin_access');
  return <Navigate to="/" replace state={{ error: t`Access denied. Administrator privileges required.` }} />;
}

function CheckFailed({ error, retry }: { error: string; retry: () => void }): ReactNode {
  const { t } = useLingui();
  useSecurityEvent('admin_check_error');
  return (
    <Container width="narrow" paddingBlock="section">
      <Alert
        tone="error"
        live
        title={t`Unable to verify admin access`}
        actions={
          <>
            <Button variant="solid" onClick={retry}>
              <Trans>Retry</Trans>
            </Button>
            <Button asChild>
              <RouterLink to="/">
                <Trans>Go to Homepage</Trans>
              </RouterLink>
            </Button>
          </>
        }
      >
        {error}
      </Alert>
    </Container>
  );
}

/** Whether someone was signed in since this guard first stood before the page. */
function useWasSignedIn(): boolean {
  const signedIn = useSession().user !== null;
  const [was, setWas] = useState(signedIn);
  if (signedIn && !was) setWas(true);
  return was;
}

/** Logs an attempt once for the page that was asked for. */
function useSecurityEvent(kind: SecurityEventKind | undefined): void {
  const { user } = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    if (kind !== undefined) void logSecurityEvent(kind, user, pathname);
    // One attempt, one event: a refreshed token is not a new attempt.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, pathname]);
}
