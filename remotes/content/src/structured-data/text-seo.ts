import type { Locale } from '@tulebyte/i18n';
import type { EntryFiles } from '@tulebyte/remote-kit/content';

/** A text for search engines, in each language. */
export interface TextSeo<Fields, File extends string = never> extends Readonly<
  Record<Locale, Fields & { sections: readonly Section[]; text: string }>
> {
  slug: string;
  id: string;
  path: string;
  files: EntryFiles<File>;
}

/** A section as plain text. */
export interface Section {
  id: string;
  heading: string;
  text: string;
}
