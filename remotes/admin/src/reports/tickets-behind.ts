import { ticketListUrl, type ReportMeasure } from '../ticket-list/filters.ts';
import type { Report, ReportFilters } from './report.ts';

type Group = { by: ReportFilters['by']; key: string };
const FILTER_OF = { agent: 'assignee', company: 'company', priority: 'priority', tag: 'tag' } as const;

/** URL of the tickets that a metric counts, in all or in one group. An agent's logged time counts on any ticket. */
export function ticketsBehind({ since, until }: Pick<Report, 'since' | 'until'>, measure: ReportMeasure, group?: Group): string {
  const filters = { status: 'all', report: measure, since, until };
  if (!group) return ticketListUrl(filters);
  if (measure === 'logged' && group.by === 'agent') return ticketListUrl({ ...filters, logged_by: group.key });
  return ticketListUrl({ ...filters, [FILTER_OF[group.by]]: group.key });
}

/** URL of a group's unsolved tickets. */
export function unsolvedOf({ by, key }: Group): string {
  return ticketListUrl({ [FILTER_OF[by]]: key });
}

/** URL of the unsolved tickets of an age group. */
export function ticketsOfAge({ since, until }: Report['aging'][number]): string {
  return ticketListUrl({ report: 'opened', since: since ?? '', until, sort: 'oldest' });
}
