import { readStored, writeStored } from '@tulebyte/platform';
import type { RouterProviderProps } from 'react-router-dom';

const KEY = 'tulebyte.scroll';

/**
 * Has the router keep where each entry of the history was scrolled to, for this document and the next of the tab; `RouteChange` goes
 * there. The router's own component for it goes to a named element at once, and when a page is hydrated to where it was before a
 * reload, though the browser has restored that long ago and the visitor has scrolled on.
 */
export function saveScrollPositions(router: RouterProviderProps['router']): void {
  const positions: Record<string, number> = readStored(KEY, copyOf, 'session') ?? {};
  delete positions[router.state.location.key];
  const arrive = () => {
    history.scrollRestoration = 'manual';
  };
  // Another document, or this one anew: the browser restores that by itself.
  const leave = () => {
    positions[router.state.location.key] = window.scrollY;
    writeStored(KEY, positions, 'session');
    history.scrollRestoration = 'auto';
  };
  arrive();
  window.addEventListener('pageshow', arrive);
  window.addEventListener('pagehide', leave);
  router.enableScrollRestoration(positions, () => window.scrollY);
}

/** The router takes from it what is a number. */
const copyOf = (value: unknown) => (typeof value === 'object' && value !== null ? { ...value } : undefined);
