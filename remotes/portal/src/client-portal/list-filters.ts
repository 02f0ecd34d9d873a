import { choiceFilter, defineFilters, searchFilter } from '@tulebyte/lists/filters';
import { SCOPES, SORTS } from '../tickets/my-tickets.ts';
import { views } from './views.ts';

export const listFilters = defineFilters({
  scope: choiceFilter(SCOPES, 'own'),
  /** The id of a view. */
  status: choiceFilter(
    views.map(({ id }) => id),
    '',
  ),
  q: searchFilter,
  sort: choiceFilter(SORTS, 'activity'),
});
export type ListFilters = ReturnType<typeof listFilters.read>;
