import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPerson, ownerSql, type Person } from '../local/testing/people.ts';

const sql = ownerSql();
let manager: Person;
let agent: Person;
beforeAll(async () => {
  [manager, agent] = await Promise.all([createPerson(sql, { role: 'manager' }), createPerson(sql, { role: 'agent' })]);
});

const Listed = v.looseObject({
  id: v.string(),
  slug: v.string(),
  version: v.string(),
  products: v.number(),
  for_sale: v.number(),
});
const list = async () => v.parse(v.array(Listed), (await manager.client.rpc('list_product_categories')).data);
const read = async (id: string) => (await list()).find((category) => category.id === id);

const newName = () => `Printers ${randomUUID().slice(0, 8)}`;
const fields = (more: object = {}) => ({ name: newName(), name_es: 'Impresoras', summary: 'Print.', summary_es: '', ...more });
/** @returns the hint or code of a refusal */
const save = async (category: string, typed: object, seen?: string, as = manager) => {
  const args = { category, fields: JSON.stringify(typed), ...(seen === undefined ? {} : { seen_version: seen }) };
  const { error } = await as.client.rpc('save_product_category', args);
  return error ? error.hint || error.code : 'saved';
};
const remove = async (category: string, seen?: string, as = manager) => {
  const seen_version = seen ?? (await read(category))?.version ?? '';
  return (await as.client.rpc('remove_product_category', { category, seen_version })).error?.hint;
};
const order = async (categories: string[], as = manager) =>
  (await as.client.rpc('order_product_categories', { categories })).error?.hint;

describe('a category', () => {
  test('is added once, at the end, in both languages, and keeps its address when it is renamed', async () => {
    const id = randomUUID();
    const first = fields({ name: `  ${newName()}, big & small ` });
    expect(await Promise.all([save(id, first), save(id, first)])).toEqual(['saved', 'saved']);
    const added = await read(id);
    expect(added).toMatchObject({
      name: first.name.trim(),
      translations: { es: { name: 'Impresoras' } },
      products: 0,
      for_sale: 0,
    });
    expect(added?.slug).toMatch(/^printers-[0-9a-f]{8}-big-small$/);
    expect((await list()).at(-1)?.id).toBe(id);
    expect(await save(id, fields({ name: newName() }), added?.version)).toBe('saved');
    expect((await read(id))?.slug).toBe(added?.slug);
  });

  test('is changed only from the version that was seen', async () => {
    const id = randomUUID();
    await save(id, fields());
    const seen = (await read(id))?.version;
    // Its place isn't part of the form.
    await order((await list()).map((category) => category.id).toReversed());
    const edited = fields();
    expect(await save(id, edited, seen)).toBe('saved');
    expect(await save(id, edited, seen), 'the same again, since the response was lost').toBe('saved');
    expect(await save(id, fields(), seen)).toBe('category_changed');
    expect(await save(randomUUID(), fields(), seen)).toBe('category_not_found');
  });

  test('has a name of its own, within limits', async () => {
    const typed = fields();
    await save(randomUUID(), typed);
    expect(await save(randomUUID(), { ...typed, name: ` ${typed.name.toUpperCase()} ` })).toBe('category_taken');
    const wrong = [{ name: ' ' }, { name: 'x'.repeat(61) }, { summary: 'x'.repeat(201) }, { name_es: 'x'.repeat(61) }];
    for (const more of wrong) expect([more, await save(randomUUID(), fields(more))]).toEqual([more, '23514']);
    expect(await save(randomUUID(), fields(), undefined, agent)).toBe('role_required');
    const direct = await manager.client
      .from('product_categories')
      .insert({ slug: 'x-1', name: 'X', translations: { es: { name: 1 } } });
    expect(direct.error?.code).toBe('23514');
  });

  test('with products, or that the configurator needs, is not removed', async () => {
    const id = randomUUID();
    await save(id, fields());
    await sql`
      insert into public.products (slug, category_id, name, summary, description, price_cents, is_active)
      values (${`test-${id.slice(0, 8)}`}, ${id}, 'Thing', '', '', 100, false)`;
    expect(await read(id)).toMatchObject({ products: 1, for_sale: 0 });
    expect(await remove(id)).toBe('category_in_use');
    await sql`delete from public.products where category_id = ${id}`;
    expect(await remove(id)).toBeUndefined();
    expect(await read(id)).toBeUndefined();
    const systems = (await list()).find(({ slug }) => slug === 'systems')?.id ?? '';
    expect(await remove(systems)).toBe('category_needed');
  });

  test('is removed only as it was seen, once', async () => {
    const id = randomUUID();
    await save(id, fields());
    const seen = (await read(id))?.version ?? '';
    await save(id, fields(), seen);
    expect(await remove(id, seen)).toBe('category_changed');
    expect(await remove(id, undefined, agent)).toBe('role_required');
    expect(await remove(id)).toBeUndefined();
    expect(await remove(id, seen)).toBeUndefined();
  });
});

test('the order is saved as a whole, and visitors read it', async () => {
  const id = randomUUID();
  await save(id, fields());
  const before = (await list()).map((category) => category.id);
  const wanted = [id, ...before.filter((each) => each !== id)];
  expect(await order(wanted)).toBeUndefined();
  expect((await list()).map((category) => category.id)).toEqual(wanted);
  const { data } = await agent.client.from('product_categories').select('id').order('position').limit(1);
  expect(data).toEqual([{ id }]);
  expect(await order(wanted.slice(1))).toBe('categories_changed');
  expect(await order([...wanted, randomUUID()])).toBe('categories_changed');
  expect(await order(wanted, agent)).toBe('role_required');
});

test('the history says who did what', async () => {
  const id = randomUUID();
  const typed = fields();
  await save(id, typed);
  await save(id, { ...typed, summary: 'Print more.' }, (await read(id))?.version);
  await remove(id);
  const { data } = await manager.client.rpc('get_category_history');
  const own = v.parse(v.array(v.looseObject({ name: v.string() })), data).filter(({ name }) => name === typed.name);
  expect(own).toMatchObject([
    { action: 'delete', actor_id: manager.id, changes: [] },
    { action: 'update', changes: [{ field: 'summary', before: 'Print.', after: 'Print more.' }] },
    { action: 'insert', actor_id: manager.id, changes: [] },
  ]);
  expect((await agent.client.rpc('get_category_history')).error?.hint).toBe('role_required');
});
