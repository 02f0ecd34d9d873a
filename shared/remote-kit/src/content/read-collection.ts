import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LOCALES, type Locale } from '../../../federation/src/remote.ts';
import { checkLink } from './check-links.ts';
import { compileText, type CompiledText } from './compile-text.ts';
import { ContentError, suggest } from './content-error.ts';
import type { Collection, Content } from './define-content.ts';
import { bodyOf, lineOfField, parseFrontmatter } from './frontmatter.ts';

/** Extensions of the files that an entry's page has. */
export function pageFilesOf({ files = [], pageFiles = [] }: Collection): readonly string[] {
  return [...files, ...pageFiles];
}

/** One file of an entry. */
export interface Translation {
  file: string;
  source: string;
  fields: Readonly<Record<string, unknown>>;
}

export interface Entry {
  slug: string;
  facts: Readonly<Record<string, unknown>>;
  /** `facts` and the text of the language. */
  translations: Readonly<Record<Locale, Translation>>;
}

/** The last version of each file. Builds for browsers and Node, lists, and pages need the same fields. */
const lastVersions = new Map<string, { collection: Collection; translation: Translation }>();

/** Slug, language, and extension. */
const FILE = /^([a-z0-9-]+)\.([a-z]{2})\.([a-z0-9.]+)$/;

export const folderOf = (content: Content, name: string): string => join(content.root, 'content', name);

/** @throws ContentError for a name that no collection has */
export function collectionOf(content: Content, name: string): Collection {
  const collection = content.collections[name];
  if (collection) return collection;
  throw new ContentError(
    'content.config.ts',
    1,
    `There is no collection "${name}".`,
    suggest(name, Object.keys(content.collections)),
  );
}

/** The entries of a collection, in its order. @throws ContentError for a wrong name, a wrong field, or a missing language */
export function readCollection(content: Content, name: string): Entry[] {
  const collection = collectionOf(content, name);
  const folder = folderOf(content, name);
  const slugs = new Set<string>();
  // Git keeps no empty folders.
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const [, slug, locale, extension = ''] = FILE.exec(file) ?? [];
    const isOfLocale = LOCALES.some((each) => each === locale);
    if (slug !== undefined && isOfLocale && extension === 'mdx') slugs.add(slug);
    else if (!file.endsWith('.md') && !(isOfLocale && pageFilesOf(collection).includes(extension))) {
      const path = relative(content.root, join(folder, file));
      throw new ContentError(
        path,
        1,
        'This file name isn’t understood.',
        'name it like printer-offline.en.mdx, in small letters and dashes.',
      );
    }
  }
  const entries = [...slugs].toSorted().map((slug) => readEntry(content, collection, name, slug));
  const { compare } = collection;
  return compare ? entries.toSorted((a, b) => compare({ ...a.facts, slug: a.slug }, { ...b.facts, slug: b.slug })) : entries;
}

/** One entry. @throws ContentError */
export function readEntry(content: Content, collection: Collection, name: string, slug: string): Entry {
  if (collection.names && !collection.names.includes(slug)) {
    const file = relative(content.root, join(folderOf(content, name), `${slug}.en.mdx`));
    throw new ContentError(file, 1, `No page can be named "${slug}".`, suggest(slug, collection.names));
  }
  const read = (locale: Locale, fields: Collection['facts']): Translation => {
    const path = join(folderOf(content, name), `${slug}.${locale}.mdx`);
    const file = relative(content.root, path);
    const source = readText(path, file);
    const known = lastVersions.get(path);
    if (known?.collection === collection && known.translation.source === source) return known.translation;
    if (collection.fieldsOnly) refuseBody(file, source);
    const checkText = (value: string, line: number) => checkLink(content, file, line, value);
    const translation = { file, source, fields: parseFrontmatter(file, source, fields, checkText) };
    lastVersions.set(path, { collection, translation });
    return translation;
  };
  const { facts, text } = collection;
  const english = read('en', { ...facts, ...text });
  const own = Object.fromEntries(Object.keys(facts).map((key) => [key, english.fields[key]]));
  const spanish = read('es', text);
  for (const [fact, list] of Object.entries(collection.values ?? {})) checkLength(english, fact, english, list);
  for (const list of Object.keys(text)) checkLength(spanish, list, english, list);
  return { slug, facts: own, translations: { en: english, es: { ...spanish, fields: { ...own, ...spanish.fields } } } };
}

/** @throws ContentError when a list doesn't have as many items as another */
function checkLength(own: Translation, field: string, other: Translation, list: string): void {
  const [items, others] = [own.fields[field], other.fields[list]];
  if (!Array.isArray(items) || !Array.isArray(others) || items.length === others.length) return;
  const [counted, place] =
    own === other ? [`there are ${others.length} "${list}"`, 'lists'] : [`English has ${others.length}`, 'languages'];
  const problem = `"${field}" has ${items.length}, and ${counted}.`;
  throw new ContentError(own.file, lineOfField(own.source, field), problem, `write as many in both ${place}, in the same order.`);
}

/** @throws ContentError for a text that no page would show */
function refuseBody(file: string, source: string): void {
  const index = bodyOf(source)
    .split('\n')
    .findIndex((line) => line.trim() !== '');
  if (source.startsWith('---') && index !== -1) {
    throw new ContentError(file, index + 1, 'No page shows the text below the fields.', 'remove it, or put it into a field.');
  }
}

function readText(path: string, file: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    const [there, missing] = file.endsWith('.es.mdx') ? ['English', 'Spanish'] : ['Spanish', 'English'];
    throw new ContentError(
      file,
      1,
      `The file is missing: this entry is only in ${there}.`,
      `write the ${missing} version; both have the same sections.`,
    );
  }
}

/** Both languages of an entry, compiled. @throws ContentError when one has other sections than the other */
export async function compileEntry(
  content: Content,
  name: string,
  { translations }: Entry,
): Promise<Record<Locale, CompiledText>> {
  const collection = collectionOf(content, name);
  const compileIn = (locale: Locale) => {
    const { file, source } = translations[locale];
    return compileText({ file, source, locale, content, collection });
  };
  const [en, es] = await Promise.all([compileIn('en'), compileIn('es')]);
  const anchors = ({ sections }: CompiledText) => sections.map(({ id }) => `[#${id}]`).join(' ');
  if (anchors(en) !== anchors(es)) {
    const problem = `Its sections are ${anchors(es) || 'missing'}, in English ${anchors(en)}.`;
    throw new ContentError(translations.es.file, 1, problem, 'use the same anchors in the same order in both languages.');
  }
  return { en, es };
}
