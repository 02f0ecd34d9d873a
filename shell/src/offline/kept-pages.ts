import { isPageCache } from '../service-worker/cache-names.ts';

/** The paths of the pages that the service worker kept, in alphabetical order; empty where there is no worker. */
export async function keptPages(storage: CacheStorage | undefined = globalThis.caches): Promise<readonly string[]> {
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
