import { describe, expect, test } from 'vitest';
import { createPerson, ownerSql, visitor } from '../testing/people.ts';
import { testBackend } from '../testing/test-backend.ts';

const sql = ownerSql();
const { url, publishableKey } = testBackend();
const status = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await fetch(url + path, { headers, method })).status;

describe('paths that lite serves and we do not', () => {
  test.for([
    '/_system/config',
    '/_system/info',
    '/_system',
    '/_system/introspect',
    '/auth/v1/../../_system/config',
    '/auth/v1/%2e%2e/%2e%2e/_system/config',
    '//_system/config',
    '/',
    '/static/main.js',
    '/storage/v1/bucket',
  ])('%s does not exist', async (path) => {
    expect(await status(path, { apikey: publishableKey })).toBe(404);
  });
});

describe('requests without a key', () => {
  test('are rejected by the data API, also from this machine: there is no admin mode', async () => {
    expect(await status('/rest/v1/products')).toBe(401);
    expect(await status('/rest/v1/user_roles')).toBe(401);
  });

  test('are rejected by the auth service', async () => {
    expect(await status('/auth/v1/recover', {}, 'POST')).toBe(401);
    expect(await status('/auth/v1/factors', { apikey: 'sb_publishable_wrong' }, 'POST')).toBe(401);
  });

  test('a token signed with another secret is rejected', async () => {
    const forged =
      `${btoa('{"alg":"HS256","typ":"JWT"}')}.${btoa('{"role":"service_role","sub":"00000000-0000-4000-8000-000000000000"}')}.AAAA`.replaceAll(
        '=',
        '',
      );
    expect(await status('/rest/v1/tickets', { apikey: publishableKey, authorization: `Bearer ${forged}` })).toBe(401);
  });
});

describe('grants survive the first requests', () => {
  test('a revoked table responds 42501', async () => {
    const { error } = await visitor().from('tickets').select();
    expect(error?.code).toBe('42501');
  });

  test('a revoked column responds 42501', async () => {
    const person = await createPerson(sql);
    const inserted = await person.client
      .from('tickets')
      .insert({ subject: 'A status of my choice', requester_id: person.id, status: 'closed' });
    expect(inserted.error?.code).toBe('42501');
    const renamed = await person.client.from('profiles').update({ created_at: new Date().toISOString() }).eq('id', person.id);
    expect(renamed.error?.code).toBe('42501');
  });

  test('the API roles have only the grants of the migrations', async () => {
    const rows = await sql<{ grantee: string; table: string; privileges: string }[]>`
      select grantee, table_name as table, string_agg(privilege_type, ',' order by privilege_type) as privileges
      from information_schema.table_privileges
      where table_schema = 'public' and grantee in ('anon', 'PUBLIC') group by 1, 2 order by 2`;
    expect(rows.map(({ grantee, table, privileges }) => `${grantee} ${table} ${privileges}`)).toEqual([
      'anon build_parts SELECT',
      'anon chat_config SELECT',
      'anon product_categories SELECT',
    ]);
  });
});

test('the gateway role owns nothing and bypasses nothing', async () => {
  const [role] = await sql`select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = 'tulebyte_gateway'`;
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false });
  const owned = await sql`select relname from pg_class where relowner = 'tulebyte_gateway'::regrole`;
  expect(owned).toHaveLength(0);
  // What a query without its request's role could see.
  const seen = await sql.begin(async (transaction) => {
    await transaction`set local role tulebyte_gateway`;
    return transaction`select count(*)::int as tickets from public.tickets`;
  });
  expect(seen[0]).toEqual({ tickets: 0 });
});

test('the data API returns times that every browser can parse', async () => {
  const { data } = await visitor().from('products').select('created_at').limit(1).single();
  expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
});

test('a violated check is returned with its hint', async () => {
  const person = await createPerson(sql);
  const { error, status: code } = await person.client.rpc('create_ticket', { subject: 'x', body: 'too short a subject' });
  expect([code, error?.code]).toEqual([400, '23514']);
  const missing = await person.client.rpc('reply_to_ticket', { ticket_number: 'TB-1', body: 'hello' });
  expect([missing.status, missing.error?.code]).toEqual([404, 'PT404']);
});
