import { store } from '@tulebyte/platform';
import { reportShellFault } from '../errors/report-shell-fault.ts';
import { LOAD_DEADLINE_MS } from '../federation/first-success.ts';
import { widgetDockAtom } from './widget-dock-atom.ts';

/**
 * Has CSS show the site's header if the frame's code is late: that has the phone number and the account, while nothing but links works in
 * the frame's HTML. The frame replaces it when it comes.
 */
export function replaceLateFrame(): void {
  setTimeout(() => {
    if (store.get(widgetDockAtom) || !document.querySelector('[data-static="workspace"]')) return;
    delete document.documentElement.dataset['signedIn'];
    reportShellFault('load', new Error('The frame of the workspace is late'));
  }, LOAD_DEADLINE_MS);
}
