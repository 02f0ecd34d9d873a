import type { PageIndex, Release } from '@tulebyte/federation/release';
import { oneLine } from '../log/escape-controls.ts';
import { weightOf } from './build-weight.ts';
import { buildOf } from './builds-of-release.ts';
import { readManifest, readPageIndex } from './stored-build.ts';
import type { ReleaseStore } from './store.ts';

/** How a build changed from one release to another. */
export interface BuildDifference {
  name: string;
  /** Versions; undefined if the release doesn't have the build. */
  from: string | undefined;
  to: string | undefined;
  /** Bytes of the entry, brotli. */
  entry: { from: number; to: number };
  /** Paths. A page counts as changed if its HTML differs, even if only the host changed. */
  pages: { added: readonly string[]; gone: readonly string[]; changed: readonly string[] };
}

/** The builds whose version or pages differ between two releases. */
export async function diffReleases(store: ReleaseStore, from: Release, to: Release): Promise<BuildDifference[]> {
  const names = [...new Set(['shell', ...Object.keys(from.remotes), ...Object.keys(to.remotes)])];
  const all = await Promise.all(names.map((name) => difference(store, name, from, to)));
  return all.filter(
    (build) => build.from !== build.to || Object.values(build.pages).some((paths: readonly string[]) => paths.length > 0),
  );
}

async function difference(store: ReleaseStore, name: string, from: Release, to: Release): Promise<BuildDifference> {
  const [before, after] = await Promise.all([from, to].map((release) => readBuildOf(store, release, name)));
  const [old, now] = [before?.pages ?? {}, after?.pages ?? {}];
  return {
    name,
    from: before?.version,
    to: after?.version,
    entry: { from: before?.entry ?? 0, to: after?.entry ?? 0 },
    pages: {
      added: Object.keys(now).filter((path) => !(path in old)),
      gone: Object.keys(old).filter((path) => !(path in now)),
      changed: Object.keys(now).filter((path) => old[path] !== undefined && old[path].page !== now[path]?.page),
    },
  };
}

async function readBuildOf(store: ReleaseStore, release: Release, name: string) {
  const build = buildOf(release, name);
  if (!build) return undefined;
  const { paths, patterns } = await readPageIndex(store, build.pages);
  const pages: PageIndex['paths'] = { ...paths, ...patterns };
  return { version: build.version, entry: weightOf(await readManifest(store, name, build)).entry, pages };
}

/** Text for the terminal: one line for the build, then its size and pages. */
export function formatDifference({ name, from, to, entry, pages }: BuildDifference): string {
  const signed = (bytes: number) => (bytes < 0 ? '−' : '+') + Math.abs(bytes).toLocaleString('en-US');
  const listed = (what: string, paths: readonly string[]) => {
    if (paths.length === 0) return [];
    const shown = oneLine(paths.slice(0, 8).join(' '));
    return [`  ${paths.length} ${what}: ${shown}${paths.length > 8 ? ' …' : ''}`];
  };
  return [
    `${name}  ${from === to ? from : `${from ?? 'none'} → ${to ?? 'none'}`}`,
    ...(entry.from === entry.to
      ? []
      : [`  entry: ${entry.to.toLocaleString('en-US')} bytes brotli (${signed(entry.to - entry.from)})`]),
    ...listed('pages added', pages.added),
    ...listed('pages gone', pages.gone),
    ...listed('pages changed', pages.changed),
  ].join('\n');
}
