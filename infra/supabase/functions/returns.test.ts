import { expect, test } from 'vitest';
import * as v from 'valibot';
import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { GuestOrderResponse, PlaceOrderResponse } from '@tulebyte/backend-api/functions/order';
import { createPerson, ownerSql, type Person } from '../../local/testing/people.ts';
import { waitForEmail } from '../../local/testing/mailbox.ts';
import { callsOf, json } from '../testing/calls.ts';
import { createProduct, orderOf } from '../testing/shop.ts';

const sql = ownerSql();
const { node: call } = callsOf(['place-order', 'guest-order']);

/** An order of a part and of labor, which the customer has. */
async function completedOrder(person?: { token: string }, more: object = {}) {
  const [part, labor] = [await createProduct(sql), await createProduct(sql, { labor: 'repair' })];
  const items = [part, labor].map((slug) => ({ slug, quantity: 1 }));
  const response = await call('place-order', json(orderOf('', 20_900, { items, ...more }), person));
  const { number, key } = v.parse(PlaceOrderResponse, await response.json());
  const { client: admin } = await createPerson(sql, { admin: true });
  for (const to_state of ['ready', 'completed'] as const) await admin.rpc('transition_order', { order_number: number, to_state });
  return { number, key, admin };
}
const wanted = { positions: [1, 2], condition: 'unopened', note: ' Wrong size ' } as const;
const askByKey = (key: string, more: object = {}) => call('guest-order', json({ action: 'return', key, ...wanted, ...more }));
const code = async (response: Response) => [response.status, v.parse(FunctionErrorBody, await response.json()).error.code];

test('a guest requests a return once; labor stays; staff approve, receive the goods, and the order tells', async () => {
  const { number, key, admin } = await completedOrder();
  const response = await askByKey(key);
  expect(response.status).toBe(200);
  const { order } = v.parse(GuestOrderResponse, await response.json());
  expect(order.return).toEqual({ state: 'requested', condition: 'unopened', note: 'Wrong size', answer: '' });
  expect(order.lines.map(({ is_returned }) => is_returned)).toEqual([true, false]);
  expect(order.events.at(-1)?.kind).toBe('return_requested');
  expect(await code(await askByKey(key))).toEqual([409, 'conflict']);

  const open = () =>
    admin.from('orders').select('number, return_requests (state)').eq('has_open_return', true).eq('number', number);
  expect((await open()).data).toEqual([{ number, return_requests: { state: 'requested' } }]);
  const decide = (approve: boolean, answer?: string) =>
    admin.rpc('decide_return', { order_number: number, approve, ...(answer === undefined ? {} : { answer }) });
  expect((await decide(false, ' ')).error?.hint).toBe('return_reason_missing');
  expect((await decide(true)).data).toBe(true);
  expect((await decide(false, 'Too late')).data).toBe(false);
  expect((await open()).data, 'waits for the goods').toEqual([{ number, return_requests: { state: 'approved' } }]);
  const receive = () => admin.rpc('receive_return', { order_number: number });
  expect([(await receive()).data, (await receive()).data]).toEqual([true, false]);
  expect((await open()).data).toEqual([]);
  const read = await call('guest-order', json({ action: 'read', key }));
  expect(v.parse(GuestOrderResponse, await read.json()).order.return?.state).toBe('received');
});

test('the customer is emailed in their language: that the request arrived, then what to do next, or why not', async () => {
  for (const { locale, received, approve, answer, says } of [
    {
      locale: 'en',
      received: 'We got your return request',
      approve: true,
      answer: '',
      says: ['Return approved', 'Reply to this email with a day', 'all your money back'],
    },
    {
      locale: 'es',
      received: 'Recibimos su solicitud',
      approve: false,
      answer: 'El sello está <roto>.',
      says: ['Sobre la devolución', 'Nuestro mensaje', 'El sello está <roto>.', 'llame al'],
    },
  ] as const) {
    const email = `${crypto.randomUUID()}@returns.example`;
    const { number, key, admin } = await completedOrder(undefined, { email, locale });
    await askByKey(key);
    expect((await waitForEmail(email, 3)).text).toContain(received);
    expect((await admin.rpc('decide_return', { order_number: number, approve, answer })).data).toBe(true);
    const { subject, text, html } = await waitForEmail(email, 4);
    for (const said of [number, ...says]) expect(`${subject}\n${text}`).toContain(said);
    expect(text).toContain(`/shop/order/${number}`);
    expect(html).not.toContain('<roto>');
  }
});

