import { followSignOuts, followStoredConsent, startSession, store } from '@tulebyte/platform';
import type { PrefetchPage } from '../prefetch/prefetch.ts';
import { startedAtom } from './started-atom.ts';
import { markLowEndDevice } from './low-end-device.ts';
import { whenIdle } from './when-idle.ts';

export interface PlatformOptions {
  /** How the pages that are likely next are fetched; their documents unless told otherwise. */
  prefetchPage?: PrefetchPage;
}

let started = false;

/**
 * Starts everything that a page does beside showing itself. Called once, when it is interactive: nothing here may delay
 * that, so what is not needed at once waits until the browser is idle and comes in a chunk of its own.
 */
export function startPlatform({ prefetchPage }: PlatformOptions = {}): void {
  if (started) return;
  started = true;
  markLowEndDevice();
  followStoredConsent();
  followSignOuts();
  void startSession();
  store.set(startedAtom, true);
  whenIdle(() => {
    void import(/* webpackChunkName: "after-start" */ './after-start.ts').then(({ afterStart }) => afterStart(prefetchPage));
  });
}
