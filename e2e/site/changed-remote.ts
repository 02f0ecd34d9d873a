import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../infra/release/builds.ts';

/**
 * Builds a remote with one text changed, in a checkout that holds only `shared/` and that remote: what a team has that
 * knows nothing of the host or of other remotes. Answers the build's folder.
 */
export function buildChangedRemote(name: string, file: string, change: { from: string; to: string }): { dist: string; remove: () => void } {
  const checkout = mkdtempSync(join(tmpdir(), 'tulebyte-checkout-'));
  const skipMade = (source: string) => !/\/(node_modules|dist)$/.test(source);
  for (const entry of ['shared', 'rspack.base.ts', 'tsconfig.base.json', 'package.json', 'lingui.config.ts']) {
    cpSync(join(ROOT, entry), join(checkout, entry), { recursive: true, filter: skipMade });
  }
  mkdirSync(join(checkout, 'remotes'));
  cpSync(join(ROOT, 'remotes', name), join(checkout, 'remotes', name), { recursive: true, filter: skipMade });
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));

  const path = join(checkout, 'remotes', name, file);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(change.from)) throw new Error(`${file} does not contain "${change.from}".`);
  writeFileSync(path, source.replaceAll(change.from, change.to));

  const folder = join(checkout, 'remotes', name);
  const { status, stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/rspack'), ['build'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout + stderr);
  return { dist: join(folder, 'dist'), remove: () => rmSync(checkout, { recursive: true, force: true }) };
}
