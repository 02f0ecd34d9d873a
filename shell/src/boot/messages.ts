import { LOCALES, type Locale, type Messages } from '@tulebyte/contracts/remote';

const catalogs: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  en: () => import(/* webpackChunkName: "messages-en" */ '../locales/en.mjs'),
  es: () => import(/* webpackChunkName: "messages-es" */ '../locales/es.mjs'),
};

/** The host's own catalog. */
export async function shellMessages(locale: Locale): Promise<readonly Messages[]> {
  return [(await catalogs[locale]()).messages];
}

export function localeOf(text: string): Locale {
  return LOCALES.find((locale) => locale === text) ?? 'en';
}
