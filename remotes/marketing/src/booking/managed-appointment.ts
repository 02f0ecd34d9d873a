import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AppointmentRequest, ManagedAppointment } from '@tulebyte/contracts/functions/booking';
import { callFunction } from '@tulebyte/platform';
import { freeTimesQuery } from './free-times.ts';

const appointment = { name: 'appointment', request: AppointmentRequest, response: ManagedAppointment } as const;

/** The one appointment that the mailed link opens. */
export function appointmentQuery(token: string) {
  return queryOptions({
    queryKey: ['appointment', token],
    queryFn: ({ signal }) => callFunction(appointment, { action: 'show', token }, { signal }),
    // A wrong link stays wrong.
    retry: (count, error) => count < 1 && !('status' in error && (error.status === 404 || error.status === 400)),
  });
}

/** Moves the appointment to a start in milliseconds, or cancels it (`null`). */
export function useChangeAppointment(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (start: number | null) =>
      callFunction(
        appointment,
        start === null ? { action: 'cancel', token } : { action: 'move', token, startsAt: new Date(start).toISOString() },
      ),
    onSuccess: (changed) => queries.setQueryData(appointmentQuery(token).queryKey, changed),
    // What is free has changed, by this or by whoever was faster.
    onSettled: () => queries.invalidateQueries(freeTimesQuery),
  });
}
