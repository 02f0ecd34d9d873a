import type { Release } from '@tulebyte/federation/release';
import type { Pointer } from '../release/pointer.ts';
import { buildsOf } from '../release/builds-of-release.ts';
import { lineage, readRelease } from '../release/history.ts';
import { keys } from '../release/keys.ts';
import { latestMoves } from '../release/moves.ts';
import { DamagedError, ignoreDamage, type ReleaseStore } from '../release/store.ts';
import type { Trust } from '../release/trust.ts';
import type { IntactBuilds } from './intact-builds.ts';
import { loadSite, type Site } from './site.ts';

/** How far back a release is looked for while the live one is unreadable: reading each move takes time. */
const MAX_MOVES = 100;

/**
 * What a web server falls back to if the live release is damaged: the newest formerly live release whose host is intact, and that has no
 * build which the live release withdraws. If the live one is unreadable, the newest readable list of them counts. @throws DamagedError
 * when there is none
 */
export async function loadLastIntact(
  store: ReleaseStore,
  channel: string,
  pointer: Pointer,
  trust: Trust,
  intact: IntactBuilds,
): Promise<Site> {
  let withdrawn: Release['withdrawn'] | undefined;
  for await (const release of releasesFrom(store, channel, pointer, trust)) {
    withdrawn ??= release.withdrawn;
    if (release.release === pointer.release || hasWithdrawn(release, withdrawn)) continue;
    try {
      // Withdrawn versions must not replace its damaged ones either.
      return await loadSite(store, { ...release, withdrawn }, intact);
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
    }
  }
  throw new DamagedError(keys.release(pointer.release), 'and all releases before it are damaged or rolled back');
}

/** Whether browsers could get a withdrawn version from a release, at once or as their fallback. */
export function hasWithdrawn(release: Release, withdrawn: Release['withdrawn']): boolean {
  return buildsOf(release).some(([name, { version, previous }]) =>
    withdrawn[name]?.some((each) => each === version || each === previous?.version),
  );
}

/** The live release and its ancestors, or, as far as they can't be read, those of earlier moves that were allowed. */
async function* releasesFrom(store: ReleaseStore, channel: string, pointer: Pointer, trust: Trust): AsyncGenerator<Release> {
  try {
    const live = await readRelease(store, pointer, trust.allKeys);
    yield* lineage(store, live.body);
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    for (const { counter, pointer: earlier, refusal } of (await latestMoves(store, channel, MAX_MOVES)).toReversed()) {
      if (counter >= pointer.counter || !earlier || refusal !== undefined) continue;
      const release = await readRelease(store, earlier, trust.allKeys).catch(ignoreDamage);
      if (release) yield release.body;
    }
  }
}
