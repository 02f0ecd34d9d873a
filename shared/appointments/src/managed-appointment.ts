import { useMutation } from '@tanstack/react-query';
import { AppointmentRequest, ManagedAppointment } from '@tulebyte/backend-api/functions/booking';
import { callFunction } from '@tulebyte/platform';
import { bookingQueries, invalidateFreeTimes } from './free-times.ts';

const appointment = { name: 'appointment', request: AppointmentRequest, response: ManagedAppointment } as const;

/** Identifies an appointment by the token of its emailed link, or by its id for its owner's account and for staff. */
export type AppointmentRef = { readonly token: string } | { readonly id: string };

/** The appointment as it is now, with its calendar file. @throws FunctionError */
export function fetchAppointment(key: AppointmentRef, signal?: AbortSignal): Promise<ManagedAppointment> {
  return callFunction(appointment, { action: 'show', ...key }, signal ? { signal } : {});
}

/** Moves the appointment to a start in milliseconds, or cancels it (`null`). */
export function useChangeAppointment(key: AppointmentRef, onChanged: (changed: ManagedAppointment) => void) {
  return useMutation(
    {
      mutationFn: (start: number | null) =>
        callFunction(
          appointment,
          start === null ? { action: 'cancel', ...key } : { action: 'move', ...key, startsAt: new Date(start).toISOString() },
        ),
      onSuccess: onChanged,
      // The free times have changed, even if someone else was faster.
      onSettled: invalidateFreeTimes,
    },
    bookingQueries,
  );
}
