import { followSignOuts, followStoredConsent, startSession, store } from '@tulebyte/platform';
import type { AfterStartOptions } from './after-start.ts';
import { persistently } from '../errors/persistently.ts';
import { startedAtom } from './started-atom.ts';
import { whenIdle } from './when-idle.ts';

let started = false;

/**
 * Starts everything that a page does beside showing itself. Called once, when it is interactive: nothing here may delay
 * that, so what is not needed at once waits until the browser is idle and comes in a chunk of its own.
 */
export function startPlatform(options: AfterStartOptions = {}): void {
  if (started) return;
  started = true;
  followStoredConsent();
  followSignOuts();
  void startSession();
  store.set(startedAtom, true);
  whenIdle(() => {
    const load = persistently(() => import(/* webpackChunkName: "after-start" */ './after-start.ts'));
    void load().then(({ afterStart }) => afterStart(options));
  });
}
