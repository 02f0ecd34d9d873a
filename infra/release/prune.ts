import type { Release } from '@tulebyte/federation/release';
import { findRelease, liveRelease, readPageIndex } from './history.ts';
import { keys } from './keys.ts';
import type { ReleaseStore } from './store.ts';

const HELD = ['artifacts/', 'page-indexes/', 'pages/'] as const;

/**
 * Files, page indexes and pages that no release needs any more: neither one that is live or a canary in some channel, nor one that
 * was made or still live after `before`. Open tabs hold on to their release that long. Releases themselves stay: they are small,
 * and tell what was.
 */
export async function unneeded(store: ReleaseStore, before: Date): Promise<string[]> {
  // First: what others upload meanwhile is younger, and not on this list.
  const old = (await Promise.all(HELD.map((prefix) => store.list(prefix, before)))).flat();
  const needed = new Set<string>();
  for (const release of await neededReleases(store, before)) await collect(store, release, needed);
  return old.filter((key) => !needed.has(key) && !needed.has(buildFolder(key)));
}

/** Removes the given keys. A build's description goes first: without it the rest is not taken for a build. */
export async function remove(store: ReleaseStore, unneededKeys: readonly string[]): Promise<void> {
  const descriptions = unneededKeys.filter((key) => key.endsWith('/remote.json'));
  for (const key of [...descriptions, ...unneededKeys]) await store.remove(key);
}

async function neededReleases(store: ReleaseStore, before: Date): Promise<Release[]> {
  const numbers = (await store.list('releases/')).map((key) => Number(/(\d+)\.json$/.exec(key)?.[1]));
  const releases = (await Promise.all(numbers.map((number) => findRelease(store, number)))).filter((each) => each !== undefined);
  const young = releases.filter(({ time }) => new Date(time) >= before);
  // What was live until a young one took its place was live after `before`.
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

/** `artifacts/shop/0.1.0-…` of any key in it; other keys as they are. */
function buildFolder(key: string): string {
  return key.startsWith('artifacts/') ? key.split('/').slice(0, 3).join('/') : key;
}
