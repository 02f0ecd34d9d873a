import type { Release } from '@tulebyte/federation/release';
import { ancestorsOf, type Ancestors } from '../../../release/ancestors.ts';
import type { ReadRelease } from '../../../release/authorization.ts';
import { readRelease } from '../../../release/history.ts';
import type { Live } from '../../../release/live-release.ts';
import type { ReleaseStore } from '../../../release/store.ts';

/** Older releases are only read to find a rollback's target. */
const MAX_RELEASES = 40;
const MAX_REMEMBERED = 400;

export interface History {
  /** The live release and the latest before it. */
  releases: readonly Release[];
  ancestors: Ancestors;
  read: ReadRelease;
}

/** Releases that were read once, by hash: they never change. */
const remembered = new WeakMap<ReleaseStore, Map<string, Awaited<ReturnType<ReadRelease>>>>();

export async function readHistory(store: ReleaseStore, { release, trust }: Live): Promise<History> {
  const known = remembered.get(store) ?? new Map<string, Awaited<ReturnType<ReadRelease>>>();
  remembered.set(store, known);
  if (known.size > MAX_REMEMBERED) known.clear();
  const read: ReadRelease = async (reference) => {
    const opened = known.get(reference.hash) ?? (await readRelease(store, reference, trust.allKeys));
    known.set(reference.hash, opened);
    return opened;
  };
  const ancestors = ancestorsOf(release, read);
  const releases: Release[] = [];
  for await (const each of ancestors()) {
    releases.push(each);
    if (releases.length === MAX_RELEASES) break;
  }
  return { releases, ancestors, read };
}
