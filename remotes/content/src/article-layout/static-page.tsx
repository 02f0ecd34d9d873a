import type { Locale } from '@tulebyte/federation/remote';
import { useLocale } from '@tulebyte/i18n';
import { staticRegion } from '@tulebyte/platform';
import type { ComponentType, ReactNode } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** A page that is only text: a static region in the visitor's language. */
export function staticPage(id: string, { en, es }: Readonly<Record<Locale, Load>>): ComponentType {
  const pages = { en: staticRegion(id, en), es: staticRegion(`${id}-es`, es) };
  return function StaticPage(): ReactNode {
    const Page = pages[useLocale()];
    return <Page />;
  };
}
