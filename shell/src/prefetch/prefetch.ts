import { store } from '@tulebyte/platform';
import { limitConcurrency, type InTurn } from './limit-concurrency.ts';
import { pathAtom } from '../navigation/path-atom.ts';
import { concurrentRequests, savesData } from '../device/low-end-device.ts';
import { pagesAfter } from './prefetch-lists.ts';

const DELAY_MS = 2000;

/** Fetches what a page of this site needs, without showing it: each request in its turn. Rejects when something cannot be had. */
export type PrefetchPage = (path: string, inTurn: InTurn) => Promise<void>;

/**
 * Fetches the pages that are likely next, 2 s after a page is shown (specification, section 9); not where the visitor
 * spares data. Each page is fetched once, with no more requests at a time than the device takes.
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
        prefetchPage(page, inTurn).catch(() => {});
      }
    }, DELAY_MS);
  };
  schedule();
  store.sub(pathAtom, schedule);
}

/** Leaves it to the browser when, with the lowest priority. */
function prefetchDocument(path: string, inTurn: InTurn): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = path;
  return inTurn(
    () =>
      new Promise((resolve) => {
        link.addEventListener('load', () => resolve());
        link.addEventListener('error', () => resolve());
        document.head.append(link);
      }),
  );
}
