import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { ROOT } from '../release/builds.ts';

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Gives a workspace's package a new version, in its manifest and the lock file. Packages that depend on it get a new range if theirs
 * doesn't have that version.
 * @param folder of the package, relative to the root
 */
export function bumpVersion(name: string, folder: string, version: string, root: string = ROOT): void {
  const update = (manifest: Manifest, path: string) => {
    if (path === folder) manifest.version = version;
    for (const dependencies of [manifest.dependencies, manifest.devDependencies]) {
      const range = dependencies?.[name];
      if (dependencies && range !== undefined && !satisfies(version, range)) dependencies[name] = `^${version}`;
    }
  };
  for (const file of globSync('{shared/*,remotes/*,shell,infra,e2e}/package.json', { cwd: root })) {
    editJson<Manifest>(join(root, file), (manifest) => update(manifest, file.replace('/package.json', '')));
  }
  editJson<{ packages: Record<string, Manifest> }>(join(root, 'package-lock.json'), ({ packages }) => {
    for (const [path, manifest] of Object.entries(packages)) update(manifest, path);
  });
}

/** Files of npm, in npm's own layout. */
function editJson<T>(file: string, edit: (content: T) => void): void {
  const before = readFileSync(file, 'utf8');
  const content = JSON.parse(before) as T;
  edit(content);
  const after = `${JSON.stringify(content, null, 2)}\n`;
  if (after !== before) writeFileSync(file, after);
}
