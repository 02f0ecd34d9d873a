import { expect, test } from 'vitest';
import * as v from 'valibot';
import { GuestOrderResponse, PlaceOrderResponse } from '@tulebyte/backend-api/functions/order';
import { createPerson, ownerSql } from '../../local/testing/people.ts';
import { callsOf, json } from '../testing/calls.ts';
import { createProduct, orderOf } from '../testing/shop.ts';

const sql = ownerSql();
const { node: call } = callsOf(['place-order', 'guest-order']);
const BUILD = 'build001';

/** A guest's order; its first line belongs to a build. */
async function builtOrder() {
  // $100 and tax.
  const response = await call('place-order', json(orderOf(await createProduct(sql), 10_900)));
  const { number, key } = v.parse(PlaceOrderResponse, await response.json());
  await sql`update public.order_lines l set build = ${BUILD} from public.orders o where o.id = l.order_id and o.number = ${number}`;
  return { number, key };
}

const samples = { minutes: [0, 60, 1440], load_percent: [0, 100, 100], processor_f: [72, 165, 166], graphics_f: [70, 150, 151] };

test('staff record a burn-in and correct it; its customer reads the samples', async () => {
  const { number, key } = await builtOrder();
  const { client: admin } = await createPerson(sql, { admin: true });
  const record = (more: object = {}) =>
    admin.rpc('record_burn_in', {
      order_number: number,
      build: BUILD,
      started_at: '2026-11-20T16:00:00Z',
      has_passed: true,
      ...samples,
      ...more,
    });
  expect((await record({ has_passed: false })).error).toBeNull();
  expect((await record()).error).toBeNull();
  const read = await call('guest-order', json({ action: 'read', key }));
  const [burnIn, ...others] = v.parse(GuestOrderResponse, await read.json()).order.burn_ins;
  expect(others).toEqual([]);
  expect(burnIn).toMatchObject({ build: BUILD, has_passed: true });
  expect(Date.parse(burnIn?.ended_at ?? '')).toBe(Date.parse('2026-11-21T16:00:00Z'));
  expect(burnIn?.samples[1]).toEqual({ minute: 60, processor_f: 165, graphics_f: 150, load_percent: 100 });
});

test('what is not possible is rejected, and only staff record', async () => {
  const { number } = await builtOrder();
  const { client: admin } = await createPerson(sql, { admin: true });
  const { client: customer } = await createPerson(sql);
  const args = { order_number: number, build: BUILD, started_at: '2026-11-20T16:00:00Z', has_passed: true, ...samples };
  const hint = async (more: object) => (await admin.rpc('record_burn_in', { ...args, ...more })).error?.hint;
  expect(await hint({ build: 'build002' })).toBe('build_not_found');
  expect(await hint({ minutes: [0, 60, 60] })).toBe('burn_in_invalid');
  expect(await hint({ minutes: [5, 60, 70] })).toBe('burn_in_invalid');
  expect(await hint({ minutes: [0, 60] })).toBe('burn_in_invalid');
  expect(await hint({ minutes: [0, 60, 20_000] })).toBe('burn_in_invalid');
  expect(await hint({ processor_f: [72, 999, 166] })).toBe('burn_in_invalid');
  expect(await hint({ load_percent: [0, 100, 101] })).toBe('burn_in_invalid');
  expect((await customer.rpc('record_burn_in', args)).error?.code).toBe('42501');
});
