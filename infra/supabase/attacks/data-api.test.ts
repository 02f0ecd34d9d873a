import { expect, inject, test } from 'vitest';
import { makePerson, ownerSql } from '../../local/testing/people.ts';

const sql = ownerSql();
const { url, publishableKey } = inject('backend');
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/rest/v1/${path}`, { headers: { apikey: publishableKey, ...headers } });

test('tables nested in tables are refused before they multiply', async () => {
  const nested = (depth: number): string =>
    depth === 0 ? '*' : depth % 2 === 0 ? `*,products(${nested(depth - 1)})` : `*,product_categories(${nested(depth - 1)})`;
  expect((await read(`products?limit=1&select=${encodeURIComponent(nested(1))}`)).status).toBe(200);
  for (const depth of [2, 3, 4, 8, 20]) {
    const response = await read(`product_categories?select=${encodeURIComponent(nested(depth))}`);
    expect([depth, response.status]).toEqual([depth, 400]);
  }
});

test.each([
  ['a table under many names', 'products?select=*,a0:product_categories(*),a1:product_categories(*)'],
  ['a table inside of itself', 'products?select=*,product_categories(*,products(*))'],
  ['with hints and quotes', 'products?select=*,product_categories!inner(*),"product_categories"(*)'],
  ['in parts', 'products?select=*,product_categories(*&select=product_categories(*))'],
])('%s is refused', async (_, path) => {
  expect((await read(path)).status).toBe(400);
});

test('an encoded path passes no limit', async () => {
  for (const path of ['rpc/%6cog_security_event', 'rpc/suggest%5Fpassages', 'product%73'])
    expect([path, (await read(path)).status]).toEqual([path, 404]);
});

test('what visitors have no page for, they do not read', async () => {
  for (const table of ['knowledge_chunks', 'knowledge_documents', 'sales_tax_rates', 'incidents', 'systems'])
    expect([table, (await read(`${table}?limit=1`)).status]).toEqual([table, 401]);
});

test('a count tells no more than the rows that the caller may see', async () => {
  const { client } = await makePerson(sql);
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  await sql`analyze public.tickets`;
  for (const prefer of [
    'count=planned',
    'count=estimated',
    'count=exact',
    'count = planned',
    'Count=planned',
    'return=minimal,\tcount =estimated',
  ]) {
    const response = await read('tickets?select=id', { prefer, authorization: `Bearer ${token}` });
    expect([prefer, response.headers.get('content-range')]).toEqual([prefer, '*/0']);
  }
});

test('a statement of a visitor ends after three seconds', async () => {
  const waiting = await sql.begin(async (transaction) => {
    await transaction`lock table public.build_parts in access exclusive mode`;
    return read('build_parts?limit=1');
  });
  expect(await waiting.json()).toMatchObject({ code: '57014' });
});
