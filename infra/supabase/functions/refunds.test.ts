import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { PlaceOrderResponse } from '@tulebyte/backend-api/functions/order';
import { emailsTo, waitForEmail } from '../../local/testing/mailbox.ts';
import { createPerson, ownerSql, type Person } from '../../local/testing/people.ts';
import { json } from '../testing/calls.ts';
import { createProduct, orderOf, stockOf } from '../testing/shop.ts';
import { refundOf, startStripeRefunds } from '../testing/stripe-refunds.ts';
import { handler as placeOrder } from './place-order/handler.ts';
import { handler as refundHandler } from './refund/handler.ts';
import { handler as stripeWebhook } from './stripe-webhook/handler.ts';

const sql = ownerSql();
const {
  stripe,
  state: provider,
  reset,
  inNode,
  ask,
  tell,
} = await startStripeRefunds({
  'place-order': placeOrder,
  refund: refundHandler,
  'stripe-webhook': stripeWebhook,
});
afterAll(() => stripe.stop());
beforeEach(reset);

let manager: Person;
let agent: Person;
beforeAll(async () => {
  [manager, agent] = await Promise.all([createPerson(sql, { role: 'manager' }), createPerson(sql, { role: 'agent' })]);
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

const orderNow = async (id: string) => (await sql`select state, refunded_cents from public.orders where id = ${id}`)[0];
const codeOf = (body: unknown) => v.parse(FunctionErrorBody, body).error.code;
const statesOf = async (id: string) =>
  (await sql<{ state: string }[]>`select state from public.refunds where order_id = ${id} order by created_at`).map(
    ({ state }) => state,
  );

describe.each(['node', 'deno'] as const)('a refund in %s', (place) => {
  test('of a part, and then of the rest, is made once each, emailed, and ends the order', async () => {
    const { id, number, email, slug } = await paidOrder();
    await sql`delete from public.outgoing_emails where order_id = ${id}`;
    const part = refundOf(number, 4_000);
    for (const _ of [1, 2]) expect(await ask(place, manager, part)).toEqual({ status: 200, body: { state: 'done', error: '' } });
    expect(provider.made).toMatchObject([{ payment_intent: `pi_${id}`, amount: 4_000, metadata: { order_id: id } }]);
    expect(await orderNow(id)).toEqual({ state: 'confirmed', refunded_cents: 4_000 });
    await waitForEmail(email, 1);
    expect((await emailsTo(email))[0]?.text).toContain('$40');

    expect((await ask(place, manager, refundOf(number, 6_900))).status).toBe(200);
    expect(await orderNow(id)).toEqual({ state: 'canceled', refunded_cents: 10_900 });
    expect(await stockOf(sql, slug)).toBe(5);
    expect(provider.made.map(({ amount }) => amount)).toEqual([4_000, 6_900]);
  });

  test('is never more than was paid, also with requests at once', async () => {
    const { id, number } = await paidOrder();
    expect(await ask(place, manager, refundOf(number, 10_901))).toMatchObject({ status: 400 });
    const answers = await Promise.all([1, 2, 3].map(() => ask(place, manager, refundOf(number, 5_000))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400]);
    expect(provider.made.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000);
    expect(await orderNow(id)).toMatchObject({ refunded_cents: 10_000 });
  });

  test('is for managers and owners', async () => {
    const { number } = await paidOrder();
    const client = await createPerson(sql);
    for (const person of [agent, client]) expect((await ask(place, person, refundOf(number, 100))).status).toBe(403);
    expect(stripe.heard.filter(({ path }) => path.startsWith('/v1/refunds'))).toEqual([]);
  });
});

describe('a refund', () => {
  const call = (body: object) => ask('node', manager, body);

  test('whose answer was lost stays reserved, and is found when tried again', async () => {
    const { id, number } = await paidOrder();
    provider.outcome = 'lost';
    expect((await call(refundOf(number, 6_000))).status).toBe(503);
    expect([await statesOf(id), provider.made.length]).toEqual([['requested'], 1]);
    expect((await call(refundOf(number, 6_000))).status, 'not twice').toBe(400);
    provider.outcome = 'made';
    const [row] = await sql<{ id: string }[]>`select id from public.refunds where order_id = ${id}`;
    const again = { action: 'retry', refund: row?.id ?? '' };
    expect((await ask('node', agent, again)).status).toBe(403);
    expect(await call(again)).toEqual({ status: 200, body: { state: 'done', error: '' } });
    expect([await statesOf(id), provider.made.length]).toEqual([['done'], 1]);
    expect(await orderNow(id)).toMatchObject({ refunded_cents: 6_000 });
  });

  test('counts once when Stripe’s event comes first, and adds to one from its dashboard', async () => {
    const { id, number } = await paidOrder();
    provider.made.push({ id: 're_dashboard', payment_intent: `pi_${id}`, amount: 2_000, status: 'succeeded', metadata: {} });
    await sql`select public.apply_payment_event('evt_dashboard', 'refunded', ${id}, '', '', 2000)`;
    expect(await orderNow(id)).toMatchObject({ refunded_cents: 2_000 });
    expect((await call(refundOf(number, 9_000))).status, 'more than is left').toBe(400);
    expect((await call(refundOf(number, 3_000))).status).toBe(200);
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
    provider.outcome = what;
    const asked = refundOf(number, 10_900);
    for (const _ of [1, 2]) expect(await call(asked)).toEqual({ status: 200, body: { state: 'failed', error } });
    expect([await statesOf(id), await orderNow(id)]).toEqual([['failed'], { state: 'confirmed', refunded_cents: 0 }]);
    Object.assign(provider, { made: [], outcome: 'made' });
    expect(await call(refundOf(number, 10_900))).toEqual({ status: 200, body: { state: 'done', error: '' } });
  });

  test('that the bank sends back counts no more, says why, and can be made again', async () => {
    const { id, number } = await paidOrder();
    await call(refundOf(number, 10_900));
    const [row] = await sql<{ id: string }[]>`select id from public.refunds where order_id = ${id}`;
    const failed = { object: 'refund', failure_reason: 'lost_or_stolen_card', metadata: { order_id: id, refund_id: row?.id } };
    for (const _ of [1, 2]) expect(await tell('refund.failed', failed)).toBe(200);
    expect(await sql`select state, error from public.refunds where order_id = ${id}`).toEqual([
      { state: 'failed', error: 'lost_or_stolen_card' },
    ]);
    expect(await orderNow(id)).toEqual({ state: 'canceled', refunded_cents: 0 });
    provider.made = [];
    expect(await call(refundOf(number, 10_900))).toEqual({ status: 200, body: { state: 'done', error: '' } });
    expect(await orderNow(id)).toEqual({ state: 'canceled', refunded_cents: 10_900 });
  });

  test('puts goods of an order on its way back into stock when chosen', async () => {
    const { slug, number, id } = await paidOrder('shipped');
    expect((await call(refundOf(number, 10_900, { restock: [1] }))).status).toBe(200);
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
    expect((await call(refundOf(number, 1_000, { restock: [1] }))).status).toBe(200);
    expect(await stockOf(sql, slug)).toBe(5);
    expect(codeOf((await call(refundOf(number, 1_000, { restock: [1] }))).body)).toBe('conflict');
    expect(await stockOf(sql, slug)).toBe(5);
    expect((await call(refundOf(number, 9_900))).status).toBe(200);
    expect(await orderNow(id)).toEqual({ state: 'completed', refunded_cents: 10_900 });
    expect(await stockOf(sql, slug), 'the customer keeps the rest').toBe(5);
  });

  test('needs a payment, and goods at the customer for the stock', async () => {
    const { id, number } = await paidOrder();
    expect(codeOf((await call(refundOf(number, 100, { restock: [1] }))).body)).toBe('conflict');
    await sql`update public.orders set paid_at = null where id = ${id}`;
    expect(codeOf((await call(refundOf(number, 100))).body), 'nothing was paid').toBe('conflict');
    expect(codeOf((await call(refundOf('TO-99999', 100))).body)).toBe('not_found');
    for (const bad of [refundOf(number, -5), refundOf(number, 5, { reason: ' ' })]) expect((await call(bad)).status).toBe(400);
  });
});

describe('a refund of an order that wasn’t paid by card', () => {
  const call = (body: object) => ask('node', manager, body);

  /** A pickup order of one product for $109, paid at the counter. */
  async function pickedUp() {
    const slug = await createProduct(sql);
    const sent = orderOf(slug, 10_900, { payment: 'pickup' });
    const { number } = v.parse(PlaceOrderResponse, await (await inNode('place-order', json(sent))).json());
    for (const to_state of ['ready', 'completed'] as const) {
      const { error } = await manager.client.rpc('transition_order', { order_number: number, to_state, ...(await seen(number)) });
      expect(error).toBeNull();
    }
    const [row] = await sql<{ id: string }[]>`select id from public.orders where number = ${number}`;
    return { slug, number, id: row?.id ?? '', email: sent.email };
  }
  const seen = async (number: string) => {
    const [row] = await sql<
      { at: string }[]
    >`select to_json(updated_at) #>> '{}' as at from public.orders where number = ${number}`;
    return { seen_updated_at: row?.at ?? '' };
  };

  test('is recorded as paid back at the counter, once, told to the customer, without Stripe', async () => {
    provider.hasStripe = false;
    const { number, id, email, slug } = await pickedUp();
    const part = refundOf(number, 4_000, { reason: 'Scratched case' });
    const answers = await Promise.all([1, 2, 3].map(() => call(part)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await orderNow(id)).toEqual({ state: 'completed', refunded_cents: 4_000 });
    expect(await sql`select method, reason, state, requested_by from public.refunds where order_id = ${id}`).toEqual([
      { method: 'manual', reason: 'Scratched case', state: 'done', requested_by: manager.id },
    ]);
    expect(stripe.heard).toEqual([]);
    expect(await stockOf(sql, slug), 'the customer keeps it').toBe(4);
    const emails = await waitForEmail(email, 3).then(() => emailsTo(email));
    const refunds = emails.filter(({ subject }) => subject.includes('We refunded $40.00'));
    expect(refunds.map(({ text }) => /\$40[.]00 of the .*the way you paid/s.test(text))).toEqual([true]);
  });

  test('puts what came back into stock when chosen, and is never more than was paid', async () => {
    const { number, id, slug } = await pickedUp();
    const at = await Promise.all([1, 2, 3].map(() => call(refundOf(number, 5_000, { restock: [] }))));
    expect(at.map(({ status }) => status).toSorted()).toEqual([200, 200, 400]);
    expect((await call(refundOf(number, 901))).status).toBe(400);
    expect((await call(refundOf(number, 900, { restock: [1] }))).status).toBe(200);
    expect(await stockOf(sql, slug)).toBe(5);
    expect(await orderNow(id)).toEqual({ state: 'completed', refunded_cents: 10_900 });
    expect((await call(refundOf(number, 1))).status).toBe(400);
  });
});
