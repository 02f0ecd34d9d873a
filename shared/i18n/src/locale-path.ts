import { LOCALES, type Locale } from '@tulebyte/contracts/remote';

/** The language of addresses without a prefix. */
export const DEFAULT_LOCALE = 'en' satisfies Locale;

/** The language an address asks for: `/es` and everything below it is Spanish, everything else English. */
export function localeFromPath(pathname: string): Locale {
  const first = pathname.split('/')[1];
  return LOCALES.find((locale) => locale !== DEFAULT_LOCALE && locale === first) ?? DEFAULT_LOCALE;
}

/** The path without its language prefix, never empty: `/es/pricing` → `/pricing`, `/es` → `/`. */
export function stripLocale(pathname: string): string {
  const locale = localeFromPath(pathname);
  if (locale === DEFAULT_LOCALE) return pathname;
  const rest = pathname.slice(locale.length + 1);
  return rest === '' ? '/' : rest;
}

/** The same page in `locale`; accepts a path with or without a prefix. */
export function localizedPath(pathname: string, locale: Locale): string {
  const path = stripLocale(pathname);
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
