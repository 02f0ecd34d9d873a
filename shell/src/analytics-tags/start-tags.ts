import { hasConsent, onConsentChange, store } from '@tulebyte/platform';
import { pathAtom } from '../navigation/path-atom.ts';

let loaded = false;

/** Loads Google's tags, in one file with what measures, once the visitor allows analytics, where the operator has configured some; before that not a byte. */
export function startTags(): void {
  const check = () => {
    if (loaded || !hasConsent('analytics')) return;
    loaded = true;
    void import(/* webpackChunkName: "telemetry" */ './tags.ts').then(({ loadTags }) => loadTags()).catch(forget);
  };
  check();
  onConsentChange(check);
  store.sub(pathAtom, check);
}

/** The next page, or the next change of the choice, tries again. */
function forget(error: unknown): void {
  loaded = false;
  console.warn('The tags could not be loaded.', error);
}
