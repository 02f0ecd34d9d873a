import { queryOptions } from '@tanstack/react-query';
import { known, parseRows } from '@tulebyte/contracts/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { TICKET_STATUSES, type Ticket } from '../tickets/ticket.ts';

const Others = v.array(v.object({ number: v.string(), subject: v.string(), status: known(TICKET_STATUSES, 'open') }));
const MOST = 8;

async function fetchOthers({ number, requester_email }: Ticket) {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('tickets')
    .select('number, subject, status')
    .eq('requester_email', requester_email)
    .neq('number', number)
    .order('last_activity_at', { ascending: false })
    .limit(MOST);
  return parseRows(Others, answer);
}

/** What else the requester of a ticket asked, the latest first. */
export const relatedTicketsQuery = (ticket: Ticket) =>
  queryOptions({ queryKey: ['others', ticket.number], queryFn: () => fetchOthers(ticket), staleTime: 60_000 });
