import { defineFilters, pageFilter, searchFilter } from '@tulebyte/lists/filters';

export const customerFilters = defineFilters({ q: searchFilter, page: pageFilter });
export type CustomerFilters = ReturnType<typeof customerFilters.read>;
