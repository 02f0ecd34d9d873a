import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { catalogFolders } from '../../lingui.config.ts';
import { ROOT } from '../release/builds.ts';

/** Links to other sites, and paths of this one. */
const ADDRESS = /https:\/\/|^\/\S+$/;

interface SiteMessage {
  /** The workspace that says it. */
  readonly folder: string;
  readonly text: string;
}

/** Every text of the site in a language: the messages of each catalog, and the paragraphs of texts in files. */
function messagesIn(locale: 'en' | 'es'): readonly SiteMessage[] {
  return catalogFolders.flatMap((folder) => {
    const file = readFileSync(join(ROOT, folder, `src/locales/${locale}.po`), 'utf8');
    const catalog = formatter().parse(file, { locale, sourceLocale: 'en', filename: '' });
    const messages = Object.entries(catalog).map(([id, { message, translation }]) => ({
      folder,
      text: (locale === 'en' ? message : translation) ?? id,
    }));
    return [...messages, ...contentParagraphs(folder, locale)];
  });
}

export const englishMessages = messagesIn('en');
export const spanishMessages = messagesIn('es');

/** Fields, paragraphs, list items, and table rows; tags such as `<Price of="…"/>` become `{value}`. */
function contentParagraphs(folder: string, locale: string): SiteMessage[] {
  return globSync(join(ROOT, folder, `content/*/*.${locale}.mdx`)).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => ({ folder, text: line.replace(/^[\w\s-]*: |^\s*- /, '').replaceAll(/<[^>]*\/>/g, '{value}') }))
      .filter(({ text }) => text.trim() !== '' && !ADDRESS.test(text)),
  );
}
