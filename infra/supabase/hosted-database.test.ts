import { expect, test } from 'vitest';
import { readRoleSettings } from '../local/gateway/role-settings.ts';
import { ownerSql } from '../local/testing/people.ts';
import { testBackend } from '../local/testing/test-backend.ts';

const sql = ownerSql();
const { url, secretKey } = testBackend();

test('roles end statements as on hosted Supabase', async () => {
  const settings = Object.fromEntries(await readRoleSettings(sql));
  expect(settings).toEqual({
    anon: [['statement_timeout', '3s']],
    authenticated: [['statement_timeout', '8s']],
    tulebyte_gateway: [
      ['statement_timeout', '8s'],
      ['lock_timeout', '8s'],
    ],
  });
});

test('letters sort by code point and know their case in every language', async () => {
  const [row] = await sql`
    select lower('ÑÉ') as lower, 'Ñ' ~ '^[[:alpha:]]$' as letter, extensions.similarity('año', 'año nuevo') > 0.3 as trigrams,
      (select array_agg(letter order by letter) from unnest(array['ñ', 'a', 'Z', 'n']) as letter) as sorted`;
  expect(row).toEqual({ lower: 'ñé', letter: true, trigrams: true, sorted: ['Z', 'a', 'n', 'ñ'] });
});

test('at most 1,000 rows of a table are embedded, whatever the caller asks for', async () => {
  const slug = `full-category-${Date.now().toString(36)}`;
  const [category] = await sql`insert into public.product_categories (slug, name) values (${slug}, 'Full') returning id`;
  await sql`
    insert into public.products (slug, category_id, name, summary, description, price_cents, is_listed)
    select ${slug} || n, ${category?.['id']}, 'Made', '', '', 1, false from generate_series(1, 1001) n`;
  try {
    for (const [embed, limit, rows] of [
      ['products(slug)', '', 1000],
      ['products(slug)', '&products.limit=5000', 1000],
      ['shelf:products!inner(slug)', '&shelf.limit=3', 3],
    ] as const) {
      const path = `product_categories?select=slug,${embed}&slug=eq.${slug}${limit}`;
      const [read] = await (await fetch(`${url}/rest/v1/${path}`, { headers: { apikey: secretKey } })).json();
      expect([path, (read.products ?? read.shelf).length]).toEqual([path, rows]);
    }
  } finally {
    await sql`delete from public.products where category_id = ${category?.['id']}`;
    await sql`delete from public.product_categories where id = ${category?.['id']}`;
  }
});
