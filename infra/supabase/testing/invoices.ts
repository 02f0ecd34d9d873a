import type postgres from 'postgres';
import type { Client } from '../../local/testing/people.ts';

/** Creates a ticket of the client. @returns its number */
export async function createTicket(client: Client): Promise<string> {
  const { data, error } = await client.rpc('create_ticket', { subject: 'Broken screen', body: 'It fell.' });
  if (error) throw error;
  return data.number;
}

/** Bills $100 on a ticket without asking anyone. @returns the invoice's number */
export async function createInvoice(sql: postgres.Sql, ticket: string, dueIn = 15): Promise<string> {
  const [made] = await sql<{ number: string }[]>`
    with estimate as (
      insert into public.estimates (number, ticket_id, status, device, complaint, tax_rate, labor_cents)
      select 'E-' || nextval('private.estimate_numbers'), t.id, 'approved', 'Laptop', 'It fell.', 0, 10000
      from public.tickets t where t.number = ${ticket} returning id, ticket_id),
    line as (
      insert into public.estimate_lines (estimate_id, position, kind, description, quantity, unit_cents)
      select id, 1, 'labor', 'New screen', 1, 10000 from estimate)
    insert into public.invoices (number, ticket_id, estimate_id, issued_on, due_on)
    select 'INV-' || nextval('private.invoice_numbers'), e.ticket_id, e.id, private.local_day(now()) + ${dueIn}::int - 15, private.local_day(now()) + ${dueIn}::int
    from estimate e returning number`;
  if (!made) throw new Error(`There is no ticket ${ticket}`);
  return made.number;
}
