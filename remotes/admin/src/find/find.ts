import { parseRows } from '@tulebyte/backend-api/rows';
import type { FoundPage } from '@tulebyte/federation/remote';
import { getSupabase } from '@tulebyte/platform';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import * as v from 'valibot';
import { searchPattern } from '../backend/search-pattern.ts';
import { orderPath } from '../orders/order.ts';

const MAX_OF_EACH = 5;

const Tickets = v.object({ tickets: v.array(v.object({ number: v.string(), subject: v.string() })) });
const Orders = v.array(v.object({ number: v.string(), name: v.string() }));
const Customers = v.array(v.object({ id: v.string(), name: v.string() }));

/** Tickets by number or words, customers by name, and orders by number or name. */
export async function find(query: string, signal: AbortSignal): Promise<readonly FoundPage[]> {
  const found = await Promise.all([findTickets(query, signal), findCustomers(query, signal), findOrders(query, signal)]);
  return found.flat();
}

async function findTickets(query: string, signal: AbortSignal): Promise<FoundPage[]> {
  const supabase = await getSupabase();
  const response = await supabase
    .rpc('find_tickets', { scope: 'staff', status: 'all', query, page_size: MAX_OF_EACH })
    .abortSignal(signal);
  return parseRows(Tickets, response).tickets.map(({ number, subject }) => ({
    to: adminTicketPath(number),
    label: subject,
    detail: number,
    icon: 'ticket',
  }));
}

async function findCustomers(query: string, signal: AbortSignal): Promise<FoundPage[]> {
  const supabase = await getSupabase();
  const customers = parseRows(Customers, await supabase.rpc('list_customers').abortSignal(signal));
  const wanted = query.toLowerCase();
  return customers
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .slice(0, MAX_OF_EACH)
    .map(({ id, name }) => ({ to: `/admin/clients/${id}`, label: name, icon: 'building' }));
}

async function findOrders(query: string, signal: AbortSignal): Promise<FoundPage[]> {
  const pattern = searchPattern(query);
  if (pattern === null) return [];
  const supabase = await getSupabase();
  const response = await supabase
    .from('orders')
    .select('number, name')
    .or(`number.ilike.${pattern},name.ilike.${pattern}`)
    .order('created_at', { ascending: false })
    .limit(MAX_OF_EACH)
    .abortSignal(signal);
  return parseRows(Orders, response).map(({ number, name }) => ({
    to: orderPath(number),
    label: name,
    detail: number,
    icon: 'cart',
  }));
}
