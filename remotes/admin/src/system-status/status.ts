import { queryOptions } from '@tanstack/react-query';
import { known, parseRows } from '@tulebyte/backend-api/rows';
import { INCIDENT_IMPACTS, INCIDENT_PHASES, SystemStatus } from '@tulebyte/backend-api/system-status';
import { getSupabase } from '@tulebyte/platform';
import { runRequest, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';

/** The public status on /support. */
export const statusQuery = queryOptions({
  queryKey: ['system-status'],
  queryFn: async () => {
    const supabase = await getSupabase();
    return parseRows(SystemStatus, await supabase.rpc('system_status'));
  },
  refetchInterval: 30_000,
});

const textWithin = (min: number, max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(min, 'text_short'), v.maxLength(max, 'text_long'));

export const Report = v.object({
  title: textWithin(4, 120),
  title_es: textWithin(0, 120),
  impact: known(INCIDENT_IMPACTS, 'degraded'),
  systems: v.pipe(
    v.record(v.string(), v.optional(v.boolean())),
    v.transform((chosen) => Object.keys(chosen).filter((id) => chosen[id])),
    v.minLength(1, 'systems'),
  ),
  /** Value of a datetime-local input in local time; empty means now. */
  starts_at: v.pipe(
    v.string(),
    v.transform((time) => (time === '' ? undefined : new Date(time).toISOString())),
  ),
  body: textWithin(4, 1000),
  body_es: textWithin(0, 1000),
});
type Report = v.InferOutput<typeof Report>;

export const Update = v.object({
  phase: known(INCIDENT_PHASES, 'investigating'),
  impact: known(INCIDENT_IMPACTS, 'degraded'),
  body: textWithin(4, 1000),
  body_es: textWithin(0, 1000),
});
export type Update = v.InferOutput<typeof Update>;

/** Opens an incident, which is public immediately. @throws BackendError */
export function useReportIncident() {
  return useSave({
    mutationFn: async ({ starts_at, ...report }: Report & { idempotency_key: string }) => {
      const supabase = await getSupabase();
      parseRows(v.string(), await supabase.rpc('report_incident', { ...report, ...(starts_at ? { starts_at } : {}) }));
    },
    invalidates: [statusQuery],
  });
}

/** Updates or resolves an incident. @throws BackendError when someone else has already resolved it */
export function useUpdateIncident(incident: string) {
  return useSave({
    mutationFn: ({ impact, ...update }: Update & { idempotency_key: string }) =>
      runRequest((supabase) => supabase.rpc('update_incident', { incident, ...update, new_impact: impact })),
    invalidates: [statusQuery],
  });
}
