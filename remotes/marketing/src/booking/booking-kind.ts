import { isFreeVisit } from '@tulebyte/backend-api/functions/booking';
import type { AppointmentChannel } from '@tulebyte/brand/calendar';

/** What an appointment is, by what it costs: a call, a visit that is free or charged by the hour, or a device brought in. */
export type BookingKind = 'call' | 'officeVisit' | 'paidVisit' | 'dropoff';

/** What is chosen in the form; a topic and size that aren't chosen yet are empty. */
export interface BookingChoice {
  readonly channel: AppointmentChannel;
  readonly topic: string;
  readonly size: string;
}

/** The kind of an appointment that is being booked. */
export function bookingKind({ channel, topic, size }: BookingChoice): BookingKind {
  if (channel === 'dropoff') return 'dropoff';
  if (channel !== 'onsite') return 'call';
  return isFreeVisit({ topic, size }) ? 'officeVisit' : 'paidVisit';
}
