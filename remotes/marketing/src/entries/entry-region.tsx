import type { Locale } from '@tulebyte/federation/remote';
import { useLocale } from '@tulebyte/i18n';
import { staticRegion } from '@tulebyte/platform';
import { useParams } from '@tulebyte/router';
import type { ComponentType, ReactNode } from 'react';

/**
 * A static region that shows the entry of its page in the visitor's language. Only client-side navigation loads its code, and the
 * collection in that language.
 * @param name unique in the site
 * @param parameter of the path: the entry's name
 */
export function entryRegion<Entry extends { slug: string }>(
  name: string,
  texts: Readonly<Record<Locale, () => Promise<{ entries: readonly Entry[] }>>>,
  parameter: string,
  loadPart: () => Promise<{ default: ComponentType<{ entry: Entry }> }>,
): ComponentType {
  const regionIn = (locale: Locale) =>
    staticRegion(name, async () => {
      const [{ default: Part }, { entries }] = await Promise.all([loadPart(), texts[locale]()]);
      return {
        default: function EntryPart(): ReactNode {
          const slug = useParams()[parameter];
          const entry = entries.find((each) => each.slug === slug);
          return entry ? <Part entry={entry} /> : null;
        },
      };
    });
  const regions = { en: regionIn('en'), es: regionIn('es') };
  return function EntryRegion(): ReactNode {
    const Region = regions[useLocale()];
    return <Region key={useParams()[parameter]} />;
  };
}
