import { atom } from 'jotai';
import { onStorageChange, readStored, writeStored } from '../storage/stored.ts';
import { asRecord } from '../storage/as-record.ts';
import { store } from '../store.ts';
import { useRenderedAtom } from '../use-rendered-atom.ts';

export const CONSENT_KEY = 'tulebyte.cookieConsent';
const VALID_MS = 365 * 24 * 60 * 60_000;

/** The visitor's choice. Necessary cookies are always allowed. */
export interface CookiePreferences {
  necessary: true;
  analytics: boolean;
  functional: boolean;
  marketing: boolean;
}
export type ConsentCategory = Exclude<keyof CookiePreferences, 'necessary'>;

export interface CookieConsent {
  status: 'accepted' | 'declined';
  /** ISO 8601. */
  date: string;
  preferences: CookiePreferences;
}

/** `undefined` until it is read after mount, `null` when there is no valid choice. */
const consentAtom = atom<CookieConsent | null | undefined>(undefined);

/** Reads the stored choice and follows changes in other tabs. Returns an unsubscribe function. */
export function followStoredConsent(now: () => number = Date.now): () => void {
  const load = () => store.set(consentAtom, storedConsent(now()));
  load();
  return onStorageChange(CONSENT_KEY, load);
}

/**
 * Stores a choice with today's date. Its status is `accepted` when it allows anything beyond the necessary.
 * @param record the consent record in the database, stored with the choice so that the visitor can refer to it
 */
export function saveConsent(choice: Record<ConsentCategory, boolean>, record?: { id: string; version: number }): void {
  const preferences: CookiePreferences = { necessary: true, ...choice };
  const { analytics, functional, marketing } = choice;
  const consent: CookieConsent = {
    status: analytics || functional || marketing ? 'accepted' : 'declined',
    date: new Date().toISOString(),
    preferences,
  };
  writeStored(CONSENT_KEY, { ...consent, ...record });
  store.set(consentAtom, consent);
}

/**
 * Whether a category is allowed now. Without a choice none is. Global Privacy Control overrides the choice for analytics and
 * marketing (California Code of Regulations, title 11, §7025).
 */
export function hasConsent(category: ConsentCategory): boolean {
  return allows(store.get(consentAtom), category);
}

/** Calls `callback` when the choice changes, for code outside React. Returns an unsubscribe function. */
export function onConsentChange(callback: () => void): () => void {
  return store.sub(consentAtom, callback);
}

/** The visitor's choice, for the banner and for screens that show it. */
export function useConsent(): {
  /** `undefined` before mount, `null` when the visitor has to be asked. */
  consent: CookieConsent | null | undefined;
  allows: (category: ConsentCategory) => boolean;
} {
  const consent = useRenderedAtom(consentAtom);
  return { consent, allows: (category) => allows(consent, category) };
}

/** The browser's "do not sell or share" signal. Read it only after mount. */
export function globalPrivacyControl(): boolean {
  // Not yet in the DOM types: https://w3c.github.io/gpc/
  return typeof navigator !== 'undefined' && (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

function allows(consent: CookieConsent | null | undefined, category: ConsentCategory): boolean {
  if (category !== 'functional' && globalPrivacyControl()) return false;
  return consent?.preferences[category] ?? false;
}

function storedConsent(now: number): CookieConsent | null {
  const stored = readStored(CONSENT_KEY, parseConsent);
  if (stored === undefined) return null;
  const age = now - Date.parse(stored.date);
  return age >= 0 && age <= VALID_MS ? stored : null;
}

/** A malformed choice counts as none: the visitor is asked again. */
function parseConsent(value: unknown): CookieConsent | undefined {
  const { status, date, preferences } = asRecord(value);
  const { necessary, analytics, functional, marketing } = asRecord(preferences);
  if (status !== 'accepted' && status !== 'declined') return undefined;
  if (typeof date !== 'string' || Number.isNaN(Date.parse(date)) || necessary !== true) return undefined;
  if (typeof analytics !== 'boolean' || typeof functional !== 'boolean' || typeof marketing !== 'boolean') return undefined;
  return { status, date, preferences: { necessary, analytics, functional, marketing } };
}
