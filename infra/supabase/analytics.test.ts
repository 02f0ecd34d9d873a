import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { WebVitalReport } from '@tulebyte/backend-api/web-vitals';
import { createPerson, ownerSql, visitor } from '../local/testing/people.ts';
import { storeWebVital } from '../origin/web-vitals.ts';
import { createAnalyticsReceivers } from '../origin/analytics.ts';
import type { Site } from '../origin/site.ts';
import { testBackend } from '../local/testing/test-backend.ts';
import { readFaults } from '../release-cli/fault-counts.ts';
import { memoryLimits } from '../origin/node/memory-limits.ts';

const sql = ownerSql();

describe('security events', () => {
  const log = (path: string, client = visitor(), prefix = '') =>
    client.rpc('log_security_event', { kind: 'unauthenticated_access', user_prefix: prefix, path });
  /** Other tests report too, so each uses its own path. */
  const newPath = () => `/admin/${randomUUID()}`;
  const stored = (path: string) => sql`select user_prefix from public.security_events where path = ${path} order by id`;

  test('store the path without its query, and the signed-in caller from the session', async () => {
    const path = newPath();
    expect((await log(`${path}?token=secret#x`)).data).toBe(true);
    const person = await createPerson(sql);
    expect((await log(path, person.client, 'deadbeef')).data).toBe(true);
    expect(await stored(path)).toEqual([{ user_prefix: '' }, { user_prefix: person.id.slice(0, 8) }]);
  });

  test('reject invalid input', async () => {
    expect((await log('javascript:alert(1)')).error?.code).toBe('23514');
    expect((await log(`/${'x'.repeat(300)}`)).error?.code).toBe('23514');
    const path = newPath();
    expect((await log(path, visitor(), "x'; drop")).data).toBe(true);
    expect(await stored(path)).toEqual([{ user_prefix: '' }]);
    // The cast: tests a kind that the types forbid.
    const unknown = 'anything' as 'admin_check_error';
    const refused = await visitor().rpc('log_security_event', { kind: unknown, user_prefix: '', path: '/' });
    expect(refused.error?.code).toBe('22P02');
  });

  test('are rate-limited', async () => {
    const { client } = await createPerson(sql);
    const path = newPath();
    const results = await Promise.all(Array.from({ length: 30 }, () => log(path, client)));
    expect(results.filter(({ data }) => data === true)).toHaveLength(20);
    expect(await stored(path)).toHaveLength(20);
  });

  test('of visitors contain no identity, claim nothing about accounts, and leave room for those of accounts', async () => {
    const path = newPath();
    expect((await log(path, visitor(), 'deadbeef')).data).toBe(true);
    expect(await stored(path)).toEqual([{ user_prefix: '' }]);
    const claimed = await visitor().rpc('log_security_event', {
      kind: 'unauthorized_admin_access',
      user_prefix: 'deadbeef',
      path,
    });
    expect(claimed.data).toBe(false);
    const tooLong = await visitor().rpc('log_security_event', {
      kind: 'unauthenticated_access',
      user_prefix: 'x'.repeat(9),
      path,
    });
    expect(tooLong.error?.code).toBe('23514');

    const { id } = await createPerson(sql);
    // Rolled back, since all visitors share the limit and other tests report too.
    const flood = await sql
      .begin(async (transaction) => {
        await transaction`select set_config('app.client_address_header', 'x-real-ip', true), set_config('request.headers', '{"x-real-ip":"203.0.113.20"}', true)`;
        await transaction`set local role anon`;
        const [{ count } = { count: 0 }] = await transaction<{ count: number }[]>`
          select count(*) filter (where public.log_security_event('unauthenticated_access', '', ${path}))::integer as count from generate_series(1, 100)`;
        await transaction`select set_config('request.headers', '{"x-real-ip":"203.0.113.21"}', true)`;
        const [{ other } = { other: false }] = await transaction<{ other: boolean }[]>`
          select public.log_security_event('unauthenticated_access', '', ${path}) as other`;
        await transaction`reset role`;
        await transaction`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id })}, true), set_config('request.jwt.claim.sub', ${id}, true)`;
        await transaction`set local role authenticated`;
        const [{ accepted } = { accepted: false }] = await transaction<{ accepted: boolean }[]>`
          select public.log_security_event('unauthorized_admin_access', '', ${path}) as accepted`;
        throw Object.assign(new Error('undone'), { count, other, accepted });
      })
      .catch((error: unknown) => error);
    expect(flood).toMatchObject({ message: 'undone', other: true, accepted: true });
    expect(Reflect.get(Object(flood), 'count')).toBeLessThanOrEqual(30);
  });
});

