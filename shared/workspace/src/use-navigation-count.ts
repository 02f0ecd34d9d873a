import { navigationCountsAtom, store } from '@tulebyte/platform';
import { useEffect } from 'react';

/** Shows a pending count next to a path's link in the side navigation from now on. Shows nothing while the count is undefined. */
export function useNavigationCount(path: string, count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return;
    store.set(navigationCountsAtom, (counts) => (counts[path] === count ? counts : { ...counts, [path]: count }));
  }, [path, count]);
}
