import type { Locale } from '@tulebyte/federation/remote';
import { useLocale } from '@tulebyte/i18n';
import { staticRegion } from '@tulebyte/platform';
import type { ComponentType, ReactNode } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** A page, or a part of one, that is only text: a static region in the visitor's language. */
export function staticPage(id: string, { en, es }: Readonly<Record<Locale, Load>>): ComponentType {
  const regions = { en: staticRegion(id, en), es: staticRegion(id, es) };
  return function StaticPage(): ReactNode {
    const Region = regions[useLocale()];
    return <Region />;
  };
}
