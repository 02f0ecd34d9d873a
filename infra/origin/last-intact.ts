import type { Release } from '@tulebyte/federation/release';
import type { Pointer } from '../release/pointer.ts';
import { lineage, readRelease } from '../release/history.ts';
import { keys } from '../release/keys.ts';
import { openPointer } from '../release/pointers.ts';
import { DamagedError, type ReleaseStore } from '../release/store.ts';
import type { Trust } from '../release/trust.ts';
import type { IntactBuilds } from './intact-builds.ts';
import { loadSite, type Site } from './site.ts';

/**
 * What a web server falls back to at startup if the live release is damaged: the newest formerly live release whose host is intact. @throws
 * DamagedError when there is none
 */
export async function loadLastIntact(
  store: ReleaseStore,
  channel: string,
  pointer: Pointer,
  trust: Trust,
  intact: IntactBuilds,
): Promise<Site> {
  for await (const release of releasesBefore(store, channel, pointer, trust)) {
    try {
      return await loadSite(store, release, intact);
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
    }
  }
  throw new DamagedError(keys.release(pointer.release), 'and all releases before it are damaged');
}

/** Formerly live releases: the ancestors, or, if the release itself can't be read, those of earlier pointers. */
async function* releasesBefore(store: ReleaseStore, channel: string, pointer: Pointer, trust: Trust): AsyncGenerator<Release> {
  try {
    const live = await readRelease(store, pointer, trust.allKeys);
    for await (const release of lineage(store, live.body)) if (release.release !== pointer.release) yield release;
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    for (let counter = pointer.counter - 1; counter > 0; counter -= 1) {
      const earlier = await openPointer(store, channel, counter, trust, []);
      const release = earlier && (await readRelease(store, earlier.body, trust.allKeys).catch(() => undefined));
      if (release) yield release.body;
    }
  }
}
