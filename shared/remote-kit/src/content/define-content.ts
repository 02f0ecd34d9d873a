import type * as v from 'valibot';
import type { Locale } from '../../../federation/src/remote.ts';

type Fields = v.ObjectEntries;

/** Files of one kind, `content/<name>/<slug>.<locale>.mdx`; one entry is a file in each language. */
export interface Collection {
  /** Fields that don't depend on the language; only the English file has them. */
  facts: Fields;
  /** Fields that every language has. */
  text: Fields;
  /** Text fields of the lists in which entries appear on other pages. */
  listed: readonly string[];
  /** If each entry has a page of its own: its route. `text` then has a `title`. */
  route?: (slug: string) => { id: string; path: string };
  /** Path of the page above those in the breadcrumb, if theirs don't start with it. */
  parent?: string;
  /** Module whose default export is the page around a text, and whose `elements` are the components for links, tables, and so on. */
  layout?: string;
  /** Instead, if it differs between entries. */
  layoutOf?: (slug: string) => string;
  /**
   * The chunk of an entry's texts, `<chunk>-<locale>`, if several short entries share one: each chunk adds some bytes to every page of the
   * remote. By default each entry has its own.
   */
  chunk?: (slug: string) => string;
  /** Instead of the content's own `page`. */
  page?: string;
  /** Set if the pages have no behavior (`PageHandle`). */
  hydrate?: false;
  /** `wrapped`: each `##` section is put into the element `section`, with its `id` and `heading`. */
  sections?: 'wrapped';
  /**
   * Extensions of the files that each text has beside it, `<slug>.<locale>.<extension>`. Their URLs in all languages are the field
   * `files` of the page and of `?seo` (`EntryFiles`).
   */
  files?: readonly string[];
  /** More of them, which only the page needs. */
  pageFiles?: readonly string[];
  /** Those of them that lists also need. */
  listedFiles?: readonly string[];
  /** The names that its files can have, if each entry is about something that other data lists, such as a service. */
  names?: readonly string[];
  /** A fact with a value for each item of a list in each language, such as prices for `jobs`, by the name of that list. */
  values?: Readonly<Record<string, string>>;
  /** Files have no text below their fields: a page that is code shows the fields (`?all`). */
  fieldsOnly?: true;
  /** Order of the entries. */
  compare?: (a: EntryFacts, b: EntryFacts) => number;
}

/** URLs of an entry's files by language and extension. */
export type EntryFiles<Extension extends string = string> = Readonly<Record<Locale, Readonly<Record<Extension, string>>>>;

/** An entry, for sorting. The schema of its collection has checked the values. */
export type EntryFacts = Readonly<Record<string, unknown>> & { readonly slug: string };

/** Text that a tag without content stands for, such as a price. */
export interface Insert {
  /** The values of its `of` attribute; absent if it has none. */
  known?: readonly string[];
  /** The text for one of them. */
  text: (of: string, locale: Locale) => string;
}

export interface LinkTargets {
  /** Whether there is a page at a path of this site. */
  isPage: (path: string) => boolean;
  /** Paths to suggest for misspelled ones. */
  known: readonly string[];
}

/** The content of a remote: the default export of its `content.config.ts`. Paths are relative to that file. */
export interface ContentConfig {
  collections: Readonly<Record<string, Collection>>;
  /** Tags that become text when the site is built. */
  inserts: Readonly<Record<string, Insert>>;
  /** Other tags that texts may use, with the module that exports the component of that name. */
  components: Readonly<Record<string, string>>;
  /** Pages that texts can link to besides those of the collections. If absent, links aren't checked. */
  links?: LinkTargets;
  /** Module that exports `staticPage`, which shows an entry's page in the visitor's language. */
  page: string;
}

export interface Content extends ContentConfig {
  /** Folder of the remote. */
  root: string;
}

/** Declares a remote's content. */
export function defineContent(content: ContentConfig): ContentConfig {
  return content;
}
