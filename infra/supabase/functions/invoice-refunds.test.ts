import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BillingDocument } from '@tulebyte/backend-api/functions/billing-document';
import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { Receivables } from '@tulebyte/backend-api/receivables';
import { emailsTo, waitForEmail } from '../../local/testing/mailbox.ts';
import { createPerson, ownerSql, type Person } from '../../local/testing/people.ts';
import { createInvoice, createTicket } from '../testing/invoices.ts';
import { textOfPdf } from '../testing/pdf.ts';
import { refundOf, startStripeRefunds } from '../testing/stripe-refunds.ts';
import { handler as refundHandler } from './refund/handler.ts';
import { handler as stripeWebhook } from './stripe-webhook/handler.ts';

const sql = ownerSql();
const {
  stripe,
  state: provider,
  reset,
  ask,
  tell,
} = await startStripeRefunds({ refund: refundHandler, 'stripe-webhook': stripeWebhook });
afterAll(() => stripe.stop());
beforeEach(reset);

let manager: Person;
let agent: Person;
beforeAll(async () => {
  [manager, agent] = await Promise.all([createPerson(sql, { role: 'manager' }), createPerson(sql, { role: 'agent' })]);
});
const call = (body: object) => ask('node', manager, body);
const codeOf = (body: unknown) => v.parse(FunctionErrorBody, body).error.code;

/** An invoice of $100 of a new client. */
async function invoiceOf(paid: 'card' | 'hand' | 'twice' | 'not') {
  const client = await createPerson(sql, { name: 'Payer' });
  const ticket = await createTicket(client.client);
  const number = await createInvoice(sql, ticket);
  const [row] = await sql<{ id: string }[]>`select id from public.invoices where number = ${number}`;
  const id = row?.id ?? '';
  if (paid === 'hand' || paid === 'twice')
    await manager.client.rpc('mark_invoice_paid', { invoice_number: number, is_paid: true });
  if (paid === 'card' || paid === 'twice')
    await sql`select public.apply_invoice_payment(${`evt_${randomUUID()}`}, 'paid', ${id}, ${`pi_${id}`}, 10000)`;
  return { client, ticket, number, id };
}
const amounts = async (id: string) =>
  (
    await sql`select card_refunded_cents as card, manual_refunded_cents as manual, refunded_cents as total, needs_refund from public.invoices where id = ${id}`
  )[0];
const dashboard = (id: string, cents: number) =>
  tell('charge.refunded', { object: 'charge', amount_refunded: cents, payment_intent: `pi_${id}`, metadata: { invoice_id: id } });
const eventsOf = async (number: string) =>
  (await sql`select before from public.ticket_events where kind = 'invoice' and after = ${number} order by id`).map(
    ({ before }) => before as unknown,
  );
const refundEmails = async (person: Person) =>
  (await emailsTo(person.email)).filter(({ subject }) => subject.includes('We refunded'));
async function notified(reader: Person, number: string) {
  const { data } = await reader.client
    .from('notifications')
    .select('kind')
    .eq('document_number', number)
    .in('kind', ['invoice_refunded', 'refund_failed']);
  return data?.map(({ kind }) => kind);
}
async function documentOf(reader: Person, ticket: string) {
  const { data } = await reader.client.rpc('list_billing_documents', { ticket_number: ticket });
  return v.parse(v.array(BillingDocument), data)[0]?.invoice;
}

describe.each(['node', 'deno'] as const)('a refund of an invoice paid by card, in %s', (place) => {
  test('of a part, and then of the rest, is made once each at Stripe, and emailed with its amount', async () => {
    const { client, id, number, ticket } = await invoiceOf('card');
    const part = refundOf(number, 4_000, { reason: 'Screen came late' });
    for (const _ of [1, 2]) expect(await ask(place, manager, part)).toEqual({ status: 200, body: { state: 'done', error: '' } });
    expect(provider.made).toMatchObject([{ payment_intent: `pi_${id}`, amount: 4_000, metadata: { invoice_id: id } }]);
    expect(await amounts(id)).toEqual({ card: 4_000, manual: 0, total: 4_000, needs_refund: false });
    expect((await ask(place, manager, refundOf(number, 6_000))).status).toBe(200);
    expect((await documentOf(client, ticket))?.refunds).toMatchObject([
      { method: 'card', amount_cents: 4_000 },
      { method: 'card', amount_cents: 6_000 },
    ]);
    expect((await documentOf(manager, ticket))?.refunds, 'staff see their requests').toEqual([]);
    await waitForEmail(client.email, 4);
    const emails = await refundEmails(client);
    expect(emails.map(({ subject }) => /\$[\d.]+/.exec(subject)?.[0]).toSorted()).toEqual(['$40.00', '$60.00']);
    const named = (amount: string) => emails.find(({ subject }) => subject.includes(amount))?.text;
    expect(named('$60.00')).toMatch(/Refunded in all\W+\$100\.00/);
    expect(named('$40.00'), 'nothing before').not.toContain('in all');
    expect(emails[0]?.text).toContain('back to your card');
    expect(emails[0]?.text).not.toContain('Screen came late');
    const pdf = textOfPdf(Uint8Array.from(Buffer.from(emails[0]?.attachments[0]?.content ?? '', 'base64')).buffer);
    expect(pdf).toMatch(/-\$40\.00\nRefunded to your card, /);
    expect(await eventsOf(number)).toEqual(['paid_by_card', 'refunded', 'refunded']);
  });

  test('is never more than was paid, also with requests at once', async () => {
    const { id, number } = await invoiceOf('card');
    expect((await ask(place, manager, refundOf(number, 10_001))).status).toBe(400);
    const answers = await Promise.all([1, 2, 3].map(() => ask(place, manager, refundOf(number, 5_000))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400]);
    expect(provider.made.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000);
    expect(await amounts(id)).toMatchObject({ total: 10_000 });
  });
});

