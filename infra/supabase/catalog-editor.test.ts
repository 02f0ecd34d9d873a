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

const fields = (more: object = {}) => ({
  name: 'Cable tester',
  summary: 'Finds the broken pair.',
  description: 'For offices that move desks.',
  category: 'network',
  price_cents: 4_900,
  specs: [{ label: 'Ports', value: '8' }],
  image_key: 'box',
  labor_kind: 'part',
  is_active: true,
  is_listed: true,
  translations: { es: { name: 'Probador de cables' } },
  variant_group: null,
  variant_label: '',
  installation_slug: null,
  ...more,
});

const Slug = v.object({ slug: v.string(), version: v.string() });
interface Saved {
  as?: Person;
  seen?: string;
  part?: object;
}
/** @returns the slug, or the hint or code of a refusal */
const save = async (product: string, input: object, { as = manager, seen, part }: Saved = {}) => {
  const { data, error } = await as.client.rpc('save_product', {
    product,
    fields: JSON.stringify(input),
    ...(part ? { part: JSON.stringify(part) } : {}),
    ...(seen === undefined ? {} : { seen_version: seen }),
  });
  return error ? error.hint || error.code : v.parse(Slug, data).slug;
};

const Shown = v.looseObject({ version: v.string(), slug: v.string(), stock: v.number(), is_ordered: v.boolean() });
const read = async (product: string) => v.parse(Shown, (await manager.client.rpc('get_staff_product', { product })).data);

/** @returns the hint of a refusal */
const remove = async (product: string, seen_version: string, as = manager) =>
  (await as.client.rpc('delete_product', { product, seen_version })).error?.hint;

const History = v.array(v.looseObject({ action: v.string(), actor_id: v.nullable(v.string()), changes: v.unknown() }));
const history = async (product: string) => v.parse(History, (await manager.client.rpc('get_product_history', { product })).data);

const quote = async (slug: string) =>
  (
    await sql<{ quote: { total_cents: number; unknown: string[] } }[]>`
      select public.quote_cart(${JSON.stringify([{ slug, quantity: 1 }])}, 'stockton') as quote`
  )[0]?.quote;

