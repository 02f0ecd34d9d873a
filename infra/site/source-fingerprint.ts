import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../release/builds.ts';

/** What builds depend on: host, remotes, shared packages, and dependencies. */
const SOURCES = ['shell', 'remotes', 'shared', 'rspack.base.ts', 'package-lock.json', 'lingui.config.ts'];
const GENERATED = new Set(['node_modules', 'dist', 'README.md']);

/** Changes with every source file, so that `npm start` knows whether the checkout was published. */
export function sourceFingerprint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) addFiles(hash, join(ROOT, source));
  return hash.digest('hex');
}

function addFiles(hash: ReturnType<typeof createHash>, path: string): void {
  const stat = statSync(path);
  if (stat.isFile()) {
    hash.update(`${path.slice(ROOT.length)}\0${stat.size}\0${stat.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) {
    // Builds generate the compiled catalogs.
    if (!GENERATED.has(name) && !name.startsWith('.') && !/^(en|es)\.mjs$/.test(name)) addFiles(hash, join(path, name));
  }
}
