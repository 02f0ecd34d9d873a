import type { ArtifactManifests } from './artifact-manifests.ts';
import { parseArtifactUrl } from './artifact-urls.ts';

const ATTEMPTS = 2;
/** A file that takes longer than this counts as failed, so that a slow remote can't block a page. */
const TIMEOUT_MS = 10_000;

export type ImportModule = (url: string) => Promise<unknown>;

export interface VerifiedImportOptions {
  /** URLs with an integrity entry in the page's import map; the browser checks these itself. */
  mappedUrls: ReadonlySet<string>;
  manifests: ArtifactManifests;
  /** The browser's native `import()`, injected because the bundler would rewrite it. */
  nativeImport: ImportModule;
}

/**
 * Imports an artifact's module with an integrity check, one retry, and a time limit. `import()` takes no integrity, so a
 * file outside the page's import map is first preloaded with its hash; if the preload fails, so does the import. The retry
 * uses a different URL, because some browsers cache a failed module and never request that URL again
 * (https://github.com/whatwg/html/issues/6768).
 */
export function createVerifiedImport({ mappedUrls, manifests, nativeImport }: VerifiedImportOptions): ImportModule {
  const failures = new Map<string, number>();

  async function importOnce(url: string): Promise<unknown> {
    const build = parseArtifactUrl(url);
    if (!build) return nativeImport(url);
    const failed = failures.get(url) ?? 0;
    const attemptUrl = failed === 0 ? url : `${url}?retry=${failed}`;
    const { pathname, search } = new URL(attemptUrl, location.href);
    try {
      if (!mappedUrls.has(pathname + search)) {
        const manifest = await manifests.load(build.name, build.version);
        const file = manifest.files[build.file];
        if (!file) throw new Error(`${pathname} is not part of ${build.name} ${build.version}`);
        await preload(attemptUrl, file.integrity);
      }
      return await nativeImport(attemptUrl);
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

/** Preloads a module, checked against `integrity` by the browser. @throws Error when it can't be loaded or doesn't match */
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
