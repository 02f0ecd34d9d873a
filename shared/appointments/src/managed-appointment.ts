import { useMutation } from '@tanstack/react-query';
import { AppointmentRequest, ManagedAppointment } from '@tulebyte/backend-api/functions/booking';
import { callFunction } from '@tulebyte/platform';
import { bookingQueries, freeTimesQuery } from './free-times.ts';

const appointment = { name: 'appointment', request: AppointmentRequest, response: ManagedAppointment } as const;

/** One appointment: by the token of its mailed link, or by its id for the account it belongs to and for staff. */
export type AppointmentToken = { readonly token: string } | { readonly id: string };

/** How it stands now, with its calendar file. @throws FunctionError */
export function showAppointment(key: AppointmentToken, signal?: AbortSignal): Promise<ManagedAppointment> {
  return callFunction(appointment, { action: 'show', ...key }, signal ? { signal } : {});
}

/** Moves the appointment to a start in milliseconds, or cancels it (`null`). */
export function useChangeAppointment(key: AppointmentToken, onChanged: (changed: ManagedAppointment) => void) {
  return useMutation(
    {
      mutationFn: (start: number | null) =>
        callFunction(
          appointment,
          start === null ? { action: 'cancel', ...key } : { action: 'move', ...key, startsAt: new Date(start).toISOString() },
        ),
      onSuccess: onChanged,
      // What is free has changed, by this or by whoever was faster.
      onSettled: () => bookingQueries.invalidateQueries(freeTimesQuery),
    },
    bookingQueries,
  );
}
