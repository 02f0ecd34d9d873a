import { LOCALES, type Locale } from './remote.ts';

/** The language of addresses without a prefix. */
export const DEFAULT_LOCALE = 'en' satisfies Locale;

/** The language an address asks for: `/es` and everything below it is Spanish, everything else English. */
export function localeFromPath(address: string): Locale {
  const first = /^\/([^/?#]*)/.exec(address)?.[1];
  return LOCALES.find((locale) => locale !== DEFAULT_LOCALE && locale === first) ?? DEFAULT_LOCALE;
}

/** What stands before every path of a language, for routers: `/` or `/es`. */
export function localePrefix(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '/' : `/${locale}`;
}

/** The address without its language, never empty: `/es/pricing?plan=pro` → `/pricing?plan=pro`, `/es` → `/`. */
export function stripLocale(address: string): string {
  const locale = localeFromPath(address);
  if (locale === DEFAULT_LOCALE) return address;
  const rest = address.slice(locale.length + 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The same page in `locale`; accepts a path with or without a prefix. */
export function localizedPath(pathname: string, locale: Locale): string {
  const path = stripLocale(pathname);
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
