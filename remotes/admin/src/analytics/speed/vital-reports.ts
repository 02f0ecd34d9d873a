import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

const Measured = v.object({ p75: v.number(), count: v.number() });
export type Measured = v.InferOutput<typeof Measured>;
const Vitals = v.partial(v.object({ LCP: Measured, INP: Measured, CLS: Measured, FCP: Measured, TTFB: Measured }));

const WebVitalMetrics = v.object({
  /** 75th percentile of each metric over all pages. */
  names: Vitals,
  /** Number of measured pages; `paths` only contains the most visited ones. */
  pages: v.number(),
  paths: v.array(v.object({ path: v.string(), count: v.number(), vitals: Vitals })),
});
export type WebVitalMetrics = v.InferOutput<typeof WebVitalMetrics>;

async function fetchMetrics(days: number): Promise<WebVitalMetrics> {
  const supabase = await getSupabase();
  return parseRows(WebVitalMetrics, await supabase.rpc('web_vital_metrics', { days }));
}

export function useWebVitalMetrics(days: number) {
  return useQuery(queryOptions({ queryKey: ['vitals', days], queryFn: () => fetchMetrics(days) }));
}
