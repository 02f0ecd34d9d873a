import { slotRules } from '@tulebyte/brand/calendar';
import { SlotsRequest } from '@tulebyte/backend-api/functions/booking';
import type { SlotsResponse } from '@tulebyte/backend-api/functions/booking';
import { availableStarts } from '../_shared/appointments/open-starts.ts';
import { jsonResponse, endpoint, readBody } from '../_shared/endpoint.ts';
import { limitAddress } from '../_shared/form-limits.ts';

/** All times of a channel that can be booked. Reveals nothing about the others. */
export const handler = endpoint(['POST'], async (request) => {
  const { channel } = await readBody(request, SlotsRequest);
  await limitAddress(request, 'slots', { most: 120, seconds: 60 });
  const starts = await availableStarts(channel);
  return jsonResponse(200, {
    minutes: slotRules[channel].minutes,
    starts: starts.map((start) => new Date(start).toISOString()),
  } satisfies SlotsResponse);
});
