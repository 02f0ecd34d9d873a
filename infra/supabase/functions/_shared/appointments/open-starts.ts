import { freeStarts, slotRules, type AppointmentChannel } from '@tulebyte/brand/calendar';
import { teamFor } from '@tulebyte/brand/team';
import { asService } from '../backend.ts';
import { errorResponse } from '../endpoint.ts';

/** Start times of a channel that can be booked right now, in milliseconds. */
export async function availableStarts(channel: AppointmentChannel, now: number = Date.now()): Promise<readonly number[]> {
  const technicians = teamFor(channel);
  const { data, error } = await asService()
    .from('appointments')
    .select('technician, starts_at, busy_until')
    .is('canceled_at', null)
    .in('technician', technicians)
    .gt('busy_until', new Date(now).toISOString())
    .order('starts_at')
    .limit(1000);
  if (error) throw error;
  const booked = technicians.map((technician) =>
    data
      .filter((appointment) => appointment.technician === technician)
      .map(({ starts_at, busy_until }) => ({ start: Date.parse(starts_at), end: Date.parse(busy_until) })),
  );
  return freeStarts(now, booked, slotRules[channel]);
}

/** What `book_appointment` and `change_appointment` need to know about a time: how long it takes, and who could take it. */
export function slotAt(channel: AppointmentChannel, startsAt: string) {
  const { minutes, busyMinutes } = slotRules[channel];
  const after = (length: number) => new Date(Date.parse(startsAt) + length * 60_000).toISOString();
  return { starts_at: startsAt, ends_at: after(minutes), busy_until: after(busyMinutes), technicians: [...teamFor(channel)] };
}

/** Whether the error means that the time was booked by someone else (exclusion constraint, or nobody is free). */
export function isSlotTaken(error: { code: string }): boolean {
  return error.code === '23P01';
}

/** The response when the time was just taken. */
export function slotTakenResponse(): Response {
  const message = 'That time is no longer open. Choose another one.';
  return errorResponse(409, 'conflict', message, { startsAt: message });
}
