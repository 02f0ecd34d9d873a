import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const Metrics = v.object({
  pageViews: Count,
  leads: Count,
  bookings: Count,
  tickets: Count,
  solved: Count,
  /** Percent of first responses within the SLA; null without any. */
  onTime: v.nullable(v.number()),
});
export type MetricName = keyof v.InferOutput<typeof Metrics>;

/** Result of `executive_metrics`: the last `days` and the same number of days before. */
const ExecutiveMetrics = v.object({ now: Metrics, before: Metrics });

export const executiveKey = ['executive'];

export function useExecutiveMetrics(days: number) {
  return useQuery(
    queryOptions({
      queryKey: [...executiveKey, days],
      queryFn: async () => parseRows(ExecutiveMetrics, await (await getSupabase()).rpc('executive_metrics', { days })),
    }),
  );
}
