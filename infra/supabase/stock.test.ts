import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { createPerson, ownerSql, type Person } from '../local/testing/people.ts';
import { createProduct, stockOf } from './testing/shop.ts';

const sql = ownerSql();
let manager: Person;
let agent: Person;
beforeAll(async () => {
  [manager, agent] = await Promise.all([createPerson(sql, { role: 'manager' }), createPerson(sql, { role: 'agent' })]);
});

const adjust = async (
  product_slug: string,
  change: number,
  more: { kind?: string; note?: string; idempotency_key?: string } = {},
) => {
  const input = { product_slug, change, kind: 'counted', note: '', idempotency_key: randomUUID(), ...more };
  const { data, error } = await manager.client.rpc('adjust_stock', input);
  return error ? error.hint : data;
};

/** Places an order as the shop does. */
async function order(slug: string, quantity: number): Promise<string> {
  const cart = JSON.stringify([{ slug, quantity }]);
  const [row] = await sql<{ number: string }[]>`
    select public.place_order(gen_random_uuid(), null, ${cart}, 'pickup', 'pickup', 'stockton', '', 'Rosa', 'rosa@home.example', '(209) 555-0177', '', '', 'en',
      (public.quote_cart(${cart}, 'stockton') ->> 'total_cents')::integer, 60) ->> 'number' as number`;
  return row?.number ?? '';
}

/** The changes of a product's stock in order, each with its reason. */
const movementsOf = (slug: string) => sql<{ kind: string; change: number; stock_after: number }[]>`
  select m.kind, m.change, m.stock_after from public.stock_movements m join public.products p on p.id = m.product_id
  where p.slug = ${slug} order by m.created_at`;

const Found = v.object({ total: v.number(), products: v.array(v.looseObject({ slug: v.string(), waiting: v.number() })) });
const list = async (args: { scope?: string; query?: string }) =>
  v.parse(Found, (await agent.client.rpc('list_stock', args)).data);

describe('adjustments', () => {
  test('at the same time both count, and each is once', async () => {
    const slug = await createProduct(sql);
    await Promise.all([1, 2, 3, 4].map(() => adjust(slug, -1)));
    expect(await stockOf(sql, slug)).toBe(1);
    const idempotency_key = randomUUID();
    expect(await Promise.all([1, 2, 3].map(() => adjust(slug, 3, { idempotency_key })))).toEqual([4, 4, 4]);
    expect(await stockOf(sql, slug)).toBe(4);
  });

  test('never take more than there is', async () => {
    const slug = await createProduct(sql, { stock: 2 });
    const results = await Promise.all([adjust(slug, -2), adjust(slug, -1)]);
    expect(results).toContain('stock_below_zero');
    expect([0, 1]).toContain(await stockOf(sql, slug));
    expect(await movementsOf(slug)).toHaveLength(2);
  });

  test('need a reason that fits', async () => {
    const slug = await createProduct(sql);
    expect(await adjust(slug, 1, { kind: 'other', note: ' ' })).toBe('stock_note_missing');
    for (const [change, kind] of [
      [-1, 'received'],
      [1, 'damaged'],
      [0, 'counted'],
      [10_001, 'counted'],
      [1, 'order'],
    ] as const)
      expect(await adjust(slug, change, { kind })).toBe('stock_change');
    expect(await adjust('no-such-thing', 1)).toBe('product_not_found');
    expect(await adjust(await createProduct(sql, { labor: 'repair' }), 1)).toBe('product_not_found');
  });

  test('are for managers; nobody writes stock directly', async () => {
    const slug = await createProduct(sql);
    const change = { product_slug: slug, change: 1, kind: 'counted', note: '', idempotency_key: randomUUID() };
    expect((await agent.client.rpc('adjust_stock', change)).error?.code).toBe('42501');
    const threshold = { product_slug: slug, threshold: 9 };
    expect((await agent.client.rpc('set_low_stock_threshold', threshold)).error?.code).toBe('42501');
    expect((await manager.client.from('products').update({ stock: 99 }).eq('slug', slug)).error?.code).toBe('42501');
    const { client } = await createPerson(sql);
    expect((await client.rpc('list_stock')).error?.code).toBe('42501');
    expect((await client.from('stock_movements').select('change')).data).toEqual([]);
  });
});

