import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';

/** Bytes of a build as served (brotli). */
export interface BuildWeight {
  /** Loaded by every page of the build. */
  entry: number;
  /** Added by each page, by pattern. */
  pages: Readonly<Record<string, number>>;
}

export function weightOf({ files, initial, patterns }: RemoteManifest): BuildWeight {
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + (files[name]?.brotli ?? 0), 0);
  return {
    entry: sum(initial),
    pages: Object.fromEntries(
      Object.entries(patterns).map(([pattern, page]) => [pattern, sum(page.files.filter((file) => !initial.includes(file)))]),
    ),
  };
}
