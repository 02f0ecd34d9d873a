import { useHref, useLocation, useMatches, useNavigate } from '@tulebyte/router';
import { use, useEffect, useState, type ReactNode } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';
import { hasStaticPage, showStaticFallback } from '../document/static-fallback.ts';
import type { RemotePageInfo } from '../federation/remote-page-info.ts';
import { RemoteDataError, RemoteUnavailableError } from '../federation/errors.ts';
import { fetchStaticPage } from './fetch-static-page.ts';
import { loadPreviousPage } from './load-previous-page.ts';
import { PageOnScreen, type Screen } from './page-on-screen.tsx';
import RemoteErrorPanel from './remote-error-panel.tsx';
import { shellVersion } from './report-shell-fault.ts';
import { restoreFields } from './restore-fields.ts';
import { useRecovery } from './use-recovery.ts';

export interface PageFallbackProps {
  error: unknown;
  screen: Screen;
}

/**
 * For a page that failed and whose HTML isn't in the document: fetches that HTML, else shows the page of the remote's previous
 * version, else the error panel, which goes away when the page can be loaded again.
 */
export default function PageFallback({ error, screen }: PageFallbackProps): ReactNode {
  const here = useLocation();
  const { pathname } = here;
  const href = useHref(pathname);
  const navigate = useNavigate();
  const handle = useMatches().at(-1)?.handle as Partial<RemotePageInfo> | undefined; // handles are ours
  const unavailable = error instanceof RemoteUnavailableError ? error : undefined;
  const { remote = 'shell', version = shellVersion() } = unavailable ?? handle ?? {};
  const router = use(UNSAFE_DataRouterContext)?.router;
  const [isSearching, setSearching] = useState(true);

  useEffect(() => {
    let mounted = true;
    async function findReplacement(): Promise<void> {
      if (hasStaticPage(pathname)) return; // the layout shows it
      // An inert sign-in form helps no one.
      if (remote !== 'shell' && (await fetchStaticPage(href))) {
        const { fields, focused } = screen;
        const crashed = !(unavailable || error instanceof RemoteDataError);
        if (mounted) showStaticFallback(pathname, { fields, focused, crashed });
        return;
      }
      if (mounted && router && (await loadPreviousPage(router))) {
        // Another location, so that the router renders the page again.
        await navigate(here, {
          replace: true,
          preventScrollReset: true,
          state: here.state,
          defaultShouldRevalidate: false,
          flushSync: true,
        });
        restoreFields(screen.fields, screen.focused);
        return;
      }
      if (mounted) setSearching(false);
    }
    void findReplacement();
    return () => {
      mounted = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each failed page
  }, [pathname]);

  useRecovery(!isSearching && router?.state.errors != null);

  // Another layout may have replaced the page that was on the screen; then there is nothing better than the panel.
  if (isSearching && screen.html !== undefined) return <PageOnScreen html={screen.html} />;
  // A new document, because a newer release may have fixed the page.
  return <RemoteErrorPanel remote={remote} version={version} onRetry={() => location.reload()} />;
}
