import { setTimeout } from 'node:timers/promises';
import { TicketLinkRequest } from '@tulebyte/backend-api/functions/guest-ticket';
import type { TicketLinkResponse } from '@tulebyte/backend-api/functions/guest-ticket';
import { asService } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody } from '../_shared/endpoint.ts';
import { limitAddress } from '../_shared/form-limits.ts';

/** Every response takes at least this long, more than the query, so that its timing reveals nothing. */
const FLOOR_MS = 300;

/** Emails a link to a ticket to its address. The response is the same, after the same time, if there is no such ticket. */
export const handler = endpoint(['POST'], async (request) => {
  const input = await readBody(request, TicketLinkRequest);
  await limitAddress(request, 'ticket-link', { most: 10, seconds: 600 });
  const [{ error }] = await Promise.all([asService().rpc('request_ticket_link', input), setTimeout(FLOOR_MS)]);
  if (error) throw error;
  return jsonResponse(202, { asked: true } satisfies TicketLinkResponse);
});
