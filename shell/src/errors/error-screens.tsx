import { Trans } from '@lingui/react/macro';
import { lazyComponent, reportFault } from '@tulebyte/platform';
import { useLocation, useMatches, useRouteError } from '@tulebyte/router';
import { Button, Container } from '@tulebyte/ui';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { showStaticFallback } from '../document/static-fallback.ts';
import { RemoteDataError, RemoteUnavailableError } from '../federation/errors.ts';
import type { RemotePageInfo } from '../federation/remote-page-info.ts';
import { LoadFailedMessage } from './load-failed-message.tsx';
import { PageOnScreen, readScreen } from './page-on-screen.tsx';
import { shellVersion } from './report-shell-fault.ts';

// Loaded when a page is idle (`boot/start-idle-tasks.ts`), since most pages never need them. If they can't be loaded, a plain
// notice is shown until they can.
export const RootErrorScreen = lazyComponent(
  () => import(/* webpackChunkName: "errors" */ './root-error-screen.tsx'),
  LoadFailedNotice,
);
const PageFallback = lazyComponent(
  () => import(/* webpackChunkName: "errors" */ './page-fallback.tsx'),
  ({ screen }) => (screen.html === undefined ? <LoadFailedNotice /> : <PageOnScreen html={screen.html} />),
);

/**
 * Replaces a page that failed to load or render: by its server-rendered HTML where that is known, which then takes the place of the
 * whole page (`RootLayout`), else by `PageFallback`. The rest of the site keeps working.
 */
export function PageErrorScreen(): ReactNode {
  const error = useRouteError();
  const { pathname } = useLocation();
  const info = useMatches().at(-1)?.handle as Partial<RemotePageInfo> | undefined; // handles are ours; the host's own pages have no such info
  // Read while rendering: what the visitor sees is still in the document.
  const [screen] = useState(() => readScreen(pathname));

  useLayoutEffect(() => {
    // Failures to load code or data have been reported already.
    const crashed = !(error instanceof RemoteUnavailableError || error instanceof RemoteDataError);
    if (crashed)
      reportFault({ remote: info?.remote ?? 'shell', version: info?.version ?? shellVersion(), phase: 'render', error });
    showStaticFallback(pathname, { fields: screen.fields, focused: screen.focused, crashed });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each error
  }, [error]);

  return <PageFallback error={error} screen={screen} />;
}

/** For when nothing more can be loaded: uses only messages and components from the page's first files. */
export function LoadFailedNotice(): ReactNode {
  return (
    <Container width="narrow" paddingBlock="section" role="alert" display="grid" gap="4">
      <LoadFailedMessage
        retry={
          <Button variant="solid" onClick={() => location.reload()}>
            <Trans>Retry</Trans>
          </Button>
        }
      />
    </Container>
  );
}
