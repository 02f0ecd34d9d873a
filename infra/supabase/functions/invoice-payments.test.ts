import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { PayInvoiceResponse } from '@tulebyte/backend-api/functions/pay-invoice';
import { waitForEmail } from '../../local/testing/mailbox.ts';
import { createPerson, newEmail, ownerSql, type Person } from '../../local/testing/people.ts';
import { startStandIn } from '../../local/testing/stand-in.ts';
import { callsOf, json } from '../testing/calls.ts';
import { createInvoice, createTicket } from '../testing/invoices.ts';
import { functionSettings } from '../../local/functions/settings.ts';
import { testBackend } from '../../local/testing/test-backend.ts';
import { withRuntime } from './_shared/runtime.ts';
import { handler as payInvoice } from './pay-invoice/handler.ts';
import { handler as webhook } from './stripe-webhook/handler.ts';

const sql = ownerSql();
const { publishableKey } = testBackend();
const stripe = await startStandIn();
afterAll(() => stripe.stop());
const SECRET = 'whsec_test';
const names = ['pay-invoice', 'stripe-webhook'] as const;
const settings = {
  FEATURES: 'stripe_payments',
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_URL: stripe.url,
};
type Call = (name: (typeof names)[number], init: RequestInit) => Promise<Response>;
const { deno } = callsOf(names, settings);
const handlers = { 'pay-invoice': payInvoice, 'stripe-webhook': webhook };

/** In Node with the test's own settings and the shared backend. */
function inNode(env: Readonly<Record<string, string>>): Call {
  const all: Readonly<Record<string, string>> = { ...functionSettings(testBackend()), SITE_URL: 'https://site.example', ...env };
  const runtime = { env: (name: string) => all[name], fetch: globalThis.fetch, callerAddress: () => null };
  return (name, init) =>
    withRuntime(runtime, () => handlers[name](new Request(`http://site.example/functions/v1/${name}`, init)));
}
const call = inNode(settings);
const callWithoutStripe = inNode({ ...settings, FEATURES: '' });

let owner: Person;
let manager: Person;
let staff: Person;
let ticket: string;
beforeAll(async () => {
  [owner, manager, staff] = await Promise.all([
    createPerson(sql, { name: 'Owner' }),
    createPerson(sql, { name: 'Manager' }),
    createPerson(sql, { name: 'Staff', admin: true }),
  ]);
  await sql`
    with company as (insert into public.organizations (name) values ('Payers') returning id)
    insert into public.organization_members (user_id, organization_id, role)
    select m.user_id, c.id, m.role::public.organization_role from company c, (values (${owner.id}::uuid, 'member'), (${manager.id}::uuid, 'manager')) as m (user_id, role)`;
  ticket = await createTicket(owner.client);
});

/** Stripe's pages, which are open until a test says otherwise. The same idempotency key returns the same page. */
const CREATE = '/v1/checkout/sessions';
const status = new Map<string, string>();
beforeEach(() => {
  stripe.forget();
  status.clear();
  stripe.answer(({ path, headers }) => {
    const session = path === CREATE ? `cs_${String(headers['idempotency-key'])}` : (path.split('/').at(-1) ?? '');
    const state = status.get(session) ?? 'open';
    const url = state === 'open' ? `https://checkout.stripe.com/c/pay/${session}` : null;
    return { body: { id: session, object: 'checkout.session', status: state, url } };
  });
});

async function pay(invoice: string, by: Person | { key: string } | null, through: Call = call) {
  const token = by && 'client' in by ? ((await by.client.auth.getSession()).data.session?.access_token ?? '') : publishableKey;
  const body = { action: 'pay', invoice, ...(by && 'key' in by ? by : {}) };
  const init = json(body);
  const response = await through('pay-invoice', {
    ...init,
    headers: { ...init.headers, apikey: publishableKey, authorization: `Bearer ${token}` },
  });
  const answer: unknown = await response.json();
  return { status: response.status, payAt: response.ok ? v.parse(PayInvoiceResponse, answer).payAt : null, answer };
}
const idOf = async (number: string) =>
  (await sql<{ id: string }[]>`select id from public.invoices where number = ${number}`)[0]?.id ?? '';
const stateOf = async (number: string) =>
  (
    await sql`select paid_on is not null as paid, card_paid_at is not null as card, refunded_cents, needs_refund from public.invoices where number = ${number}`
  )[0];
