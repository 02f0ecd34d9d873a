import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { GuestOrderResponse, PlaceOrderResponse, Quote } from '@tulebyte/backend-api/functions/order';
import { emailsTo, waitForEmail } from '../../local/testing/mailbox.ts';
import { createPerson, ownerSql, type Person } from '../../local/testing/people.ts';
import { startStandIn } from '../../local/testing/stand-in.ts';
import { callsOf, json } from '../testing/calls.ts';
import { inBuild, createFixtureBuild, createProduct, orderOf, stockOf } from '../testing/shop.ts';
import { withRuntime } from './_shared/runtime.ts';
import { handler as guestOrder } from './guest-order/handler.ts';
import { handler as placeOrder } from './place-order/handler.ts';
import { handler as quote } from './quote/handler.ts';
import { handler as webhook } from './stripe-webhook/handler.ts';
import { functionSettings } from '../../local/functions/settings.ts';
import { testBackend } from '../../local/testing/test-backend.ts';

const sql = ownerSql();
const backend = testBackend();
const stripe = await startStandIn();
afterAll(() => stripe.stop());
const SECRET = 'whsec_test';
const settings = {
  FEATURES: 'stripe_payments',
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_URL: stripe.url,
};
const names = ['quote', 'place-order', 'guest-order', 'stripe-webhook'] as const;
type Name = (typeof names)[number];
const handlers = { quote, 'place-order': placeOrder, 'guest-order': guestOrder, 'stripe-webhook': webhook };
const calls = callsOf(names, settings);

/** In Node with the test's own settings and the shared backend. */
function inNode(env: Readonly<Record<string, string>> = settings) {
  const all: Readonly<Record<string, string>> = {
    ...functionSettings(backend),
    SITE_URL: 'https://site.example',
    ...env,
  };
  const runtime = { env: (name: string) => all[name], fetch: globalThis.fetch, callerAddress: () => null };
  return (name: Name, init: RequestInit) =>
    withRuntime(runtime, () => handlers[name](new Request(`http://site.example/functions/v1/${name}`, init)));
}
type Call = ReturnType<typeof inNode>;