describe('a product', () => {
  test('is added once, is sold at once, and has its stock booked', async () => {
    const id = randomUUID();
    const slug = await save(id, fields({ stock: 4 }));
    expect(slug).toMatch(/^cable-tester/);
    expect(await save(id, fields({ stock: 4, summary: 'Sent again.' }))).toBe(slug);
    expect(await read(id)).toMatchObject({ slug, stock: 4, summary: 'Sent again.' });
    expect(await save(randomUUID(), fields())).not.toBe(slug);
    expect(await stockOf(sql, String(slug))).toBe(4);
    expect(await sql`select kind, change from public.stock_movements where product_id = ${id}`).toEqual([
      { kind: 'initial', change: 4 },
    ]);
    expect(await quote(String(slug))).toMatchObject({ total_cents: Math.round(4_900 * 1.09), unknown: [] });
  });

  test('is changed only from the version that was seen, and not by an order in between', async () => {
    const id = randomUUID();
    const slug = String(await save(id, fields({ stock: 4 })));
    const { version } = await read(id);
    await sql`update public.products set stock = 1 where id = ${id}`;
    expect(await save(id, fields({ price_cents: 5_900, stock: 90 }), { seen: version })).toBe(slug);
    expect(await stockOf(sql, slug)).toBe(1);
    const changes = await history(id);
    const again = save(id, fields({ price_cents: 5_900, stock: 90 }), { seen: version });
    expect(await again, 'the same again, since the response was lost').toBe(slug);
    expect(await history(id)).toEqual(changes);
    expect(await save(id, fields({ price_cents: 6_900 }), { seen: version })).toBe('product_changed');
    expect(await read(id)).toMatchObject({ price_cents: 5_900 });
    expect((await read(id)).version).not.toBe(version);
    expect(await save(randomUUID(), fields(), { seen: version })).toBe('product_not_found');
  });

  test('has a history of what changed, with before, after, and author', async () => {
    const id = randomUUID();
    await save(id, fields());
    await save(id, fields({ price_cents: 5_900, name: 'Cable tester, 8 ports' }), { seen: (await read(id)).version });
    await sql`update public.products set stock = 3 where id = ${id}`;
    expect(await history(id)).toMatchObject([
      {
        action: 'update',
        actor_id: manager.id,
        changes: [
          { field: 'name', before: 'Cable tester', after: 'Cable tester, 8 ports' },
          { field: 'price_cents', before: 4_900, after: 5_900 },
        ],
      },
      { action: 'insert', actor_id: manager.id, changes: null },
    ]);
  });

  test('can’t be saved with values out of range', async () => {
    const unknown = { installation_slug: 'no-such-labor' };
    expect(await save(randomUUID(), fields(unknown))).toBe('installation_unknown');
    expect(await save(randomUUID(), fields({ category: 'nothing' }))).toBe('category_unknown');
    for (const wrong of [
      { price_cents: -1 },
      { price_cents: 10_000_001 },
      { name: ' ' },
      { summary: 'x'.repeat(301) },
      { variant_label: '2 TB' },
      { specs: [{ label: 'Ports', value: 8 }] },
      { specs: ['8 ports'] },
    ])
      expect([wrong, await save(randomUUID(), fields(wrong))]).toEqual([wrong, '23514']);
  });

  test('is a variant of a group that exists, with a name of its own there', async () => {
    const [small, large] = [randomUUID(), randomUUID()];
    const name = `Ñandú testers ${small.slice(0, 8)}`;
    const slug = `nandu-testers-${small.slice(0, 8)}`;
    const groups = async () =>
      v
        .parse(
          v.array(v.object({ slug: v.string(), name: v.string(), variants: v.array(v.string()) })),
          (await manager.client.rpc('list_variant_groups')).data,
        )
        .filter((group) => group.slug === slug);
    expect(await save(small, fields({ variant_group: slug, variant_label: '4 ports' }))).toBe('variant_group_unknown');
    await save(small, fields({ new_variant_group: name, variant_label: '4 ports' }));
    expect(await read(small)).toMatchObject({ variant_group: slug });
    expect(await save(large, fields({ new_variant_group: name, variant_label: '4 ports' }))).toBe('variant_taken');
    await save(large, fields({ variant_group: slug, variant_label: '8 ports' }));
    expect(await groups()).toMatchObject([{ slug, name, variants: ['4 ports', '8 ports'] }]);
    // By whatever way it is written.
    const write = sql`update public.products set variant_group = 'nobody-made-it' where id = ${small}`;
    await expect(write).rejects.toMatchObject({ code: '23503' });
    const twice = sql`update public.products set variant_label = '8 ports' where id = ${small}`;
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    for (const id of [small, large]) await save(id, fields(), { seen: (await read(id)).version });
    expect(await groups()).toEqual([]);
    expect((await agent.client.rpc('list_variant_groups')).error?.hint).toBe('role_required');
  });

  test('is edited by managers, not by agents', async () => {
    expect(await save(randomUUID(), fields(), { as: agent })).toBe('role_required');
    expect((await agent.client.rpc('list_products')).error?.hint).toBe('role_required');
  });
});

describe('a part', () => {
  const power = { kind: 'power', output_watts: 650, power_size: 'ATX', plugs_8_pin: 2, plugs_16_pin: 0 };

  test('needs every field that the configurator checks', async () => {
    const id = randomUUID();
    const { output_watts: _, ...incomplete } = power;
    expect(await save(id, fields(), { part: incomplete })).toBe('23514');
    expect(await sql`select from public.products where id = ${id}`).toHaveLength(0);
    await save(id, fields(), { part: power });
    const { version } = await read(id);
    await save(id, fields(), { seen: version, part: { ...power, output_watts: 750 } });
    expect(await save(id, fields(), { seen: version, part: power })).toBe('product_changed');
    expect(await history(id)).toMatchObject([
      { changes: [{ field: 'output_watts', before: 650, after: 750 }] },
      { action: 'insert' },
    ]);
  });
});