test.each(['twice', 'void'] as const)(
  'a payment of an invoice that needed none (%s) is acknowledged after earlier receipts, and its refund says why',
  async (why) => {
    const { client, id, number } = await invoiceOf('not');
    if (why === 'twice') await manager.client.rpc('mark_invoice_paid', { invoice_number: number, is_paid: true });
    else await manager.client.rpc('void_invoice', { invoice_number: number });
    await sql`select public.apply_invoice_payment(${`evt_${randomUUID()}`}, 'paid', ${id}, ${`pi_${id}`}, 10000)`;
    // The ticket's, that of the first payment or that it was voided, and that of the card.
    await waitForEmail(client.email, 3);
    const said = {
      twice: /This invoice was already paid, so this payment goes back/,
      void: /This invoice was voided, so your payment/,
    };
    const texts = (await emailsTo(client.email)).map(({ text }) => text);
    expect(texts.filter((text) => said[why].test(text))).toHaveLength(1);
    expect(texts.filter((text) => /Your payment has arrived/.test(text))).toHaveLength(why === 'twice' ? 1 : 0);
    expect(
      texts.find((text) => said[why].test(text)),
      'nothing is due',
    ).not.toMatch(/Amount due|How to pay/);
    expect((await call(refundOf(number, 10_000))).status).toBe(200);
    await waitForEmail(client.email, 4);
    const refunded = { twice: 'You paid this invoice twice.', void: 'This invoice was voided.' };
    expect((await refundEmails(client)).map(({ text }) => text.includes(refunded[why]))).toEqual([true]);
  },
);

