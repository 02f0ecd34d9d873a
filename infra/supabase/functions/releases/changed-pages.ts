import { buildsOf } from '../../../release/builds-of-release.ts';
import type { ReleaseContent } from '../../../release/rollback-content.ts';
import { readPageIndex } from '../../../release/stored-build.ts';
import { ignoreDamage, type ReleaseStore } from '../../../release/store.ts';

/** How many pages, in all languages, differ between two releases, or are only in one of them. */
export async function countChangedPages(store: ReleaseStore, before: ReleaseContent, after: ReleaseContent): Promise<number> {
  const [old, now] = [new Map(buildsOf(before)), new Map(buildsOf(after))];
  const counts = [...new Set([...old.keys(), ...now.keys()])].map(async (name) => {
    const [from, to] = [old.get(name)?.pages, now.get(name)?.pages];
    if (from === to) return 0;
    const [was, is] = await Promise.all([readPages(store, from), readPages(store, to)]);
    return [...new Set([...was.keys(), ...is.keys()])].filter((path) => was.get(path) !== is.get(path)).length;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Hashes by path. */
async function readPages(store: ReleaseStore, index: string | undefined): Promise<ReadonlyMap<string, string>> {
  const found = index && (await readPageIndex(store, index).catch(ignoreDamage));
  return new Map(found ? Object.entries({ ...found.paths, ...found.patterns }).map(([path, { page }]) => [path, page]) : []);
}
