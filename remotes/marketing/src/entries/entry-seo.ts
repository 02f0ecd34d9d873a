import type { Locale } from '@tulebyte/federation/remote';

/** The fields of an entry in each language, for search engines. */
export interface EntrySeo<Fields> extends Readonly<Record<Locale, Fields>> {
  slug: string;
}

/** Entries by name. */
export const bySlug = <Fields>(entries: readonly EntrySeo<Fields>[]): ReadonlyMap<string, EntrySeo<Fields>> =>
  new Map(entries.map((entry) => [entry.slug, entry]));
