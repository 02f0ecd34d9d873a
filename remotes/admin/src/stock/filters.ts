import { choiceFilter, defineFilters, pageFilter, searchFilter } from '@tulebyte/lists/filters';

export const stockFilters = defineFilters({
  show: choiceFilter(['all', 'low'], 'all'),
  q: searchFilter,
  page: pageFilter,
});
export type StockFilters = ReturnType<typeof stockFilters.read>;

/** The pages of a product's stock movements. */
export const movementFilters = defineFilters({ page: pageFilter });
