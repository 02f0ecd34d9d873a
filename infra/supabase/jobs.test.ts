import { expect, test } from 'vitest';
import { startScheduler } from '../local/jobs/scheduler.ts';
import { ownerSql } from '../local/testing/people.ts';

const sql = ownerSql();
type Transaction = Parameters<Parameters<typeof sql.begin>[1]>[0];
class Undo extends Error {}

async function undone(run: (transaction: Transaction) => Promise<void>): Promise<void> {
  const work = sql.begin(async (transaction) => {
    await run(transaction);
    throw new Undo();
  });
  await expect(work).rejects.toThrow(Undo);
}

test('every table says how long its rows stay', async () => {
  const tables = await sql<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'private')`;
  const rules = await sql<
    { name: string }[]
  >`select table_name as name from private.retention_rules where table_name not like 'auth.%'`;
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).toSorted();
  expect(names(rules)).toEqual(names(tables));
});

test('expired rows are removed, others stay', () =>
  undone(async (transaction) => {
    await transaction`delete from public.security_events`;
    await transaction`
      insert into public.security_events (kind, path, created_at)
      values ('unauthenticated_access', '/old', now() - interval '801 days'), ('unauthenticated_access', '/new', now() - interval '799 days')`;
    await transaction`
      insert into public.newsletter_subscribers (email, state, last_idempotency_key, confirm_sent_at)
      select n || '@home.example', s::public.subscription_state, gen_random_uuid(), now() - interval '31 days'
      from (values ('left', 'pending'), ('stays', 'confirmed')) as v (n, s)`;
    await transaction`select private.delete_expired_rows()`;
    expect(await transaction`select path from public.security_events`).toEqual([{ path: '/new' }]);
    const kept =
      await transaction`select email from public.newsletter_subscribers where email in ('left@home.example', 'stays@home.example')`;
    expect(kept).toEqual([{ email: 'stays@home.example' }]);
  }));

test('a day with more rows than one batch leaves none behind', () =>
  undone(async (transaction) => {
    await transaction`
      insert into public.product_events (name, path, happened_at, created_at)
      select 'page_view', '/', now(), now() - interval '36 days' from generate_series(1, 45000)`;
    await transaction`select private.delete_expired_rows()`;
    const [left] =
      await transaction`select count(*)::integer as rows from public.product_events where created_at < now() - interval '35 days'`;
    expect(left).toEqual({ rows: 0 });
  }));

test('a rule that fails stops no other one', () =>
  undone(async (transaction) => {
    await transaction`
      insert into private.retention_rules (table_name, expiry_condition, reason)
      values ('auth.a_table_that_left', 'true', 'test'), ('auth.users', 'no_such_column', 'test')`;
    await transaction`insert into public.security_events (kind, path, created_at) values ('unauthenticated_access', '/old', now() - interval '801 days')`;
    await transaction`select private.delete_expired_rows()`;
    expect(await transaction`select 1 from public.security_events where path = '/old'`).toEqual([]);
  }));

test('the embedded scheduler runs every job once at the start', async () => {
  const key = 'f'.repeat(64);
  await sql`insert into private.rate_limits (action, key_hash, at) values ('jobs test', ${key}, now() - interval '2 days')`;
  const log: string[] = [];
  const calls: string[] = [];
  const call = async (edgeFunction: string) => void calls.push(edgeFunction);
  const stop = await startScheduler({ sql, call, log: (line) => log.push(line) });
  await stop();
  expect(log).toEqual([]);
  expect(calls, 'the outbox has its own worker').toEqual(['remove-unused-files', 'crawl-site', 'embed-knowledge']);
  expect(await sql`select 1 from private.rate_limits where key_hash = ${key}`).toHaveLength(0);
});

test('without pg_cron nothing is scheduled', async () => {
  expect(await sql`select private.schedule_jobs() as scheduled`).toEqual([{ scheduled: false }]);
});

test('pg_cron gets each job of the list once, and loses those that left it', () =>
  undone(async (transaction) => {
    await transaction.unsafe(`
      create schema cron;
      create table cron.job (jobname text primary key, schedule text, command text);
      insert into cron.job values ('tulebyte-former', '* * * * *', 'select 1'), ('someone-elses', '* * * * *', 'select 1');
      create function cron.schedule(text, text, text) returns bigint language sql as
        $$ insert into cron.job values ($1, $2, $3) on conflict (jobname) do update set schedule = $2, command = $3 returning 1::bigint $$;
      create function cron.unschedule(text) returns boolean language sql as $$ delete from cron.job where jobname = $1 returning true $$;`);
    for (let run = 0; run < 2; run += 1)
      expect(await transaction`select private.schedule_jobs() as scheduled`).toEqual([{ scheduled: true }]);
    const jobs = await transaction`select jobname, schedule, command from cron.job order by jobname`;
    expect(jobs.map(({ jobname, schedule }) => `${jobname} ${schedule}`)).toEqual([
      'someone-elses * * * * *',
      'tulebyte-backups 7 * * * *',
      'tulebyte-cron-history 43 10 * * *',
      'tulebyte-due-tickets * * * * *',
      'tulebyte-email * * * * *',
      'tulebyte-files */10 * * * *',
      'tulebyte-invoices 7 * * * *',
      'tulebyte-newsletters * * * * *',
      'tulebyte-orders */10 * * * *',
      'tulebyte-plans 7 * * * *',
      'tulebyte-response-times 23 10 * * *',
      'tulebyte-retention 23 10 * * *',
      'tulebyte-seo-report 7 * * * *',
      'tulebyte-site-crawl 7 * * * *',
      'tulebyte-tickets 7 * * * *',
      'tulebyte-traffic */10 * * * *',
      'tulebyte-vectors */10 * * * *',
    ]);
    expect(jobs.find(({ jobname }) => jobname === 'tulebyte-email')).toMatchObject({
      command: "select private.call_edge_function('deliver-mail')",
    });
  }));

test('an edge function is called with the URL and the secret of the vault; without them the error says what to set', () =>
  undone(async (transaction) => {
    await transaction.unsafe(`
      create schema vault;
      create table vault.decrypted_secrets (name text, decrypted_secret text);
      create schema net;
      create table net.calls (url text, headers jsonb);
      create function net.http_post(url text, headers jsonb, timeout_milliseconds integer) returns bigint language sql as
        $$ insert into net.calls values (url, headers) returning 1::bigint $$;`);
    const call = () => transaction.savepoint((step) => step`select private.call_edge_function('deliver-mail')`);
    await expect(call()).rejects.toMatchObject({ hint: expect.stringContaining('vault.create_secret') });
    await transaction`insert into vault.decrypted_secrets values ('project_url', 'https://ref.supabase.co'), ('job_secret', 'abc')`;
    await call();
    expect(await transaction`select url, headers ->> 'Authorization' as bearer from net.calls`).toEqual([
      { url: 'https://ref.supabase.co/functions/v1/deliver-mail', bearer: 'Bearer abc' },
    ]);
  }));
