import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { newEmail } from '../../local/testing/people.ts';

/** A separate product for a test, so that its stock is undisturbed. */
export async function createProduct(
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

/** The required specifications of a part, by kind. */
const typedParts = {
  cpu: { socket: 'AM5', chipsets: [], update_chipsets: [], has_graphics: true },
  board: {
    socket: 'AM5',
    chipset: 'B850',
    memory_type: 'DDR5',
    memory_slots: 4,
    memory_gb: 128,
    board_size: 'ATX',
    m2_slots: 2,
    sata_ports: 2,
  },
  memory: { memory_type: 'DDR5', memory_modules: 2, memory_gb: 32 },
  graphics: { length_mm: 300, plugs_8_pin: 2, plugs_16_pin: 0 },
  storage: { storage_slot: 'M.2' },
  cooler: { sockets: ['AM5'], cools_watts: 150, height_mm: 150 },
  power: { output_watts: 750, power_size: 'ATX', plugs_8_pin: 2, plugs_16_pin: 0 },
  case: {
    board_sizes: ['ATX'],
    power_sizes: ['ATX'],
    max_graphics_length_mm: 350,
    max_cooler_height_mm: 160,
    radiators_mm: [240],
  },
} as const;
export type PartKind = keyof typeof typedParts;
interface PartOptions {
  readonly stock?: number;
  readonly typed?: object;
}

/** A separate part for a test, $100. */
export async function createPart(sql: Sql, kind: PartKind, more: PartOptions = {}): Promise<string> {
  const { typed = {}, ...product } = more;
  const slug = await createProduct(sql, product);
  const [row] = await sql<{ id: string }[]>`select id from public.products where slug = ${slug}`;
  await sql`insert into public.build_parts ${sql({ product_id: row?.id, kind, ...typedParts[kind], ...typed })}`;
  return slug;
}

/** A complete build of separate parts by kind, with the assembly fee: $999 before tax. */
export async function createFixtureBuild(
  sql: Sql,
  more: Partial<Record<PartKind, PartOptions>> = {},
): Promise<Record<PartKind | 'fee', string>> {
  const [cpu, board, memory, graphics, storage, cooler, power, box] = await Promise.all([
    createPart(sql, 'cpu', more.cpu),
    createPart(sql, 'board', more.board),
    createPart(sql, 'memory', more.memory),
    createPart(sql, 'graphics', more.graphics),
    createPart(sql, 'storage', more.storage),
    createPart(sql, 'cooler', more.cooler),
    createPart(sql, 'power', more.power),
    createPart(sql, 'case', more.case),
  ]);
  return { cpu, board, memory, graphics, storage, cooler, power, case: box, fee: 'build-air' };
}

/** The cart lines of one build. */
export const inBuild = (build: string, slugs: readonly string[]) => slugs.map((slug) => ({ slug, quantity: 1, build }));

/** A checkout request: pickup in Stockton, paid there. */
export function orderOf(slug: string, expectedTotal: number, more: Record<string, unknown> = {}) {
  return {
    name: 'Rosa Delgado',
    email: newEmail('order'),
    phone: '(209) 555-0177',
    fulfillment: 'pickup',
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
