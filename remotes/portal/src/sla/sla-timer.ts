import { queryOptions, useQuery } from '@tanstack/react-query';
import { knownRows, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

/** A ticket's SLA timers. Times are ISO 8601; `due_at` is set while the timer runs. */
export const SlaTimers = knownRows(['first_response', 'solution'], {
  around_the_clock: v.boolean(),
  due_at: v.nullable(v.string()),
  ended_at: v.nullable(v.string()),
  missed: v.boolean(),
});
export type SlaTimer = v.InferOutput<typeof SlaTimers>[number];

export const SLA_TIMER_COLUMNS = 'sla_timers(kind, around_the_clock, due_at, ended_at, missed)';

const BusinessHours = v.array(v.object({ is_open: v.boolean(), changes_at: v.string() }));

async function fetchBusinessHours() {
  const supabase = await getSupabase();
  return parseRows(BusinessHours, await supabase.rpc('business_hours_now'))[0] ?? null;
}

/** Whether we are open right now, holidays included, and when that changes. */
export function useBusinessHours() {
  return useQuery(
    queryOptions({ queryKey: ['opening'], queryFn: fetchBusinessHours, staleTime: 60_000, refetchInterval: 300_000 }),
  );
}
