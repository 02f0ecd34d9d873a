import { concurrentRequests, savesData } from '../start/low-end-device.ts';
import { pagesAfter } from './prefetch-lists.ts';

const DELAY_MS = 2000;
const fetched = new Set<string>();

/**
 * Fetches the documents of the pages that are likely next, 2 s after the page became idle; not where the visitor spares
 * data. The browser decides when, with the lowest priority.
 */
export function startPrefetching(): void {
  if (savesData()) return;
  setTimeout(() => prefetchAfter(location.pathname), DELAY_MS);
}

export function prefetchAfter(path: string): void {
  for (const page of pagesAfter(path).slice(0, concurrentRequests())) {
    if (fetched.has(page)) continue;
    fetched.add(page);
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = page;
    document.head.append(link);
  }
}
