import { i18n, type MessageDescriptor } from '@lingui/core';
import { LOCALES, type Locale, type Messages } from '@tulebyte/federation/remote';
import { DEFAULT_LOCALE } from '@tulebyte/site-policy/locale-path';

/**
 * Activates a language with the catalogs of the shell and of the page's remote. Catalogs can be merged because message ids are
 * hashes of text and context.
 */
export function activate(locale: Locale, catalogs: readonly Messages[]): void {
  // Lingui warns about a language without any catalog; English in tests and development has none.
  i18n.load(locale, Object.assign({}, ...catalogs));
  i18n.activate(locale);
}

/** Ids of messages that were shown before their translation had loaded. */
const missing = new Set<string>();
i18n.on('missing', ({ id }) => missing.add(id));

/**
 * Adds the catalog of a remote that was loaded later, in the active language. What is shown is rendered again only if it needs one of these
 * messages: React would replace each part whose code is still loading, such as a page's demo, by its fallback.
 */
export function addMessages(messages: Messages): void {
  Object.assign(i18n.messages, messages);
  if (!Object.keys(messages).some((id) => missing.has(id))) return;
  missing.clear();
  i18n.load(currentLocale(), {});
}

/** The active language; English before any is activated. */
export function currentLocale(): Locale {
  return LOCALES.find((locale) => locale === i18n.locale) ?? DEFAULT_LOCALE;
}

/** A message in the active language; strings are returned unchanged. */
export function describe(message: MessageDescriptor | string): string {
  return typeof message === 'string' ? message : i18n._(message);
}
