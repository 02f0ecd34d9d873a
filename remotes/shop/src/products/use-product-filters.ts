import { useSearchParams, useTextParam } from '@tulebyte/router';
import { useMemo } from 'react';
import type { Category } from '../catalog/product.ts';
import { knownFilters, type ProductFilters } from './product-filters.ts';

/**
 * The filters in the URL; none during hydration. The same object until one of them changes. A choice pushes a history entry, so that Back
 * undoes it; typing replaces it.
 */
export function useProductFilters(categories: readonly Category[]): {
  filters: ProductFilters;
  setSearch: (value: string) => void;
  setSort: (value: string) => void;
} {
  const [q, setSearch] = useTextParam('q');
  const [category] = useTextParam('category');
  const [price] = useTextParam('price');
  const [stock] = useTextParam('stock');
  const [sort] = useTextParam('sort');
  const [, setParams] = useSearchParams();
  const filters = useMemo(
    () => knownFilters({ q, category, price, stock, sort }, categories),
    [q, category, price, stock, sort, categories],
  );
  const setSort = (value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete('sort');
        else after.set('sort', value);
        return after;
      },
      { preventScrollReset: true },
    );
  return { filters, setSearch, setSort };
}
