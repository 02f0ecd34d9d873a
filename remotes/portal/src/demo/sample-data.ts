import type { QueryKey } from '@tanstack/react-query';
import type { SystemStatus } from '@tulebyte/backend-api/system-status';
import { nextActor, TICKET_PRIORITIES, TICKET_STATUSES } from '@tulebyte/tickets/ticket';
import * as v from 'valibot';
import type { ListedTicket } from '../tickets/my-tickets.ts';
import type { Counts } from '../tickets/ticket-counts.ts';
import { sampleAppointments, sampleBillingDocuments, sampleEstimates, sampleInvoices, samplePlan } from './sample-billing.ts';
import { sampleConversation } from './sample-conversations.ts';
import { sampleDevices } from './sample-devices.ts';
import { sampleTickets } from './sample-tickets.ts';

const Filters = v.object({ status: v.string(), query: v.string(), sort: v.string() });

/** The data of the demo's queries, by the first part of their key. */
const byKey: Readonly<Record<string, (key: QueryKey) => unknown>> = {
  'my-tickets': (key) =>
    key[2] === 'counts' ? countTickets(String(key[4] ?? '')) : { tickets: listTickets(key[2]), next: null },
  conversation: (key) => sampleConversation(String(key[2])),
  'billing-documents': (key) => sampleBillingDocuments(String(key[2])),
  'open-estimates': sampleEstimates,
  devices: sampleDevices,
  invoices: sampleInvoices,
  appointments: sampleAppointments,
  plan: samplePlan,
  people: () => [],
  executive: () => null,
  'system-status': (): SystemStatus => ({ at: new Date().toISOString(), systems: [], incidents: [] }),
  opening: () => null,
  'invoice-payment-methods': () => ({ acceptsCards: false }),
  // Stored by lists, not asked for.
  'row-cursor': () => undefined,
};

/** The sample data of a query. @throws if the demo has none */
export function findSampleData(key: QueryKey): unknown {
  const find = byKey[String(key[0])];
  if (!find) throw new Error(`The demo has no data for ${JSON.stringify(key)}`);
  return find(key);
}

function ticketsWith(query: string): readonly ListedTicket[] {
  const wanted = query.trim().toLowerCase();
  return sampleTickets().filter(({ number, subject }) => `${number} ${subject}`.toLowerCase().includes(wanted));
}

function listTickets(filters: unknown): readonly ListedTicket[] {
  const { status, query, sort } = v.parse(Filters, filters);
  const found = ticketsWith(query).filter((ticket) => {
    if (status === 'ours') return nextActor(ticket.status) === 'ours';
    if (status === 'active') return nextActor(ticket.status) !== 'nobody';
    return status === 'all' || ticket.status === status;
  });
  if (sort === 'oldest') return found.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
  if (sort !== 'priority') return found;
  return found.toSorted((a, b) => TICKET_PRIORITIES.indexOf(a.priority) - TICKET_PRIORITIES.indexOf(b.priority));
}

function countTickets(query: string): Counts {
  const found = ticketsWith(query);
  return Object.fromEntries(
    TICKET_STATUSES.map((status) => [status, found.filter((ticket) => ticket.status === status).length] as const),
  );
}
