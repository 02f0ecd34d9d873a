import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, ROOT, workspaceFolder } from '../../release/builds.ts';

const SOURCES = ['shared', 'shell', 'remotes', 'rspack.base.ts', 'tsconfig.base.json', 'package.json', 'lingui.config.ts'];

/** A modified copy of this checkout, including its shared packages. */
export interface Checkout {
  folder: string;
  /** Builds workspaces. Returns the output folder of each. */
  build: (...names: string[]) => Promise<Record<string, string>>;
  remove: () => void;
}

/** @param change edits the copy's sources */
export function copyCheckout(change: (folder: string) => void): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'tulebyte-compat-'));
  const isSource = (path: string) => !/\/(node_modules|dist)$/.test(path);
  for (const entry of SOURCES)
    cpSync(join(ROOT, entry), join(folder, entry), { recursive: true, preserveTimestamps: true, filter: isSource });
  linkPackages(folder);
  change(folder);
  return {
    folder,
    build: async (...names) => {
      await build(names, folder);
      return Object.fromEntries(names.map((name) => [name, join(workspaceFolder(name, folder), 'dist')]));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Replaces text in a file. @throws Error if it isn't there, so that a proof never runs with unintended sources */
export function edit(file: string, ...replacements: readonly (readonly [from: string | RegExp, to: string])[]): void {
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of replacements) {
    const edited = text.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), () => to);
    if (edited === text) throw new Error(`${file} does not contain ${String(from)}.`);
    text = edited;
  }
  writeFileSync(file, text);
}

/** The version in a package.json of this checkout. */
export function readVersion(manifest: string): string {
  return (JSON.parse(readFileSync(join(ROOT, manifest), 'utf8')) as { version: string }).version; // npm's format
}

/** Makes a package of `shared/` importable by a name. */
export function linkShared(folder: string, name: string): void {
  symlinkSync(join(folder, 'shared', name), join(folder, 'node_modules/@tulebyte', name));
}

/** Links the installed packages, but this copy's shared ones. */
function linkPackages(folder: string): void {
  const installed = join(ROOT, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@tulebyte'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@tulebyte' && name !== '.cache') symlinkSync(join(installed, name), join(folder, 'node_modules', name));
  }
  for (const name of foldersIn(join(folder, 'shared'))) linkShared(folder, name);
  // Packages of which a workspace has a version of its own.
  const workspaces = ['shared', 'remotes'].flatMap((parent) =>
    foldersIn(join(folder, parent)).map((name) => `${parent}/${name}`),
  );
  for (const workspace of ['shell', ...workspaces]) {
    const own = join(ROOT, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
}

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
