import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../infra/release/builds.ts';
import { runFolder } from './run-folder.ts';

export interface Checkout {
  folder: string;
  /** Builds one of its workspaces. Returns the output folder. @throws Error with the bundler's output */
  build: (workspace: string) => string;
  remove: () => void;
}

/** A checkout with only `shared/`, the root files that builds need, and the given workspaces. */
export function checkoutWith(workspaces: readonly string[]): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'tulebyte-checkout-'));
  const skipMade = (source: string) => !/\/(node_modules|dist)$/.test(source);
  for (const entry of ['shared', 'rspack.base.ts', 'tsconfig.base.json', 'package.json', 'lingui.config.ts', ...workspaces]) {
    mkdirSync(dirname(join(folder, entry)), { recursive: true });
    cpSync(join(ROOT, entry), join(folder, entry), { recursive: true, filter: skipMade });
  }
  for (const workspace of ['.', ...workspaces]) {
    const installed = join(ROOT, workspace, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(folder, workspace, 'node_modules'));
  }
  return {
    folder,
    build: (workspace) => {
      const cwd = join(folder, workspace);
      const env = { ...process.env, NODE_ENV: 'production' };
      const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'build'], { cwd, env, encoding: 'utf8' });
      if (status !== 0) throw new Error(stdout + stderr);
      return join(cwd, 'dist');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Builds a remote with one text changed, in a checkout without host and other remotes. Tests that change the same text share one
 * build. Returns its folder.
 */
export function buildChangedRemote(name: string, file: string, change: { from: string; to: string }): string {
  const key = createHash('sha256')
    .update(JSON.stringify([name, file, change]))
    .digest('hex');
  const built = join(runFolder(), 'changed-remotes', key);
  if (existsSync(built)) return built;
  const workspace = `remotes/${name}`;
  const { folder, build, remove } = checkoutWith([workspace]);
  const replaceIn = (changed: string) => {
    const path = join(folder, workspace, changed);
    const source = readFileSync(path, 'utf8');
    writeFileSync(path, source.replaceAll(change.from, change.to));
    return source.includes(change.from);
  };
  if (!replaceIn(file)) throw new Error(`${file} does not contain "${change.from}".`);
  // A text keeps its translation, without which it could not be published.
  for (const locale of ['en', 'es']) replaceIn(`src/locales/${locale}.po`);
  const dist = build(workspace);
  mkdirSync(dirname(built), { recursive: true });
  try {
    renameSync(dist, built);
  } catch (error) {
    if (!existsSync(built)) throw error; // the other worker was faster
  }
  remove();
  return built;
}
