import { createHash } from 'node:crypto';
import { lstat, readdir, readFile, readlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Release, type BuildRef } from '@tulebyte/federation/release';
import { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import * as v from 'valibot';
import { keys, MEDIA_FOLDER } from './keys.ts';
import { PublishError } from './publish-error.ts';
import { canonicalJson } from './signed-document.ts';
import { FileList, parseFileList, rejectHeavy } from './stored-build.ts';
import { ignoreDamage, isIntact, sha256Of, storePart, type ReleaseStore } from './store.ts';

/** With a name that a release accepts. */
const BuiltManifest = v.object({ ...RemoteManifest.entries, name: Release.entries.withdrawn.key });

/** Reads a build from `dist` and verifies its files. @throws PublishError when it is missing, malformed, or was changed */
export async function readBuild(dist: string, name?: string): Promise<RemoteManifest> {
  const where = join(dist, 'remote.json');
  await rejectLink(dist, 'remote.json');
  const workspace = name === 'shell' ? 'shell' : `remotes/${name}`;
  const remedy = name === undefined ? 'build it again' : `build it again: npm run build -w ${workspace}`;
  const text = await readFile(where, 'utf8').catch(() => {
    throw new PublishError({ what: name === undefined ? 'there is no build' : `"${name}" has no build`, where, remedy });
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), BuiltManifest), text);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new PublishError({
      what: `its manifest is malformed: ${v.getDotPath(issue) ?? ''} ${issue.message}`,
      where,
      remedy,
    });
  }
  if (name !== undefined && parsed.output.name !== name) {
    throw new PublishError({ what: `the build calls itself "${parsed.output.name}", not "${name}"`, where, remedy });
  }
  for (const [file, { integrity }] of Object.entries(parsed.output.files)) {
    const bytes = await readFile(join(dist, 'web', file)).catch(() => Buffer.alloc(0));
    if (integrity !== `sha256-${createHash('sha256').update(bytes).digest('base64')}`) {
      throw new PublishError({ what: `${file} differs from the file that was built`, where: join(dist, 'web', file), remedy });
    }
  }
  return parsed.output;
}

/**
 * Copies a build into the store with the list of its files. A version is a hash of its code, so existing files are kept and damaged ones
 * repaired. Returns the reference that a release needs.
 * @throws PublishError when the store has other code under this version
 */
export async function uploadArtifact(store: ReleaseStore, dist: string, { name, version }: RemoteManifest): Promise<BuildRef> {
  const files = await readFiles(dist);
  const size = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  rejectHeavy(keys.fileList(name, version), 'files', size);
  const own = hashesOf(files);
  const list = await mergeLists(store, name, version, own, files.get('remote.json'));
  const stored = Buffer.from(JSON.stringify(list));
  parseFileList(keys.fileList(name, version), stored);
  await Promise.all(
    [...files].map(async ([path, bytes]) => {
      // The manifest of the same code built from another commit: the stored one is kept.
      const sha256 = own[path];
      if (sha256 === undefined || list[path] !== sha256) return;
      const key = keys.buildFile(name, version, path, sha256);
      // Large and shared by most versions, so not uploaded again.
      if (path.startsWith(MEDIA_FOLDER) && (await isIntact(store, key, sha256))) return;
      await storePart(store, name, key, bytes);
    }),
  );
  // Last: a version exists once its file list does.
  await storePart(store, name, keys.fileList(name, version), stored);
  return { version, files: sha256Of(stored) };
}

/** The hashes of a build's files. */
export async function fileListOf(dist: string): Promise<FileList> {
  return hashesOf(await readFiles(dist));
}

function hashesOf(files: ReadonlyMap<string, Buffer>): FileList {
  return Object.fromEntries([...files].map(([path, bytes]) => [path, sha256Of(bytes)]));
}

async function readFiles(dist: string): Promise<Map<string, Buffer>> {
  const filesOf = async (target: string) => {
    await rejectLink(dist, target);
    return readdir(join(dist, target), { recursive: true, withFileTypes: true });
  };
  // Only the host has the last one.
  const folders = await Promise.all([filesOf('web'), filesOf('node'), filesOf('development').catch(() => [])]);
  const paths = folders
    .flat()
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)));
  const files = new Map<string, Buffer>();
  for (const path of [...paths, 'remote.json'].sort()) {
    await rejectLink(dist, path);
    files.set(path, await readFile(join(dist, path)));
  }
  return files;
}

/** A build may be another team's: a link in it would publish files of the person who publishes it. @throws PublishError */
async function rejectLink(dist: string, part: string): Promise<void> {
  const path = join(dist, part);
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isSymbolicLink()) return;
  throw new PublishError({
    what: `${part} is not part of the build, but a link to ${await readlink(path)}`,
    where: path,
    remedy: 'build it again, and publish what the build wrote',
  });
}

/**
 * The list of a version's files: ours, except for the manifest if the store has one of the same code from another commit. An
 * entry of the stored list counts only if the stored file agrees with it; otherwise one of the two is damaged and ours is right.
 */
async function mergeLists(
  store: ReleaseStore,
  name: string,
  version: string,
  own: FileList,
  ownManifest: Buffer | undefined,
): Promise<FileList> {
  const text = (await store.get(keys.fileList(name, version)).catch(ignoreDamage))?.toString('utf8');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), FileList), text);
  if (!parsed.success) return own;
  const list = { ...own };
  for (const [path, sha256] of Object.entries(parsed.output)) {
    if (sha256 === own[path]) continue;
    const bytes = await store.get(keys.buildFile(name, version, path, sha256)).catch(ignoreDamage);
    if (!bytes || sha256Of(bytes) !== sha256) continue;
    if (path !== 'remote.json' || withoutCommit(bytes) !== withoutCommit(ownManifest)) {
      throw new PublishError({
        what: `the store has another ${path} in ${name} ${version}`,
        where: keys.artifact(name, version, path),
        remedy: 'build with the pinned Node and packages (npm ci), or raise the version in its package.json',
      });
    }
    list[path] = sha256;
  }
  return list;
}

function withoutCommit(manifest: Buffer | undefined): string {
  const described = JSON.parse(manifest?.toString('utf8') ?? '{}') as Record<string, unknown>; // compared, not used
  return canonicalJson({ ...described, commit: '' });
}
