import { store } from '@tulebyte/platform';
import { limitConcurrency, type Limit } from './limit-concurrency.ts';
import { pathAtom } from '../navigation/path-atom.ts';
import { concurrentRequests, savesData } from '../device/low-end-device.ts';
import { likelyNextPages } from '@tulebyte/site-policy/likely-next-pages';

const DELAY_MS = 2000;

/** Prefetches a page of this site; `limit` bounds its concurrent requests. Rejects when a request fails. */
export type PrefetchPage = (path: string, limit: Limit) => Promise<void>;

/**
 * Prefetches the likely next pages 2 s after a page is shown (specification, section 9), unless the visitor saves data. Each page
 * is prefetched once, with a limit on concurrent requests that depends on the device.
 */
export function startPrefetching(prefetchPage: PrefetchPage = prefetchDocument): void {
  if (savesData()) return;
  const fetched = new Set<string>();
  const limit = limitConcurrency(concurrentRequests());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const page of likelyNextPages(store.get(pathAtom))) {
        if (fetched.has(page)) continue;
        fetched.add(page);
        prefetchPage(page, limit).catch(() => {});
      }
    }, DELAY_MS);
  };
  schedule();
  store.sub(pathAtom, schedule);
}

/** Prefetches the document, at the lowest priority. */
function prefetchDocument(path: string, limit: Limit): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = path;
  return limit(
    () =>
      new Promise((resolve) => {
        link.addEventListener('load', () => resolve());
        link.addEventListener('error', () => resolve());
        document.head.append(link);
      }),
  );
}
