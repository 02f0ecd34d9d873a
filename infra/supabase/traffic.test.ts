import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPerson, ownerSql, visitor } from '../local/testing/people.ts';
import { testBackend } from '../local/testing/test-backend.ts';

const sql = ownerSql();
type Transaction = Parameters<Parameters<typeof sql.begin>[1]>[0];
class Undo extends Error {}

/** Runs on an empty site, and undoes it. */
async function alone(run: (transaction: Transaction) => Promise<void>): Promise<void> {
  const work = sql.begin(async (transaction) => {
    await transaction`delete from public.product_events`;
    await transaction`delete from private.traffic_rollups`;
    for (const table of ['traffic_daily', 'goals_daily', 'campaigns_daily', 'funnel_daily', 'traffic_hourly'])
      await transaction.unsafe(`delete from public.${table}`);
    await run(transaction);
    throw new Undo();
  });
  await expect(work).rejects.toThrow(Undo);
}

const phone = { device: 'phone', language: 'es', release: 7 };

interface Step {
  name?: string;
  path?: string;
  detail?: string;
  cents?: number;
}

async function send(
  transaction: Transaction,
  client: string,
  steps: readonly Step[],
  { source = '', medium = '', campaign = '', network = client } = {},
): Promise<number> {
  const events = steps.map(({ name = 'page_view', path = '/', detail = '', cents = 0 }) => ({
    name,
    path,
    detail,
    value_cents: cents,
    happened_at: '2026-11-20T18:00:00Z',
  }));
  const [row] = await transaction<{ stored: number }[]>`
    select public.record_product_events(${client}, ${network}, ${JSON.stringify({ source, medium, campaign, ...phone, events })}) as stored`;
  return row?.stored ?? 0;
}

/** Backdates everything that has been sent. */
const backdate = (transaction: Transaction, days: number) =>
  transaction`update public.product_events set created_at = created_at - make_interval(days => ${days})`;

const rollUp = (transaction: Transaction) => transaction`select private.roll_up_traffic()`;

