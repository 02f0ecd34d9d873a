import { useLocale } from '@tulebyte/i18n';
import type { ReactNode } from 'react';

/** Words that staff wrote: in the reader's language where they did, else in English, marked as such for voices that read it. */
export function LocalizedText({ en, es }: { en: string; es: string }): ReactNode {
  if (useLocale() === 'en') return en;
  return es === '' ? <span lang="en">{en}</span> : es;
}
