import { BILINGUAL_COOKIE } from '@tulebyte/site-policy/features';
import { DEFAULT_LOCALE, localeFromPath, localizedPath, useLocale, type Locale } from '@tulebyte/i18n';
import { useFeatureToggle, useMounted } from '@tulebyte/platform';
import { useLocation } from '@tulebyte/router';

import { useEffect, type ReactNode } from 'react';
import { BarIcon } from './header-parts.ts';

// Each language is named in itself: whoever needs the link reads it.
const NAMES: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' };

/**
 * Leads to this very page in the other language, while `bilingual_support` is on. A plain link: the other language is
 * another document, with its own catalog and its own `lang`.
 */
export function LanguageSwitch(): ReactNode {
  const locale = useLocale();
  const offered = useFeatureToggle().isEnabled('bilingual_support');
  const { pathname, search, hash } = useLocation();
  // The page's HTML is the same for every query.
  const mounted = useMounted();
  useEffect(() => tellServer(offered), [offered]);
  // A Spanish page always offers the way back to English.
  if (!offered && locale === DEFAULT_LOCALE) return null;
  const other: Locale = locale === 'en' ? 'es' : 'en';
  return (
    <BarIcon
      href={mounted ? `${localizedPath(pathname, other)}${search}${hash}` : localizedPath(pathname, other)}
      hrefLang={other}
      lang={other}
      paddingInline="3"
      data-language={other}
    >
      {NAMES[other]}
    </BarIcon>
  );
}

const YEAR_S = 365 * 24 * 60 * 60;

/** The toggle lives in this browser, Spanish pages on the server: a cookie says that this visitor may have them. */
function tellServer(offered: boolean): void {
  const told = document.cookie.split('; ').includes(`${BILINGUAL_COOKIE}=on`);
  if (told === offered) return;
  document.cookie = `${BILINGUAL_COOKIE}=${offered ? 'on' : ''}; path=/; max-age=${offered ? YEAR_S : 0}; samesite=lax`;
  // The server did not know yet and answered with the page that is not there.
  if (offered && localeFromPath(location.pathname) !== document.documentElement.lang) location.reload();
}
