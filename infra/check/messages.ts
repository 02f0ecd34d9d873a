import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../release/builds.ts';
import { runCommand } from './run-command.ts';
import { catalogFolders } from '../../lingui.config.ts';

/** Fails when a text in the source is not in the committed catalogs, or has no translation. */
const files = catalogFolders.flatMap((folder) => ['en', 'es'].map((locale) => join(ROOT, folder, `src/locales/${locale}.po`)));
const before = files.map(read);
const code = await runCommand('lingui', ['extract', '--clean']);
const stale = files.filter((file, index) => read(file) !== before[index]);
for (const file of stale)
  console.error(`${file.slice(ROOT.length + 1)} was not up to date; commit it as it is now and translate what is new`);
const strict = await runCommand('lingui', ['compile', '--strict']);
process.exitCode = code !== 0 || strict !== 0 || stale.length > 0 ? 1 : 0;

/** Without the time of extraction, which differs each time. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').replaceAll(/^"(POT-Creation-Date|PO-Revision-Date): .*\n/gm, '');
  } catch {
    return '';
  }
}
