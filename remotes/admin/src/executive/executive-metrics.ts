import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/contracts/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const Figures = v.object({
  pageViews: Count,
  leads: Count,
  bookings: Count,
  tickets: Count,
  solved: Count,
  /** Percent of first answers within the promised time; null where there was none. */
  onTime: v.nullable(v.number()),
});
export type Figure = keyof v.InferOutput<typeof Figures>;

/** The figures of `executive_metrics`: the last `days`, and as many before them. */
const ExecutiveMetrics = v.object({ now: Figures, before: Figures });

export function useExecutiveMetrics(days: number) {
  return useQuery(
    queryOptions({
      queryKey: ['executive', days],
      queryFn: async () => parseRows(ExecutiveMetrics, await (await getSupabase()).rpc('executive_metrics', { days })),
    }),
  );
}
