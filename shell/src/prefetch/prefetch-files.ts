import { findOwner } from '@tulebyte/federation/find-owner';
import { FEDERATION_GROUP } from '@tulebyte/federation/shared-modules';
import { findPattern } from '@tulebyte/federation/route-patterns';
import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { currentLocale } from '@tulebyte/i18n';
import { webUrl } from '../federation/artifact-urls.ts';
import type { ArtifactManifests } from '../federation/artifact-manifests.ts';
import type { ReleaseState } from '../federation/release-state.ts';
import type { preload } from '../federation/verified-import.ts';
import type { PrefetchPage } from './prefetch.ts';

/** Where to find a page's files. `preload` is passed in because importing it here would split the first page's code. */
export interface PrefetchSource {
  release: ReleaseState;
  manifests: ArtifactManifests;
  preload: typeof preload;
}

/**
 * Fetches a page's modules without evaluating them. Failures aren't reported: the visit itself retries and can fall back to the
 * remote's previous version.
 */
export function prefetchFiles({ release, manifests, preload }: PrefetchSource): PrefetchPage {
  return async (path, limit) => {
    await limit(() => release.loadFull());
    const { shell, remotes } = release.known;
    const name = findOwner(release.known, path);
    const remote = name && remotes[name];
    if (!name || !remote) return;
    const build = await limit(() => manifests.load(name, remote.version));
    const host = await limit(() => manifests.load('shell', shell.version));
    const page = findPattern(build.patterns, path);
    const groups = [FEDERATION_GROUP, ...(page?.groups ?? [])].flatMap((group) => host.groups[group] ?? []);
    const pageFiles = [...build.initial, ...(build.catalogs[currentLocale()] ?? []), ...(page?.files ?? [])];
    const preloadFrom = (manifest: RemoteManifest) => (file: string) =>
      limit(() => preload(webUrl(manifest.name, manifest.version, file), manifest.files[file]?.integrity));
    await Promise.all([...pageFiles.map(preloadFrom(build)), ...groups.map(preloadFrom(host))]);
  };
}
