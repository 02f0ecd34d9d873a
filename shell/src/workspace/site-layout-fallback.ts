import { store } from '@tulebyte/platform';
import { reportShellFault } from '../errors/report-shell-fault.ts';
import { LOAD_DEADLINE_MS } from '../federation/first-success.ts';
import { widgetDockAtom } from './widget-dock-atom.ts';

/**
 * Falls back to the site header, with phone number and account menu, while the workspace's code is still loading: in the workspace's
 * HTML only links work. The workspace replaces the header once it has loaded.
 */
export function scheduleSiteLayoutFallback(): void {
  let hasLoaded = store.get(widgetDockAtom) !== undefined;
  // At the deadline it may just be replaced by the site's layout, or the other way round.
  const stop = store.sub(widgetDockAtom, () => {
    hasLoaded = true;
  });
  setTimeout(() => {
    stop();
    if (hasLoaded || !document.querySelector('[data-static="workspace"]')) return;
    delete document.documentElement.dataset['signedIn'];
    reportShellFault('load', new Error('The workspace layout is late'));
  }, LOAD_DEADLINE_MS);
}
