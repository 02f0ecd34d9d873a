import { useLocale } from '@tulebyte/i18n';
import { staticRegion } from '@tulebyte/platform';
import type { EntryLoaders } from '@tulebyte/remote-kit/content';
import type { ComponentType, ReactNode } from 'react';

/** What shows an entry of a collection. */
export type EntryPart<Fields> = ComponentType<{ entry: Fields }>;

/**
 * A static region that shows the entry of its page in the visitor's language. Client-side navigation loads the region's code and only
 * that entry, in that language.
 * @param name unique in the site
 */
export function entryRegion<Fields>(
  name: string,
  entries: EntryLoaders<Fields>,
  loadPart: () => Promise<{ default: EntryPart<Fields> }>,
): ComponentType<{ slug: string }> {
  const regionOf = (loadEntry: () => Promise<{ entry: Fields }>) =>
    staticRegion(name, async () => {
      const [{ default: Part }, { entry }] = await Promise.all([loadPart(), loadEntry()]);
      return { default: () => <Part entry={entry} /> };
    });
  const regions = new Map(Object.entries(entries).map(([slug, { en, es }]) => [slug, { en: regionOf(en), es: regionOf(es) }]));
  return function EntryRegion({ slug }): ReactNode {
    const locale = useLocale();
    const Region = regions.get(slug)?.[locale];
    return Region ? <Region /> : null;
  };
}
