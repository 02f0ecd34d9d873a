import type { Locale } from '@tulebyte/federation/remote';

/** The fields of an entry in each language, for search engines. */
export interface EntrySeo<Fields> extends Readonly<Record<Locale, Fields>> {
  slug: string;
}
