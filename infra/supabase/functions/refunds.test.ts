import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Stripe } from 'stripe';
import * as v from 'valibot';
import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { PlaceOrderResponse } from '@tulebyte/backend-api/functions/order';
import { functionSettings } from '../../local/functions/settings.ts';
import { emailsTo, waitForEmail } from '../../local/testing/mailbox.ts';
import { createPerson, ownerSql, type Person } from '../../local/testing/people.ts';
import { startStandIn } from '../../local/testing/stand-in.ts';
import { testBackend } from '../../local/testing/test-backend.ts';
import { callsOf, json } from '../testing/calls.ts';
import { createProduct, orderOf, stockOf } from '../testing/shop.ts';
import { withRuntime } from './_shared/runtime.ts';
import { handler as placeOrder } from './place-order/handler.ts';
import { handler as refundOrder } from './refund-order/handler.ts';
import { handler as stripeWebhook } from './stripe-webhook/handler.ts';

const sql = ownerSql();
const stripe = await startStandIn();
afterAll(() => stripe.stop());
const settings = {
  FEATURES: 'stripe_payments',
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_API_URL: stripe.url,
};
const names = ['place-order', 'refund-order', 'stripe-webhook'] as const;
const handlers = { 'place-order': placeOrder, 'refund-order': refundOrder, 'stripe-webhook': stripeWebhook };
const calls = callsOf(names, settings);

/** In Node with the test's own settings and the shared backend. */
function inNode(name: (typeof names)[number], init: RequestInit) {
  const env: Readonly<Record<string, string>> = {
    ...functionSettings(testBackend()),
    SITE_URL: 'https://site.example',
    ...settings,
  };
  const runtime = { env: (key: string) => env[key], fetch: globalThis.fetch, callerAddress: () => null };
  return withRuntime(runtime, () => handlers[name](new Request(`http://site.example/functions/v1/${name}`, init)));
}

let manager: Person;
let agent: Person;
beforeAll(async () => {
  [manager, agent] = await Promise.all([createPerson(sql, { admin: true }), createPerson(sql, { admin: true })]);
  await sql`update public.user_roles set role = 'manager' where user_id = ${manager.id}`;
  await sql`update public.user_roles set role = 'agent' where user_id = ${agent.id}`;
});

interface MadeRefund {
  id: string;
  payment_intent: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
}
/** Stripe's refunds. */
let made: MadeRefund[] = [];
/** What becomes of the next refunds: the answer gets lost after Stripe made it, or Stripe refuses. */
let fate: 'made' | 'lost' | 'refused' | 'failed' = 'made';

beforeEach(() => {
  stripe.forget();
  [made, fate] = [[], 'made'];
  const refuse = (message: string) => ({ status: 400, body: { error: { type: 'invalid_request_error', message } } });
  stripe.answer(({ path, body, headers }) => {
    if (path.startsWith('/v1/checkout'))
      return { body: { id: `cs_${randomUUID()}`, url: 'https://checkout.stripe.com/c/pay/x' } };
    const url = new URL(path, stripe.url);
    if (body === '') {
      const intent = url.searchParams.get('payment_intent');
      return { body: { object: 'list', data: made.filter(({ payment_intent }) => payment_intent === intent) } };
    }
    if (fate === 'refused') return refuse('This charge has been disputed.');
    const asked = Object.fromEntries(new URLSearchParams(body));
    // Like Stripe: the same idempotency key makes one refund.
    const id = `re_${String(headers['idempotency-key'])}`;
    if (!made.some((refund) => refund.id === id)) {
      made.push({
        id,
        payment_intent: asked['payment_intent'] ?? '',
        amount: Number(asked['amount']),
        status: fate === 'failed' ? 'failed' : 'succeeded',
        metadata: { order_id: asked['metadata[order_id]'] ?? '', refund_id: asked['metadata[refund_id]'] ?? '' },
      });
    }
    if (fate === 'lost') return { status: 500, body: { error: { type: 'api_error', message: 'Sorry' } } };
    return { body: made.find((refund) => refund.id === id) };
  });
});

/** A paid order of one product for $109, of which five were in stock. */
async function paidOrder(state = 'confirmed') {
  const slug = await createProduct(sql);
  const sent = orderOf(slug, 10_900, { payment: 'card' });
  const response = await inNode('place-order', json(sent));
  const { number } = v.parse(PlaceOrderResponse, await response.json());
  const [row] = await sql<{ id: string }[]>`select id from public.orders where number = ${number}`;
  const id = row?.id ?? '';
  await sql`select public.apply_payment_event(${`evt_${id}`}, 'paid', ${id}, '', ${`pi_${id}`}, 10900)`;
  await sql`update public.orders set state = ${state}::public.order_state where id = ${id}`;
  return { slug, id, number, email: sent.email };
}

