import { useSearchParams } from '@tulebyte/router';
import { SCOPES, SORTS, type Scope, type Sort } from '../tickets/my-tickets.ts';
import { findView, type View } from './views.ts';

type FilterName = 'scope' | 'status' | 'q' | 'sort';

/** The list's filters from the URL; invalid values fall back to the defaults. */
export interface Filters {
  readonly scope: Scope;
  readonly view: View;
  readonly query: string;
  readonly sort: Sort;
  readonly set: (name: FilterName, value: string) => void;
  readonly clear: () => void;
}

const defaults: Readonly<Record<FilterName, string>> = { scope: 'own', status: '', q: '', sort: 'activity' };

/** Reads and writes the filters in the URL. A change replaces the history entry: a filter is not a page. */
export function useListFilters(): Filters {
  const [params, setParams] = useSearchParams();
  const read = (name: FilterName) => params.get(name) ?? defaults[name];
  const options = { replace: true, preventScrollReset: true };
  return {
    scope: SCOPES.find((scope) => scope === read('scope')) ?? 'own',
    view: findView(read('status')),
    query: read('q').slice(0, 100),
    sort: SORTS.find((sort) => sort === read('sort')) ?? 'activity',
    set: (name, value) =>
      setParams((previous) => {
        const next = new URLSearchParams(previous);
        if (value === defaults[name]) next.delete(name);
        else next.set(name, value);
        return next;
      }, options),
    clear: () => setParams({}, options),
  };
}
