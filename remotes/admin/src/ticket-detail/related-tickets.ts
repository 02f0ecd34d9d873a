import { queryOptions } from '@tanstack/react-query';
import { known, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { TICKET_STATUSES } from '@tulebyte/tickets/ticket';
import type { TicketDetail } from './conversation.ts';

const RelatedTickets = v.array(v.object({ number: v.string(), subject: v.string(), status: known(TICKET_STATUSES, 'open') }));
const MAX_RELATED = 8;

async function fetchRelatedTickets({ number, requester_email, requester_phone }: TicketDetail) {
  const supabase = await getSupabase();
  const response = await supabase
    .from('tickets')
    .select('number, subject, status')
    // Callers without an email are told apart by their phone number.
    .eq(requester_email ? 'requester_email' : 'requester_phone', requester_email || requester_phone)
    .neq('number', number)
    .order('last_activity_at', { ascending: false })
    .limit(MAX_RELATED);
  return parseRows(RelatedTickets, response);
}

/** Other tickets of the same requester, latest first. */
export const relatedTicketsQuery = (ticket: TicketDetail) =>
  queryOptions({ queryKey: ['others', ticket.number], queryFn: () => fetchRelatedTickets(ticket), staleTime: 60_000 });
