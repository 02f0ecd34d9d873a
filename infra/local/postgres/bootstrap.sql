-- What a Supabase project has before the first migration: roles, schemas, default privileges, the second-factor tables.
-- Idempotent; applied when this file, or the auth schema it completes, is new.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
  if not exists (select from pg_roles where rolname = 'supabase_auth_admin') then create role supabase_auth_admin nologin noinherit; end if;
  -- Migrations run as this role, which is no superuser: what works here works on hosted Supabase.
  if not exists (select from pg_roles where rolname = 'postgres') then create role postgres nologin createrole createdb bypassrls; end if;
  -- What the gateway connects as. It owns nothing and bypasses nothing: a query that reached the database without
  -- its request's role would find policies that know no user, not open tables.
  if not exists (select from pg_roles where rolname = 'tulebyte_gateway') then create role tulebyte_gateway login inherit; end if;
end
$$;

grant anon, authenticated, service_role, supabase_auth_admin to tulebyte_gateway;

-- As on hosted Supabase. The gateway applies a role's settings when it takes the role (`gateway/role-settings.ts`); its own, like
-- those of `authenticator`, hold for the service role.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role tulebyte_gateway set statement_timeout = '8s';
alter role tulebyte_gateway set lock_timeout = '8s';
grant anon, authenticated, service_role to postgres;

do $$ begin execute format('grant create, temporary on database %I to postgres', current_database()); end $$;
alter schema public owner to postgres;
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

-- Like a new Supabase project: everything that migrations create is open to the API roles until they close it.
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;

create schema if not exists auth;
do $$ begin
  if not exists (select from pg_type t join pg_namespace n on n.oid = t.typnamespace where n.nspname = 'auth' and t.typname = 'factor_type') then
    create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
    create type auth.factor_status as enum ('unverified', 'verified');
  end if;
end $$;
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  secret text,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The newest time step whose code was accepted: a code works once.
alter table auth.mfa_factors add column if not exists last_totp_step bigint;
create unique index if not exists mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id) where btrim(friendly_name) <> '';
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz
);
create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  id uuid primary key default gen_random_uuid(),
  unique (session_id, authentication_method)
);

-- lite hands metadata to the driver as text, which stores it as a JSON string instead of an object: triggers that read a
-- name, the generated email of an identity and the claims of a token would all find nothing.
create or replace function auth.unwrap_metadata() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_table_name = 'users' then
    if jsonb_typeof(new.raw_user_meta_data) = 'string' then new.raw_user_meta_data := (new.raw_user_meta_data #>> '{}')::jsonb; end if;
    if jsonb_typeof(new.raw_app_meta_data) = 'string' then new.raw_app_meta_data := (new.raw_app_meta_data #>> '{}')::jsonb; end if;
  elsif jsonb_typeof(new.identity_data) = 'string' then
    new.identity_data := (new.identity_data #>> '{}')::jsonb;
  end if;
  return new;
end
$$;
create or replace trigger unwrap_metadata before insert or update on auth.users for each row execute function auth.unwrap_metadata();
create or replace trigger unwrap_metadata before insert or update on auth.identities for each row execute function auth.unwrap_metadata();

alter schema auth owner to supabase_auth_admin;
do $$
declare
  relation regclass;
begin
  for relation in select c.oid::regclass from pg_class c where c.relnamespace = 'auth'::regnamespace and c.relkind in ('r', 'v') loop
    execute format('alter table %s owner to supabase_auth_admin', relation);
    execute format('revoke all on %s from anon, authenticated, service_role', relation);
    -- As on hosted Supabase: migrations may read users, refer to them and hang triggers on them.
    execute format('grant select, insert, update, delete, references, trigger on %s to postgres', relation);
  end loop;
end
$$;
grant usage on schema auth to anon, authenticated, service_role, postgres;
grant execute on all functions in schema auth to anon, authenticated, service_role, postgres;

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
alter table supabase_migrations.schema_migrations add column if not exists checksum text;
create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
-- What this installation has applied beyond migrations, by name and content hash.
create table if not exists supabase_migrations.applied (name text primary key, hash text not null);

-- Owned as on a hosted project, so that the Supabase CLI reads the history here too (`supabase migration list`).
alter schema supabase_migrations owner to postgres;
alter table supabase_migrations.schema_migrations owner to postgres;
alter table supabase_migrations.seed_files owner to postgres;
