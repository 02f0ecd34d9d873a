import { reportFault } from '@tulebyte/platform';
import { useLocation, useRouteError } from '@tulebyte/router';
import { useEffect, type ReactNode } from 'react';
import { RemoteErrorPanel } from '../app/index.ts';
import { RemoteUnavailableError } from '../federation/errors.ts';
import { RemotePageFrame } from './remote-page-frame.tsx';
import { staticPage } from './static-page.ts';

/**
 * Stands in for a remote's page that could not be loaded or failed while rendering; the rest of the site goes on around
 * it. Where the document brought the page's content along, the visitor keeps reading that below the notice.
 */
export function RemotePageError(): ReactNode {
  const error = useRouteError();
  const { pathname } = useLocation();
  const unavailable = error instanceof RemoteUnavailableError ? error : undefined;
  const remote = unavailable?.remote ?? 'unknown';
  const version = unavailable?.version ?? 'unknown';
  const html = unavailable ? staticPage(pathname) : undefined;

  useEffect(() => {
    reportFault({ remote, version, phase: unavailable ? 'load' : 'render', error });
  }, [error, remote, unavailable, version]);

  return (
    <>
      {/* A new document: the router remembers a failed load for good, and a newer release may have mended it. */}
      <RemoteErrorPanel remote={remote} version={version} beside={html !== undefined} onRetry={() => location.reload()} />
      {html === undefined ? null : <RemotePageFrame html={html} />}
    </>
  );
}
