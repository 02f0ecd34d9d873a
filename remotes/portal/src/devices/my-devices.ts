import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { deviceFields } from '@tulebyte/organizations/devices';
import * as v from 'valibot';

const Device = v.object({
  ...deviceFields,
  last_seen_at: v.nullable(v.string()),
  protects: v.string(),
  /** The latest runs, newest first. */
  runs: v.array(v.object({ at: v.string(), is_good: v.boolean() })),
});
export type Device = v.InferOutput<typeof Device>;

async function fetchDevices(): Promise<readonly Device[]> {
  const supabase = await getSupabase();
  return parseRows(v.array(Device), await supabase.rpc('my_devices'));
}

/** The client's own devices and, for owners and managers, the company's; those that need attention come first. */
export function useMyDevices(userId: string) {
  return useQuery(queryOptions({ queryKey: ['devices', userId], queryFn: fetchDevices, refetchInterval: 60_000 }));
}
