import { existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { LOCALES, type Locale } from '../../../federation/src/remote.ts';
import { relocateImports } from './compile-text.ts';
import { ContentError } from './content-error.ts';
import type { Content, ContentConfig } from './define-content.ts';
import { collectionOf, compileEntry, folderOf, pageFilesOf, readCollection, readEntry, type Entry } from './read-collection.ts';

/** A module made from content files. */
export interface ContentModule {
  code: string;
  /** Folders and files that it is made from. */
  folders: readonly string[];
  files: readonly string[];
}

/** The file that declares a remote's content. */
export const CONFIG_FILE = 'content.config.ts';

/**
 * `?routes=articles`, `?titles=jobs`, `?entries=articles`, `?messages=es`, `?seo=articles`, `?page=articles.slow-pc`,
 * `?all=faq&locale=en`.
 */
const QUERIES = { routes, titles, entries, messages, seo, page, all } as const;

/**
 * The module that a request stands for: a text, its page (`slow-pc.en.mdx?page`), or something made from a collection
 * (`content.config.ts?entries=articles`). @throws ContentError
 */
export async function contentModule(path: string, query: string): Promise<ContentModule> {
  const content = await loadContent(path);
  const parameters = new URLSearchParams(query);
  const from = (other: string) => relativeImport(dirname(path), join(content.root, other));
  if (path.endsWith('.mdx')) return textModule(content, path, parameters.has('page'), from);
  for (const [name, create] of Object.entries(QUERIES)) {
    const value = parameters.get(name);
    if (value !== null) return create({ content, name: value, from, locale: parameters.get('locale') === 'es' ? 'es' : 'en' });
  }
  throw new Error(`${path}?${query}: the query must be one of ${Object.keys(QUERIES).join(', ')}.`);
}

interface Request {
  content: Content;
  /** Value of the query, such as the name of a collection. */
  name: string;
  locale: Locale;
  from: (path: string) => string;
}

/** The declaration above a file. */
async function loadContent(path: string): Promise<Content> {
  let folder = dirname(path);
  while (!existsSync(join(folder, CONFIG_FILE)) && folder !== dirname(folder)) folder = dirname(folder);
  const module = (await import(/* webpackIgnore: true */ pathToFileURL(join(folder, CONFIG_FILE)).href)) as {
    default: ContentConfig;
  }; // `defineContent` types it
  return { ...module.default, root: folder };
}

async function textModule(content: Content, path: string, asPage: boolean, from: Request['from']): Promise<ContentModule> {
  const name = basename(dirname(path));
  const [slug = '', locale = 'en'] = basename(path).split('.');
  const collection = collectionOf(content, name);
  const entry = readEntry(content, collection, name, slug);
  const text = (await compileEntry(content, name, entry))[locale === 'es' ? 'es' : 'en'];
  const files = LOCALES.map((each) => join(dirname(path), `${slug}.${each}.mdx`));
  const layout = collection.layoutOf?.(entry.slug) ?? collection.layout;
  if (!asPage || layout === undefined) return { code: relocateImports(text.code, content, from), folders: [], files };
  const { imports, values } = importFiles(content, name, [entry], pageFilesOf(collection), from);
  const code = `
import { createElement } from 'react';
import Layout, { elements } from ${JSON.stringify(from(layout))};
import Text from ${JSON.stringify(`./${basename(path)}`)};
${imports}
const entry = { files: ${values[0]}, ...${json({ ...publicEntry(content, name, entry), ...entry.translations[locale === 'es' ? 'es' : 'en'].fields })} };
const sections = ${json(text.sections.map(({ id, heading }) => ({ id, heading })))};
export default function Page() {
  return createElement(Layout, { entry, sections }, createElement(Text, { components: elements }));
}`;
  return { code, folders: [], files };
}

function routes({ content, name, from }: Request): ContentModule {
  const list = readCollection(content, name).map((entry) => {
    const { id, path } = publicEntry(content, name, entry);
    const title = json(descriptor(name, entry, 'title'));
    const module = json(`${from(CONFIG_FILE)}?page=${name}.${entry.slug}`);
    return `text(${json(id)}, ${json(path)}, ${title}, () => import(/* webpackChunkName: ${json(id)} */ ${module}))`;
  });
  const { parent, hydrate } = collectionOf(content, name);
  const handle = `{ title, breadcrumb: title, ...${json({ parent, hydrate })} }`;
  const text = `const text = (id, path, title, lazy) => ({ id, path, handle: ${handle}, lazy });`;
  return watching(content, name, `${text}\nexport const routes = [${list.join(',\n')}];`);
}

/** Titles by name, for a route whose path has the name as a parameter. */
function titles({ content, name }: Request): ContentModule {
  const list = readCollection(content, name).map((entry) => [entry.slug, descriptor(name, entry, 'title')]);
  return watching(content, name, `export const titles = ${json(Object.fromEntries(list))};`);
}

async function entries({ content, name, from }: Request): Promise<ContentModule> {
  const { listed, listedFiles } = collectionOf(content, name);
  const found = readCollection(content, name);
  const list = await Promise.all(
    found.map(async (entry) => ({
      ...publicEntry(content, name, entry),
      ...entry.facts,
      ...Object.fromEntries(listed.map((field) => [field, descriptor(name, entry, field)])),
      sections: (await compileEntry(content, name, entry)).en.sections.map(({ id }) => id),
    })),
  );
  return watching(content, name, exported('entries', list, importFiles(content, name, found, listedFiles, from)));
}

/** Spanish for the texts of `entries`, `titles`, and `routes`. */
function messages({ content, name: locale }: Request): ContentModule {
  const found = Object.entries(content.collections).flatMap(([name, { listed }]) =>
    readCollection(content, name).flatMap((entry) =>
      listed.map((field) => [
        descriptor(name, entry, field).id,
        [entry.translations[locale === 'es' ? 'es' : 'en'].fields[field]],
      ]),
    ),
  );
  const folders = Object.keys(content.collections).map((name) => folderOf(content, name));
  return { code: `export const messages = ${json(Object.fromEntries(found))};`, folders, files: [] };
}

/** Everything about each entry in each language but its markup, for search engines. */
async function seo({ content, name, from }: Request): Promise<ContentModule> {
  const found = readCollection(content, name);
  const list = await Promise.all(
    found.map(async (entry) => {
      const texts = await compileEntry(content, name, entry);
      const inLocale = (locale: Locale) => ({
        ...entry.translations[locale].fields,
        sections: texts[locale].sections,
        text: texts[locale].text,
      });
      return { ...publicEntry(content, name, entry), en: inLocale('en'), es: inLocale('es') };
    }),
  );
  return watching(
    content,
    name,
    exported('seo', list, importFiles(content, name, found, collectionOf(content, name).files, from)),
  );
}

/** The route module of an entry: its page in the visitor's language. */
function page({ content, name: path, from }: Request): ContentModule {
  const [name = '', slug = ''] = path.split('.');
  const collection = collectionOf(content, name);
  const id = collection.route?.(slug).id ?? slug;
  const chunk = collection.chunk?.(slug) ?? id;
  const load = LOCALES.map((locale) => {
    const file = json(`${from(`content/${name}/${slug}.${locale}.mdx`)}?page`);
    return `${locale}: () => import(/* webpackChunkName: ${json(`${chunk}-${locale}`)} */ ${file})`;
  });
  const code = `
import { staticPage } from ${json(from(collection.page ?? content.page))};
export const Component = staticPage(${json(id)}, { ${load.join(', ')} });`;
  return { code, folders: [], files: [] };
}

/** All entries of a collection with their texts, if they have any, as components, for a page that shows them. */
async function all({ content, name, locale, from }: Request): Promise<ContentModule> {
  const found = readCollection(content, name);
  const { fieldsOnly } = collectionOf(content, name);
  const imports = (fieldsOnly ? [] : found).map(
    ({ slug }, index) => `import Text${index} from ${json(from(`content/${name}/${slug}.${locale}.mdx`))};`,
  );
  const list = found.map((entry, index) => {
    const fields = json({ ...publicEntry(content, name, entry), ...entry.translations[locale].fields });
    return fieldsOnly ? fields : `{ ...${fields}, Text: Text${index} }`;
  });
  return watching(content, name, `${imports.join('\n')}\nexport const entries = [${list.join(',\n')}];`);
}

/** Code that imports files of entries, and for each entry the expression of their URLs. @throws ContentError for a missing file */
function importFiles(
  content: Content,
  name: string,
  found: readonly Entry[],
  extensions: readonly string[] = [],
  from: Request['from'],
): { imports: string; values: string[] } {
  const imports: string[] = [];
  const values = found.map(({ slug }) => {
    const inLocale = (locale: Locale) =>
      extensions.map((extension) => {
        const file = `content/${name}/${slug}.${locale}.${extension}`;
        if (!existsSync(join(content.root, file))) {
          throw new ContentError(file, 1, 'The file is missing.', 'make it with its command (README of the content folder).');
        }
        const variable = `file${imports.length}`;
        imports.push(`import ${variable} from ${json(from(file))};`);
        return `${json(extension)}: ${variable}`;
      });
    return `{ ${LOCALES.map((locale) => `${locale}: { ${inLocale(locale).join(', ')} }`).join(', ')} }`;
  });
  return { imports: imports.join('\n'), values };
}

/** A module that exports a list of entries with their files. */
function exported(name: string, list: readonly object[], { imports, values }: ReturnType<typeof importFiles>): string {
  const items = list.map((entry, index) => (imports === '' ? json(entry) : `{ ...${json(entry)}, files: ${values[index]} }`));
  return `${imports}\nexport const ${name} = [${items.join(',\n')}];`;
}

/** The entry's language-independent part. */
function publicEntry(content: Content, name: string, { slug }: Entry): { slug: string; id?: string; path?: string } {
  return { slug, ...collectionOf(content, name).route?.(slug) };
}

/**
 * Like Lingui's own, compiled: its text has no placeholders. The entry is its context, since equal English in two entries can have
 * different Spanish.
 */
function descriptor(name: string, { slug, translations }: Entry, field: string): { id: string; message: [string] } {
  const message = String(translations.en.fields[field]);
  return { id: generateMessageId(message, `${name}/${slug}`), message: [message] };
}

function watching(content: Content, name: string, code: string): ContentModule {
  return { code, folders: [folderOf(content, name)], files: [] };
}

function relativeImport(folder: string, path: string): string {
  const found = relative(folder, path);
  return found.startsWith('.') ? found : `./${found}`;
}

/** Without characters that JavaScript treats specially. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
