import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { BOOKING_CHANNELS } from '@tulebyte/contracts/functions/booking';
import { known, parseRows } from '@tulebyte/contracts/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

const MyAppointment = v.object({
  id: v.string(),
  starts_at: v.string(),
  channel: known(BOOKING_CHANNELS, 'phone'),
  state: known(['booked', 'past', 'cancelled'], 'booked'),
  ticket_number: v.nullable(v.string()),
  subject: v.nullable(v.string()),
});
export type MyAppointment = v.InferOutput<typeof MyAppointment>;

async function fetchAppointments(): Promise<readonly MyAppointment[]> {
  const supabase = await getSupabase();
  return parseRows(v.array(MyAppointment), await supabase.rpc('my_appointments'));
}

const keyOf = (userId: string) => ['appointments', userId];

/** Those booked with the account's confirmed address: what is to come first, soonest on top, then what was. */
export function useMyAppointments(userId: string) {
  return useQuery(queryOptions({ queryKey: keyOf(userId), queryFn: fetchAppointments }));
}

/** Loads them anew, after one was booked, moved or cancelled. */
export function useReloadAppointments(userId: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(userId) });
}
