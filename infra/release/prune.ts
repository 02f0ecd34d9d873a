import type { Release } from '@tulebyte/federation/release';
import { buildsOf } from './builds-of-release.ts';
import { openRelease } from './history.ts';
import { channelsOf } from './pointers.ts';
import { liveRelease } from './live-release.ts';
import { keys, MEDIA_FOLDER } from './keys.ts';
import { documentNumbers } from './signed-document.ts';
import { FileList, pagesOfIndex, readFileList, readPageIndex } from './stored-build.ts';
import { readStored, type ReleaseStore } from './store.ts';
import { requireTrust } from './trust.ts';
import { collectDamage } from './verify.ts';

const FILES = ['artifacts/', 'media/', 'page-indexes/', 'pages/'];
const RETAINED_KEYS = [...FILES, ...FILES.map(keys.copy)];

/**
 * Keys of files, page indexes, and pages that no release needs anymore: none that is live or a canary in any channel, and none
 * that was created or live after `before`, since open tabs may still use it. Also of canaries' counts from before then. Release
 * documents are kept as history.
 */
export async function findUnneeded(store: ReleaseStore, before: Date): Promise<string[]> {
  // Listed first, so that uploads from now on aren't on the list.
  const old = (await Promise.all(RETAINED_KEYS.map((prefix) => store.list(prefix, before)))).flat();
  // Web servers rewrite their counts regularly; halts are kept, like releases.
  old.push(...(await store.list('canaries/', before)).filter((key) => !key.endsWith('/halt.json')));
  const needed = new Set<string>();
  for (const release of await neededReleases(store, before)) await collect(store, release, needed);
  await collectUnreleased(store, new Set(old), needed);
  return old.filter((key) => !needed.has(buildFolder(keys.original(key))));
}

/**
 * Removes what no release needs anymore (`findUnneeded`), and returns the number of files. Others may publish at the same time, including an old
 * build again: each build, and then the pages, are checked once more right before they are removed.
 */
export async function prune(store: ReleaseStore, before: Date): Promise<number> {
  const { allKeys } = await requireTrust(store);
  const seen = new Set(await documentNumbers(store, 'releases/'));
  const needed = new Set<string>();
  let removed = 0;
  for (const [folder, group] of Map.groupBy(await findUnneeded(store, before), removedTogether)) {
    const old = new Set(await listWithCopies(store, folder, before));
    const isUploading = isBuild(folder) && (await listWithCopies(store, folder)).some((key) => !old.has(key));
    for (const number of await documentNumbers(store, 'releases/')) {
      if (seen.has(number)) continue;
      const release = await openRelease(store, number, allKeys);
      if (release) await collect(store, release.body, needed);
      seen.add(number);
    }
    if (isUploading) continue;
    const unneeded = group.filter((key) => old.has(key) && !needed.has(buildFolder(keys.original(key))));
    // Without its file list a build does not exist.
    const lists = unneeded.filter((key) => key.endsWith('/files.json'));
    for (const key of new Set([...lists, ...unneeded])) await store.remove(key);
    removed += unneeded.length;
  }
  return removed;
}

async function listWithCopies(store: ReleaseStore, prefix: string, before?: Date): Promise<string[]> {
  const [originals, copies] = await Promise.all([store.list(prefix, before), store.list(keys.copy(prefix), before)]);
  return [...originals, ...copies];
}

/** The folder of a build, or of all pages, with a slash at the end. */
function removedTogether(key: string): string {
  const original = keys.original(key);
  const folder = buildFolder(original);
  return `${folder === original ? original.split('/')[0] : folder}/`;
}

const isBuild = (folder: string): boolean => folder.startsWith('artifacts/');

async function neededReleases(store: ReleaseStore, before: Date): Promise<Release[]> {
  const { allKeys } = await requireTrust(store);
  const numbers = await documentNumbers(store, 'releases/');
  const opened = await Promise.all(numbers.map((number) => openRelease(store, number, allKeys)));
  const releases = opened.filter((each) => each !== undefined).map(({ body }) => body);
  // By the publisher's clock or the disk's, whichever is later, since one of them may be wrong.
  const old = new Set(await store.list('releases/', before));
  const young = releases.filter(({ release, time }) => new Date(time) >= before || !old.has(keys.release(release)));
  // A release that a newer one replaced after `before` was live after `before`.
  const replaced = new Set(young.map(({ parent }) => parent));
  for (const channel of await channelsOf(store)) {
    const live = await liveRelease(store, channel);
    replaced.add(live?.release.release ?? null).add(live?.canary?.release ?? null);
  }
  return [...young, ...releases.filter(({ release }) => replaced.has(release))];
}

async function collect(store: ReleaseStore, release: Release, needed: Set<string>): Promise<void> {
  for (const [name, { version, files, previous, pages }] of buildsOf(release)) {
    for (const build of [{ version, files }, ...(previous ? [previous] : [])]) {
      needed.add(buildFolder(keys.fileList(name, build.version)));
      for (const [path, sha256] of Object.entries(await readFileList(store, name, build))) {
        if (path.startsWith(MEDIA_FOLDER)) needed.add(keys.media(sha256));
      }
    }
    for (const index of [pages, ...(previous?.pages ? [previous.pages] : [])]) {
      needed.add(keys.pageIndex(index));
      // A damaged index or file list stops pruning, since restoring it requires its pages or files.
      for (const { page } of pagesOfIndex(await readPageIndex(store, index))) needed.add(keys.page(page));
    }
  }
}

/**
 * Builds of which a file was written recently, even if no release names them yet: an upload may be half done. Also their videos, whose
 * time an upload doesn't renew.
 */
async function collectUnreleased(store: ReleaseStore, old: ReadonlySet<string>, needed: Set<string>): Promise<void> {
  const young = (await listWithCopies(store, 'artifacts/')).filter((key) => !old.has(key)).map(keys.original);
  for (const key of young) needed.add(buildFolder(key));
  for (const key of new Set(young.filter((each) => each.endsWith('/files.json')))) {
    const list = await collectDamage([], async () => readStored(FileList, key, await store.get(key)));
    for (const [path, sha256] of Object.entries(list ?? {})) if (path.startsWith(MEDIA_FOLDER)) needed.add(keys.media(sha256));
  }
}

/** The build folder (`artifacts/shop/0.1.0-…`) of a key inside it; other keys unchanged. */
function buildFolder(key: string): string {
  return key.startsWith('artifacts/') ? key.split('/').slice(0, 3).join('/') : key;
}
