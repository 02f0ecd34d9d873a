import { useEffect, useRef, type RefObject } from 'react';

/** Keeps the current item visible in a menu that scrolls sideways on small screens. @param pathname the current page */
export function useScrollIntoView<Row extends HTMLElement>(pathname: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current=page]')?.getBoundingClientRect();
    if (row.current === null || current === undefined) return;
    const { left, width } = row.current.getBoundingClientRect();
    // Scroll only the row: `scrollIntoView` would also scroll the page, whose position Back has just restored.
    row.current.scrollLeft += current.left + current.width / 2 - (left + width / 2);
  }, [pathname]);
  return row;
}
