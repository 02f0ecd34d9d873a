import type { Locale } from '@tulebyte/federation/remote';
import { useParams } from '@tulebyte/router';
import type { ComponentType, ReactNode } from 'react';
import { staticPage } from './static-page.tsx';

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
  const loadIn = (locale: Locale) => async () => {
    const [{ default: Part }, { entries }] = await Promise.all([loadPart(), texts[locale]()]);
    return {
      default: function EntryPart(): ReactNode {
        const slug = useParams()[parameter];
        const entry = entries.find((each) => each.slug === slug);
        return entry ? <Part entry={entry} /> : null;
      },
    };
  };
  const Region = staticPage(name, { en: loadIn('en'), es: loadIn('es') });
  return function EntryRegion(): ReactNode {
    return <Region key={useParams()[parameter]} />;
  };
}
