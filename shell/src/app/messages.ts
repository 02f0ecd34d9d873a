import { LOCALES, type Locale, type Messages, type TranslatedLocale } from '@tulebyte/federation/remote';

const catalogs: Readonly<Record<TranslatedLocale, () => Promise<{ messages: Messages }>>> = {
  es: () => import(/* webpackChunkName: "messages-es" */ '../locales/es.mjs'),
};

/** The host's own catalog. English has none: its messages are compiled into the code. */
export async function shellMessages(locale: Locale): Promise<readonly Messages[]> {
  return locale === 'en' ? [] : [(await catalogs[locale]()).messages];
}

export function parseLocale(text: string): Locale {
  return LOCALES.find((locale) => locale === text) ?? 'en';
}
