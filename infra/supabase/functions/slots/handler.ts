import { appointments } from '@tulebyte/brand/calendar';
import type { SlotsResponse } from '@tulebyte/backend-api/functions/booking';
import { availableStarts } from '../_shared/appointments/open-starts.ts';
import { answer, endpoint } from '../_shared/endpoint.ts';

/** Every time at which a conversation can be booked. Says nothing of what the others are. */
export const handler = endpoint(['POST'], async () => {
  const starts = await availableStarts();
  return answer(200, {
    minutes: appointments.minutes,
    starts: starts.map((start) => new Date(start).toISOString()),
  } satisfies SlotsResponse);
});