test('each consent choice is recorded once, and readable only by admins', async () => {
  const id = randomUUID();
  const choice = { consent_id: id, version: 1, analytics: true, functional: false, marketing: false, source: 'banner' };
  expect((await visitor().rpc('record_consent', choice)).data).toBe(true);
  expect((await visitor().from('consent_records').select()).error?.code).toBe('42501');
  expect((await visitor().rpc('record_consent', { ...choice, source: 'nowhere' })).error?.code).toBe('23514');
  const later = { ...choice, analytics: false, source: 'preferences' };
  expect((await visitor().rpc('record_consent', later)).data).toBe(true);
  expect(
    await sql`select version, analytics, functional, source, created_at <= now() as dated from public.consent_records where id = ${id} order by created_at`,
  ).toEqual([
    { version: 1, analytics: true, functional: false, source: 'banner', dated: true },
    { version: 1, analytics: false, functional: false, source: 'preferences', dated: true },
  ]);
  const more = await Promise.all(Array.from({ length: 25 }, () => visitor().rpc('record_consent', later)));
  expect(more.filter(({ data }) => data === false).length).toBeGreaterThanOrEqual(1);
});

describe('web vitals', () => {
  const now = new Date().toISOString();
  test('from both senders are stored without query and fragment', async () => {
    const path = `/vitals-${randomUUID().slice(0, 8)}`;
    const service = visitor(testBackend().secretKey);
    for (const report of [
      {
        metric: 'LCP',
        value: 812.5,
        rating: 'good',
        url: `https://www.tulebyte.example${path}?code=secret#token`,
        timestamp: Date.now(),
      },
      { name: 'CLS', value: 0.3, rating: 'poor', id: 'v6-1', url: `${path}?code=secret`, timestamp: now },
    ]) {
      await storeWebVital(service, v.parse(WebVitalReport, report));
    }
    const rows = await sql`select name, value, path, metric_id, source from public.web_vitals where path = ${path} order by id`;
    expect(rows).toEqual([
      { name: 'LCP', value: 812.5, path, metric_id: null, source: 'post' },
      { name: 'CLS', value: 0.3, path, metric_id: 'v6-1', source: 'beacon' },
    ]);
  });

  test.for([
    {},
    { metric: 'XYZ', value: 1, rating: 'good', url: '/', timestamp: now },
    { metric: 'LCP', value: -1, rating: 'good', url: '/', timestamp: now },
    { metric: 'LCP', value: Number.NaN, rating: 'good', url: '/', timestamp: now },
    { metric: 'LCP', value: 1, rating: 'fine', url: '/', timestamp: now },
    { metric: 'LCP', value: 1, rating: 'good', url: 'http://[', timestamp: now },
    { metric: 'LCP', value: 1, rating: 'good', url: '/', timestamp: 'yesterday' },
    { value: 1, rating: 'good', url: '/', timestamp: now },
  ])('%o is no report', (report) => {
    expect(v.safeParse(WebVitalReport, report).success).toBe(false);
  });

  test('can’t be written by visitors', async () => {
    const row = { name: 'LCP', value: 1, rating: 'good', path: '/', source: 'post', reported_at: now };
    expect((await visitor().from('web_vitals').insert(row)).error?.code).toBe('42501');
  });
});

