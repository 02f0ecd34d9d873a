import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { newEmail } from '../../local/testing/people.ts';

/** A product of a test's own, so that stock is counted undisturbed. */
export async function makeProduct(
  sql: Sql,
  more: { cents?: number; stock?: number; labor?: 'part' | 'assembly' | 'repair' } = {},
) {
  const { cents = 10_000, stock = 5, labor = 'part' } = more;
  const slug = `test-${randomUUID().slice(0, 8)}`;
  await sql`
    insert into public.products (slug, category_id, name, summary, description, price_cents, stock, labor_kind, is_listed)
    select ${slug}, id, ${`Thing ${slug}`}, '', '', ${cents}, ${stock}, ${labor}, false from public.product_categories where slug = 'power'`;
  return slug;
}

export async function stockOf(sql: Sql, slug: string): Promise<number> {
  const [row] = await sql<{ stock: number }[]>`select stock from public.products where slug = ${slug}`;
  return row?.stock ?? Number.NaN;
}

/** What the checkout page sends: picked up in Stockton and paid there. */
export function orderOf(slug: string, expectedTotal: number, more: Record<string, unknown> = {}) {
  return {
    name: 'Rosa Delgado',
    email: newEmail('order'),
    phone: '(209) 555-0177',
    handover: 'pickup',
    place: 'stockton',
    payment: 'pickup',
    items: [{ slug, quantity: 1 }],
    expectedTotal,
    source: '/shop/checkout',
    locale: 'en',
    idempotencyKey: randomUUID(),
    ...more,
  };
}
