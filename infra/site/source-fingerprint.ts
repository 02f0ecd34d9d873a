import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../release/builds.ts';

/** What a build depends on: the host, the remotes, what they share, and the packages. */
const SOURCES = ['shell', 'remotes', 'shared', 'rspack.base.ts', 'package-lock.json', 'lingui.config.ts'];
const MADE = new Set(['node_modules', 'dist', 'README.md']);

/** Changes whenever a source file does: tells `npm start` whether what was published is what lies in the checkout. */
export function sourceFingerprint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, join(ROOT, source));
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  const stat = statSync(path);
  if (stat.isFile()) {
    hash.update(`${path.slice(ROOT.length)}\0${stat.size}\0${stat.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) {
    // Compiled catalogs are made by the build itself.
    if (!MADE.has(name) && !name.startsWith('.') && !/^(en|es)\.mjs$/.test(name)) addTo(hash, join(path, name));
  }
}
