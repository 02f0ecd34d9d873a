import type { ReleasedRemote } from '@tulebyte/federation/release';
import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { readManifest } from './stored-build.ts';
import { ignoreDamage, type ReleaseStore } from './store.ts';

/** Bytes of a build as served (brotli). */
export interface BuildWeight {
  /** Loaded by every page of the build. */
  entry: number;
  /** What every page of the site loads for its widget, after the entry. */
  widget: number;
  /** Added by each page, by pattern. */
  pages: Readonly<Record<string, number>>;
  /** Files with code that neither the entry nor a page lists: imported on demand. */
  lazy: Readonly<Record<string, number>>;
}

const CODE = /\.(m?js|css|json|wasm)$/;

export function weightOf({ files, initial, widgetFiles = [], deferred, patterns }: RemoteManifest): BuildWeight {
  const pages = Object.values(patterns);
  const listed = new Set([
    ...initial,
    ...widgetFiles,
    ...deferred,
    ...pages.flatMap((page) => [...page.files, ...page.deferred]),
  ]);
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + (files[name]?.brotli ?? 0), 0);
  return {
    entry: sum(initial),
    widget: sum(widgetFiles),
    pages: Object.fromEntries(
      Object.entries(patterns).map(([pattern, page]) => [pattern, sum(page.files.filter((file) => !initial.includes(file)))]),
    ),
    lazy: Object.fromEntries(
      Object.entries(files)
        .filter(([file]) => CODE.test(file) && !listed.has(file))
        .map(([file, { brotli }]) => [file, brotli]),
    ),
  };
}

/** The weight of the version before; undefined for a build's first version, and if that was pruned or is damaged. */
export async function weightBefore(
  store: ReleaseStore,
  name: string,
  { previous }: ReleasedRemote,
): Promise<BuildWeight | undefined> {
  const manifest = previous && (await readManifest(store, name, previous).catch(ignoreDamage));
  return manifest && weightOf(manifest);
}
