import {
  CONSENT_KEY,
  globalPrivacyControl,
  readStored,
  callRpcFireAndForget,
  saveConsent,
  type ConsentCategory,
} from '@tulebyte/platform';
import * as v from 'valibot';

/** Incremented whenever the wording or the categories change, so that a record shows what was agreed to. */
const CONSENT_VERSION = 2;

const ConsentRecord = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** The id under which this browser's choices are recorded; undefined before the first choice. */
export function storedRecordId(): string | undefined {
  return readStored(CONSENT_KEY, (value) => (v.is(ConsentRecord, value) ? value.id : undefined));
}

/**
 * Stores the visitor's choice in this browser and records it anonymously. Global Privacy Control overrides the choice for
 * analytics and marketing.
 */
export function saveChoice(choice: Record<ConsentCategory, boolean>, source: 'banner' | 'preferences'): void {
  const hasPrivacyControl = globalPrivacyControl();
  const effective = hasPrivacyControl ? { ...choice, analytics: false, marketing: false } : choice;
  // Insecure origins have no `randomUUID`; the choice is stored without a record.
  const id = storedRecordId() ?? (typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : undefined);
  if (id === undefined) return saveConsent(effective);
  saveConsent(effective, { id, version: CONSENT_VERSION });
  void callRpcFireAndForget('record_consent', {
    consent_id: id,
    version: CONSENT_VERSION,
    source: hasPrivacyControl ? 'gpc' : source,
    ...effective,
  });
}

export const ALLOW_ALL = { analytics: true, functional: true, marketing: true } as const;
export const DENY_ALL = { analytics: false, functional: false, marketing: false } as const;