async function ask(place: 'node' | 'deno', person: Person, body: object) {
  const { data } = await person.client.auth.getSession();
  const init = json(body);
  const response = await (place === 'deno' ? calls.deno : inNode)('refund-order', {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${data.session?.access_token ?? ''}` },
  });
  return { status: response.status, body: (await response.json()) as unknown };
}
const refund = (number: string, cents: number, more: object = {}) => ({
  action: 'refund',
  number,
  cents,
  restock: [],
  idempotencyKey: randomUUID(),
  ...more,
});
const orderNow = async (id: string) => (await sql`select state, refunded_cents from public.orders where id = ${id}`)[0];
const codeOf = (body: unknown) => v.parse(FunctionErrorBody, body).error.code;
const statesOf = async (id: string) =>
  (await sql<{ state: string }[]>`select state from public.order_refunds where order_id = ${id} order by created_at`).map(
    ({ state }) => state,
  );

describe.each(['node', 'deno'] as const)('a refund in %s', (place) => {
  test('of a part, and then of the rest, is made once each, emailed, and ends the order', async () => {
    const { id, number, email, slug } = await paidOrder();
    await sql`delete from public.outgoing_emails where order_id = ${id}`;
    const part = refund(number, 4_000);
    for (const _ of [1, 2]) expect(await ask(place, manager, part)).toEqual({ status: 200, body: { state: 'done', error: '' } });
    expect(made).toMatchObject([{ payment_intent: `pi_${id}`, amount: 4_000, metadata: { order_id: id } }]);
    expect(await orderNow(id)).toEqual({ state: 'confirmed', refunded_cents: 4_000 });
    await waitForEmail(email, 1);
    expect((await emailsTo(email))[0]?.text).toContain('$40');

    expect((await ask(place, manager, refund(number, 6_900))).status).toBe(200);
    expect(await orderNow(id)).toEqual({ state: 'canceled', refunded_cents: 10_900 });
    expect(await stockOf(sql, slug)).toBe(5);
    expect(made.map(({ amount }) => amount)).toEqual([4_000, 6_900]);
  });

  test('is never more than was paid, also with requests at once', async () => {
    const { id, number } = await paidOrder();
    expect(await ask(place, manager, refund(number, 10_901))).toMatchObject({ status: 400 });
    const answers = await Promise.all([1, 2, 3].map(() => ask(place, manager, refund(number, 5_000))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400]);
    expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000);
    expect(await orderNow(id)).toMatchObject({ refunded_cents: 10_000 });
  });

  test('is for managers and owners', async () => {
    const { number } = await paidOrder();
    const client = await createPerson(sql);
    for (const person of [agent, client]) expect((await ask(place, person, refund(number, 100))).status).toBe(403);
    expect(stripe.heard.filter(({ path }) => path.startsWith('/v1/refunds'))).toEqual([]);
  });
});

describe('a refund', () => {
  const call = (body: object) => ask('node', manager, body);

  test('whose answer was lost stays reserved, and is found when tried again', async () => {
    const { id, number } = await paidOrder();
    fate = 'lost';
    expect((await call(refund(number, 6_000))).status).toBe(503);
    expect([await statesOf(id), made.length]).toEqual([['requested'], 1]);
    expect((await call(refund(number, 6_000))).status, 'not twice').toBe(400);
    fate = 'made';
    const [row] = await sql<{ id: string }[]>`select id from public.order_refunds where order_id = ${id}`;
    const again = { action: 'retry', refund: row?.id ?? '' };
    expect((await ask('node', agent, again)).status).toBe(403);
    expect(await call(again)).toEqual({ status: 200, body: { state: 'done', error: '' } });
    expect([await statesOf(id), made.length]).toEqual([['done'], 1]);
    expect(await orderNow(id)).toMatchObject({ refunded_cents: 6_000 });
  });

  test('counts once when Stripe’s event comes first, and adds to one from its dashboard', async () => {
    const { id, number } = await paidOrder();
    made.push({ id: 're_dashboard', payment_intent: `pi_${id}`, amount: 2_000, status: 'succeeded', metadata: {} });
    await sql`select public.apply_payment_event('evt_dashboard', 'refunded', ${id}, '', '', 2000)`;
    expect(await orderNow(id)).toMatchObject({ refunded_cents: 2_000 });
    expect((await call(refund(number, 9_000))).status, 'more than is left').toBe(400);
    expect((await call(refund(number, 3_000))).status).toBe(200);
    await sql`select public.apply_payment_event('evt_late', 'refunded', ${id}, '', '', 5000)`;
    expect(await orderNow(id)).toMatchObject({ refunded_cents: 5_000 });
    const events = await sql`select from public.order_events where order_id = ${id} and kind = 'refunded'`;
    expect(events).toHaveLength(2);
  });

  test.each([
    ['refused', 'This charge has been disputed.'],
    ['failed', 'The refund is failed'],
  ] as const)('that is %s says why, and frees the amount', async (what, error) => {
    const { id, number } = await paidOrder();
    fate = what;
    const asked = refund(number, 10_900);
    for (const _ of [1, 2]) expect(await call(asked)).toEqual({ status: 200, body: { state: 'failed', error } });
    expect([await statesOf(id), await orderNow(id)]).toEqual([['failed'], { state: 'confirmed', refunded_cents: 0 }]);
    [made, fate] = [[], 'made'];
    expect(await call(refund(number, 10_900))).toEqual({ status: 200, body: { state: 'done', error: '' } });
  });

  test('that the bank sends back counts no more, says why, and can be made again', async () => {
    const { id, number } = await paidOrder();
    await call(refund(number, 10_900));
    const [row] = await sql<{ id: string }[]>`select id from public.order_refunds where order_id = ${id}`;
    const object = { object: 'refund', failure_reason: 'lost_or_stolen_card', metadata: { order_id: id, refund_id: row?.id } };
    const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type: 'refund.failed', data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: settings.STRIPE_WEBHOOK_SECRET });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    for (const _ of [1, 2]) expect((await inNode('stripe-webhook', { method: 'POST', headers, body: payload })).status).toBe(200);
    expect(await sql`select state, error from public.order_refunds where order_id = ${id}`).toEqual([
      { state: 'failed', error: 'lost_or_stolen_card' },
    ]);
    expect(await orderNow(id)).toEqual({ state: 'canceled', refunded_cents: 0 });
    made = [];
    expect(await call(refund(number, 10_900))).toEqual({ status: 200, body: { state: 'done', error: '' } });
    expect(await orderNow(id)).toEqual({ state: 'canceled', refunded_cents: 10_900 });
  });

  test('puts goods of an order on its way back into stock when chosen', async () => {
    const { slug, number, id } = await paidOrder('shipped');
    expect((await call(refund(number, 10_900, { restock: [1] }))).status).toBe(200);
    expect(await orderNow(id)).toEqual({ state: 'shipped', refunded_cents: 10_900 });
    expect(await stockOf(sql, slug)).toBe(5);
    const movements = await sql`select kind, change from public.stock_movements where order_id = ${id} order by created_at`;
    expect(movements).toEqual([
      { kind: 'order', change: -1 },
      { kind: 'refund', change: 1 },
    ]);
  });

  test('puts goods that came back into stock, once', async () => {
    const { slug, number, id } = await paidOrder('completed');
    expect(await stockOf(sql, slug)).toBe(4);
    expect((await call(refund(number, 1_000, { restock: [1] }))).status).toBe(200);
    expect(await stockOf(sql, slug)).toBe(5);
    expect(codeOf((await call(refund(number, 1_000, { restock: [1] }))).body)).toBe('conflict');
    expect(await stockOf(sql, slug)).toBe(5);
    expect((await call(refund(number, 9_900))).status).toBe(200);
    expect(await orderNow(id)).toEqual({ state: 'completed', refunded_cents: 10_900 });
    expect(await stockOf(sql, slug), 'the customer keeps the rest').toBe(5);
  });

  test('needs a card payment, and goods at the customer for the stock', async () => {
    const { id, number } = await paidOrder();
    expect(codeOf((await call(refund(number, 100, { restock: [1] }))).body)).toBe('conflict');
    await sql`update public.orders set payment = 'pickup' where id = ${id}`;
    expect(codeOf((await call(refund(number, 100))).body)).toBe('card_unavailable');
    expect(codeOf((await call(refund('TO-99999', 100))).body)).toBe('not_found');
    expect((await call(refund(number, -5))).status).toBe(400);
  });
});
