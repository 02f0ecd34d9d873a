import { queryOptions } from '@tanstack/react-query';
import type { AppointmentChannel } from '@tulebyte/brand/calendar';
import { SlotsRequest, SlotsResponse } from '@tulebyte/backend-api/functions/booking';
import { callFunction } from '@tulebyte/platform';
import { createQueryClient } from '@tulebyte/platform/queries';

/** Query cache of the booking pages. Free times change by the minute, so they become stale quickly. */
export const bookingQueries = createQueryClient(30_000);

const slots = { name: 'slots', request: SlotsRequest, response: SlotsResponse } as const;

const FREE_TIMES = 'free-times';

/** Every free time of a channel in milliseconds, soonest first, and how long each is. */
export function freeTimesQuery(channel: AppointmentChannel) {
  return queryOptions({
    queryKey: [FREE_TIMES, channel],
    queryFn: async ({ signal }) => {
      const { minutes, starts } = await callFunction(slots, { channel }, { signal });
      return { minutes, starts: starts.map((start) => Date.parse(start)) };
    },
  });
}

/** Makes all calendars fetch their free times again. */
export function invalidateFreeTimes(): Promise<void> {
  return bookingQueries.invalidateQueries({ queryKey: [FREE_TIMES] });
}
