import { setTimeout } from 'node:timers/promises';
import { TicketLinkRequest } from '@tulebyte/backend-api/functions/guest-ticket';
import type { TicketLinkResponse } from '@tulebyte/backend-api/functions/guest-ticket';
import { asService } from '../_shared/backend.ts';
import { answer, endpoint, readBody } from '../_shared/endpoint.ts';
import { limitAddress } from '../_shared/form-limits.ts';

/** Milliseconds that every answer takes at least: longer than the database needs, so that its work shows in no clock. */
const FLOOR_MS = 300;

/** Mails a link to a ticket to the address it belongs to. Says the same, after the same time, when there is no such ticket. */
export const handler = endpoint(['POST'], async (request) => {
  const input = await readBody(request, TicketLinkRequest);
  await limitAddress(request, 'ticket-link', { most: 10, seconds: 600 });
  const [{ error }] = await Promise.all([asService().rpc('request_ticket_link', input), setTimeout(FLOOR_MS)]);
  if (error) throw error;
  return answer(202, { asked: true } satisfies TicketLinkResponse);
});
