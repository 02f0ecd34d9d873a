import { setTimeout } from 'node:timers/promises';
import { AppointmentLinkRequest } from '@tulebyte/backend-api/functions/booking';
import type { AppointmentLinkResponse } from '@tulebyte/backend-api/functions/booking';
import { asService } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody } from '../_shared/endpoint.ts';
import { limitAddress } from '../_shared/form-limits.ts';

/** Milliseconds every response takes at least: longer than the query, so its timing reveals nothing. */
const MIN_RESPONSE_MS = 300;

/** Emails the links of an address's upcoming appointments. The response is the same, after the same time, when there are none. */
export const handler = endpoint(['POST'], async (request) => {
  const input = await readBody(request, AppointmentLinkRequest);
  await limitAddress(request, 'appointment-link', { most: 10, seconds: 600 });
  const [{ error }] = await Promise.all([asService().rpc('request_appointment_link', input), setTimeout(MIN_RESPONSE_MS)]);
  if (error) throw error;
  return jsonResponse(202, { asked: true } satisfies AppointmentLinkResponse);
});
