import { choiceFilter, defineFilters, pageFilter } from '@tulebyte/lists/filters';
import { EMAIL_STATES } from './email.ts';

export const emailFilters = defineFilters({
  /** `open` means neither sent nor discarded. */
  state: choiceFilter(['open', 'all', ...EMAIL_STATES], 'open'),
  page: pageFilter,
});
export type EmailFilters = ReturnType<typeof emailFilters.read>;
