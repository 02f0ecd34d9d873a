import type { BuildRef, Release } from '@tulebyte/federation/release';
import { requireLive } from '../../release/live-release.ts';
import { keys } from '../../release/keys.ts';
import { movePointer } from '../../release/publish.ts';
import { bodyHash, createDocument, signDocument } from '../../release/signed-document.ts';
import { signingKey } from '../../release/signing-key.ts';
import type { StoreOptions } from './sites.ts';

/** Republishes the live release many times without rendering, since the length of history matters only for documents. */
export async function addReleases(
  options: StoreOptions,
  count: number,
  changed: (live: Release) => Release = (live) => live,
): Promise<void> {
  const { store } = options;
  for (let added = 0; added < count; added += 1) {
    const live = await requireLive(store, options.channel);
    const number = live.release.release + 1;
    const release: Release = {
      ...changed(live.release),
      release: number,
      parent: live.release.release,
      parentHash: bodyHash(live.release),
      time: new Date().toISOString(),
    };
    await createDocument(store, keys.release(number), signDocument('release', release, await signingKey(store, live.trust)));
    await movePointer(options, live, release);
  }
}

/** The release with a previous version of every build, as after a while: its document's maximum size. */
export function withPrevious(release: Release, previous: Readonly<Record<string, BuildRef>>): Release {
  const remotes = Object.entries(release.remotes).map(([name, build]) => [
    name,
    { ...build, previous: previous[name] ?? build.previous },
  ]);
  return { ...release, remotes: Object.fromEntries(remotes) };
}
