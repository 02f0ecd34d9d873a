import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { GuestOrderResponse, PlaceOrderResponse, type OrderState } from '@tulebyte/backend-api/functions/order';
import { emailsTo, waitForEmail } from '../../local/testing/mailbox.ts';
import { createPerson, newEmail, ownerSql, type Person } from '../../local/testing/people.ts';
import { callsOf, json } from '../testing/calls.ts';
import { createProduct, orderOf, stockOf } from '../testing/shop.ts';

const sql = ownerSql();
const { node: call } = callsOf(['place-order', 'guest-order']);

let agent: Person;
beforeAll(async () => {
  agent = await createPerson(sql, { role: 'agent' });
});

const delivery = { fulfillment: 'delivery', place: 'lodi', address: '4 School Street' };

async function placed(total: number, more: object = {}, stock = 5) {
  const slug = await createProduct(sql, { stock });
  const email = newEmail('shipped');
  const response = await call('place-order', json(orderOf(slug, total, { email, ...more })));
  const { number, key } = v.parse(PlaceOrderResponse, await response.json());
  return { slug, number, key, email };
}
const pickup = (more: object = {}) => placed(10_900, more);
const delivered = (more: object = {}) => placed(10_825, { ...delivery, payment: 'invoice', company: 'Valley Farms', ...more });

const StaffOrder = v.looseObject({
  updated_at: v.string(),
  next_states: v.array(v.string()),
  history: v.array(v.looseObject({ type: v.string(), kind: v.string(), actor: v.nullable(v.string()) })),
});
const read = async (number: string) =>
  v.parse(StaffOrder, (await agent.client.rpc('get_staff_order', { order_number: number })).data);
const nextOf = async (number: string) => (await read(number)).next_states;

const move = async (number: string, to_state: OrderState, more: object = {}) => {
  const { error } = await agent.client.rpc('transition_order', { order_number: number, to_state, ...more });
  return error ? error.hint : 'moved';
};
const ups = { carrier: 'ups', tracking_number: '1z 999-aa1 0123456784' };

describe('steps of an order', () => {
  test('to pick up and to deliver: only those that are allowed', async () => {
    const [one, other] = [await pickup(), await delivered()];
    expect([await nextOf(one.number), await nextOf(other.number)]).toEqual([
      ['packed', 'ready', 'canceled'],
      ['packed', 'shipped', 'canceled'],
    ]);
    expect(await move(one.number, 'shipped', ups)).toBe('wrong_state');
    expect(await move(other.number, 'ready')).toBe('wrong_state');
    expect(await move(other.number, 'completed')).toBe('wrong_state');
    for (const to of ['packed', 'ready', 'completed'] as const) expect(await move(one.number, to)).toBe('moved');
    expect([await move(other.number, 'packed'), await move(other.number, 'shipped', ups)]).toEqual(['moved', 'moved']);
    expect([await nextOf(one.number), await nextOf(other.number)]).toEqual([[], ['completed', 'packed']]);
  });

  test('are refused when someone else changed the order, and taken once when sent twice', async () => {
    const { number } = await delivered();
    const { updated_at: seen_updated_at } = await read(number);
    expect(await move(number, 'packed', { seen_updated_at })).toBe('moved');
    expect(await move(number, 'packed', { seen_updated_at })).toBe('moved');
    expect(await move(number, 'shipped', { seen_updated_at, ...ups })).toBe('order_changed');
    const both = await Promise.all([move(number, 'shipped', ups), move(number, 'canceled')]);
    expect(both.toSorted()).toEqual(['moved', 'wrong_state']);
    const packed = (await read(number)).history.filter(({ kind }) => kind === 'packed');
    expect(packed).toMatchObject([{ actor: 'Test Person' }]);
  });

  test('are refused when someone else told the customer something else', async () => {
    const [one, other] = [await pickup(), await delivered()];
    for (const _ of [1, 2]) expect(await move(one.number, 'ready', { note: 'Monday' })).toBe('moved');
    expect(await move(one.number, 'ready', { note: 'Tuesday' })).toBe('wrong_state');
    for (const _ of [1, 2]) expect(await move(other.number, 'shipped', ups)).toBe('moved');
    expect(await move(other.number, 'shipped', { carrier: 'ups', tracking_number: '12345678' })).toBe('wrong_state');
  });

  test('name the carrier and its tracking number, which our own delivery doesn’t have', async () => {
    const { number } = await delivered();
    for (const wrong of [
      {},
      { carrier: 'dhl', tracking_number: '12345678' },
      { carrier: 'ups', tracking_number: '123' },
      { carrier: 'usps', tracking_number: '12345678<b>' },
      { carrier: 'local', tracking_number: '12345678' },
    ])
      expect(await move(number, 'shipped', wrong)).toBe('tracking_invalid');
    expect(await move(number, 'shipped', { carrier: 'local' })).toBe('moved');
  });

  test('hand no unpaid order to a parcel service, which takes no payment', async () => {
    const { number, email } = await delivered({ payment: 'pickup' });
    expect((await waitForEmail(email)).text).toContain('You’ll pay $108.25 by card or check when we bring it.');
    expect(await move(number, 'shipped', ups)).toBe('pay_first');
    expect((await agent.client.rpc('mark_order_paid', { order_number: number })).data).toBe(true);
    expect(await move(number, 'shipped', ups)).toBe('moved');
    const other = await delivered({ payment: 'pickup' });
    expect(await move(other.number, 'shipped', { carrier: 'local' })).toBe('moved');
  });

  test('are for staff', async () => {
    const { number } = await delivered();
    const { client } = await createPerson(sql);
    expect((await client.rpc('get_staff_order', { order_number: number })).error?.code).toBe('42501');
    expect((await client.rpc('transition_order', { order_number: number, to_state: 'packed' })).error?.code).toBe('42501');
    const correction = { order_number: number, carrier: 'ups', tracking_number: '12345678' };
    expect((await client.rpc('correct_tracking', correction)).error?.code).toBe('42501');
  });

  test('a package that comes back can go out again, or be canceled', async () => {
    const { number, slug } = await delivered();
    await move(number, 'shipped', ups);
    expect(await move(number, 'packed')).toBe('moved');
    expect(await read(number)).toMatchObject({ carrier: null, tracking_number: '', next_states: ['shipped', 'canceled'] });
    expect((await read(number)).history.map(({ kind }) => kind)).toContain('came_back');
    expect(await move(number, 'canceled')).toBe('moved');
    expect(await stockOf(sql, slug)).toBe(5);
  });

  test('packing takes what was missing from stock that has arrived', async () => {
    const { number, slug } = await placed(10_900, {}, 0);
    await sql`update public.products set stock = 3 where slug = ${slug}`;
    await move(number, 'packed');
    expect(await stockOf(sql, slug)).toBe(2);
    await move(number, 'canceled');
    expect(await stockOf(sql, slug)).toBe(3);
  });
});

