import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { company } from '@tulebyte/brand';
import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { GuestOrderResponse, Order, PlaceOrderResponse, Quote } from '@tulebyte/backend-api/functions/order';
import { emailsTo, waitForEmail } from '../../local/testing/mailbox.ts';
import { createPerson, newEmail, ownerSql } from '../../local/testing/people.ts';
import { callsOf, json } from '../testing/calls.ts';
import { inBuild, createFixtureBuild, createPart, createProduct, orderOf, stockOf, type PartKind } from '../testing/shop.ts';

const sql = ownerSql();
const calls = callsOf(['quote', 'place-order', 'guest-order', 'order-link']);

describe.each(['node', 'deno'] as const)('orders in %s', (place) => {
  const call = calls[place];
  const refusal = async (response: Response) => ({
    status: response.status,
    ...v.parse(FunctionErrorBody, await response.json()).error,
  });
  const quote = async (items: unknown, at = 'stockton') =>
    v.parse(Quote, await (await call('quote', json({ items, place: at }))).json());
  const order = async (body: unknown, person?: { token: string }) => {
    const response = await call('place-order', json(body, person));
    expect(response.status).toBe(201);
    return v.parse(PlaceOrderResponse, await response.json());
  };
  const read = async (key: string) => {
    const response = await call('guest-order', json({ action: 'read', key }));
    return v.parse(GuestOrderResponse, await response.json()).order;
  };

  test('a quote uses list prices and the city’s tax, on parts and assembly but not on repairs', async () => {
    const part = await createProduct(sql, { cents: 10_000 });
    const assembly = await createProduct(sql, { cents: 20_000, labor: 'assembly', stock: 0 });
    const repair = await createProduct(sql, { cents: 15_000, labor: 'repair', stock: 0 });
    const items = [part, assembly, repair].map((slug) => ({ slug, quantity: 1 }));
    expect(await quote(items)).toMatchObject({
      subtotal_cents: 45_000,
      taxable_cents: 30_000,
      tax_percent: 9,
      tax_cents: 2_700,
      total_cents: 47_700,
      tax_valid_from: '2026-10-01',
      unknown: [],
    });
    // 8.875%: not a whole basis point.
    expect(await quote(items, 'modesto')).toMatchObject({ tax_percent: 8.875, tax_cents: 2_663 });
  });

  test('a quote is a PDF, named in its language, by a link that nobody can change', async () => {
    const slug = await createProduct(sql, { cents: 10_000 });
    const asked = { items: [{ slug, quantity: 1 }], place: 'stockton', pdf: true };
    const { pdf } = v.parse(Quote, await (await call('quote', json(asked))).json());
    const query = pdf?.split('?')[1] ?? '';
    const response = await call('quote', { method: 'GET' }, `?${query}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await response.text()).slice(0, 5)).toBe('%PDF-');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="tulebyte-quote.pdf"');
    const spanish = v.parse(Quote, await (await call('quote', json({ ...asked, locale: 'es' }))).json()).pdf?.split('?')[1] ?? '';
    const inSpanish = await call('quote', { method: 'GET' }, `?${spanish}`);
    expect(inSpanish.headers.get('content-disposition')).toBe('attachment; filename="tulebyte-cotizacion.pdf"');
    expect((await call('quote', { method: 'GET' }, `?${query.replace('stockton', 'lodi')}`)).status).toBe(403);
    expect(v.parse(Quote, await (await call('quote', json({ ...asked, pdf: false }))).json()).pdf).toBeNull();
  });

  test('without the toggle cards are neither offered nor accepted', async () => {
    const slug = await createProduct(sql);
    expect((await quote([{ slug, quantity: 1 }])).payments).toEqual(['pickup', 'invoice']);
    const refused = await refusal(await call('place-order', json(orderOf(slug, 10_900, { payment: 'card' }))));
    expect([refused.status, refused.code]).toEqual([409, 'card_unavailable']);
    expect(await stockOf(sql, slug)).toBe(5);
  });

  test('a cart becomes one order that reserves stock once and emails both sides once, however often it is sent', async () => {
    const slug = await createProduct(sql);
    const sent = orderOf(slug, 32_700, {
      items: [
        { slug, quantity: 2 },
        { slug, quantity: 1 },
      ],
    });
    const placed = [];
    for (const _ of [1, 2, 3]) placed.push(await order(sent));
    const more = await Promise.all([order(sent), order(sent)]);
    expect(new Set([...placed, ...more].map(({ number }) => number)).size).toBe(1);
    expect(await stockOf(sql, slug)).toBe(2);
    const receipt = await waitForEmail(sent.email);
    expect(await emailsTo(sent.email)).toHaveLength(1);
    expect(receipt.subject).toBe(`Your order ${placed[0]?.number}`);
    expect(receipt.text).toContain('$327');
    const notices = (await emailsTo(company.salesEmail)).filter(({ text }) => text.includes(sent.email));
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain('Payment: Card or check when they get it');

    const [, mailed = ''] = /#key=([\w-]{43})/.exec(receipt.text) ?? [];
    const seen = await read(mailed);
    expect(seen).toMatchObject({
      number: placed[0]?.number,
      state: 'confirmed',
      total_cents: 32_700,
      lines: [{ quantity: 3, reserved: 3 }],
    });
    expect(seen.events.map(({ kind }) => kind)).toEqual(['placed']);
    // Every key that was issued opens it, and none is stored.
    expect(await read(placed[1]?.key ?? '')).toEqual(seen);
    const [stored] = await sql`select count(*)::int as keys from private.order_links where token_hash = ${mailed}`;
    expect(stored).toEqual({ keys: 0 });
  });

  test('a request with another price gets the right one', async () => {
    const slug = await createProduct(sql);
    const refused = await refusal(await call('place-order', json(orderOf(slug, 1))));
    expect([refused.status, refused.code]).toEqual([409, 'price_changed']);
    await sql`update public.products set is_active = false where slug = ${slug}`;
    const gone = await refusal(await call('place-order', json(orderOf(slug, 10_900))));
    expect([gone.status, gone.code]).toEqual([409, 'product_gone']);
    expect(await quote([{ slug, quantity: 1 }])).toMatchObject({ lines: [], unknown: [slug], total_cents: 0 });
  });

  test('of two orders for the last item, one gets it and the other is backordered', async () => {
    const slug = await createProduct(sql, { stock: 1 });
    const both = await Promise.all([order(orderOf(slug, 10_900)), order(orderOf(slug, 10_900))]);
    const reserved = await Promise.all(both.map(async ({ key }) => (await read(key)).lines[0]?.reserved));
    expect(reserved.toSorted()).toEqual([0, 1]);
    expect(await stockOf(sql, slug)).toBe(0);
  });

  test('Spanish requests get Spanish, and a delivery is taxed at its destination', async () => {
    const slug = await createProduct(sql);
    const sent = orderOf(slug, 10_825, { locale: 'es', fulfillment: 'delivery', place: 'lodi', address: '4 School St' });
    const { number } = await order(sent);
    const mail = await waitForEmail(sent.email);
    expect(mail.subject).toBe(`Su pedido ${number}`);
    expect(mail.text).toContain('/es/shop/order/');
  });

  test('product names follow the page’s language and stay in the order; untranslated ones are English', async () => {
    const [known, unknown] = [await createProduct(sql), await createProduct(sql)];
    await sql`update public.products set translations = ${sql.json({ es: { name: 'Memoria' } })} where slug = ${known}`;
    const items = [known, unknown].map((slug) => ({ slug, quantity: 1 }));
    const names = (locale: string) =>
      call('quote', json({ items, place: 'stockton', locale }))
        .then((response) => response.json())
        .then((body) => v.parse(Quote, body).lines.map(({ name }) => name));
    expect(await names('es')).toEqual(['Memoria', `Thing ${unknown}`]);
    expect(await names('en')).toEqual([`Thing ${known}`, `Thing ${unknown}`]);
    const { key } = await order(orderOf(known, 21_800, { items, locale: 'es' }));
    expect((await read(key)).lines.map(({ description }) => description)).toEqual(['Memoria', `Thing ${unknown}`]);
  });

  describe('a PC build in an order', () => {
    const without = (parts: Readonly<Record<string, string>>, kind: string) =>
      Object.entries(parts).flatMap(([each, slug]) => (each === kind ? [] : [slug]));
    const send = async (items: readonly unknown[]) => {
      const { total_cents } = await quote(items);
      return call('place-order', json(orderOf('', total_cents, { items })));
    };

    test('is one group in the order, next to another build and to the same part alone; stock is counted once', async () => {
      const { fee, ...parts } = await createFixtureBuild(sql, { graphics: { stock: 2 } });
      const slugs = [...Object.values(parts), fee];
      const items = [...inBuild('first001', slugs), ...inBuild('second01', slugs), { slug: parts.graphics, quantity: 3 }];
      const quoted = await quote(items);
      expect(quoted.lines.filter(({ build }) => build === 'second01').map(({ part }) => part)).toEqual([
        ...Object.keys(parts),
        null,
      ]);
      // What previous lines left.
      expect(quoted.lines.filter(({ slug }) => slug === parts.graphics).map(({ stock }) => stock)).toEqual([2, 1, 0]);
      const response = await send(items);
      expect(response.status).toBe(201);
      const { key, number } = v.parse(PlaceOrderResponse, await response.json());
      const { lines } = await read(key);
      expect(lines.map(({ build }) => build)).toEqual(items.map((item) => ('build' in item ? item.build : null)));
      expect(lines.filter(({ slug }) => slug === parts.graphics).map(({ reserved }) => reserved)).toEqual([1, 1, 0]);
      expect([await stockOf(sql, parts.graphics), await stockOf(sql, parts.cpu)]).toEqual([0, 3]);

      const { client } = await createPerson(sql, { admin: true });
      const seen = await client.from('orders').select('order_lines (build)').eq('number', number).single();
      expect(new Set(seen.data?.order_lines.map(({ build }) => build))).toEqual(new Set(['first001', 'second01', null]));
      await client.rpc('transition_order', { order_number: number, to_state: 'canceled' });
      expect([await stockOf(sql, parts.graphics), await stockOf(sql, parts.cpu)]).toEqual([2, 5]);
    });

    test('is grouped in the receipt, with its build time', async () => {
      const parts = await createFixtureBuild(sql);
      const dock = await createProduct(sql);
      const items = [{ slug: dock, quantity: 1 }, ...inBuild('mailed01', Object.values(parts))];
      const { total_cents } = await quote(items);
      const sent = orderOf('', total_cents, { items });
      await order(sent);
      const { text } = await waitForEmail(sent.email);
      const [, group = ''] = /Your build, \$999:\n([^]+?)\n\n/.exec(text) ?? [];
      for (const slug of Object.values(parts).slice(0, -1)) expect(group).toContain(`1 × Thing ${slug}: $100`);
      expect(group).toContain('Built in 7 to 10 business days once all parts are here.');
      expect(group).not.toContain(dock);
      expect(text).toContain(`1 × Thing ${dock}`);
      expect(text).toContain('Pickup in Stockton is by appointment: we’ll email you the address and time.');
    });

    test('needs no graphics card if the processor has graphics, and includes the cooling fee', async () => {
      expect((await send(inBuild('nocard01', without(await createFixtureBuild(sql), 'graphics')))).status).toBe(201);
      const cooled = await createFixtureBuild(sql, { cooler: { typed: { height_mm: null, radiator_mm: 240 } } });
      const liquid = inBuild('liquid01', Object.values({ ...cooled, fee: 'build-aio' }));
      expect((await send(liquid)).status).toBe(201);
    });

    test('can have several drives and memory kits, also the same one twice', async () => {
      const parts = await createFixtureBuild(sql, { memory: { stock: 1 } });
      const lines = inBuild('drives01', [...Object.values(parts), await createPart(sql, 'storage')]);
      const items = lines.map((item) => ({ ...item, quantity: item.slug === parts.memory ? 2 : 1 }));
      const response = await send(items);
      expect(response.status).toBe(201);
      const { lines: ordered } = await read(v.parse(PlaceOrderResponse, await response.json()).key);
      expect(ordered.find(({ slug }) => slug === parts.memory)).toMatchObject({ quantity: 2, reserved: 1, build: 'drives01' });
      expect(ordered.filter(({ part }) => part === 'storage')).toHaveLength(2);
    });

    test.each<[string, (parts: Record<PartKind | 'fee', string>) => readonly unknown[] | Promise<readonly unknown[]>]>([
      ...(['cpu', 'board', 'memory', 'storage', 'cooler', 'power', 'case', 'fee'] as const).map(
        (kind): [string, (parts: Record<PartKind | 'fee', string>) => readonly unknown[]] => [
          `without ${kind}`,
          (parts) => inBuild('broken01', without(parts, kind)),
        ],
      ),
      [
        'without a picture',
        async (parts) => {
          const cpu = await createPart(sql, 'cpu', { typed: { has_graphics: false } });
          return inBuild('broken01', without({ ...parts, cpu }, 'graphics'));
        },
      ],
      ['with two boards', async (parts) => inBuild('broken01', [...Object.values(parts), await createPart(sql, 'board')])],
      ['with two cards', async (parts) => inBuild('broken01', [...Object.values(parts), await createPart(sql, 'graphics')])],
      [
        'with one board twice',
        (parts) => inBuild('broken01', Object.values(parts)).map((item, at) => ({ ...item, quantity: at === 1 ? 2 : 1 })),
      ],
      ['with the fee of liquid cooling', (parts) => inBuild('broken01', Object.values({ ...parts, fee: 'build-aio' }))],
      ['with both fees', (parts) => inBuild('broken01', [...Object.values(parts), 'build-aio'])],
      [
        'with something that is no part',
        async (parts) => inBuild('broken01', [...Object.values(parts), await createProduct(sql)]),
      ],
      [
        'whole, beside one that is not',
        (parts) => [...inBuild('whole001', Object.values(parts)), ...inBuild('broken01', [parts.cpu, 'build-air'])],
      ],
    ])('%s is refused, and takes nothing from the stock', async (_, itemsOf) => {
      const parts = await createFixtureBuild(sql);
      const refused = await refusal(await send(await itemsOf(parts)));
      expect([refused.status, refused.code, refused.message]).toEqual([
        409,
        'conflict',
        'A build in your cart isn’t complete. Change it or remove it, then order.',
      ]);
      expect(await stockOf(sql, parts.cpu)).toBe(5);
    });

    test('its parts can be bought separately, as in carts from before', async () => {
      const { cpu, fee } = await createFixtureBuild(sql);
      const response = await send([cpu, fee].map((slug) => ({ slug, quantity: 1 })));
      expect(response.status).toBe(201);
    });

    test('has a key of eight characters; an order can have five builds', async () => {
      const slug = await createProduct(sql);
      const asked = async (items: unknown) => (await refusal(await call('quote', json({ items, place: 'stockton' })))).fields;
      for (const build of ['', 'short', 'ABCDEFGH', 'ninesigns', "a'; drop"])
        expect(await asked([{ slug, quantity: 1, build }])).toHaveProperty(['items.0.build']);
      const six = [1, 2, 3, 4, 5, 6].map((number) => ({ slug, quantity: 1, build: `build00${number}` }));
      expect(await asked(six)).toEqual({ items: 'Too many machines for one order' });
      expect((await quote(six.slice(1))).lines).toHaveLength(5);
    });
  });

  test('distinguishes computers that we build from parts that are only ordered', async () => {
    const items = ['gaming-tower-1440p', 'ups-1500va', 'cpu-6-core-am5', 'build-air'].map((slug) => ({ slug, quantity: 1 }));
    expect((await quote(items)).lines.map(({ is_machine }) => is_machine)).toEqual([true, false, false, false]);
  });

  test('returns an error for each field', async () => {
    const slug = await createProduct(sql);
    const refused = async (more: Record<string, unknown>) =>
      (await refusal(await call('place-order', json(orderOf(slug, 10_900, more))))).fields;
    expect(await refused({ payment: 'invoice', name: '' })).toEqual({
      name: 'Tell us your name',
      company: 'An invoice needs a business name',
    });
    expect(await refused({ payment: 'invoice' })).toEqual({ company: 'An invoice needs a business name' });
    expect(await refused({ fulfillment: 'delivery', place: 'lodi' })).toEqual({ address: 'Tell us where to deliver' });
    expect(await refused({ fulfillment: 'delivery', place: 'sacramento', address: 'X' })).toHaveProperty('place');
    expect(await refused({ email: 'nobody', phone: '1' })).toEqual({
      email: 'Enter a valid email address',
      phone: 'Enter a phone number we can call',
    });
    expect(await refused({ items: [] })).toEqual({ items: 'The cart is empty' });
    expect(await refused({ items: [{ slug, quantity: -3 }] })).toHaveProperty(['items.0.quantity']);
    expect(await stockOf(sql, slug)).toBe(5);
  });

  test('a bot that fills the honeypot changes nothing', async () => {
    const slug = await createProduct(sql);
    const sent = orderOf(slug, 10_900, { website: 'https://spam.example' });
    await order(sent);
    expect(await stockOf(sql, slug)).toBe(5);
    expect(await emailsTo(sent.email)).toHaveLength(0);
  });

  test('a leaked idempotency key does not open the order', async () => {
    const slug = await createProduct(sql);
    const sent = orderOf(slug, 10_900);
    await order(sent);
    for (const change of [{ email: newEmail('thief') }, { name: 'Ana Torres' }]) {
      const stolen = await call('place-order', json({ ...sent, ...change }));
      expect([stolen.status, (await refusal(stolen)).code]).toEqual([409, 'conflict']);
    }
    await sql`update public.orders set created_at = now() - interval '2 hours' where idempotency_key = ${sent.idempotencyKey}`;
    expect((await call('place-order', json(sent))).status).toBe(409);
  });

  test('a signed-in customer sees the order in their list, and nobody else can read it', async () => {
    const [person, other] = [await createPerson(sql), await createPerson(sql)];
    const { data } = await person.client.auth.getSession();
    const slug = await createProduct(sql);
    const { number } = await order(orderOf(slug, 10_900, { email: person.email }), { token: data.session?.access_token ?? '' });
    expect((await person.client.from('orders').select('number')).data).toEqual([{ number }]);
    expect(v.parse(Order, (await person.client.rpc('read_order', { order_number: number })).data).number).toBe(number);
    expect((await other.client.from('orders').select('number')).data).toEqual([]);
    expect((await other.client.rpc('read_order', { order_number: number })).data).toBeNull();
  });

  test('a wrong or expired key opens nothing', async () => {
    const slug = await createProduct(sql);
    const { key, number } = await order(orderOf(slug, 10_900));
    expect(
      (await call('guest-order', json({ action: 'read', key: key.replace(/^./, key.startsWith('A') ? 'B' : 'A') }))).status,
    ).toBe(404);
    await sql`update private.order_links l set expires_at = now() - interval '1 second' from public.orders o where o.id = l.order_id and o.number = ${number}`;
    expect((await call('guest-order', json({ action: 'read', key }))).status).toBe(404);
  });

  test('a lost link is emailed only to the order’s address, and the response reveals nothing', async () => {
    const slug = await createProduct(sql);
    const sent = orderOf(slug, 10_900);
    const { number } = await order(sent);
    const stranger = newEmail('stranger');
    const ask = (email: string) => call('order-link', json({ number: number.toLowerCase(), email }));
    for (const response of await Promise.all([stranger, sent.email.toUpperCase()].map(ask)))
      expect([response.status, await response.json()]).toEqual([202, { asked: true }]);
    await expect.poll(async () => (await emailsTo(sent.email)).length).toBe(2);
    expect(await emailsTo(stranger)).toHaveLength(0);
    const link = (await emailsTo(sent.email)).find(({ subject }) => subject === `Your link to order ${number}`);
    expect((await read(/#key=([\w-]{43})/.exec(link?.text ?? '')?.[1] ?? '')).number).toBe(number);
  });
});

describe('staff', () => {
  async function placed(more: Record<string, unknown> = {}) {
    const slug = await createProduct(sql);
    const response = await calls.node('place-order', json(orderOf(slug, 10_900, more)));
    return { slug, number: v.parse(PlaceOrderResponse, await response.json()).number };
  }

  test('prepares an order and hands it over, paid at pickup', async () => {
    const { client } = await createPerson(sql, { admin: true });
    const { number, slug } = await placed();
    const move = async (to_state: 'ready' | 'completed' | 'canceled' | 'confirmed') =>
      (await client.rpc('transition_order', { order_number: number, to_state })).error?.hint ?? 'moved';
    expect(await move('ready')).toBe('moved');
    expect(await move('ready')).toBe('moved');
    expect(await move('confirmed')).toBe('wrong_state');
    expect(await move('completed')).toBe('moved');
    expect(await move('canceled')).toBe('wrong_state');
    const [order] = await sql`select state, paid_at is not null as paid from public.orders where number = ${number}`;
    expect(order).toEqual({ state: 'completed', paid: true });
    expect(await stockOf(sql, slug)).toBe(4);
  });

  test('cancels an order and releases its stock', async () => {
    const { client } = await createPerson(sql, { admin: true });
    const { number, slug } = await placed();
    expect(await stockOf(sql, slug)).toBe(4);
    for (const _ of [1, 2]) await client.rpc('transition_order', { order_number: number, to_state: 'canceled' });
    expect(await stockOf(sql, slug)).toBe(5);
  });

  test('records an invoice payment once', async () => {
    const { client } = await createPerson(sql, { admin: true });
    const { number } = await placed({ payment: 'invoice', company: 'Valley Farms' });
    expect((await client.rpc('mark_order_paid', { order_number: number })).data).toBe(true);
    expect((await client.rpc('mark_order_paid', { order_number: number })).data).toBe(false);
  });

  test('take back a payment that was recorded by mistake, which the customer never sees', async () => {
    const { client } = await createPerson(sql, { admin: true });
    const { number } = await placed({ payment: 'invoice', company: 'Valley Farms' });
    const mark = async (isPaid: boolean) => (await client.rpc('mark_order_paid', { order_number: number, is_paid: isPaid })).data;
    const kinds = (events: unknown) => (events as { kind: string }[]).map(({ kind }) => kind);
    const forCustomer = async () => {
      const [seen] = await sql`select private.order_for_customer(o) as order from public.orders o where o.number = ${number}`;
      return kinds(seen?.['order'].events);
    };
    expect([await mark(true), await mark(true)]).toEqual([true, false]);
    expect(await forCustomer()).toEqual(['placed', 'paid']);
    expect([await mark(false), await mark(false)]).toEqual([true, false]);
    expect(await forCustomer()).toEqual(['placed']);
    const { data } = await client.rpc('get_staff_order', { order_number: number });
    const forStaff = data as Record<string, unknown>;
    expect(forStaff).toMatchObject({ paid_at: null, can_be_unpaid: false });
    expect(kinds(forStaff['history'])).toEqual(expect.arrayContaining(['paid', 'unpaid']));
  });

  test('keep a payment as paid once some of it was refunded', async () => {
    const { client } = await createPerson(sql, { admin: true });
    const { number } = await placed({ payment: 'invoice', company: 'Valley Farms' });
    await client.rpc('mark_order_paid', { order_number: number });
    await sql`
      insert into public.refunds (order_id, method, amount_cents, reason, idempotency_key)
      select o.id, 'manual', 100, 'Scratched', gen_random_uuid() from public.orders o where o.number = ${number}`;
    expect((await client.rpc('mark_order_paid', { order_number: number, is_paid: false })).data).toBe(false);
  });

  test('is possible only for administrators', async () => {
    const { client } = await createPerson(sql);
    const { number } = await placed();
    expect((await client.rpc('transition_order', { order_number: number, to_state: 'canceled' })).error?.code).toBe('42501');
    expect((await client.rpc('mark_order_paid', { order_number: number })).error?.code).toBe('42501');
  });
});
