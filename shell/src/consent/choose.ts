import { reportTo, saveConsent, type ConsentCategory } from '@tulebyte/platform';

/** Counts up whenever the wording or the categories change, so that a record says what was agreed to. */
const CONSENT_VERSION = 1;

/** Stores the visitor's choice here and leaves a record of it that names nobody. */
export function choose(choice: Record<ConsentCategory, boolean>, source: 'banner' | 'preferences'): void {
  saveConsent(choice);
  // Without a secure origin there are no random ids; the choice counts all the same.
  if (typeof crypto.randomUUID !== 'function') return;
  void reportTo('record_consent', { consent_id: crypto.randomUUID(), version: CONSENT_VERSION, source, ...choice });
}

export const EVERYTHING = { analytics: true, functional: true, marketing: true } as const;
export const NOTHING = { analytics: false, functional: false, marketing: false } as const;
