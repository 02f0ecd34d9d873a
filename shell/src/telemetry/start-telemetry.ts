import { hasConsent, onConsentChange, store } from '@tulebyte/platform';
import { pathAtom } from '../navigation/path-atom.ts';

let loaded = false;

/** Loads what measures and counts as soon as the visitor allows analytics; before that not a byte of it is fetched. */
export function startTelemetry(): void {
  const check = () => {
    if (loaded || !hasConsent('analytics')) return;
    loaded = true;
    void import(/* webpackChunkName: "telemetry" */ './telemetry.ts').then(({ connect }) => connect()).catch(forget);
  };
  check();
  onConsentChange(check);
  store.sub(pathAtom, check);
}

/** The next page, or the next change of the choice, tries again. */
function forget(error: unknown): void {
  loaded = false;
  console.warn('What counts visits could not be loaded.', error);
}
