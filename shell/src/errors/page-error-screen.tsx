import { reportFault } from '@tulebyte/platform';
import { useLocation, useMatches, useRouteError } from '@tulebyte/router';
import { useEffect, type ReactNode } from 'react';
import { RemoteDataError, RemoteUnavailableError } from '../federation/errors.ts';
import type { RemotePageInfo } from '../federation/remote-page-info.ts';
import { staticPage } from '../document/static-page.ts';
import RemoteErrorPanel from './remote-error-panel.tsx';
import { shellVersion } from './report-shell-fault.ts';

/**
 * Stands in for a page that could not be loaded or failed while rendering; the rest of the site goes on around it. Where the
 * document brought the page's content along, the visitor keeps reading that below the notice.
 */
export default function PageErrorScreen(): ReactNode {
  const error = useRouteError();
  const { pathname } = useLocation();
  const unavailable = error instanceof RemoteUnavailableError ? error : undefined;
  const page = useMatches().at(-1);
  const mark = page?.handle as Partial<RemotePageInfo> | undefined; // handles are ours; the host's own pages carry no mark
  const { remote = 'shell', version = shellVersion(), pattern } = unavailable ?? mark ?? {};
  const html = unavailable ? staticPage(pathname) : undefined;

  useEffect(() => {
    const phase = unavailable ? 'load' : error instanceof RemoteDataError ? 'data' : 'render';
    reportFault({ remote, version, phase, error, ...(pattern === undefined ? {} : { route: pattern }) });
  }, [error, pattern, remote, unavailable, version]);

  return (
    <>
      {/* A new document: the router remembers a failed load for good, and a newer release may have mended it. */}
      <RemoteErrorPanel remote={remote} version={version} beside={html !== undefined} onRetry={() => location.reload()} />
      {html === undefined ? null : <DeliveredPage html={html} />}
    </>
  );
}

function DeliveredPage({ html }: { html: string }): ReactNode {
  // Our own rendering of this very page, read back from the document it came with.
  // oxlint-disable-next-line react/no-danger
  return <div data-remote-page="" dangerouslySetInnerHTML={{ __html: html }} />;
}