beforeEach(() => {
  stripe.forget();
  // Like Stripe: the same idempotency key returns the same page.
  stripe.answer(({ headers, path }) => {
    const opened = path.split('/')[4];
    const session = opened ?? `cs_test_${String(headers['idempotency-key'])}`;
    return { body: { id: session, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${session}` } };
  });
});

async function placeWith(call: Call, more: Record<string, unknown> = {}) {
  const slug = await createProduct(sql);
  const sent = orderOf(slug, 10_900, { payment: 'card', ...more });
  const response = await call('place-order', json(sent));
  expect(response.status).toBe(201);
  const placed = v.parse(PlaceOrderResponse, await response.json());
  const [row] = await sql<{ id: string }[]>`select id from public.orders where number = ${placed.number}`;
  const id = row?.id ?? '';
  return { slug, sent, id, session: `cs_test_order-${id}`, ...placed };
}
type Placed = Awaited<ReturnType<typeof placeWith>>;

const stateOf = async (id: string) =>
  (await sql`select state, paid_at is not null as paid, refunded_cents from public.orders where id = ${id}`)[0];

function event(type: string, object: Record<string, unknown>, id = `evt_${randomUUID()}`): string {
  return JSON.stringify({ id, object: 'event', type, api_version: '2026-10-28.endive', created: 1, data: { object } });
}
const sessionEvent = ({ id, session }: Placed, type: string, more: Record<string, unknown> = {}) =>
  event(`checkout.session.${type}`, {
    id: session,
    object: 'checkout.session',
    payment_status: 'paid',
    amount_total: 10_900,
    payment_intent: `pi_${id}`,
    metadata: { order_id: id },
    ...more,
  });
const refund = ({ id }: Placed, cents: number) =>
  event('charge.refunded', { object: 'charge', amount_refunded: cents, payment_intent: `pi_${id}`, metadata: { order_id: id } });

/** Signed by Stripe's own library. */
function signed(payload: string, options: { secret?: string; timestamp?: number } = {}): RequestInit {
  const { secret = SECRET, timestamp } = options;
  const stripeSignature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp === undefined ? {} : { timestamp }),
  });
  return { method: 'POST', headers: { 'content-type': 'application/json', 'stripe-signature': stripeSignature }, body: payload };
}

describe.each(['node', 'deno'] as const)('a card payment in %s', (place) => {
  const call: Call = place === 'deno' ? calls.deno : inNode();

  test('continues for the account that ordered, without the key, and for no other', async () => {
    const [owner, other] = await Promise.all([createPerson(sql), createPerson(sql)]);
    const by = async ({ client }: Person, init: RequestInit) => {
      const { data } = await client.auth.getSession();
      return { ...init, headers: { ...init.headers, authorization: `Bearer ${data.session?.access_token ?? ''}` } };
    };
    const slug = await createProduct(sql);
    const response = await call('place-order', await by(owner, json(orderOf(slug, 10_900, { payment: 'card' }))));
    const { number, payAt } = v.parse(PlaceOrderResponse, await response.json());
    const pay = async (person: Person) => call('guest-order', await by(person, json({ action: 'pay', number })));
    expect(v.parse(GuestOrderResponse, await (await pay(owner)).json()).payAt).toBe(payAt);
    expect((await pay(other)).status).toBe(404);
  });

  test('is offered, opens one Stripe page for the order, and reserves stock', async () => {
    const placed = await placeWith(call);
    expect(
      v.parse(Quote, await (await call('quote', json({ items: placed.sent.items, place: 'stockton' }))).json()).payments,
    ).toEqual(['card', 'pickup', 'invoice']);
    expect(placed.payAt).toBe(`https://checkout.stripe.com/c/pay/${placed.session}`);
    expect(await stateOf(placed.id)).toEqual({ state: 'pending', paid: false, refunded_cents: 0 });
    expect(await stockOf(sql, placed.slug)).toBe(4);
    // Nothing is confirmed before it is paid.
    expect(await emailsTo(placed.sent.email)).toHaveLength(0);

    // After the visitor changed the language.
    const sent = { ...placed.sent, locale: 'es' };
    const again = v.parse(PlaceOrderResponse, await (await call('place-order', json(sent))).json());
    const later = v.parse(GuestOrderResponse, await (await call('guest-order', json({ action: 'pay', key: placed.key }))).json());
    expect([again.payAt, later.payAt]).toEqual([placed.payAt, placed.payAt]);
    expect(await stockOf(sql, placed.slug)).toBe(4);

    // The order's number alone opens nothing.
    expect((await call('guest-order', json({ action: 'pay', number: placed.number }))).status).toBe(404);

    const [request] = stripe.heard;
    expect(request?.path).toBe('/v1/checkout/sessions');
    expect(request?.headers).toMatchObject({ authorization: 'Bearer sk_test_stand_in', 'idempotency-key': `order-${placed.id}` });
    const asked = Object.fromEntries(new URLSearchParams(request?.body));
    expect(asked).toMatchObject({
      mode: 'payment',
      client_reference_id: placed.id,
      'metadata[order_id]': placed.id,
      'payment_intent_data[metadata][order_id]': placed.id,
      'line_items[0][price_data][unit_amount]': '10000',
      'line_items[1][price_data][unit_amount]': '900',
      customer_email: placed.sent.email,
    });
    expect(asked['success_url']).toMatch(new RegExp(`/shop/order/${placed.number}$`));
    const page = `/v1/checkout/sessions/${placed.session}`;
    expect(stripe.heard.map(({ path }) => path)).toEqual(['/v1/checkout/sessions', page, page]);
  });

  test('opens a page that Stripe accepts when nothing was heard of the first until late', async () => {
    const placed = await placeWith(call);
    await sql`update public.orders set checkout_session = null, reserved_until = now() + interval '20 minutes' where id = ${placed.id}`;
    stripe.forget();
    const tryToPay = async () => call('guest-order', json({ action: 'pay', key: placed.key }));
    const pay = async () => v.parse(GuestOrderResponse, await (await tryToPay()).json()).payAt;
    expect(await pay()).toBe(`https://checkout.stripe.com/c/pay/${placed.session}-late`);
    const expiresAt = Number(new URLSearchParams(stripe.heard[0]?.body).get('expires_at')) * 1000;
    expect(expiresAt - Date.now()).toBeGreaterThan(30 * 60_000);
    const [order] = await sql<{ reserved_until: Date }[]>`select reserved_until from public.orders where id = ${placed.id}`;
    expect(order?.reserved_until.getTime()).toBeGreaterThan(expiresAt);
    expect(await pay(), 'the same page').toBe(`https://checkout.stripe.com/c/pay/${placed.session}-late`);

    await sql`update public.orders set reserved_until = now() - interval '1 second' where id = ${placed.id}`;
    expect((await tryToPay()).status, 'the reservation has ended').toBe(409);
  });

  test('is fulfilled once, however many events Stripe sends at once', async () => {
    const placed = await placeWith(call);
    const told = sessionEvent(placed, 'completed');
    const responses = await Promise.all(
      [told, told, sessionEvent(placed, 'async_payment_succeeded'), told].map((each) => call('stripe-webhook', signed(each))),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stateOf(placed.id)).toEqual({ state: 'confirmed', paid: true, refunded_cents: 0 });
    expect((await waitForEmail(placed.sent.email)).text).toContain('You paid $109 by card.');
    expect(await emailsTo(placed.sent.email)).toHaveLength(1);
    const events = await sql`select kind from public.order_events where order_id = ${placed.id} order by id`;
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
  });

  test('needs a fresh Stripe signature over exactly these bytes', async () => {
    const placed = await placeWith(call);
    const told = sessionEvent(placed, 'completed');
    const { headers } = signed(told);
    const forged: RequestInit[] = [
      { method: 'POST', body: told },
      { method: 'POST', headers: { 'stripe-signature': 't=1,v1=00' }, body: told },
      signed(told, { secret: 'whsec_other' }),
      signed(told, { timestamp: 1_700_000_000 }),
      { method: 'POST', ...(headers ? { headers } : {}), body: told.replace('10900', '10901') },
      signed('{"no":'),
    ];
    for (const each of forged) {
      const response = await call('stripe-webhook', each);
      expect([response.status, v.parse(FunctionErrorBody, await response.json()).error.code]).toEqual([400, 'forged']);
    }
    expect(await stateOf(placed.id)).toMatchObject({ state: 'pending', paid: false });
  });
});

describe('events out of order', () => {
  const call = inNode();
  const tell = async (payload: string) => {
    const { status } = await call('stripe-webhook', signed(payload));
    expect(status).toBe(200);
    return status;
  };

  test('an expired page releases the stock once', async () => {
    const placed = await placeWith(call);
    for (const _ of [1, 2]) await tell(sessionEvent(placed, 'expired', { payment_status: 'unpaid' }));
    expect(await stateOf(placed.id)).toMatchObject({ state: 'expired', paid: false });
    expect(await stockOf(sql, placed.slug)).toBe(5);
  });

  test('“expired” after “paid” changes nothing', async () => {
    const placed = await placeWith(call);
    await tell(sessionEvent(placed, 'completed'));
    await tell(sessionEvent(placed, 'expired', { payment_status: 'unpaid' }));
    expect(await stateOf(placed.id)).toMatchObject({ state: 'confirmed', paid: true });
    expect(await stockOf(sql, placed.slug)).toBe(4);
  });

  test('“paid” after the reservation ended takes what is in stock', async () => {
    const placed = await placeWith(call);
    await sql`update public.orders set reserved_until = now() - interval '1 minute' where id = ${placed.id}`;
    await sql`select public.release_expired_orders()`;
    expect(await stockOf(sql, placed.slug)).toBe(5);
    await tell(sessionEvent(placed, 'completed'));
    expect(await stateOf(placed.id)).toMatchObject({ state: 'confirmed', paid: true });
    expect(await stockOf(sql, placed.slug)).toBe(4);
  });

  test('“paid” after the reservation ended shares stock among builds with the same part', async () => {
    const parts = await createFixtureBuild(sql, { graphics: { stock: 1 } });
    const items = ['first001', 'second01'].flatMap((key) => inBuild(key, Object.values(parts)));
    const { total_cents } = v.parse(Quote, await (await call('quote', json({ items, place: 'stockton' }))).json());
    const placed = await placeWith(call, { items, expectedTotal: total_cents });
    await sql`update public.orders set reserved_until = now() - interval '1 minute' where id = ${placed.id}`;
    await sql`select public.release_expired_orders()`;
    await tell(sessionEvent(placed, 'completed', { amount_total: total_cents }));
    const cards =
      await sql`select reserved from public.order_lines where order_id = ${placed.id} and slug = ${parts.graphics} order by position`;
    expect(cards.map(({ reserved }) => reserved)).toEqual([1, 0]);
    expect([await stockOf(sql, parts.graphics), await stockOf(sql, parts.cpu)]).toEqual([0, 3]);
  });

  test('a delayed payment counts once it succeeds', async () => {
    const placed = await placeWith(call);
    await tell(sessionEvent(placed, 'completed', { payment_status: 'unpaid' }));
    expect(await stateOf(placed.id)).toMatchObject({ state: 'pending', paid: false });
    await tell(sessionEvent(placed, 'async_payment_failed', { payment_status: 'unpaid' }));
    expect(await stateOf(placed.id)).toMatchObject({ state: 'expired' });
  });

  test('partial refunds in any order add up, and a full refund ends the order', async () => {
    const placed = await placeWith(call);
    await tell(sessionEvent(placed, 'completed'));
    await tell(refund(placed, 5_000));
    await tell(refund(placed, 2_000));
    expect(await stateOf(placed.id)).toEqual({ state: 'confirmed', paid: true, refunded_cents: 5_000 });
    await tell(refund(placed, 10_900));
    await tell(refund(placed, 10_900));
    expect(await stateOf(placed.id)).toEqual({ state: 'canceled', paid: true, refunded_cents: 10_900 });
    expect(await stockOf(sql, placed.slug)).toBe(5);
    const emails = await emailsTo(placed.sent.email);
    expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
      `We refunded $50.00 for order ${placed.number}`,
      `We refunded $59.00 for order ${placed.number}`,
      `Your order ${placed.number}`,
    ]);
    const said = emails.flatMap(({ text }) => /We refunded.*paid[.]/.exec(text.replaceAll(/\s+/g, ' '))?.[0] ?? []).toSorted();
    expect(said).toEqual([
      expect.stringContaining('We refunded $50.00 of the $109.00 you paid.'),
      expect.stringContaining('We refunded another $59.00. Now we’ve refunded all of the $109.00 you paid.'),
    ]);
  });

  test('a refund event before the payment ends the order for good', async () => {
    const placed = await placeWith(call);
    await tell(refund(placed, 10_900));
    await tell(sessionEvent(placed, 'completed'));
    expect(await stateOf(placed.id)).toEqual({ state: 'canceled', paid: true, refunded_cents: 10_900 });
    expect(await stockOf(sql, placed.slug)).toBe(5);
  });

  test('an amount that differs from the order’s is an error, so that Stripe retries', async () => {
    const placed = await placeWith(call);
    expect((await call('stripe-webhook', signed(sessionEvent(placed, 'completed', { amount_total: 1 })))).status).toBe(503);
    expect(await stateOf(placed.id)).toMatchObject({ state: 'pending', paid: false });
    await tell(sessionEvent(placed, 'completed'));
    expect(await stateOf(placed.id)).toMatchObject({ state: 'confirmed', paid: true });
  });

  test('acknowledges events that concern none of our orders', async () => {
    const session = { id: 'cs_x', payment_status: 'paid', amount_total: 1 };
    expect(await tell(event('checkout.session.completed', { ...session, metadata: {} }))).toBe(200);
    expect(await tell(event('checkout.session.completed', { ...session, metadata: { order_id: randomUUID() } }))).toBe(200);
    await tell(event('customer.created', { id: 'cus_x' }));
  });

  test('staff can’t cancel an order that is paid or about to be', async () => {
    const { client } = await createPerson(sql, { admin: true });
    const placed = await placeWith(call);
    const cancel = async () =>
      (await client.rpc('transition_order', { order_number: placed.number, to_state: 'canceled' })).error?.hint;
    expect(await cancel()).toBe('refund_first');
    await tell(sessionEvent(placed, 'completed'));
    expect(await cancel()).toBe('refund_first');
  });
});

