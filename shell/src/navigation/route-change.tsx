import { store } from '@tulebyte/platform';
import { useLocation, useMatches, useNavigationType } from '@tulebyte/router';
import { useAtomValue } from 'jotai';
import { useContext, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { UNSAFE_DataRouterStateContext, useHref } from 'react-router-dom';
import type { DeliveredPage } from './delivered-page.ts';
import { approvedTitlesAtom } from './approved-titles.ts';
import { pathAtom } from './path-atom.ts';
import { describePage, documentTitle } from './page-title.ts';

const HASH_DELAY_MS = 100;

/**
 * Updates the page after a navigation: sets the title, scrolls to the top, to the fragment's element, or (on Back and Forward) to
 * the saved position, and moves the focus to the heading for screen readers.
 */
export function RouteChange({ main }: { main: RefObject<HTMLElement | null> }): ReactNode {
  const { pathname, hash, key } = useLocation();
  const page = useMatches().at(-1);
  const approved = useAtomValue(approvedTitlesAtom)[useHref(pathname)];
  const { documentTitle: delivered } = (page?.handle ?? {}) as Partial<DeliveredPage>; // handles are ours
  const title = approved ?? delivered ?? (page === undefined ? '' : documentTitle(pathname, describePage(page).title));
  const previousPathname = useRef(pathname);
  const firstKey = useRef(key);
  const isHistoryNavigation = useNavigationType() === 'POP';
  // Saved by the router (`scroll-positions.ts`), which exposes it only through this context.
  const position = useContext(UNSAFE_DataRouterStateContext)?.restoreScrollPosition;

  useEffect(() => {
    // Protected pages have no title until they load; the document keeps its title until then.
    if (title !== '') document.title = title;
  }, [title]);

  useLayoutEffect(() => {
    if (typeof position === 'number' && !isTypedFragment()) window.scrollTo(0, position);
    else if (hash === '' && !isHistoryNavigation && previousPathname.current !== pathname) window.scrollTo(0, 0);
    // Once for each history entry.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, position]);

  useEffect(() => {
    store.set(pathAtom, pathname);
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    focusHeading(main.current);
  }, [main, pathname]);

  useEffect(() => {
    if (hash === '') return;
    const target = openTarget(hash);
    // With a state, later history navigation to the entry restores its position.
    if (isTypedFragment()) history.replaceState({}, '');
    // History navigation restores a position, and the browser itself has scrolled to an element of the delivered HTML.
    else if (isHistoryNavigation && (key !== firstKey.current || target)) return;
    const timer = setTimeout(() => openTarget(hash)?.scrollIntoView(), HASH_DELAY_MS);
    return () => clearTimeout(timer);
    // The key changes with every click, so that the same link scrolls there again.
  }, [key, hash, isHistoryNavigation]);

  return null;
}

/** Whether the browser added the history entry, for a fragment typed into the address: the router's own entries have a state. */
function isTypedFragment(): boolean {
  return history.state === null;
}

/** The fragment's element, with the collapsed part opened that it is in: browsers do so only for what they navigate to themselves. */
function openTarget(hash: string): HTMLElement | null {
  const target = document.getElementById(decode(hash.slice(1)));
  const details = target?.closest('details');
  if (details) details.open = true;
  return target;
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
