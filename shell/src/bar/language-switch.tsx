import { notFoundPath } from '@tulebyte/site-policy/not-found';
import { normalizePath } from '@tulebyte/site-policy/page-path';
import { BILINGUAL_COOKIE } from '@tulebyte/site-policy/features';
import { DEFAULT_LOCALE, localeFromPath, localizedPath, useLocale, type Locale } from '@tulebyte/i18n';
import { useFeatureToggle, useMounted } from '@tulebyte/platform';
import { useLocation, useMatches } from '@tulebyte/router';

import { useEffect, type ReactNode } from 'react';
import { NOT_FOUND_ID } from '../unknown-path/not-found-id.ts';
import { BarIcon } from './bar-parts.ts';

// Each language's own name, for those who can't read the other.
const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' };

/**
 * Links to the same page in the other language while `bilingual_support` is on. A plain link, since the other language is
 * another document with its own catalog and `lang`.
 */
export function LanguageSwitch(): ReactNode {
  const locale = useLocale();
  const isOffered = useFeatureToggle().isEnabled('bilingual_support');
  const { pathname, search, hash } = useLocation();
  const isNotFound = useMatches().at(-1)?.id === NOT_FOUND_ID;
  // The page's HTML is the same for every query, and a not-found page's for many paths.
  const mounted = useMounted();
  const path = isNotFound && !mounted ? notFoundPath(normalizePath(pathname)) : pathname;
  // Until it is mounted, the toggle isn't known.
  useEffect(() => {
    if (mounted) setBilingualCookie(isOffered);
  }, [mounted, isOffered]);
  // A Spanish page always links back to English.
  if (!isOffered && locale === DEFAULT_LOCALE) return null;
  const other: Locale = locale === 'en' ? 'es' : 'en';
  return (
    <BarIcon
      href={mounted ? `${localizedPath(path, other)}${search}${hash}` : localizedPath(path, other)}
      hrefLang={other}
      lang={other}
      paddingInline="3"
      data-language={other}
    >
      {LANGUAGE_NAMES[other]}
    </BarIcon>
  );
}

const COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60;

/** The toggle is stored in the browser; a cookie tells the server that this visitor may have Spanish pages. */
function setBilingualCookie(isOffered: boolean): void {
  const hasCookie = document.cookie.split('; ').includes(`${BILINGUAL_COOKIE}=on`);
  if (hasCookie === isOffered) return;
  document.cookie = `${BILINGUAL_COOKIE}=${isOffered ? 'on' : ''}; path=/; max-age=${isOffered ? COOKIE_MAX_AGE_S : 0}; samesite=lax`;
  // Without the cookie the server has answered with the not-found page.
  if (isOffered && localeFromPath(location.pathname) !== document.documentElement.lang) location.reload();
}