describe('no card is accepted', () => {
  test.for([
    ['with the toggle off', { ...settings, FEATURES: '' }],
    ['without a key', { ...settings, STRIPE_SECRET_KEY: '' }],
    ['without the webhook’s secret: what was paid would never be known', { ...settings, STRIPE_WEBHOOK_SECRET: '' }],
  ] as const)('%s', async ([, env]) => {
    const call = inNode(env);
    const slug = await createProduct(sql);
    const quoted = v.parse(
      Quote,
      await (await call('quote', json({ items: [{ slug, quantity: 1 }], place: 'stockton' }))).json(),
    );
    expect(quoted.payments).toEqual(['pickup', 'invoice']);
    expect((await call('place-order', json(orderOf(slug, 10_900, { payment: 'card' })))).status).toBe(409);
    expect(stripe.heard).toEqual([]);
    expect(await stockOf(sql, slug)).toBe(5);
  });

  test('with the toggle switched off by an operator, and again when that is undone', async () => {
    const call = inNode();
    const ways = async () => {
      const slug = await createProduct(sql);
      const response = await call('quote', json({ items: [{ slug, quantity: 1 }], place: 'stockton' }));
      return v.parse(Quote, await response.json()).payments;
    };
    await sql`insert into public.feature_toggles (id, killed_at) values ('stripe_payments', now())
      on conflict (id) do update set killed_at = excluded.killed_at`;
    expect(await ways()).toEqual(['pickup', 'invoice']);
    await sql`update public.feature_toggles set killed_at = null where id = 'stripe_payments'`;
    expect(await ways()).toContain('card');
  });

  test('a payment started before the toggle went off is fulfilled', async () => {
    const placed = await placeWith(inNode());
    const call = inNode({ ...settings, FEATURES: '' });
    expect((await call('stripe-webhook', signed(sessionEvent(placed, 'completed')))).status).toBe(200);
    expect(await stateOf(placed.id)).toMatchObject({ state: 'confirmed', paid: true });
    expect((await call('guest-order', json({ action: 'pay', key: placed.key }))).status).toBe(409);
  });

  test('when Stripe fails, the order waits and the same form opens its page later', async () => {
    const call = inNode();
    const slug = await createProduct(sql);
    const sent = orderOf(slug, 10_900, { payment: 'card' });
    stripe.answer(() => ({ status: 500, body: { error: { type: 'api_error', message: 'down' } } }));
    expect((await call('place-order', json(sent))).status).toBe(503);
    expect(await stockOf(sql, slug)).toBe(4);
    stripe.answer(() => ({
      body: { id: 'cs_test_later', object: 'checkout.session', url: 'https://checkout.stripe.com/c/pay/later' },
    }));
    const response = await call('place-order', json(sent));
    expect(v.parse(PlaceOrderResponse, await response.json()).payAt).toBe('https://checkout.stripe.com/c/pay/later');
    expect(await stockOf(sql, slug)).toBe(4);
  });
});
