import {
  CONSENT_KEY,
  globalPrivacyControl,
  readStored,
  callRpcFireAndForget,
  saveConsent,
  type ConsentCategory,
} from '@tulebyte/platform';
import * as v from 'valibot';

/** Counts up whenever the wording or the categories change, so that a record says what was agreed to. */
const CONSENT_VERSION = 1;

const Recorded = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** The id under which this browser's choices are recorded; undefined before the first. */
export function knownRecordId(): string | undefined {
  return readStored(CONSENT_KEY, (value) => (v.is(Recorded, value) ? value.id : undefined));
}

/**
 * Stores the visitor's choice here and leaves a record of it that names nobody. A browser that sends Global Privacy Control
 * has decided about analytics and marketing already, whatever is pressed.
 */
export function choose(choice: Record<ConsentCategory, boolean>, source: 'banner' | 'preferences'): void {
  const controlled = globalPrivacyControl();
  const effective = controlled ? { ...choice, analytics: false, marketing: false } : choice;
  // Without a secure origin there are no random ids; the choice counts all the same.
  const id = knownRecordId() ?? (typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : undefined);
  if (id === undefined) return saveConsent(effective);
  saveConsent(effective, { id, version: CONSENT_VERSION });
  void callRpcFireAndForget('record_consent', {
    consent_id: id,
    version: CONSENT_VERSION,
    source: controlled ? 'gpc' : source,
    ...effective,
  });
}

export const EVERYTHING = { analytics: true, functional: true, marketing: true } as const;
export const NOTHING = { analytics: false, functional: false, marketing: false } as const;
