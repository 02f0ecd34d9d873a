import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, ROOT, workspaceFolder } from '../release/builds.ts';
import { linkPackages } from '../release/link-packages.ts';

/** What every build needs. */
const COMMON = ['shared', 'rspack.base.ts', 'tsconfig.base.json', 'package.json', 'lingui.config.ts'];

/** A modified copy of this checkout, including its shared packages. */
export interface Checkout {
  folder: string;
  /** Builds workspaces. Returns the output folder of each. */
  build: (...names: string[]) => Promise<Record<string, string>>;
  remove: () => void;
}

/**
 * @param change edits the copy's sources
 * @param workspaces what it holds besides the shared packages
 */
export function copyCheckout(change: (folder: string) => void, workspaces: readonly string[] = ['shell', 'remotes']): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'tulebyte-checkout-'));
  const isSource = (path: string) => !/\/(node_modules|dist)$/.test(path);
  for (const entry of [...COMMON, ...workspaces])
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
