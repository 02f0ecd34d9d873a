import { useSearchParams } from '@tulebyte/router';
import * as v from 'valibot';

export const MAX_SEARCH_LENGTH = 100;

type Entry = v.SchemaWithFallback<v.GenericSchema<string, string | number>, string | number>;
type Entries = Readonly<Record<string, Entry>>;

/** A filter with fixed values. */
export function choiceFilter<const Value extends string>(values: readonly Value[], initial: NoInfer<Value>) {
  return v.fallback(v.picklist(values), initial);
}

/** The search text. */
export const searchFilter = v.fallback(v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH)), '');

/** The page, counted from 1. */
export const pageFilter = v.fallback(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1);

/** Filters of a list in URL parameters. Wrong and missing values are read as the default. */
export function defineFilters<Schemas extends Entries>(entries: Schemas) {
  const schema = v.object(entries);
  type Values = v.InferOutput<typeof schema>;
  return {
    read: (params: URLSearchParams): Values => v.parse(schema, Object.fromEntries(params)),
    /** The parameters with one filter changed; every change except of the page resets to the first page. */
    change: (params: URLSearchParams, name: keyof Schemas & string, value: string): URLSearchParams => {
      const next = new URLSearchParams(params);
      if (name !== 'page') next.delete('page');
      if (value === String(entries[name]?.fallback)) next.delete(name);
      else next.set(name, value);
      return next;
    },
  };
}

/** Reads and writes the filters in the URL. A change replaces the history entry: a filter is not a page. */
export function useFilters<Values, Name extends string>(definition: {
  read: (params: URLSearchParams) => Values;
  change: (params: URLSearchParams, name: Name, value: string) => URLSearchParams;
}) {
  const [params, setParams] = useSearchParams();
  const options = { replace: true, preventScrollReset: true };
  const filters = definition.read(params);
  const isFiltered = JSON.stringify(filters) !== JSON.stringify(definition.read(new URLSearchParams()));
  return {
    filters,
    set: (name: Name, value: string) => setParams((before) => definition.change(before, name, value), options),
    /** Resets all filters; undefined when that would change nothing. */
    clear: isFiltered ? () => setParams({}, options) : undefined,
    /** The URL of the list with one filter changed. */
    urlWith: (name: Name, value: string) => `?${definition.change(params, name, value)}`,
  };
}

/** The pages of a list with `total` entries, for the `pager` of its results. */
export function pagesOf(
  total: number,
  pageSize: number,
  { filters, urlWith }: { filters: { readonly page: number }; urlWith: (name: 'page', value: string) => string },
) {
  return {
    page: filters.page,
    pageCount: Math.ceil(total / pageSize),
    urlOf: (page: number) => urlWith('page', String(page)),
  };
}