const eventsOf = async (number: string) =>
  (await sql`select before from public.ticket_events where kind = 'invoice' and after = ${number} order by id`).map(
    (row) => row['before'] as unknown,
  );

function told(type: string, object: Record<string, unknown>, id = `evt_${randomUUID()}`): RequestInit {
  const payload = JSON.stringify({ id, object: 'event', type, api_version: '2026-10-28.endive', created: 1, data: { object } });
  const stripeSignature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
  return { method: 'POST', headers: { 'content-type': 'application/json', 'stripe-signature': stripeSignature }, body: payload };
}
const paid = (invoice: string, more: Record<string, unknown> = {}) =>
  told('checkout.session.completed', {
    id: `cs_invoice-${invoice}-first`,
    object: 'checkout.session',
    payment_status: 'paid',
    amount_total: 10_000,
    payment_intent: `pi_${invoice}`,
    metadata: { invoice_id: invoice },
    ...more,
  });
const refunded = (invoice: string, cents: number) =>
  told('charge.refunded', {
    object: 'charge',
    amount_refunded: cents,
    payment_intent: `pi_${invoice}`,
    metadata: { invoice_id: invoice },
  });
const send = async (event: RequestInit) => (await call('stripe-webhook', event)).status;

describe('paying an invoice by card', () => {
  test.each([
    ['node', call],
    ['deno', deno],
  ] as const)('opens one page with the database’s amount, in %s', async (_, through) => {
    const number = await createInvoice(sql, ticket);
    const id = await idOf(number);
    const [first, second] = await Promise.all([pay(number, owner, through), pay(number, owner, through)]);
    expect([first.payAt, second.payAt]).toEqual(Array(2).fill(`https://checkout.stripe.com/c/pay/cs_invoice-${id}-first`));
    expect((await pay(number, owner, through)).payAt).toBe(first.payAt);
    expect((await pay(number, null, through)).status).toBe(404);
    const created = stripe.heard.filter(({ path }) => path === CREATE);
    expect(Object.fromEntries(new URLSearchParams(created[0]?.body))).toMatchObject({
      mode: 'payment',
      'metadata[invoice_id]': id,
      'payment_intent_data[metadata][invoice_id]': id,
      'line_items[0][price_data][unit_amount]': '10000',
      customer_email: owner.email,
      success_url: expect.stringMatching(new RegExp(`/support/ticket/${ticket}#paid-${number}$`)),
    });
    // Stripe rejects a repeated key with other parameters.
    expect(new Set(created.map(({ body }) => body)).size).toBe(1);
  });

  test('opens another page only after the former expired', async () => {
    const number = await createInvoice(sql, ticket);
    const id = await idOf(number);
    await pay(number, owner);
    status.set(`cs_invoice-${id}-first`, 'expired');
    expect((await pay(number, owner)).payAt).toBe(`https://checkout.stripe.com/c/pay/cs_invoice-${id}-cs_invoice-${id}-first`);
    status.set(`cs_invoice-${id}-cs_invoice-${id}-first`, 'complete');
    expect((await pay(number, owner)).status, 'paid, and the event is on its way').toBe(409);
  });

  test('is for who may decide on the ticket, and for the holder of its link', async () => {
    const [number, stranger, watcher] = await Promise.all([createInvoice(sql, ticket), createPerson(sql), createPerson(sql)]);
    await sql`insert into public.ticket_watchers (ticket_id, user_id, user_name, is_staff) select id, ${watcher.id}, 'W', false from public.tickets where number = ${ticket}`;
    const statuses = await Promise.all([stranger, watcher, staff, null, manager].map((who) => pay(number, who)));
    expect(statuses.map(({ status: code }) => code)).toEqual([404, 404, 404, 404, 200]);

    const email = newEmail('guest');
    const [made] = await sql<{ number: string }[]>`
      select public.open_guest_ticket(${email}, 'Ines', 'Broken screen', 'It fell.', 'normal', 'es', gen_random_uuid(), '{}') as number`;
    const [, key = ''] = /#key=([\w-]+)/.exec((await waitForEmail(email)).text) ?? [];
    const guests = await createInvoice(sql, made?.number ?? '');
    expect((await pay(guests, { key })).status).toBe(200);
    expect((await pay(number, { key })).status, 'of another ticket').toBe(404);
    expect((await pay(guests, { key: 'x'.repeat(43) })).status).toBe(404);
  });

  test('is not offered for what is paid or void, and not while cards are off', async () => {
    const [done, voided, open] = await Promise.all([1, 2, 3].map(() => createInvoice(sql, ticket)));
    await staff.client.rpc('mark_invoice_paid', { invoice_number: done ?? '', is_paid: true });
    await staff.client.rpc('void_invoice', { invoice_number: voided ?? '' });
    for (const number of [done, voided]) expect((await pay(number ?? '', owner)).status).toBe(409);
    expect(v.parse(FunctionErrorBody, (await pay(open ?? '', owner, callWithoutStripe)).answer).error.code).toBe(
      'card_unavailable',
    );
    expect(stripe.heard).toEqual([]);
    const methods = async (through: Call) => (await through('pay-invoice', json({ action: 'methods' }))).json();
    expect([await methods(call), await methods(callWithoutStripe)]).toEqual([
      { acceptsCards: true, payAt: null },
      { acceptsCards: false, payAt: null },
    ]);
  });
});

