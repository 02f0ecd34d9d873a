import type { Locale } from '@tulebyte/federation/remote';
import { currentLocale } from './catalog.ts';

/** Both languages of the site are written as people in California write them. */
const REGIONAL: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' };

export function intlLocale(): string {
  return REGIONAL[currentLocale()];
}

/** Keeps one formatter a language and kind: creating one costs about 50 times what using it does. */
export function remember<T>(create: (locale: string, kind: string) => T): (kind: string) => T {
  const made = new Map<string, T>();
  return (kind) => {
    const locale = intlLocale();
    const key = `${locale} ${kind}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const formatter = create(locale, kind);
    made.set(key, formatter);
    return formatter;
  };
}
