import type { Release } from '@tulebyte/federation/release';
import { findRelease, liveRelease, readPageIndex } from './history.ts';
import { keys } from './keys.ts';
import type { ReleaseStore } from './store.ts';

const HELD = ['artifacts/', 'page-indexes/', 'pages/'] as const;

/**
 * Keys of files, page indexes, and pages that no release needs anymore: none that is live or a canary in any channel, and none
 * that was created or live after `before`, since open tabs may still use it. Release documents are kept as history.
 */
export async function findUnneeded(store: ReleaseStore, before: Date): Promise<string[]> {
  // First: what is uploaded meanwhile is newer and not on this list.
  const old = (await Promise.all(HELD.map((prefix) => store.list(prefix, before)))).flat();
  const needed = new Set<string>();
  for (const release of await neededReleases(store, before)) await collect(store, release, needed);
  return old.filter((key) => !needed.has(key) && !needed.has(buildFolder(key)));
}

/** Removes the given keys, manifests first: without its manifest a build does not exist. */
export async function remove(store: ReleaseStore, keysToRemove: readonly string[]): Promise<void> {
  const descriptions = keysToRemove.filter((key) => key.endsWith('/remote.json'));
  for (const key of [...descriptions, ...keysToRemove]) await store.remove(key);
}

async function neededReleases(store: ReleaseStore, before: Date): Promise<Release[]> {
  const numbers = (await store.list('releases/')).map((key) => Number(/(\d+)\.json$/.exec(key)?.[1]));
  const releases = (await Promise.all(numbers.map((number) => findRelease(store, number)))).filter((each) => each !== undefined);
  const young = releases.filter(({ time }) => new Date(time) >= before);
  // A release that a newer one replaced after `before` was live after `before`.
  const replaced = new Set(young.map(({ parent }) => parent));
  for (const key of await store.list('channels/')) {
    const live = await liveRelease(store, /channels\/(.+)\.json$/.exec(key)?.[1] ?? '');
    replaced.add(live?.release.release ?? null).add(live?.canary?.release ?? null);
  }
  return [...young, ...releases.filter(({ release }) => replaced.has(release))];
}

async function collect(store: ReleaseStore, { shell, remotes }: Release, needed: Set<string>): Promise<void> {
  for (const [name, { version, previous, pages }] of [['shell', shell] as const, ...Object.entries(remotes)]) {
    needed.add(buildFolder(keys.manifest(name, version)));
    if (previous) needed.add(buildFolder(keys.manifest(name, previous)));
    needed.add(keys.pageIndex(pages));
    const index = await readPageIndex(store, pages);
    for (const { page } of [...Object.values(index.paths), ...Object.values(index.patterns)]) needed.add(keys.page(page));
  }
}

/** The build folder (`artifacts/shop/0.1.0-…`) of a key inside it; other keys unchanged. */
function buildFolder(key: string): string {
  return key.startsWith('artifacts/') ? key.split('/').slice(0, 3).join('/') : key;
}
