import { useEffect, useRef, type RefObject } from 'react';

/** For a menu that is a row that scrolls on small screens: the place one is at must be in sight. `pathname` is that place. */
export function useCurrentInSight(pathname: string): RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return menu;
}