test('an order keeps its price, and its product is hidden instead of deleted', async () => {
  const slug = await createProduct(sql, { cents: 10_000 });
  const cart = JSON.stringify([{ slug, quantity: 1 }]);
  const place = (total: number) => sql`
    select public.place_order(gen_random_uuid(), null, ${cart}, 'pickup', 'pickup', 'stockton', '', 'Rosa', 'rosa@home.example', '(209) 555-0177', '', '', 'en', ${total}, 60)`;
  await place(10_900);
  const [row] = await sql<{ id: string }[]>`select id from public.products where slug = ${slug}`;
  const id = row?.id ?? '';
  const price = { price_cents: 20_000, category: 'power', name: 'Raised' };
  expect(await save(id, fields(price), { seen: (await read(id)).version })).toBe(slug);
  await expect(place(10_900)).rejects.toMatchObject({ hint: 'price_changed' });
  expect(await sql`select unit_cents from public.order_lines where product_id = ${id}`).toEqual([{ unit_cents: 10_000 }]);
  expect(await remove(id, (await read(id)).version)).toBe('product_ordered');
  await save(id, fields({ ...price, is_active: false }), { seen: (await read(id)).version });
  expect(await quote(slug)).toMatchObject({ unknown: [slug] });
});

test('a product is deleted only as it was seen, once', async () => {
  const id = randomUUID();
  await save(id, fields());
  const seen = (await read(id)).version;
  await save(id, fields({ price_cents: 5_100 }), { seen });
  expect(await remove(id, seen)).toBe('product_changed');
  const { version } = await read(id);
  expect(await remove(id, version, agent)).toBe('role_required');
  expect(await remove(id, version)).toBeUndefined();
  expect(await remove(id, version)).toBeUndefined();
});

test('what other products are sold with is neither deleted nor, for builds, hidden', async () => {
  for (const slug of ['ssd-upgrade', 'build-air'])
    expect((await manager.client.from('products').delete().eq('slug', slug)).error?.hint).toBe('product_needed');
  expect((await manager.client.from('products').update({ is_active: false }).eq('slug', 'build-air')).error?.code).toBe('23514');
});

test('the list is found by word, category, and state', async () => {
  const id = randomUUID();
  const word = `Finder ${id.slice(0, 8)}`;
  const slug = await save(
    id,
    fields({ name: word, is_active: false, translations: { es: { name: `Buscador ${id.slice(0, 8)}` } } }),
  );
  const found = async (args: object) => (await manager.client.rpc('list_products', { query: id.slice(0, 8), ...args })).data;
  expect(await found({})).toMatchObject({
    total: 1,
    products: [{ slug, price_cents: 4_900, is_active: false }],
  });
  expect(await found({ query: `buscador ${id.slice(0, 8)}`, state: 'hidden', category: 'network' })).toMatchObject({ total: 1 });
  for (const other of [{ state: 'active' }, { state: 'low' }, { category: 'power' }])
    expect(await found(other)).toMatchObject({ total: 0, products: [] });
});

test('owners add tax rates from today on, and remove them until their first day is over', async () => {
  const owner = await createPerson(sql, { admin: true });
  const [{ today = '' } = {}] = await sql<
    { today: string }[]
  >`select (now() at time zone 'America/Los_Angeles')::date::text as today`;
  const place = `test-${randomUUID().replaceAll(/[^a-f]/g, '')}x`;
  const add = async (who: Person, valid_from: string, percent = 8.5) =>
    (await who.client.from('sales_tax_rates').insert({ place, percent, valid_from })).error?.code;
  expect(await add(manager, '2090-01-01')).toBe('42501');
  expect(await add(owner, '2026-10-01')).toBe('42501');
  expect(await add(owner, '2090-01-01', 13)).toBe('23514');
  expect(await add(owner, today)).toBeUndefined();
  expect(await add(owner, '2090-01-01')).toBeUndefined();
  expect(await add(owner, '2090-01-01')).toBe('23505');
  await sql`insert into public.sales_tax_rates (place, percent, valid_from) values (${place}, 8.25, '2026-10-01')`;
  await owner.client.from('sales_tax_rates').delete().eq('place', place);
  expect(await sql`select valid_from::text from public.sales_tax_rates where place = ${place}`).toEqual([
    { valid_from: '2026-10-01' },
  ]);
  const changes = v.parse(v.array(v.unknown()), (await manager.client.rpc('get_tax_rate_history')).data);
  const removed = changes.slice(0, 2);
  expect(removed).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'delete',
        actor_id: owner.id,
        rate: expect.objectContaining({ place, valid_from: '2090-01-01' }) as object,
      }),
      expect.objectContaining({
        action: 'delete',
        actor_id: owner.id,
        rate: expect.objectContaining({ place, valid_from: today }) as object,
      }),
    ]),
  );
});
