import type { ReleasedRemote } from '@tulebyte/federation/release';
import { keys } from './keys.ts';
import { liveRelease } from './live-release.ts';
import { pagesOfIndex, readFileList, readPageIndex } from './stored-build.ts';
import { ignoreDamage, readVerified, storePart, type ReleaseStore } from './store.ts';
import { collectDamage } from './verify.ts';

const DOCUMENTS = ['releases/', 'channels/', 'policy/'] as const;

/** Restores documents and copies that are missing: a publisher may have died between writing the two. */
export async function repairCopies(store: ReleaseStore): Promise<void> {
  for (const prefix of DOCUMENTS) {
    const documents = await store.list(prefix);
    const copies = await store.list(keys.copy(prefix));
    const known = new Set([...documents, ...copies]);
    for (const key of documents) if (!known.has(keys.copy(key))) await duplicate(store, key, keys.copy(key));
    for (const copy of copies) {
      const key = copy.slice(keys.copy('').length);
      if (!known.has(key)) await duplicate(store, copy, key);
    }
  }
}

/**
 * Restores files of the live host that are missing, and copies of them, from whichever is there. Damaged files are left to the next
 * publication of the host, since finding them would require reading all files.
 */
export async function repairHost(store: ReleaseStore, channel: string): Promise<void> {
  const live = await liveRelease(store, channel);
  if (!live) return;
  const { shell } = live.release;
  const folder = keys.artifact('shell', shell.version, '');
  const stored = new Set([...(await store.list(folder)), ...(await store.list(keys.copy(folder)))]);
  // What is damaged exists.
  const exists = async (key: string) => (await collectDamage([], async () => (await store.get(key)) !== undefined)) ?? true;
  const isStored = async (key: string) => stored.has(key) || (!key.includes(folder) && (await exists(key)));
  for (const [key, sha256] of await hashesOfHost(store, shell)) {
    if ((await isStored(key)) && (await isStored(keys.copy(key)))) continue;
    await collectDamage([], async () => storePart(store, 'shell', key, await readVerified(store, key, sha256)));
  }
}

/** The keys of everything that belongs to the host of a release, with their hashes. */
export async function hashesOfHost(store: ReleaseStore, shell: ReleasedRemote): Promise<Map<string, string>> {
  const hashes = new Map([
    [keys.fileList('shell', shell.version), shell.files],
    [keys.pageIndex(shell.pages), shell.pages],
  ]);
  await collectDamage([], async () => {
    const files = await readFileList(store, 'shell', shell);
    for (const [path, sha256] of Object.entries(files)) hashes.set(keys.buildFile('shell', shell.version, path, sha256), sha256);
    for (const { page } of pagesOfIndex(await readPageIndex(store, shell.pages))) hashes.set(keys.page(page), page);
  });
  return hashes;
}

async function duplicate(store: ReleaseStore, from: string, to: string): Promise<void> {
  const bytes = await store.get(from).catch(ignoreDamage);
  if (bytes) await store.create(to, bytes);
}
