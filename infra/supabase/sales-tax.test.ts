import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { createPerson, ownerSql, type Person } from '../local/testing/people.ts';
import { createInvoice, createTicket } from './testing/invoices.ts';

const sql = ownerSql();
let manager: Person;
let agent: Person;
beforeAll(async () => {
  [manager, agent] = await Promise.all([createPerson(sql, { role: 'manager' }), createPerson(sql, { role: 'agent' })]);
});

const Rows = v.array(v.looseObject({ period: v.string(), place: v.nullable(v.string()) }));
const report = async (by: string, year: number) =>
  v.parse(Rows, (await manager.client.rpc('get_sales_tax_report', { by, year })).data);

/** An order of $100 of parts and $50 of labor, with 9% tax on the parts. */
async function order(more: Record<string, string | null>): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.orders ${sql({
      idempotency_key: randomUUID(),
      state: 'completed',
      payment: 'card',
      fulfillment: 'pickup',
      place: 'stockton',
      name: 'Rosa',
      email: 'rosa@home.example',
      phone: '5550100',
      subtotal_cents: 15_000,
      taxable_cents: 10_000,
      tax_percent: '9',
      tax_cents: 900,
      ...more,
    })} returning id`;
  return row?.id ?? '';
}

const refund = (id: string, cents: number, at: string) => sql`
  with counted as (update public.orders set refunded_cents = greatest(refunded_cents, ${cents}) where id = ${id})
  insert into public.refunds (order_id, amount_cents, reason, state, settled_at, idempotency_key) values (${id}, ${cents}, 'Returned', 'done', ${at}, ${randomUUID()})`;

// Years of their own, so that other tests' orders don't count.
test('sales and refunds by period, place, and rate, in Pacific time', async () => {
  const first = await order({ paid_at: '2041-01-31T20:00Z' });
  // January 31 in California.
  await order({ paid_at: '2041-02-01T07:59Z' });
  await order({ paid_at: '2041-02-01T08:01Z', place: 'lodi', tax_percent: '8.25', tax_cents: '825' });
  // March 31.
  await refund(first, 7_950, '2041-04-01T06:00Z');
  const january = { period: '2041-01-01', place: 'stockton', percent: 9, sales: 2 };
  expect(await report('month', 2041)).toMatchObject([
    { period: '2041-03-01', place: 'stockton', sales: 0, refunded_cents: 7_950, refunded_tax_cents: 450 },
    { period: '2041-02-01', place: 'lodi', percent: 8.25, sales: 1, tax_cents: 825 },
    { ...january, sales_cents: 30_000, taxable_cents: 20_000, tax_cents: 1_800, refunded_cents: 0 },
  ]);
  expect(await report('quarter', 2041)).toMatchObject([
    { period: '2041-01-01', place: 'lodi' },
    { ...january, tax_cents: 1_800, refunded_tax_cents: 450 },
  ]);
});

test('the tax of refunds in parts adds up to the tax of the sale', async () => {
  const id = await order({ paid_at: '2045-01-10T20:00Z', tax_cents: '901' });
  await refund(id, 5_300, '2045-02-10T20:00Z');
  await refund(id, 5_300, '2045-03-10T20:00Z');
  await refund(id, 5_301, '2045-04-10T20:00Z');
  const rows = await report('month', 2045);
  expect(rows.map(({ period, refunded_tax_cents }) => [period, refunded_tax_cents])).toEqual([
    ['2045-04-01', 300],
    ['2045-03-01', 301],
    ['2045-02-01', 300],
    ['2045-01-01', 0],
  ]);
});

test('counts what was sold: paid or gone, once; refunds made in the dashboard too', async () => {
  for (const state of ['pending', 'expired'])
    await order({ state, reserved_until: state === 'pending' ? '2042-01-01T00:00Z' : null });
  await order({ state: 'canceled' });
  const id = await order({ paid_at: '2042-05-02T20:00Z', refunded_cents: '15900', state: 'canceled' });
  await refund(id, 5_300, '2042-05-03T20:00Z');
  await sql`insert into public.order_events (order_id, kind, created_at) values (${id}, 'refunded', '2042-06-01T20:00Z')`;
  const sent = { payment: 'invoice', company: 'Valley Farms', fulfillment: 'delivery', address: '-' };
  const shipped = await order({ ...sent, state: 'shipped', carrier: 'local' });
  const cameBack = await order({ ...sent, state: 'canceled' });
  for (const left of [shipped, cameBack])
    await sql`insert into public.order_events (order_id, kind, created_at) values (${left}, 'shipped', '2042-07-04T20:00Z')`;
  expect(await report('month', 2042)).toMatchObject([
    { period: '2042-07-01', sales: 1 },
    { period: '2042-06-01', sales: 0, refunded_cents: 10_600, refunded_tax_cents: 600 },
    { period: '2042-05-01', sales: 1, refunded_cents: 5_300, refunded_tax_cents: 300 },
  ]);
});

test('counts invoices by the city chosen for their tax, without void ones', async () => {
  const { id: client } = await createPerson(sql);
  const invoice = async (place: string | null, voided: string | null = null) => {
    const [ticket] = await sql<
      { id: string }[]
    >`insert into public.tickets (subject, requester_id) values ('Screen', ${client}) returning id`;
    const [estimate] = await sql<{ id: string }[]>`
      insert into public.estimates (number, ticket_id, status, device, complaint, tax_rate, tax_place, labor_cents, parts_cents, tax_cents)
      values (${randomUUID().slice(0, 12)}, ${ticket?.id ?? ''}, 'approved', 'Laptop', 'Dark', 900, ${place}, 5000, 10000, 900) returning id`;
    await sql`insert into public.invoices (number, ticket_id, estimate_id, issued_on, due_on, voided_on)
      values (${randomUUID().slice(0, 12)}, ${ticket?.id ?? ''}, ${estimate?.id ?? ''}, '2043-02-03', '2043-02-18', ${voided})`;
  };
  await invoice('stockton');
  await invoice(null);
  await invoice(null, '2043-02-04');
  const row = {
    period: '2043-01-01',
    percent: 9,
    sales: 1,
    sales_cents: 15_000,
    taxable_cents: 10_000,
    tax_cents: 900,
    refunded_cents: 0,
    refunded_tax_cents: 0,
  };
  expect(await report('quarter', 2043)).toEqual([
    { ...row, place: 'stockton' },
    { ...row, place: null },
  ]);
});

test('counts refunds of invoices, in part and in the dashboard too, but not of a payment too many', async () => {
  const { client } = await createPerson(sql);
  const ticket = await createTicket(client);
  const invoice = async (more: object) => {
    const number = await createInvoice(sql, ticket);
    const [row] = await sql<{ id: string }[]>`
      update public.invoices set ${sql({ issued_on: '2044-02-03', due_on: '2044-02-18', paid_on: '2044-02-04', ...more })} where number = ${number} returning id`;
    return row?.id ?? '';
  };
  const refundOf = (id: string, cents: number, method: string, at: string) => sql`
    insert into public.refunds (invoice_id, method, amount_cents, reason, state, settled_at, idempotency_key)
    values (${id}, ${method}, ${cents}, 'Late', 'done', ${at}, ${randomUUID()})`;
  const byHand = await invoice({ manual_refunded_cents: 4_000 });
  await refundOf(byHand, 1_000, 'manual', '2044-03-01T20:00Z');
  await refundOf(byHand, 3_000, 'manual', '2044-04-01T20:00Z');
  const byCard = await invoice({ card_refunded_cents: 5_000, card_paid_at: '2044-02-04T20:00Z' });
  await refundOf(byCard, 2_000, 'card', '2044-03-02T20:00Z');
  await sql`insert into private.payment_events (id, kind, invoice_id, received_at) values (${`evt_${byCard}`}, 'refunded', ${byCard}, '2044-05-02T20:00Z')`;
  const twice = await invoice({ card_refunded_cents: 10_000, card_paid_at: '2044-02-05T20:00Z', is_paid_twice: true });
  await refundOf(twice, 10_000, 'card', '2044-03-03T20:00Z');
  const rows = await report('month', 2044);
  expect(rows.map(({ period, sales, refunded_cents }) => [period, sales, refunded_cents])).toEqual([
    ['2044-05-01', 0, 3_000],
    ['2044-04-01', 0, 3_000],
    ['2044-03-01', 0, 3_000],
    ['2044-02-01', 3, 0],
  ]);
});

test('is for managers', async () => {
  expect((await agent.client.rpc('get_sales_tax_report', { by: 'month', year: 2041 })).error?.code).toBe('42501');
  expect((await manager.client.rpc('get_sales_tax_report', { by: 'day', year: 2041 })).error?.code).toBe('23514');
});
