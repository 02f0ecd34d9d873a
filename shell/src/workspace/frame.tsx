import { store } from '@tulebyte/platform';
import { useLayoutEffect, type ReactNode } from 'react';
import { useContributions } from '../federation/use-contributions.ts';
import { BottomBar } from './bottom-bar.tsx';
import { FrameGrid } from './frame-grid.ts';
import { FrameHtml } from './frame-html.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useNavigationLinks } from './use-navigation-links.ts';
import { isFrameShownAtom } from './use-page-layout.ts';
import { WidgetPanel } from './widget-dock.tsx';

/** Bar, side navigation, bottom bar, and the panel of an open widget. */
export default function Frame(): ReactNode {
  const areLinksKnown = Object.keys(useContributions()).length > 0;
  const links = useNavigationLinks();
  useLayoutEffect(() => {
    // Who has signed in since the page was painted.
    document.documentElement.dataset['signedIn'] = '';
  }, []);
  useLayoutEffect(() => {
    store.set(isFrameShownAtom, areLinksKnown);
    return () => store.set(isFrameShownAtom, false);
  }, [areLinksKnown]);
  if (!areLinksKnown) return <FrameHtml />;
  return (
    <div data-static="workspace">
      <FrameGrid>
        <TopBar />
        <SideNavigation links={links} />
        <WidgetPanel />
        <BottomBar links={links} />
      </FrameGrid>
    </div>
  );
}
