import { freeStarts } from '@tulebyte/brand/calendar';
import { asService } from '../backend.ts';
import { refuse } from '../endpoint.ts';

/** Times at which a conversation may begin, in milliseconds, as the calendar stands at this moment. */
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

/** Whether the database refused because the time is someone else's (exclusion constraint). */
export function isTaken(error: { code: string }): boolean {
  return error.code === '23P01';
}

/** The answer to whoever came too late. */
export function taken(): Response {
  const message = 'This time is not free any more. Choose another one.';
  return refuse(409, 'conflict', message, { startsAt: message });
}
