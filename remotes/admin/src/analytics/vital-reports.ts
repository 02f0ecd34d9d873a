import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { rowsOf } from '@tulebyte/contracts/rows';
import { p75, VITAL_NAMES, type VitalName } from '../figures/vital.ts';

const Report = v.object({ name: v.picklist(VITAL_NAMES), value: v.number(), path: v.string() });
export type Report = v.InferOutput<typeof Report>;

const DAY_MS = 86_400_000;
/** One answer holds at most so many reports; beyond, the newest count. */
export const MOST = 5_000;

async function fetchReports(days: number): Promise<readonly Report[]> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('web_vitals')
    .select('name, value, path')
    // Each measure is sent twice (specification, section 7): one of the two senders counts.
    .eq('source', 'post')
    .gte('created_at', new Date(Date.now() - days * DAY_MS).toISOString())
    .order('created_at', { ascending: false })
    .limit(MOST);
  return rowsOf(v.array(Report), answer);
}

export function useVitalReports(days: number) {
  return useQuery(queryOptions({ queryKey: ['vitals', days], queryFn: () => fetchReports(days) }));
}

export interface Measured {
  p75: number;
  count: number;
}

/** The 75th percentile of each measure over the reports given. */
export function byName(reports: readonly Report[]): Readonly<Partial<Record<VitalName, Measured>>> {
  return Object.fromEntries(
    VITAL_NAMES.flatMap((name) => {
      const values = reports.filter((report) => report.name === name).map(({ value }) => value);
      const at = p75(values);
      return at === null ? [] : [[name, { p75: at, count: values.length }]];
    }),
  );
}

/** The same for each page, the most visited first. */
export function byPath(reports: readonly Report[]) {
  const paths = Map.groupBy(reports, ({ path }) => path);
  return [...paths]
    .map(([path, own]) => ({ path, count: own.length, vitals: byName(own) }))
    .toSorted((one, other) => other.count - one.count || one.path.localeCompare(other.path));
}
