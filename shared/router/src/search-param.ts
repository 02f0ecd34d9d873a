import { useCallback, useSyncExternalStore } from 'react';
import { useSearchParams } from './search-params.ts';

const never = () => () => {};

/**
 * One parameter of the address as state, so that a filter survives reload, can be shared, and follows Back.
 * Reads '' when absent; setting '' removes it. Changing it replaces the history entry: a filter is not a page.
 *
 * While a page that was rendered ahead of time hydrates it reads '': one HTML file answers for every query.
 */
export function useTextParam(name: string): readonly [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
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
  return [hydrated ? (params.get(name) ?? '') : '', set];
}
