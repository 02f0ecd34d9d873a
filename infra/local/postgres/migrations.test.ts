import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { migrate } from './migrations.ts';
import { testBackend } from '../testing/test-backend.ts';

const owner = postgres(testBackend().databaseUrl, { max: 1, onnotice: () => undefined });
const url = new URL(testBackend().databaseUrl);
url.pathname = '/migrations_test';
let sql: postgres.Sql;
let folder = '';
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

beforeAll(async () => {
  await owner`create database migrations_test`;
  sql = postgres(url.toString(), { max: 1, onnotice: () => undefined });
  await sql.unsafe(`grant create on database migrations_test to postgres; grant create on schema public to postgres; create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text, checksum text)`);
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tulebyte-migrations-'));
  await sql.unsafe('truncate supabase_migrations.schema_migrations; drop table if exists public.one, public.two');
  write('20260101000000_one.sql', 'create table public.one (id int);');
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(async () => {
  await sql.end();
  await owner`drop database migrations_test`;
  await owner.end();
});

const refusal = async () => {
  const error: unknown = await migrate(sql, folder).catch((reason: unknown) => reason);
  if (!(error instanceof OperatorError)) throw new Error('It was not refused');
  return error;
};

test('each runs once, in order, as a role without superuser rights', async () => {
  write(
    '20260102000000_two.sql',
    'create table public.two as select current_user::text as who, (select count(*) from public.one) as n;',
  );
  expect(await migrate(sql, folder)).toEqual(['20260101000000_one', '20260102000000_two']);
  expect(await migrate(sql, folder)).toEqual([]);
  expect((await sql`select who from public.two`)[0]).toEqual({ who: 'postgres' });
  expect(await sql`select version, name from supabase_migrations.schema_migrations order by 1`).toMatchObject([
    { name: 'one' },
    { name: 'two' },
  ]);
});

test('one that changed after it was applied is rejected', async () => {
  await migrate(sql, folder);
  write('20260101000000_one.sql', 'create table public.one (id bigint);');
  expect((await refusal()).where).toContain('20260101000000_one.sql');
});

test('one older than the newest applied is rejected', async () => {
  await migrate(sql, folder);
  write('20250101000000_late.sql', 'select 1;');
  expect((await refusal()).message).toContain('20260101000000');
});

test('data of a newer version is rejected', async () => {
  await sql`insert into supabase_migrations.schema_migrations (version) values ('20990101000000')`;
  expect((await refusal()).message).toContain('20990101000000');
});

test('one that fails is rolled back', async () => {
  write('20260102000000_two.sql', 'create table public.two (id int); select 1 / 0;');
  expect((await refusal()).message).toContain('division by zero');
  expect(
    (await sql`select to_regclass('public.one') is not null as one, to_regclass('public.two') is not null as two`)[0],
  ).toEqual({ one: true, two: false });
});

test('a file with another name is rejected', async () => {
  write('notes.sql', 'select 1;');
  expect((await refusal()).where).toContain('notes.sql');
});
