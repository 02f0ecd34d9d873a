import { followSignOuts, followStoredConsent, startSession, store, whenIdle } from '@tulebyte/platform';
import type { IdleTaskOptions } from './start-idle-tasks.ts';
import { retryImport } from '../errors/retry-import.ts';
import { interactiveAtom } from '../lifecycle/interactive-atom.ts';

let started = false;

/**
 * Starts everything that isn't needed to render the page. Called once, when the page is interactive. Whatever can wait runs
 * when the browser is idle, from a chunk of its own.
 */
export function onInteractive(options: IdleTaskOptions = {}): void {
  if (started) return;
  started = true;
  followStoredConsent();
  followSignOuts();
  void startSession();
  store.set(interactiveAtom, true);
  whenIdle(() => {
    const load = retryImport(() => import(/* webpackChunkName: "idle-tasks" */ './start-idle-tasks.ts'));
    void load().then(({ startIdleTasks }) => startIdleTasks(options));
  });
}
