import type { Locale } from '@tulebyte/federation/remote';
import { DEFAULT_LOCALE } from '@tulebyte/i18n';
import * as v from 'valibot';

/** Asks for a table's translations, in a query's columns; English is in columns of its own. */
export const translationsFor = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : ', translations');

/** Texts by language, as far as they were translated. Absent where they were not asked for. */
export const translations = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(v.record(v.string(), v.partial(v.object(entries))));

/** The row with its texts in this language, in English where it has none. */
export function translate<Row extends { translations?: Readonly<Record<string, object>> | undefined }>(
  row: Row,
  locale: Locale,
): Omit<Row, 'translations'> {
  const { translations: texts, ...english } = row;
  return { ...english, ...texts?.[locale] };
}
