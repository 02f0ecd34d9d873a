import { store } from '@tulebyte/platform';
import { reportShellFault } from '../errors/report-shell-fault.ts';
import { LOAD_DEADLINE_MS } from '../federation/first-success.ts';
import { widgetDockAtom } from './widget-dock-atom.ts';

/**
 * Falls back to the site header, with phone number and account menu, while the workspace's code is still loading: in the workspace's
 * HTML only links work. The workspace replaces the header once it has loaded.
 */
export function scheduleSiteLayoutFallback(): void {
  setTimeout(() => {
    if (store.get(widgetDockAtom) || !document.querySelector('[data-static="workspace"]')) return;
    delete document.documentElement.dataset['signedIn'];
    reportShellFault('load', new Error('The workspace layout is late'));
  }, LOAD_DEADLINE_MS);
}