describe('a refund of an invoice', () => {
  test('is for managers and owners, of what was paid', async () => {
    const { client, number, id } = await invoiceOf('card');
    for (const person of [agent, client]) expect((await ask('node', person, refundOf(number, 100))).status).toBe(403);
    expect(codeOf((await call(refundOf('INV-99999999', 100))).body)).toBe('not_found');
    const unpaid = await invoiceOf('not');
    expect(codeOf((await call(refundOf(unpaid.number, 100))).body)).toBe('conflict');
    const key = { idempotencyKey: randomUUID() };
    expect((await call(refundOf(number, 100, key))).status).toBe(200);
    const other = await invoiceOf('hand');
    expect(codeOf((await call(refundOf(other.number, 100, key))).body), 'a key of another refund').toBe('conflict');
    provider.hasStripe = false;
    expect(codeOf((await call(refundOf(number, 100))).body)).toBe('card_unavailable');
    expect(await sql`select from public.refunds where invoice_id = ${id}`).toHaveLength(1);
  });

  test('paid otherwise is recorded as paid back by hand, and counts at once', async () => {
    provider.hasStripe = false;
    const { client, number, id, ticket } = await invoiceOf('hand');
    const asked = refundOf(number, 2_500);
    const answers = await Promise.all([asked, asked].map(call));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await amounts(id), stripe.heard]).toEqual([{ card: 0, manual: 2_500, total: 2_500, needs_refund: false }, []]);
    const undo = await manager.client.rpc('mark_invoice_paid', { invoice_number: number, is_paid: false });
    expect(undo.error?.hint).toBe('invoice_refunded');
    expect(await documentOf(manager, ticket)).toMatchObject({
      paid_cents: 10_000,
      refundable: { method: 'manual', cents: 7_500 },
      refund_requests: [{ method: 'manual', reason: 'Sent back', state: 'done', requested_by: manager.id }],
    });
    expect(await documentOf(client, ticket), 'clients see neither reasons nor what is left').toMatchObject({
      refunded_cents: 2_500,
      refundable: null,
      refund_requests: [],
    });
    const { data } = await client.client.rpc('my_invoices');
    expect(data).toMatchObject([{ number, paid_cents: 10_000, refunded_cents: 2_500 }]);
    await waitForEmail(client.email, 2);
    expect(
      (await refundEmails(client)).map(({ subject, text }) => [subject.includes('$25.00'), text.includes('your card')]),
    ).toEqual([[true, false]]);
  });

  test('whose answer was lost stays reserved, and is found when tried again', async () => {
    const { id, number } = await invoiceOf('card');
    provider.outcome = 'lost';
    expect((await call(refundOf(number, 6_000))).status).toBe(503);
    expect((await call(refundOf(number, 6_000))).status, 'not twice').toBe(400);
    provider.outcome = 'made';
    const [row] = await sql<{ id: string }[]>`select id from public.refunds where invoice_id = ${id}`;
    expect(await call({ action: 'retry', refund: row?.id })).toEqual({ status: 200, body: { state: 'done', error: '' } });
    expect([provider.made.length, await amounts(id)]).toMatchObject([1, { total: 6_000 }]);
  });

  test('made in Stripe’s dashboard counts, in any order and once, and is emailed', async () => {
    const { client, id, number, ticket } = await invoiceOf('card');
    provider.made.push({ id: 're_dashboard', payment_intent: `pi_${id}`, amount: 2_000, status: 'succeeded', metadata: {} });
    for (const cents of [2_000, 2_000, 1_000]) expect(await dashboard(id, cents)).toBe(200);
    expect(await amounts(id)).toMatchObject({ card: 2_000 });
    expect((await call(refundOf(number, 9_000))).status, 'more than is left').toBe(400);
    expect((await call(refundOf(number, 3_000))).status).toBe(200);
    await dashboard(id, 5_000);
    expect(await amounts(id)).toMatchObject({ card: 5_000 });
    await waitForEmail(client.email, 4);
    const subjects = (await refundEmails(client)).map(({ subject }) => /\$[\d.]+/.exec(subject)?.[0]);
    expect(subjects.toSorted()).toEqual(['$20.00', '$30.00']);
    expect((await documentOf(manager, ticket))?.refunds).toMatchObject([{ method: 'card', amount_cents: 2_000 }]);
  });

  test('that the bank sends back counts no more, and can be made again', async () => {
    const { client, id, number } = await invoiceOf('card');
    await call(refundOf(number, 10_000));
    const [row] = await sql<{ id: string }[]>`select id from public.refunds where invoice_id = ${id}`;
    const failed = {
      object: 'refund',
      failure_reason: 'expired_or_canceled_card',
      metadata: { invoice_id: id, refund_id: row?.id },
    };
    for (const _ of [1, 2]) expect(await tell('refund.failed', failed)).toBe(200);
    expect(await amounts(id)).toMatchObject({ total: 0 });
    expect(await sql`select state, error from public.refunds where invoice_id = ${id}`).toEqual([
      { state: 'failed', error: 'expired_or_canceled_card' },
    ]);
    expect((await eventsOf(number)).at(-1)).toBe('refund_failed');
    expect(await notified(manager, number)).toEqual(['refund_failed']);
    expect(await notified(client, number), 'making it again is for staff').toEqual(['invoice_refunded']);
    provider.made = [];
    expect((await call(refundOf(number, 10_000))).status).toBe(200);
    expect(await amounts(id)).toMatchObject({ total: 10_000 });
  });

  test('paid twice goes to the card first, then by hand, and is needed until the card has its money', async () => {
    const { id, number, ticket } = await invoiceOf('twice');
    const left = async () => (await documentOf(manager, ticket))?.refundable;
    expect([await left(), await amounts(id)]).toMatchObject([{ method: 'card', cents: 10_000 }, { needs_refund: true }]);
    await call(refundOf(number, 4_000));
    expect(await amounts(id)).toMatchObject({ card: 4_000, needs_refund: true });
    await call(refundOf(number, 6_000));
    expect([await left(), await amounts(id)]).toMatchObject([{ method: 'manual', cents: 10_000 }, { needs_refund: false }]);
    const [row] = await sql<{ id: string }[]>`select id from public.refunds where invoice_id = ${id} and amount_cents = 6000`;
    await tell('refund.failed', {
      object: 'refund',
      failure_reason: 'unknown',
      metadata: { invoice_id: id, refund_id: row?.id },
    });
    expect(await amounts(id)).toMatchObject({ card: 4_000, needs_refund: true });
  });

  test('is listed with receivables', async () => {
    const { number } = await invoiceOf('hand');
    const listed = async (status_filter: string) => {
      const { data } = await agent.client.rpc('list_receivables', { status_filter, search: number });
      return v.parse(Receivables, data).invoices;
    };
    expect(await listed('refunded')).toEqual([]);
    await call(refundOf(number, 2_500));
    for (const filter of ['refunded', 'paid', 'all'])
      expect(await listed(filter)).toMatchObject([{ number, refunded_cents: 2_500, paid_cents: 10_000 }]);
    expect(await listed('unpaid')).toEqual([]);
  });
});
