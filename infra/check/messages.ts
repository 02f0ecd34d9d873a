import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { ROOT } from '../release/builds.ts';
import { runCommand } from './run-command.ts';
import { catalogFolders } from '../../lingui.config.ts';

/**
 * Fails when a message is missing from the committed catalogs, or has no translation or two different ones: a page merges the
 * catalogs of host and remote by id, so a message must have one translation everywhere.
 */
const files = catalogFolders.flatMap((folder) => ['en', 'es'].map((locale) => join(ROOT, folder, `src/locales/${locale}.po`)));
const before = files.map(read);
// Each worker loads and compiles the parser for itself.
const code = await runCommand('lingui', ['extract', '--clean', '--workers', '1']);
const stale = files.filter((file, index) => read(file) !== before[index]);
for (const file of stale)
  console.error(`${file.slice(ROOT.length + 1)} was outdated and has been updated; translate the new messages and commit it`);
const different = differentTranslations();
for (const line of different) console.error(line);
const strict = await runCommand('lingui', ['compile', '--strict', '--workers', '1']);
process.exitCode = code !== 0 || strict !== 0 || stale.length > 0 || different.length > 0 ? 1 : 0;

/** Without the extraction date, which always differs. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').replaceAll(/^"(POT-Creation-Date|PO-Revision-Date): .*\n/gm, '');
  } catch {
    return '';
  }
}

/** Messages whose Spanish differs between catalogs, with each version. */
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
