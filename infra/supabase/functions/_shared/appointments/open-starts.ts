import { freeStarts } from '@tulebyte/brand/calendar';
import { asService } from '../backend.ts';
import { errorResponse } from '../endpoint.ts';

/** Start times that can be booked right now, in milliseconds. */
export async function availableStarts(now: number = Date.now()): Promise<readonly number[]> {
  const { data, error } = await asService()
    .from('appointments')
    .select('starts_at, ends_at')
    .is('cancelled_at', null)
    .gt('ends_at', new Date(now).toISOString())
    .order('starts_at')
    .limit(1000);
  if (error) throw error;
  return freeStarts(
    now,
    data.map(({ starts_at, ends_at }) => ({ start: Date.parse(starts_at), end: Date.parse(ends_at) })),
  );
}

/** Whether the error means that the time was booked by someone else (exclusion constraint). */
export function isSlotTaken(error: { code: string }): boolean {
  return error.code === '23P01';
}

/** The response when the time was just taken. */
export function slotTakenResponse(): Response {
  const message = 'That time is no longer open. Choose another one.';
  return errorResponse(409, 'conflict', message, { startsAt: message });
}
