import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { currentLocale } from '@tulebyte/i18n';
import { webUrl } from '../federation/artifact-urls.ts';
import type { ArtifactManifests } from '../federation/artifact-manifests.ts';
import type { ReleaseState } from '../federation/release-state.ts';
import type { preload } from '../federation/verified-import.ts';
import type { PrefetchPage } from './prefetch.ts';

/** Where a page's files are found. `preload` comes along because importing it here would split the first page's code. */
export interface PrefetchSource {
  release: ReleaseState;
  manifests: ArtifactManifests;
  preload: typeof preload;
}

/**
 * Fetches the modules of a page and evaluates none of them. A failure decides and reports nothing: that is left to the visit itself,
 * which has a retry and the remote's previous version.
 */
export function prefetchFiles({ release, manifests, preload }: PrefetchSource): PrefetchPage {
  return async (path, inTurn) => {
    await inTurn(() => release.loadFull());
    const { shell, remotes } = release.known;
    // The lists name pages without parameters alone: their addresses are their patterns.
    const [name, remote] = Object.entries(remotes).find(([, { patterns }]) => patterns.includes(path)) ?? [];
    if (name === undefined || remote === undefined) return;
    const build = await inTurn(() => manifests.load(name, remote.version));
    const host = await inTurn(() => manifests.load('shell', shell.version));
    const page = build.patterns[path];
    const groups = page?.groups.flatMap((group) => host.groups[group] ?? []) ?? [];
    const own = [...build.initial, ...(build.catalogs[currentLocale()] ?? []), ...(page?.files ?? [])];
    const fetchOf = (of: RemoteManifest) => (file: string) =>
      inTurn(() => preload(webUrl(of.name, of.version, file), of.files[file]?.integrity));
    await Promise.all([...own.map(fetchOf(build)), ...groups.map(fetchOf(host))]);
  };
}
