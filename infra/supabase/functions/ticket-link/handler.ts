import { setTimeout } from 'node:timers/promises';
import { TicketLinkRequest } from '@tulebyte/contracts/functions/guest-ticket';
import type { TicketLinkResponse } from '@tulebyte/contracts/functions/guest-ticket';
import { asService } from '../_shared/backend.ts';
import { answer, endpoint, readBody, refuse } from '../_shared/endpoint.ts';

/** Milliseconds that every answer takes at least: longer than the database needs, so that its work shows in no clock. */
const FLOOR_MS = 300;

/** Mails a link to a ticket to the address it belongs to. Says the same, after the same time, when there is no such ticket. */
export const handler = endpoint(['POST'], async (request) => {
  const input = await readBody(request, TicketLinkRequest);
  const [{ data: taken, error }] = await Promise.all([asService().rpc('request_ticket_link', input), setTimeout(FLOOR_MS)]);
  if (error) throw error;
  if (!taken)
    return refuse(429, 'rate_limited', 'Many links were asked for. Please look into your mail, or try again in an hour.');
  return answer(202, { asked: true } satisfies TicketLinkResponse);
});
