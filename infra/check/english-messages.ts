import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { catalogFolders } from '../../lingui.config.ts';
import { ROOT } from '../release/builds.ts';

/** Every English message of the site, with its catalog. */
export const englishMessages = catalogFolders.flatMap((folder) => {
  const file = readFileSync(join(ROOT, folder, 'src/locales/en.po'), 'utf8');
  const catalog = formatter().parse(file, { locale: 'en', sourceLocale: 'en', filename: '' });
  return Object.entries(catalog).map(([id, { message }]) => ({ folder, text: message ?? id }));
});
