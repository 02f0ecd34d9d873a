import type { ArtifactManifests } from './artifact-manifests.ts';
import { parseArtifactUrl } from './artifact-urls.ts';
import { hedge } from './first-success.ts';

export type ImportModule = (url: string) => Promise<unknown>;

export interface VerifiedImportOptions {
  /** URLs with an integrity entry in the page's import map; the browser checks these itself. */
  mappedUrls: ReadonlySet<string>;
  manifests: ArtifactManifests;
  /** The browser's native `import()`, injected because the bundler would rewrite it. */
  nativeImport: ImportModule;
}

/**
 * Imports an artifact's module with an integrity check, a second request, and a time limit. `import()` takes no integrity, so a
 * file outside the page's import map is preloaded with its hash; if the preload fails, so does the import. The second request
 * uses a different URL, because some browsers cache a failed module and never request that URL again
 * (https://github.com/whatwg/html/issues/6768). Only the file that arrives first is evaluated.
 */
export function createVerifiedImport({ mappedUrls, manifests, nativeImport }: VerifiedImportOptions): ImportModule {
  /** The URL of the request that was answered first, by the module's own URL. */
  const arrived = new Map<string, string>();

  return async (url) => {
    const build = parseArtifactUrl(url);
    if (!build) return nativeImport(url);
    const request = async (freshUrl: string) => {
      const { pathname, search } = new URL(freshUrl, location.href);
      let integrity: string | undefined;
      if (!mappedUrls.has(pathname + search)) {
        integrity = (await manifests.load(build.name, build.version)).files[build.file]?.integrity;
        if (!integrity) throw new Error(`${pathname} is not part of ${build.name} ${build.version}`);
      }
      await preload(freshUrl, integrity);
      if (!arrived.has(url)) arrived.set(url, freshUrl);
    };
    if (!arrived.has(url)) {
      await hedge(url, request).catch((cause: unknown) => {
        // Names the file, and so the build, also at the deadline and when the manifest fails.
        throw new Error(`${url} was not loaded: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
      });
    }
    try {
      return await nativeImport(arrived.get(url) ?? url);
    } catch (error) {
      arrived.delete(url);
      throw error;
    }
  };
}

/** Preloads a module, checked against `integrity` or the import map by the browser. @throws Error when it can't be loaded or doesn't match */
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
