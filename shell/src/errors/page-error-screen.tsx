import { reportFault } from '@tulebyte/platform';
import { useLocation, useMatches, useRouteError } from '@tulebyte/router';
import { useEffect, type ReactNode } from 'react';
import { RemoteDataError, RemoteUnavailableError } from '../federation/errors.ts';
import type { RemotePageInfo } from '../federation/remote-page-info.ts';
import { staticPage } from '../document/static-page.ts';
import RemoteErrorPanel from './remote-error-panel.tsx';
import { shellVersion } from './report-shell-fault.ts';

/**
 * Replaces a page that failed to load or render; the rest of the site keeps working. If the document contains the page's HTML, the
 * visitor can still read it below the error.
 */
export default function PageErrorScreen(): ReactNode {
  const error = useRouteError();
  const { pathname } = useLocation();
  const unavailable = error instanceof RemoteUnavailableError ? error : undefined;
  const page = useMatches().at(-1);
  const info = page?.handle as Partial<RemotePageInfo> | undefined; // handles are ours; the host's own pages have no such info
  const { remote = 'shell', version = shellVersion(), pattern } = unavailable ?? info ?? {};
  const html = unavailable ? staticPage(pathname) : undefined;

  useEffect(() => {
    const phase = unavailable ? 'load' : error instanceof RemoteDataError ? 'data' : 'render';
    reportFault({ remote, version, phase, error, ...(pattern === undefined ? {} : { route: pattern }) });
  }, [error, pattern, remote, unavailable, version]);

  return (
    <>
      {/* A new document, because the router remembers failed loads, and a newer release may have fixed the page. */}
      <RemoteErrorPanel
        remote={remote}
        version={version}
        hasContentBelow={html !== undefined}
        onRetry={() => location.reload()}
      />
      {html === undefined ? null : <ServerRenderedPage html={html} />}
    </>
  );
}

function ServerRenderedPage({ html }: { html: string }): ReactNode {
  // This page's own HTML, taken from the document.
  // oxlint-disable-next-line react/no-danger
  return <div data-remote-page="" dangerouslySetInnerHTML={{ __html: html }} />;
}
