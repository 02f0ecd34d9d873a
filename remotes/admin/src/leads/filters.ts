import { choiceFilter, defineFilters, pageFilter, searchFilter } from '@tulebyte/lists/filters';
import * as v from 'valibot';
import { LEAD_KINDS, LEAD_STATUSES } from './lead.ts';

export const leadFilters = defineFilters({
  /** `open` means not handled yet. */
  status: choiceFilter(['open', 'all', ...LEAD_STATUSES], 'open'),
  kind: choiceFilter(['', ...LEAD_KINDS], ''),
  /** `me`, `none`, or an agent's id. */
  assignee: v.fallback(v.union([v.picklist(['', 'me', 'none']), v.pipe(v.string(), v.uuid())]), ''),
  q: searchFilter,
  page: pageFilter,
});
export type LeadFilters = ReturnType<typeof leadFilters.read>;
