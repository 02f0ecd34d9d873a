import { queryOptions } from '@tanstack/react-query';
import { SlotsResponse } from '@tulebyte/backend-api/functions/booking';
import { callFunction } from '@tulebyte/platform';
import { createQueryClient } from '@tulebyte/platform/queries';

/** Query cache of the booking pages. Free times change by the minute, so they become stale quickly. */
export const bookingQueries = createQueryClient(30_000);

const slots = { name: 'slots', response: SlotsResponse } as const;

/** Every free time in milliseconds, soonest first. */
export const freeTimesQuery = queryOptions({
  queryKey: ['free-times'],
  queryFn: async ({ signal }) => {
    const { starts } = await callFunction(slots, undefined, { signal });
    return starts.map((start) => Date.parse(start));
  },
});
