import { CapturedRegion } from '@tulebyte/platform';
import { useLayoutEffect, type ReactNode } from 'react';
import { useContributions } from '../federation/use-contributions.ts';
import { BottomBar } from './bottom-bar.tsx';
import { FrameGrid } from './frame-grid.ts';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useNavigationLinks } from './use-navigation-links.ts';
import { WidgetPanel } from './widget-dock.tsx';

/** Bar, side navigation, bottom bar, and the panel of an open widget. */
export default function Frame(): ReactNode {
  const areLinksKnown = Object.keys(useContributions()).length > 0;
  const links = useNavigationLinks();
  useLayoutEffect(() => {
    // Missing if the user has signed in since the page was painted, or if the frame is late.
    if (areLinksKnown) document.documentElement.dataset['signedIn'] = '';
  }, [areLinksKnown]);
  if (!areLinksKnown) return <CapturedRegion name="workspace" />;
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
