import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSync } from 'bcryptjs';
import postgres from 'postgres';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startBackend } from '../../local/backend.ts';
import type { Backend } from '../../local/backend.ts';
import { relaxedRateLimits } from '../../local/testing/relaxed-rate-limits.ts';

/**
 * Tries every write on every table over the data API without any right to it, and compares the whole database before and after. What
 * each role may do is tested in `access.test.ts`. It has its own backend, so that no other test writes at the same time.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'tulebyte-matrix-'));
const SITE = 'http://localhost:9';
const PASSWORD = 'Correct-Horse-2026!';
let backend: Backend;
let sql: postgres.Sql;

beforeAll(async () => {
  // A log line for each of thousands of rejected writes.
  vi.spyOn(console, 'error').mockReturnValue();
  backend = await startBackend({ dataDir, siteUrl: SITE, env: {}, rateLimits: relaxedRateLimits });
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => undefined });
  // The scheduler's jobs run at the start; the last one notes the days that it counted.
  await vi.waitUntil(async () => (await sql`select 1 from private.traffic_rollups limit 1`).length > 0, 20_000);
});
afterAll(async () => {
  await sql.end();
  await backend.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** An account with only a profile. */
async function account(role: 'client' | 'admin who skipped the second factor'): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const email = `${id}@home.example`;
  await sql`insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (${id}, ${email}, ${hashSync(PASSWORD, 4)}, now(), ${sql.json({ provider: 'email' })}, ${sql.json({ first_name: 'Test' })})`;
  if (role !== 'client') {
    await sql.begin(async (transaction) => {
      await transaction`insert into public.user_roles (user_id, role) values (${id}, 'owner')`;
      // Its notice must not be sent, which would update it, while the tables are compared.
      await transaction`update public.outgoing_emails set sent_at = now() where user_id = ${id}`;
    });
    await sql`insert into auth.mfa_factors (id, user_id, factor_type, status, secret) values (${randomUUID()}, ${id}, 'totp', 'verified', 'x')`;
  }
  const response = await backend.fetch(
    new Request(`${SITE}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    }),
  );
  return { id, token: v.parse(v.object({ access_token: v.string() }), await response.json()).access_token };
}

const tables = () =>
  sql<{ schema: string; name: string; columns: string[] }[]>`
    select n.nspname as schema, c.relname as name,
      (select array_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    -- Counting attempts is no write of the caller's choice.
    where n.nspname in ('public', 'private') and c.relkind = 'r' and c.relname <> 'rate_limits' order by 1, 2`;

/** All rows but the own profile, which accounts can write. */
async function checksums(own: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { schema, name } of await tables()) {
    const [row] = await sql.unsafe<{ sum: string }[]>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${schema}.${name} t where to_jsonb(t) ->> 'id' is distinct from '${own}'`,
    );
    sums[`${schema}.${name}`] = row?.sum ?? '';
  }
  return sums;
}

test.for(['a visitor', 'client', 'admin who skipped the second factor'] as const)(
  '%s changes no row of anyone, whatever is tried',
  async (role) => {
    const { id, token } = role === 'a visitor' ? { id: '', token: backend.publishableKey } : await account(role);
    const write = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
      backend.fetch(
        new Request(`${SITE}/rest/v1/${path}`, {
          method,
          headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      );
    const before = await checksums(id);
    let tried = 0;
    for (const { schema, name, columns } of await tables()) {
      if (schema !== 'public') continue;
      const [row] = await sql.unsafe<{ row: Record<string, unknown> }[]>(
        `select to_jsonb(t) as row from public.${name} t limit 1`,
      );
      const [first = 'id'] = columns;
      await write('POST', name, row?.row ?? {});
      if (row) await write('POST', name, { ...row.row, ...('id' in row.row ? { id: randomUUID() } : {}) });
      await Promise.all(
        columns.map((column) => write('PATCH', `${name}?${first}=not.is.null`, { [column]: row?.row[column] ?? null })),
      );
      tried += columns.length;
      await write('DELETE', `${name}?${first}=not.is.null`);
    }
    expect(tried).toBeGreaterThan(300);
    expect(await checksums(id)).toEqual(before);
  },
);
