import { TicketLinkRequest } from '@tulebyte/backend-api/functions/guest-ticket';
import { asService } from '../_shared/backend.ts';
import { linkEndpoint } from '../_shared/link-endpoint.ts';

/** Emails a link to a ticket to its address. */
export const handler = linkEndpoint('ticket-link', TicketLinkRequest, (input) => asService().rpc('request_ticket_link', input));
