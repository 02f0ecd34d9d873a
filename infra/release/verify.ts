import type { BuildRef, ReleasedRemote } from '@tulebyte/federation/release';
import { inParallel } from './in-parallel.ts';
import { keys } from './keys.ts';
import { pagesOfIndex, readFileList, readManifest, readPageIndex } from './stored-build.ts';
import { DamagedError, readVerified, type ReleaseStore } from './store.ts';

/** Concurrent reads: a bucket serves many requests in the time of one. */
const READS = 16;

/**
 * Damage of a build in a release: its files, page index, and pages. Empty if it is intact. It can be used as long as each of
 * them has a copy.
 */
export async function verifyBuild(store: ReleaseStore, name: string, build: ReleasedRemote): Promise<DamagedError[]> {
  return (await Promise.all([verifyFiles(store, name, build), verifyPages(store, build.pages)])).flat();
}

/** Damage of the documents that describe a build: its file list, manifest, and page index. Reads no other file. */
export async function verifyDocuments(store: ReleaseStore, name: string, build: ReleasedRemote): Promise<DamagedError[]> {
  const damaged: DamagedError[] = [];
  await collectDamage(damaged, () => readManifest(store, name, build, damaged));
  await collectDamage(damaged, () => readPageIndex(store, build.pages, damaged));
  return damaged;
}

/** Damaged files of a build. */
export async function verifyFiles(store: ReleaseStore, name: string, build: BuildRef): Promise<DamagedError[]> {
  const damaged: DamagedError[] = [];
  const list = await collectDamage(damaged, () => readFileList(store, name, build, damaged));
  await inParallel(Object.entries(list ?? {}), READS, ([path, sha256]) =>
    collectDamage(damaged, () => readVerified(store, keys.buildFile(name, build.version, path, sha256), sha256, damaged)),
  );
  if (damaged.length === 0) await collectDamage(damaged, () => readManifest(store, name, build, damaged));
  return damaged;
}

/** Damage of a page index and its pages. */
export async function verifyPages(store: ReleaseStore, pageIndex: string): Promise<DamagedError[]> {
  const damaged: DamagedError[] = [];
  const index = await collectDamage(damaged, () => readPageIndex(store, pageIndex, damaged));
  const pages = new Set(index ? pagesOfIndex(index).map(({ page }) => page) : []);
  await inParallel(pages, READS, (page) => collectDamage(damaged, () => readVerified(store, keys.page(page), page, damaged)));
  return damaged;
}

/** The result of `read`; undefined if that is damaged, which is added to the list. */
export async function collectDamage<T>(damaged: DamagedError[], read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    damaged.push(error);
    return undefined;
  }
}
