import { PageIndex, type BuildRef, type PageRecord } from '@tulebyte/federation/release';
import { LOCALES } from '@tulebyte/federation/remote';
import { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import * as v from 'valibot';
import { keys } from './keys.ts';
import { DamagedError, readStored, readVerified, TooLargeError, type ReleaseStore } from './store.ts';

const file = v.pipe(
  v.string(),
  v.regex(/^(remote\.json|(web|node|development)(\/(?!\.{1,2}(\/|$))[\w.-]+)+)$/, 'must be a file of a build'),
);

/** Every request may try each pattern. The site's largest remote has about 60. */
const MAX_PATTERNS = 500;
/** Most files, or pages, that web servers read before a build goes live. The site's largest build has about 400. */
const MAX_PARTS = 5000;
/** Limit for all files of a build, and for all its pages. The site's largest build has 30 MB. */
export const MAX_BUILD_BYTES = 256 * 1024 * 1024;

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
  return parseFileList(key, await readVerified(store, key, build.files, damaged));
}

/** @throws DamagedError when web servers would refuse it */
export function parseFileList(key: string, bytes: Buffer): FileList {
  const list = readStored(FileList, key, bytes);
  rejectManyParts(key, 'files', Object.keys(list).length);
  return list;
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
  rejectMany(key, 'patterns', Object.keys(manifest.patterns).length, MAX_PATTERNS);
  if (manifest.name === name && manifest.version === build.version) return manifest;
  throw new DamagedError(key, `describes ${manifest.name} ${manifest.version}`);
}

export async function readPageIndex(store: ReleaseStore, sha256: string, damaged?: DamagedError[]): Promise<PageIndex> {
  const key = keys.pageIndex(sha256);
  return parsePageIndex(key, await readVerified(store, key, sha256, damaged));
}

/** @throws DamagedError when web servers would refuse it */
export function parsePageIndex(key: string, bytes: Buffer): PageIndex {
  const index = readStored(PageIndex, key, bytes);
  rejectMany(key, 'patterns', Object.keys(index.patterns).length, MAX_PATTERNS * LOCALES.length);
  rejectManyParts(key, 'pages', pagesOfIndex(index).length);
  return index;
}

/** @throws DamagedError when a build has more files or pages than web servers read */
export function rejectManyParts(key: string, what: 'files' | 'pages', count: number): void {
  rejectMany(key, what, count, MAX_PARTS);
}

/** The same for their total size. */
export function rejectHeavy(key: string, what: 'files' | 'pages', bytes: number): void {
  if (bytes > MAX_BUILD_BYTES) throw new TooLargeError(key, `has ${what} of more than ${MAX_BUILD_BYTES} bytes altogether`);
}

function rejectMany(key: string, what: string, count: number, most: number): void {
  if (count > most) throw new TooLargeError(key, `has ${count} ${what}, more than ${most}`);
}

export function readPage(store: ReleaseStore, { page }: Pick<PageRecord, 'page'>): Promise<Buffer> {
  return readVerified(store, keys.page(page), page);
}

/** All pages of an index. */
export function pagesOfIndex({ paths, patterns }: PageIndex): PageRecord[] {
  return [...Object.values(paths), ...Object.values(patterns)];
}
