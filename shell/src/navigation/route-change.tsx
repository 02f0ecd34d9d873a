import { store } from '@tulebyte/platform';
import { useLocation, useMatches, useNavigationType } from '@tulebyte/router';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { pathAtom } from './path-atom.ts';
import { describePage, documentTitle } from './page-title.ts';

const HASH_DELAY_MS = 100;

/**
 * What happens when another page is shown: the title follows, the page scrolls to its top or to the element that the
 * address names, and the focus moves to the page's heading, where screen readers go on reading.
 */
export function RouteChange({ main }: { main: RefObject<HTMLElement | null> }): ReactNode {
  const { pathname, hash, key } = useLocation();
  const page = useMatches().at(-1);
  const title = page === undefined ? '' : documentTitle(pathname, describePage(page).title);
  const shown = useRef(pathname);
  const direction = useNavigationType();

  useEffect(() => {
    // Protected pages have no title until they are known; the document keeps the one it has.
    if (title !== '') document.title = title;
  }, [title]);

  useEffect(() => {
    store.set(pathAtom, pathname);
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading(main.current);
    // Going back returns to where one was: the browser restores that by itself.
    if (hash === '' && direction !== 'POP') window.scrollTo(0, 0);
    // The hash has an effect of its own below; only a change of page belongs here.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);

  useEffect(() => {
    if (hash === '') return;
    const timer = setTimeout(() => document.getElementById(decode(hash.slice(1)))?.scrollIntoView(), HASH_DELAY_MS);
    return () => clearTimeout(timer);
    // The key is new with every press: the same link leads there again after somebody has scrolled away.
  }, [key, hash]);

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
