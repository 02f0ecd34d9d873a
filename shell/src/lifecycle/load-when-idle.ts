import { store, whenIdle } from '@tulebyte/platform';
import { interactiveAtom } from './interactive-atom.ts';

/** A loader that waits until the browser is idle, once the page is interactive. */
export function loadWhenIdle<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    if (store.get(interactiveAtom)) await new Promise<void>(whenIdle);
    return load();
  };
}
