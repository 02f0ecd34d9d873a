import { store } from '@tulebyte/platform';
import { limitConcurrency, type Limit } from './limit-concurrency.ts';
import { pathAtom } from '../navigation/path-atom.ts';
import { concurrentRequests, savesData } from '../device/low-end-device.ts';
import { onIntent } from './on-intent.ts';
import { likelyNextPages } from '@tulebyte/site-policy/likely-next-pages';

const DELAY_MS = 2000;

/** Prefetches a page of this site; `limit` bounds its concurrent requests. Rejects when a request fails. */
export type PrefetchPage = (path: string, limit: Limit) => Promise<void>;

/**
 * Prefetches the likely next pages 2 s after a page is shown (specification, section 9), and any page once the visitor is about to
 * open it, unless they save data. Each page is prefetched once, with a limit on concurrent requests that depends on the device.
 */
export function startPrefetching(prefetchPage: PrefetchPage = prefetchDocument): void {
  if (savesData()) return;
  const fetched = new Set<string>();
  const limit = limitConcurrency(concurrentRequests());
  const prefetch = (page: string) => {
    if (fetched.has(page)) return;
    fetched.add(page);
    prefetchPage(page, limit).catch(() => {});
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => likelyNextPages(store.get(pathAtom)).forEach(prefetch), DELAY_MS);
  };
  schedule();
  store.sub(pathAtom, schedule);
  onIntent(prefetch);
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
