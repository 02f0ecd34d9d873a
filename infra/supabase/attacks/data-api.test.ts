import { expect, test } from 'vitest';
import { createPerson, ownerSql } from '../../local/testing/people.ts';
import { testBackend } from '../../local/testing/test-backend.ts';

const sql = ownerSql();
const { url, publishableKey } = testBackend();
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/rest/v1/${path}`, { headers: { apikey: publishableKey, ...headers } });

test('nested embeds are rejected before they multiply rows', async () => {
  const nested = (depth: number): string =>
    depth === 0 ? '*' : depth % 2 === 0 ? `*,products(${nested(depth - 1)})` : `*,product_categories(${nested(depth - 1)})`;
  for (const depth of [2, 3, 4, 8, 20]) {
    const response = await read(`product_categories?select=${encodeURIComponent(nested(depth))}`);
    expect([depth, response.status]).toEqual([depth, 400]);
  }
});

test('no table that visitors can read embeds many rows in one, whatever the gateway', async () => {
  for (const path of [
    'product_categories?select=slug,products(slug)',
    'products?select=slug,product_categories(slug)',
    'products?select=category_id',
  ])
    expect([path, (await read(path)).status]).toEqual([path, 401]);
  expect((await read('build_parts?select=kind,products(slug)&limit=1')).status).toBe(200);
  // Every foreign key that visitors can follow leads to at most one row.
  const multiplying = await sql`
    select k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to" from pg_constraint k
    where k.contype = 'f' and has_any_column_privilege('anon', k.conrelid, 'select') and has_any_column_privilege('anon', k.confrelid, 'select')
      and (select bool_and(has_column_privilege('anon', k.conrelid, a.n, 'select')) from unnest(k.conkey) as a (n))
      and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and array(select unnest(i.indkey)) = array(select unnest(k.conkey)))`;
  expect(multiplying).toHaveLength(0);
});

test('renaming a category’s slug also updates its products', async () => {
  const slug = `category-${Date.now().toString(36)}`;
  const [row] = await sql`insert into public.product_categories (slug, name) values (${slug}, 'Made') returning id`;
  await sql`insert into public.products (slug, category_id, name, summary, description, price_cents, is_listed) values (${slug}, ${row?.['id']}, 'Made', '', '', 1, false)`;
  await sql`update public.product_categories set slug = ${`${slug}-renamed`} where slug = ${slug}`;
  expect(await (await read(`products?select=category_slug&slug=eq.${slug}`)).json()).toEqual([
    { category_slug: `${slug}-renamed` },
  ]);
});

test.each([
  ['a table under many names', 'products?select=*,a0:product_categories(*),a1:product_categories(*)'],
  ['a table inside of itself', 'products?select=*,product_categories(*,products(*))'],
  ['with hints and quotes', 'products?select=*,product_categories!inner(*),"product_categories"(*)'],
  ['in parts', 'products?select=*,product_categories(*&select=product_categories(*))'],
])('%s is refused', async (_, path) => {
  expect((await read(path)).status).toBe(400);
});

test('an encoded path bypasses no limit', async () => {
  for (const path of ['rpc/%6cog_security_event', 'rpc/suggest%5Fpassages', 'product%73'])
    expect([path, (await read(path)).status]).toEqual([path, 404]);
});

test('visitors can’t read data that no page shows', async () => {
  for (const table of ['knowledge_chunks', 'knowledge_documents', 'sales_tax_rates', 'incidents', 'systems'])
    expect([table, (await read(`${table}?limit=1`)).status]).toEqual([table, 401]);
});

test('a count includes only rows that the caller can see', async () => {
  const { client } = await createPerson(sql);
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

test('a visitor’s statement times out after three seconds', async () => {
  const waiting = await sql.begin(async (transaction) => {
    await transaction`lock table public.build_parts in access exclusive mode`;
    return read('build_parts?limit=1');
  });
  expect(await waiting.json()).toMatchObject({ code: '57014' });
});
