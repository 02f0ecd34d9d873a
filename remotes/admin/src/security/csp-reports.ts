import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

const CspReport = v.object({
  directive: v.string(),
  blocked: v.string(),
  path: v.string(),
  count: v.number(),
  last_reported_at: v.string(),
});
export type CspReport = v.InferOutput<typeof CspReport>;

const MAX_REPORTS = 50;

/** CSP violations, latest first: one row per day, directive, source, and page. */
async function fetchCspReports(): Promise<readonly CspReport[]> {
  const supabase = await getSupabase();
  // The embedded backend takes a column that is called `count` for the number of rows.
  const reports = supabase.from('csp_reports').select('*');
  return parseRows(v.array(CspReport), await reports.order('last_reported_at', { ascending: false }).limit(MAX_REPORTS));
}

export function useCspReports() {
  return useQuery(queryOptions({ queryKey: ['csp-reports'], queryFn: fetchCspReports }));
}
