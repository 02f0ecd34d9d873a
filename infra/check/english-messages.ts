import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { catalogFolders } from '../../lingui.config.ts';
import { ROOT } from '../release/builds.ts';

/** Links to other sites, and paths of this one. */
const ADDRESS = /https:\/\/|^\/\S+$/;

/** Every English text of the site: the messages of each catalog, and the paragraphs of texts in files. */
export const englishMessages = catalogFolders.flatMap((folder) => {
  const file = readFileSync(join(ROOT, folder, 'src/locales/en.po'), 'utf8');
  const catalog = formatter().parse(file, { locale: 'en', sourceLocale: 'en', filename: '' });
  const messages = Object.entries(catalog).map(([id, { message }]) => ({ folder, text: message ?? id }));
  return [...messages, ...contentParagraphs(folder)];
});

/** Fields, paragraphs, list items, and table rows; tags such as `<Price of="…"/>` become `{value}`. */
function contentParagraphs(folder: string): { folder: string; text: string }[] {
  return globSync(join(ROOT, folder, 'content/*/*.en.mdx')).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => ({ folder, text: line.replace(/^[\w\s-]*: |^\s*- /, '').replaceAll(/<[^>]*\/>/g, '{value}') }))
      .filter(({ text }) => text.trim() !== '' && !ADDRESS.test(text)),
  );
}
