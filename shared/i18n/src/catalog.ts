import { i18n, type MessageDescriptor, type Messages as LinguiMessages } from '@lingui/core';
import { LOCALES, type Locale, type Messages } from '@tulebyte/federation/remote';
import { DEFAULT_LOCALE } from '@tulebyte/site-policy/locale-path';

/**
 * Makes `locale` the language of the page, with the catalogs of the shell and of the page's remote. Catalogs are merged:
 * message ids are hashes of text and context, so equal ids mean equal texts.
 */
export function activate(locale: Locale, catalogs: readonly Messages[]): void {
  for (const messages of catalogs) load(locale, messages);
  // Lingui warns about a language without any catalog; English in tests and development has none.
  if (catalogs.length === 0) i18n.load(locale, {});
  i18n.activate(locale);
}

/** Adds the catalog of a remote that was loaded later, in the language that is active. */
export function addMessages(messages: Messages): void {
  load(currentLocale(), messages);
}

function load(locale: Locale, messages: Messages): void {
  i18n.load(locale, messages as LinguiMessages); // the contract describes the compiled form more loosely than Lingui does
}

/** The active language; English before any is activated. */
export function currentLocale(): Locale {
  return LOCALES.find((locale) => locale === i18n.locale) ?? DEFAULT_LOCALE;
}

/** The text of a message in the active language; a plain string is returned as it is. */
export function describe(message: MessageDescriptor | string): string {
  return typeof message === 'string' ? message : i18n._(message);
}
