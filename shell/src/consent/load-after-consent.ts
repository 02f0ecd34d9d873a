import { hasConsent, onConsentChange, store } from '@tulebyte/platform';
import { pathAtom } from '../navigation/path-atom.ts';

/**
 * Runs `load` once, as soon as the visitor allows analytics. After a failure, the next page or the next change of the choice
 * tries again.
 * @param name for the warning that a failure logs
 */
export function loadAfterConsent(name: string, load: () => Promise<void>): void {
  let isLoaded = false;
  const check = () => {
    if (isLoaded || !hasConsent('analytics')) return;
    isLoaded = true;
    load().catch((error: unknown) => {
      isLoaded = false;
      console.warn(`${name} could not be loaded.`, error);
    });
  };
  check();
  onConsentChange(check);
  store.sub(pathAtom, check);
}
