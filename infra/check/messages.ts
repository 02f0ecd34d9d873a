import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { ROOT } from '../release/builds.ts';
import { runCommand } from './run-command.ts';
import { catalogFolders } from '../../lingui.config.ts';

/**
 * Fails when a text in the source is not in the committed catalogs, or has no translation, or two translations: the catalogs of host
 * and remote are merged by id on one page, so equal texts have to be equal in every language.
 */
const files = catalogFolders.flatMap((folder) => ['en', 'es'].map((locale) => join(ROOT, folder, `src/locales/${locale}.po`)));
const before = files.map(read);
const code = await runCommand('lingui', ['extract', '--clean']);
const stale = files.filter((file, index) => read(file) !== before[index]);
for (const file of stale)
  console.error(`${file.slice(ROOT.length + 1)} was not up to date; commit it as it is now and translate what is new`);
const different = differentTranslations();
for (const line of different) console.error(line);
const strict = await runCommand('lingui', ['compile', '--strict']);
process.exitCode = code !== 0 || strict !== 0 || stale.length > 0 || different.length > 0 ? 1 : 0;

/** Without the time of extraction, which differs each time. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').replaceAll(/^"(POT-Creation-Date|PO-Revision-Date): .*\n/gm, '');
  } catch {
    return '';
  }
}

/** The texts whose Spanish differs between catalogs, with who says what. */
function differentTranslations(): string[] {
  const said = new Map<string, Map<string, string[]>>();
  for (const folder of catalogFolders) {
    const catalog = formatter().parse(read(join(ROOT, folder, 'src/locales/es.po')), {
      locale: 'es',
      sourceLocale: 'en',
      filename: '',
    });
    for (const { message = '', context, translation = '' } of Object.values(catalog)) {
      const text = context === undefined ? message : `${message} (${context})`;
      const folders = said.get(text) ?? new Map<string, string[]>();
      said.set(text, folders.set(translation, [...(folders.get(translation) ?? []), folder]));
    }
  }
  return [...said]
    .filter(([, translations]) => translations.size > 1)
    .map(([message, translations]) => {
      const each = [...translations].map(([text, folders]) => `"${text}" in ${folders.join(', ')}`);
      return `"${message}" has different translations: ${each.join('; ')}`;
    });
}
