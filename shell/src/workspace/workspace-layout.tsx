import { CapturedRegion, lazyComponent, staffAccessAtom, store, whenIdle } from '@tulebyte/platform';
import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { retryImport } from '../errors/retry-import.ts';
import { useContributions } from '../federation/use-contributions.ts';
import workspaceBeforePaint from '../inline/workspace-before-paint.ts';
import { BottomBar } from './bottom-bar.tsx';
import { linkManifest } from './link-manifest.ts';
import { WorkspaceGrid } from './workspace-grid.ts';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useNavigationLinks } from './use-navigation-links.ts';
import { usePageOwner, useWorkspaceRemote } from './use-workspace-remote.ts';
import { WidgetPanel } from './widget-dock.tsx';

const loadToasts = retryImport(() => import(/* webpackChunkName: "toasts" */ '../toasts/toasts.tsx'));

// Pages of the remote whose links are beside them count for themselves.
const NavigationCounts = lazyComponent(() => import(/* webpackChunkName: "navigation-counts" */ './navigation-counts.ts'));

/** Bar, side navigation, bottom bar, and the panel of an open widget. */
export default function WorkspaceLayout(): ReactNode {
  const hasContributions = Object.keys(useContributions()).length > 0;
  const links = useNavigationLinks();
  const countsItself = usePageOwner() === useWorkspaceRemote();
  const isAccessKnown = useAtomValue(staffAccessAtom, { store }) !== null;
  // A page of the site, from where the user came, doesn't run it.
  useLayoutEffect(workspaceBeforePaint, []);
  useLayoutEffect(() => {
    // Missing if the user signed in after the first paint, or if the fallback removed it (`site-layout-fallback.ts`).
    if (hasContributions) document.documentElement.dataset['signedIn'] = '';
  }, [hasContributions]);
  useLayoutEffect(() => {
    // Those of the last visit.
    if (isAccessKnown) delete document.documentElement.dataset['permissions'];
  }, [isAccessKnown]);
  useEffect(() => {
    linkManifest();
    // The first toast may be the one that says that the connection is gone.
    whenIdle(() => void loadToasts());
  }, []);
  if (!hasContributions) return <CapturedRegion name="workspace" />;
  return (
    <div data-static="workspace">
      <WorkspaceGrid>
        <TopBar />
        <SideNavigation links={links} />
        <WidgetPanel />
        <BottomBar links={links} />
      </WorkspaceGrid>
      {countsItself ? null : <NavigationCounts />}
    </div>
  );
}
