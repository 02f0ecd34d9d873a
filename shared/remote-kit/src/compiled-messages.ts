import { statSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '../../federation/src/remote.ts';

/**
 * Whether every compiled message catalog is newer than its source and the settings.
 * @param settings files that decide how messages are compiled
 */
export function areMessagesCompiled(workspace: string, settings: readonly string[]): boolean {
  const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN;
  const newestSetting = Math.max(...settings.map(changedAt));
  const locales = join(workspace, 'src/locales');
  return LOCALES.every((locale) => {
    const compiled = changedAt(join(locales, `${locale}.mjs`));
    return compiled > newestSetting && compiled > changedAt(join(locales, `${locale}.po`));
  });
}
