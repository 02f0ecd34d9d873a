import { useLocation, useNavigate, useRouteError } from '@tulebyte/router';
import { reportFault } from '@tulebyte/platform';
import { useEffect, type ReactNode } from 'react';
import { RemoteErrorPanel } from '../app/index.ts';
import { RemoteUnavailableError } from '../federation/errors.ts';

/** Stands in for a remote's page that could not be loaded or failed while rendering; the rest of the site goes on around it. */
export function RemotePageError(): ReactNode {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const remote = error instanceof RemoteUnavailableError ? error.remote : 'unknown';
  const version = error instanceof RemoteUnavailableError ? error.version : 'unknown';

  useEffect(() => {
    reportFault({ remote, version, phase: error instanceof RemoteUnavailableError ? 'load' : 'render', error });
  }, [error, remote, version]);

  return (
    <RemoteErrorPanel
      remote={remote}
      version={version}
      onRetry={() => navigate({ pathname, search, hash }, { replace: true })}
    />
  );
}
