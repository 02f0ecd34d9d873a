import { Trans } from '@lingui/react/macro';
import { stripLocale } from '@tulebyte/i18n';
import { followStaticLinks, signOutsAtom, staticRegion, store } from '@tulebyte/platform';
import { Outlet, useLocation, useMatches, useNavigate } from '@tulebyte/router';
import { requiredAccess } from '@tulebyte/site-policy/access';
import { normalizePath } from '@tulebyte/site-policy/page-path';
import { chakra, SkipLink } from '@tulebyte/ui';
import { useAtomValue } from 'jotai';
import {
  Fragment,
  Suspense,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { RouteGuard } from '../access/route-guard.tsx';
import type { DeliveredPage } from '../navigation/delivered-page.ts';
import { staticFallbackAtom, type StaticFallback } from '../document/static-fallback.ts';
import { AccessDeniedNotice } from '../access/access-denied-notice.tsx';
import { restoreFields } from '../errors/restore-fields.ts';
import { retryImport } from '../errors/retry-import.ts';
import { PageBreadcrumb } from '../navigation/breadcrumb.tsx';
import { PendingNavigation } from '../navigation/pending-navigation.tsx';
import { RouteChange } from '../navigation/route-change.tsx';
import { Header } from './header.tsx';
import { ClientOverlays } from './client-overlays.tsx';
import { HiddenMessageContext } from './hidden-message.ts';
import { LayoutPartContext } from './layout-part.ts';
import { usePageLayout } from '../workspace/use-page-layout.ts';
import { usePreloadWorkspace, Workspace } from '../workspace/workspace.tsx';

const Footer = staticRegion(
  'footer',
  retryImport(() => import(/* webpackChunkName: "footer" */ './footer.tsx')),
);

const Page = chakra('div', { base: { display: 'flex', flexDirection: 'column', minHeight: '100dvh' } });

/**
 * The layout around every page: header and footer of the site, or the workspace.
 * @param widgets float above the page and load once it is idle, such as the assistant
 */
export function RootLayout({ widgets }: { widgets?: ReactNode }): ReactNode {
  const main = useRef<HTMLElement>(null);
  const layoutPart = useContext(LayoutPartContext);
  const hiddenMessage = useContext(HiddenMessageContext);
  const layout = usePageLayout();
  const { pathname } = useLocation();
  const isPublic = requiredAccess(normalizePath(pathname)) === 'public';
  usePreloadWorkspace();
  const navigate = useNavigate();
  // Keys of what remounts at sign-out: it holds data that the next person must not see.
  const signOuts = useAtomValue(signOutsAtom, { store });
  const fallback = useStaticFallback();
  const delivered = useMatches().at(-1)?.handle as Partial<DeliveredPage> | undefined; // handles are ours
  const isFallback = fallback?.path === pathname;
  const html = isFallback ? fallback.html : delivered?.mainHtml;
  // Before the page is painted without what was typed.
  useLayoutEffect(() => {
    if (fallback?.fields) restoreFields(fallback.fields, fallback.focused ?? null);
  }, [fallback]);
  // A form without its code would reload the page and put what was typed into the URL.
  const preventSubmit = (event: FormEvent) => {
    if (html !== undefined && event.target instanceof Element && !event.target.hasAttribute('action')) event.preventDefault();
  };
  return (
    // Links in delivered HTML have no handlers of their own.
    <Page
      onClick={({ nativeEvent }: MouseEvent) => followStaticLinks(nativeEvent, (url) => void navigate(stripLocale(url)))}
      onSubmit={preventSubmit}
    >
      <SkipLink href="#main">
        <Trans>Skip to content</Trans>
      </SkipLink>
      {layout === 'workspace' ? null : layoutPart('header', <Header />)}
      {layout === 'site' ? null : <Workspace />}
      <chakra.main
        id="main"
        ref={main}
        tabIndex={-1}
        flex="1"
        minWidth="0"
        // The footer starts below the screen, so that content that loads moves nothing in it.
        minHeight={layout === 'workspace' ? undefined : '100dvh'}
        suppressHydrationWarning
        // Links of a fallback load documents, which wait for no remote.
        data-delivered={html === undefined || isFallback ? undefined : ''}
        {...(html === undefined
          ? {
              children: (
                <>
                  {hiddenMessage}
                  <AccessDeniedNotice />
                  {layout === 'workspace' ? null : <PageBreadcrumb />}
                  <RouteGuard>
                    <Outlet key={signOuts} />
                  </RouteGuard>
                </>
              ),
            }
          : // Our own renderer's output, from this site's document.
            { dangerouslySetInnerHTML: { __html: html } })}
      />
      {/* Its code is loaded only where the HTML has no footer, and no page waits for it. */}
      {layout === 'site' || (layout === 'pending' && isPublic)
        ? layoutPart(
            'footer',
            <Suspense>
              <Footer />
            </Suspense>,
          )
        : null}
      <RouteChange main={main} />
      <PendingNavigation />
      <ClientOverlays>
        <Fragment key={signOuts}>{widgets}</Fragment>
      </ClientOverlays>
    </Page>
  );
}

/** A failed page sets it in a layout effect. If this followed only after the next paint, keys pressed until then would be lost. */
function useStaticFallback(): StaticFallback | null {
  const [fallback, setFallback] = useState(() => store.get(staticFallbackAtom));
  useLayoutEffect(() => {
    const update = () => setFallback(store.get(staticFallbackAtom));
    update();
    return store.sub(staticFallbackAtom, update);
  }, []);
  return fallback;
}
