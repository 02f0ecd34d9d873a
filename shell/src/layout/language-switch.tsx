import { localizedPath, useLocale, type Locale } from '@tulebyte/i18n';
import { useFeatureToggle, useMounted } from '@tulebyte/platform';
import { useLocation } from '@tulebyte/router';

import type { ReactNode } from 'react';
import { BarIcon } from './header-parts.ts';

// Each language is named in itself: whoever needs the link reads it.
const NAMES: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' };

/**
 * Leads to this very page in the other language, while `bilingual_support` is on. A plain link: the other language is
 * another document, with its own catalog and its own `lang`.
 */
export function LanguageSwitch(): ReactNode {
  const locale = useLocale();
  const { isEnabled } = useFeatureToggle();
  const { pathname, search, hash } = useLocation();
  // The page's HTML is the same for every query.
  const mounted = useMounted();
  // A Spanish page always offers the way back to English.
  if (!isEnabled('bilingual_support') && locale === 'en') return null;
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
