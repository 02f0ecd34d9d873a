import type { Sql } from '../postgres/connection.ts';

interface Sample {
  readonly account: string | null;
  readonly name: string;
  readonly email: string;
  readonly items: readonly { slug: string; quantity: number; build?: string }[];
  readonly payment: 'pickup' | 'invoice';
  readonly company: string;
  readonly locale: 'en' | 'es';
}

const machine = [
  'cpu-6-core-am5',
  'board-b850-atx',
  'memory-ddr5-32',
  'graphics-12gb-1440p',
  'drive-m2-2tb',
  'cooler-air-single',
  'power-750',
  'case-atx',
  'build-air',
].map((slug) => ({ slug, quantity: 1, build: 'sample01' }));

/** Sample orders, some from the demo customer, created only if there are none. */
export async function seedDemoOrders(sql: Sql, client: string): Promise<void> {
  const samples: readonly Sample[] = [
    {
      account: client,
      name: 'Sample: Marisol Vega',
      email: 'client@tulebyte.example',
      items: [
        { slug: 'nvme-ssd-1tb', quantity: 1 },
        { slug: 'ssd-upgrade', quantity: 1 },
      ],
      payment: 'pickup',
      company: '',
      locale: 'en',
    },
    {
      account: null,
      name: 'Sample: Luis Herrera',
      email: 'luis@packing.example',
      items: [{ slug: 'security-key-2-pack', quantity: 4 }],
      payment: 'invoice',
      company: 'Herrera Packing',
      locale: 'es',
    },
    {
      account: null,
      name: 'Sample: Grace Okafor',
      email: 'grace@home.example',
      items: [...machine, { slug: 'ups-1500va', quantity: 1 }],
      payment: 'pickup',
      company: '',
      locale: 'en',
    },
  ];
  await sql.begin(async (transaction) => {
    const [known] = await transaction`select 1 from public.orders limit 1`;
    if (known) return;
    for (const { account, name, email, items, payment, company, locale } of samples) {
      const cart = JSON.stringify(items);
      await transaction`
        select public.place_order(gen_random_uuid(), ${account}::uuid, ${cart}, ${payment}, 'pickup', 'stockton', '', ${name}, ${email}, '(209) 555-0134',
          ${company}, '', ${locale}, (public.quote_cart(${cart}, 'stockton') ->> 'total_cents')::integer, 60)
        -- An operator may have taken the sample catalog away, or apart.
        where jsonb_array_length(public.quote_cart(${cart}, 'stockton') -> 'unknown') = 0
          and not exists (select from private.incomplete_builds(${cart}::text::jsonb))`;
    }
    // Sample customers get no email.
    await transaction`delete from public.outgoing_emails where order_id is not null`;
  });
}
