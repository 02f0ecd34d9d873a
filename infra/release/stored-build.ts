import { PageIndex, type BuildRef, type PageRecord } from '@tulebyte/federation/release';
import { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import * as v from 'valibot';
import { keys } from './keys.ts';
import { DamagedError, readStored, readVerified, type ReleaseStore } from './store.ts';

const file = v.pipe(
  v.string(),
  v.regex(/^(remote\.json|(web|node|development)(\/(?!\.{1,2}(\/|$))[\w.-]+)+)$/, 'must be a file of a build'),
);

/** `files.json`: the SHA-256 of every file of a build, by path. A release names it by its own hash. */
export const FileList = v.record(file, v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)));
export type FileList = v.InferOutput<typeof FileList>;

export async function readFileList(
  store: ReleaseStore,
  name: string,
  build: BuildRef,
  damaged?: DamagedError[],
): Promise<FileList> {
  const key = keys.fileList(name, build.version);
  return readStored(FileList, key, await readVerified(store, key, build.files, damaged));
}

/** A file of a build. @throws DamagedError when it is missing, not part of the build, or not what was published */
export async function readBuildFile(
  store: ReleaseStore,
  name: string,
  build: BuildRef,
  path: string,
  damaged?: DamagedError[],
): Promise<Buffer> {
  const sha256 = (await readFileList(store, name, build, damaged))[path];
  if (sha256 === undefined) throw new DamagedError(keys.artifact(name, build.version, path), 'is not part of the build');
  return readVerified(store, keys.buildFile(name, build.version, path, sha256), sha256, damaged);
}

export async function readManifest(
  store: ReleaseStore,
  name: string,
  build: BuildRef,
  damaged?: DamagedError[],
): Promise<RemoteManifest> {
  const key = keys.artifact(name, build.version, 'remote.json');
  const manifest = readStored(RemoteManifest, key, await readBuildFile(store, name, build, 'remote.json', damaged));
  if (manifest.name === name && manifest.version === build.version) return manifest;
  throw new DamagedError(key, `describes ${manifest.name} ${manifest.version}`);
}

export async function readPageIndex(store: ReleaseStore, sha256: string, damaged?: DamagedError[]): Promise<PageIndex> {
  const key = keys.pageIndex(sha256);
  return readStored(PageIndex, key, await readVerified(store, key, sha256, damaged));
}

export function readPage(store: ReleaseStore, { page }: Pick<PageRecord, 'page'>): Promise<Buffer> {
  return readVerified(store, keys.page(page), page);
}

/** All pages of an index. */
export function pagesOfIndex({ paths, patterns }: PageIndex): PageRecord[] {
  return [...Object.values(paths), ...Object.values(patterns)];
}
