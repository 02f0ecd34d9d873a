import { i18n, type MessageDescriptor, type Messages as LinguiMessages } from '@lingui/core';
import { LOCALES, type Locale, type Messages } from '@tulebyte/federation/remote';
import { DEFAULT_LOCALE } from '@tulebyte/site-policy/locale-path';

/**
 * Activates a language with the catalogs of the shell and of the page's remote. Catalogs can be merged because message ids are
 * hashes of text and context.
 */
export function activate(locale: Locale, catalogs: readonly Messages[]): void {
  for (const messages of catalogs) load(locale, messages);
  // Lingui warns about a language without any catalog; English in tests and development has none.
  if (catalogs.length === 0) i18n.load(locale, {});
  i18n.activate(locale);
}

/** Adds the catalog of a remote that was loaded later, in the active language. */
export function addMessages(messages: Messages): void {
  load(currentLocale(), messages);
}

let latest: Messages | undefined;

/** Not again if nothing came in between: each page of a remote brings the same catalog. */
function load(locale: Locale, messages: Messages): void {
  if (messages === latest) return;
  latest = messages;
  i18n.load(locale, messages as LinguiMessages); // the contract describes the compiled form more loosely than Lingui does
}

/** The active language; English before any is activated. */
export function currentLocale(): Locale {
  return LOCALES.find((locale) => locale === i18n.locale) ?? DEFAULT_LOCALE;
}

/** A message in the active language; strings are returned unchanged. */
export function describe(message: MessageDescriptor | string): string {
  return typeof message === 'string' ? message : i18n._(message);
}