async function report(transaction: Transaction, args: Readonly<Record<string, unknown>> = {}): Promise<Record<string, unknown>> {
  const manager = await staff;
  const claims = { sub: manager.id, role: 'authenticated', session_id: manager.sessionId, aal: 'aal1' };
  await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('request.jwt.claim.sub', ${manager.id}, true)`;
  const { days = 28, page = '*', source = '*', goal = '*' } = args as Record<string, never>;
  const [row] = await transaction<{ report: Record<string, unknown> }[]>`
    select public.get_traffic_report(days => ${days}, page => ${page}, source => ${source}, goal => ${goal}) as report`;
  return row?.report ?? {};
}
const staff = createPerson(sql, { admin: true });

/** A visitor from a search who writes to us, one from a newsletter who orders, and one who leaves. */
async function threeVisits(transaction: Transaction): Promise<void> {
  await transaction`insert into public.orders (idempotency_key, state, payment, fulfillment, place, name, email, phone, subtotal_cents, taxable_cents, tax_percent, tax_cents)
    values (${randomUUID()}, 'confirmed', 'pickup', 'pickup', 'stockton', 'A', 'a@b.example', '5550100', 10000, 0, 0, 0)`;
  await send(transaction, 'searcher', [{ path: '/es' }, { path: '/es/services/data-backup' }], { source: 'google.com' });
  await send(transaction, 'searcher', [{ path: '/contact-us' }, { name: 'contact', path: '/contact-us', detail: 'data-backup' }]);
  await send(transaction, 'reader', [{ path: '/shop' }, { path: '/shop/cart' }], {
    source: 'newsletter',
    medium: 'email',
    campaign: 'fall',
  });
  await send(transaction, 'reader', [{ name: 'order', path: '/shop/checkout', cents: 10_000 }]);
  await send(transaction, 'passer-by', [{ path: '/' }]);
}

test('each visitor counts once a day, under the first source of the day', () =>
  alone(async (transaction) => {
    await threeVisits(transaction);
    await rollUp(transaction);
    const { now, sources, pages, funnel, devices, campaigns } = await report(transaction);
    expect(now).toMatchObject({ visitors: 3, views: 6, bounces: 1, conversions: 2, value_cents: 15_000 });
    expect(sources).toMatchObject([
      { name: 'direct', visitors: 1, conversions: 0 },
      { name: 'google.com', visitors: 1, views: 3, conversions: 1, value_cents: 5000 },
      { name: 'newsletter', visitors: 1, conversions: 1, value_cents: 10_000 },
    ]);
    expect(pages).toMatchObject([
      // In both languages.
      { name: '/', visitors: 2, entries: 2, conversions: 1 },
      { name: '/contact-us', visitors: 1, entries: 0 },
      { name: '/services/data-backup', visitors: 1 },
      { name: '/shop', visitors: 1 },
      { name: '/shop/cart', visitors: 1 },
    ]);
    expect(funnel).toEqual({ visited: 3, viewed: 2, started: 2, finished: 2, finished_directly: 0 });
    const { hours } = await report(transaction, { days: 1 });
    expect(Array.isArray(hours) && hours.at(-1)).toMatchObject({ visitors: 3, views: 6 });
    expect(devices).toEqual([{ name: 'phone', visitors: 3 }]);
    expect(campaigns).toMatchObject([{ source: 'newsletter', medium: 'email', campaign: 'fall', visitors: 1, conversions: 1 }]);
  }));

test('a page, a source, and a goal narrow the report', () =>
  alone(async (transaction) => {
    await threeVisits(transaction);
    await rollUp(transaction);
    const ofPage = await report(transaction, { page: '/services/data-backup' });
    expect(ofPage).toMatchObject({ now: { visitors: 1, conversions: 1 }, goals: [{ goal: 'contact', completions: 1 }] });
    expect(ofPage['sources']).toMatchObject([{ name: 'google.com', visitors: 1 }]);
    const ofSource = await report(transaction, { source: 'newsletter', goal: 'order' });
    expect(ofSource).toMatchObject({ now: { visitors: 1, completions: 1, value_cents: 10_000 }, funnel: { finished: 1 } });
    expect(ofSource['pages']).toMatchObject([
      { name: '/shop', conversions: 1 },
      { name: '/shop/cart', conversions: 1 },
    ]);
    expect(await report(transaction, { source: 'nowhere.example' })).toMatchObject({
      now: { visitors: 0 },
      pages: [],
      goals: [],
    });
  }));

test('counting again changes nothing, and rows that commit late are counted', () =>
  alone(async (transaction) => {
    await threeVisits(transaction);
    await backdate(transaction, 1);
    await rollUp(transaction);
    const first = await report(transaction);
    await rollUp(transaction);
    expect({ ...(await report(transaction)), counted_at: 0 }).toEqual({ ...first, counted_at: 0 });
    await transaction`update private.traffic_rollups set is_final = false`;
    await send(transaction, 'late', [{ path: '/pricing' }]);
    await transaction`update public.product_events set created_at = created_at - interval '1 day' where path = '/pricing'`;
    await rollUp(transaction);
    expect(await report(transaction)).toMatchObject({ now: { visitors: 4 } });
  }));

test('a counted day stays when its events are gone, and is compared with the days before', () =>
  alone(async (transaction) => {
    await threeVisits(transaction);
    await backdate(transaction, 30);
    await rollUp(transaction);
    await transaction`update public.product_events set created_at = now() - interval '36 days'`;
    await rollUp(transaction);
    expect(await transaction`select 1 from public.product_events`).toHaveLength(0);
    expect(await report(transaction)).toMatchObject({ now: { visitors: 0 }, before: { visitors: 3, value_cents: 15_000 } });
  }));

test('two workers don’t count at the same time', async () => {
  await sql.begin(async (one) => {
    await one`select pg_advisory_xact_lock(hashtext('private.roll_up_traffic'))`;
    const [other] = await sql<{ did: boolean }[]>`select private.roll_up_traffic() as did`;
    expect(other?.did).toBe(false);
  });
});

test('nothing tells who a visitor was: hashes are salted, and yesterday’s salt is destroyed', () =>
  alone(async (transaction) => {
    await transaction`delete from private.visitor_salts`;
    await transaction`insert into private.visitor_salts values (private.local_day(now()) - 1, 'yesterday')`;
    await transaction`insert into private.event_quotas values (private.local_day(now()) - 1, 1, 1, '{1}')`;
    await send(transaction, 'someone', [{}]);
    await rollUp(transaction);
    const [kept] = await transaction<{ salts: number; quotas: number }[]>`
      select (select count(*)::integer from private.visitor_salts) as salts, (select count(*)::integer from private.event_quotas where day < private.local_day(now())) as quotas`;
    expect(kept).toEqual({ salts: 1, quotas: 0 });
    const visitorNow = () => transaction<{ visitor: string }[]>`select distinct visitor::text from public.product_events`;
    const [today] = await visitorNow();
    await transaction`delete from public.product_events`;
    await transaction`delete from private.visitor_salts`;
    await send(transaction, 'someone', [{}]);
    expect((await visitorNow())[0]?.visitor).not.toBe(today?.visitor);
    const [persistence] = await transaction`select relpersistence from pg_class where oid = 'private.visitor_salts'::regclass`;
    expect(persistence).toEqual({ relpersistence: 'u' });
  }));

test('staff’s own pages and privacy requests don’t count', () =>
  alone(async (transaction) => {
    await send(transaction, 'staff', [{ path: '/admin/tickets' }, { path: '/es/admin' }]);
    await send(transaction, 'someone', [{ path: '/contact-us' }, { name: 'contact', detail: 'privacy-know' }]);
    await rollUp(transaction);
    expect(await report(transaction)).toMatchObject({ now: { visitors: 1, conversions: 0 }, goals: [] });
  }));

test('an order that was never placed isn’t stored, whatever a browser says', () =>
  alone(async (transaction) => {
    expect(await send(transaction, 'forger', [{ name: 'order', cents: 99_999_999 }])).toBe(0);
  }));

test('a network can’t flood: 40 visitors and 5,000 events a day', () =>
  alone(async (transaction) => {
    for (let n = 0; n < 60; n += 1) await send(transaction, `browser ${n}`, [{}], { network: 'flood' });
    const [count] = await transaction`select count(distinct visitor)::integer as visitors from public.product_events`;
    expect(count).toEqual({ visitors: 41 });
    const batch = Array.from({ length: 1000 }, () => ({}));
    for (let n = 0; n < 4; n += 1) await send(transaction, 'browser 1', batch, { network: 'flood' });
    expect(await send(transaction, 'browser 1', batch, { network: 'flood' })).toBe(0);
    expect(await send(transaction, 'neighbor', [{}])).toBe(1);
  }));

test('invented pages and sources share one row', () =>
  alone(async (transaction) => {
    for (let n = 0; n < 8; n += 1)
      await send(
        transaction,
        `visitor ${n}`,
        Array.from({ length: 50 }, (_, page) => ({ path: `/invented-${n}-${page}` })),
      );
    await send(transaction, 'real', [{ path: '/' }]);
    await send(transaction, 'real too', [{ path: '/' }]);
    await rollUp(transaction);
    const rows = await transaction`select count(distinct page)::integer as pages from public.traffic_daily where page <> '*'`;
    expect(rows).toEqual([{ pages: 301 }]);
    const { pages } = await report(transaction);
    expect(Array.isArray(pages) && pages.slice(0, 2)).toMatchObject([
      { name: '(other)', visitors: 3 },
      { name: '/', visitors: 2 },
    ]);
  }));

test('only managers read and refresh the report; only the web server writes', async () => {
  const events = [{ name: 'page_view', path: '/', happened_at: new Date().toISOString() }];
  const args = {
    client: 'x',
    network: 'x',
    report_json: JSON.stringify({ source: '', medium: '', campaign: '', ...phone, events }),
  };
  const person = await createPerson(sql);
  for (const client of [visitor(), person.client]) {
    expect((await client.rpc('record_product_events', args)).error?.code).toBe('42501');
    expect((await client.rpc('get_traffic_report')).error?.code).toBe('42501');
    expect((await client.rpc('refresh_traffic')).error?.code).toBe('42501');
  }
  expect(await visitor(testBackend().secretKey).rpc('record_product_events', args)).toMatchObject({ error: null, data: 1 });
  const manager = await staff;
  expect((await manager.client.rpc('refresh_traffic')).error).toBeNull();
  expect((await manager.client.rpc('get_traffic_report', { days: 7 })).data).toMatchObject({
    now: { visitors: expect.any(Number) },
  });
  expect((await manager.client.from('product_events').select('visitor')).error?.code).toBe('42501');
});
