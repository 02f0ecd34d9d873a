import type { ArtifactManifests } from './artifact-manifests.ts';
import { parseArtifactUrl } from './artifact-urls.ts';

const ATTEMPTS = 2;
/** A file that has not arrived after this time counts as failed, so that a slow remote cannot hold a page. */
const TIMEOUT_MS = 10_000;

export type ImportModule = (url: string) => Promise<unknown>;

export interface VerifiedImportOptions {
  /** Addresses whose integrity stands in the page's import map: the browser itself checks them. */
  mapped: ReadonlySet<string>;
  manifests: ArtifactManifests;
  /** The browser's own `import()`; a parameter because the bundler rewrites the expression. */
  importNatively: ImportModule;
}

/**
 * Imports a module of an artifact after its integrity was checked, with one retry and a time limit. ES modules take no
 * integrity of their own, so a file outside the page's import map is first preloaded with its hash; a preload that fails
 * stops the import. The retry has an address of its own: browsers that remember a failed module answer the same one with the
 * same failure, without asking again (https://github.com/whatwg/html/issues/6768).
 */
export function createVerifiedImport({ mapped, manifests, importNatively }: VerifiedImportOptions): ImportModule {
  const failures = new Map<string, number>();

  async function importOnce(url: string): Promise<unknown> {
    const build = parseArtifactUrl(url);
    if (!build) return importNatively(url);
    const failed = failures.get(url) ?? 0;
    const address = failed === 0 ? url : `${url}?retry=${failed}`;
    const { pathname, search } = new URL(address, location.href);
    try {
      if (!mapped.has(pathname + search)) {
        const manifest = await manifests.load(build.name, build.version);
        const file = manifest.files[build.file];
        if (!file) throw new Error(`${pathname} is not part of ${build.name} ${build.version}`);
        await preload(address, file.integrity);
      }
      return await importNatively(address);
    } catch (error) {
      failures.set(url, failed + 1);
      throw error;
    }
  }

  return async (url) => {
    let failure: unknown;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      try {
        return await withTimeLimit(importOnce(url), url);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };
}

/** Adds a module preload that the browser checks against `integrity`. @throws Error when it fails either way. */
export function preload(href: string, integrity?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    if (integrity) link.integrity = integrity;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} could not be loaded or is not the file that was released`));
    };
    document.head.append(link);
  });
}

async function withTimeLimit<T>(work: Promise<T>, url: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${url} did not arrive within ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
