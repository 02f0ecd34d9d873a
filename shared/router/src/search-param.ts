import { useMounted } from '@tulebyte/platform';
import { useCallback } from 'react';
import { useSearchParams } from './search-params.ts';

/**
 * A query parameter as state, so that a filter survives a reload and can be shared. '' when absent; setting '' removes it. A change
 * replaces the history entry, since a filter isn't a page.
 *
 * It is '' during hydration, because the prerendered HTML is the same for every query.
 */
export function useTextParam(name: string): readonly [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const isHydrated = useMounted();
  const set = useCallback(
    (value: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === '') after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setParams],
  );
  return [isHydrated ? (params.get(name) ?? '') : '', set];
}
