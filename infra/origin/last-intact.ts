import type { Release } from '@tulebyte/federation/release';
import type { Pointer } from '../release/pointer.ts';
import { buildsOf } from '../release/builds-of-release.ts';
import { lineage, readRelease } from '../release/history.ts';
import { keys } from '../release/keys.ts';
import { openPointer } from '../release/pointers.ts';
import { DamagedError, type ReleaseStore } from '../release/store.ts';
import type { Trust } from '../release/trust.ts';
import type { IntactBuilds } from './intact-builds.ts';
import { loadSite, type Site } from './site.ts';

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

/** The live release and its ancestors, or, as far as they can't be read, the releases of earlier pointers. */
async function* releasesFrom(store: ReleaseStore, channel: string, pointer: Pointer, trust: Trust): AsyncGenerator<Release> {
  try {
    const live = await readRelease(store, pointer, trust.allKeys);
    yield* lineage(store, live.body);
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    for (let counter = pointer.counter - 1; counter > 0; counter -= 1) {
      const earlier = await openPointer(store, channel, counter, trust, []);
      const release = earlier && (await readRelease(store, earlier.body, trust.allKeys).catch(() => undefined));
      if (release) yield release.body;
    }
  }
}
