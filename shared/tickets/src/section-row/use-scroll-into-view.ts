import { useEffect, useRef, type RefObject } from 'react';

/** For a menu that is a row that scrolls on small screens: the place one is at must be in sight. `pathname` is that place. */
export function useScrollIntoView<Row extends HTMLElement>(pathname: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current=page]')?.getBoundingClientRect();
    if (row.current === null || current === undefined) return;
    const { left, width } = row.current.getBoundingClientRect();
    // Only the row: `scrollIntoView` would scroll the page too, which Back has just brought to its place.
    row.current.scrollLeft += current.left + current.width / 2 - (left + width / 2);
  }, [pathname]);
  return row;
}
