import { appointments } from '@tulebyte/brand/calendar';
import type { SlotsResponse } from '@tulebyte/backend-api/functions/booking';
import { availableStarts } from '../_shared/appointments/open-starts.ts';
import { jsonResponse, endpoint } from '../_shared/endpoint.ts';

/** All times that can be booked. Reveals nothing about the others. */
export const handler = endpoint(['POST'], async () => {
  const starts = await availableStarts();
  return jsonResponse(200, {
    minutes: appointments.minutes,
    starts: starts.map((start) => new Date(start).toISOString()),
  } satisfies SlotsResponse);
});
