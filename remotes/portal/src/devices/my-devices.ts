import { queryOptions, useQuery } from '@tanstack/react-query';
import { known, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { BACKUP_STATES, DEVICE_KINDS } from '@tulebyte/organizations/devices';
import * as v from 'valibot';

const Device = v.object({
  id: v.string(),
  name: v.string(),
  kind: known(DEVICE_KINDS, 'other'),
  model: v.string(),
  serial_number: v.string(),
  operating_system: v.string(),
  used_by: v.string(),
  warranty_until: v.nullable(v.string()),
  last_seen_at: v.nullable(v.string()),
  /** Null when no backup is part of the agreement. */
  backup_every_hours: v.nullable(v.number()),
  last_good_backup_at: v.nullable(v.string()),
  protects: v.string(),
  backup_state: known(BACKUP_STATES, 'not_backed_up'),
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
