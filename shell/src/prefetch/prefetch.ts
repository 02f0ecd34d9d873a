import { store } from '@tulebyte/platform';
import { pathAtom } from '../navigation/path-atom.ts';
import { concurrentRequests, savesData } from '../start/low-end-device.ts';
import { pagesAfter } from './prefetch-lists.ts';

const DELAY_MS = 2000;

/** Fetches what a page of this site needs, without showing it. */
export type PrefetchPage = (path: string) => void;

/**
 * Fetches the pages that are likely next, 2 s after a page is shown (specification, section 9); not where the visitor
 * spares data. Each page is fetched once.
 */
export function startPrefetching(prefetchPage: PrefetchPage = prefetchDocument): void {
  if (savesData()) return;
  const fetched = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const page of pagesAfter(store.get(pathAtom)).slice(0, concurrentRequests())) {
        if (fetched.has(page)) continue;
        fetched.add(page);
        prefetchPage(page);
      }
    }, DELAY_MS);
  };
  schedule();
  store.sub(pathAtom, schedule);
}

/** Leaves it to the browser when, with the lowest priority. */
function prefetchDocument(path: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = path;
  document.head.append(link);
}
