import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { createPerson, ownerSql } from '../local/testing/people.ts';

const sql = ownerSql();
const Page = v.object({ total: v.number(), customers: v.array(v.object({ name: v.string() })) });

test('the client list has pages, and finds words of names and email addresses regardless of case and accents', async () => {
  const [agent, person] = await Promise.all([createPerson(sql, { role: 'agent' }), createPerson(sql, { name: 'Núñez' })]);
  const mark = randomUUID().slice(0, 8);
  await sql`insert into public.organizations (name)
    select 'Viñedo ' || lpad(n::text, 2, '0') || ' ' || ${mark} from generate_series(1, 51) n`;
  await person.client.rpc('create_ticket', { subject: 'Slow laptop', body: 'Since Monday.' });
  const list = async (search: string, page?: number) => {
    const { data } = await agent.client.rpc('list_customers', { search, ...(page === undefined ? {} : { page }) });
    const { total, customers } = v.parse(Page, data);
    return { total, names: customers.map(({ name }) => name) };
  };
  const first = await list(` ${mark.toUpperCase()}  vinedo `);
  expect(first.total).toBe(51);
  expect(first.names).toHaveLength(50);
  expect(first.names[0]).toBe(`Viñedo 01 ${mark}`);
  expect(await list(mark, 2)).toEqual({ total: 51, names: [`Viñedo 51 ${mark}`] });
  expect(await list(mark, 3)).toEqual({ total: 51, names: [] });
  expect(await list(`nunez ${person.email}`)).toEqual({ total: 1, names: ['Test Núñez'] });
  expect(await list(`${mark} nothing`)).toEqual({ total: 0, names: [] });
});
