import { currentLocale, localizedPath } from '@tulebyte/i18n';
import * as v from 'valibot';
import { parserFor } from '../storage/parser-for.ts';
import { readStored, removeStored, writeStored } from '../storage/stored.ts';

const KEY = 'tulebyte.returnTo';
const MAIL_KEY = 'tulebyte.emailReturnTo';
// A day: mailed links themselves work for an hour.
const MAIL_MS = 24 * 60 * 60_000;
const MailReturn = v.object({ path: v.string(), until: v.number() });

/**
 * A path of this site out of something that came from outside. Accepts a path or an address of this very origin;
 * everything else, `//elsewhere.example` among it, becomes `fallback`, so that no link can send a visitor away.
 */
export function safePath(candidate: string | null | undefined, fallback = '/'): string {
  if (candidate === null || candidate === undefined || candidate === '') return fallback;
  try {
    const url = new URL(candidate, location.origin);
    if (url.origin !== location.origin) return fallback;
    // `/.//elsewhere.example` and `/%2Felsewhere.example` are of this origin, yet would leave it when resolved or decoded once more.
    return /^\/(?:[/\\]|%2f|%5c)/i.test(url.pathname) ? fallback : `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return fallback;
  }
}

/**
 * Keeps where to go on while the visitor is at a sign-in provider, and in which language: providers and mails know the
 * site's origin alone.
 */
export function saveReturnTo(path: string): void {
  writeStored(KEY, inThisLanguage(path), 'session');
}

/** Where to go on after a provider's return, with its language; `undefined` when nothing was kept. Answers once. */
export function consumeReturnTo(): string | undefined {
  const path = readStored(KEY, (value) => (typeof value === 'string' ? value : undefined), 'session');
  removeStored(KEY, 'session');
  return path === undefined ? undefined : safePath(path);
}

/** Keeps where a mailed link goes on to. It is opened in another tab, so this tab's storage does not reach it. */
export function saveEmailReturnTo(path: string, now = Date.now()): void {
  writeStored(MAIL_KEY, { path: inThisLanguage(path), until: now + MAIL_MS });
}

/** What was kept for a mailed link in this browser, with its language. */
export function emailReturnTo(now = Date.now()): string | undefined {
  const kept = readStored(MAIL_KEY, parserFor(MailReturn));
  return kept === undefined || kept.until < now ? undefined : safePath(kept.path);
}

export function clearEmailReturnTo(): void {
  removeStored(MAIL_KEY);
}

function inThisLanguage(path: string): string {
  return localizedPath(safePath(path), currentLocale());
}
