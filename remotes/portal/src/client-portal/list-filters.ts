import { useSearchParams } from '@tulebyte/router';
import { SCOPES, SORTS, type Scope, type Sort } from '../tickets/my-tickets.ts';
import { viewOf, type View } from './views.ts';

type Name = 'scope' | 'status' | 'q' | 'sort';

/** What the list shows, as the address says it. Whatever an address says wrongly reads as if it said nothing. */
export interface Filters {
  readonly scope: Scope;
  readonly view: View;
  readonly query: string;
  readonly sort: Sort;
  readonly set: (name: Name, value: string) => void;
  readonly clear: () => void;
}

const defaults: Readonly<Record<Name, string>> = { scope: 'own', status: '', q: '', sort: 'activity' };

/** The filters of the address. Changing one replaces the history entry: a filter is not a page. */
export function useListFilters(): Filters {
  const [params, setParams] = useSearchParams();
  const read = (name: Name) => params.get(name) ?? defaults[name];
  const options = { replace: true, preventScrollReset: true };
  return {
    scope: SCOPES.find((scope) => scope === read('scope')) ?? 'own',
    view: viewOf(read('status')),
    query: read('q').slice(0, 100),
    sort: SORTS.find((sort) => sort === read('sort')) ?? 'activity',
    set: (name, value) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        if (value === defaults[name]) after.delete(name);
        else after.set(name, value);
        return after;
      }, options),
    clear: () => setParams({}, options),
  };
}
