import { choiceFilter, defineFilters, pageFilter, searchFilter } from '@tulebyte/lists/filters';
import * as v from 'valibot';

export const PRODUCT_STATES = ['active', 'hidden', 'low'] as const;

export const productFilters = defineFilters({
  q: searchFilter,
  /** A slug. */
  category: v.fallback(v.string(), 'all'),
  state: choiceFilter(['all', ...PRODUCT_STATES], 'all'),
  page: pageFilter,
});
export type ProductFilters = ReturnType<typeof productFilters.read>;
