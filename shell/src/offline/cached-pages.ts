import { company } from '@tulebyte/brand';
import { trustedTypesPolicy } from '@tulebyte/platform/trusted-types';
import { isPageCache } from '../service-worker/cache-names.ts';

/** Only ever read in a document of its own, where nothing runs. */
const policy = trustedTypesPolicy('cached-page', { createHTML: (html) => html });

/** The paths of the pages that the service worker kept, in alphabetical order; empty where there is no worker. */
export async function cachedPages(storage: CacheStorage | undefined = globalThis.caches): Promise<readonly string[]> {
  if (storage === undefined) return [];
  try {
    const names = (await storage.keys()).filter(isPageCache);
    const requests = await Promise.all(names.map(async (name) => (await storage.open(name)).keys()));
    const paths = requests.flat().map(({ url }) => new URL(url).pathname);
    return [...new Set(paths)].toSorted();
  } catch {
    return []; // storage is blocked: nothing can be read from it either
  }
}

/** A page that can be read without a connection. */
export interface CachedPage {
  path: string;
  title: string;
}

/** The kept pages with the titles of their documents, by title; a document without one goes by its path. */
export async function cachedTitles(storage: CacheStorage | undefined = globalThis.caches): Promise<readonly CachedPage[]> {
  const paths = await cachedPages(storage);
  const pages = await Promise.all(paths.map(async (path) => ({ path, title: (await titleOf(path, storage)) || path })));
  return pages.toSorted((one, other) => one.title.localeCompare(other.title));
}

async function titleOf(path: string, storage: CacheStorage | undefined): Promise<string> {
  try {
    const html = (await (await storage?.match(path))?.text()) ?? '';
    const [title = ''] = /<title>[^<]*/.exec(html) ?? [];
    // Parsed, because entities are written in it; the company's name at its end is the same on every page.
    return new DOMParser().parseFromString(policy.createHTML(title), 'text/html').title.replace(` · ${company.shortName}`, '');
  } catch {
    return '';
  }
}
