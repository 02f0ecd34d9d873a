import { useLingui } from '@lingui/react/macro';
import { useAdminStatus } from '@tulebyte/platform/access';
import { Navigate } from '@tulebyte/router';
import { use, useEffect, useState, type ReactNode } from 'react';
import { LoadingScreen } from '../access/loading-screen.tsx';
import { HostContext } from '../federation/host-context.ts';
import { findWellKnown } from '../federation/use-contributions.ts';

/** Opens the page where signed-in users start: staff in the help desk, customers in the portal. */
export function SignedInHome(): ReactNode {
  const { t } = useLingui();
  const host = use(HostContext);
  const status = useAdminStatus();
  const [isReleaseKnown, setReleaseKnown] = useState(false);
  useEffect(() => {
    const proceed = () => setReleaseKnown(true);
    // Without it, the home page is shown.
    (host?.loadFullRelease() ?? Promise.resolve()).then(proceed, proceed);
  }, [host]);
  if (status === 'checking' || !isReleaseKnown) return <LoadingScreen label={t`Loading...`} />;
  const page = status === 'admin' ? 'staff-home' : 'signed-in-home';
  return <Navigate to={findWellKnown(host?.release.contributions ?? {}, page) ?? '/'} replace />;
}
