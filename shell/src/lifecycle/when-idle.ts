import { store } from '@tulebyte/platform';
import { interactiveAtom } from './interactive-atom.ts';

/** Runs `work` when the browser is idle, after 2 s at most. Safari before 18.4 has no idle callback. */
export function whenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

/** A loader that waits until the browser is idle, once the page is interactive. */
export function loadWhenIdle<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    if (store.get(interactiveAtom)) await new Promise<void>(whenIdle);
    return load();
  };
}
