import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { choiceFilter, defineFilters } from '@tulebyte/lists/filters';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

/** The last days, today included, or the last full calendar month; Pacific time. */
export const REPORT_PERIODS = ['7', '28', '90', 'month'] as const;
export const REPORT_DIMENSIONS = ['agent', 'company', 'priority', 'tag'] as const;

export const reportFilters = defineFilters({
  period: choiceFilter(REPORT_PERIODS, '28'),
  by: choiceFilter(REPORT_DIMENSIONS, 'agent'),
});
export type ReportFilters = ReturnType<typeof reportFilters.read>;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Minutes of business time; null without any. */
const Minutes = v.nullable(v.number());

const Metrics = v.object({
  opened: Count,
  /** Unsolved now. */
  open: Count,
  answered: Count,
  response_median: Minutes,
  response_p90: Minutes,
  response_met: Count,
  response_missed: Count,
  solved: Count,
  solution_median: Minutes,
  solution_p90: Minutes,
  solution_met: Count,
  solution_missed: Count,
  rated_good: Count,
  rated_bad: Count,
  logged_minutes: Count,
});
export type Metrics = v.InferOutput<typeof Metrics>;

/** A period without tickets. */
export const EMPTY_METRICS: Metrics = {
  opened: 0,
  open: 0,
  answered: 0,
  response_median: null,
  response_p90: null,
  response_met: 0,
  response_missed: 0,
  solved: 0,
  solution_median: null,
  solution_p90: null,
  solution_met: 0,
  solution_missed: 0,
  rated_good: 0,
  rated_bad: 0,
  logged_minutes: 0,
};
const NullableMetrics = v.pipe(
  v.nullable(Metrics),
  v.transform((metrics) => metrics ?? EMPTY_METRICS),
);

/** Result of `get_help_desk_report`. Days are ISO dates, both ends included. */
const Report = v.object({
  since: v.string(),
  until: v.string(),
  before_since: v.string(),
  before_until: v.string(),
  now: NullableMetrics,
  before: NullableMetrics,
  /** At most 50, most tickets first. The key `none` has no agent or company. */
  groups: v.array(v.object({ key: v.string(), name: v.string(), now: Metrics, before: NullableMetrics })),
  /** Unsolved tickets by age, newest first; `since` is null in the last group. */
  aging: v.array(v.object({ since: v.nullable(v.string()), until: v.string(), tickets: Count })),
  overdue: Count,
});
export type Report = v.InferOutput<typeof Report>;
export type ReportGroup = Report['groups'][number];

export function useReport({ period, by }: ReportFilters) {
  return useQuery(
    queryOptions({
      queryKey: ['report', period, by],
      queryFn: async () => parseRows(Report, await (await getSupabase()).rpc('get_help_desk_report', { period, dimension: by })),
      placeholderData: (before) => before,
    }),
  );
}
