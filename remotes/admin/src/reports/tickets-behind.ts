import { ticketListUrl, type ReportMeasure } from '../ticket-list/filters.ts';
import type { Report, ReportFilters } from './report.ts';

type Group = { by: ReportFilters['by']; key: string };
const FILTER_OF = { agent: 'assignee', company: 'company', priority: 'priority', tag: 'tag' } as const;

/** The list with the tickets that a number counts, of all or of one group. An agent's logged time is their own, on any ticket. */
export function ticketsBehind({ since, until }: Pick<Report, 'since' | 'until'>, measure: ReportMeasure, group?: Group): string {
  const filters = { status: 'all', report: measure, since, until };
  if (!group) return ticketListUrl(filters);
  if (measure === 'logged' && group.by === 'agent') return ticketListUrl({ ...filters, logged_by: group.key });
  return ticketListUrl({ ...filters, [FILTER_OF[group.by]]: group.key });
}

/** The list with a group's unsolved tickets. */
export function unsolvedOf({ by, key }: Group): string {
  return ticketListUrl({ [FILTER_OF[by]]: key });
}

/** The list with the unsolved tickets of an age. */
export function ticketsOfAge({ since, until }: Report['aging'][number]): string {
  return ticketListUrl({ report: 'opened', since: since ?? '', until, sort: 'oldest' });
}