describe('events of the payment provider', () => {
  test('pay an invoice once, however many come, and thank the client', async () => {
    const payer = await createPerson(sql, { name: 'Payer' });
    const number = await createInvoice(sql, await createTicket(payer.client));
    const id = await idOf(number);
    const event = paid(id);
    expect(await Promise.all([event, event, paid(id), event].map(send))).toEqual([200, 200, 200, 200]);
    expect(await stateOf(number)).toEqual({ paid: true, card: true, refunded_cents: 0, needs_refund: false });
    expect(await eventsOf(number)).toEqual(['paid_by_card']);
    const mail = await waitForEmail(payer.email, 2);
    expect(mail.subject).toContain(`We received your payment of $100.00 for invoice ${number}`);
    expect(mail.text).not.toContain('How to pay');
    const undo = await staff.client.rpc('mark_invoice_paid', { invoice_number: number, is_paid: false });
    expect(undo.error?.hint).toBe('paid_by_card');
    expect((await staff.client.rpc('void_invoice', { invoice_number: number })).error?.hint).toBe('invoice_settled');
  });

  test('with another amount or a second card are errors, so that Stripe retries and someone looks', async () => {
    const number = await createInvoice(sql, ticket);
    const id = await idOf(number);
    expect(await send(paid(id, { amount_total: 1 }))).toBe(503);
    expect(await stateOf(number)).toMatchObject({ paid: false });
    await send(paid(id));
    expect(await send(paid(id, { payment_intent: 'pi_other' }))).toBe(503);
    expect(await eventsOf(number)).toEqual(['paid_by_card']);
  });

  test('for an invoice that was settled since are recorded, and listed until they are refunded', async () => {
    const [byHand, voided] = await Promise.all([1, 2].map(() => createInvoice(sql, ticket)));
    await staff.client.rpc('mark_invoice_paid', { invoice_number: byHand ?? '', is_paid: true });
    await staff.client.rpc('void_invoice', { invoice_number: voided ?? '' });
    for (const number of [byHand ?? '', voided ?? '']) {
      const id = await idOf(number);
      expect(await send(paid(id))).toBe(200);
      expect(await stateOf(number)).toEqual({ paid: number === byHand, card: true, refunded_cents: 0, needs_refund: true });
      expect((await eventsOf(number)).at(-1)).toBe('paid_twice');
      const listed = async () => {
        const { data } = await staff.client.rpc('list_receivables', { status_filter: 'needs_refund', search: number });
        return (data as { total: number }).total;
      };
      expect(await listed()).toBe(1);
      for (const cents of [4_000, 10_000, 4_000]) await send(refunded(id, cents));
      expect(await stateOf(number)).toMatchObject({ refunded_cents: 10_000, needs_refund: false });
      expect((await eventsOf(number)).slice(-2)).toEqual(['refunded', 'refunded']);
      expect(await listed()).toBe(0);
    }
  });

  test('that expire a page or concern unknown objects are ignored', async () => {
    const number = await createInvoice(sql, ticket);
    const id = await idOf(number);
    expect(
      await send(told('checkout.session.expired', { id: 'cs_x', payment_status: 'unpaid', metadata: { invoice_id: id } })),
    ).toBe(200);
    expect(await send(paid(randomUUID()))).toBe(200);
    expect(await stateOf(number)).toEqual({ paid: false, card: false, refunded_cents: 0, needs_refund: false });
  });
});
