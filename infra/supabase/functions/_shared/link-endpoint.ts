import { setTimeout } from 'node:timers/promises';
import type { AppointmentLinkResponse } from '@tulebyte/backend-api/functions/booking';
import type { TicketLinkResponse } from '@tulebyte/backend-api/functions/guest-ticket';
import type * as v from 'valibot';
import { jsonResponse, endpoint, readBody } from './endpoint.ts';
import { limitAddress } from './form-limits.ts';

/** Milliseconds every response takes at least: longer than the query, so its timing reveals nothing. */
const MIN_RESPONSE_MS = 300;

/**
 * An endpoint for `POST { email, … }` that emails links. The response is the same, after the same time, if there is nothing to link to.
 * @param form name of the rate limit
 * @param request queues the email
 */
export function linkEndpoint<Input>(
  form: string,
  schema: v.GenericSchema<unknown, Input>,
  request: (input: Input) => PromiseLike<{ error: unknown }>,
): (request: Request) => Promise<Response> {
  return endpoint(['POST'], async (posted) => {
    const input = await readBody(posted, schema);
    await limitAddress(posted, form, { most: 10, seconds: 600 });
    const [{ error }] = await Promise.all([request(input), setTimeout(MIN_RESPONSE_MS)]);
    if (error) throw error;
    return jsonResponse(202, { asked: true } satisfies AppointmentLinkResponse & TicketLinkResponse);
  });
}
