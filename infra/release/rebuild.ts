import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BuildRef } from '@tulebyte/federation/release';
import { fileListOf, readBuild } from './artifact.ts';
import { build, ROOT, workspaceFolder } from './builds.ts';
import { linkPackages } from './link-packages.ts';
import { PublishError } from './publish-error.ts';
import { readFileList, readManifest } from './stored-build.ts';
import type { ReleaseStore } from './store.ts';

/** The sources of a version, or the packages it was built with, aren't here. */
export class SourcesUnavailableError extends PublishError {}

/**
 * Rebuilds a published version from the sources of its commit and compares each file. Returns the names of those that differ.
 * @throws SourcesUnavailableError
 */
export async function rebuild(store: ReleaseStore, name: string, published: BuildRef): Promise<string[]> {
  const manifest = await readManifest(store, name, published);
  const { commit } = manifest;
  const sources = checkOut(commit);
  try {
    await build([name], sources.folder);
    const dist = join(workspaceFolder(name, sources.folder), 'dist');
    // An export doesn't know its commit.
    const ourManifest = { ...(await readBuild(dist, name)), commit };
    const [theirs, ours] = [await readFileList(store, name, published), await fileListOf(dist)];
    const names = new Set([...Object.keys(theirs), ...Object.keys(ours)]);
    const isSame = (file: string) =>
      file === 'remote.json' ? isDeepStrictEqual(manifest, ourManifest) : theirs[file] === ours[file];
    return [...names].filter((file) => !isSame(file));
  } finally {
    sources.remove();
  }
}

/**
 * A folder with the sources of a commit and the packages of this checkout, in which builds can run.
 * @throws SourcesUnavailableError
 */
export function checkOut(commit: string, parent: string = tmpdir()): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(parent, 'tulebyte-sources-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const git = (...args: readonly string[]) =>
      execFileSync('git', args, { cwd: ROOT, maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] });
    // The publisher chose it, so git must not read it as an option.
    const hash = git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`).toString().trim();
    const archive = git('archive', hash);
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
  } catch {
    remove();
    throw new SourcesUnavailableError({
      what: `the sources of commit ${commit} are not here`,
      where: ROOT,
      remedy: 'run it in a clone with that commit (git fetch); a build from an archive without history has none',
    });
  }
  const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lock(folder) !== lock(ROOT)) {
    remove();
    throw new SourcesUnavailableError({
      what: `commit ${commit} was built with other packages than those installed here`,
      where: join(ROOT, 'package-lock.json'),
      remedy: `git checkout ${commit} && npm ci, then run it again`,
    });
  }
  linkPackages(folder);
  return { folder, remove };
}