test('an account returns its own orders only, and decides nothing', async () => {
  const [owner, other] = [await createPerson(sql), await createPerson(sql)];
  const { data } = await owner.client.auth.getSession();
  const { number } = await completedOrder({ token: data.session?.access_token ?? '' });
  const ask = ({ client }: Person) =>
    client.rpc('request_return', { order_number: number, positions: [1], condition: 'opened', note: '' });
  expect((await ask(other)).error?.hint).toBe('order_not_found');
  expect((await ask(owner)).error).toBeNull();
  expect((await owner.client.rpc('decide_return', { order_number: number, approve: true })).error?.code).toBe('42501');
  expect((await owner.client.rpc('receive_return', { order_number: number })).error?.code).toBe('42501');
  expect((await other.client.from('return_requests').select('state')).data).toEqual([]);
});

test('nothing is returned before the customer has it, after 30 days, or without a part', async () => {
  const { key, number } = await completedOrder();
  expect(await code(await askByKey(key, { positions: [2] }))).toEqual([409, 'conflict']);
  expect(await code(await askByKey('k'.repeat(43)))).toEqual([404, 'not_found']);
  expect((await askByKey(key, { positions: [] })).status).toBe(400);
  await sql`update public.order_events set created_at = now() - interval '31 days'
    where order_id = (select id from public.orders where number = ${number})`;
  expect(await code(await askByKey(key))).toEqual([409, 'conflict']);
  const early = v.parse(
    PlaceOrderResponse,
    await (await call('place-order', json(orderOf(await createProduct(sql), 10_900)))).json(),
  );
  expect(await code(await askByKey(early.key, { positions: [1] }))).toEqual([409, 'conflict']);
});

test('a build is never returned as unopened, since its parts were opened to build it', async () => {
  const { number, key, admin } = await completedOrder();
  await sql`update public.order_lines l set build = 'build001' from public.orders o
    where o.id = l.order_id and o.number = ${number} and l.position = 1`;
  expect(await code(await askByKey(key))).toEqual([409, 'conflict']);
  const { error } = await admin.rpc('open_return', { order_number: number, positions: [1], condition: 'unopened' });
  expect(error?.hint).toBe('return_build_opened');
  const { order } = v.parse(GuestOrderResponse, await (await askByKey(key, { condition: 'opened' })).json());
  expect(order.return?.condition).toBe('opened');
});

test('staff open a return for a customer who called, with the same checks; the order tells by whom, and the customer is emailed', async () => {
  const email = `${crypto.randomUUID()}@returns.example`;
  const { number, key, admin } = await completedOrder(undefined, { email });
  const open = (client: Person['client'], positions: number[]) =>
    client.rpc('open_return', { order_number: number, positions, condition: 'defective', note: 'Beeps at night' });
  expect((await open((await createPerson(sql)).client, [1])).error?.code).toBe('42501');
  expect((await open(admin, [2])).error?.hint).toBe('return_empty');
  expect((await open(admin, [1])).data).toBe(true);
  expect((await open(admin, [1])).error?.hint).toBe('return_closed');
  expect((await askByKey(key)).status).toBe(409);
  expect((await admin.rpc('open_return', { order_number: 'TO-0', positions: [1], condition: 'opened' })).data).toBe(false);

  const [event] = await sql<{ by: string; role: string }[]>`
    select e.actor_id as by, r.role from public.order_events e join public.orders o on o.id = e.order_id join public.user_roles r on r.user_id = e.actor_id
    where o.number = ${number} and e.kind = 'return_requested'`;
  expect(event?.role).toBe('owner');
  const { subject, text } = await waitForEmail(email, 3);
  expect(subject).toBe(`Return request for order ${number}`);
  for (const said of ['We got your return request', '1 ×', `/shop/order/${number}`]) expect(text).toContain(said);
  const read = v.parse(GuestOrderResponse, await (await call('guest-order', json({ action: 'read', key }))).json());
  expect(read.order.return).toMatchObject({ state: 'requested', condition: 'defective', note: 'Beeps at night' });
});
