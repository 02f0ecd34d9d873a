import { ORDER_STATES } from '@tulebyte/backend-api/functions/order';
import { choiceFilter, defineFilters, pageFilter, searchFilter } from '@tulebyte/lists/filters';

export const orderFilters = defineFilters({
  /** `open` means not completed yet, or with a return to deal with; `return` only the latter. */
  state: choiceFilter(['open', 'return', 'all', ...ORDER_STATES], 'open'),
  q: searchFilter,
  page: pageFilter,
});
export type OrderFilters = ReturnType<typeof orderFilters.read>;
