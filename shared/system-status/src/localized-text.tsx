import { useLocale } from '@tulebyte/i18n';
import type { ReactNode } from 'react';

/** Text that staff wrote: in the reader's language if available, else in English, with `lang` set for screen readers. */
export function LocalizedText({ en, es }: { en: string; es: string }): ReactNode {
  if (useLocale() === 'en') return en;
  return es === '' ? <span lang="en">{en}</span> : es;
}
