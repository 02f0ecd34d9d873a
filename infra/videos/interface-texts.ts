import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import type { Locale } from '@tulebyte/federation/remote';
import { ROOT } from '../release/builds.ts';

const CATALOGS = ['shell', 'remotes/portal', 'remotes/marketing', 'remotes/admin'].map((owner) =>
  join(ROOT, owner, 'src/locales/es.po'),
);

let spanish: Map<string, Set<string>> | undefined;

/**
 * What to look for on the screen in a language: the Spanish of an English interface text in the message catalogs.
 * @throws Error when the interface no longer has that text
 */
export function interfaceText(english: string, locale: Locale): RegExp {
  spanish ??= readCatalogs();
  const translations = spanish.get(english);
  if (!translations) throw new Error(`No catalog has "${english}". The interface changed: change the script of the video, too.`);
  const texts = locale === 'en' ? [english] : [...translations];
  return new RegExp(`^(${texts.map((text) => text.replaceAll(/[\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})$`);
}

function readCatalogs(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const filename of CATALOGS) {
    const catalog = formatter().parse(readFileSync(filename, 'utf8'), { locale: 'es', sourceLocale: 'en', filename });
    for (const [id, { message = id, translation }] of Object.entries(catalog)) {
      if (translation) found.set(message, (found.get(message) ?? new Set()).add(translation));
    }
  }
  return found;
}
