import { navigationCountsAtom, store } from '@tulebyte/platform';
import { useEffect } from 'react';

/** Shows how much waits at a path beside its link in the side navigation, from now on. Nothing while that isn't known. */
export function useNavigationCount(path: string, count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) store.set(navigationCountsAtom, (counts) => ({ ...counts, [path]: count }));
  }, [path, count]);
}
