import { useLingui } from '@lingui/react';
import type { Locale } from '@tulebyte/federation/remote';
import { currentLocale } from './catalog.ts';

/** The active language; re-renders when it changes. */
export function useLocale(): Locale {
  useLingui(); // subscribes to changes of the language
  return currentLocale();
}
