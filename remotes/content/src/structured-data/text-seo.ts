import type { Locale } from '@tulebyte/i18n';

/** A text for search engines, in each language. */
export interface TextSeo<Fields> extends Readonly<Record<Locale, Fields & { sections: readonly Section[]; text: string }>> {
  slug: string;
  id: string;
  path: string;
}

/** A section as plain text. */
export interface Section {
  id: string;
  heading: string;
  text: string;
}
