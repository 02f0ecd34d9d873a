import { useTextParam } from '@tulebyte/router';
import { useMemo } from 'react';
import type { Category } from '../catalog/product.ts';
import { knownFilters, type ProductFilters } from './product-filters.ts';

/** The filters in the URL; none during hydration. The same object until one of them changes. */
export function useProductFilters(categories: readonly Category[]): {
  filters: ProductFilters;
  setSearch: (value: string) => void;
  setSort: (value: string) => void;
} {
  const [q, setSearch] = useTextParam('q');
  const [category] = useTextParam('category');
  const [price] = useTextParam('price');
  const [stock] = useTextParam('stock');
  const [sort, setSort] = useTextParam('sort');
  const filters = useMemo(
    () => knownFilters({ q, category, price, stock, sort }, categories),
    [q, category, price, stock, sort, categories],
  );
  return { filters, setSearch, setSort };
}