describe('faults', () => {
  const receive = () => {
    const { url, secretKey } = testBackend();
    return createAnalyticsReceivers({ allow: memoryLimits(), supabaseUrl: url, secretKey }).faults;
  };
  const send = (body: unknown) =>
    receive()(
      new Request('https://www.tulebyte.example/api/analytics/faults', { method: 'POST', body: JSON.stringify(body) }),
      { peerAddress: '192.0.2.8' },
      async () => site,
    );
  const remotes: Record<string, { patterns: string[] }> = {};
  const site = { client: { remotes } } as unknown as Site; // what the receiver reads of it
  /** Other tests report too, so each uses its own remote. */
  const newReport = () => {
    const remote = `shop-${randomUUID().slice(0, 8)}`;
    remotes[remote] = { patterns: ['/product/:id'] };
    return { release: 7, remote, version: '0.1.0-abcdef012345', phase: 'render' as const, route: '/product/:id' };
  };

  test('are counted by day, build, phase, and route pattern; nothing else is stored', async () => {
    const report = newReport();
    expect((await send({ ...report, message: 'rosa@valleyfarms.example', url: '/product/1?code=secret' })).status).toBe(204);
    expect((await send(report)).status).toBe(204);
    expect((await send({ ...report, phase: 'data' })).status).toBe(204);
    // A path where a pattern belongs.
    expect((await send({ ...report, route: '/account/rosa-delgado' })).status).toBe(204);
    expect((await send({ ...report, route: '/auth/confirm' })).status).toBe(204);
    expect((await send({ ...report, version: 'rosa-delgado' })).status).toBe(204);
    const rows =
      await sql`select *, day = current_date as today from public.fault_reports where remote = ${report.remote} order by route, version desc, count desc`;
    expect(rows.map(({ day: _day, last_at: _last, ...row }) => row)).toEqual([
      { ...report, route: '*', count: 1, today: true },
      { ...report, route: '/auth/confirm', count: 1, today: true },
      { ...report, version: 'unknown', count: 1, today: true },
      { ...report, count: 2, today: true },
      { ...report, phase: 'data', count: 1, today: true },
    ]);
  });

  test('of anything but a remote of the release or the host do not keep its name', async () => {
    const report = newReport();
    for (const remote of ['rosa-delgado', 'constructor', 'shell']) expect((await send({ ...report, remote })).status).toBe(204);
    const rows = await sql<{ remote: string }[]>`select distinct remote from public.fault_reports
      where remote in ('rosa-delgado', 'constructor', 'shell', 'unknown') and release = 7 and route = '/product/:id' order by remote`;
    expect(rows.map(({ remote }) => remote)).toEqual(['shell', 'unknown']);
  });

  test.for([
    {},
    { remote: 'Shop of Rosa' },
    { release: 0 },
    { phase: 'anything' },
    { route: '/product/1?code=secret' },
    { route: 'https://elsewhere.example/' },
    { version: '<script>' },
  ])('%o is no report', async (part) => {
    const report = Object.keys(part).length > 0 ? { ...newReport(), ...part } : part;
    const response = await send(report);
    expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
      400,
      'invalid_report',
    ]);
  });

  test('are limited to 500 different ones a day, and deleted after 90 days', async () => {
    const outcome = await sql
      .begin(async (transaction) => {
        const count = (route: string) =>
          transaction<{ counted: boolean }[]>`select public.record_fault_report(7, 'flood', '1', 'load', ${route}) as counted`;
        await transaction`insert into public.fault_reports (day, release, remote, version, phase, route, count)
          values (current_date - 91, 7, 'flood', '1', 'load', '/old', 1), (current_date - 89, 7, 'flood', '1', 'load', '/recent', 1)`;
        await count('/new');
        const kept = await transaction<
          { route: string }[]
        >`select route from public.fault_reports where remote = 'flood' order by route`;
        await transaction`insert into public.fault_reports (release, remote, version, phase, route, count)
          select 7, 'flood', '1', 'load', '/' || n, 1 from generate_series(1, 500) n`;
        const [more] = await count('/one-more');
        const [again] = await count('/new');
        throw Object.assign(new Error('undone'), { kept: kept.map(({ route }) => route), more, again });
      })
      .catch((error: unknown) => error);
    expect(outcome).toMatchObject({
      message: 'undone',
      kept: ['/new', '/recent'],
      more: { counted: false },
      again: { counted: true },
    });
  });

  test('are summed by page for publishers', async () => {
    const { url, secretKey } = testBackend();
    vi.stubEnv('SUPABASE_URL', url);
    vi.stubEnv('SUPABASE_SECRET_KEY', secretKey);
    const version = `0.1.0-${randomUUID().slice(0, 12)}`;
    for (const release of [7, 7, 8]) {
      await sql`select public.record_fault_report(${release}, 'shop', ${version}, 'load', '/shop')`;
    }
    const faults = await readFaults('');
    expect(faults?.filter((each) => each.version === version)).toEqual([
      { remote: 'shop', version, route: '/shop', count: 3, phases: { load: 3 } },
    ]);
    vi.unstubAllEnvs();
  });

  test('can be written only by the web server', async () => {
    const report = { release: 7, remote: 'shop', version: '1', phase: 'load', route: '/' };
    expect((await visitor().rpc('record_fault_report', report)).error?.code).toBe('42501');
    const { client } = await createPerson(sql);
    expect((await client.rpc('record_fault_report', report)).error?.code).toBe('42501');
  });
});

