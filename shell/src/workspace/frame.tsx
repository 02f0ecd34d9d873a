import { useLayoutEffect, type ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { FrameGrid } from './frame-grid.ts';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useNavigationLinks } from './use-navigation-links.ts';
import { WidgetPanel } from './widget-dock.tsx';

/** Bar, side navigation, bottom bar, and the panel of an open widget. */
export default function Frame(): ReactNode {
  const links = useNavigationLinks();
  useLayoutEffect(() => {
    // Who has signed in since the page was painted.
    document.documentElement.dataset['signedIn'] = '';
  }, []);
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
