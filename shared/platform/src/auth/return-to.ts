import { RETURN_TO_KEY } from '@tulebyte/federation/storage-keys';
import { currentLocale, localizedPath } from '@tulebyte/i18n';
import * as v from 'valibot';
import { parserFor } from '../storage/parser-for.ts';
import { readStored, removeStored, writeStored } from '../storage/stored.ts';

const EMAIL_KEY = 'tulebyte.emailReturnTo';
// One day; the emailed links themselves expire after an hour.
const EMAIL_MAX_AGE_MS = 24 * 60 * 60_000;
const EmailReturnTo = v.object({ path: v.string(), until: v.number() });

/**
 * Sanitizes a path that came from outside. Accepts a path or a URL of this origin; anything else, such as
 * `//elsewhere.example`, becomes `fallback`, which prevents open redirects.
 */
export function safePath(candidate: string | null | undefined, fallback = '/'): string {
  if (candidate === null || candidate === undefined || candidate === '') return fallback;
  try {
    const url = new URL(candidate, location.origin);
    if (url.origin !== location.origin) return fallback;
    // `/.//elsewhere.example` and `/%2Felsewhere.example` parse as this origin but would leave it when resolved or decoded again.
    return /^\/(?:[/\\]|%2f|%5c)/i.test(url.pathname) ? fallback : `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return fallback;
  }
}

/**
 * Saves the path to return to, with its language, while the visitor is at a sign-in provider: providers and emails only know
 * the site's origin.
 */
export function saveReturnTo(path: string): void {
  writeStored(RETURN_TO_KEY, withCurrentLocale(path), 'session');
}

/** Reads and removes the path to return to after a provider's callback, with its language. */
export function consumeReturnTo(): string | undefined {
  const path = readStored(RETURN_TO_KEY, (value) => (typeof value === 'string' ? value : undefined), 'session');
  removeStored(RETURN_TO_KEY, 'session');
  return path === undefined ? undefined : safePath(path);
}

/** Saves the path for an emailed link. The link opens in another tab, so this uses local storage. */
export function saveEmailReturnTo(path: string, now = Date.now()): void {
  writeStored(EMAIL_KEY, { path: withCurrentLocale(path), until: now + EMAIL_MAX_AGE_MS });
}

/** The path saved for an emailed link in this browser, with its language. */
export function emailReturnTo(now = Date.now()): string | undefined {
  const stored = readStored(EMAIL_KEY, parserFor(EmailReturnTo));
  return stored === undefined || stored.until < now ? undefined : safePath(stored.path);
}

export function clearEmailReturnTo(): void {
  removeStored(EMAIL_KEY);
}

function withCurrentLocale(path: string): string {
  return localizedPath(safePath(path), currentLocale());
}
