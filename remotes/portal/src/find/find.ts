import { parseRows } from '@tulebyte/backend-api/rows';
import type { FoundPage } from '@tulebyte/federation/remote';
import { getSupabase } from '@tulebyte/platform';
import { ticketPath } from '@tulebyte/tickets/ticket';
import * as v from 'valibot';

const MAX_FOUND = 8;

const Tickets = v.object({ tickets: v.array(v.object({ number: v.string(), subject: v.string() })) });

/** The client's tickets, by number or words. */
export async function find(query: string, signal: AbortSignal): Promise<readonly FoundPage[]> {
  const supabase = await getSupabase();
  const response = await supabase
    .rpc('find_tickets', { scope: 'own', status: 'all', query, page_size: MAX_FOUND })
    .abortSignal(signal);
  return parseRows(Tickets, response).tickets.map(({ number, subject }) => ({
    to: ticketPath(number),
    label: subject,
    detail: number,
    icon: 'ticket',
  }));
}
