import type { Locale } from '@tulebyte/federation/remote';
import { DEFAULT_LOCALE } from '@tulebyte/i18n';
import * as v from 'valibot';

/** The translations column of a query, where needed; English has its own columns. */
export const translationsFor = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : ',translations');

/** Translated texts by language. Absent where the query didn't select them. */
export const translations = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(v.record(v.string(), v.partial(v.object(entries))));

/** The row with its texts in this language; English where there is no translation. */
export function translate<Row extends { translations?: Readonly<Record<string, object>> | undefined }>(
  row: Row,
  locale: Locale,
): Omit<Row, 'translations'> {
  const { translations: texts, ...english } = row;
  return { ...english, ...texts?.[locale] };
}
