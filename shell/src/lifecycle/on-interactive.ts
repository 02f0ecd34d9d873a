import { followSignOuts, followStoredConsent, startSession, store } from '@tulebyte/platform';
import type { IdleTaskOptions } from './start-idle-tasks.ts';
import { retryImport } from '../errors/retry-import.ts';
import { interactiveAtom } from './interactive-atom.ts';
import { whenIdle } from './when-idle.ts';

let started = false;

/**
 * Starts everything that a page does beside showing itself. Called once, when it is interactive: nothing here may delay
 * that, so what is not needed at once waits until the browser is idle and comes in a chunk of its own.
 */
export function onInteractive(options: IdleTaskOptions = {}): void {
  if (started) return;
  started = true;
  followStoredConsent();
  followSignOuts();
  void startSession();
  store.set(interactiveAtom, true);
  whenIdle(() => {
    const load = retryImport(() => import(/* webpackChunkName: "after-start" */ './start-idle-tasks.ts'));
    void load().then(({ startIdleTasks }) => startIdleTasks(options));
  });
}
