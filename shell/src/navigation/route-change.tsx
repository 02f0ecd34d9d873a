import { store } from '@tulebyte/platform';
import { useLocation, useMatches, useNavigationType } from '@tulebyte/router';
import { useContext, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { UNSAFE_DataRouterStateContext } from 'react-router-dom';
import { pathAtom } from './path-atom.ts';
import { describePage, documentTitle } from './page-title.ts';

const HASH_DELAY_MS = 100;

/**
 * What happens when another page is shown: the title follows, the page scrolls to its top, to the element that the address names, or
 * on the way back to where it was, and the focus moves to the page's heading, where screen readers go on reading.
 */
export function RouteChange({ main }: { main: RefObject<HTMLElement | null> }): ReactNode {
  const { pathname, hash, key } = useLocation();
  const page = useMatches().at(-1);
  const title = page === undefined ? '' : documentTitle(pathname, describePage(page).title);
  const shown = useRef(pathname);
  const firstKey = useRef(key);
  const returns = useNavigationType() === 'POP';
  // Kept by the router (`scroll-positions.ts`), which hands it to nothing but a component of its own.
  const position = useContext(UNSAFE_DataRouterStateContext)?.restoreScrollPosition;

  useEffect(() => {
    // Protected pages have no title until they are known; the document keeps the one it has.
    if (title !== '') document.title = title;
  }, [title]);

  useLayoutEffect(() => {
    if (typeof position === 'number') window.scrollTo(0, position);
    else if (hash === '' && !returns && shown.current !== pathname) window.scrollTo(0, 0);
    // Each entry of the history once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, position]);

  useEffect(() => {
    store.set(pathAtom, pathname);
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading(main.current);
  }, [main, pathname]);

  useEffect(() => {
    if (hash === '') return;
    const named = () => document.getElementById(decode(hash.slice(1)));
    // Back to a position; and to what the document brought along the browser went by itself, long before this page was alive.
    if (returns && (key !== firstKey.current || named())) return;
    const timer = setTimeout(() => named()?.scrollIntoView(), HASH_DELAY_MS);
    return () => clearTimeout(timer);
    // The key is new with every press: the same link leads there again after someone has scrolled away.
  }, [key, hash, returns]);

  return null;
}

function focusHeading(main: HTMLElement | null): void {
  const target = main?.querySelector('h1') ?? main;
  if (target === null) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray % in a hand-written link
  }
}
