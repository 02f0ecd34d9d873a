import { PageIndex, type BuildRef, type PageRecord } from '@tulebyte/federation/release';
import { LOCALES } from '@tulebyte/federation/remote';
import { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import * as v from 'valibot';
import { keys } from './keys.ts';
import { DamagedError, readStored, readVerified, type ReleaseStore } from './store.ts';

const file = v.pipe(
  v.string(),
  v.regex(/^(remote\.json|(web|node|development)(\/(?!\.{1,2}(\/|$))[\w.-]+)+)$/, 'must be a file of a build'),
);

/** Every request may try each pattern. The site's largest remote has about 60. */
const MAX_PATTERNS = 500;
/** Of a build's documents, which web servers keep in memory. An index of 10,000 pages has about 6 MB. */
const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

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
  return readPart(FileList, key, await readVerified(store, key, build.files, damaged));
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
  const manifest = readPart(RemoteManifest, key, await readBuildFile(store, name, build, 'remote.json', damaged));
  rejectMany(key, manifest.patterns, MAX_PATTERNS);
  if (manifest.name === name && manifest.version === build.version) return manifest;
  throw new DamagedError(key, `describes ${manifest.name} ${manifest.version}`);
}

export async function readPageIndex(store: ReleaseStore, sha256: string, damaged?: DamagedError[]): Promise<PageIndex> {
  const key = keys.pageIndex(sha256);
  return parsePageIndex(key, await readVerified(store, key, sha256, damaged));
}

/** @throws DamagedError when web servers would refuse it */
export function parsePageIndex(key: string, bytes: Buffer): PageIndex {
  const index = readPart(PageIndex, key, bytes);
  rejectMany(key, index.patterns, MAX_PATTERNS * LOCALES.length);
  return index;
}

/** A document of a build. Its owner signed it, so the gate may never have seen it. */
function readPart<S extends v.GenericSchema>(schema: S, key: string, bytes: Buffer): v.InferOutput<S> {
  if (bytes.length > MAX_DOCUMENT_BYTES) throw tooLarge(key, `has ${bytes.length} bytes, more than ${MAX_DOCUMENT_BYTES}`);
  return readStored(schema, key, bytes);
}

function rejectMany(key: string, patterns: Readonly<Record<string, unknown>>, most: number): void {
  const { length } = Object.keys(patterns);
  if (length > most) throw tooLarge(key, `has ${length} patterns, more than ${most}`);
}

function tooLarge(key: string, problem: string): DamagedError {
  return new DamagedError(key, problem, false, 'publish a build with less, or several remotes; roll back what is live');
}

export function readPage(store: ReleaseStore, { page }: Pick<PageRecord, 'page'>): Promise<Buffer> {
  return readVerified(store, keys.page(page), page);
}

/** All pages of an index. */
export function pagesOfIndex({ paths, patterns }: PageIndex): PageRecord[] {
  return [...Object.values(paths), ...Object.values(patterns)];
}
