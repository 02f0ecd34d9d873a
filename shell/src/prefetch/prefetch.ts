import { store } from '@tulebyte/platform';
import { limitConcurrency } from './limit-concurrency.ts';
import { pathAtom } from '../navigation/path-atom.ts';
import { concurrentRequests, savesData } from '../start/low-end-device.ts';
import { pagesAfter } from './prefetch-lists.ts';

const DELAY_MS = 2000;

/** Fetches what a page of this site needs, without showing it. Settles when that is there, or cannot be had. */
export type PrefetchPage = (path: string) => Promise<void>;

/**
 * Fetches the pages that are likely next, 2 s after a page is shown (specification, section 9); not where the visitor
 * spares data. Each page is fetched once, and no more at a time than the device takes.
 */
export function startPrefetching(prefetchPage: PrefetchPage = prefetchDocument): void {
  if (savesData()) return;
  const fetched = new Set<string>();
  const inTurn = limitConcurrency(concurrentRequests());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const page of pagesAfter(store.get(pathAtom))) {
        if (fetched.has(page)) continue;
        fetched.add(page);
        inTurn(() => prefetchPage(page));
      }
    }, DELAY_MS);
  };
  schedule();
  store.sub(pathAtom, schedule);
}

/** Leaves it to the browser when, with the lowest priority. */
function prefetchDocument(path: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = path;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
}
