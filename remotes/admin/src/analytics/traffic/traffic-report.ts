import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { choiceFilter, defineFilters } from '@tulebyte/lists/filters';
import { getSupabase } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { executiveKey } from '../../executive/executive-metrics.ts';

/** All pages, all sources, or any goal that has a value. */
export const ALL = '*';

const dayFilter = v.fallback(v.pipe(v.string(), v.regex(/^(20\d\d-\d\d-\d\d)?$/)), '');
const nameFilter = v.fallback(v.pipe(v.string(), v.minLength(1), v.maxLength(300)), ALL);

export const trafficFilters = defineFilters({
  period: choiceFilter(['1', '7', '28', '90', 'custom'], '28'),
  /** First and last day of a custom period. */
  since: dayFilter,
  until: dayFilter,
  // Not `page`, which every change of a list's filters resets.
  path: nameFilter,
  source: nameFilter,
  goal: nameFilter,
});
export type TrafficFilters = ReturnType<typeof trafficFilters.read>;

/** Whether chosen days end before they begin. An open end is today. */
export const isBackwards = ({ period, since, until }: TrafficFilters, today: string): boolean =>
  period === 'custom' && since !== '' && (until || today) < since;

const Count = v.number();
const Totals = v.object({
  visitors: Count,
  views: Count,
  entries: Count,
  /** Visitors who opened nothing else. */
  bounces: Count,
  /** Visitors who reached the goal. */
  conversions: Count,
  completions: Count,
  value_cents: Count,
});
export type Totals = v.InferOutput<typeof Totals>;

const Group = v.object({ name: v.string(), visitors_before: Count, ...Totals.entries });
export type TrafficGroup = v.InferOutput<typeof Group>;

const Goal = v.object({
  goal: v.string(),
  conversions: Count,
  completions: Count,
  completions_before: Count,
  value_cents: Count,
});
export type TrafficGoal = v.InferOutput<typeof Goal>;

const Campaign = v.object({
  source: v.string(),
  medium: v.string(),
  campaign: v.string(),
  visitors: Count,
  conversions: Count,
  value_cents: Count,
});
export type Campaign = v.InferOutput<typeof Campaign>;

const Funnel = v.object({ visited: Count, viewed: Count, started: Count, finished: Count, finished_directly: Count });
export type Funnel = v.InferOutput<typeof Funnel>;

const Shares = v.array(v.object({ name: v.string(), visitors: Count }));
export type Shares = v.InferOutput<typeof Shares>;

/** Result of `get_traffic_report`. Days are ISO dates, both ends included. */
const TrafficReport = v.object({
  since: v.string(),
  until: v.string(),
  before_since: v.string(),
  before_until: v.string(),
  /** The first counted day; null before any. */
  counting_since: v.nullable(v.string()),
  counted_at: v.nullable(v.string()),
  now: Totals,
  before: Totals,
  trend: v.array(v.object({ day: v.string(), visitors: Count, views: Count, visitors_before: Count })),
  /** Empty unless the report covers a single day. */
  hours: v.array(v.object({ hour: v.string(), visitors: Count, views: Count })),
  releases: v.array(v.object({ release: v.number(), day: v.string() })),
  pages: v.array(Group),
  sources: v.array(Group),
  goals: v.array(Goal),
  campaigns: v.array(Campaign),
  /** Null for a page. */
  funnel: v.nullable(Funnel),
  devices: Shares,
  languages: Shares,
  /** What forms and shop recorded of all visitors, by goal; null for a page or source. */
  recorded: v.nullable(v.record(v.string(), Count)),
});
export type TrafficReport = v.InferOutput<typeof TrafficReport>;

/** Whether a report covers only a day that isn't over, which can't be compared with a whole one. */
export const isDayInProgress = ({ since, until }: TrafficReport, today: string): boolean => since === until && until === today;

const queryKey = ['traffic'];

export function useTrafficReport({ period, since, until, path, source, goal }: TrafficFilters, enabled: boolean) {
  const days =
    period === 'custom'
      ? { ...(since === '' ? {} : { first_day: since }), ...(until === '' ? {} : { last_day: until }) }
      : { days: Number(period) };
  const args = { ...days, page: path, source, goal };
  return useQuery(
    queryOptions({
      queryKey: [...queryKey, args],
      queryFn: async () => parseRows(TrafficReport, await (await getSupabase()).rpc('get_traffic_report', args)),
      placeholderData: (before) => before,
      enabled,
    }),
  );
}

/** Counts what came in since the last count, and loads the report again. */
export function useRefreshTraffic() {
  return useSave({
    mutationFn: async () => parseRows(v.nullable(v.string()), await (await getSupabase()).rpc('refresh_traffic')),
    // The executive view also counts views.
    invalidates: [{ queryKey }, { queryKey: executiveKey }],
  });
}
