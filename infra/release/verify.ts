import type { BuildRef, ReleasedRemote } from '@tulebyte/federation/release';
import { inParallel } from './in-parallel.ts';
import { keys } from './keys.ts';
import { MAX_BUILD_BYTES, pagesOfIndex, readFileList, readManifest, readPageIndex, rejectHeavy } from './stored-build.ts';
import { DamagedError, MAX_OBJECT_BYTES, readVerified, type ReleaseStore } from './store.ts';

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
  const files = Object.entries(list ?? {}).map(
    ([path, sha256]) => [keys.buildFile(name, build.version, path, sha256), sha256] as const,
  );
  const bytes = await verifyParts(store, files, damaged);
  await collectDamage(damaged, async () => rejectHeavy(keys.fileList(name, build.version), 'files', bytes));
  if (damaged.length === 0) await collectDamage(damaged, () => readManifest(store, name, build, damaged));
  return damaged;
}

/** Damage of a page index and its pages. */
export async function verifyPages(store: ReleaseStore, pageIndex: string): Promise<DamagedError[]> {
  const damaged: DamagedError[] = [];
  const index = await collectDamage(damaged, () => readPageIndex(store, pageIndex, damaged));
  const pages = new Set(index ? pagesOfIndex(index).map(({ page }) => page) : []);
  const parts = [...pages].map((page) => [keys.page(page), page] as const);
  const bytes = await verifyParts(store, parts, damaged);
  await collectDamage(damaged, async () => rejectHeavy(keys.pageIndex(pageIndex), 'pages', bytes));
  return damaged;
}

/** Reads files or pages and collects what is damaged. Stops once they are more than a build may have. Returns how many bytes were intact. */
async function verifyParts(
  store: ReleaseStore,
  parts: Iterable<readonly [key: string, sha256: string]>,
  damaged: DamagedError[],
): Promise<number> {
  let intact = 0;
  let failed = 0;
  await inParallel(parts, READS, async ([key, sha256]) => {
    // A damaged one may be as large as any.
    if (intact + failed * MAX_OBJECT_BYTES > MAX_BUILD_BYTES) return;
    const part = await collectDamage(damaged, () => readVerified(store, key, sha256, damaged));
    if (part) intact += part.length;
    else failed += 1;
  });
  return intact;
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
