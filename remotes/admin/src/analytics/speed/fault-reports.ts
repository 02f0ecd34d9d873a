import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

const Fault = v.object({
  day: v.string(),
  release: v.number(),
  remote: v.string(),
  version: v.string(),
  phase: v.string(),
  route: v.string(),
  count: v.number(),
  last_at: v.string(),
});
export type Fault = v.InferOutput<typeof Fault>;

const DAY_MS = 86_400_000;
/** Maximum number of listed faults, latest first. */
export const MAX_FAULTS = 200;

async function fetchFaults(days: number): Promise<readonly Fault[]> {
  const supabase = await getSupabase();
  const response = await supabase
    .from('fault_reports')
    // The embedded backend takes a column that is called `count` for the number of rows.
    .select('*')
    .gte('day', new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10))
    .order('last_at', { ascending: false })
    .limit(MAX_FAULTS);
  return parseRows(v.array(Fault), response);
}

export function useFaults(days: number) {
  return useQuery(queryOptions({ queryKey: ['faults', days], queryFn: () => fetchFaults(days) }));
}
