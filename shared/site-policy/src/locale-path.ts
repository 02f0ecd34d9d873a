import { LOCALES, type Locale } from '@tulebyte/federation/remote';

/** The language of URLs without a prefix. */
export const DEFAULT_LOCALE = 'en' satisfies Locale;

/** The language of a path: `/es` and everything below it is Spanish, everything else English. */
export function localeFromPath(path: string): Locale {
  const first = /^\/([^/?#]*)/.exec(path)?.[1];
  return LOCALES.find((locale) => locale !== DEFAULT_LOCALE && locale === first) ?? DEFAULT_LOCALE;
}

/** The router's basename for a language: `/` or `/es`. */
export function localePrefix(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '/' : `/${locale}`;
}

/** The path without its language prefix, never empty: `/es/pricing?plan=pro` → `/pricing?plan=pro`, `/es` → `/`. */
export function stripLocale(path: string): string {
  const locale = localeFromPath(path);
  if (locale === DEFAULT_LOCALE) return path;
  const rest = path.slice(locale.length + 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The same page in `locale`; accepts a path with or without a prefix. */
export function localizedPath(pathname: string, locale: Locale): string {
  const path = stripLocale(pathname);
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
