import { readStored, writeStored } from '@tulebyte/platform';
import type { Location, RouterProviderProps } from 'react-router-dom';

const KEY = 'tulebyte.scroll';

let positions: Record<string, number> = {};
let isRetained = false;

/**
 * Makes the router save the scroll position of each history entry, for this document and later ones in the tab; `RouteChange`
 * restores it. The router's own `ScrollRestoration` scrolls to fragments at once, and after hydration it restores a position that
 * the browser has already restored, even if the visitor has scrolled since.
 */
export function saveScrollPositions(router: RouterProviderProps['router']): void {
  positions = readStored(KEY, parsePositions, 'session') ?? {};
  delete positions[keyOf(router.state.location)];
  const takeOverRestoration = () => {
    history.scrollRestoration = 'manual';
  };
  // For the next document, the browser restores the position itself.
  const savePositions = () => {
    if (isRetained) return;
    positions[keyOf(router.state.location)] = window.scrollY;
    writeStored(KEY, positions, 'session');
    history.scrollRestoration = 'auto';
  };
  takeOverRestoration();
  window.addEventListener('pageshow', takeOverRestoration);
  window.addEventListener('pagehide', savePositions);
  router.enableScrollRestoration(positions, () => window.scrollY, keyOf);
}

/** Saves the position of the current entry before the URL of another one is loaded, which starts at the top. */
export function retainScrollPosition(router: RouterProviderProps['router']): void {
  positions[keyOf(router.state.location)] = window.scrollY;
  writeStored(KEY, positions, 'session');
  isRetained = true;
}

/** The router gives the first entry, and each for a fragment typed into the address, the same key. */
const keyOf = ({ key, hash }: Location) => (key === 'default' ? `${key}${hash}` : key);

/** The router ignores values that aren't numbers. */
const parsePositions = (value: unknown) => (typeof value === 'object' && value !== null ? { ...value } : undefined);