test('every change is a row that says why', async () => {
  const slug = await createProduct(sql, { stock: 3 });
  await adjust(slug, 2, { kind: 'received', note: 'Ingram 4411' });
  const number = await order(slug, 2);
  await manager.client.rpc('transition_order', { order_number: number, to_state: 'canceled' });
  expect(await movementsOf(slug)).toEqual([
    { kind: 'initial', change: 3, stock_after: 3 },
    { kind: 'received', change: 2, stock_after: 5 },
    { kind: 'order', change: -2, stock_after: 3 },
    { kind: 'released', change: 2, stock_after: 5 },
  ]);
  const seen = await agent.client
    .from('stock_movements')
    .select('kind, note, actor_id, order:orders (number), product:products!inner (slug)')
    .eq('product.slug', slug)
    .in('kind', ['received', 'order'])
    .order('created_at');
  expect(seen.data).toMatchObject([
    { note: 'Ingram 4411', actor_id: manager.id, order: null },
    { actor_id: null, order: { number } },
  ]);
});

test('goods that arrive go to the orders that wait for them, oldest first', async () => {
  const slug = await createProduct(sql, { stock: 1 });
  const [first, second, canceled] = [await order(slug, 3), await order(slug, 2), await order(slug, 4)];
  await manager.client.rpc('transition_order', { order_number: canceled, to_state: 'canceled' });
  const reserved = async () =>
    (
      await sql<{ reserved: number }[]>`select l.reserved from public.order_lines l join public.orders o on o.id = l.order_id
        where o.number in ${sql([first, second, canceled])} order by o.created_at`
    ).map((line) => line.reserved);
  expect(await reserved()).toEqual([1, 0, 0]);
  expect(await adjust(slug, 3, { kind: 'received' })).toBe(0);
  expect(await reserved()).toEqual([3, 1, 0]);
  expect(await adjust(slug, 3, { kind: 'received' })).toBe(2);
  expect(await reserved()).toEqual([3, 2, 0]);
  expect((await movementsOf(slug)).slice(-2)).toEqual([
    { kind: 'received', change: 3, stock_after: 3 },
    { kind: 'order', change: -1, stock_after: 2 },
  ]);
});

test('orders, steps, and adjustments at the same time leave a ledger that adds up', async () => {
  const slug = await createProduct(sql, { stock: 2 });
  const numbers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => order(slug, 1)));
  const move = async (order_number: string, to_state: 'packed' | 'canceled') =>
    (await manager.client.rpc('transition_order', { order_number, to_state })).error?.message ?? 'moved';
  const results = await Promise.all([
    ...numbers.map((number, index) => move(number, index % 2 ? 'packed' : 'canceled')),
    ...[1, 2, 3].map(() => adjust(slug, 2, { kind: 'received' })),
    order(slug, 1),
  ]);
  expect(results.filter((result) => typeof result === 'string' && result !== 'moved' && !result.startsWith('TO-'))).toEqual([]);
  const [ledger] = await sql<{ stock: number; sum: number; held: number }[]>`
    select p.stock, (select sum(m.change)::integer from public.stock_movements m where m.product_id = p.id) as sum,
      (select sum(l.reserved)::integer from public.order_lines l where l.product_id = p.id) as held
    from public.products p where p.slug = ${slug}`;
  expect(ledger?.sum).toBe(ledger?.stock);
  expect((ledger?.stock ?? 0) + (ledger?.held ?? 0), 'nothing is lost: 2 at first, 6 received').toBe(8);
});

test('a low-stock number that someone else changed is not replaced unseen', async () => {
  const slug = await createProduct(sql);
  const [product] = await sql<{ seen: number }[]>`select low_stock_threshold as seen from public.products where slug = ${slug}`;
  const save = (threshold: number) =>
    manager.client.rpc('set_low_stock_threshold', { product_slug: slug, threshold, seen: product?.seen ?? 0 });
  expect((await save(7)).error).toBeNull();
  expect((await save(7)).error, 'sent again').toBeNull();
  expect((await save(9)).error?.hint).toBe('threshold_changed');
  expect((await sql`select low_stock_threshold from public.products where slug = ${slug}`)[0]).toEqual({
    low_stock_threshold: 7,
  });
});

test('the list finds products by name, what is low, and what orders still need', async () => {
  const slug = await createProduct(sql, { stock: 3 });
  expect(await list({ query: slug.toUpperCase() })).toMatchObject({ total: 1, products: [{ slug, waiting: 0 }] });
  expect((await list({ query: slug, scope: 'low' })).total).toBe(0);
  await order(slug, 5);
  expect(await list({ query: slug, scope: 'low' })).toMatchObject({ total: 1, products: [{ stock: 0, waiting: 2 }] });
  expect((await list({ query: '%' })).total).toBe(0);
  await adjust(slug, 4);
  await manager.client.rpc('set_low_stock_threshold', { product_slug: slug, threshold: 1 });
  expect((await list({ query: slug, scope: 'low' })).total).toBe(0);
});
