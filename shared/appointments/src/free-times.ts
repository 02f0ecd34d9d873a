import { queryOptions } from '@tanstack/react-query';
import { SlotsResponse } from '@tulebyte/backend-api/functions/booking';
import { callFunction } from '@tulebyte/platform';
import { createQueryClient } from '@tulebyte/platform/queries';

/** Server state of the booking pages. What is free changes by the minute, so nothing is kept for long. */
export const bookingQueries = createQueryClient(30_000);

const slots = { name: 'slots', response: SlotsResponse } as const;

/** Every time that can be booked, as moments in milliseconds, soonest first. */
export const freeTimesQuery = queryOptions({
  queryKey: ['free-times'],
  queryFn: async ({ signal }) => {
    const { starts } = await callFunction(slots, undefined, { signal });
    return starts.map((start) => Date.parse(start));
  },
});
