import { company } from '@tulebyte/brand';
import { trustedTypesPolicy } from '@tulebyte/platform/trusted-types';
import { isPageCache } from '../service-worker/cache-names.ts';

/** Only for parsing: scripts in a parsed document don't run. */
const policy = trustedTypesPolicy('cached-page', { createHTML: (html) => html });

/** The paths of the pages that the service worker has cached, sorted; empty without a worker. */
export async function cachedPages(storage: CacheStorage | undefined = globalThis.caches): Promise<readonly string[]> {
  if (storage === undefined) return [];
  try {
    const names = (await storage.keys()).filter(isPageCache);
    const requests = await Promise.all(names.map(async (name) => (await storage.open(name)).keys()));
    const paths = requests.flat().map(({ url }) => new URL(url).pathname);
    return [...new Set(paths)].toSorted();
  } catch {
    return []; // storage is blocked
  }
}

/** A page that can be read offline. */
export interface CachedPage {
  path: string;
  title: string;
}

/** The cached pages with their titles, sorted by title. The path stands in for a missing title. */
export async function cachedTitles(storage: CacheStorage | undefined = globalThis.caches): Promise<readonly CachedPage[]> {
  const paths = await cachedPages(storage);
  const pages = await Promise.all(paths.map(async (path) => ({ path, title: (await readTitle(path, storage)) || path })));
  return pages.toSorted((a, b) => a.title.localeCompare(b.title));
}

async function readTitle(path: string, storage: CacheStorage | undefined): Promise<string> {
  try {
    const html = (await (await storage?.match(path))?.text()) ?? '';
    const [title = ''] = /<title>[^<]*/.exec(html) ?? [];
    // Parsed, because it contains entities. The company's name at the end is the same on every page.
    return new DOMParser().parseFromString(policy.createHTML(title), 'text/html').title.replace(` · ${company.shortName}`, '');
  } catch {
    return '';
  }
}