test('staff find open orders by number or email', async () => {
  const [{ number, email }, other] = [await pickup(), await pickup()];
  await move(other.number, 'canceled');
  const find = async (text: string) => {
    const filter = `and(or(state.in.(pending,confirmed),has_open_return.is.true),or(number.ilike.*${text}*,email.ilike.*${text}*))`;
    return (await agent.client.from('orders').select('number').or(filter)).data;
  };
  expect([await find(number.toLowerCase()), await find(email), await find(other.email)]).toEqual([
    [{ number }],
    [{ number }],
    [],
  ]);
});

describe('the customer', () => {
  test('is emailed the tracking link once, and sees it with the order', async () => {
    const { number, key, email } = await delivered();
    await move(number, 'packed');
    await move(number, 'shipped', { ...ups, note: ' Leave it <here> ' });
    const { subject, text, html } = await waitForEmail(email, 2);
    expect(subject).toBe(`Order ${number} is on its way`);
    for (const said of [
      'UPS 1Z999AA10123456784',
      'https://www.ups.com/track?tracknum=1Z999AA10123456784',
      `/shop/order/${number}`,
    ])
      expect(text).toContain(said);
    expect(html).not.toContain('<here>');
    const { order } = v.parse(GuestOrderResponse, await (await call('guest-order', json({ action: 'read', key }))).json());
    expect(order).toMatchObject({
      state: 'shipped',
      carrier: 'ups',
      tracking_number: '1Z999AA10123456784',
      fulfillment_note: 'Leave it <here>',
    });
    expect(order.events.map(({ kind }) => kind)).toEqual(['placed', 'packed', 'shipped']);

    const { data: shipped } = await agent.client.from('orders').select('updated_at').eq('number', number).single();
    const corrected = { order_number: number, carrier: 'usps', tracking_number: '9400 1000 0000 0000 0000 00' };
    const seen_updated_at = shipped?.updated_at ?? '';
    for (const _ of [1, 2])
      expect((await agent.client.rpc('correct_tracking', { ...corrected, seen_updated_at })).error).toBeNull();
    expect((await waitForEmail(email, 3)).text).toContain('tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000');
    expect((await read(number)).history.filter(({ kind }) => kind === 'tracking_changed')).toHaveLength(1);
    await move(number, 'completed');
    expect((await agent.client.rpc('correct_tracking', { ...corrected, carrier: 'fedex' })).error?.hint).toBe('wrong_state');
    expect(await emailsTo(email)).toHaveLength(3);
  });

  test('is emailed once when staff cancel the order, with why, and what happens to the money', async () => {
    const [unpaid, paid] = [await pickup(), await delivered()];
    await agent.client.rpc('mark_order_paid', { order_number: paid.number });
    for (const _ of [1, 2]) expect(await move(unpaid.number, 'canceled', { note: 'We can’t get the part' })).toBe('moved');
    expect(await move(paid.number, 'canceled')).toBe('moved');
    const canceled = await waitForEmail(unpaid.email, 2);
    expect(canceled.text).toContain('We can’t get the part');
    expect(canceled.text).toContain('you won’t be charged');
    expect((await waitForEmail(paid.email, 2)).text).toContain('We’ll refund the $108.25 you paid');
    const [row] =
      await sql`select count(*)::int from public.outgoing_emails where kind = 'order_canceled' and to_email = ${unpaid.email}`;
    expect(row).toEqual({ count: 1 });
  });

  test('is emailed in Spanish when the order is ready, with where and when, and what to pay', async () => {
    const { number, email } = await pickup({ locale: 'es' });
    await move(number, 'ready', { note: 'Lunes a las 10' });
    const { subject, text } = await waitForEmail(email, 2);
    expect(subject).toBe(`El pedido ${number} está listo para recoger`);
    for (const said of ['Lunes a las 10', 'Pagará $109 con']) expect(text).toContain(said);
    expect(text).not.toContain('acordar una hora');
  });

  test('is told when we bring it ourselves', async () => {
    const { number, email } = await delivered({ payment: 'pickup' });
    await move(number, 'shipped', { carrier: 'local' });
    const { subject, text } = await waitForEmail(email, 2);
    expect(subject).toBe(`Order ${number} is out for delivery`);
    expect(text).toContain('You’ll pay $108.25 by card or check when we bring it.');
    expect(text).not.toContain('Tracking number');
  });
});
