import { RETURN_TO_KEY } from '@tulebyte/federation/storage-keys';
import { isStored, lazyComponent, store, toastsAtom, useConsent, useSession } from '@tulebyte/platform';
import { useLocation } from '@tulebyte/router';
import { useAtomValue } from 'jotai';
import { useEffect, useState, type ReactNode } from 'react';
import { preferencesOpenAtom } from '../consent/preferences-atom.ts';
import { interceptPrivacyChoicesLinks } from '../consent/privacy-choices.ts';
import { staticFallbackAtom } from '../document/static-fallback.ts';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { interactiveAtom } from '../lifecycle/interactive-atom.ts';
import { loadWhenIdle } from '../lifecycle/load-when-idle.ts';
import { usePageLayout } from '../workspace/use-page-layout.ts';

// In the chunk of the idle tasks.
const BackToTop = lazyComponent(loadWhenIdle(() => import(/* webpackChunkName: "idle-tasks" */ '../navigation/back-to-top.tsx')));
const ConsentBanner = lazyComponent(() => import(/* webpackChunkName: "consent" */ '../consent/consent-banner.tsx'));
const Toasts = lazyComponent(() => import(/* webpackChunkName: "toasts" */ '../toasts/toasts.tsx'));
const StaticFallbackNotice = lazyComponent(() => import(/* webpackChunkName: "errors" */ '../errors/static-fallback-notice.tsx'));
const OAuthReturn = lazyComponent(() => import(/* webpackChunkName: "oauth-return" */ '../auth/oauth-return.tsx'));

/**
 * Parts that aren't in the page's HTML and load when there is something to show. A failure in one doesn't affect the others.
 * @param children more such parts
 */
export function ClientOverlays({ children }: { children: ReactNode }): ReactNode {
  const isInteractive = useAtomValue(interactiveAtom, { store });
  useEffect(interceptPrivacyChoicesLinks, []);
  return isInteractive ? (
    <>
      <ErrorBoundary>
        <BackToTopOverlay />
      </ErrorBoundary>
      <ErrorBoundary>
        <StaticFallbackOverlay />
      </ErrorBoundary>
      <ErrorBoundary>
        <ConsentOverlay />
      </ErrorBoundary>
      <ErrorBoundary>
        <ToastsOverlay />
      </ErrorBoundary>
      <ErrorBoundary>
        <OAuthReturnOverlay />
      </ErrorBoundary>
      {children}
    </>
  ) : null;
}

/** Part of the site's layout (specification, section 9). In the workspace, it would cover the last column of tables. */
function BackToTopOverlay(): ReactNode {
  return usePageLayout() === 'workspace' ? null : <BackToTop />;
}

function StaticFallbackOverlay(): ReactNode {
  const page = useAtomValue(staticFallbackAtom, { store });
  return page?.path === useLocation().pathname ? <StaticFallbackNotice page={page} /> : null;
}

function ConsentOverlay(): ReactNode {
  const { consent } = useConsent();
  const isChoosing = useAtomValue(preferencesOpenAtom, { store });
  return consent === null || isChoosing ? <ConsentBanner /> : null;
}

function OAuthReturnOverlay(): ReactNode {
  return useSession().user !== null && isStored(RETURN_TO_KEY, 'session') ? <OAuthReturn /> : null;
}

function ToastsOverlay(): ReactNode {
  const hasToasts = useAtomValue(toastsAtom, { store }).length > 0;
  const [isLoaded, setLoaded] = useState(false);
  if (hasToasts && !isLoaded) setLoaded(true);
  return isLoaded ? <Toasts /> : null;
}
