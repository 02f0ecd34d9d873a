import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPerson, ownerSql } from '../local/testing/people.ts';

const sql = ownerSql();

test('staff find orders and leads by any of their texts, in any case', async () => {
  const [agent, client] = await Promise.all([createPerson(sql, { name: 'Agent', role: 'agent' }), createPerson(sql)]);
  const id = randomUUID();
  const name = `Zoë ${id.slice(0, 8)}`;
  await sql`insert into public.orders (number, idempotency_key, state, payment, fulfillment, place, address, name, email, phone, company,
      subtotal_cents, taxable_cents, tax_percent, tax_cents, carrier, tracking_number)
    values (${`TO-${id}`}, ${id}, 'shipped', 'invoice', 'delivery', 'stockton', '1 Main Street', ${name}, ${`${id}@Order.example`}, '(209) 555-0142',
      ${`Farm ${id}`}, 100, 100, 9, 9, 'ups', ${id.replaceAll('-', '').toUpperCase()})`;
  await sql`insert into public.inquiries (idempotency_key, name, email, topic, message)
    values (${id}, ${name}, ${`${id}@Lead.example`}, 'support', ${`The PRINTER of ${id}`})`;
  const found = async (person: typeof agent, table: 'orders' | 'inquiries', text: string) => {
    const { data, error } = await person.client.from(table).select('name').like('search_text', `*${text}*`);
    return error ?? data.map((row) => row.name);
  };
  for (const text of [name, `TO-${id}`, `${id}@order`, `Farm ${id}`, id.replaceAll('-', '')])
    expect([text, await found(agent, 'orders', text.toLowerCase())]).toEqual([text, [name]]);
  for (const text of [name, `${id}@lead`, `printer of ${id}`])
    expect([text, await found(agent, 'inquiries', text.toLowerCase())]).toEqual([text, [name]]);
  expect([await found(client, 'orders', id), await found(client, 'inquiries', id)], 'others find nothing').toEqual([[], []]);
});
