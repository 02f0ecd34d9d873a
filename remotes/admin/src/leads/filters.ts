import { choiceFilter, defineFilters, pageFilter, searchFilter } from '@tulebyte/lists/filters';
import { LEAD_KINDS, LEAD_STATUSES } from './lead.ts';

export const leadFilters = defineFilters({
  /** `open` means not handled yet. */
  status: choiceFilter(['open', 'all', ...LEAD_STATUSES], 'open'),
  kind: choiceFilter(['', ...LEAD_KINDS], ''),
  q: searchFilter,
  page: pageFilter,
});
export type LeadFilters = ReturnType<typeof leadFilters.read>;
