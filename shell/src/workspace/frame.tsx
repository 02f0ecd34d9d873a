import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useNavigationLinks } from './use-navigation-links.ts';
import { WidgetPanel } from './widget-dock.tsx';

/** Bar, side navigation, bottom bar, and the panel of an open widget. Their places are in `page-grid.ts`. */
export default function Frame(): ReactNode {
  const links = useNavigationLinks();
  return (
    <div data-static="workspace">
      <TopBar />
      <SideNavigation links={links} />
      <WidgetPanel />
      <BottomBar links={links} />
    </div>
  );
}