describe('product events', () => {
  const receiver = () => {
    const { url, secretKey } = testBackend();
    return createAnalyticsReceivers({ allow: memoryLimits(), supabaseUrl: url, secretKey }).events;
  };
  const send = (receive: ReturnType<typeof receiver>, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    receive(
      new Request('https://www.tulebyte.example/api/analytics/events', {
        method: 'POST',
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
      { peerAddress: '192.0.2.7' },
    );
  const timestamp = Date.UTC(2026, 10, 20, 9);

  test('are stored without query, fragment, ticket numbers, and anything that identifies a person', async () => {
    const path = `/events-${randomUUID().replaceAll(/[^a-f]/g, '')}`;
    const response = await send(receiver(), {
      from: { site: 'www.google.com', medium: 'Rosa Delgado <rosa@valleyfarms.example>', campaign: 'Fall-2026' },
      events: [
        { name: 'page_view', path: `${path}?code=secret#token`, timestamp },
        { name: 'search', path: `${path}/TB-10482/reply`, detail: '3', timestamp, user: 'rosa@valleyfarms.example' },
      ],
    });
    expect([response.status, await response.text()]).toEqual([204, '']);
    const rows = await sql`select * from public.product_events where path like ${`${path}%`} order by id`;
    const visit = {
      visitor: expect.any(String),
      source: 'google.com',
      medium: '',
      campaign: 'fall-2026',
      device: 'desktop',
      language: '',
    };
    const event = { ...visit, value_cents: 0, happened_at: new Date(timestamp) };
    expect(rows.map(({ id: _id, created_at: _created, ...row }) => row)).toEqual([
      { ...event, name: 'page_view', path, detail: '' },
      { ...event, name: 'search', path: `${path}/:id/reply`, detail: '3' },
    ]);
  });

  test.for([
    ['a robot', { 'user-agent': 'Googlebot/2.1' }],
    ['a browser that sends Global Privacy Control', { 'sec-gpc': '1' }],
  ] as const)('of %s are dropped', async ([, headers]) => {
    const path = `/dropped-${randomUUID().replaceAll(/[^a-f]/g, '')}`;
    const response = await send(receiver(), { events: [{ name: 'page_view', path, timestamp }] }, headers);
    expect(response.status).toBe(204);
    expect(await sql`select 1 from public.product_events where path = ${path}`).toHaveLength(0);
  });

  test.for([
    '{',
    {},
    { events: [] },
    { events: [{ name: 'spying', path: '/', timestamp }] },
    { events: [{ name: 'page_view', path: 'https://elsewhere.example/', timestamp }] },
    { events: [{ name: 'page_view', path: '/', timestamp: 'now' }] },
    { events: [{ name: 'search', path: '/', detail: 'what someone typed', timestamp }] },
    { events: Array.from({ length: 51 }, () => ({ name: 'page_view', path: '/', timestamp })) },
  ])('%o is refused', async (body) => {
    const response = await send(receiver(), body);
    expect([response.status, await response.json()]).toMatchObject([400, { error: { code: 'invalid_report' } }]);
  });

  test('are limited in length and number', async () => {
    const receive = receiver();
    expect((await send(receive, 'x'.repeat(20_000))).status).toBe(413);
    const statuses = await Promise.all(Array.from({ length: 125 }, async () => (await send(receive, '{')).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  test('can’t be written by visitors', async () => {
    const row = { name: 'page_view', path: '/', happened_at: new Date().toISOString() };
    expect((await visitor().from('product_events').insert(row)).error?.code).toBe('42501');
  });
});

test('the overview has the metrics of each area', async () => {
  const admin = await createPerson(sql, { admin: true });
  const { data, error } = await admin.client.rpc('admin_overview', { days: 28 });
  expect(error).toBeNull();
  expect(data).toMatchObject({
    tickets: { new: expect.any(Number), closed: expect.any(Number) },
    inquiries: { new: expect.any(Number) },
    products: { active: expect.any(Number), outOfStock: expect.any(Number) },
    chat: { questions: expect.any(Number) },
    knowledge: { documents: expect.any(Number) },
    vitals: expect.any(Object),
    securityEvents: expect.any(Object),
  });
  const person = await createPerson(sql);
  expect((await person.client.rpc('admin_overview')).error?.code).toBe('42501');
});

test('changes of roles and catalog are audited with their author', async () => {
  const admin = await createPerson(sql, { admin: true });
  const { data } = await admin.client
    .from('products')
    .update({ position: 7 })
    .eq('slug', 'security-key-2-pack')
    .select('id')
    .single();
  const { data: entries } = await admin.client
    .from('audit_entries')
    .select('action, actor_id, after')
    .eq('table_name', 'products')
    .eq('row_key', data?.id ?? '')
    .order('id', { ascending: false })
    .limit(1);
  expect(entries).toMatchObject([{ action: 'update', actor_id: admin.id, after: { position: 7 } }]);
});

test('the executive view compares two periods, only for administrators', async () => {
  const admin = await createPerson(sql, { admin: true });
  const person = await createPerson(sql);
  const { data, error } = await admin.client.rpc('executive_metrics', { days: 28 });
  expect(error).toBeNull();
  const counts = { pageViews: expect.any(Number), leads: expect.any(Number), bookings: expect.any(Number) };
  const figures = { ...counts, tickets: expect.any(Number), solved: expect.any(Number) };
  expect(data).toEqual({
    now: { ...figures, onTime: expect.toBeOneOf([null, expect.any(Number)]) },
    before: { ...figures, tickets: 0, onTime: null },
  });
  expect((await person.client.rpc('executive_metrics')).error?.code).toBe('42501');
});

test('web vitals are computed over all reports, however many there are', async () => {
  const path = `/many-${randomUUID()}`;
  const admin = await createPerson(sql, { admin: true });
  const client = await createPerson(sql);
  await sql`insert into public.web_vitals (name, value, rating, path, source, reported_at)
    select 'TTFB', n, 'good', ${path}, 'post', now() from generate_series(1, 6001) n`;
  try {
    const { data } = await admin.client.rpc('web_vital_metrics', { days: 7 });
    expect(data).toMatchObject({
      paths: expect.arrayContaining([{ path, count: 6001, vitals: { TTFB: { p75: 4501, count: 6001 } } }]),
    });
    expect((await client.client.rpc('web_vital_metrics', { days: 7 })).error?.code).toBe('42501');
    expect((await visitor().rpc('web_vital_metrics', { days: 7 })).error?.code).toBe('42501');
  } finally {
    await sql`delete from public.web_vitals where path = ${path}`;
  }
});
