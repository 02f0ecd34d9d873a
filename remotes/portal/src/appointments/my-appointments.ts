import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { BOOKING_CHANNELS } from '@tulebyte/backend-api/functions/booking';
import { known, parseRows } from '@tulebyte/backend-api/rows';
import { VisitColumns } from '@tulebyte/backend-api/visits';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

const MyAppointment = v.object({
  id: v.string(),
  starts_at: v.string(),
  channel: known(BOOKING_CHANNELS, 'phone'),
  state: known(['booked', 'past', 'canceled'], 'booked'),
  ticket_number: v.nullable(v.string()),
  subject: v.nullable(v.string()),
  ...VisitColumns.entries,
});
export type MyAppointment = v.InferOutput<typeof MyAppointment>;

async function fetchAppointments(): Promise<readonly MyAppointment[]> {
  const supabase = await getSupabase();
  return parseRows(v.array(MyAppointment), await supabase.rpc('my_appointments'));
}

const appointmentsKey = (userId: string) => ['appointments', userId];

/** Appointments booked with the account's confirmed email: upcoming ones first, soonest on top, then past ones. */
export function useMyAppointments(userId: string) {
  return useQuery(queryOptions({ queryKey: appointmentsKey(userId), queryFn: fetchAppointments }));
}

/** Reloads the list after a booking, move, or cancellation. */
export function useReloadAppointments(userId: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: appointmentsKey(userId) });
}
