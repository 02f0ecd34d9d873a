-- Generated from ../schemas by `npx node infra/supabase/write-baseline.ts`. Edit those files, not this one.

-- A function may use tables that a later file creates.
set check_function_bodies = off;

-- ./schemas/foundation.sql

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
create extension if not exists btree_gist with schema extensions;

-- Not exposed by the data API: functions that policies call, and tables that only functions read.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Supabase projects made before May 2026 grant everything on new objects of `public` to every API role, newer ones nothing. Here it
-- is nothing on both: each file grants what a role needs, so a table without grants is closed instead of open.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

-- The built-in grant of EXECUTE to PUBLIC is not per schema, so it is revoked for everything this role creates.
alter default privileges revoke execute on functions from public;
alter default privileges in schema private revoke all on tables from anon, authenticated;
alter default privileges in schema private grant execute on functions to service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Search ignores case and accents. Immutable in practice, because the dictionary is named.
create function private.normalize_text(input text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent', input))
$$;
grant execute on function private.normalize_text(text) to authenticated;

-- One line of readable text: without control characters, and without those that reorder, separate, or hide text.
create function private.plain_line(input text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(
    regexp_replace(input, '[[:cntrl:]\u0080-\u009F\u2028\u2029]+', ' ', 'g'), '[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'))
$$;

create function private.is_plain_line(input text) returns boolean
language sql immutable set search_path = '' as $$
  select input = private.plain_line(input)
$$;

-- Makes names and subjects plain lines, no matter who writes them: hidden characters could make one person look like another. Its arguments
-- are the columns.
create function private.keep_plain_lines() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  return jsonb_populate_record(new, (select jsonb_object_agg(c, private.plain_line(to_jsonb(new) ->> c)) from unnest(tg_argv) c));
end
$$;

-- A Pacific time as emails and tickets write it; the month is spelled out, so day and month can't be confused.
create function private.format_local_time(at timestamptz, language text) returns text
language sql stable set search_path = '' as $$
  select case when at is null then case language when 'es' then 'nunca' else 'never' end
    when language = 'es' then extract(day from l) || ' de '
      || (array['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'])[extract(month from l)]
      || ' de ' || extract(year from l) || to_char(l, ', HH24:MI')
    else to_char(l, 'FMMonth FMDD, YYYY, FMHH12:MI AM') end
  from (select at at time zone 'America/Los_Angeles' as l) local
$$;

create function private.dollars(cents integer) returns text
language sql stable set search_path = '' as $$ select '$' || to_char(cents / 100.0, 'FM999,999,990.00') $$;

-- ./schemas/jobs.sql

create function private.wake_mailer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('outgoing_emails', '');
  return null;
end
$$;

-- The delay before a failed email is retried doubles, up to six hours.
create function private.next_attempt_at(attempts integer) returns timestamptz
language sql stable set search_path = '' as $$
  select now() + make_interval(mins => least(2 ^ greatest(attempts - 1, 0), 360)::integer)
$$;

-- ./schemas/rate-limits.sql

-- Limits apply to whoever acts: an account, or the network address reported by a trusted proxy. What a form says about a person
-- limits nobody, because anyone can type it; emails to a person are limited by what that mailbox received.

-- For the web server, which refuses to start in production if it is empty.
create function public.client_address_header() returns text
language sql stable set search_path = '' as $$
  select coalesce(current_setting('app.client_address_header', true), '')
$$;
grant execute on function public.client_address_header() to service_role;

-- A data API caller's network address, from the one header the operator trusts (hosted: `alter role authenticator set
-- app.client_address_header = 'cf-connecting-ip'`). If a proxy appends to a list, the last entry is the proxy's own. Null without
-- the setting, because any other header could be forged.
create function private.caller_address() returns text
language sql stable set search_path = '' as $$
  select nullif(btrim(reverse(split_part(reverse(
    nullif(current_setting('request.headers', true), '')::jsonb ->> lower(current_setting('app.client_address_header', true))), ',', 1))), '')
$$;

-- What counts as one visitor's address: of IPv6 only the first 64 bits, since a connection has all addresses with them
-- (`addressBlock` of the functions).
create function private.address_block(address text) returns text
language sql immutable set search_path = '' as $$
  select case when address like '%:%:%' then substring(split_part(address, '::', 1) || ':0:0:0' from '^(?:[^:]*:){3}[^:]*') else address end
$$;

-- Attempts by hashed address. They are counted in the database because hosted functions share nothing else.
create table private.rate_limits (
  action text not null check (char_length(action) <= 40),
  key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$'),
  at timestamptz not null default now()
);
create index rate_limits_key on private.rate_limits (action, key_hash, at);
create index rate_limits_at on private.rate_limits (at);
alter table private.rate_limits enable row level security;

-- Counts one attempt. Returns 0, or the seconds to wait if the limit is reached; a rejected attempt doesn't count.
create function public.consume_rate_limit(action text, key_hash text, max_attempts integer, window_seconds integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz := now() - make_interval(secs => consume_rate_limit.window_seconds);
  oldest timestamptz;
  tries integer;
begin
  -- Two concurrent attempts must not both be the last one allowed.
  perform pg_advisory_xact_lock(hashtext(consume_rate_limit.action || consume_rate_limit.key_hash));
  delete from private.rate_limits a where a.at < now() - interval '1 day';
  select count(*), min(a.at) into tries, oldest
    from private.rate_limits a
    where a.action = consume_rate_limit.action and a.key_hash = consume_rate_limit.key_hash and a.at > since;
  if tries >= consume_rate_limit.max_attempts then
    return greatest(1, ceil(extract(epoch from oldest - since))::integer);
  end if;
  insert into private.rate_limits (action, key_hash) values (consume_rate_limit.action, consume_rate_limit.key_hash);
  return 0;
end
$$;
grant execute on function public.consume_rate_limit(text, text, integer, integer) to service_role;

-- Counts an account's call. Returns the seconds to wait, or 0.
create function private.consume_account_limit(action text, account uuid, max_attempts integer, window_seconds integer) returns integer
language sql security definer set search_path = '' as $$
  select public.consume_rate_limit(action, encode(sha256(convert_to(account::text, 'UTF8')), 'hex'), max_attempts, window_seconds)
$$;

-- Counts a visitor's call. Returns the seconds to wait, or 0. All callers without a known address share a limit twenty times as
-- high.
create function private.consume_visitor_limit(action text, max_attempts integer, window_seconds integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.address_block(private.caller_address());
begin
  return public.consume_rate_limit(action, encode(sha256(convert_to(action || ' ' || coalesce(address, 'unknown'), 'UTF8')), 'hex'),
    case when address is null then max_attempts * 20 else max_attempts end, window_seconds);
end
$$;

-- ./schemas/accounts.sql

-- Profiles, roles, sessions, and the audit log.

-- What `profilePhoneNumber()` of `@tulebyte/backend-api` accepts; empty if unknown.
create function private.is_phone_number(phone text) returns boolean
language sql immutable set search_path = '' as $$
  select phone = '' or (char_length(phone) <= 40 and phone ~ '^[+(0-9][-+0-9() ./x]*$' and char_length(regexp_replace(phone, '\D', '', 'g')) between 7 and 20)
$$;
grant execute on function private.is_phone_number(text) to authenticated, service_role;

-- Whether this looks like an email address. Quotes, brackets, and separators belong to markup and lists of addresses.
create function private.is_email_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(address) <= 254 and address ~ '^[^\s@<>()\[\]\\,;:"]+@[^\s@<>()\[\]\\,;:"]+\.[^\s@<>()\[\]\\,;:"]+$'
$$;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (char_length(first_name) <= 80),
  last_name text not null default '' check (char_length(last_name) <= 80),
  -- Where our team reaches this person; empty if unknown.
  phone text not null default '' check (private.is_phone_number(phone)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'The name and phone number behind an account; made when the account is made.';
alter table public.profiles enable row level security;
grant select, update (first_name, last_name, phone) on public.profiles to authenticated;
grant all on public.profiles to service_role;

-- Each role may do what those before it may.
create type public.staff_role as enum ('agent', 'manager', 'owner');

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role public.staff_role not null,
  granted_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.user_roles is 'The team. Absence of a row is absence of the right. Changed by functions only.';
create index user_roles_granted_by on public.user_roles (granted_by);
alter table public.user_roles enable row level security;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

-- What takes more than being staff, and the least role that may do it.
create table private.staff_permissions (
  permission text primary key,
  least_role public.staff_role not null
);
comment on table private.staff_permissions is 'Edited in schema files only; no role but the owner can write.';
alter table private.staff_permissions enable row level security;
insert into private.staff_permissions (permission, least_role) values
  ('assistant', 'manager'), ('catalog', 'manager'), ('newsletters', 'manager'), ('refunds', 'manager'), ('reports', 'manager'), ('seo', 'manager'), ('privacy', 'manager'),
  ('settings', 'manager'),
  ('privacy_deletion', 'owner'), ('releases', 'owner'), ('security', 'owner'), ('tax_rates', 'owner'), ('team', 'owner'), ('toggles', 'owner');

create table public.audit_entries (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_key text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  actor_id uuid,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
comment on table public.audit_entries is 'Who changed roles, phone numbers, catalog, knowledge and configuration. Written by triggers only.';
create index audit_entries_created_at on public.audit_entries (created_at desc);
create index audit_entries_row on public.audit_entries (table_name, row_key, id desc);
alter table public.audit_entries enable row level security;
revoke insert, update, delete, truncate on public.audit_entries from service_role;
grant select on public.audit_entries to authenticated, service_role;

-- Whether the caller is staff, of any role.
create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.session_assurance_level() is not null and exists (
    select from public.user_roles where user_id = (select auth.uid())
  )
$$;
comment on function public.is_admin() is 'True for staff at any assurance level; data asks private.has_admin_access().';
grant execute on function public.is_admin() to anon, authenticated, service_role;

-- What policies check: staff whose session used the second factor.
create function private.has_admin_access() returns boolean
language sql stable security definer set search_path = '' as $$
  select public.is_admin() and case (select private.session_assurance_level())
    when 'aal2' then true
    else not public.staff_second_factor() and not private.has_second_factor()
  end
$$;
grant execute on function private.has_admin_access() to anon, authenticated;

-- Whether the caller's role includes a permission of `private.staff_permissions`.
create function private.has_permission(permission text) returns boolean
language sql stable security definer set search_path = '' as $$
  select (select private.has_admin_access()) and exists (
    select from public.user_roles r join private.staff_permissions p on r.role >= p.least_role
    where r.user_id = (select auth.uid()) and p.permission = has_permission.permission)
$$;
grant execute on function private.has_permission(text) to authenticated;

-- Raises unless the caller's role includes the permission.
create function private.require_permission(permission text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (select private.has_permission(permission)) then
    raise exception 'The caller''s role lacks the permission "%"', permission using errcode = '42501', hint = 'role_required';
  end if;
end
$$;

-- Raises unless the caller is staff with admin access.
create function private.require_staff() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (select private.has_admin_access()) then
    raise exception 'Staff only' using errcode = '42501';
  end if;
end
$$;

-- Columns listed in the trigger's arguments are left out of the audit log.
create function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  left_out text[] := coalesce(tg_argv[:]::text[], '{}');
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - left_out end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - left_out end;
  current_row jsonb := coalesce(new_row, old_row);
begin
  insert into public.audit_entries (table_name, row_key, action, actor_id, before, after)
  values (
    tg_table_name,
    coalesce(current_row ->> 'id', current_row ->> 'slug', current_row ->> 'user_id', current_row ->> 'product_id', current_row ->> 'place', '-'),
    lower(tg_op),
    (select auth.uid()),
    old_row,
    new_row
  );
  return null;
end
$$;

-- What an audit entry changed: [{"field", "before", "after"}].
create function private.audit_changes(entry public.audit_entries) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', k, 'before', entry.before -> k, 'after', entry.after -> k) order by k), '[]')
  from jsonb_object_keys(coalesce(entry.after, entry.before)) k
  where entry.before -> k is distinct from entry.after -> k and k not in ('category_id', 'created_at', 'id', 'is_sample', 'updated_at')
$$;

-- Names come from the sign-up form (first_name, last_name) or from the provider (given_name, family_name, full_name).
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, first_name, last_name)
  select new.id, n.first_name, n.last_name from private.names_from_metadata(coalesce(new.raw_user_meta_data, '{}'::jsonb)) n
  on conflict (id) do nothing;
  return new;
end
$$;

-- The caller's own sessions. The table belongs to the auth server and is not exposed.

-- A session that skipped the second factor can neither list nor end others.
create function public.my_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, assurance text, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, greatest(s.updated_at, s.refreshed_at at time zone 'utc'), left(coalesce(s.user_agent, ''), 300),
    coalesce(s.aal::text, 'aal1'), s.id::text = coalesce((select auth.jwt()) ->> 'session_id', '') as mine
  from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now()) and (select private.has_required_aal())
  order by mine desc, 3 desc
  limit 50
$$;
grant execute on function public.my_sessions() to authenticated, service_role;

-- Ends another session of the caller, with its refresh tokens. The current one ends by signing out.
create function public.end_session(session_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_required_aal() then
    raise exception 'Finish signing in first, including the second step if required' using errcode = '42501';
  end if;
  delete from auth.sessions s
    where s.id = end_session.session_id and s.user_id = (select auth.uid())
      and s.id::text <> coalesce((select auth.jwt()) ->> 'session_id', '');
  return found;
end
$$;
grant execute on function public.end_session(uuid) to authenticated, service_role;

-- With two-step sign-in set up, a session that skipped the second factor reads and writes none of the account's rows.

create function private.has_required_aal() returns boolean
language sql stable security definer set search_path = '' as $$
  select case (select private.session_assurance_level()) when 'aal2' then true when 'aal1' then not private.has_second_factor() else false end
$$;
grant execute on function private.has_required_aal() to authenticated;

-- How long a sign-in counts as recent. The embedded auth server uses this, too.
create function private.recent_sign_in_window() returns interval
language sql immutable set search_path = '' as $$ select interval '15 minutes' $$;
grant execute on function private.recent_sign_in_window() to authenticated;

-- Whether the session's latest authentication (`amr`) is no older than `within`.
create function private.has_recent_sign_in(within interval default private.recent_sign_in_window()) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(max((way ->> 'timestamp')::bigint) > extract(epoch from now() - within), false)
  from jsonb_array_elements(
    case jsonb_typeof((select auth.jwt()) -> 'amr') when 'array' then (select auth.jwt()) -> 'amr' else '[]'::jsonb end
  ) as way
  where jsonb_typeof(way) = 'object'
$$;
grant execute on function private.has_recent_sign_in(interval) to authenticated;

-- Raises unless the caller signed in recently.
create function private.require_recent_sign_in() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.has_recent_sign_in() then
    raise exception 'The last sign-in was too long ago' using errcode = '42501', hint = 'recent_sign_in_needed';
  end if;
end
$$;

-- From the sign-up form (first_name, last_name) or from the provider (given_name, family_name, full_name).
create function private.names_from_metadata(given jsonb, out first_name text, out last_name text)
language sql immutable set search_path = '' as $$
  with whole as (select coalesce(given ->> 'full_name', given ->> 'name', '') as name)
  select
    left(btrim(coalesce(given ->> 'first_name', given ->> 'given_name', split_part(whole.name, ' ', 1))), 80),
    left(btrim(coalesce(given ->> 'last_name', given ->> 'family_name', regexp_replace(whole.name, '^\S*\s*', ''))), 80)
  from whole
$$;

create function private.sync_profile_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles p set first_name = n.first_name, last_name = n.last_name
  from private.names_from_metadata(coalesce(new.raw_user_meta_data, '{}'::jsonb)) n
  where p.id = new.id and (p.first_name, p.last_name) is distinct from (n.first_name, n.last_name);
  return new;
end
$$;

-- The account's email address, if confirmed.
create function private.confirmed_email(account uuid) returns text
language sql stable set search_path = '' as $$
  select lower(u.email) from auth.users u where u.id = account and u.email_confirmed_at is not null
$$;

-- An access token outlives its session by up to 15 minutes. Data is open only to sessions that still exist, at the level they
-- have now.

-- The assurance level of the caller's session; null once the session has ended.
create function private.session_assurance_level() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(s.aal::text, 'aal1') from auth.sessions s
  where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and s.user_id = (select auth.uid())
    and (s.not_after is null or s.not_after > now())
$$;

-- Before each request to the data API (PostgREST's `db_pre_request`): an ended session could read nothing, and pages would show that as
-- facts ("No invoices yet"). With 401, browsers sign out and ask to sign in again.
create function private.check_session() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select auth.role()) = 'authenticated' and private.session_assurance_level() is null then
    raise exception 'The session has ended' using errcode = 'PT401', hint = 'session_ended';
  end if;
end
$$;
grant execute on function private.check_session() to anon, authenticated, service_role;

do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.check_session';
    notify pgrst, 'reload config';
  end if;
end
$$;

create function private.has_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified')
$$;

-- One row: whether staff need a second factor. On everywhere but in the embedded demo, whose admin has none; the demo says so in
-- its log and on the site.
create table private.security_settings (
  id boolean primary key default true check (id),
  staff_second_factor boolean not null default true
);
comment on table private.security_settings is 'Changed by the owner of the database alone.';
alter table private.security_settings enable row level security;

create function public.staff_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select s.staff_second_factor from private.security_settings s), true)
$$;
comment on function public.staff_second_factor() is 'Whether staff data and functions ask for a session with a second factor.';
grant execute on function public.staff_second_factor() to authenticated, service_role;

create trigger create_profile after insert on auth.users for each row execute function private.create_profile();
create trigger touch before update on public.profiles for each row execute function private.touch_updated_at();
create trigger keep_plain_lines before insert or update of first_name, last_name on public.profiles for each row execute function private.keep_plain_lines('first_name', 'last_name');
create trigger audit after update of phone on public.profiles for each row when (new.phone <> old.phone)
  execute function private.audit('first_name', 'last_name', 'created_at', 'updated_at');
create trigger audit after insert or update or delete on public.user_roles for each row execute function private.audit();
create trigger sync_profile_name after update of raw_user_meta_data on auth.users for each row
  when (new.raw_user_meta_data is distinct from old.raw_user_meta_data) execute function private.sync_profile_name();

create policy "users read their own profile, admins all" on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.has_admin_access()));

create policy "users edit their own profile" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

create policy "users read their own role, staff all" on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_admin_access()));

create policy "admins read audit entries" on public.audit_entries for select to authenticated
  using ((select private.has_permission('security')));

create policy "a session at the required assurance level" on public.profiles as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "a session at the required assurance level" on public.user_roles as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

insert into private.security_settings default values;

-- ./schemas/recovery-codes.sql

-- For an owner who lost the device of two-step sign-in: a recovery code, with the password, turns it off. Only hashes are stored; a code
-- has 60 random bits, too many to guess.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
alter table private.recovery_codes enable row level security;

-- As typed: upper case, spaces, and hyphens don't matter.
create function private.recovery_code_hash(code text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(regexp_replace(lower(code), '[^a-z0-9]', '', 'g'), 'UTF8'))
$$;

-- Twelve characters without those that look alike, such as 4f7k-9mxa-2qtd.
create function private.new_recovery_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(
    case when place in (4, 8) then '-' else '' end || substr('0123456789abcdefghjkmnpqrstvwxyz', get_byte(random.bytes, place) % 32 + 1, 1), '' order by place)
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes) random, generate_series(0, 11) place
$$;

-- Ten new codes, which replace the former ones. They can't be read again.
create function public.create_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  codes text[];
begin
  if (select private.session_assurance_level()) is distinct from 'aal2' then
    raise exception 'Complete the second sign-in step first' using errcode = '42501', hint = 'second_step_needed';
  end if;
  perform private.require_recent_sign_in();
  select array_agg(private.new_recovery_code()) into codes from generate_series(1, 10);
  perform pg_advisory_xact_lock(hashtext('private.recovery_codes' || caller));
  delete from private.recovery_codes c where c.user_id = caller;
  insert into private.recovery_codes (user_id, code_hash) select caller, private.recovery_code_hash(code) from unnest(codes) code;
  return codes;
end
$$;
grant execute on function public.create_recovery_codes() to authenticated;

-- When the caller's codes were made; null without codes.
create function public.recovery_codes_created_at() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(c.created_at) from private.recovery_codes c where c.user_id = (select auth.uid()) and (select private.has_required_aal())
$$;
grant execute on function public.recovery_codes_created_at() to authenticated;

create function public.is_recovery_code(account uuid, code text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.recovery_codes c where c.user_id = account and c.code_hash = private.recovery_code_hash(code))
$$;
grant execute on function public.is_recovery_code(uuid, text) to service_role;

-- Ends the account's other sessions: without two-step sign-in, one that has only the password would be let in.
create function public.end_other_sessions(account uuid, kept_session uuid) returns void
language sql security definer set search_path = '' as $$
  delete from auth.sessions s where s.user_id = account and s.id <> kept_session
$$;
grant execute on function public.end_other_sessions(uuid, uuid) to service_role;

-- The codes are void once two-step sign-in is off. @returns the id of the queued email that tells the owner
create function public.void_recovery_codes(account uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.recovery_codes c where c.user_id = account;
  return private.queue_outgoing_email('recovery_code_used', u.email, account => account) from auth.users u where u.id = account;
end
$$;
grant execute on function public.void_recovery_codes(uuid) to service_role;

-- ./schemas/organizations.sql

create type public.organization_role as enum ('owner', 'manager', 'member');

-- Customer organizations. Owners and managers see all of the organization's tickets, members their own and those shared with
-- them.

create table public.organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 2 and 120),
  plan text check (plan in ('basic', 'pro', 'enterprise')),
  -- The company's main line; empty if unknown.
  phone text not null default '' check (private.is_phone_number(phone)),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.organizations.plan is 'The managed plan whose times are promised; null without one.';
alter table public.organizations enable row level security;
grant select on public.organizations to authenticated;
grant all on public.organizations to service_role;

create table public.organization_members (
  -- One organization per person, so a ticket's organization is never ambiguous.
  user_id uuid primary key references auth.users (id) on delete cascade,
  organization_id uuid not null references public.organizations (id) on delete cascade,
  role public.organization_role not null default 'member',
  created_at timestamptz not null default now()
);
create index organization_members_organization on public.organization_members (organization_id);
alter table public.organization_members enable row level security;
grant select on public.organization_members to authenticated;
grant all on public.organization_members to service_role;

create function private.my_organization() returns uuid
language sql stable security definer set search_path = '' as $$
  select organization_id from public.organization_members where user_id = (select auth.uid()) and (select private.has_required_aal())
$$;
grant execute on function private.my_organization() to authenticated;

-- The organization whose tickets the caller may all see; null for a member and for someone without one.
create function private.my_managed_organization() returns uuid
language sql stable security definer set search_path = '' as $$
  select organization_id from public.organization_members where user_id = (select auth.uid()) and role in ('owner', 'manager') and (select private.has_required_aal())
$$;
grant execute on function private.my_managed_organization() to authenticated;

-- Colleagues' names and addresses: profiles are closed to everyone else.
create function public.organization_people()
returns table (user_id uuid, name text, email text, role public.organization_role, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.user_id, coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), split_part(u.email, '@', 1)), u.email::text, m.role, m.created_at
  from public.organization_members m
    join auth.users u on u.id = m.user_id
    left join public.profiles p on p.id = m.user_id
  where m.organization_id = private.my_organization()
  order by m.role, 2
$$;
grant execute on function public.organization_people() to authenticated, service_role;

-- Owners invite by email address, change roles, and remove members. An invitation waits until its address signs in and accepts;
-- it doesn't reveal whether that address has an account.

create table public.organization_invitations (
  organization_id uuid not null references public.organizations (id) on delete cascade,
  email text not null check (email = lower(email) and email like '%_@_%' and char_length(email) <= 254),
  role public.organization_role not null default 'member',
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid() unique,
  language text not null default 'en' check (language in ('en', 'es')),
  expires_at timestamptz not null default now() + interval '14 days',
  mailed_at timestamptz,
  primary key (organization_id, email)
);
create index organization_invitations_email on public.organization_invitations (email);
create index organization_invitations_invited_by on public.organization_invitations (invited_by);
alter table public.organization_invitations enable row level security;
grant select, delete on public.organization_invitations to authenticated;
grant all on public.organization_invitations to service_role;

create function private.my_owned_organization() returns uuid
language sql stable security definer set search_path = '' as $$
  select organization_id from public.organization_members where user_id = (select auth.uid()) and role = 'owner' and (select private.has_required_aal())
$$;
grant execute on function private.my_owned_organization() to authenticated;

-- Invitations for the caller's confirmed address.
create function public.my_invitations() returns table (organization_id uuid, name text, role public.organization_role)
language sql stable security definer set search_path = '' as $$
  select o.id, o.name, i.role from public.organization_invitations i join public.organizations o on o.id = i.organization_id
  where i.email = private.confirmed_email((select auth.uid())) and i.expires_at > now() and (select private.has_required_aal())
$$;
grant execute on function public.my_invitations() to authenticated, service_role;

-- Whether the caller is now a member. A repeated acceptance, whose first response was lost, changes nothing.
create function public.respond_to_invitation(organization uuid, accept boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  invitation public.organization_invitations;
begin
  -- In the order of `private.lock_person`: the inviter may be deleting their account, or the caller.
  perform from public.organizations o where o.id = organization for key share;
  perform from auth.users u where u.id = caller for key share;
  delete from public.organization_invitations i
    where i.organization_id = organization and i.email = private.confirmed_email(caller) and i.expires_at > now() and (select private.has_required_aal())
    returning * into invitation;
  if not found then
    if accept and exists (select from public.organization_members m where m.user_id = caller and m.organization_id = organization) then return true; end if;
    raise exception 'No such invitation' using errcode = 'PT404', hint = 'invitation_not_found';
  end if;
  if not accept then return false; end if;
  if exists (select from public.organization_members m where m.user_id = caller) then
    raise exception 'You already belong to a company' using errcode = 'check_violation', hint = 'invitation_member';
  end if;
  insert into public.organization_members (user_id, organization_id, role) values (caller, organization, invitation.role);
  return true;
end
$$;
grant execute on function public.respond_to_invitation(uuid, boolean) to authenticated, service_role;

-- Null removes the member. An organization keeps at least one owner.
create function public.set_member_role(member uuid, new_role public.organization_role default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  company uuid := private.my_owned_organization();
begin
  -- One change at a time, or two owners could remove each other. A caller who had to wait may no longer be an owner.
  perform from public.organizations o where o.id = company for update;
  if company is null or company is distinct from private.my_owned_organization()
    or not exists (select from public.organization_members m where m.user_id = member and m.organization_id = company) then
    raise exception 'Only owners can change roles in their company' using errcode = '42501';
  end if;
  perform private.set_role_or_remove_member(company, member, new_role);
end
$$;
grant execute on function public.set_member_role(uuid, public.organization_role) to authenticated, service_role;

-- An invitation is its own email queue entry: revoking it also stops the email. It expires after 14 days.

-- Inviting again restarts the 14 days and sends another email.
create function public.invite_colleague(email text, role public.organization_role, language text default 'en') returns void
language plpgsql security definer set search_path = '' as $$
declare
  company uuid := private.my_owned_organization();
  address text := lower(btrim(invite_colleague.email));
begin
  if company is null then
    raise exception 'Only owners can invite people' using errcode = '42501';
  end if;
  if invite_colleague.role = 'owner' then
    raise exception 'Only existing members can become owners' using errcode = 'check_violation', hint = 'invitation_role';
  end if;
  if private.is_email_address(address) is not true then
    raise exception 'This is not a valid email address' using errcode = 'check_violation', hint = 'invitation_email';
  end if;
  -- Owners already see their members' addresses; they learn nothing about anyone else.
  if exists (
    select from public.organization_members m join auth.users u on u.id = m.user_id
    where m.organization_id = company and lower(u.email) = address
  ) then
    raise exception 'This person already belongs to the company' using errcode = 'PT409', hint = 'invitation_is_member';
  end if;
  perform private.upsert_invitation(company, address, invite_colleague.role, invite_colleague.language);
end
$$;
grant execute on function public.invite_colleague(text, public.organization_role, text) to authenticated, service_role;

create function private.invitation_content(invitation uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('company', o.name, 'role', i.role, 'language', i.language, 'expiresAt', i.expires_at,
    'inviter', coalesce(private.display_name(i.invited_by), o.name))
  from public.organization_invitations i join public.organizations o on o.id = i.organization_id
  where i.id = invitation and i.expires_at > now()
$$;

-- Staff create a company together with its first owner's invitation. Company names are unique, so only functions write them.

-- Creates or renews an invitation, for owners and staff. Renewing restarts the 14 days and sends another email.
create function private.upsert_invitation(company uuid, email text, role public.organization_role, language text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(upsert_invitation.email));
  invitation uuid;
begin
  delete from public.organization_invitations i where i.organization_id = company and i.expires_at < now() - interval '30 days';
  if (select count(*) from public.organization_invitations i where i.organization_id = company and i.email <> address) >= 50 then
    raise exception 'Too many pending invitations' using errcode = 'check_violation', hint = 'invitation_count';
  end if;
  -- Nobody's mailbox is flooded by inviting, revoking, and inviting again.
  if public.consume_rate_limit('invite', encode(sha256(convert_to(company || ' ' || address, 'UTF8')), 'hex'), 3, 86400) > 0
    or public.consume_rate_limit('invite', encode(sha256(convert_to(company::text, 'UTF8')), 'hex'), 60, 86400) > 0 then
    raise exception 'Too many invitations were emailed today' using errcode = 'PT429', hint = 'rate_limited';
  end if;
  insert into public.organization_invitations as i (organization_id, email, role, invited_by, language)
    values (company, address, upsert_invitation.role, (select auth.uid()), upsert_invitation.language)
    on conflict on constraint organization_invitations_pkey do update set
      role = excluded.role, invited_by = excluded.invited_by, language = excluded.language,
      expires_at = excluded.expires_at, mailed_at = null
    returning id into invitation;
  -- An earlier email that still waits would say the same.
  delete from public.outgoing_emails m where m.invitation_id = invitation and m.state in ('queued', 'failing', 'dead');
  insert into public.outgoing_emails (kind, to_email, invitation_id) values ('invitation', address, invitation);
end
$$;

-- Staff may know who has an account, so they get errors that the invited person would otherwise only see when accepting.
create function public.invite_person(company uuid, email text, role public.organization_role, language text default 'en') returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(invite_person.email));
  present public.organization_members;
begin
  perform private.require_staff();
  perform from public.organizations o where o.id = company for update;
  if not found then
    raise exception 'No such company' using errcode = 'PT404', hint = 'customer_not_found';
  end if;
  if private.is_email_address(address) is not true then
    raise exception 'This is not a valid email address' using errcode = 'check_violation', hint = 'invitation_email';
  end if;
  select m.* into present from public.organization_members m join auth.users u on u.id = m.user_id where lower(u.email) = address;
  if present.organization_id = company then
    raise exception 'This person already belongs to the company' using errcode = 'PT409',
      hint = case present.role when 'owner' then 'invitation_is_owner' else 'invitation_is_member' end;
  elsif present.organization_id is not null then
    raise exception 'This person belongs to another company' using errcode = 'PT409', hint = 'invitation_elsewhere';
  end if;
  perform private.upsert_invitation(company, address, invite_person.role, invite_person.language);
end
$$;
grant execute on function public.invite_person(uuid, text, public.organization_role, text) to authenticated, service_role;

-- Raises if the name is empty or taken. Two callers with the same name wait for each other here.
create function private.check_company_name(name text, own uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  written text := btrim(regexp_replace(check_company_name.name, '\s+', ' ', 'g'));
begin
  if written is null or char_length(written) not between 2 and 120 then
    raise exception 'A name must have 2 to 120 characters' using errcode = 'check_violation', hint = 'company_name';
  end if;
  perform pg_advisory_xact_lock(hashtext('public.organizations.name'));
  if exists (select from public.organizations o where lower(btrim(o.name)) = lower(written) and o.id is distinct from own) then
    raise exception 'Another company has this name' using errcode = 'PT409', hint = 'company_name_taken';
  end if;
  return written;
end
$$;

-- @returns the new company's id, which is the key; its first owner's invitation is queued
create function public.create_company(name text, owner_email text, language text default 'en', idempotency_key uuid default gen_random_uuid()) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  insert into public.organizations (id, name) values (idempotency_key, private.check_company_name(create_company.name, idempotency_key))
    on conflict (id) do nothing;
  if found then perform public.invite_person(idempotency_key, owner_email, 'owner', create_company.language); end if;
  return idempotency_key;
end
$$;
grant execute on function public.create_company(text, text, text, uuid) to authenticated, service_role;

-- Staff can change roles and remove members, too. However it happens, a company with an active plan keeps an owner.

create function private.has_other_owner(company uuid, member uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.organization_members m where m.organization_id = company and m.role = 'owner' and m.user_id <> member)
$$;

-- Null if the company is gone, or the person is back. A client's own colleague is named, staff aren't.
create function private.removed_member_content(person uuid, details jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('company', o.name, 'language', s.language, 'removedBy', (
    select private.display_name(m.user_id) from public.organization_members m
    where m.user_id = (details ->> 'removed_by')::uuid and m.organization_id = o.id))
  from public.organizations o left join public.notification_settings s on s.user_id = person
  where o.id = (details ->> 'company')::uuid
    and not exists (select from public.organization_members m where m.user_id = person and m.organization_id = o.id)
$$;

-- Null if the role has changed since, about which another email tells, or the person is gone. Names people as above.
create function private.member_role_content(person uuid, details jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('company', o.name, 'role', m.role, 'language', s.language, 'changedBy', (
    select private.display_name(c.user_id) from public.organization_members c
    where c.user_id = (details ->> 'changed_by')::uuid and c.organization_id = o.id and c.user_id <> person))
  from public.organization_members m join public.organizations o on o.id = m.organization_id
    left join public.notification_settings s on s.user_id = person
  where m.user_id = person and o.id = (details ->> 'company')::uuid and m.role::text = details ->> 'role'
$$;

-- For owners and staff. Null removes the member. The person gets an email. An organization keeps at least one owner.
create function private.set_role_or_remove_member(company uuid, member uuid, new_role public.organization_role) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if new_role is distinct from 'owner' and not private.has_other_owner(company, member) then
    raise exception 'A company must have an owner' using errcode = 'check_violation', hint = 'last_owner';
  end if;
  -- Someone who no longer may invite must not return by another address.
  if new_role is distinct from 'owner' then
    delete from public.organization_invitations i where i.organization_id = company and i.invited_by = member;
  end if;
  if new_role is null then
    delete from public.organization_members m where m.user_id = member and m.organization_id = company;
    delete from public.ticket_watchers w using public.tickets t where w.user_id = member and t.id = w.ticket_id and t.organization_id = company;
    insert into public.outgoing_emails (kind, to_email, user_id, details)
      select 'member_removed', u.email, u.id, jsonb_build_object('company', company, 'removed_by', (select auth.uid()))
      from auth.users u where u.id = member and u.email is not null and member is distinct from (select auth.uid());
  else
    update public.organization_members m set role = new_role where m.user_id = member and m.organization_id = company and m.role <> new_role;
    if found then
      insert into public.outgoing_emails (kind, to_email, user_id, details)
        select 'member_role_changed', u.email, u.id, jsonb_build_object('company', company, 'role', new_role, 'changed_by', (select auth.uid()))
        from auth.users u where u.id = member and u.email is not null;
    end if;
  end if;
end
$$;

create function public.set_person_role(company uuid, member uuid, new_role public.organization_role default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  perform from public.organizations o where o.id = company for update;
  if not exists (select from public.organization_members m where m.user_id = member and m.organization_id = company) then
    raise exception 'No such member of this company' using errcode = 'PT404', hint = 'person_not_found';
  end if;
  perform private.set_role_or_remove_member(company, member, new_role);
end
$$;
grant execute on function public.set_person_role(uuid, uuid, public.organization_role) to authenticated, service_role;

-- Covers account deletion as well: an active plan renews automatically, and only an owner can cancel it. A plan being canceled
-- ends on its own, so it holds nobody back.
create function private.require_plan_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Not found if the organization itself is being deleted.
  perform from public.organizations o where o.id = old.organization_id for update;
  if found and not private.has_other_owner(old.organization_id, old.user_id)
    and exists (select from public.subscriptions s where s.organization_id = old.organization_id and s.state = 'active') then
    raise exception 'A company with an active plan must have an owner' using errcode = 'check_violation', hint = 'last_owner';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- Companies, and people without one who have a device or opened a ticket. A company has no email address.
-- Those with backup problems come first, then those without an owner. A page has 50; `search` is words of the name or the email address.
create function public.list_customers(search text default '', page integer default 1) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  words text[] := regexp_split_to_array(private.normalize_text(left(btrim(list_customers.search), 100)), '\s+');
begin
  perform private.require_staff();
  return (
    with unsolved as (
      select coalesce(t.organization_id, t.requester_id) as customer, count(*)::integer as tickets
      from public.tickets t where t.status in ('new', 'open', 'pending', 'on_hold') group by 1
    ), owned as (
      select coalesce(d.organization_id, d.owner_id) as customer, count(*)::integer as devices,
        count(*) filter (where private.backup_state(d) in ('failing', 'late'))::integer as problems
      from public.devices d group by 1
    ), found as materialized (
      select c.id, c.is_company, c.name, c.email, c.plan, coalesce(o.devices, 0) as devices, coalesce(o.problems, 0) as backup_problems,
        c.is_company
          and not exists (select from public.organization_members m where m.organization_id = c.id and m.role = 'owner')
          and not exists (select from public.organization_invitations i where i.organization_id = c.id and i.role = 'owner' and i.expires_at > now())
          as needs_owner
      from (
        select o.id, true as is_company, o.name, null as email, o.plan from public.organizations o
        union all
        select u.id, false, private.display_name(u.id), u.email, null from auth.users u
        where u.id in (select x.owner_id from public.devices x union select t.requester_id from public.tickets t where t.organization_id is null)
      ) c left join owned o on o.customer = c.id
      where words = '{""}'
        or not exists (select from unnest(words) w (word) where position(w.word in private.normalize_text(concat_ws(' ', c.name, c.email))) = 0)
    ), listed as (
      select f.*, coalesce(u.tickets, 0) as open_tickets
      from (
        select * from found order by backup_problems desc, needs_owner desc, lower(name), id limit 50 offset (greatest(list_customers.page, 1) - 1) * 50
      ) f left join unsolved u on u.customer = f.id
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'customers', (select coalesce(jsonb_agg(l order by l.backup_problems desc, l.needs_owner desc, lower(l.name), l.id), '[]') from listed l))
  );
end
$$;
grant execute on function public.list_customers(text, integer) to authenticated, service_role;

-- A customer is a company, or a person without one: `customer` is the id of either. Lists people with roles, and invitations.
create function public.get_customer(customer uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Someone who belongs to a company opens tickets through it.
  served uuid := coalesce((select m.organization_id from public.organization_members m where m.user_id = customer), customer);
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'id', c.id, 'is_company', c.is_company, 'name', c.name, 'updated_at', c.updated_at,
      'phone', c.phone,
      'phone_changes', (
        select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'action', a.action, 'actor_id', a.actor_id, 'actor_name', private.display_name(a.actor_id), 'created_at', a.created_at,
          'before', a.before ->> 'phone', 'after', a.after ->> 'phone') order by a.id desc), '[]')
        from (
          select * from public.audit_entries e
          where e.table_name = case when c.is_company then 'organizations' else 'profiles' end and e.row_key = c.id::text
            and e.action = 'update' and e.before ->> 'phone' is distinct from e.after ->> 'phone'
          order by e.id desc limit 20) a),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'name', private.display_name(m.user_id), 'email', u.email, 'role', m.role,
          'phone', (select p.phone from public.profiles p where p.id = m.user_id)) order by m.role, m.created_at), '[]')
        from public.organization_members m join auth.users u on u.id = m.user_id where m.organization_id = c.id),
      'invitations', (
        select coalesce(jsonb_agg(jsonb_build_object('email', i.email, 'role', i.role, 'language', i.language, 'expires_at', i.expires_at,
          'mailed_at', i.mailed_at,
          'mail_failed', exists (select from public.outgoing_emails m where m.invitation_id = i.id and m.state = 'dead')) order by i.role, i.email), '[]')
        from public.organization_invitations i where i.organization_id = c.id),
      'devices', (
        select coalesce(jsonb_agg(private.device_summary(d) || jsonb_build_object('user_id', d.user_id, 'updated_at', d.updated_at) order by lower(d.name)), '[]')
        from public.devices d where d.organization_id = c.id or d.owner_id = c.id),
      'keys', (
        select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'created_at', k.created_at, 'last_used_at', k.last_used_at) order by k.created_at), '[]')
        from private.backup_keys k where k.organization_id = c.id or k.owner_id = c.id)
    )
    from (
      select o.id, true as is_company, o.name, o.updated_at, o.phone from public.organizations o where o.id = served
      union all
      select u.id, false, private.display_name(u.id), null, coalesce(p.phone, '')
        from auth.users u left join public.profiles p on p.id = u.id where u.id = served
    ) c
  );
end
$$;
grant execute on function public.get_customer(uuid) to authenticated, service_role;

-- The phone number of a company or of a person, as they gave it to staff. Team members set their own. Error hints: customer_not_found, phone_changed.
create function public.set_customer_phone(customer uuid, phone text, seen_phone text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given text := btrim(set_customer_phone.phone);
  stored text;
begin
  perform private.require_staff();
  if exists (select from public.user_roles r where r.user_id = customer) then
    raise exception 'Team members set their own phone number' using errcode = '42501';
  end if;
  select o.phone into stored from public.organizations o where o.id = customer for update;
  if not found then
    select p.phone into stored from public.profiles p where p.id = customer for update;
    if not found then
      raise exception 'No such customer' using errcode = 'PT404', hint = 'customer_not_found';
    end if;
  end if;
  if stored not in (seen_phone, given) then
    raise exception 'Someone else changed this phone number' using errcode = 'PT409', hint = 'phone_changed', detail = stored;
  end if;
  update public.organizations o set phone = given where o.id = customer;
  update public.profiles p set phone = given where p.id = customer;
end
$$;
grant execute on function public.set_customer_phone(uuid, text, text) to authenticated, service_role;

create function public.rename_company(company uuid, name text, seen_updated_at timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  renamed public.organizations;
  written text;
begin
  perform private.require_staff();
  select * into renamed from public.organizations o where o.id = company for update;
  if not found then
    raise exception 'No such company' using errcode = 'PT404', hint = 'customer_not_found';
  end if;
  written := private.check_company_name(rename_company.name, company);
  -- A repeated request, whose first response was lost, finds its own name.
  if renamed.name = written then return; end if;
  if renamed.updated_at <> rename_company.seen_updated_at then
    raise exception 'Someone else renamed this company' using errcode = 'PT409', hint = 'company_changed';
  end if;
  update public.organizations o set name = written where o.id = company;
end
$$;
grant execute on function public.rename_company(uuid, text, timestamptz) to authenticated, service_role;

create trigger audit after insert or update or delete on public.organizations for each row execute function private.audit();
create trigger keep_plain_lines before insert or update of name on public.organizations for each row execute function private.keep_plain_lines('name');
create trigger audit after insert or update or delete on public.organization_members for each row execute function private.audit();

create trigger require_plan_owner_on_delete before delete on public.organization_members
  for each row when (old.role = 'owner') execute function private.require_plan_owner();
create trigger require_plan_owner_on_update before update on public.organization_members
  for each row when (old.role = 'owner' and (new.role <> 'owner' or new.organization_id <> old.organization_id or new.user_id <> old.user_id))
  execute function private.require_plan_owner();
create trigger audit after insert or update or delete on public.organization_invitations for each row execute function private.audit('email');
create trigger touch before update of name on public.organizations for each row execute function private.touch_updated_at();

create policy "members read their organization, admins all" on public.organizations for select to authenticated
  using (id = (select private.my_organization()) or (select private.has_admin_access()));

create policy "members read their colleagues, admins all" on public.organization_members for select to authenticated
  using (organization_id = (select private.my_organization()) or (select private.has_admin_access()));

create policy "a session at the required assurance level" on public.organizations as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "a session at the required assurance level" on public.organization_members as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "owners read their organization's invitations, admins all" on public.organization_invitations for select to authenticated
  using (organization_id = (select private.my_owned_organization()) or (select private.has_admin_access()));

create policy "owners revoke invitations" on public.organization_invitations for delete to authenticated
  using (organization_id = (select private.my_owned_organization()) or (select private.has_admin_access()));

create policy "a session at the required assurance level" on public.organization_invitations as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

-- ./schemas/files.sql

-- The bytes of files: here, or as objects of a bucket (infra/decisions/052-files-in-buckets.md). A file is written
-- first, and then a row with its id uses it: an attachment, an application, or a picture.

create table private.files (
  id uuid primary key,
  -- Null: the bytes are the bucket's object with this id.
  content bytea storage external,
  created_at timestamptz not null default now()
);
alter table private.files enable row level security;

-- `content` is base64. Of an object: null, and before it is written, so that no object is unknown.
create function public.put_file(file uuid, content text) returns void
language sql security definer set search_path = '' as $$
  insert into private.files (id, content) values (file, decode(content, 'base64'))
$$;
grant execute on function public.put_file(uuid, text) to service_role;

create function public.file_content(file uuid) returns text
language sql stable security definer set search_path = '' as $$
  select replace(encode(f.content, 'base64'), E'\n', '') from private.files f where f.id = file
$$;
grant execute on function public.file_content(uuid) to service_role;

-- Fails while a row uses the file.
create function public.remove_file(file uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.files f where f.id = file
$$;
grant execute on function public.remove_file(uuid) to service_role;

-- Files that no row uses: the row was deleted, or never written. Those of the last ten minutes may still get theirs.
create function public.unused_files(in_bucket boolean) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select f.id from private.files f
  where (f.content is null) = in_bucket and f.created_at < now() - interval '10 minutes'
    and not exists (select from public.ticket_attachments a where a.id = f.id)
    and not exists (select from public.job_applications a where a.id = f.id)
    and not exists (select from private.picture_files p where p.id = f.id)
  limit 1000
$$;
grant execute on function public.unused_files(boolean) to service_role;

-- What a download needs besides the bytes.
create function public.describe_file(file uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', a.name, 'sha256', a.sha256) from public.ticket_attachments a where a.id = file
  union all
  select jsonb_build_object('name', a.resume_name, 'sha256', a.resume_sha256) from public.job_applications a where a.id = file
$$;
grant execute on function public.describe_file(uuid) to service_role;

-- Bytes in the database go with the row that used them. Objects are removed by the job `files`.
create function private.delete_file_content() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.files f where f.id = old.id and f.content is not null;
  return null;
end
$$;

-- The bucket of hosted projects. It has no policies, so only S3 access keys and the secret key reach its objects.
do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit) values ('files', 'files', false, 10485760) on conflict (id) do nothing;
  end if;
end
$$;

-- ./schemas/tickets/core.sql

-- Enums, so that the generated types list the values. Declaration order is sort order: most urgent first.
create type public.ticket_status as enum ('new', 'open', 'pending', 'on_hold', 'solved', 'closed');

create type public.ticket_priority as enum ('critical', 'high', 'normal', 'low');

create type public.ticket_author as enum ('requester', 'staff');

create type public.ticket_event_kind as enum ('created', 'status', 'priority', 'assignee', 'reply', 'note', 'subject', 'tag', 'watcher', 'rating', 'attachment', 'estimate', 'invoice', 'merge', 'device');

-- How the requester came to us. Staff open tickets for callers and walk-ins.
create type public.ticket_channel as enum ('web', 'email', 'phone', 'walk_in', 'system');

create type public.notification_kind as enum (
  'assigned', 'reply', 'coworker_reply', 'note', 'mention', 'solved', 'estimate_sent', 'estimate_approved', 'estimate_declined', 'invoice_sent', 'invoice_paid', 'invoice_refunded', 'refund_failed', 'sla_due');

create sequence private.ticket_numbers start with 10001;
grant usage on sequence private.ticket_numbers to service_role;

-- The help desk: tickets, their messages, and their history.

create table public.tickets (
  id uuid primary key default gen_random_uuid(),
  -- Columns with an empty default are filled in by a trigger, whatever the caller sends.
  number text not null unique default '',
  subject text not null check (char_length(btrim(subject)) between 3 and 160),
  status public.ticket_status not null default 'new',
  priority public.ticket_priority not null default 'normal',
  -- Null if a guest opened the ticket; then requester_email says whose it is.
  requester_id uuid references auth.users (id) on delete set null,
  -- Empty for a caller or walk-in who left only a phone number.
  requester_email text not null default '' check (requester_email = lower(requester_email)),
  requester_name text not null default '',
  requester_phone text not null default '' check (char_length(requester_phone) <= 40),
  assignee_id uuid references auth.users (id) on delete set null,
  -- The last message that the requester can see. Internal notes don't count: their time would give them away.
  last_activity_at timestamptz not null default now(),
  first_response_at timestamptz,
  solved_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  organization_id uuid references public.organizations (id) on delete set null,
  -- Rises with every change; an edit names the version it was based on.
  version integer not null default 1,
  idempotency_key uuid,
  language text not null default 'en' check (language in ('en', 'es')),
  channel public.ticket_channel not null default 'web',
  -- The client's device that it is about; staff choose it.
  device_id uuid,
  search_text text
  generated always as (private.normalize_text(number || ' ' || subject || ' ' || requester_name || ' ' || requester_email || ' ' || requester_phone || ' ' ||
    regexp_replace(requester_phone, '\D', '', 'g'))) stored,
  -- The ticket this one was merged into. That one is never merged itself.
  merged_into text references public.tickets (number) on delete set null,
  -- The next SLA deadline, copied here so that an index can sort by it. Null while the ticket waits for the customer.
  due_at timestamptz,
  revision uuid not null default gen_random_uuid(),
  check (requester_email like '%_@_%' or (requester_email = '' and requester_phone <> ''))
);
comment on column public.tickets.number is 'TB-10001 upward; given by the database.';
comment on column public.tickets.language is 'Of the emails about it, unless the reader has set one.';
comment on column public.tickets.revision is 'Another one after each change that its requester may see; says that something changed, and nothing else.';
create unique index tickets_idempotency_key on public.tickets (requester_id, idempotency_key) where idempotency_key is not null;
create unique index tickets_guest_idempotency_key on public.tickets (requester_email, idempotency_key)
  where requester_id is null and idempotency_key is not null;
create index tickets_search on public.tickets using gin (search_text extensions.gin_trgm_ops);
create index tickets_of_requester on public.tickets (requester_id, last_activity_at desc, id desc);
create index tickets_of_organization on public.tickets (organization_id, last_activity_at desc, id desc);
create index tickets_by_activity on public.tickets (last_activity_at desc, id desc);
create index tickets_active on public.tickets (last_activity_at desc, id desc) where status in ('new', 'open', 'pending', 'on_hold');
create index tickets_by_status on public.tickets (status, last_activity_at desc, id desc);
create index tickets_by_priority on public.tickets (priority, last_activity_at desc, id desc);
create index tickets_by_assignee on public.tickets (assignee_id, last_activity_at desc, id desc);
create index tickets_by_age on public.tickets (created_at, id);
create index tickets_by_email on public.tickets (requester_email, last_activity_at desc);
create index tickets_by_email_created on public.tickets (requester_email, created_at);
create index tickets_device on public.tickets (device_id) where device_id is not null;
create index tickets_merged_into on public.tickets (merged_into) where merged_into is not null;
create index tickets_by_first_response on public.tickets (first_response_at) where first_response_at is not null;
create index tickets_by_solution on public.tickets (solved_at) where solved_at is not null;
create index tickets_by_due on public.tickets (due_at, status, last_activity_at desc, id desc);
-- Enough to count by assignee, status, and company without reading the rows.
create index tickets_active_by_due on public.tickets (due_at, status, last_activity_at desc, id desc) include (assignee_id, organization_id) where status in ('new', 'open', 'pending', 'on_hold');
create index tickets_of_organization_by_due on public.tickets (organization_id, due_at, last_activity_at desc, id desc);
alter table public.tickets enable row level security;
grant select (id, number, subject, status, priority, requester_id, requester_email, requester_name, last_activity_at, first_response_at, solved_at, closed_at, created_at, organization_id, idempotency_key, language, merged_into, revision), insert (subject, priority, requester_id, idempotency_key, language)
  on public.tickets to authenticated;
grant all on public.tickets to service_role;

create table public.ticket_messages (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  author_kind public.ticket_author not null default 'requester',
  author_name text not null default '',
  is_internal boolean not null default false,
  body text not null check (char_length(btrim(body)) between 1 and 20000),
  created_at timestamptz not null default now(),
  idempotency_key uuid,
  -- The Message-ID of the email this came from: a repeated delivery stays one message, and replies can refer to it.
  email_message_id text check (char_length(email_message_id) <= 998),
  -- Stored, so that searching a few tickets computes nothing.
  search tsvector
  generated always as (to_tsvector('simple', private.normalize_text(body))) stored,
  -- Written by a scheduled job. Counts as ours, but not as a first response.
  is_automatic boolean not null default false,
  check (not is_internal or author_kind = 'staff')
);
comment on column public.ticket_messages.is_internal is 'A note among staff; no client ever reads it.';
create index ticket_messages_ticket on public.ticket_messages (ticket_id, created_at);
create unique index ticket_messages_idempotency_key on public.ticket_messages (ticket_id, author_id, idempotency_key)
  nulls not distinct where idempotency_key is not null;
create unique index ticket_messages_email_message_id on public.ticket_messages (ticket_id, email_message_id) where email_message_id is not null;
create index ticket_messages_search on public.ticket_messages using gin (search);
create index ticket_messages_author on public.ticket_messages (author_id);
alter table public.ticket_messages enable row level security;
grant select, insert (ticket_id, author_id, is_internal, body, idempotency_key) on public.ticket_messages to authenticated;
grant all on public.ticket_messages to service_role;

create table public.ticket_events (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  kind public.ticket_event_kind not null,
  actor_id uuid,
  before text,
  after text,
  created_at timestamptz not null default clock_timestamp(),
  public_id uuid not null default gen_random_uuid()
);
comment on table public.ticket_events is 'What happened to a ticket. Written by triggers only.';
create index ticket_events_ticket on public.ticket_events (ticket_id, created_at);
alter table public.ticket_events enable row level security;
revoke insert, update, delete, truncate on public.ticket_events from service_role;
grant select (ticket_id, kind, before, after, created_at, public_id) on public.ticket_events to authenticated;
grant select on public.ticket_events to service_role;

-- Allowed status transitions. A closed ticket stays closed.
create function private.is_status_transition_allowed(old_status public.ticket_status, new_status public.ticket_status) returns boolean
language sql immutable set search_path = '' as $$
  select case old_status
    when 'new' then new_status in ('open', 'pending', 'on_hold', 'solved', 'closed')
    when 'open' then new_status in ('pending', 'on_hold', 'solved', 'closed')
    when 'pending' then new_status in ('open', 'on_hold', 'solved', 'closed')
    when 'on_hold' then new_status in ('open', 'pending', 'solved', 'closed')
    when 'solved' then new_status in ('open', 'closed')
    else false
  end
$$;

create function private.prepare_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.number := 'TB-' || nextval('private.ticket_numbers');
  new.status := 'new';
  new.version := 1;
  new.organization_id := null;
  if new.requester_id is not null then
    -- Whoever writes the row, contact data and organization are the account's own.
    select lower(u.email), btrim(p.first_name || ' ' || p.last_name), m.organization_id
      into new.requester_email, new.requester_name, new.organization_id
      from auth.users u
        left join public.profiles p on p.id = u.id
        left join public.organization_members m on m.user_id = u.id
      where u.id = new.requester_id;
  end if;
  new.requester_name := coalesce(nullif(new.requester_name, ''), split_part(new.requester_email, '@', 1));
  return new;
end
$$;

-- A change of SLA deadlines alone keeps the version: nobody could have missed anything.
create function private.guard_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.number <> old.number or new.created_at <> old.created_at then
    raise exception 'A ticket''s number and date can''t be changed' using errcode = 'check_violation';
  end if;
  if new.status <> old.status then
    if not private.is_status_transition_allowed(old.status, new.status) then
      raise exception 'A ticket can''t go from % to %', old.status, new.status
        using errcode = 'check_violation', hint = 'ticket_status_transition';
    end if;
    new.solved_at := case
      when new.status = 'solved' then now()
      -- Erasing the requester closes a ticket without solving it (`private.erase_tickets`).
      when new.status = 'closed' and new.requester_email = 'deleted@account.invalid' then old.solved_at
      when new.status = 'closed' then coalesce(old.solved_at, now())
    end;
    new.closed_at := case new.status when 'closed' then now() end;
  end if;
  if new.assignee_id is distinct from old.assignee_id and new.assignee_id is not null and not private.is_staff(new.assignee_id) then
    raise exception 'Tickets can only be assigned to staff' using errcode = 'check_violation', hint = 'ticket_assignee';
  end if;
  if new.due_at is not distinct from old.due_at then
    new.version := old.version + 1;
    new.updated_at := now();
    if (new.assignee_id, new.device_id) is not distinct from (old.assignee_id, old.device_id)
      or (new.subject, new.status, new.priority) is distinct from (old.subject, old.status, old.priority) then
      new.revision := gen_random_uuid();
    end if;
  end if;
  return new;
end
$$;

create function private.device_name(device uuid) returns text
language sql stable security definer set search_path = '' as $$
  select d.name from public.devices d where d.id = device
$$;

create function private.record_ticket_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := (select auth.uid());
begin
  if tg_op = 'INSERT' then
    insert into public.ticket_events (ticket_id, kind, actor_id, after) values (new.id, 'created', actor, new.status);
    return null;
  end if;
  insert into public.ticket_events (ticket_id, kind, actor_id, before, after)
  select new.id, changed.kind::public.ticket_event_kind, actor, changed.before, changed.after
  from (values
    ('status', old.status::text, new.status::text),
    ('priority', old.priority::text, new.priority::text),
    ('assignee', old.assignee_id::text, new.assignee_id::text),
    ('subject', old.subject, new.subject),
    ('device', private.device_name(old.device_id), private.device_name(new.device_id))
  ) as changed (kind, before, after)
  where changed.before is distinct from changed.after;
  return null;
end
$$;

-- The author is never taken from the caller: whoever has the role is staff, anyone else speaks for the requester.
create function private.prepare_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  profile public.profiles;
begin
  -- Locked, so that a reply and a closing at the same moment run one after the other.
  select * into ticket from public.tickets where id = new.ticket_id for update;
  if ticket.status = 'closed' then
    raise exception 'Ticket % is closed', ticket.number
      using errcode = 'check_violation', hint = 'ticket_closed';
  end if;
  new.author_id := coalesce((select auth.uid()), new.author_id);
  -- Not now(): two messages of one transaction keep their order.
  new.created_at := clock_timestamp();
  -- Without characters that reverse what follows, such as a file's ending.
  new.body := regexp_replace(new.body, '[\u202A-\u202E\u2066-\u2069]', '', 'g');
  -- Callers can't set this column.
  if new.is_automatic then
    new.author_id := null;
    new.author_kind := 'staff';
  -- The first message of a call, visit, or lead is the requester's, though an agent's action stores it.
  elsif (ticket.channel in ('phone', 'walk_in') or exists (select from public.inquiries i where i.ticket_id = ticket.id))
    and not exists (select from public.ticket_messages m where m.ticket_id = ticket.id) then
    new.author_id := ticket.requester_id;
    new.author_kind := 'requester';
    new.author_name := ticket.requester_name;
  elsif new.author_id is null or new.author_id = ticket.requester_id then
    new.author_kind := 'requester';
    new.author_name := ticket.requester_name;
  elsif private.is_staff(new.author_id) then
    select * into profile from public.profiles where id = new.author_id;
    new.author_kind := 'staff';
    new.author_name := coalesce(nullif(btrim(profile.first_name || ' ' || left(profile.last_name, 1)), ''), 'Support');
  else
    new.author_kind := 'requester';
    new.author_name := private.display_name(new.author_id);
  end if;
  return new;
end
$$;

-- A reply moves the ticket: the requester's reopens it, for everyone if the assignee has left the team; the first public reply by staff opens it.
create function private.apply_message_to_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.ticket_events (ticket_id, kind, actor_id)
  values (new.ticket_id, (case when new.is_internal then 'note' else 'reply' end)::public.ticket_event_kind, new.author_id);
  if new.is_internal then
    return null;
  end if;
  update public.tickets t
    set last_activity_at = new.created_at,
        first_response_at = case when new.author_kind = 'staff' and not new.is_automatic then coalesce(t.first_response_at, new.created_at) else t.first_response_at end,
        status = case
          when new.author_kind = 'requester' and t.status in ('pending', 'solved') then 'open'
          when new.author_kind = 'staff' and not new.is_automatic and t.status = 'new' then 'open'
          else t.status
        end,
        assignee_id = case when new.author_kind = 'requester' and not private.is_staff(t.assignee_id) then null else t.assignee_id end
    where t.id = new.ticket_id;
  return null;
end
$$;

create function public.create_ticket(
  subject text, body text, priority public.ticket_priority default 'normal', idempotency_key uuid default null,
  attachments uuid[] default '{}', language text default 'en'
) returns public.tickets
language plpgsql security invoker set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  ticket uuid;
  message uuid;
begin
  if caller is null then
    raise exception 'Sign in to open a ticket' using errcode = '42501';
  end if;
  begin
    insert into public.tickets (subject, priority, requester_id, idempotency_key, language)
      values (btrim(create_ticket.subject), create_ticket.priority, caller, create_ticket.idempotency_key, create_ticket.language)
      returning id into ticket;
  exception when unique_violation then
    -- Another request with the same key came first; the insert has waited for it to commit.
    select t.id into strict ticket from public.tickets t
      where t.requester_id = caller and t.idempotency_key = create_ticket.idempotency_key;
    return private.redact_ticket_for_reader(ticket);
  end;
  insert into public.ticket_messages (ticket_id, author_id, body)
    values (ticket, caller, btrim(create_ticket.body)) returning id into message;
  perform private.claim_attachments(message, attachments, caller);
  return private.redact_ticket_for_reader(ticket);
end
$$;
grant execute on function public.create_ticket(text, text, public.ticket_priority, uuid, uuid[], text) to authenticated, service_role;

-- `seen_version` is checked for staff only: the error would tell a customer the version. Status, tags, and assignee are for staff.
create function public.reply_to_ticket(
  ticket_number text, body text, is_internal boolean default false, new_status public.ticket_status default null,
  idempotency_key uuid default null, seen_version integer default null, attachments uuid[] default '{}',
  add_tags text[] default '{}', new_assignee uuid default null
) returns public.tickets
language plpgsql security invoker set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  ticket uuid;
  is_staff boolean := (select private.has_admin_access());
  message uuid;
begin
  select t.id into ticket from public.tickets t where t.number = ticket_number;
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  if reply_to_ticket.idempotency_key is not null and exists (
    select from public.ticket_messages m
    where m.ticket_id = ticket and m.author_id = caller and m.idempotency_key = reply_to_ticket.idempotency_key
  ) then
    return private.redact_ticket_for_reader(ticket);
  end if;
  if (new_status is not null or cardinality(add_tags) > 0 or new_assignee is not null) and not is_staff then
    raise exception 'Only staff can set status, tags, and assignee' using errcode = '42501';
  end if;
  if seen_version is not null and is_staff then
    perform private.check_ticket_version(ticket, seen_version);
  end if;
  begin
    insert into public.ticket_messages (ticket_id, author_id, is_internal, body, idempotency_key)
      values (ticket, caller, reply_to_ticket.is_internal, btrim(reply_to_ticket.body), reply_to_ticket.idempotency_key)
      returning id into message;
    perform private.claim_attachments(message, attachments, caller);
    if new_status is not null or new_assignee is not null then
      perform private.transition_ticket(ticket, new_status, new_assignee);
    end if;
    insert into public.ticket_tags (ticket_id, tag) select ticket, given from unnest(add_tags) given on conflict do nothing;
  exception when unique_violation then
    null; -- the same reply at the same moment: it is there once
  end;
  return private.redact_ticket_for_reader(ticket);
end
$$;
grant execute on function public.reply_to_ticket(text, text, boolean, public.ticket_status, uuid, integer, uuid[], text[], uuid) to authenticated, service_role;

-- Runs with its owner's rights and bypasses the policies, so it checks access itself.
create function public.solve_ticket(ticket_number text) returns public.tickets
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  update public.tickets t set status = 'solved'
    where t.number = ticket_number and t.status not in ('solved', 'closed') and private.can_view_ticket(t)
    returning * into ticket;
  if not found then
    raise exception 'No such ticket, or already solved' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  return private.redact_ticket_for_reader(ticket.id);
end
$$;
grant execute on function public.solve_ticket(text) to authenticated, service_role;

create table public.ticket_watchers (
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  user_name text not null,
  -- Customers don't see which staff members watch a ticket.
  is_staff boolean not null,
  added_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (ticket_id, user_id)
);
create index ticket_watchers_user on public.ticket_watchers (user_id);
create index ticket_watchers_added_by on public.ticket_watchers (added_by);
alter table public.ticket_watchers enable row level security;
grant select on public.ticket_watchers to authenticated;
grant all on public.ticket_watchers to service_role;

create function private.watched_ticket_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select ticket_id from public.ticket_watchers where user_id = (select auth.uid()) and (select private.has_required_aal())
$$;
grant execute on function private.watched_ticket_ids() to authenticated;

create function private.is_staff(user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles r where r.user_id = is_staff.user_id)
$$;

create function private.display_name(user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), split_part(u.email, '@', 1))
  from auth.users u left join public.profiles p on p.id = u.id where u.id = display_name.user_id
$$;

-- The same rule as the policy on tickets, for security definer functions.
create function private.can_view_ticket(ticket public.tickets) returns boolean
language sql stable security definer set search_path = '' as $$
  select (select private.has_required_aal()) and (ticket.requester_id = (select auth.uid())
    or ticket.organization_id = (select private.my_managed_organization())
    or exists (select from public.ticket_watchers w where w.ticket_id = ticket.id and w.user_id = (select auth.uid()))
    or (select private.has_admin_access()))
$$;

-- Locks the ticket for the transaction. Raises if it has changed since the caller saw it.
create function private.check_ticket_version(ticket_id uuid, seen_version integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present integer;
begin
  select t.version into present from public.tickets t where t.id = check_ticket_version.ticket_id for update;
  if present is distinct from seen_version then
    raise exception 'Someone else changed this ticket' using errcode = 'PT409', hint = 'ticket_changed', detail = present::text;
  end if;
end
$$;
grant execute on function private.check_ticket_version(uuid, integer) to authenticated;

create function private.transition_ticket(ticket_id uuid, new_status public.ticket_status, new_assignee uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can set a status' using errcode = '42501';
  end if;
  update public.tickets t
    set status = coalesce(new_status, t.status), assignee_id = coalesce(new_assignee, t.assignee_id)
    where t.id = transition_ticket.ticket_id
      and (t.status <> new_status or new_assignee is distinct from t.assignee_id and new_assignee is not null);
end
$$;
grant execute on function private.transition_ticket(uuid, public.ticket_status, uuid) to authenticated;

-- Changes made by staff. Null keeps a value; `unassign` removes the assignee, `remove_device` the device.
create function public.change_ticket(
  ticket_number text, seen_version integer,
  new_status public.ticket_status default null, new_priority public.ticket_priority default null,
  new_assignee uuid default null, unassign boolean default false, new_subject text default null,
  new_device uuid default null, remove_device boolean default false
) returns public.tickets
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can work on tickets' using errcode = '42501';
  end if;
  select * into ticket from public.tickets t where t.number = ticket_number for update;
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  -- A repeated request, whose first response was lost, finds its own change.
  if ticket.version = seen_version + 1
    and (coalesce(new_status, ticket.status), coalesce(new_priority, ticket.priority), case when unassign then null else coalesce(new_assignee, ticket.assignee_id) end,
      coalesce(btrim(new_subject), ticket.subject), case when remove_device then null else coalesce(new_device, ticket.device_id) end)
      is not distinct from (ticket.status, ticket.priority, ticket.assignee_id, ticket.subject, ticket.device_id)
    and exists (
      select from public.ticket_events e where e.ticket_id = ticket.id and e.kind in ('status', 'priority', 'assignee', 'subject', 'device')
        and e.actor_id = (select auth.uid()) and e.created_at >= ticket.updated_at) then
    return ticket;
  end if;
  perform private.check_ticket_version(ticket.id, seen_version);
  if new_device is not null and not exists (
    select from public.devices d where d.id = new_device and (d.organization_id = ticket.organization_id or d.owner_id = ticket.requester_id)
  ) then
    raise exception 'This device belongs to another customer' using errcode = 'check_violation', hint = 'ticket_device';
  end if;
  update public.tickets t set
    status = coalesce(new_status, t.status),
    priority = coalesce(new_priority, t.priority),
    assignee_id = case when unassign then null else coalesce(new_assignee, t.assignee_id) end,
    subject = coalesce(btrim(new_subject), t.subject),
    device_id = case when remove_device then null else coalesce(new_device, t.device_id) end
  where t.id = ticket.id
  returning * into ticket;
  return ticket;
end
$$;
grant execute on function public.change_ticket(text, integer, public.ticket_status, public.ticket_priority, uuid, boolean, text, uuid, boolean) to authenticated, service_role;

-- Anyone who sees the ticket can add colleagues from the requester's organization; only staff can add staff.
create function public.set_watcher(ticket_number text, watcher uuid, watching boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  staff boolean := private.is_staff(watcher);
  caller uuid := (select auth.uid());
begin
  select * into ticket from public.tickets t where t.number = ticket_number and private.can_view_ticket(t);
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  if staff and not (select private.has_admin_access()) then
    raise exception 'Staff can only add themselves' using errcode = '42501';
  end if;
  if not watching then
    delete from public.ticket_watchers w where w.ticket_id = ticket.id and w.user_id = watcher;
  else
    if not staff and not exists (
      select from public.organization_members m where m.user_id = watcher and m.organization_id = ticket.organization_id
    ) then
      raise exception 'Only people of the same company can watch a ticket' using errcode = 'check_violation', hint = 'ticket_watcher';
    end if;
    insert into public.ticket_watchers (ticket_id, user_id, user_name, is_staff, added_by)
      values (ticket.id, watcher, private.display_name(watcher), staff, caller)
      on conflict do nothing;
  end if;
  if not found then return watching; end if;
  insert into public.ticket_events (ticket_id, kind, actor_id, before, after)
    values (ticket.id, 'watcher', caller, case when watching then null else watcher::text end, case when watching then watcher::text end);
  return watching;
end
$$;
grant execute on function public.set_watcher(text, uuid, boolean) to authenticated, service_role;

-- Tags, time entries, and canned replies are internal: no policy opens them to customers.

create table public.ticket_tags (
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  tag text not null check (tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(tag) <= 40),
  created_at timestamptz not null default now(),
  primary key (ticket_id, tag)
);
create index ticket_tags_tag on public.ticket_tags (tag);
alter table public.ticket_tags enable row level security;
grant select, delete, insert (ticket_id, tag) on public.ticket_tags to authenticated;
grant all on public.ticket_tags to service_role;

create table public.ticket_time_entries (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  staff_id uuid not null references auth.users (id) on delete cascade,
  minutes integer not null check (minutes between 1 and 1440),
  note text not null default '' check (char_length(note) <= 500),
  billable boolean not null default true,
  created_at timestamptz not null default now()
);
create index ticket_time_entries_ticket on public.ticket_time_entries (ticket_id, created_at);
create index ticket_time_entries_staff on public.ticket_time_entries (staff_id);
create index ticket_time_entries_created on public.ticket_time_entries (created_at);
alter table public.ticket_time_entries enable row level security;
grant select, delete, insert (id, ticket_id, staff_id, minutes, note, billable) on public.ticket_time_entries to authenticated;
grant all on public.ticket_time_entries to service_role;

create table public.canned_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null unique check (char_length(btrim(title)) between 2 and 80),
  -- {{first_name}}, {{name}}, {{number}}, and {{agent}} are filled in when the text is inserted into a reply.
  body text not null check (char_length(btrim(body)) between 1 and 5000),
  -- What sending the reply does, too.
  new_status public.ticket_status check (new_status in ('open', 'pending', 'on_hold', 'solved')),
  tags text[] not null default '{}' check (array_to_string(tags, ' ') ~ '^([a-z0-9]+(-[a-z0-9]+)*( |$))*$' and cardinality(tags) <= 10),
  assign_to_me boolean not null default false,
  -- Who gets the ticket instead of the sender; cleared when this person leaves the team.
  assignee_id uuid references public.user_roles (user_id) on delete set null check (assignee_id is null or not assign_to_me),
  updated_at timestamptz not null default now()
);
create index canned_replies_assignee on public.canned_replies (assignee_id);
alter table public.canned_replies enable row level security;
grant select, delete, insert (id, title, body, new_status, tags, assign_to_me, assignee_id),
  update (title, body, new_status, tags, assign_to_me, assignee_id)
  on public.canned_replies to authenticated;
grant all on public.canned_replies to service_role;

create table public.ticket_ratings (
  ticket_id uuid primary key references public.tickets (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  is_good boolean not null,
  comment text not null default '' check (char_length(comment) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.ticket_ratings is 'The requester''s answer to "Were you satisfied?", asked once a ticket is solved.';
create index ticket_ratings_user on public.ticket_ratings (user_id);
alter table public.ticket_ratings enable row level security;
grant select on public.ticket_ratings to authenticated;
grant all on public.ticket_ratings to service_role;

create function private.record_tag_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.ticket_events (ticket_id, kind, actor_id, before, after)
  -- When a ticket is deleted its tags go with it, and there is nothing left to log this on.
  select t.id, 'tag', (select auth.uid()), case tg_op when 'DELETE' then old.tag end, case tg_op when 'INSERT' then new.tag end
  from public.tickets t where t.id = case tg_op when 'DELETE' then old.ticket_id else new.ticket_id end;
  return null;
end
$$;

-- The requester's answer to "Were you satisfied?". Adding a comment later is not a second rating; a merged ticket can't be rated.
create function private.save_rating(ticket public.tickets, is_good boolean, comment text) returns public.ticket_ratings
language plpgsql security definer set search_path = '' as $$
declare
  before public.ticket_ratings;
  rating public.ticket_ratings;
begin
  if ticket.status not in ('solved', 'closed') or ticket.merged_into is not null then
    raise exception 'Ticket % is not solved yet', ticket.number using errcode = 'check_violation', hint = 'ticket_not_solved';
  end if;
  select * into before from public.ticket_ratings r where r.ticket_id = ticket.id for update;
  insert into public.ticket_ratings (ticket_id, user_id, is_good, comment)
    values (ticket.id, ticket.requester_id, save_rating.is_good, btrim(save_rating.comment))
    on conflict (ticket_id) do update set is_good = excluded.is_good, comment = excluded.comment
    returning * into rating;
  if before.is_good is distinct from rating.is_good then
    insert into public.ticket_events (ticket_id, kind, actor_id, after)
      values (ticket.id, 'rating', ticket.requester_id, case when rating.is_good then 'good' else 'bad' end);
  end if;
  return rating;
end
$$;

-- Only for the requester, once the ticket is solved. Can be changed.
create function public.rate_ticket(ticket_number text, is_good boolean, comment text default '') returns public.ticket_ratings
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  select * into ticket from public.tickets t where t.number = ticket_number and t.requester_id = (select auth.uid()) and (select private.has_required_aal());
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  return private.save_rating(ticket, rate_ticket.is_good, rate_ticket.comment);
end
$$;
grant execute on function public.rate_ticket(text, boolean, text) to authenticated, service_role;

-- What tells one requester from another: the account, without one the email address, without that the phone number.
create function private.requester_key(id uuid, email text, phone text) returns text
language sql immutable set search_path = '' as $$ select coalesce(id::text, nullif(email, ''), phone) $$;

-- Merges `source` into `target`: messages, files, time entries, tags, and watchers move, and the source is closed with a link
-- that its requester sees. Both tickets must have the same requester, or requesters who are colleagues in one company, both of whom see
-- the whole conversation then: `with_colleague` says that staff know (infra/decisions/088-merging-tickets-of-colleagues.md).
-- @returns the target's number
create function public.merge_tickets(source text, target text, seen_version integer, with_colleague boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
declare
  gone public.tickets;
  kept public.tickets;
  caller uuid := (select auth.uid());
  is_colleague boolean;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can merge tickets' using errcode = '42501';
  end if;
  -- Locked in order of number, so that two merges at once can't deadlock.
  perform from public.tickets t where t.number in (source, upper(btrim(target))) order by t.number for update;
  select * into gone from public.tickets t where t.number = source;
  select * into kept from public.tickets t where t.number = upper(btrim(target));
  if gone.id is null or kept.id is null then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  perform private.check_ticket_version(gone.id, seen_version);
  if gone.id = kept.id then
    raise exception 'A ticket can''t be merged with itself' using errcode = 'check_violation', hint = 'merge_itself';
  end if;
  if gone.status = 'closed' or kept.status = 'closed' then
    raise exception 'A closed ticket can''t be merged' using errcode = 'check_violation', hint = 'ticket_closed';
  end if;
  is_colleague := private.requester_key(gone.requester_id, gone.requester_email, gone.requester_phone)
    <> private.requester_key(kept.requester_id, kept.requester_email, kept.requester_phone);
  if is_colleague then
    -- A former member neither sees new messages of the company nor shows it their own.
    if gone.organization_id is distinct from kept.organization_id or (
      select count(*) from public.organization_members m
      where m.organization_id = kept.organization_id and m.user_id in (gone.requester_id, kept.requester_id)) <> 2 then
      raise exception 'These tickets have different requesters' using errcode = 'check_violation', hint = 'merge_requester';
    end if;
    if not with_colleague then
      raise exception 'The requesters are colleagues, who will see each other''s messages' using errcode = 'check_violation', hint = 'merge_colleague';
    end if;
  end if;
  -- A billing document names its ticket, and its requester has a copy: it can't move. One that was declined or replaced is settled, and
  -- stays with the merged ticket.
  if exists (select from public.estimates e where e.ticket_id = gone.id and e.status in ('sent', 'approved')) then
    raise exception 'Ticket % has an estimate', gone.number using errcode = 'check_violation', hint = 'merge_has_estimate';
  end if;
  -- A draft follows the time that it bills. Where the other ticket has a draft of its own, it stays, and can't be sent.
  update public.estimates e set ticket_id = kept.id, idempotency_key = null where e.ticket_id = gone.id and e.status = 'draft'
    and not exists (select from public.estimates o where o.ticket_id = kept.id and o.status = 'draft');
  -- The idempotency key was unique within its own ticket only.
  update public.ticket_messages m set ticket_id = kept.id, idempotency_key = null where m.ticket_id = gone.id;
  update public.ticket_attachments a set ticket_id = kept.id where a.ticket_id = gone.id;
  update public.ticket_time_entries e set ticket_id = kept.id where e.ticket_id = gone.id;
  insert into public.ticket_tags (ticket_id, tag) select kept.id, g.tag from public.ticket_tags g where g.ticket_id = gone.id on conflict do nothing;
  insert into public.ticket_watchers (ticket_id, user_id, user_name, is_staff, added_by)
    select kept.id, w.user_id, w.user_name, w.is_staff, w.added_by from public.ticket_watchers w where w.ticket_id = gone.id on conflict do nothing;
  if is_colleague then
    insert into public.ticket_watchers (ticket_id, user_id, user_name, is_staff, added_by)
      values (kept.id, gone.requester_id, private.display_name(gone.requester_id), private.is_staff(gone.requester_id), caller) on conflict do nothing;
  end if;
  update public.tickets t set merged_into = kept.number where t.merged_into = gone.number;
  update public.tickets t set status = 'closed', merged_into = kept.number where t.id = gone.id;
  update public.tickets t set
    last_activity_at = greatest(t.last_activity_at, gone.last_activity_at),
    first_response_at = least(t.first_response_at, gone.first_response_at)
    where t.id = kept.id;
  insert into public.ticket_events (ticket_id, kind, actor_id, before, after)
    values (gone.id, 'merge', caller, null, kept.number), (kept.id, 'merge', caller, gone.number, null);
  return kept.number;
end
$$;
grant execute on function public.merge_tickets(text, text, integer, boolean) to authenticated, service_role;

-- One run at a time; a second one waits and sees what the first has done.
create function public.run_ticket_maintenance() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  closed integer;
begin
  perform pg_advisory_xact_lock(hashtext('public.run_ticket_maintenance'));
  for ticket in
    select t.* from public.tickets t
    where t.status = 'solved' and t.solved_at < now() - interval '11 days'
      and not exists (select from public.outgoing_emails m where m.ticket_id = t.id and m.kind = 'ticket_closing' and m.created_at > t.solved_at)
  loop
    perform private.queue_requester_email(ticket, null, 'closing');
  end loop;
  update public.tickets t set status = 'closed' where t.status = 'solved' and t.solved_at < now() - interval '14 days'
    -- Only after a reminder, at least three days earlier.
    and exists (select from public.outgoing_emails m where m.ticket_id = t.id and m.kind = 'ticket_closing' and m.created_at between t.solved_at and now() - interval '3 days');
  get diagnostics closed = row_count;
  return closed;
end
$$;
grant execute on function public.run_ticket_maintenance() to service_role;

-- Hourly limits for a signed-in customer: more than anyone types, less than a program can send. Staff and the service role are
-- exempt. Counted after the insert, because a repeat with the same key is detected first.
create function private.enforce_account_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
begin
  if caller is null or private.is_staff(caller) then
    return null;
  end if;
  if private.consume_account_limit('account ' || tg_argv[0], caller, tg_argv[1]::integer, 3600) > 0 then
    raise exception 'Hourly limit reached for this account' using errcode = 'PT429', hint = 'rate_limited';
  end if;
  return null;
end
$$;

-- Staff and customers share one database role, so staff-only columns are granted to nobody. Staff read them through functions
-- that check who is asking (infra/decisions/027-ticket-columns-customers-see.md).

-- A ticket as its reader may see it: staff columns are empty for everyone else. Null without access.
create function private.redact_ticket_for_reader(ticket_id uuid) returns public.tickets
language plpgsql stable security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  select * into ticket from public.tickets t where t.id = redact_ticket_for_reader.ticket_id and private.can_view_ticket(t);
  if not (select private.has_admin_access()) then
    ticket.version := null;
    ticket.assignee_id := null;
    ticket.updated_at := null;
    ticket.due_at := null;
    ticket.search_text := null;
  end if;
  return ticket;
end
$$;
grant execute on function private.redact_ticket_for_reader(uuid) to authenticated;

-- A ticket for staff with all its messages, notes included, oldest first. Null if there is none.
create function public.get_staff_ticket(ticket_number text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can work on tickets' using errcode = '42501';
  end if;
  return (
    select jsonb_build_object(
      'id', t.id, 'number', t.number, 'version', t.version, 'subject', t.subject, 'status', t.status, 'priority', t.priority,
      'requester_id', t.requester_id, 'requester_email', t.requester_email, 'requester_name', t.requester_name, 'assignee_id', t.assignee_id,
      -- The number given for this ticket, or else the one of the account.
      'requester_phone', coalesce(nullif(t.requester_phone, ''), (select p.phone from public.profiles p where p.id = t.requester_id), ''),
      'channel', t.channel, 'device_id', t.device_id,
      'company', (select jsonb_build_object('id', o.id, 'name', o.name, 'plan', o.plan, 'phone', o.phone) from public.organizations o where o.id = t.organization_id),
      'devices', (
        select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'used_by', d.used_by, 'serial_number', d.serial_number) order by lower(d.name)), '[]')
        from (select * from public.devices d where d.organization_id = t.organization_id or d.owner_id = t.requester_id limit 200) d),
      'created_at', t.created_at, 'last_activity_at', t.last_activity_at, 'first_response_at', t.first_response_at, 'merged_into', t.merged_into,
      'sla_timers', (select coalesce(jsonb_agg(jsonb_build_object(
        'kind', c.kind, 'due_at', c.due_at, 'ended_at', c.ended_at, 'missed', c.missed) order by c.kind), '[]') from public.sla_timers c where c.ticket_id = t.id),
      'tags', (select coalesce(jsonb_agg(jsonb_build_object('tag', g.tag) order by g.tag), '[]') from public.ticket_tags g where g.ticket_id = t.id),
      'rating', (select jsonb_build_object('is_good', r.is_good, 'comment', r.comment) from public.ticket_ratings r where r.ticket_id = t.id),
      'watchers', (
        select coalesce(jsonb_agg(jsonb_build_object('user_id', w.user_id, 'user_name', w.user_name, 'is_staff', w.is_staff) order by w.created_at), '[]')
        from public.ticket_watchers w where w.ticket_id = t.id),
      'time_entries', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', e.id, 'staff_id', e.staff_id, 'minutes', e.minutes, 'note', e.note, 'billable', e.billable, 'created_at', e.created_at,
          'billing_status', private.billing_status(e))
          order by e.created_at), '[]')
        from public.ticket_time_entries e where e.ticket_id = t.id),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', m.id, 'author_id', m.author_id, 'author_kind', m.author_kind, 'author_name', m.author_name, 'is_internal', m.is_internal,
          'is_automatic', m.is_automatic, 'body', m.body, 'created_at', m.created_at,
          'attachments', (
            select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'size', a.size) order by a.created_at), '[]')
            from public.ticket_attachments a where a.message_id = m.id)
        ) order by m.created_at), '[]')
        from public.ticket_messages m where m.ticket_id = t.id),
      'events', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', e.public_id, 'kind', e.kind, 'actor_id', e.actor_id, 'before', e.before, 'after', e.after, 'created_at', e.created_at)
          order by e.created_at, e.id), '[]')
        from public.ticket_events e where e.ticket_id = t.id),
      -- The names of those in the events, also of former staff and of clients' colleagues.
      'people', (
        select coalesce(jsonb_object_agg(u.id, private.display_name(u.id)), '{}')
        from auth.users u where u.id in (
          select e.actor_id from public.ticket_events e where e.ticket_id = t.id
          union select unnest(array[e.before, e.after])::uuid from public.ticket_events e where e.ticket_id = t.id and e.kind in ('assignee', 'watcher')))
    )
    from public.tickets t where t.number = get_staff_ticket.ticket_number
  );
end
$$;
grant execute on function public.get_staff_ticket(text) to authenticated, service_role;

create trigger prepare_ticket before insert on public.tickets for each row execute function private.prepare_ticket();
create trigger guard_ticket before update on public.tickets for each row execute function private.guard_ticket();
create trigger keep_plain_lines before insert or update of subject, requester_name on public.tickets for each row execute function private.keep_plain_lines('subject', 'requester_name');
create trigger record_ticket_event after insert or update on public.tickets for each row execute function private.record_ticket_event();
create trigger prepare_message before insert on public.ticket_messages for each row execute function private.prepare_message();
create trigger apply_message_to_ticket after insert on public.ticket_messages for each row execute function private.apply_message_to_ticket();
create trigger touch before update on public.canned_replies for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.canned_replies for each row execute function private.audit();
create trigger touch before update on public.ticket_ratings for each row execute function private.touch_updated_at();
create trigger record_tag_event after insert or delete on public.ticket_tags for each row execute function private.record_tag_event();
create trigger enforce_account_limit after insert on public.tickets for each row execute function private.enforce_account_limit('tickets', '40');
create trigger enforce_account_limit after insert on public.ticket_messages for each row execute function private.enforce_account_limit('messages', '200');

create policy "customers open their own tickets" on public.tickets for insert to authenticated
  with check (requester_id = (select auth.uid()));

create policy "a session at the required assurance level" on public.tickets as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "a session at the required assurance level" on public.ticket_messages as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "a session at the required assurance level" on public.ticket_events as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "requesters, managers, watchers, and admins read tickets" on public.tickets for select to authenticated
  using (
    requester_id = (select auth.uid())
    or organization_id = (select private.my_managed_organization())
    or id in (select private.watched_ticket_ids())
    or (select private.has_admin_access())
  );

create policy "ticket viewers read public messages, admins all" on public.ticket_messages for select to authenticated
  using ((select private.has_admin_access()) or (not is_internal and exists (select from public.tickets t where t.id = ticket_id)));

create policy "ticket viewers reply in public, admins also in notes" on public.ticket_messages for insert to authenticated
  with check (
    author_id = (select auth.uid())
    and ((select private.has_admin_access()) or (not is_internal and exists (select from public.tickets t where t.id = ticket_id)))
  );

create policy "ticket viewers read public events, admins all" on public.ticket_events for select to authenticated
  using (
    (select private.has_admin_access())
    or (kind in ('created', 'status', 'priority', 'reply', 'estimate', 'invoice') and exists (select from public.tickets t where t.id = ticket_id))
  );

create policy "ticket viewers read customer watchers, admins all" on public.ticket_watchers for select to authenticated
  using ((select private.has_admin_access()) or (not is_staff and exists (select from public.tickets t where t.id = ticket_id)));

create policy "admins read tags" on public.ticket_tags for select to authenticated using ((select private.has_admin_access()));

create policy "admins add tags" on public.ticket_tags for insert to authenticated with check ((select private.has_admin_access()));

create policy "admins delete tags" on public.ticket_tags for delete to authenticated using ((select private.has_admin_access()));

create policy "admins read time entries" on public.ticket_time_entries for select to authenticated using ((select private.has_admin_access()));

create policy "admins add their own time entries" on public.ticket_time_entries for insert to authenticated
  with check ((select private.has_admin_access()) and staff_id = (select auth.uid()));

create policy "admins delete their own time entries" on public.ticket_time_entries for delete to authenticated
  using ((select private.has_admin_access()) and staff_id = (select auth.uid()));

create policy "admins read canned replies" on public.canned_replies for select to authenticated using ((select private.has_admin_access()));

create policy "admins add canned replies" on public.canned_replies for insert to authenticated with check ((select private.has_admin_access()));

create policy "admins edit canned replies" on public.canned_replies for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_admin_access()));

create policy "admins delete canned replies" on public.canned_replies for delete to authenticated using ((select private.has_admin_access()));

create policy "ticket viewers read its rating" on public.ticket_ratings for select to authenticated
  using (exists (select from public.tickets t where t.id = ticket_id));

create policy "a session at the required assurance level" on public.ticket_watchers as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "a session at the required assurance level" on public.ticket_ratings as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

-- A start for the help desk; staff edit and remove them like their own.
insert into public.canned_replies (title, body, new_status, tags, assign_to_me) values
('On it', E'Hi {{first_name}},\n\nI have your ticket and I’m looking into it now. I’ll write again today with what I find.\n\n{{agent}}', 'open', '{}', true),
('More information', E'Hi {{first_name}},\n\nTo narrow this down, could you tell me:\n\n- when it started, and whether anything changed that day\n- which computers or people it affects\n- the exact words of any error message (a photo is fine)\n\n{{agent}}', 'pending', '{}', false),
('Remote session', E'Hi {{first_name}},\n\nI’d like to take a look with you. When are you at the computer for about 15 minutes? I’ll call first, and I won’t connect until you say it’s OK.\n\n{{agent}}', 'pending', '{remote}', true),
('Restart first', E'Hi {{first_name}},\n\nPlease save your work, choose Restart (not Shut down), and try again. Let me know either way.\n\n{{agent}}', 'pending', '{}', false),
('Visit needed', E'Hi {{first_name}},\n\nThis one needs hands on site. I’m checking the calendar and will send you an arrival window. You get a written estimate before any paid work starts.\n\n{{agent}}', 'on_hold', '{on-site}', true),
('Waiting for a part', E'Hi {{first_name}},\n\nThe part is ordered. I’ll let you know the day it arrives and when we can install it.\n\n{{agent}}', 'on_hold', '{part}', false),
('Suspicious email', E'Hi {{first_name}},\n\nThank you for asking first. Please don’t click anything in it and don’t reply. Forward it to us as an attachment, then delete it. If you already clicked or typed a password, call us now.\n\n{{agent}}', 'pending', '{security}', true),
('Solved', E'Hi {{first_name}},\n\nThis is working again. If it comes back, reply to this email and the ticket reopens.\n\n{{agent}}', 'solved', '{}', false),
('Recibido (español)', E'Hola, {{first_name}}:\n\nTengo su ticket y ya lo estoy revisando. Hoy mismo le escribo con lo que encuentre.\n\n{{agent}}', 'open', '{}', true),
('Resuelto (español)', E'Hola, {{first_name}}:\n\nYa funciona de nuevo. Si vuelve a pasar, responda a este correo y el ticket se abre otra vez.\n\n{{agent}}', 'solved', '{}', false);

-- ./schemas/tickets/sla.sql

create type public.sla_timer_kind as enum ('first_response', 'solution');

-- Business time: opening hours without federal holidays. Everything is a function of the times passed in, so any date can be
-- tested.

create table private.business_hours (
  weekday smallint primary key check (weekday between 1 and 7),
  opens time not null,
  closes time not null check (closes > opens)
);
comment on table private.business_hours is 'ISO weekdays, Pacific time; the hours of the brand record, which a test compares.';
alter table private.business_hours enable row level security;

-- The eleven federal holidays (5 U.S.C. 6103), on their date and on the weekday on which a fixed one is observed.
create function private.is_holiday(day date) returns boolean
language sql immutable set search_path = '' as $$
  with given as (
    select extract(isodow from day)::int as dow,
      (extract(month from day) * 100 + extract(day from day))::int as today,
      (extract(month from day + 1) * 100 + extract(day from day + 1))::int as tomorrow,
      (extract(month from day - 1) * 100 + extract(day from day - 1))::int as yesterday
  )
  select today in (101, 619, 704, 1111, 1225)
    or dow = 5 and tomorrow in (101, 619, 704, 1111, 1225)
    or dow = 1 and yesterday in (101, 619, 704, 1111, 1225)
    or dow = 1 and (
      today between 115 and 121      -- Martin Luther King Jr.
      or today between 215 and 221   -- Washington's birthday
      or today between 525 and 531   -- Memorial Day
      or today between 901 and 907   -- Labor Day
      or today between 1008 and 1014 -- Columbus Day
    )
    or dow = 4 and today between 1122 and 1128 -- Thanksgiving
  from given
$$;

-- The opening hours of a day; null when closed.
create function private.get_opening_hours(day date) returns tstzrange
language sql stable set search_path = '' as $$
  select tstzrange((day + opens) at time zone 'America/Los_Angeles', (day + closes) at time zone 'America/Los_Angeles')
  from private.business_hours where weekday = extract(isodow from day) and not private.is_holiday(day)
$$;

create function private.local_day(at timestamptz) returns date
language sql stable set search_path = '' as $$ select (at at time zone 'America/Los_Angeles')::date $$;

create function private.start_of_day(day date) returns timestamptz
language sql stable set search_path = '' as $$ select day::timestamp at time zone 'America/Los_Angeles' $$;

create function private.business_time_between(since timestamptz, until timestamptz) returns interval
language sql stable set search_path = '' as $$
  select coalesce(sum(upper(open) - lower(open)), interval '0')
  from generate_series(private.local_day(since)::timestamp, private.local_day(until)::timestamp, interval '1 day') as day,
    -- `offset 0`: once for each day, not for each use of it.
    lateral (select private.get_opening_hours(day::date) * tstzrange(since, greatest(since, until)) as open offset 0) as opened
  where not isempty(open)
$$;

-- When `amount` of business time has passed: the closing hour, not the next opening, if it ends with a day.
create function private.add_business_time(since timestamptz, amount interval) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  rest interval := amount;
  day date := private.local_day(since);
  open tstzrange;
begin
  if amount <= interval '0' then return since; end if;
  loop
    open := private.get_opening_hours(day) * tstzrange(since, null);
    if open is not null and not isempty(open) then
      if upper(open) - lower(open) >= rest then return lower(open) + rest; end if;
      rest := rest - (upper(open) - lower(open));
    end if;
    day := day + 1;
  end loop;
end
$$;

-- "Next business day" (count 1): the closing hour of the first business day after today.
create function private.end_of_business_day(since timestamptz, count integer) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  day date := private.local_day(since);
  left_over integer := greatest(count, 1);
begin
  while left_over > 0 loop
    day := day + 1;
    if private.get_opening_hours(day) is not null then left_over := left_over - 1; end if;
  end loop;
  return upper(private.get_opening_hours(day));
end
$$;

-- SLA timers. A timer runs while it's our turn, pauses while we wait for the customer, and ends when the target is met.

create table public.sla_targets (
  plan text not null check (plan in ('basic', 'pro', 'enterprise')),
  priority public.ticket_priority not null,
  kind public.sla_timer_kind not null,
  amount integer not null check (amount > 0),
  unit text not null check (unit in ('minute', 'hour', 'business_day')),
  -- Around the clock instead of in business time.
  around_the_clock boolean not null default false,
  primary key (plan, priority, kind),
  check (not (around_the_clock and unit = 'business_day'))
);
comment on table public.sla_targets is 'First responses are those of the plans (brand record); solutions are the help desk''s own goals. No row, no timer.';
alter table public.sla_targets enable row level security;
grant select, update (amount, unit, around_the_clock) on public.sla_targets to authenticated;
grant all on public.sla_targets to service_role;

create table public.sla_timers (
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  kind public.sla_timer_kind not null,
  around_the_clock boolean not null,
  target interval not null check (target > interval '0'),
  -- Time used up to the last pause or change of target.
  used interval not null default interval '0',
  running_since timestamptz,
  -- Set while the timer runs.
  due_at timestamptz,
  -- When the target was met, late or not.
  ended_at timestamptz,
  -- Known once the timer pauses or ends; a running timer is late when due_at has passed.
  missed boolean not null generated always as (used > target) stored,
  -- When a missed timer was due. Pausing and resuming keep it.
  missed_due_at timestamptz,
  primary key (ticket_id, kind),
  check ((running_since is null) = (due_at is null)),
  check (ended_at is null or running_since is null)
);
create index sla_timers_due on public.sla_timers (due_at) where due_at is not null;
create index sla_timers_ended on public.sla_timers (ended_at) where ended_at is not null;
alter table public.sla_timers enable row level security;
revoke insert, update, delete, truncate on public.sla_timers from service_role;
grant select on public.sla_timers to authenticated, service_role;

create function private.sla_time_between(since timestamptz, until timestamptz, around_the_clock boolean) returns interval
language sql stable set search_path = '' as $$
  select case when around_the_clock then greatest(until - since, interval '0') else private.business_time_between(since, until) end
$$;

-- The timer after it was started, paused, or ended at a given time. A pure function of its arguments.
create function private.transition_sla_timer(timer public.sla_timers, next_state text, at timestamptz) returns public.sla_timers
language plpgsql stable set search_path = '' as $$
begin
  if timer.running_since is not null then
    timer.used := timer.used + private.sla_time_between(timer.running_since, at, timer.around_the_clock);
  end if;
  if timer.used >= timer.target then
    timer.missed_due_at := coalesce(timer.missed_due_at, timer.due_at, at);
  end if;
  timer.running_since := null;
  timer.due_at := null;
  timer.ended_at := null;
  if next_state = 'running' then
    timer.running_since := at;
    timer.due_at := case
      when timer.used >= timer.target then timer.missed_due_at
      when timer.around_the_clock then at + (timer.target - timer.used)
      else private.add_business_time(at, timer.target - timer.used)
    end;
  elsif next_state = 'ended' then
    timer.ended_at := at;
  end if;
  return timer;
end
$$;

-- The length of a target that starts at a given time. "Next business day" becomes the business time until that day's closing
-- hour.
create function private.sla_target_duration(goal public.sla_targets, at timestamptz) returns interval
language sql stable set search_path = '' as $$
  select case goal.unit
    when 'minute' then make_interval(mins => goal.amount)
    when 'hour' then make_interval(hours => goal.amount)
    else private.business_time_between(at, private.end_of_business_day(at, goal.amount))
  end
$$;

create function private.next_sla_timer_state(ticket public.tickets, kind public.sla_timer_kind) returns text
language sql immutable set search_path = '' as $$
  select case
    when kind = 'first_response' and ticket.first_response_at is not null then 'ended'
    when ticket.status in ('solved', 'closed') then 'ended'
    when ticket.status = 'pending' then 'paused'
    else 'running'
  end
$$;

create function private.sync_sla_timers() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  goal public.sla_targets;
  timer public.sla_timers;
  each_kind public.sla_timer_kind;
  next_state text;
  at timestamptz := now();
begin
  foreach each_kind in array array['first_response', 'solution']::public.sla_timer_kind[] loop
    select * into timer from public.sla_timers c where c.ticket_id = new.id and c.kind = each_kind;
    if tg_op = 'INSERT' or old.priority <> new.priority then
      select s.* into goal from public.sla_targets s join public.organizations o on o.plan = s.plan
        where o.id = new.organization_id and s.priority = new.priority and s.kind = each_kind;
      if goal.plan is null then
        -- No target at this priority. A timer that has ended stays on record.
        delete from public.sla_timers c where c.ticket_id = new.id and c.kind = each_kind and c.ended_at is null;
        continue;
      end if;
      if timer.ticket_id is null then
        -- A reply that came before the target existed doesn't count as meeting it.
        continue when each_kind = 'first_response' and new.first_response_at is not null;
        timer.ticket_id := new.id;
        timer.kind := each_kind;
        timer.used := interval '0';
      end if;
      if timer.ended_at is null then
        -- Time used so far is counted in the unit it was measured in.
        timer := private.transition_sla_timer(timer, 'paused', at);
        timer.around_the_clock := goal.around_the_clock;
        timer.target := private.sla_target_duration(goal, new.created_at);
        -- A longer target may no longer be missed.
        if timer.used < timer.target then
          timer.missed_due_at := null;
        end if;
      end if;
    end if;
    continue when timer.ticket_id is null;
    next_state := private.next_sla_timer_state(new, each_kind);
    -- Skip if nothing changes: a timer ends at the first moment its target was met.
    if next_state <> (case when timer.ended_at is not null then 'ended' when timer.running_since is not null then 'running' else 'paused' end) then
      timer := private.transition_sla_timer(timer, next_state, at);
    end if;
    insert into public.sla_timers as c (ticket_id, kind, around_the_clock, target, used, running_since, due_at, ended_at, missed_due_at)
      values (new.id, each_kind, timer.around_the_clock, timer.target, timer.used, timer.running_since, timer.due_at, timer.ended_at, timer.missed_due_at)
      on conflict (ticket_id, kind) do update set around_the_clock = excluded.around_the_clock, target = excluded.target, used = excluded.used,
        running_since = excluded.running_since, due_at = excluded.due_at, ended_at = excluded.ended_at, missed_due_at = excluded.missed_due_at;
  end loop;
  return null;
end
$$;

create function private.sync_ticket_due_at() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket uuid := case tg_op when 'DELETE' then old.ticket_id else new.ticket_id end;
  next_due timestamptz := (select min(c.due_at) from public.sla_timers c where c.ticket_id = ticket);
begin
  update public.tickets t set due_at = next_due where t.id = ticket and t.due_at is distinct from next_due;
  return null;
end
$$;

-- Whether the company is open now, and when that changes: explains to a customer why a timer is paused.
create function public.business_hours_now() returns table (is_open boolean, changes_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  day date := private.local_day(now());
  open tstzrange;
begin
  loop
    open := private.get_opening_hours(day);
    if open is not null and now() < upper(open) then
      return query select now() >= lower(open), case when now() >= lower(open) then upper(open) else lower(open) end;
      return;
    end if;
    day := day + 1;
  end loop;
end
$$;
grant execute on function public.business_hours_now() to anon, authenticated, service_role;

create trigger sync_sla_timers after insert or update of status, priority, first_response_at on public.tickets
  for each row execute function private.sync_sla_timers();
create trigger audit after update on public.sla_targets for each row execute function private.audit();

create trigger sync_ticket_due_at after insert or update of due_at or delete on public.sla_timers
  for each row execute function private.sync_ticket_due_at();

create policy "signed-in users read SLA targets" on public.sla_targets for select to authenticated using (true);

create policy "admins edit SLA targets" on public.sla_targets for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_permission('settings')));

create policy "ticket viewers read its SLA timers" on public.sla_timers for select to authenticated
  using (exists (select from public.tickets t where t.id = ticket_id));

create policy "a session at the required assurance level" on public.sla_timers as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

insert into private.business_hours (weekday, opens, closes)
select day, '08:00', '18:00' from generate_series(1, 5) as day
union all values (6, '09:00'::time, '14:00'::time);

insert into public.sla_targets (plan, priority, kind, amount, unit, around_the_clock) values
  ('basic', 'critical', 'first_response', 4, 'hour', false),
  ('pro', 'critical', 'first_response', 1, 'hour', false),
  ('enterprise', 'critical', 'first_response', 15, 'minute', true),
  -- High has no time of its own in the plans, but is handled before normal, so it's never due later.
  ('basic', 'high', 'first_response', 1, 'business_day', false),
  ('pro', 'high', 'first_response', 4, 'hour', false),
  ('enterprise', 'high', 'first_response', 2, 'hour', false),
  ('basic', 'normal', 'first_response', 1, 'business_day', false),
  ('pro', 'normal', 'first_response', 4, 'hour', false),
  ('enterprise', 'normal', 'first_response', 2, 'hour', false),
  ('basic', 'critical', 'solution', 10, 'hour', false),
  ('pro', 'critical', 'solution', 8, 'hour', false),
  ('enterprise', 'critical', 'solution', 4, 'hour', true),
  ('basic', 'high', 'solution', 20, 'hour', false),
  ('pro', 'high', 'solution', 15, 'hour', false),
  ('enterprise', 'high', 'solution', 10, 'hour', false),
  ('basic', 'normal', 'solution', 30, 'hour', false),
  ('pro', 'normal', 'solution', 30, 'hour', false),
  ('enterprise', 'normal', 'solution', 20, 'hour', false),
  ('basic', 'low', 'solution', 50, 'hour', false),
  ('pro', 'low', 'solution', 50, 'hour', false),
  ('enterprise', 'low', 'solution', 40, 'hour', false);

-- ./schemas/tickets/attachments.sql

-- A file is uploaded first and visible to its uploader only. The message sent with it claims it, and then anyone who can read the
-- message can open it. `inquiry_message_id` is in lead-messages.sql.

create table public.ticket_attachments (
  id uuid primary key references private.files (id),
  ticket_id uuid references public.tickets (id) on delete cascade,
  message_id uuid references public.ticket_messages (id) on delete cascade,
  uploaded_by uuid references auth.users (id) on delete set null,
  name text not null check (char_length(name) between 1 and 120 and name !~ '[/\\[:cntrl:]]'),
  media_type text not null check (media_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  size integer not null check (size between 1 and 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  check ((ticket_id is null) = (message_id is null))
);
create index ticket_attachments_message on public.ticket_attachments (message_id);
create index ticket_attachments_ticket on public.ticket_attachments (ticket_id);
create index ticket_attachments_unsent on public.ticket_attachments (uploaded_by, created_at) where message_id is null;
create index ticket_attachments_uploaded_by on public.ticket_attachments (uploaded_by);
alter table public.ticket_attachments enable row level security;
grant select, delete on public.ticket_attachments to authenticated;
grant all on public.ticket_attachments to service_role;

create trigger delete_file_content after delete on public.ticket_attachments for each row execute function private.delete_file_content();

-- For the upload function, which has inspected and written the file. False if this person has too many unsent files.
create function public.store_attachment(file uuid, uploader uuid, name text, media_type text, size integer, sha256 text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.ticket_attachments a where a.message_id is null and a.inquiry_message_id is null and a.created_at < now() - interval '1 day';
  if uploader is not null and (
    select count(*) >= 20 or coalesce(sum(a.size), 0) + store_attachment.size > 52428800
    from public.ticket_attachments a where a.message_id is null and a.uploaded_by = uploader
  ) then
    return false;
  end if;
  insert into public.ticket_attachments (id, uploaded_by, name, media_type, size, sha256)
    values (file, uploader, store_attachment.name, store_attachment.media_type, store_attachment.size, store_attachment.sha256);
  return true;
end
$$;
grant execute on function public.store_attachment(uuid, uuid, text, text, integer, text) to service_role;

-- Attaches unsent files to a message. Raises if one is missing: nothing may seem sent that wasn't.
create function private.claim_attachments(message uuid, files uuid[], owner uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  claimed integer;
  ticket uuid;
begin
  if coalesce(cardinality(files), 0) = 0 then return; end if;
  if cardinality(files) > 10 then
    raise exception 'A message can have up to 10 files' using errcode = 'check_violation', hint = 'attachment_count';
  end if;
  select m.ticket_id into ticket from public.ticket_messages m
    where m.id = message and m.author_id is not distinct from coalesce((select auth.uid()), owner);
  update public.ticket_attachments a set message_id = message, ticket_id = ticket
    where a.id = any (files) and a.message_id is null and a.inquiry_message_id is null and a.uploaded_by is not distinct from coalesce((select auth.uid()), owner);
  get diagnostics claimed = row_count;
  if ticket is null or claimed <> cardinality(files) then
    raise exception 'A file is no longer available; attach it again' using errcode = 'check_violation', hint = 'attachment_missing';
  end if;
  insert into public.ticket_events (ticket_id, kind, actor_id, after)
    select ticket, 'attachment', a.uploaded_by, a.name from public.ticket_attachments a where a.message_id = message;
end
$$;
grant execute on function private.claim_attachments(uuid, uuid[], uuid) to authenticated;

create policy "message viewers read attachments, uploaders their unsent ones" on public.ticket_attachments for select to authenticated
  using (
    (message_id is null and uploaded_by = (select auth.uid()))
    or exists (select from public.ticket_messages m where m.id = message_id)
  );

create policy "uploaders delete their unsent attachments" on public.ticket_attachments for delete to authenticated
  using (message_id is null and uploaded_by = (select auth.uid()));

create policy "a session at the required assurance level" on public.ticket_attachments as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

-- ./schemas/tickets/guest.sql

-- Tickets of people without an account. An emailed link opens one ticket; only the hash of its token is stored, and it expires.
-- All of this is for functions that have checked the caller; no API role can call it.

create table private.ticket_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index ticket_links_ticket on private.ticket_links (ticket_id);
alter table private.ticket_links enable row level security;

-- The calling function has already applied the rate limit.
create function public.open_guest_ticket(
  email text, name text, subject text, body text, priority public.ticket_priority, language text, idempotency_key uuid, attachments uuid[]
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  message uuid;
begin
  begin
    insert into public.tickets (subject, priority, requester_email, requester_name, language, idempotency_key)
      values (btrim(open_guest_ticket.subject), open_guest_ticket.priority, lower(btrim(email)), left(btrim(name), 120),
        open_guest_ticket.language, open_guest_ticket.idempotency_key)
      returning * into ticket;
  exception when unique_violation then
    select * into strict ticket from public.tickets t
      where t.requester_id is null and t.requester_email = lower(btrim(email)) and t.idempotency_key = open_guest_ticket.idempotency_key;
    return ticket.number;
  end;
  insert into public.ticket_messages (ticket_id, body) values (ticket.id, btrim(open_guest_ticket.body)) returning id into message;
  perform private.claim_attachments(message, attachments, null);
  return ticket.number;
end
$$;
grant execute on function public.open_guest_ticket(text, text, text, text, public.ticket_priority, text, uuid, uuid[]) to service_role;

-- None for someone whose data was deleted while the email with the link was being written.
create function public.create_ticket_link(ticket uuid, token_hash text, valid interval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.ticket_links l where l.expires_at < now() - interval '1 day';
  insert into private.ticket_links (token_hash, ticket_id, expires_at)
    select create_ticket_link.token_hash, t.id, now() + valid from public.tickets t
    where t.id = ticket and t.requester_email <> 'deleted@account.invalid' for share;
end
$$;
grant execute on function public.create_ticket_link(uuid, text, interval) to service_role;

create function public.request_ticket_link(number text, email text) returns void
language sql security definer set search_path = '' as $$
  insert into public.outgoing_emails (ticket_id, kind, to_email)
    select t.id, 'ticket_link', t.requester_email from public.tickets t
    where t.number = upper(btrim(request_ticket_link.number)) and t.requester_email = lower(btrim(email)) and t.requester_email <> ''
      and (select count(*) from public.outgoing_emails m where m.ticket_id = t.id and m.kind = 'ticket_link' and m.created_at > now() - interval '1 hour') < 5
$$;
grant execute on function public.request_ticket_link(text, text) to service_role;

-- A link to a merged ticket leads to the ticket it was merged into: both have the same requester.
create function private.ticket_by_link(token_hash text) returns public.tickets
language sql stable security definer set search_path = '' as $$
  select t from private.ticket_links l
    join public.tickets asked on asked.id = l.ticket_id
    join public.tickets t on t.number = coalesce(asked.merged_into, asked.number)
  where l.token_hash = ticket_by_link.token_hash and l.expires_at > now()
$$;

create function public.read_ticket_by_link(token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'number', t.number, 'subject', t.subject, 'status', t.status, 'priority', t.priority,
    'created_at', t.created_at, 'last_activity_at', t.last_activity_at, 'first_response_at', t.first_response_at,
    'requester_id', null, 'revision', t.revision,
    'sla_timers', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'around_the_clock', c.around_the_clock, 'due_at', c.due_at, 'ended_at', c.ended_at, 'missed', c.missed)), '[]')
      from public.sla_timers c where c.ticket_id = t.id),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'author_id', case when m.author_kind = 'requester' and m.author_id is not distinct from t.requester_id then null else m.author_id end,
        'author_kind', m.author_kind, 'author_name', m.author_name, 'is_automatic', m.is_automatic, 'body', m.body, 'created_at', m.created_at,
        'attachments', (
          select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'size', a.size) order by a.created_at), '[]')
          from public.ticket_attachments a where a.message_id = m.id)
      ) order by m.created_at), '[]')
      from public.ticket_messages m where m.ticket_id = t.id and not m.is_internal),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.public_id, 'kind', e.kind, 'before', e.before, 'after', e.after, 'created_at', e.created_at) order by e.id), '[]')
      from public.ticket_events e where e.ticket_id = t.id and e.kind in ('status', 'priority', 'estimate', 'invoice')),
    'rating', (select jsonb_build_object('is_good', r.is_good, 'comment', r.comment) from public.ticket_ratings r where r.ticket_id = t.id)
  )
  from private.ticket_by_link(token_hash) t where t.id is not null
$$;
grant execute on function public.read_ticket_by_link(text) to service_role;

-- What a link allows besides reading. False for an unknown or expired token; the ticket's own rules still raise.
create function public.reply_to_ticket_by_link(token_hash text, body text, idempotency_key uuid, attachments uuid[]) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets := private.ticket_by_link(token_hash);
  message uuid;
begin
  if ticket.id is null then return false; end if;
  begin
    insert into public.ticket_messages (ticket_id, author_id, body, idempotency_key)
      values (ticket.id, ticket.requester_id, btrim(reply_to_ticket_by_link.body), reply_to_ticket_by_link.idempotency_key)
      returning id into message;
  exception when unique_violation then
    return true; -- it is there once
  end;
  update public.ticket_attachments a set uploaded_by = ticket.requester_id where a.id = any (attachments) and a.uploaded_by is null and a.message_id is null;
  perform private.claim_attachments(message, attachments, ticket.requester_id);
  return true;
end
$$;
grant execute on function public.reply_to_ticket_by_link(text, text, uuid, uuid[]) to service_role;

create function public.solve_ticket_by_link(token_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets := private.ticket_by_link(token_hash);
begin
  update public.tickets t set status = 'solved' where t.id = ticket.id and t.status not in ('solved', 'closed');
  return ticket.id is not null;
end
$$;
grant execute on function public.solve_ticket_by_link(text) to service_role;

create function public.rate_ticket_by_link(token_hash text, is_good boolean, comment text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets := private.ticket_by_link(token_hash);
begin
  if ticket.id is null then return false; end if;
  perform private.save_rating(ticket, rate_ticket_by_link.is_good, rate_ticket_by_link.comment);
  return true;
end
$$;
grant execute on function public.rate_ticket_by_link(text, boolean, text) to service_role;

-- The file, if its message is public and on the link's ticket.
create function public.read_attachment_by_link(token_hash text, attachment uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select a.id from private.ticket_by_link(token_hash) t
    join public.ticket_attachments a on a.ticket_id = t.id
    join public.ticket_messages m on m.id = a.message_id and not m.is_internal
  where a.id = attachment
$$;
grant execute on function public.read_attachment_by_link(text, uuid) to service_role;

-- ./schemas/tickets/mail.sql

-- Emails about tickets. Whatever happens to a ticket queues emails in the same transaction.

create table public.notification_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  on_reply boolean not null default true,
  on_solved boolean not null default true,
  -- Colleagues' messages on a shared ticket.
  on_colleague boolean not null default true,
  -- For staff on triage: new tickets, and customers' replies on unassigned ones.
  on_new boolean not null default false,
  -- For staff with the permission `seo`: the weekly email about search findings.
  on_seo_report boolean not null default false,
  -- What the bell leaves out (`notifications.sql`); emails don't depend on it.
  muted_kinds public.notification_kind[] not null default '{}',
  language text check (language in ('en', 'es')),
  updated_at timestamptz not null default now()
);
comment on table public.notification_settings is 'Which emails and notifications someone wants. No row: those about one''s own tickets, in their language.';
alter table public.notification_settings enable row level security;
grant select, insert, update (on_reply, on_solved, on_colleague, on_new, on_seo_report, muted_kinds, language) on public.notification_settings to authenticated;
grant all on public.notification_settings to service_role;

create function private.queue_ticket_email(
  ticket uuid, message uuid, kind text, recipient uuid, details jsonb default '{}', send_at timestamptz default now()
) returns void
language sql security definer set search_path = '' as $$
  insert into public.outgoing_emails (ticket_id, message_id, kind, to_email, user_id, details, next_try_at)
  select ticket, message, 'ticket_' || queue_ticket_email.kind, u.email, u.id, queue_ticket_email.details, send_at
  from auth.users u left join public.notification_settings s on s.user_id = u.id
  where u.id = recipient and u.email is not null
    and coalesce(case
      -- A new ticket, anything that costs money, and the end of a ticket are always emailed.
      when queue_ticket_email.kind in ('opened', 'opened_for_you', 'estimate', 'invoice', 'invoice_reminder', 'invoice_paid', 'invoice_refunded', 'invoice_void', 'closing', 'staff_new') then true
      when queue_ticket_email.kind = 'solved' then s.on_solved
      else s.on_reply end, true)
$$;

-- A guest's address may belong to a stranger: at most ten receipts a day, then one an hour, so that nobody can keep guests from
-- getting their link.
create function private.queue_requester_email(
  ticket public.tickets, message uuid, kind text, details jsonb default '{}', send_at timestamptz default now()
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  receipts timestamptz[];
begin
  if ticket.requester_id is not null then
    perform private.queue_ticket_email(ticket.id, message, kind, ticket.requester_id, details, send_at);
    return;
  end if;
  -- A caller or walk-in without an email address.
  if ticket.requester_email = '' then
    return;
  end if;
  if kind = 'opened' then
    select coalesce(array_agg(m.created_at), '{}') into receipts from public.outgoing_emails m
      where lower(m.to_email) = lower(ticket.requester_email) and m.user_id is null and m.kind = 'ticket_opened' and m.created_at > now() - interval '1 day';
    if cardinality(receipts) >= 10 and now() - interval '1 hour' < any (receipts) then
      return;
    end if;
  end if;
  insert into public.outgoing_emails (ticket_id, message_id, kind, to_email, details, next_try_at)
    values (ticket.id, message, 'ticket_' || kind, ticket.requester_email, details, send_at);
end
$$;

create function private.queue_message_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  is_first boolean;
begin
  select * into ticket from public.tickets t where t.id = new.ticket_id;
  is_first := not exists (select from public.ticket_messages m where m.ticket_id = new.ticket_id and m.id <> new.id);
  if new.is_internal then
    perform private.queue_ticket_email(ticket.id, new.id, 'staff_note', reader.id)
    from (
      select private.list_ticket_staff(ticket) as id union
      select private.list_mentioned_staff(new.body)
    ) reader where reader.id is distinct from new.author_id;
    return null;
  end if;
  if is_first then
    perform private.queue_requester_email(ticket, new.id, case when new.is_automatic then 'opened_for_you' else 'opened' end);
  elsif new.author_kind = 'staff' or new.author_id is distinct from ticket.requester_id then
    perform private.queue_requester_email(ticket, new.id, 'reply');
  end if;
  perform private.queue_ticket_email(ticket.id, new.id, 'reply', w.user_id)
    from public.ticket_watchers w left join public.notification_settings s on s.user_id = w.user_id
    where w.ticket_id = ticket.id and not w.is_staff and w.user_id is distinct from new.author_id
      and (new.author_kind = 'staff' or coalesce(s.on_colleague, true));
  -- Staff also want to hear about messages from a scheduled job.
  if new.author_kind = 'requester' or new.is_automatic then
    perform private.queue_ticket_email(ticket.id, new.id, case when is_first and not new.is_automatic then 'staff_new' else 'staff_reply' end, reader.id)
    from (
      select private.list_ticket_staff(ticket) as id union
      select s.user_id from public.notification_settings s
        where ticket.assignee_id is null and s.on_new and private.is_staff(s.user_id)
    ) reader where reader.id is distinct from new.author_id and reader.id is distinct from (select auth.uid());
  end if;
  return null;
end
$$;

create function private.queue_status_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> 'solved' or old.status = 'solved' or (select auth.uid()) is not distinct from new.requester_id then
    return null;
  end if;
  -- A reply that solves the ticket is one email.
  update public.outgoing_emails m set kind = 'ticket_solved'
    where m.ticket_id = new.id and m.kind = 'ticket_reply' and m.created_at = now() and m.state = 'queued' and m.user_id is not distinct from new.requester_id;
  if not found then
    perform private.queue_requester_email(new, null, 'solved');
  end if;
  return null;
end
$$;

create function private.ticket_email_content(mail uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'isGuest', c.user_id is null,
    'language', coalesce(s.language, t.language),
    'ticketId', t.id, 'number', t.number, 'subject', t.subject,
    'requesterName', t.requester_name,
    'invoice', private.invoice_email_content((c.details ->> 'invoice')::uuid, coalesce(s.language, t.language))
      || jsonb_build_object('refund', c.details -> 'refund', 'excess', c.details -> 'excess'),
    'estimate', coalesce((select i.estimate_id from public.invoices i where i.id = (c.details ->> 'invoice')::uuid), (c.details ->> 'estimate')::uuid),
    'terms', (
      select jsonb_build_object('number', e.number, 'totalCents', e.total_cents, 'isApproved', d.approved)
      from public.estimates e left join public.estimate_decisions d on d.estimate_id = e.id
      where e.id = coalesce(c.details ->> 'decided', c.details ->> 'estimate')::uuid),
    'replyBy', (select r.due_at from public.sla_timers r where r.ticket_id = t.id and r.kind = 'first_response' and c.kind in ('ticket_opened', 'ticket_opened_for_you')),
    'solveBy', (select r.due_at from public.sla_timers r where r.ticket_id = t.id and r.kind = 'solution' and c.kind in ('ticket_opened', 'ticket_opened_for_you')),
    'body', b.body, 'author', b.author_name,
    'files', (select coalesce(jsonb_agg(a.name order by a.created_at), '[]') from public.ticket_attachments a where a.message_id = b.id),
    'inReplyTo', (
      select m.email_message_id from public.ticket_messages m
      where m.ticket_id = t.id and m.email_message_id is not null and not m.is_internal order by m.created_at desc limit 1),
    'previous', (
      select p.id from public.outgoing_emails p
      where p.ticket_id = t.id and p.to_email = c.to_email and p.kind <> 'push' and p.created_at < c.created_at order by p.created_at desc limit 1))
  from public.outgoing_emails c
    join public.tickets t on t.id = c.ticket_id
    left join public.ticket_messages b on b.id = c.message_id
    left join public.notification_settings s on s.user_id = c.user_id
  where c.id = mail
    -- Paid while the reminder waited, or marked as unpaid while the receipt did.
    and (c.kind not in ('ticket_invoice_reminder', 'ticket_invoice_paid') or exists (
      select from public.invoices i where i.id = (c.details ->> 'invoice')::uuid
        and case c.kind when 'ticket_invoice_paid' then coalesce(i.paid_on, i.card_paid_at::date) is not null else i.paid_on is null and i.voided_on is null end))
$$;

-- An email to the support address that replies to nothing opens a ticket. If the mail server authenticated the sender and the
-- address has a confirmed account, the ticket is the account's; otherwise it is a guest's, and the link goes to the address, so a
-- forged sender gains nothing. The calling function has checked the rest.

-- Null if this address has opened too many today. `known`: this very email opened it before.
create function public.open_ticket_by_email(
  sender text, sender_name text, is_sender_verified boolean, subject text, body text, email_message_id text, idempotency_key uuid, language text, attachments uuid[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
  address text := lower(btrim(sender));
  ticket public.tickets;
  message uuid;
begin
  if is_sender_verified then
    select u.id into account from auth.users u where lower(u.email) = address and u.email_confirmed_at is not null;
  end if;
  begin
    insert into public.tickets (channel, subject, requester_id, requester_email, requester_name, language, idempotency_key)
      values ('email', btrim(open_ticket_by_email.subject), account, address, left(btrim(sender_name), 120),
        coalesce((select s.language from public.notification_settings s where s.user_id = account), open_ticket_by_email.language),
        open_ticket_by_email.idempotency_key)
      returning * into ticket;
  exception when unique_violation then
    select * into strict ticket from public.tickets t
      where t.requester_email = address and t.idempotency_key = open_ticket_by_email.idempotency_key;
    return jsonb_build_object('number', ticket.number, 'known', true);
  end;
  insert into public.ticket_messages (ticket_id, author_id, body, email_message_id)
    values (ticket.id, account, btrim(open_ticket_by_email.body), open_ticket_by_email.email_message_id) returning id into message;
  update public.ticket_attachments a set uploaded_by = account where a.id = any (attachments) and a.uploaded_by is null and a.message_id is null;
  perform private.claim_attachments(message, attachments, account);
  return jsonb_build_object('number', ticket.number, 'known', false);
end
$$;
grant execute on function public.open_ticket_by_email(text, text, boolean, text, text, text, uuid, text, uuid[]) to service_role;

-- Estimates and invoices are always emailed. A reply to an email about a note becomes a note.

create function public.receive_ticket_email(
  ticket_number text, sender text, body text, email_message_id text, attachments uuid[], is_note boolean default false
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  author uuid;
  message uuid;
begin
  select t.* into ticket from public.tickets asked join public.tickets t on t.number = coalesce(asked.merged_into, asked.number)
    where asked.number = ticket_number;
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  if lower(sender) <> ticket.requester_email or ticket.requester_id is not null then
    -- Anyone else writes as an account that can see the ticket.
    select u.id into author from auth.users u
      where lower(u.email) = lower(sender) and (
        u.id = ticket.requester_id or private.is_staff(u.id)
        or exists (select from public.ticket_watchers w where w.ticket_id = ticket.id and w.user_id = u.id)
        or exists (select from public.organization_members m where m.user_id = u.id and m.organization_id = ticket.organization_id and m.role in ('owner', 'manager')));
    if author is null then
      raise exception 'This address can''t reply to this ticket' using errcode = 'PT403', hint = 'ticket_sender';
    end if;
  end if;
  -- Someone who was on staff when the note was emailed may no longer be.
  if is_note and (author is null or not private.is_staff(author)) then
    raise exception 'Only staff can write notes' using errcode = 'PT403', hint = 'ticket_sender';
  end if;
  begin
    insert into public.ticket_messages (ticket_id, author_id, body, email_message_id, is_internal)
      values (ticket.id, author, receive_ticket_email.body, receive_ticket_email.email_message_id, is_note) returning id into message;
  exception when unique_violation then
    return null;
  end;
  update public.ticket_attachments a set uploaded_by = author where a.id = any (attachments) and a.uploaded_by is null and a.message_id is null;
  perform private.claim_attachments(message, attachments, author);
  return message;
end
$$;
grant execute on function public.receive_ticket_email(text, text, text, text, uuid[], boolean) to service_role;

create trigger touch before update on public.notification_settings for each row execute function private.touch_updated_at();
create trigger queue_message_emails after insert on public.ticket_messages for each row execute function private.queue_message_emails();
create trigger queue_status_email after update of status on public.tickets for each row execute function private.queue_status_email();

create policy "users read their own notification settings" on public.notification_settings for select to authenticated using (user_id = (select auth.uid()));

create policy "users create their own notification settings" on public.notification_settings for insert to authenticated with check (user_id = (select auth.uid()));

create policy "users edit their own notification settings" on public.notification_settings for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a session at the required assurance level" on public.notification_settings as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

-- ./schemas/tickets/notifications.sql

-- What the bell of the workspace lists (infra/decisions/069-notifications-in-the-workspace.md). Written by triggers with what
-- happened. No names or texts are stored: readers get them from the ticket, as long as they can read it.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  kind public.notification_kind not null,
  -- The latest message it is about.
  message_id uuid references public.ticket_messages (id) on delete cascade,
  -- Of an estimate or invoice.
  document_number text,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.notifications is 'One unread row per reader, ticket, and kind: what happens again moves it to the top.';
create unique index notifications_unread on public.notifications (user_id, ticket_id, kind) where read_at is null;
create index notifications_of_user on public.notifications (user_id, created_at desc, id desc);
create index notifications_ticket on public.notifications (ticket_id);
create index notifications_message on public.notifications (message_id) where message_id is not null;
alter table public.notifications enable row level security;
grant select, update (read_at) on public.notifications to authenticated;
grant all on public.notifications to service_role;

-- Nobody is notified of what they did themselves.
create function private.notify_user(
  reader uuid, ticket uuid, kind public.notification_kind, message uuid default null, document_number text default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, ticket_id, kind, message_id, document_number)
  select reader, ticket, notify_user.kind, message, notify_user.document_number
  where reader is distinct from (select auth.uid())
    and reader is not null
    and not exists (select from public.notification_settings s where s.user_id = reader and notify_user.kind = any (s.muted_kinds))
  on conflict (user_id, ticket_id, kind) where read_at is null do update set
    message_id = excluded.message_id, document_number = excluded.document_number, created_at = excluded.created_at;
  select private.queue_push(reader, ticket, notify_user.kind, message, notify_user.document_number)
$$;

-- The assignee and the staff who watch the ticket. A solved ticket keeps an assignee who has left the team since.
create function private.list_ticket_staff(ticket public.tickets) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select ticket.assignee_id where private.is_staff(ticket.assignee_id)
  union select w.user_id from public.ticket_watchers w where w.ticket_id = ticket.id and w.is_staff
$$;

-- Staff whose full name follows an @, or their first name alone. Case and accents don't matter.
create function private.list_mentioned_staff(body text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  rest text := private.normalize_text(body);
  member record;
  pattern text;
begin
  if position('@' in body) = 0 then return; end if;
  -- Full names first: "@Dana Ruiz" doesn't mention another Dana, but everyone of that name.
  for member in
    select private.normalize_text(btrim(name.given)) as name, array_agg(r.user_id) as ids
    from public.user_roles r join public.profiles p on p.id = r.user_id,
      lateral (values (1, p.first_name || ' ' || p.last_name), (2, p.first_name)) as name (step, given)
    where btrim(name.given) <> '' group by name.step, private.normalize_text(btrim(name.given))
    order by name.step, char_length(private.normalize_text(btrim(name.given))) desc
  loop
    pattern := '(?<![\w@.])@' || regexp_replace(member.name, '([^\w\s])', '\\\1', 'g') || '(?!\w)';
    if rest ~ pattern then
      return query select unnest(member.ids);
      if member.name like '% %' then rest := regexp_replace(rest, pattern, ' ', 'g'); end if;
    end if;
  end loop;
end
$$;

create function private.notify_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  mentioned uuid[];
begin
  select * into ticket from public.tickets t where t.id = new.ticket_id;
  if new.is_internal then
    mentioned := array(select private.list_mentioned_staff(new.body));
    perform private.notify_user(reader.id, ticket.id, case when reader.id = any (mentioned) then 'mention' else 'note' end::public.notification_kind, new.id)
      from (select unnest(mentioned) union select private.list_ticket_staff(ticket)) reader (id)
      where reader.id is distinct from new.author_id;
    return null;
  end if;
  -- Whoever opens a ticket knows, unless a scheduled job opens it for them.
  if not new.is_automatic and not exists (select from public.ticket_messages m where m.ticket_id = ticket.id and m.id <> new.id) then
    return null;
  end if;
  perform private.notify_user(reader.id, ticket.id, reader.kind::public.notification_kind, new.id)
    from (
      select ticket.requester_id as id, 'reply' as kind union
      select private.list_ticket_staff(ticket), 'reply' union
      select w.user_id, case when new.author_kind = 'staff' then 'reply' else 'coworker_reply' end
        from public.ticket_watchers w where w.ticket_id = ticket.id and not w.is_staff and w.user_id is distinct from ticket.requester_id
    ) reader where reader.id is distinct from new.author_id;
  return null;
end
$$;

create function private.notify_of_assignment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_user(new.assignee_id, new.id, 'assigned');
  return null;
end
$$;

create function private.notify_of_solution() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A reply that solves the ticket is one notification.
  delete from public.notifications n
    where n.user_id = new.requester_id and n.ticket_id = new.id and n.kind = 'reply' and n.read_at is null and n.created_at = now();
  delete from public.outgoing_emails m
    where m.user_id = new.requester_id and m.ticket_id = new.id and m.kind = 'push' and m.details ->> 'event' = 'reply' and m.created_at = now();
  perform private.notify_user(new.requester_id, new.id, 'solved');
  return null;
end
$$;

-- Estimates and invoices: `before` says what happened to the document, `after` is its number.
create function private.notify_of_billing_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  author uuid;
  refunder uuid;
begin
  select * into ticket from public.tickets t where t.id = new.ticket_id;
  if new.kind = 'estimate' and new.before = 'sent' then
    perform private.notify_user(ticket.requester_id, ticket.id, 'estimate_sent', null, new.after);
  elsif new.kind = 'invoice' and new.before is null then
    perform private.notify_user(ticket.requester_id, ticket.id, 'invoice_sent', null, new.after);
  elsif new.before in ('approved', 'declined', 'paid', 'paid_by_card') then
    select e.created_by into author from public.estimates e left join public.invoices i on i.estimate_id = e.id and i.number = new.after
      where e.ticket_id = ticket.id and (e.number = new.after or i.id is not null);
    perform private.notify_user(reader.id, ticket.id,
        (case when new.kind = 'invoice' then 'invoice_paid' else 'estimate_' || new.before end)::public.notification_kind, null, new.after)
      from (select ticket.assignee_id union select author union select ticket.requester_id where new.kind = 'invoice') reader (id);
  elsif new.kind = 'invoice' and new.before = 'unpaid' then
    -- A mistake: unread notifications are withdrawn.
    delete from public.notifications n where n.ticket_id = ticket.id and n.kind = 'invoice_paid' and n.document_number = new.after and n.read_at is null;
  elsif new.before in ('refunded', 'refund_failed') then
    -- Whoever asked for the refund learns only of its failure: it has to be made again.
    select r.requested_by into refunder from public.refunds r join public.invoices i on i.id = r.invoice_id
      where i.number = new.after order by r.created_at desc limit 1;
    if new.before = 'refunded' then
      perform private.notify_user(reader.id, ticket.id, 'invoice_refunded', null, new.after)
        from unnest(array[ticket.assignee_id, ticket.requester_id]) reader (id) where reader.id is distinct from refunder;
    else
      perform private.notify_user(reader.id, ticket.id, 'refund_failed', null, new.after)
        from (select ticket.assignee_id union select refunder) reader (id);
    end if;
  end if;
  return null;
end
$$;

-- Tells assignees which SLA deadlines end within 30 minutes, once for each deadline.
create function private.notify_due_tickets() returns void
language sql security definer set search_path = '' as $$
  select private.notify_user(due.assignee_id, due.id, 'sla_due') from (
    select distinct t.id, t.assignee_id from public.sla_timers c join public.tickets t on t.id = c.ticket_id
    where c.due_at > now() and c.due_at <= now() + interval '30 minutes'
      and not exists (
        select from public.notifications n
        where n.user_id = t.assignee_id and n.ticket_id = t.id and n.kind = 'sla_due' and n.created_at >= c.due_at - interval '30 minutes')
  ) due
$$;

-- The latest 50. Both run with the caller's rights: people who can no longer read a ticket aren't reminded of it.
create function public.my_notifications() returns table (
  id uuid, kind public.notification_kind, ticket_number text, subject text, author_name text, document_number text, created_at timestamptz, read_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select n.id, n.kind, t.number, t.subject, m.author_name, n.document_number, n.created_at, n.read_at
  from public.notifications n join public.tickets t on t.id = n.ticket_id left join public.ticket_messages m on m.id = n.message_id
  where n.user_id = (select auth.uid())
  order by n.created_at desc, n.id desc limit 50
$$;
grant execute on function public.my_notifications() to authenticated;

-- Up to 100: nobody needs to know more exactly.
create function public.count_unread_notifications() returns integer
language sql stable security invoker set search_path = '' as $$
  select count(*)::integer from (select from public.notifications n where n.user_id = (select auth.uid()) and n.read_at is null limit 100) unread
$$;
grant execute on function public.count_unread_notifications() to authenticated;

-- Marks one notification as read, or those of a ticket, or with neither all. @returns how many changed
create function public.mark_notifications_read(notification uuid default null, ticket_number text default null) returns integer
language sql security invoker set search_path = '' as $$
  with marked as (
    update public.notifications n set read_at = now()
    where n.user_id = (select auth.uid()) and n.read_at is null
      and (notification is null or n.id = notification)
      and (mark_notifications_read.ticket_number is null
        or n.ticket_id = (select t.id from public.tickets t where t.number = mark_notifications_read.ticket_number))
    returning 1)
  select count(*)::integer from marked
$$;
grant execute on function public.mark_notifications_read(uuid, text) to authenticated;

create trigger notify_of_message after insert on public.ticket_messages for each row execute function private.notify_of_message();
create trigger notify_of_assignment_on_insert after insert on public.tickets
  for each row when (new.assignee_id is not null) execute function private.notify_of_assignment();
create trigger notify_of_assignment after update of assignee_id on public.tickets
  for each row when (new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id) execute function private.notify_of_assignment();
create trigger notify_of_solution after update of status on public.tickets
  for each row when (new.status = 'solved' and old.status <> 'solved') execute function private.notify_of_solution();
create trigger notify_of_billing_event after insert on public.ticket_events
  for each row when (new.kind in ('estimate', 'invoice')) execute function private.notify_of_billing_event();

create policy "users read their own notifications about tickets they can read" on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and exists (select from public.tickets t where t.id = ticket_id));

create policy "users mark their own notifications as read" on public.notifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a session at the required assurance level" on public.notifications as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

-- ./schemas/tickets/push.sql

-- Browsers that get notifications by Web Push (infra/decisions/092-push-notifications.md). They leave through the outbox.

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Of the browser. Nothing is sent once it has ended: someone else may use the browser by then.
  session_id uuid not null unique,
  -- Where the browser's maker takes notifications for it. We post there, so it can be no other server.
  endpoint text not null unique check (char_length(endpoint) <= 1000 and endpoint ~
    '^https://(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)/[\w./:=+%?&~-]+$'),
  -- The browser's key and secret, in base64url: only this browser can read what we send (RFC 8291).
  p256dh text not null check (p256dh ~ '^[\w-]{87}$'),
  auth_secret text not null check (auth_secret ~ '^[\w-]{22}$'),
  muted_kinds public.notification_kind[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index push_subscriptions_user on public.push_subscriptions (user_id, created_at);
alter table public.push_subscriptions enable row level security;
grant select (user_id, endpoint, muted_kinds), update (muted_kinds), delete on public.push_subscriptions to authenticated;
grant all on public.push_subscriptions to service_role;

create function private.current_session_id() returns uuid
language sql stable set search_path = '' as $$ select nullif((select auth.jwt()) ->> 'session_id', '')::uuid $$;
grant execute on function private.current_session_id() to authenticated;

create function private.is_session_alive(session uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.sessions s where s.id = session and (s.not_after is null or s.not_after > now()))
$$;

-- Stores the subscription of the caller's browser, or another one after the browser has replaced it. At most ten for an account.
create function public.save_push_subscription(endpoint text, p256dh text, auth_secret text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if (select auth.uid()) is null or not private.has_required_aal() then
    raise exception 'Finish signing in first, including the second step if required' using errcode = '42501';
  end if;
  -- Another session had this browser. Only the browser knows its secret.
  delete from public.push_subscriptions s
    where s.endpoint = save_push_subscription.endpoint and s.auth_secret = save_push_subscription.auth_secret
      and s.session_id <> private.current_session_id();
  insert into public.push_subscriptions (user_id, session_id, endpoint, p256dh, auth_secret)
    values ((select auth.uid()), private.current_session_id(), save_push_subscription.endpoint, save_push_subscription.p256dh, save_push_subscription.auth_secret)
    on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth_secret = excluded.auth_secret;
  delete from public.push_subscriptions s where s.user_id = (select auth.uid()) and s.id not in (
    select k.id from public.push_subscriptions k where k.user_id = (select auth.uid())
    order by k.session_id = private.current_session_id() desc, k.created_at desc limit 10);
end
$$;
grant execute on function public.save_push_subscription(text, text, text) to authenticated;

create function private.queue_push(
  reader uuid, ticket uuid, kind public.notification_kind, message uuid, document_number text
) returns void
language sql security definer set search_path = '' as $$
  insert into public.outgoing_emails (kind, to_email, user_id, ticket_id, message_id, push_subscription_id, details)
  select 'push', u.email, u.id, ticket, message, s.id, jsonb_build_object('event', queue_push.kind, 'document', queue_push.document_number)
  from public.push_subscriptions s join auth.users u on u.id = s.user_id
  where s.user_id = reader and reader is distinct from (select auth.uid())
    and queue_push.kind <> all (s.muted_kinds) and private.is_session_alive(s.session_id)
$$;

-- Null if it comes too late: read in the meantime, a day old, or the session has ended.
create function private.push_content(mail uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'language', coalesce(n.language, t.language), 'event', c.details ->> 'event', 'document', c.details ->> 'document',
    'number', t.number, 'subject', t.subject, 'isStaff', private.is_staff(c.user_id),
    'subscription', jsonb_build_object('id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'authSecret', s.auth_secret))
  from public.outgoing_emails c
    join public.tickets t on t.id = c.ticket_id
    join public.push_subscriptions s on s.id = c.push_subscription_id
    left join public.notification_settings n on n.user_id = c.user_id
  where c.id = mail and c.created_at > now() - interval '1 day' and private.is_session_alive(s.session_id)
    and not exists (
      select from public.notifications r where r.user_id = c.user_id and r.ticket_id = c.ticket_id
        and r.kind::text = c.details ->> 'event' and r.read_at >= c.created_at)
$$;

create policy "users read the subscription of their session" on public.push_subscriptions for select to authenticated
  using (user_id = (select auth.uid()) and session_id = (select private.current_session_id()));

create policy "users edit the subscription of their session" on public.push_subscriptions for update to authenticated
  using (user_id = (select auth.uid()) and session_id = (select private.current_session_id()));

create policy "users delete the subscription of their session" on public.push_subscriptions for delete to authenticated
  using (user_id = (select auth.uid()) and session_id = (select private.current_session_id()));

create policy "a session at the required assurance level" on public.push_subscriptions as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

-- ./schemas/tickets/search.sql

-- Ticket lists: filtered, searched, sorted, paged. Security definer, because row-level security keeps LIKE and text search from
-- using an index (they are not leakproof). The function checks the scope first and returns nothing that the policies would hide.

-- A cursor is the last row's sort values and its id, which makes the order total. Only `activity`, `oldest`, and `priority` use
-- cursors; the other lists have numbered pages.
create function private.build_ticket_page_query(conditions text, sort text, cursor text, skip integer, page_size integer) returns text
language sql stable set search_path = '' as $$
  select format('select t.* from public.tickets t where %s %s order by %s offset %s limit %s', conditions,
    case
      when cursor = '' then ''
      when sort = 'oldest' then format('and (t.created_at, t.id) > (%L, %L)', split_part(cursor, ' ', 1)::timestamptz, split_part(cursor, ' ', 2)::uuid)
      -- Two conditions, because no index serves a row comparison with mixed directions.
      when sort = 'priority' then format('and t.priority >= %1$L and (t.priority > %1$L or (t.last_activity_at, t.id) < (%2$L, %3$L))',
        split_part(cursor, ' ', 3)::public.ticket_priority, split_part(cursor, ' ', 1)::timestamptz, split_part(cursor, ' ', 2)::uuid)
      else format('and (t.last_activity_at, t.id) < (%L, %L)', split_part(cursor, ' ', 1)::timestamptz, split_part(cursor, ' ', 2)::uuid)
    end,
    case sort
      when 'oldest' then 't.created_at, t.id'
      when 'priority' then 't.priority, t.last_activity_at desc, t.id desc'
      when 'status' then 't.status, t.last_activity_at desc, t.id desc'
      -- Without a due time: new and open tickets before those that wait.
      when 'due' then 't.due_at nulls last, t.status, t.last_activity_at desc, t.id desc'
      else 't.last_activity_at desc, t.id desc'
    end, greatest(skip, 0), page_size + 1)
$$;

-- What is searched for: lowercase, without accents, one space between words; a phone number as its digits.
create function private.normalize_search(query text) returns text
language sql stable set search_path = '' as $$
  select case when query ~ '^[+(]?\d[\d\s().-]{5,20}$' then regexp_replace(query, '\D', '', 'g')
    else btrim(regexp_replace(private.normalize_text(left(query, 100)), '\s+', ' ', 'g')) end
$$;

-- A condition: `expression` contains every word. Its words are matched literally.
create function private.build_words_condition(expression text, words text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(format('%s like %L', expression, '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'), ' and ')
  from unnest(string_to_array(words, ' ')) as word
$$;

-- `overdue` and `due_today` (Pacific time, and not yet overdue) are unsolved tickets with a running SLA timer; `unanswered` ones wait for
-- their first reply. `report` is a measure of
-- private.report_facts between two Pacific days, both included; `logged_by` narrows `logged` to an agent's time.
create function private.build_ticket_conditions(
  caller uuid, managed_company uuid, is_staff boolean, scope text, status text, priority text, assignee text, query text, tag text default '',
  company text default '', report text default '', since date default null, until date default null, logged_by uuid default null
) returns text
language plpgsql stable set search_path = '' as $$
declare
  conditions text[] := '{}';
  base text;
  sought text := private.normalize_search(query);
  in_ticket text;
  in_message text;
begin
  conditions := conditions || case scope
    when 'own' then format('t.requester_id = %L', caller)
    when 'company' then format('t.organization_id = %L', managed_company)
    when 'shared' then format('t.id in (select w.ticket_id from public.ticket_watchers w where w.user_id = %L)', caller)
    when 'staff' then case when is_staff then 'true' else 'false' end
    else 'false'
  end;
  conditions := conditions || case
    when status = 'active' then $c$t.status in ('new', 'open', 'pending', 'on_hold')$c$
    when status = 'ours' then $c$t.status in ('new', 'open', 'on_hold')$c$
    -- Customers can't filter by what is due.
    when status = 'overdue' and scope = 'staff' then format('t.due_at < %L', now())
    when status = 'due_today' and scope = 'staff' then
      format('t.due_at >= %L and t.due_at < %L', now(), private.start_of_day(private.local_day(now()) + 1))
    when status = 'unanswered' and scope = 'staff' then $c$t.first_response_at is null and t.status in ('new', 'open')$c$
    when status in ('new', 'open', 'pending', 'on_hold', 'solved', 'closed') then format('t.status = %L', status)
    else 'true'
  end;
  if priority in ('critical', 'high', 'normal', 'low') then
    conditions := conditions || format('t.priority = %L', priority);
  end if;
  -- Customers can't filter by assignee.
  if scope = 'staff' and assignee <> '' then
    conditions := conditions || case assignee
      when 'none' then 't.assignee_id is null'
      when 'me' then format('t.assignee_id = %L', caller)
      else format('t.assignee_id = %L', assignee::uuid)
    end;
  end if;
  -- Customers can't filter by tag.
  if scope = 'staff' and tag <> '' then
    conditions := conditions || format('t.id in (select g.ticket_id from public.ticket_tags g where g.tag = %L)', tag);
  end if;
  if scope = 'staff' and company <> '' then
    conditions := conditions || case company when 'none' then 't.organization_id is null' else format('t.organization_id = %L', company::uuid) end;
  end if;
  if scope = 'staff' and report <> '' then
    conditions := conditions || format('t.id in (select f.ticket_id from private.report_facts(%L, %L, %L) f where %s)',
      coalesce(private.start_of_day(since), '-infinity'), coalesce(private.start_of_day(until + 1), 'infinity'), report,
      case when logged_by is null then 'true' else format('f.staff_id = %L', logged_by) end);
  end if;
  if sought <> '' then
    -- Every word somewhere in number, subject, or requester, or all words in one message. The latest 500 of each bound the work
    -- for a very common word.
    base := array_to_string(conditions, ' and ');
    in_ticket := private.build_words_condition('t.search_text', sought);
    -- The last word may still be incomplete; among a million messages, only whole words use the index.
    select string_agg(quote_literal(lexeme) || case when scope <> 'staff' and positions[1] = word_count then ':*' else '' end, ' & ') into in_message
      from (select found.*, max(positions[1]) over () as word_count from unnest(to_tsvector('simple', sought)) as found (lexeme, positions, weights)) found;
    conditions := conditions || format(
      't.id in ((select t.id from public.tickets t where %s and %s order by t.last_activity_at desc, t.id desc limit 500)%s)', base, in_ticket,
      case
        when in_message is null then ''
        when scope = 'staff' then format(' union (select m.ticket_id from public.ticket_messages m where m.search @@ %L::tsquery limit 500)', in_message)
        -- Ticket by ticket (OFFSET 0 keeps the planner from reordering): a customer's own messages are few.
        else format(' union (select t.id from public.tickets t where %s and exists (
          select from public.ticket_messages m where m.ticket_id = t.id and not m.is_internal and m.search @@ %L::tsquery offset 0))', base, in_message)
      end);
  end if;
  return array_to_string(conditions, ' and ');
end
$$;

-- One page. `cursor` is the `next` of the page before; `skip` is for lists with numbered pages.
create function public.find_tickets(
  scope text, status text default 'all', priority text default '', assignee text default '', query text default '',
  sort text default 'activity', cursor text default '', skip integer default 0, page_size integer default 25, tag text default '',
  company text default '', report text default '', since date default null, until date default null, logged_by uuid default null
) returns jsonb
-- For a very common word, a sample of messages instead of seconds of waiting; and the planner must not bet on finding matches
-- early in a scan.
language plpgsql stable security definer set search_path = '' set gin_fuzzy_search_limit = 5000 set enable_seqscan = off as $$
declare
  is_staff boolean := scope = 'staff' and (select private.has_admin_access());
  size integer := least(greatest(page_size, 1), 100);
  conditions text;
  found jsonb;
  last_one jsonb;
  total integer;
begin
  if (select auth.uid()) is null or not (select private.has_required_aal()) then
    raise exception 'Sign in to see tickets, including the second step if required' using errcode = '42501';
  end if;
  conditions := private.build_ticket_conditions((select auth.uid()), private.my_managed_organization(), is_staff, scope, status, priority, assignee, query, tag, company, report, since, until, logged_by);
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
      ''id'', t.id, ''number'', t.number, ''version'', %s, ''subject'', t.subject, ''status'', t.status, ''priority'', t.priority,
      ''requester_id'', t.requester_id, ''requester_email'', t.requester_email, ''requester_name'', t.requester_name, ''assignee_id'', %s,
      ''created_at'', t.created_at, ''last_activity_at'', t.last_activity_at, ''first_response_at'', t.first_response_at, ''tags'', %s, ''due_at'', %s, ''company'', %s)), ''[]'') from (%s) t',
    case when is_staff then 't.version' else 'null' end,
    case when is_staff then 't.assignee_id' else 'null' end,
    case when is_staff then $c$(select coalesce(jsonb_agg(g.tag order by g.tag), '[]') from public.ticket_tags g where g.ticket_id = t.id)$c$ else '''[]''::jsonb' end,
    case when is_staff then 't.due_at' else 'null' end,
    case when is_staff then $c$(select jsonb_build_object('id', o.id, 'name', o.name) from public.organizations o where o.id = t.organization_id)$c$ else 'null' end,
    private.build_ticket_page_query(conditions, sort, cursor, skip, size)) into found;
  -- Counted only for numbered pages, and no further than anyone pages.
  if is_staff then
    execute format('select count(*) from (select from public.tickets t where %s limit 1001) counted', conditions) into total;
  end if;
  last_one := case when jsonb_array_length(found) > size then found -> (size - 1) end;
  return jsonb_build_object(
    'tickets', case when last_one is null then found else found - (-1) end,
    'next', (last_one ->> case sort when 'oldest' then 'created_at' else 'last_activity_at' end) || ' ' || (last_one ->> 'id')
      || case sort when 'priority' then ' ' || (last_one ->> 'priority') else '' end,
    'total', total);
end
$$;
grant execute on function public.find_tickets(text, text, text, text, text, text, text, integer, integer, text, text, text, date, date, uuid) to authenticated, service_role;

-- Tags in use, most used first.
create function public.list_ticket_tags() returns table (tag text, tickets bigint)
language sql stable security invoker set search_path = '' as $$
  select g.tag, count(*) from public.ticket_tags g group by g.tag order by 2 desc, 1 limit 100
$$;
grant execute on function public.list_ticket_tags() to authenticated, service_role;

create function public.count_tickets(scope text, query text default '') returns jsonb
-- As in find_tickets: use an index even where the table looks small.
language plpgsql stable security definer set search_path = '' set gin_fuzzy_search_limit = 5000 set enable_seqscan = off as $$
declare
  counts jsonb;
begin
  if (select auth.uid()) is null or not (select private.has_required_aal()) then
    return '{}';
  end if;
  execute format(
    'select coalesce(jsonb_object_agg(c.status, c.count), ''{}'') from (select t.status, count(*) as count from public.tickets t where %s group by t.status) c',
    private.build_ticket_conditions((select auth.uid()), private.my_managed_organization(), false, scope, 'all', '', '', query, '')) into counts;
  return counts;
end
$$;
grant execute on function public.count_tickets(text, text) to authenticated, service_role;

-- ./schemas/tickets/reports.sql

-- What the help desk did in a period. A report counts facts, and the ticket list filters by the same facts, so that a number and
-- the tickets behind it agree. Merged tickets don't count.

-- The facts of a period, or those of one measure. Each branch asks for its measures first, so that the others aren't read:
--   opened, open (unsolved now, whenever opened), logged (one for each time entry)
--   answered (started to ended: until the first reply to a message; calls and walk-ins are answered on the spot), solved
--   response_met, response_missed, solution_met, solution_missed (an SLA timer that ended in the period; a ticket that was solved without
--     a reply has no first reply that could be on time)
--   rated_good, rated_bad (of what was solved in the period)
create function private.report_facts(since timestamptz, until timestamptz, wanted text default null)
returns table (measure text, ticket_id uuid, started_at timestamptz, ended_at timestamptz, minutes integer, staff_id uuid)
language sql stable set search_path = '' as $$
  select 'opened', t.id, null::timestamptz, null::timestamptz, null::integer, null::uuid from public.tickets t
    where coalesce(wanted, 'opened') = 'opened' and t.created_at >= since and t.created_at < until and t.merged_into is null
  union all
  select 'open', t.id, null, null, null, null from public.tickets t
    where coalesce(wanted, 'open') = 'open' and t.status in ('new', 'open', 'pending', 'on_hold')
  union all
  select 'answered', t.id, t.created_at, t.first_response_at, null, null from public.tickets t
    where coalesce(wanted, 'answered') = 'answered' and t.first_response_at >= since and t.first_response_at < until and t.merged_into is null
      and t.channel in ('web', 'email')
  union all
  select 'solved', t.id, t.created_at, t.solved_at, null, null from public.tickets t
    where coalesce(wanted, 'solved') = 'solved' and t.solved_at >= since and t.solved_at < until and t.merged_into is null
  union all
  select c.measure, t.id, null, null, null, null from public.sla_timers s join public.tickets t on t.id = s.ticket_id,
    lateral (select case s.kind when 'first_response' then 'response_' else 'solution_' end || case when s.missed then 'missed' else 'met' end as measure) c
    where coalesce(wanted in ('response_met', 'response_missed', 'solution_met', 'solution_missed'), true) and coalesce(wanted, c.measure) = c.measure
      and s.ended_at >= since and s.ended_at < until and t.merged_into is null
      and (s.kind = 'solution' or t.first_response_at is not null and t.channel in ('web', 'email'))
  union all
  select c.measure, t.id, null, null, null, null from public.tickets t join public.ticket_ratings r on r.ticket_id = t.id,
    lateral (select case when r.is_good then 'rated_good' else 'rated_bad' end as measure) c
    where coalesce(wanted in ('rated_good', 'rated_bad'), true) and coalesce(wanted, c.measure) = c.measure
      and t.solved_at >= since and t.solved_at < until and t.merged_into is null
  union all
  select 'logged', e.ticket_id, null, null, e.minutes, e.staff_id from public.ticket_time_entries e
    where coalesce(wanted, 'logged') = 'logged' and e.created_at >= since and e.created_at < until
$$;

-- The metrics of a period, for all tickets (key '') or by agent, company, priority, or tag. Times are medians and 90th percentiles in
-- minutes of business time, or of all time where the ticket's SLA counts around the clock. An agent's are those of tickets assigned to them, and the time they logged themselves. A ticket counts
-- under each of its tags. `wanted` counts one measure only.
create function private.report_metrics(since timestamptz, until timestamptz, dimension text default '', wanted text default null)
returns table (key text, metrics jsonb)
language sql stable set search_path = '' as $$
  with facts as materialized (
    select f.measure, f.started_at, f.ended_at, f.minutes, k.key,
      (select s.around_the_clock from public.sla_timers s where s.ticket_id = f.ticket_id
        and s.kind = case f.measure when 'answered' then 'first_response' when 'solved' then 'solution' end::public.sla_timer_kind) as around_the_clock
    from private.report_facts(since, until, wanted) f join public.tickets t on t.id = f.ticket_id, lateral (
      select '' where dimension = ''
      union all select coalesce(f.staff_id, t.assignee_id)::text where dimension = 'agent'
      union all select t.organization_id::text where dimension = 'company'
      union all select t.priority::text where dimension = 'priority'
      union all select g.tag from public.ticket_tags g where dimension = 'tag' and g.ticket_id = t.id
    ) k (key)
  ),
  -- Business time since the first day. Opening hours are looked up once a day instead of once a ticket.
  days as materialized (
    select d.day, o.open, coalesce(sum(upper(o.open) - lower(o.open)) over (order by d.day rows between unbounded preceding and 1 preceding), interval '0') as before
    from (select generate_series(min(private.local_day(f.started_at)), max(private.local_day(f.ended_at)), interval '1 day')::date as day
      from facts f where f.ended_at is not null) d
      left join lateral (select private.get_opening_hours(d.day) as open) o on true
  ),
  timed as (
    select f.measure, f.key,
      case when f.ended_at is null then f.minutes when f.around_the_clock then (extract(epoch from f.ended_at - f.started_at) / 60)::float else (extract(epoch from
        ended.before + greatest(interval '0', least(f.ended_at, upper(ended.open)) - lower(ended.open))
        - started.before - greatest(interval '0', least(f.started_at, upper(started.open)) - lower(started.open))) / 60)::float end as minutes
    from facts f
      left join days started on started.day = private.local_day(f.started_at)
      left join days ended on ended.day = private.local_day(f.ended_at)
  )
  select coalesce(f.key, 'none'), jsonb_build_object(
    'opened', count(*) filter (where f.measure = 'opened'),
    'open', count(*) filter (where f.measure = 'open'),
    'answered', count(*) filter (where f.measure = 'answered'),
    'response_median', round(percentile_cont(0.5) within group (order by f.minutes) filter (where f.measure = 'answered')),
    'response_p90', round(percentile_cont(0.9) within group (order by f.minutes) filter (where f.measure = 'answered')),
    'response_met', count(*) filter (where f.measure = 'response_met'),
    'response_missed', count(*) filter (where f.measure = 'response_missed'),
    'solved', count(*) filter (where f.measure = 'solved'),
    'solution_median', round(percentile_cont(0.5) within group (order by f.minutes) filter (where f.measure = 'solved')),
    'solution_p90', round(percentile_cont(0.9) within group (order by f.minutes) filter (where f.measure = 'solved')),
    'solution_met', count(*) filter (where f.measure = 'solution_met'),
    'solution_missed', count(*) filter (where f.measure = 'solution_missed'),
    'rated_good', count(*) filter (where f.measure = 'rated_good'),
    'rated_bad', count(*) filter (where f.measure = 'rated_bad'),
    'logged_minutes', coalesce(sum(f.minutes) filter (where f.measure = 'logged'), 0))
  from timed f group by f.key
$$;

-- A report for staff: the last 7, 28, or 90 days including today, or the last full month, each next to the period before; up to 50
-- groups (key `none`: without agent or company), those with the most tickets first; and the ages of unsolved tickets. Days are Pacific
-- ones, and the last one counts. @param period `7`, `28`, `90`, `month`  @param dimension `agent`, `company`, `priority`, `tag`
create function public.get_help_desk_report(period text, dimension text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := private.local_day(now());
  this_month date := date_trunc('month', today)::date;
  since date := case when period = 'month' then this_month - interval '1 month' else today - (period::integer - 1) end;
  until date := case when period = 'month' then this_month else today + 1 end;
  before date := case when period = 'month' then since - interval '1 month' else since - period::integer end;
  starts timestamptz[] := array[private.start_of_day(before), private.start_of_day(since), private.start_of_day(until)];
begin
  perform private.require_permission('reports');
  if period not in ('7', '28', '90', 'month') or dimension not in ('agent', 'company', 'priority', 'tag') then
    raise exception 'No report by % for %', dimension, period using errcode = 'check_violation';
  end if;
  return jsonb_build_object(
    'since', since, 'until', until - 1, 'before_since', before, 'before_until', since - 1,
    'now', (select f.metrics from private.report_metrics(starts[2], starts[3]) f),
    'before', (select f.metrics from private.report_metrics(starts[1], starts[2]) f),
    'groups', (
      select coalesce(jsonb_agg(g.grouped order by g.size desc, g.key), '[]') from (
        select n.key, (n.metrics ->> 'opened')::integer + (n.metrics ->> 'solved')::integer + (n.metrics ->> 'open')::integer as size,
          jsonb_build_object('key', n.key, 'now', n.metrics, 'before', b.metrics, 'name', case
            when n.key = 'none' then ''
            when dimension = 'agent' then coalesce((select btrim(p.first_name || ' ' || p.last_name) from public.profiles p where p.id::text = n.key), '')
            when dimension = 'company' then (select o.name from public.organizations o where o.id::text = n.key)
            else n.key end) as grouped
        from private.report_metrics(starts[2], starts[3], dimension) n
          left join private.report_metrics(starts[1], starts[2], dimension) b on b.key = n.key
        order by size desc, n.key limit 50) g),
    'aging', (
      select jsonb_agg(jsonb_build_object('since', a.since, 'until', a.until, 'tickets', (
          select count(*) from public.tickets t where t.status in ('new', 'open', 'pending', 'on_hold')
            and t.created_at >= coalesce(private.start_of_day(a.since), '-infinity') and t.created_at < private.start_of_day(a.until + 1))) order by a.until desc)
      from (values (today, today), (today - 2, today - 1), (today - 6, today - 3), (today - 13, today - 7), (today - 29, today - 14), (null, today - 30)) as a (since, until)),
    'overdue', (select count(*) from public.tickets t where t.due_at < now())
  );
end
$$;
grant execute on function public.get_help_desk_report(text, text) to authenticated, service_role;

-- What /response-times publishes: a row for each full month, of all clients together.

create table private.monthly_response_times (
  month date primary key check (month = date_trunc('month', month)),
  -- Emails and web tickets that got their first reply in the month.
  tickets integer not null,
  -- As in private.report_metrics.
  median_minutes integer,
  p90_minutes integer,
  -- First replies that had an SLA target, and those within it.
  targets integer not null,
  met integer not null
);
comment on table private.monthly_response_times is 'Written by a job, so that reading them costs nothing.';
alter table private.monthly_response_times enable row level security;

-- Measures the last twelve full months (again: a reply may be merged away, an account deleted), from the first ticket on.
create function private.record_monthly_response_times() returns void
language sql security definer set search_path = '' as $$
  insert into private.monthly_response_times as r (month, tickets, median_minutes, p90_minutes, targets, met)
  select m.month, coalesce((f.metrics ->> 'answered')::integer, 0), (f.metrics ->> 'response_median')::float::integer, (f.metrics ->> 'response_p90')::float::integer,
    coalesce((f.metrics ->> 'response_met')::integer + (f.metrics ->> 'response_missed')::integer, 0), coalesce((f.metrics ->> 'response_met')::integer, 0)
  from (
    select generate_series(greatest(date_trunc('month', private.local_day(min(t.created_at))), this.month - interval '12 months'),
      this.month - interval '1 month', interval '1 month')::date as month
    from public.tickets t, lateral (select date_trunc('month', private.local_day(now())::timestamp) as month) this group by this.month
  ) m
  left join lateral private.report_metrics(private.start_of_day(m.month), private.start_of_day((m.month + interval '1 month')::date)) f on true
  on conflict (month) do update set tickets = excluded.tickets, median_minutes = excluded.median_minutes, p90_minutes = excluded.p90_minutes,
    targets = excluded.targets, met = excluded.met
$$;

-- Public: the last twelve full months, newest first, and the day of the first ticket, since which we count. A month with fewer than 20
-- replies has no metrics, a month with fewer than 20 targets no share: few tickets say little, and might tell about one client.
create function public.response_times() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'since', (select private.local_day(min(t.created_at)) from public.tickets t),
    'months', (
      select coalesce(jsonb_agg(jsonb_build_object('month', r.month,
        'tickets', case when r.tickets >= 20 then r.tickets end,
        'median_minutes', case when r.tickets >= 20 then r.median_minutes end,
        'p90_minutes', case when r.tickets >= 20 then r.p90_minutes end,
        'on_time', case when r.tickets >= 20 and r.targets >= 20 then round(r.met::numeric / r.targets, 3) end) order by r.month desc), '[]')
      from (select * from private.monthly_response_times order by month desc limit 12) r))
$$;
grant execute on function public.response_times() to anon, authenticated, service_role;

-- ./schemas/tickets/views.sql

-- Views of the ticket list: a name for filters and an order, with how many tickets are in it. Own ones, or shared with all staff.

create table public.ticket_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 2 and 40),
  is_shared boolean not null default false,
  -- As in find_tickets.
  status text not null default 'active'
    check (status in ('active', 'overdue', 'due_today', 'unanswered', 'all', 'new', 'open', 'pending', 'on_hold', 'solved', 'closed')),
  priority text not null default '' check (priority in ('', 'critical', 'high', 'normal', 'low')),
  assignee text not null default '' check (assignee ~ '^(me|none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$'),
  tag text not null default '' check (tag ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$' and char_length(tag) <= 40),
  company uuid references public.organizations (id) on delete cascade,
  sort text not null default 'due' check (sort in ('due', 'activity', 'oldest', 'priority', 'status')),
  created_at timestamptz not null default now(),
  unique (owner_id, name)
);
create index ticket_views_company on public.ticket_views (company);
alter table public.ticket_views enable row level security;
grant select, delete, insert (id, name, is_shared, status, priority, assignee, tag, company, sort), update (name, is_shared) on public.ticket_views to authenticated;
grant all on public.ticket_views to service_role;

-- The views that everyone has, the saved ones that the caller sees (at most 30), and companies with unsolved tickets (at most 100,
-- most tickets first), each with its number of tickets; saved views count to 1001.
create function public.list_ticket_views() returns jsonb
-- As in find_tickets: use an index even where the table looks small.
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  caller uuid := (select auth.uid());
  tomorrow timestamptz := private.start_of_day(private.local_day(now()) + 1);
  view public.ticket_views;
  counted integer;
  saved jsonb := '[]';
begin
  perform private.require_staff();
  for view in select * from public.ticket_views w where w.owner_id = caller or w.is_shared order by lower(w.name), w.id limit 30 loop
    execute format('select count(*) from (select from public.tickets t where %s limit 1001) counted',
      private.build_ticket_conditions(caller, null, true, 'staff', view.status, view.priority, view.assignee, '', view.tag, coalesce(view.company::text, ''))) into counted;
    saved := saved || jsonb_build_object('id', view.id, 'name', view.name, 'is_own', view.owner_id = caller, 'is_shared', view.is_shared,
      'status', view.status, 'priority', view.priority,
      'assignee', view.assignee, 'tag', view.tag, 'company', coalesce(view.company::text, ''), 'sort', view.sort, 'tickets', counted);
  end loop;
  return (
    with unsolved as materialized (
      select t.organization_id, t.status, t.assignee_id, t.due_at from public.tickets t where t.status in ('new', 'open', 'pending', 'on_hold')
    )
    select jsonb_build_object(
      'counts', (
        select jsonb_build_object(
          'active', count(*), 'mine', count(*) filter (where u.assignee_id = caller), 'unassigned', count(*) filter (where u.assignee_id is null),
          'overdue', count(*) filter (where u.due_at < now()), 'due_today', count(*) filter (where u.due_at >= now() and u.due_at < tomorrow),
          'pending', count(*) filter (where u.status = 'pending'))
        from unsolved u),
      'saved', saved,
      'companies', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'tickets', c.tickets) order by c.tickets desc, lower(c.name)), '[]')
        from (
          select o.id, o.name, count(*) as tickets from unsolved u join public.organizations o on o.id = u.organization_id
          group by o.id, o.name order by count(*) desc, lower(o.name) limit 100
        ) c))
  );
end
$$;
grant execute on function public.list_ticket_views() to authenticated, service_role;

create policy "admins read their own and shared ticket views" on public.ticket_views for select to authenticated
  using ((select private.has_admin_access()) and (is_shared or owner_id = (select auth.uid())));

create policy "admins add their own ticket views" on public.ticket_views for insert to authenticated
  with check ((select private.has_admin_access()) and owner_id = (select auth.uid()));

create policy "admins edit their own ticket views" on public.ticket_views for update to authenticated
  using ((select private.has_admin_access()) and owner_id = (select auth.uid()));

create policy "admins delete their own ticket views" on public.ticket_views for delete to authenticated
  using ((select private.has_admin_access()) and owner_id = (select auth.uid()));

-- ./schemas/tickets/intake.sql

-- Tickets that staff open for someone who called or walked in (infra/decisions/057-ticket-views-and-intake.md).

-- Up to 8 matching people: accounts by name, email, company, or the phone number of either, and past requesters.
create function public.find_requesters(query text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sought text := private.normalize_search(query);
  found jsonb;
begin
  perform private.require_staff();
  if char_length(sought) < 2 then
    return '[]';
  end if;
  execute format($query$
    with accounts as (
      select u.id, private.display_name(u.id) as name, u.email::text as email, o.name as company, p.phone
      from auth.users u
        left join public.profiles p on p.id = u.id
        left join public.organization_members m on m.user_id = u.id
        left join public.organizations o on o.id = m.organization_id
      where u.email is not null and %1$s
      order by lower(p.last_name), lower(p.first_name), u.id limit 8
    ), recent as (
      select t.requester_id, t.requester_name, t.requester_email, t.requester_phone, t.last_activity_at, t.organization_id from public.tickets t
      where %2$s and t.requester_email <> 'deleted@account.invalid' order by t.last_activity_at desc limit 200
    ), requesters as (
      select distinct on (private.requester_key(t.requester_id, t.requester_email, t.requester_phone))
        t.requester_id as id, t.requester_name as name, t.requester_email as email, t.requester_phone as phone, o.name as company
      from recent t left join public.organizations o on o.id = t.organization_id
      where %3$s and (t.requester_id is null or t.requester_id not in (select a.id from accounts a))
      order by private.requester_key(t.requester_id, t.requester_email, t.requester_phone), t.last_activity_at desc
    ), people as (
      select a.id, a.name, a.email, a.company, coalesce(nullif(a.phone, ''), (
        select t.requester_phone from public.tickets t where t.requester_id = a.id and t.requester_phone <> ''
        order by t.last_activity_at desc, t.id desc limit 1), '') as phone
      from accounts a
      union all select r.id, r.name, r.email, r.company, r.phone from requesters r
    )
    select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (select * from people limit 8) p
  $query$,
    private.build_words_condition($e$private.normalize_text(concat_ws(' ', p.first_name, p.last_name, u.email, o.name, p.phone, regexp_replace(p.phone, '\D', '', 'g'), regexp_replace(o.phone, '\D', '', 'g')))$e$, sought),
    private.build_words_condition('t.search_text', sought),
    private.build_words_condition($e$private.normalize_text(concat_ws(' ', t.requester_name, t.requester_email, t.requester_phone, regexp_replace(t.requester_phone, '\D', '', 'g')))$e$, sought))
  into found;
  return found;
end
$$;
grant execute on function public.find_requesters(text) to authenticated, service_role;

-- The first message is what the client said. Talking to them was the first response. `requester` is an account; without one, an
-- account with this confirmed email address is meant, or else a guest. Once for each idempotency key. @returns the ticket's number
create function public.open_ticket_for_customer(
  channel public.ticket_channel, subject text, body text, requester uuid default null, name text default '', email text default '', phone text default '',
  priority public.ticket_priority default 'normal', language text default 'en', assign_to_me boolean default true, idempotency_key uuid default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(email));
  account uuid := coalesce(requester, (select u.id from auth.users u where lower(u.email) = lower(btrim(open_ticket_for_customer.email)) and u.email_confirmed_at is not null));
  ticket public.tickets;
begin
  perform private.require_staff();
  if channel not in ('phone', 'walk_in') then
    raise exception 'Staff can only open tickets for calls and visits' using errcode = 'check_violation', hint = 'ticket_channel';
  end if;
  if account is null and btrim(name) = '' then
    raise exception 'A requester''s name is required' using errcode = 'check_violation', hint = 'requester_name';
  end if;
  if account is null and address = '' and btrim(phone) = '' then
    raise exception 'A requester needs an email address or phone number' using errcode = 'check_violation', hint = 'requester_unreachable';
  end if;
  if address <> '' and not private.is_email_address(address) then
    raise exception 'This is not a valid email address' using errcode = 'check_violation', hint = 'requester_email';
  end if;
  if not private.is_phone_number(btrim(phone)) then
    raise exception 'This is not a valid phone number' using errcode = 'check_violation', hint = 'requester_phone';
  end if;
  begin
    insert into public.tickets (channel, subject, priority, requester_id, requester_email, requester_name, requester_phone, language, idempotency_key, assignee_id)
      values (open_ticket_for_customer.channel, btrim(open_ticket_for_customer.subject), open_ticket_for_customer.priority, account, address,
        left(btrim(name), 120), btrim(phone), open_ticket_for_customer.language, open_ticket_for_customer.idempotency_key,
        case when assign_to_me then (select auth.uid()) end)
      returning * into ticket;
  exception when unique_violation then
    select * into strict ticket from public.tickets t
      where t.idempotency_key = open_ticket_for_customer.idempotency_key
        and (t.requester_id = account or (account is null and t.requester_id is null and t.requester_email = address));
    return ticket.number;
  end;
  insert into public.ticket_messages (ticket_id, body) values (ticket.id, btrim(open_ticket_for_customer.body));
  update public.tickets t set first_response_at = now(), status = 'open' where t.id = ticket.id;
  return ticket.number;
end
$$;
grant execute on function public.open_ticket_for_customer(public.ticket_channel, text, text, uuid, text, text, text, public.ticket_priority, text, boolean, uuid)
  to authenticated, service_role;

-- ./schemas/tickets/realtime.sql

-- With Supabase Realtime, pages are told when something changes instead of polling: a broadcast on a private channel with the
-- ticket's revision and none of its content, which is read under row-level security as always. Without Realtime (the embedded
-- backend, plain PostgreSQL) nothing here is active and pages poll. A ticket's channel never hints at what only staff can see.
create function private.broadcast_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.revision <> old.revision then
    perform realtime.send(jsonb_build_object('revision', new.revision), 'changed', 'ticket:' || new.number, true);
  end if;
  perform realtime.send(jsonb_build_object('number', new.number), 'changed', 'staff', true);
  return null;
end
$$;

-- Notes don't change the revision: customers must not notice them.
create function private.broadcast_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('number', t.number), 'changed', 'staff', true) from public.tickets t where t.id = new.ticket_id;
  return null;
end
$$;

-- Tells the reader's open pages, without saying what about.
create function private.broadcast_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'changed', 'notifications:' || new.user_id, true);
  return null;
end
$$;

-- Connects tickets to Realtime if it is installed; call it again when it is added later. @returns whether it is installed
create function private.enable_realtime() returns boolean
language plpgsql set search_path = '' as $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null or to_regclass('realtime.messages') is null then
    return false;
  end if;
  drop trigger if exists broadcast_ticket on public.tickets;
  create trigger broadcast_ticket after insert or update on public.tickets for each row execute function private.broadcast_ticket();
  drop trigger if exists broadcast_note on public.ticket_messages;
  create trigger broadcast_note after insert on public.ticket_messages for each row when (new.is_internal) execute function private.broadcast_note();
  drop trigger if exists broadcast_notification on public.notifications;
  create trigger broadcast_notification after insert or update on public.notifications for each row execute function private.broadcast_notification();
  drop policy if exists "ticket viewers receive its broadcasts, admins all" on realtime.messages;
  create policy "ticket viewers receive its broadcasts, admins all" on realtime.messages for select to authenticated using (
    extension = 'broadcast' and case
      when (select realtime.topic()) = 'staff' then (select private.has_admin_access())
      when (select realtime.topic()) like 'ticket:%' then
        exists (select from public.tickets t where t.number = substr((select realtime.topic()), 8))
      when (select realtime.topic()) like 'notifications:%' then
        substr((select realtime.topic()), 15) = (select auth.uid())::text and (select private.has_required_aal())
      else false
    end);
  return true;
exception when insufficient_privilege then
  -- Pages keep polling; a schema we can't connect to must not stop the rest of the migration.
  raise warning 'Could not connect to Realtime: %', sqlerrm;
  return false;
end
$$;

select private.enable_realtime();

-- ./schemas/tickets/presence.sql

-- Which staff members have a ticket open, and which of them are replying. Open pages report it every few seconds and are forgotten soon after they stop.

create unlogged table private.ticket_presence (
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  staff_id uuid not null references auth.users (id) on delete cascade,
  seen_at timestamptz not null default now(),
  replying_at timestamptz,
  primary key (ticket_id, staff_id)
);
create index ticket_presence_staff on private.ticket_presence (staff_id);
alter table private.ticket_presence enable row level security;

-- Says that the caller has a ticket open, and returns the colleagues who said so in the last 25 seconds. Sending
-- the reply ends "is replying".
create function public.share_ticket_presence(ticket_number text, replying boolean) returns table (staff_id uuid, staff_name text, is_replying boolean)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  target uuid;
begin
  perform private.require_staff();
  select t.id into target from public.tickets t where t.number = ticket_number;
  if not found then return; end if;
  insert into private.ticket_presence as p (ticket_id, staff_id, replying_at)
    values (target, (select auth.uid()), case when replying then now() end)
    on conflict (ticket_id, staff_id) do update
      -- Another tab of the same person may be the one that replies.
      set seen_at = now(), replying_at = coalesce(excluded.replying_at, p.replying_at);
  return query
    select p.staff_id, private.display_name(p.staff_id),
      coalesce(p.replying_at > now() - interval '25 seconds' and not exists (
        select from public.ticket_messages m where m.ticket_id = target and m.author_id = p.staff_id and m.created_at > p.replying_at
      ), false)
    from private.ticket_presence p
    where p.ticket_id = target and p.staff_id <> (select auth.uid()) and p.seen_at > now() - interval '25 seconds'
    order by p.staff_id;
end
$$;
grant execute on function public.share_ticket_presence(text, boolean) to authenticated;

-- ./schemas/tickets/estimates.sql

create type public.estimate_status as enum ('draft', 'sent', 'approved', 'declined', 'superseded');

-- A draft stays one for clients when another estimate has replaced it.
create function private.is_draft(status public.estimate_status, sent_at timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select status = 'draft' or (status = 'superseded' and sent_at is null)
$$;
grant execute on function private.is_draft(public.estimate_status, timestamptz) to authenticated;

create type public.line_kind as enum ('labor', 'part');

create sequence private.estimate_numbers start with 1001;

create sequence private.invoice_numbers start with 1001;

-- Estimate, approval, invoice, as California's repair law requires (Business and Professions Code 9844): a written estimate
-- before paid work, more work only after a recorded approval, and an itemized invoice with parts and labor listed separately, the
-- serial number, and the customer's description. The database enforces it.

create table public.estimates (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default '',
  ticket_id uuid not null references public.tickets (id) on delete restrict,
  status public.estimate_status not null default 'draft',
  device text not null check (char_length(btrim(device)) between 2 and 120),
  serial_number text not null default '' check (char_length(serial_number) <= 80),
  -- The problem in the customer's own words.
  complaint text not null check (char_length(btrim(complaint)) between 2 and 2000),
  -- Sales tax on parts. Itemized repair labor is not taxed.
  tax_rate numeric(6, 2) not null check (tax_rate between 0 and 1500),
  -- The city whose rate it is, as in `sales_tax_rates`; null for a rate that was typed in.
  tax_place text check (tax_place ~ '^[a-z]+(-[a-z]+)*$' and char_length(tax_place) <= 60),
  labor_cents integer not null default 0,
  parts_cents integer not null default 0,
  tax_cents integer not null default 0,
  total_cents integer not null generated always as (labor_cents + parts_cents + tax_cents) stored,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  idempotency_key uuid,
  constraint estimates_idempotency_key unique (ticket_id, idempotency_key)
);
create index estimates_ticket on public.estimates (ticket_id, created_at);
create index estimates_created_by on public.estimates (created_by);
alter table public.estimates enable row level security;
revoke insert, update, delete, truncate on public.estimates from service_role;
grant select on public.estimates to authenticated, service_role;

create table public.estimate_lines (
  id uuid primary key default gen_random_uuid(),
  estimate_id uuid not null references public.estimates (id) on delete cascade,
  position integer not null,
  kind public.line_kind not null,
  description text not null check (char_length(btrim(description)) between 2 and 200),
  quantity numeric(8, 2) not null check (quantity > 0),
  unit_cents integer not null check (unit_cents between 0 and 10000000),
  amount_cents integer not null generated always as (round(quantity * unit_cents)) stored,
  -- The logged time that it bills (`ticket_time_entries`), which clients don't see.
  time_entries uuid[] not null default '{}',
  unique (estimate_id, position)
);
alter table public.estimate_lines enable row level security;
revoke insert, update, delete, truncate on public.estimate_lines from service_role;
grant select (id, estimate_id, position, kind, description, quantity, unit_cents, amount_cents) on public.estimate_lines to authenticated;
grant select on public.estimate_lines to service_role;

-- Who approved or declined which amount, and how. Never changed.
create table public.estimate_decisions (
  id bigint generated always as identity primary key,
  estimate_id uuid not null references public.estimates (id) on delete restrict,
  approved boolean not null,
  total_cents integer not null,
  decided_by uuid references auth.users (id) on delete set null,
  signed_name text not null check (char_length(btrim(signed_name)) between 2 and 120),
  by_link boolean not null,
  created_at timestamptz not null default now()
);
create index estimate_decisions_estimate on public.estimate_decisions (estimate_id);
create index estimate_decisions_decided_by on public.estimate_decisions (decided_by);
alter table public.estimate_decisions enable row level security;
revoke insert, update, delete, truncate on public.estimate_decisions from service_role;
grant select (estimate_id, approved, total_cents, signed_name, by_link, created_at) on public.estimate_decisions to authenticated;
grant select on public.estimate_decisions to service_role;

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default '',
  ticket_id uuid not null references public.tickets (id) on delete restrict,
  estimate_id uuid not null references public.estimates (id) on delete restrict,
  issued_on date not null default private.local_day(now()),
  due_on date not null,
  paid_on date,
  -- Sent by mistake: nobody has to pay it, and its estimate can be billed again.
  voided_on date check (voided_on is null or paid_on is null),
  -- The day of the latest reminder.
  reminded_on date,
  -- A card payment (`invoice-payments.sql`): the latest checkout page, and its payment.
  checkout_session text unique,
  payment_intent text,
  card_paid_at timestamptz,
  -- What the card got back, as the provider reports it, and what was paid back by hand (`refunds.sql`).
  card_refunded_cents integer not null default 0 check (card_refunded_cents >= 0),
  manual_refunded_cents integer not null default 0 check (manual_refunded_cents >= 0),
  refunded_cents integer not null generated always as (card_refunded_cents + manual_refunded_cents) stored,
  -- Paid by card after a payment had been noted.
  is_paid_twice boolean not null default false,
  -- Paid by card although it was already settled, and not refunded yet.
  needs_refund boolean not null default false,
  created_at timestamptz not null default now()
);
create index invoices_listed on public.invoices (paid_on desc nulls first, due_on, number);
create index invoices_to_refund on public.invoices (id) where needs_refund;
create index invoices_ticket on public.invoices (ticket_id);
create index invoices_estimate on public.invoices (estimate_id);
-- One invoice per estimate: it bills what was approved.
create unique index invoices_valid on public.invoices (estimate_id) where voided_on is null;
create index invoices_unpaid on public.invoices (due_on) where paid_on is null and voided_on is null;
alter table public.invoices enable row level security;
revoke insert, update, delete, truncate on public.invoices from service_role;
grant select (id, number, ticket_id, estimate_id, issued_on, due_on, paid_on, voided_on, refunded_cents, created_at) on public.invoices to authenticated;
grant select on public.invoices to service_role;

create function private.decide_estimate(ticket public.tickets, estimate uuid, approve boolean, signed_name text, by_link boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  decided public.estimates;
begin
  -- Tickets are locked before estimates everywhere, to avoid deadlocks.
  perform from public.tickets t where t.id = ticket.id for update;
  select * into decided from public.estimates e where e.id = estimate and e.ticket_id = ticket.id and not private.is_draft(e.status, e.sent_at) for update;
  if not found then
    raise exception 'No such estimate' using errcode = 'PT404', hint = 'estimate_not_found';
  end if;
  -- The same decision again: its first response was lost.
  if exists (
    select from public.estimate_decisions d where d.estimate_id = estimate and d.approved = approve and d.by_link = decide_estimate.by_link
      and d.decided_by is not distinct from (select auth.uid()) and d.signed_name = btrim(decide_estimate.signed_name)
  ) then return; end if;
  if decided.status <> 'sent' then
    raise exception 'Estimate % was already decided or replaced', decided.number using errcode = 'PT409', hint = 'estimate_decided';
  end if;
  update public.estimates e set status = (case when approve then 'approved' else 'declined' end)::public.estimate_status where e.id = estimate;
  insert into public.estimate_decisions (estimate_id, approved, total_cents, decided_by, signed_name, by_link)
    values (estimate, approve, decided.total_cents, (select auth.uid()), btrim(decide_estimate.signed_name), decide_estimate.by_link);
  insert into public.ticket_events (ticket_id, kind, actor_id, before, after)
    values (ticket.id, 'estimate', (select auth.uid()), case when approve then 'approved' else 'declined' end, decided.number);
  -- It's our turn again.
  update public.tickets t set status = 'open', last_activity_at = now() where t.id = ticket.id and t.status = 'pending';
  perform private.queue_ticket_email(ticket.id, null, 'staff_estimate', reader.id, jsonb_build_object('decided', estimate))
    from (select ticket.assignee_id as id where ticket.assignee_id is not null union select decided.created_by) reader where reader.id is not null;
end
$$;

-- Only the requester, or an owner or manager of the organization; watchers can't decide.
create function public.decide_estimate(estimate uuid, approve boolean, signed_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  select t.* into ticket from public.estimates e join public.tickets t on t.id = e.ticket_id
    where e.id = estimate and private.can_decide_estimates(t);
  if not found then
    raise exception 'No such estimate' using errcode = 'PT404', hint = 'estimate_not_found';
  end if;
  perform private.decide_estimate(ticket, estimate, approve, signed_name, false);
end
$$;
grant execute on function public.decide_estimate(uuid, boolean, text) to authenticated, service_role;

create function public.decide_estimate_by_link(token_hash text, estimate uuid, approve boolean, signed_name text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets := private.ticket_by_link(token_hash);
begin
  if ticket.id is null then return false; end if;
  perform private.decide_estimate(ticket, estimate, approve, signed_name, true);
  return true;
end
$$;
grant execute on function public.decide_estimate_by_link(text, uuid, boolean, text) to service_role;

-- An invoice bills what was approved, and nothing else. Dated in California's time, not the database's.
create function public.create_invoice(estimate uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  billed public.estimates;
  ticket public.tickets;
  invoice public.invoices;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can create invoices' using errcode = '42501';
  end if;
  perform from public.tickets t join public.estimates e on e.ticket_id = t.id where e.id = estimate for update of t;
  select * into billed from public.estimates e where e.id = estimate for update;
  if not found then
    raise exception 'No such estimate' using errcode = 'PT404', hint = 'estimate_not_found';
  end if;
  if billed.status <> 'approved' then
    raise exception 'Estimate % is not approved', billed.number using errcode = 'check_violation', hint = 'estimate_not_approved';
  end if;
  select * into invoice from public.invoices i where i.estimate_id = estimate and i.voided_on is null;
  if found then return invoice.number; end if;
  perform private.require_billing_settings();
  insert into public.invoices (number, ticket_id, estimate_id, due_on)
    select 'INV-' || nextval('private.invoice_numbers'), billed.ticket_id, estimate, private.local_day(now()) + s.payment_terms_days
    from public.billing_settings s returning * into invoice;
  perform private.record_invoice_event(invoice, null);
  select * into ticket from public.tickets t where t.id = billed.ticket_id;
  perform private.queue_requester_email(ticket, null, 'invoice', jsonb_build_object('invoice', invoice.id));
  return invoice.number;
end
$$;
grant execute on function public.create_invoice(uuid) to authenticated, service_role;

create function public.mark_invoice_paid(invoice_number text, is_paid boolean) returns date
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can record payments' using errcode = '42501';
  end if;
  invoice := private.lock_invoice(invoice_number);
  if invoice.voided_on is not null then
    raise exception 'Invoice % is void', invoice.number using errcode = 'PT409', hint = 'invoice_settled';
  end if;
  if (invoice.paid_on is not null) = is_paid then return invoice.paid_on; end if;
  if invoice.card_paid_at is not null then
    raise exception 'Invoice % was paid by card', invoice.number using errcode = 'PT409', hint = 'paid_by_card';
  end if;
  if invoice.refunded_cents > 0 then
    raise exception 'Invoice % was refunded', invoice.number using errcode = 'PT409', hint = 'invoice_refunded';
  end if;
  update public.invoices i set paid_on = case when is_paid then private.local_day(now()) end where i.id = invoice.id returning * into invoice;
  perform private.record_invoice_event(invoice, case when is_paid then 'paid' else 'unpaid' end);
  -- The receipt waits, so that undoing a mistake takes it back.
  if is_paid then
    perform private.queue_requester_email(t, null, 'invoice_paid', jsonb_build_object('invoice', invoice.id), now() + interval '2 minutes')
      from public.tickets t where t.id = invoice.ticket_id;
  else
    perform private.withdraw_invoice_email(invoice, 'invoice_paid');
  end if;
  return invoice.paid_on;
end
$$;
grant execute on function public.mark_invoice_paid(text, boolean) to authenticated, service_role;

-- Takes back an email about an invoice that hasn't been sent. Returns whether there was one.
create function private.withdraw_invoice_email(invoice public.invoices, kind text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.outgoing_emails m where m.ticket_id = invoice.ticket_id and m.kind = 'ticket_' || withdraw_invoice_email.kind
    and m.details ->> 'invoice' = invoice.id::text and m.state in ('queued', 'failing', 'dead');
  return found;
end
$$;

-- What happened to an invoice, null when it is new; tells the ticket's open pages.
create function private.record_invoice_event(invoice public.invoices, what text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.ticket_events (ticket_id, kind, actor_id, before, after) values (invoice.ticket_id, 'invoice', (select auth.uid()), what, invoice.number);
  -- Every update is another revision.
  update public.tickets t set last_activity_at = t.last_activity_at where t.id = invoice.ticket_id;
end
$$;

create function private.lock_invoice(invoice_number text) returns public.invoices
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
begin
  select * into invoice from public.invoices i where i.number = upper(btrim(invoice_number)) for update;
  if not found then
    raise exception 'No such invoice' using errcode = 'PT404', hint = 'invoice_not_found';
  end if;
  return invoice;
end
$$;

-- All billing documents of a ticket, newest first; drafts for staff only.
create function private.billing_documents(ticket uuid, with_drafts boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', e.id, 'number', e.number, 'status', e.status, 'device', e.device, 'serial_number', e.serial_number, 'complaint', e.complaint,
    'tax_rate', e.tax_rate, 'tax_place', e.tax_place, 'labor_cents', e.labor_cents, 'parts_cents', e.parts_cents, 'tax_cents', e.tax_cents, 'total_cents', e.total_cents, 'created_at', e.created_at,
    'lines', (select jsonb_agg(jsonb_build_object('kind', l.kind, 'description', l.description, 'quantity', l.quantity, 'unit_cents', l.unit_cents, 'amount_cents', l.amount_cents,
        'time_entries', case when with_drafts then l.time_entries else '{}' end) order by l.position)
      from public.estimate_lines l where l.estimate_id = e.id),
    'decision', (select jsonb_build_object('approved', d.approved, 'signed_name', d.signed_name, 'at', d.created_at) from public.estimate_decisions d where d.estimate_id = e.id),
    'invoice', (
      select jsonb_build_object('id', i.id, 'number', i.number, 'issued_on', i.issued_on, 'due_on', i.due_on, 'paid_on', i.paid_on, 'voided_on', i.voided_on, 'refunded_cents', i.refunded_cents,
        'paid_cents', (select coalesce(sum(p.paid_cents), 0) from private.payments_of(null, i.id) p),
        'refunds', (select coalesce(jsonb_agg(jsonb_build_object('method', r.method, 'amount_cents', r.amount_cents, 'refunded_on', r.refunded_on) order by r.refunded_on), '[]')
          -- Staff see what they refunded themselves in `refund_requests`.
          from private.refund_entries(null, i.id) r where not with_drafts or r.id is null),
        'refundable', case when with_drafts then private.refundable(null, i.id) end,
        'refund_requests', case when with_drafts then private.refund_requests(null, i.id) else '[]' end,
        'payment_instructions', case when i.paid_on is null and i.voided_on is null then private.payment_instructions() end)
      from public.invoices i where i.estimate_id = e.id order by i.voided_on is not null, i.created_at desc limit 1)
  ) order by e.created_at desc), '[]')
  from public.estimates e where e.ticket_id = billing_documents.ticket and e.status <> 'superseded' and (with_drafts or e.status <> 'draft')
$$;

create function public.list_billing_documents(ticket_number text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.add_decision_rights(private.billing_documents(t.id, (select private.has_admin_access())), private.can_decide_estimates(t))
  from public.tickets t where t.number = ticket_number and private.can_view_ticket(t)
$$;
grant execute on function public.list_billing_documents(text) to authenticated, service_role;

create function public.read_billing_documents_by_link(token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.add_decision_rights(private.billing_documents(t.id, false), true) from private.ticket_by_link(token_hash) t where t.id is not null
$$;
grant execute on function public.read_billing_documents_by_link(text) to service_role;

-- Includes what the PDF prints about the company; payment instructions in the ticket's language.
create function public.billing_document_for_pdf(estimate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('document', p.document, 'ticket', t.number, 'name', t.requester_name, 'email', t.requester_email, 'company', o.name, 'language', t.language,
    'billing', (select jsonb_build_object('repair_registration', s.repair_registration, 'seller_permit', s.seller_permit, 'tax_id', s.tax_id,
      'payment_instructions', case t.language when 'es' then s.payment_instructions_es else s.payment_instructions end) from public.billing_settings s))
  from public.estimates e join public.tickets t on t.id = e.ticket_id left join public.organizations o on o.id = t.organization_id,
    lateral jsonb_array_elements(private.billing_documents(t.id, false)) as p (document)
  where e.id = estimate and p.document ->> 'id' = estimate::text
$$;
grant execute on function public.billing_document_for_pdf(uuid) to service_role;

-- The caller's invoices and, for owners and managers, the organization's.
create function public.my_invoices() returns table (
  number text, ticket_number text, subject text, issued_on date, due_on date, paid_on date, total_cents integer, refunded_cents integer, paid_cents integer,
  estimate_id uuid, payment_instructions jsonb)
language sql stable security definer set search_path = '' as $$
  select i.number, t.number, t.subject, i.issued_on, i.due_on, i.paid_on, e.total_cents, i.refunded_cents,
    (select coalesce(sum(p.paid_cents), 0) from private.payments_of(null, i.id) p)::integer, e.id, case when i.paid_on is null then private.payment_instructions() end
  from public.invoices i join public.estimates e on e.id = i.estimate_id join public.tickets t on t.id = i.ticket_id
  where (select private.has_required_aal()) and i.voided_on is null
    and (t.requester_id = (select auth.uid()) or t.organization_id = (select private.my_managed_organization()))
  order by i.paid_on is not null, i.due_on, i.number limit 200
$$;
grant execute on function public.my_invoices() to authenticated, service_role;

-- Estimates that wait for the caller's decision, oldest first. `lines`: [{"position", "description", "quantity", "amount_cents"}].
create function public.my_open_estimates() returns table (
  id uuid, number text, ticket_number text, subject text, device text, tax_cents integer, total_cents integer, lines jsonb, sent_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select e.id, e.number, t.number, t.subject, e.device, e.tax_cents, e.total_cents, (
      select jsonb_agg(jsonb_build_object('position', l.position, 'description', l.description, 'quantity', l.quantity, 'amount_cents', l.amount_cents) order by l.position)
      from public.estimate_lines l where l.estimate_id = e.id),
    e.sent_at
  from public.tickets t join public.estimates e on e.ticket_id = t.id
  where (select private.has_required_aal()) and (t.requester_id = (select auth.uid()) or t.organization_id = (select private.my_managed_organization()))
    and e.status = 'sent'
  order by e.sent_at limit 50
$$;
grant execute on function public.my_open_estimates() to authenticated, service_role;

-- Nothing is sent before the billing settings are complete.
create function private.send_estimate(ticket public.tickets, estimate uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sent public.estimates;
begin
  if ticket.merged_into is not null then
    raise exception 'A merged ticket sends nothing' using errcode = 'check_violation', hint = 'ticket_closed';
  end if;
  perform private.require_billing_settings();
  perform private.check_time_entries(ticket.id, estimate);
  update public.estimates e set status = 'superseded' where e.ticket_id = ticket.id and e.status = 'sent';
  update public.estimates e set status = 'sent', sent_at = now() where e.id = estimate returning * into sent;
  insert into public.ticket_events (ticket_id, kind, actor_id, before, after) values (ticket.id, 'estimate', (select auth.uid()), 'sent', sent.number);
  -- An estimate counts as the first response.
  update public.tickets t set
      first_response_at = coalesce(t.first_response_at, now()),
      status = case when t.status in ('new', 'open', 'on_hold') then 'pending' else t.status end
    where t.id = ticket.id;
  perform private.queue_requester_email(ticket, null, 'estimate', jsonb_build_object('estimate', sent.id));
end
$$;

-- Saves an estimate with its lines, as a draft or sent. Replaces an earlier draft. The same key again returns the same estimate
-- and sends no second email. `lines` is JSON as text: [{"kind", "description", "quantity", "unitCents", "timeEntries"}], the last one optional.
create function public.save_estimate(
  ticket_number text, device text, serial_number text, complaint text, tax_rate numeric, lines text, send boolean,
  idempotency_key uuid default null, seen_draft uuid default null, tax_place text default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  estimate public.estimates;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can write estimates' using errcode = '42501';
  end if;
  select * into ticket from public.tickets t where t.number = ticket_number for update;
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  select * into estimate from public.estimates e
    where e.ticket_id = ticket.id and e.idempotency_key = save_estimate.idempotency_key;
  if found then return estimate.id; end if;
  -- A draft that someone else wrote or changed isn't replaced.
  if seen_draft is distinct from (select e.id from public.estimates e where e.ticket_id = ticket.id and e.status = 'draft') then
    raise exception 'The draft has changed' using errcode = 'PT409', hint = 'draft_changed';
  end if;
  if jsonb_array_length(lines::jsonb) not between 1 and 50 then
    raise exception 'An estimate must have 1 to 50 lines' using errcode = 'check_violation', hint = 'estimate_lines';
  end if;
  update public.estimates e set status = 'superseded' where e.ticket_id = ticket.id and e.status = 'draft';
  insert into public.estimates (number, ticket_id, device, serial_number, complaint, tax_rate, tax_place, created_by, idempotency_key)
    values ('E-' || nextval('private.estimate_numbers'), ticket.id, btrim(save_estimate.device), btrim(save_estimate.serial_number),
      btrim(save_estimate.complaint), save_estimate.tax_rate, save_estimate.tax_place, (select auth.uid()), save_estimate.idempotency_key)
    returning * into estimate;
  insert into public.estimate_lines (estimate_id, position, kind, description, quantity, unit_cents, time_entries)
    select estimate.id, l.position, (l.line ->> 'kind')::public.line_kind, btrim(l.line ->> 'description'), (l.line ->> 'quantity')::numeric, (l.line ->> 'unitCents')::integer,
      array(select jsonb_array_elements_text(coalesce(l.line -> 'timeEntries', '[]')))::uuid[]
    from jsonb_array_elements(lines::jsonb) with ordinality as l (line, position);
  perform private.check_time_entries(ticket.id, estimate.id);
  update public.estimates e set
      labor_cents = s.labor, parts_cents = s.parts, tax_cents = round(s.parts * e.tax_rate / 10000.0)
    from (
      select coalesce(sum(amount_cents) filter (where kind = 'labor'), 0) as labor, coalesce(sum(amount_cents) filter (where kind = 'part'), 0) as parts
      from public.estimate_lines where estimate_id = estimate.id) s
    where e.id = estimate.id;
  if send then
    perform private.send_estimate(ticket, estimate.id);
  end if;
  return estimate.id;
end
$$;
grant execute on function public.save_estimate(text, text, text, text, numeric, text, boolean, uuid, uuid, text) to authenticated, service_role;

-- The estimate that bills a time entry: approved, or sent and not yet decided. A new estimate may bill the time of the latter, which
-- it replaces.
create function private.billing_status(entry public.ticket_time_entries) returns public.estimate_status
language sql stable security definer set search_path = '' as $$
  select e.status from public.estimates e join public.estimate_lines l on l.estimate_id = e.id
  where e.ticket_id = entry.ticket_id and e.status in ('sent', 'approved') and entry.id = any (l.time_entries)
  order by e.status = 'approved' desc limit 1
$$;

-- An estimate bills billable time of its ticket, once.
create function private.check_time_entries(ticket uuid, estimate uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted uuid[] := array(select unnest(l.time_entries) from public.estimate_lines l where l.estimate_id = estimate);
begin
  if cardinality(wanted) <> (
    select count(*) from public.ticket_time_entries t
    where t.id = any (wanted) and t.ticket_id = ticket and t.billable and private.billing_status(t) is distinct from 'approved'
  ) then
    raise exception 'Some of this time was deleted or already billed' using errcode = 'check_violation', hint = 'time_billed';
  end if;
end
$$;

-- Sends a draft. Calling it again changes nothing.
create function public.send_estimate(estimate uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  draft public.estimates;
  ticket public.tickets;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can send estimates' using errcode = '42501';
  end if;
  select t.* into ticket from public.estimates e join public.tickets t on t.id = e.ticket_id where e.id = estimate for update of t;
  select * into draft from public.estimates e where e.id = estimate;
  if not found then
    raise exception 'No such estimate' using errcode = 'PT404', hint = 'estimate_not_found';
  end if;
  if draft.status = 'sent' then return; end if;
  if draft.status <> 'draft' then
    raise exception 'Estimate % was already decided or replaced', draft.number using errcode = 'PT409', hint = 'estimate_decided';
  end if;
  perform private.send_estimate(ticket, estimate);
end
$$;
grant execute on function public.send_estimate(uuid) to authenticated, service_role;

-- Deletes a draft. Calling it again changes nothing.
create function public.discard_estimate_draft(estimate uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can discard drafts' using errcode = '42501';
  end if;
  perform from public.tickets t join public.estimates e on e.ticket_id = t.id where e.id = estimate for update of t;
  delete from public.estimates e where e.id = estimate and e.status = 'draft';
  if not found and exists (select from public.estimates e where e.id = estimate) then
    raise exception 'This estimate was already sent or replaced' using errcode = 'PT409', hint = 'estimate_decided';
  end if;
end
$$;
grant execute on function public.discard_estimate_draft(uuid) to authenticated, service_role;

-- The requester, or an owner or manager of the organization; watchers can't decide.
create function private.can_decide_estimates(ticket public.tickets) returns boolean
language sql stable security definer set search_path = '' as $$
  select (select private.has_required_aal())
    and (ticket.requester_id = (select auth.uid()) or ticket.organization_id = (select private.my_managed_organization())) is true
$$;

-- Adds to each estimate whether the reader can decide it. How to pay its invoice is said to the same people.
create function private.add_decision_rights(documents jsonb, by_reader boolean) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when by_reader then e.estimate else e.estimate #- '{invoice,payment_instructions}' end || jsonb_build_object('can_decide', by_reader and e.estimate ->> 'status' = 'sent') order by e.position), '[]')
  from jsonb_array_elements(documents) with ordinality as e (estimate, position)
$$;

-- What estimates and invoices must say about the company. Admins fill it in; nothing is sent before.
create table public.billing_settings (
  id boolean primary key default true check (id),
  repair_registration text not null default '' check (char_length(repair_registration) <= 60),
  seller_permit text not null default '' check (char_length(seller_permit) <= 60),
  -- Optional; some business customers ask for it.
  tax_id text not null default '' check (char_length(tax_id) <= 60),
  -- How to pay an invoice, in each language.
  payment_instructions text not null default '' check (char_length(payment_instructions) <= 1000),
  payment_instructions_es text not null default '' check (char_length(payment_instructions_es) <= 1000),
  -- How many days after its date an invoice is due.
  payment_terms_days integer not null default 15 check (payment_terms_days between 0 and 90),
  -- Whether `run_invoice_reminders` sends anything.
  sends_reminders boolean not null default false,
  updated_at timestamptz not null default now()
);
alter table public.billing_settings enable row level security;
grant select, update (repair_registration, seller_permit, tax_id, payment_instructions, payment_instructions_es, payment_terms_days, sends_reminders)
  on public.billing_settings to authenticated;
grant all on public.billing_settings to service_role;

-- How to pay without a card, by language.
create function private.payment_instructions() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('en', s.payment_instructions, 'es', s.payment_instructions_es) from public.billing_settings s
$$;

create function private.require_billing_settings() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.billing_settings s
    where '' in (btrim(s.repair_registration), btrim(s.seller_permit), btrim(s.payment_instructions), btrim(s.payment_instructions_es))
  ) then
    raise exception 'Billing settings are incomplete' using errcode = 'check_violation', hint = 'billing_settings_incomplete';
  end if;
end
$$;

create trigger audit after insert or update or delete on public.estimates for each row execute function private.audit();
create trigger audit after insert or update or delete on public.invoices for each row execute function private.audit();
create trigger touch before update on public.billing_settings for each row execute function private.touch_updated_at();
create trigger audit after update on public.billing_settings for each row execute function private.audit();

create policy "ticket viewers read its estimates, admins also drafts" on public.estimates for select to authenticated
  using ((select private.has_admin_access()) or (not private.is_draft(status, sent_at) and exists (select from public.tickets t where t.id = ticket_id)));

create policy "estimate viewers read its lines" on public.estimate_lines for select to authenticated
  using (exists (select from public.estimates e where e.id = estimate_id));

create policy "estimate viewers read its decisions" on public.estimate_decisions for select to authenticated
  using (exists (select from public.estimates e where e.id = estimate_id));

create policy "ticket viewers read its invoices" on public.invoices for select to authenticated
  using (exists (select from public.tickets t where t.id = ticket_id));

create policy "a session at the required assurance level" on public.estimates as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "a session at the required assurance level" on public.estimate_lines as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "a session at the required assurance level" on public.estimate_decisions as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "a session at the required assurance level" on public.invoices as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "admins read billing settings" on public.billing_settings for select to authenticated
  using ((select private.has_admin_access()));

create policy "admins edit billing settings" on public.billing_settings for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_permission('settings')));

insert into public.billing_settings default values;

-- ./schemas/tickets/receivables.sql

-- Which invoices are unpaid, for how long, and reminders of them.

-- How long an unpaid invoice has been overdue, in days: not due, 1-30, 31-60, 61-90, or over 90.
create function private.aging_bucket(due_on date) returns text
language sql stable set search_path = '' as $$
  select case
    when late <= 0 then 'not_due' when late <= 30 then '1-30' when late <= 60 then '31-60' when late <= 90 then '61-90' else 'over_90' end
  from (select private.local_day(now()) - due_on as late) d
$$;

-- Invoices for staff, 50 a page: `status_filter` is unpaid, overdue, paid, refunded, void, needs_refund, all, or an aging bucket. `search` is a part of the number of
-- an invoice or ticket. Buckets are those of all unpaid invoices of the company.
create function public.list_receivables(status_filter text default 'unpaid', company uuid default null, search text default '', page integer default 1) returns jsonb
-- The filters that aren't used drop out of the plan.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  of_company uuid[];
  pattern text := '%' || regexp_replace(private.normalize_text(left(btrim(list_receivables.search), 100)), '([\\%_])', '\\\1', 'g') || '%';
  found uuid[];
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can view receivables' using errcode = '42501';
  end if;
  of_company := array(select t.id from public.tickets t where t.organization_id = list_receivables.company);
  found := array(
    select i.id from public.invoices i where private.normalize_text(i.number) like pattern and pattern <> '%%'
    union select i.id from public.tickets t join public.invoices i on i.ticket_id = t.id
      where t.search_text like pattern and lower(t.number) like pattern and pattern <> '%%');
  return (
    with matches as not materialized (
      select i from public.invoices i
      where (list_receivables.company is null or i.ticket_id = any (of_company)) and (pattern = '%%' or i.id = any (found))
        and case status_filter
          when 'all' then true
          when 'paid' then i.paid_on is not null
          when 'void' then i.voided_on is not null
          when 'refunded' then i.refunded_cents > 0
          when 'needs_refund' then i.needs_refund
          else i.paid_on is null and i.voided_on is null and case status_filter
            when 'unpaid' then true when 'overdue' then i.due_on < private.local_day(now()) else private.aging_bucket(i.due_on) = status_filter end
          end
    ), listed as (
      select m.i, e.total_cents, t.number as ticket_number, t.requester_name, coalesce(nullif(t.requester_email, ''), u.email) as email, o.name as company
      from (select m.i from matches m order by (m.i).paid_on desc nulls first, (m.i).due_on, (m.i).number limit 50 offset (greatest(page, 1) - 1) * 50) m
        join public.estimates e on e.id = (m.i).estimate_id
        join public.tickets t on t.id = (m.i).ticket_id
        left join auth.users u on u.id = t.requester_id
        left join public.organizations o on o.id = t.organization_id
    )
    select jsonb_build_object(
      'total', (select count(*) from matches),
      'has_invoices', exists (select from public.invoices),
      'invoices', (select coalesce(jsonb_agg(jsonb_build_object(
        'number', (l.i).number, 'ticket_number', l.ticket_number, 'estimate_id', (l.i).estimate_id, 'company', l.company, 'name', l.requester_name,
        'email', l.email, 'total_cents', l.total_cents, 'issued_on', (l.i).issued_on, 'due_on', (l.i).due_on, 'paid_on', (l.i).paid_on,
        'voided_on', (l.i).voided_on, 'is_card_payment', (l.i).card_paid_at is not null, 'refunded_cents', (l.i).refunded_cents,
        'paid_cents', (select coalesce(sum(p.paid_cents), 0) from private.payments_of(null, (l.i).id) p), 'needs_refund', (l.i).needs_refund, 'reminded_on', (l.i).reminded_on, 'days_overdue', private.local_day(now()) - (l.i).due_on)
        order by (l.i).paid_on desc nulls first, (l.i).due_on, (l.i).number), '[]') from listed l),
      'buckets', (
        select coalesce(jsonb_agg(jsonb_build_object('bucket', b.bucket, 'count', b.count, 'cents', b.cents)), '[]')
        from (
          select private.aging_bucket(d.due_on) as bucket, sum(d.count) as count, sum(d.cents) as cents
          from (
            select i.due_on, count(*) as count, sum(e.total_cents) as cents
            from public.invoices i join public.estimates e on e.id = i.estimate_id
            where i.paid_on is null and i.voided_on is null and (list_receivables.company is null or i.ticket_id = any (of_company))
            group by i.due_on) d
          group by 1) b),
      'companies', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
        from public.organizations o where exists (select from public.tickets t join public.invoices i on i.ticket_id = t.id where t.organization_id = o.id)),
      'needs_refund', (select count(*) from public.invoices i where i.needs_refund)));
end
$$;
grant execute on function public.list_receivables(text, uuid, text, integer) to authenticated, service_role;

-- Voids an unpaid invoice and emails the client, unless the invoice itself was never sent. Calling it again changes nothing.
create function public.void_invoice(invoice_number text) returns date
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can void invoices' using errcode = '42501';
  end if;
  invoice := private.lock_invoice(invoice_number);
  if invoice.voided_on is not null then return invoice.voided_on; end if;
  if invoice.paid_on is not null then
    raise exception 'Invoice % is paid', invoice.number using errcode = 'PT409', hint = 'invoice_settled';
  end if;
  update public.invoices i set voided_on = private.local_day(now()) where i.id = invoice.id returning * into invoice;
  perform private.record_invoice_event(invoice, 'void');
  if not private.withdraw_invoice_email(invoice, 'invoice') then
    perform private.queue_requester_email(t, null, 'invoice_void', jsonb_build_object('invoice', invoice.id)) from public.tickets t where t.id = invoice.ticket_id;
  end if;
  return invoice.voided_on;
end
$$;
grant execute on function public.void_invoice(text) to authenticated, service_role;

-- What emails say about an invoice; null without one.
create function private.invoice_email_content(invoice uuid, language text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('number', i.number, 'totalCents', e.total_cents, 'dueOn', i.due_on, 'isOverdue', i.due_on < private.local_day(now()), 'isPaid', i.paid_on is not null, 'isVoid', i.voided_on is not null,
    'registration', s.repair_registration, 'instructions', case invoice_email_content.language when 'es' then s.payment_instructions_es else s.payment_instructions end)
  from public.invoices i join public.estimates e on e.id = i.estimate_id, public.billing_settings s where i.id = invoice
$$;

-- Queues a reminder and notes its day. The caller has locked the invoice.
create function private.queue_invoice_reminder(invoice public.invoices, today date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  select * into ticket from public.tickets t where t.id = invoice.ticket_id;
  update public.invoices i set reminded_on = today where i.id = invoice.id;
  perform private.record_invoice_event(invoice, 'reminded');
  perform private.queue_requester_email(ticket, null, 'invoice_reminder', jsonb_build_object('invoice', invoice.id));
end
$$;

-- Emails a reminder of an unpaid invoice, at most one a day.
create function public.send_invoice_reminder(invoice_number text) returns date
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.local_day(now());
  invoice public.invoices;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can send reminders' using errcode = '42501';
  end if;
  invoice := private.lock_invoice(invoice_number);
  if invoice.paid_on is not null or invoice.voided_on is not null then
    raise exception 'Invoice % is already paid or void', invoice.number using errcode = 'PT409', hint = 'invoice_settled';
  end if;
  if invoice.reminded_on = today then
    raise exception 'A reminder for invoice % was already sent today', invoice.number using errcode = 'PT409', hint = 'reminded_today';
  end if;
  if exists (select from public.tickets t where t.id = invoice.ticket_id and t.requester_id is null and t.requester_email = '') then
    raise exception 'The customer has no email address' using errcode = 'check_violation', hint = 'no_email';
  end if;
  perform private.require_billing_settings();
  perform private.queue_invoice_reminder(invoice, today);
  return today;
end
$$;
grant execute on function public.send_invoice_reminder(text) to authenticated, service_role;

-- Called hourly. While the setting is on: reminders at the due date and 7 and 30 days later, by day in California. A reminder that
-- staff sent since counts, and one that could not be sent is made up for within six days; older invoices get none when the setting
-- is turned on. @returns how many
create function public.run_invoice_reminders(at timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.local_day(at);
  sent integer := 0;
  invoice public.invoices;
begin
  if extract(hour from at at time zone 'America/Los_Angeles') not between 8 and 17
    or not exists (select from public.billing_settings s where s.sends_reminders) then
    return 0;
  end if;
  perform private.require_billing_settings();
  for invoice in
    select i.* from public.invoices i
    where i.paid_on is null and i.voided_on is null and exists (
      select from unnest(array[0, 7, 30]) as days
      where today between i.due_on + days and i.due_on + days + 6 and (i.reminded_on is null or i.reminded_on < i.due_on + days))
    order by i.id for update skip locked
  loop
    perform private.queue_invoice_reminder(invoice, today);
    sent := sent + 1;
  end loop;
  return sent;
end
$$;
grant execute on function public.run_invoice_reminders(timestamptz) to service_role;

-- ./schemas/customer-activity.sql

-- What staff see of a customer beyond people, plan, and devices. A customer is a company, or a person without one.

create table public.customer_notes (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references public.organizations (id) on delete cascade,
  person_id uuid references auth.users (id) on delete cascade,
  body text not null check (char_length(btrim(body)) between 1 and 5000),
  author_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(organization_id, person_id) = 1)
);
comment on table public.customer_notes is 'For staff only.';
create index customer_notes_organization on public.customer_notes (organization_id, created_at desc);
create index customer_notes_person on public.customer_notes (person_id, created_at desc);
create index customer_notes_author on public.customer_notes (author_id);
alter table public.customer_notes enable row level security;
grant select, delete, insert (id, organization_id, person_id, body) on public.customer_notes to authenticated;
grant all on public.customer_notes to service_role;

-- Tickets (open ones first, at most 20), unpaid invoices, the last five paid ones, this month's minutes, and notes. `customer` as in `get_customer`; null if there is none.
create function public.get_customer_activity(customer uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  company uuid := (select o.id from public.organizations o where o.id = customer);
  month_start timestamptz := date_trunc('month', now() at time zone 'America/Los_Angeles') at time zone 'America/Los_Angeles';
begin
  perform private.require_staff();
  return (
    with theirs as materialized (
      select t.* from public.tickets t where case when company is null then t.requester_id = customer and t.organization_id is null else t.organization_id = company end
    )
    select jsonb_build_object(
      'open_tickets', (select count(*) from theirs t where t.status not in ('solved', 'closed')),
      'tickets', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'number', t.number, 'subject', t.subject, 'status', t.status, 'last_activity_at', t.last_activity_at)
          order by t.status in ('solved', 'closed'), t.last_activity_at desc), '[]')
        from (select * from theirs order by status in ('solved', 'closed'), last_activity_at desc limit 20) t),
      'unpaid_invoices', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'number', i.number, 'ticket', t.number, 'total_cents', e.total_cents, 'due_on', i.due_on) order by i.due_on), '[]')
        from theirs t join public.invoices i on i.ticket_id = t.id join public.estimates e on e.id = i.estimate_id where i.paid_on is null and i.voided_on is null),
      'paid_invoices', (
        select coalesce(jsonb_agg(jsonb_build_object('number', p.number, 'ticket', p.ticket, 'total_cents', p.total_cents, 'paid_on', p.paid_on) order by p.paid_on desc, p.number desc), '[]')
        from (
          select i.number, t.number as ticket, e.total_cents, i.paid_on
          from theirs t join public.invoices i on i.ticket_id = t.id join public.estimates e on e.id = i.estimate_id where i.paid_on is not null
          order by i.paid_on desc, i.number desc limit 5) p),
      'minutes', (select coalesce(sum(w.minutes), 0) from theirs t join public.ticket_time_entries w on w.ticket_id = t.id where w.created_at >= month_start),
      'billable_minutes', (
        select coalesce(sum(w.minutes), 0) from theirs t join public.ticket_time_entries w on w.ticket_id = t.id where w.created_at >= month_start and w.billable),
      'notes', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', n.id, 'body', n.body, 'created_at', n.created_at, 'author', private.display_name(n.author_id),
          'is_mine', coalesce(n.author_id = (select auth.uid()), false)) order by n.created_at desc), '[]')
        from public.customer_notes n where n.organization_id = customer or n.person_id = customer)
    )
  );
end
$$;
grant execute on function public.get_customer_activity(uuid) to authenticated, service_role;

create policy "staff read customer notes" on public.customer_notes for select to authenticated using ((select private.has_admin_access()));

create policy "staff add customer notes" on public.customer_notes for insert to authenticated with check ((select private.has_admin_access()));

create policy "staff delete their own customer notes" on public.customer_notes for delete to authenticated
  using ((select private.has_admin_access()) and author_id = (select auth.uid()));

-- ./schemas/leads.sql

create type public.inquiry_status as enum ('new', 'in_progress', 'answered', 'spam');

create type public.inquiry_kind as enum ('message', 'callback', 'booking', 'application', 'newsletter');

-- Every public form ends in one row of `inquiries`: one list, one status. What only one kind of form has is in a table of its
-- own.

create table public.inquiries (
  id uuid primary key default gen_random_uuid(),
  -- Chosen by the form, so that a double click or a retry is one inquiry and one email.
  idempotency_key uuid not null unique,
  name text not null,
  email text check (char_length(email) <= 254 and email like '%_@_%'),
  phone text check (char_length(phone) <= 40),
  company text check (char_length(company) <= 160),
  topic text not null check (char_length(topic) <= 60),
  message text not null,
  source_path text check (source_path like '/%' and char_length(source_path) <= 300),
  status public.inquiry_status not null default 'new',
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  kind public.inquiry_kind not null default 'message',
  -- The language to reply in.
  locale text not null default 'en' check (locale in ('en', 'es')),
  -- When to call back.
  best_time text check (best_time in ('morning', 'midday', 'afternoon', 'any')),
  -- The price calculator's result: the choices and, in cents, their list price on that day.
  estimate jsonb check (jsonb_typeof(estimate) = 'object' and pg_column_size(estimate) <= 2000),
  assignee_id uuid references auth.users (id) on delete set null,
  -- What it has become.
  ticket_id uuid references public.tickets (id) on delete set null,
  organization_id uuid references public.organizations (id) on delete set null,
  -- What staff search, in lower case, as in orders.
  search_text text not null generated always as
    (lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(company, '') || ' ' || message)) stored,
  constraint inquiries_reachable check (email is not null or (kind = 'callback' and phone is not null)),
  constraint inquiries_name_check
    check (char_length(name) <= 120 and (kind = 'newsletter' or btrim(name) <> '')),
  constraint inquiries_message_check
    check (char_length(message) <= 5000 and (kind <> 'message' or btrim(message) <> ''))
);
create index inquiries_created_at on public.inquiries (created_at desc);
create index inquiries_status on public.inquiries (status, created_at desc);
create index inquiries_kind on public.inquiries (kind, created_at desc);
create index inquiries_assignee on public.inquiries (assignee_id, created_at desc);
create index inquiries_ticket on public.inquiries (ticket_id);
create index inquiries_organization on public.inquiries (organization_id);
create index inquiries_email on public.inquiries (lower(email));
alter table public.inquiries enable row level security;
grant select, update (status, assignee_id) on public.inquiries to authenticated;
grant all on public.inquiries to service_role;

-- Job applications, written by the `apply` function with the service key and read by admins. The résumé is in the row: the same
-- policies protect it on every backend, and it is deleted with the row.

-- Stores an inquiry, given as JSON, once per idempotency key, with its emails. Returns its id, and whether this call stored it.
create function public.store_inquiry(inquiry text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given public.inquiries := jsonb_populate_record(null::public.inquiries, inquiry::jsonb);
  created uuid;
begin
  insert into public.inquiries (idempotency_key, kind, name, email, phone, company, topic, message, best_time, source_path, locale, estimate)
    values (given.idempotency_key, coalesce(given.kind, 'message'), given.name, given.email, given.phone, given.company, given.topic, given.message,
      given.best_time, given.source_path, given.locale, given.estimate)
    on conflict (idempotency_key) do nothing
    returning id into created;
  if created is not null then
    perform private.queue_outgoing_email('inquiry_notice', null, inquiry => created);
    if given.email is not null then
      perform private.queue_outgoing_email('inquiry_receipt', given.email, inquiry => created);
    end if;
  end if;
  return jsonb_build_object(
    'id', coalesce(created, (select i.id from public.inquiries i where i.idempotency_key = given.idempotency_key)), 'created', created is not null);
end
$$;
grant execute on function public.store_inquiry(text) to service_role;

create table public.job_applications (
  -- Of the résumé.
  id uuid primary key references private.files (id),
  inquiry_id uuid not null unique references public.inquiries (id) on delete cascade,
  job_id text not null check (char_length(job_id) <= 60),
  link text check (link ~ '^https?://' and char_length(link) <= 300),
  resume_name text not null check (char_length(resume_name) between 1 and 120),
  resume_type text not null
    check (resume_type in ('application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  resume_sha256 text not null check (resume_sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
alter table public.job_applications enable row level security;
create trigger delete_file_content after delete on public.job_applications for each row execute function private.delete_file_content();
grant select (id, inquiry_id, job_id, link, resume_name, resume_type, created_at) on public.job_applications to authenticated;
grant all on public.job_applications to service_role;

-- Stores the inquiry and its application, both or neither, once per idempotency key. Empty text becomes null. Returns the
-- inquiry's id, and whether this call stored it.
create function public.store_application(
  idempotency_key uuid, name text, email text, phone text, message text, source_path text, locale text,
  job_id text, link text, resume uuid, resume_name text, resume_type text, resume_sha256 text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  stored jsonb := public.store_inquiry(jsonb_build_object(
    'idempotency_key', store_application.idempotency_key, 'kind', 'application', 'name', store_application.name, 'email', store_application.email,
    'phone', nullif(store_application.phone, ''), 'topic', store_application.job_id, 'message', store_application.message,
    'source_path', nullif(store_application.source_path, ''), 'locale', store_application.locale)::text);
begin
  if (stored ->> 'created')::boolean then
    insert into public.job_applications (id, inquiry_id, job_id, link, resume_name, resume_type, resume_sha256)
      values (store_application.resume, (stored ->> 'id')::uuid, store_application.job_id, nullif(store_application.link, ''), store_application.resume_name,
        store_application.resume_type, store_application.resume_sha256);
  end if;
  return jsonb_build_object('inquiry_id', stored -> 'id', 'created', stored -> 'created');
end
$$;
grant execute on function public.store_application(uuid, text, text, text, text, text, text, text, text, uuid, text, text, text) to service_role;

create trigger touch before update on public.inquiries for each row execute function private.touch_updated_at();
create trigger keep_plain_lines before insert or update of name, company on public.inquiries for each row execute function private.keep_plain_lines('name', 'company');

create policy "admins read inquiries" on public.inquiries for select to authenticated using ((select private.has_admin_access()));

create policy "staff change an inquiry's status and assignee" on public.inquiries for update to authenticated
  using ((select private.has_admin_access()) and (topic not like 'privacy-%' or (select private.has_permission('privacy'))))
  with check ((select private.has_admin_access()));

create policy "admins read job applications" on public.job_applications for select to authenticated
  using ((select private.has_admin_access()));

-- ./schemas/appointments.sql

-- Calls, visits, and drop-offs that people book. The `book` and `appointment` functions write them with the service key; admins read them.

create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null unique references public.inquiries (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  channel text not null check (channel in ('phone', 'video', 'onsite', 'dropoff')),
  place text not null check (char_length(place) <= 40),
  size text not null check (char_length(size) <= 20),
  -- Counts changes: calendars keep the file with the higher SEQUENCE (RFC 5545).
  revision integer not null default 0 check (revision >= 0),
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ticket_id uuid references public.tickets (id) on delete set null,
  -- Of `@tulebyte/brand/team`.
  technician text not null check (char_length(technician) between 1 and 40),
  -- A visit keeps the technician busy after its arrival window, with the work and the drive.
  busy_until timestamptz not null,
  -- Where a visit takes place, and what it was said to cost.
  street text check (char_length(street) between 1 and 120),
  city text check (char_length(city) between 1 and 80),
  zip text check (zip ~ '^[0-9]{5}$'),
  travel_fee_cents integer check (travel_fee_cents >= 0),
  estimate_cents integer check (estimate_cents >= travel_fee_cents),
  check (ends_at > starts_at and busy_until >= ends_at and busy_until - starts_at <= interval '8 hours'),
  constraint appointments_visits_have_addresses
    check (num_nonnulls(street, city, zip, travel_fee_cents, estimate_cents) = case when channel = 'onsite' then 5 else 0 end),
  -- No technician has two appointments at once, even if two people book together.
  constraint appointments_one_at_a_time
    exclude using gist (technician with =, tstzrange(starts_at, busy_until) with &&) where (canceled_at is null)
);
create index appointments_starts_at on public.appointments (starts_at);
create index appointments_ticket on public.appointments (ticket_id) where ticket_id is not null;
alter table public.appointments enable row level security;
grant select (id, inquiry_id, starts_at, ends_at, channel, place, size, revision, canceled_at, created_at, updated_at, ticket_id, technician,
    busy_until, street, city, zip, travel_fee_cents, estimate_cents)
  on public.appointments to authenticated;
grant all on public.appointments to service_role;

-- Never the token's hash. Upcoming first, soonest on top; then past ones, latest on top.
create function public.my_appointments()
returns table (id uuid, starts_at timestamptz, ends_at timestamptz, channel text, topic text, state text, ticket_number text, subject text,
  technician text, street text, city text, zip text, travel_fee_cents integer, estimate_cents integer)
language sql stable security definer set search_path = '' as $$
  select a.id, a.starts_at, a.ends_at, a.channel, i.topic,
    case when a.canceled_at is not null then 'canceled' when a.starts_at <= now() then 'past' else 'booked' end as state,
    t.number, t.subject, a.technician, a.street, a.city, a.zip, a.travel_fee_cents, a.estimate_cents
  from public.inquiries i
    join public.appointments a on a.inquiry_id = i.id
    left join public.tickets t on t.id = a.ticket_id and private.can_view_ticket(t)
  where lower(i.email) = private.confirmed_email((select auth.uid())) and (select private.has_required_aal())
  order by (a.canceled_at is null and a.starts_at > now()) desc,
    case when a.canceled_at is null and a.starts_at > now() then a.starts_at end, a.starts_at desc
  limit 100
$$;
grant execute on function public.my_appointments() to authenticated, service_role;

-- Bookings run one at a time. Otherwise two overlapping ones could deadlock, and fail a second later with that error instead of
-- "already taken".
create function private.lock_bookings() returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('public.appointments'))
$$;

create function private.lock_bookings_on_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_bookings();
  return null;
end
$$;

-- The least busy of these technicians on that day among those who are free; `preferred`, if free. Call it under the lock of bookings.
-- @throws 23P01 if nobody is free, as the constraint does
create function private.assign_technician(
  technicians text[], starts_at timestamptz, busy_until timestamptz, preferred text default null, moving uuid default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  assigned text;
begin
  select candidate into assigned
  from unnest(technicians) with ordinality as c (candidate, rank)
  where not exists (
    select from public.appointments a
    where a.technician = candidate and a.canceled_at is null and a.id is distinct from moving
      and tstzrange(a.starts_at, a.busy_until) && tstzrange(assign_technician.starts_at, assign_technician.busy_until))
  order by candidate is not distinct from preferred desc, (
      select count(*) from public.appointments a
      where a.technician = candidate and a.canceled_at is null
        and a.starts_at between assign_technician.starts_at - interval '12 hours' and assign_technician.starts_at + interval '12 hours'),
    rank
  limit 1;
  if assigned is null then
    raise exception 'No technician is available at that time' using errcode = '23P01';
  end if;
  return assigned;
end
$$;

-- Each email about an appointment has its own token; the hashes work until a week after the appointment.
create table private.appointment_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index appointment_links_appointment on private.appointment_links (appointment_id);
alter table private.appointment_links enable row level security;

-- Stores the inquiry, its appointment, and their emails, all or none, once per idempotency key. A time that is taken raises
-- 23P01. Empty text becomes null. Returns the appointment, and whether this call stored it.
create function public.book_appointment(
  idempotency_key uuid, name text, email text, phone text, company text, topic text, message text, source_path text, locale text,
  starts_at timestamptz, ends_at timestamptz, busy_until timestamptz, technicians text[], channel text, place text, size text,
  ticket_number text default null, street text default null, city text default null, zip text default null,
  travel_fee_cents integer default null, estimate_cents integer default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
-- Arguments are named like columns: a bare name is the column, an argument is qualified with the function's name.
#variable_conflict use_column
declare
  created uuid;
  appointment public.appointments;
begin
  -- Before the technicians' times are read.
  perform private.lock_bookings();
  insert into public.inquiries (idempotency_key, kind, name, email, phone, company, topic, message, source_path, locale)
    values (
      book_appointment.idempotency_key, 'booking', book_appointment.name, book_appointment.email,
      nullif(book_appointment.phone, ''), nullif(book_appointment.company, ''), book_appointment.topic,
      book_appointment.message, nullif(book_appointment.source_path, ''), book_appointment.locale
    )
    on conflict (idempotency_key) do nothing
    returning id into created;
  if created is null then
    select a.* into appointment from public.appointments a join public.inquiries i on i.id = a.inquiry_id
      where i.idempotency_key = book_appointment.idempotency_key;
    if not found then
      raise exception 'This idempotency key belongs to another form' using errcode = '23505';
    end if;
  else
    insert into public.appointments (
        inquiry_id, starts_at, ends_at, busy_until, technician, channel, place, size, street, city, zip, travel_fee_cents, estimate_cents, ticket_id
      )
      values (
        created, book_appointment.starts_at, book_appointment.ends_at, book_appointment.busy_until,
        private.assign_technician(book_appointment.technicians, book_appointment.starts_at, book_appointment.busy_until),
        book_appointment.channel, book_appointment.place, book_appointment.size,
        book_appointment.street, book_appointment.city, book_appointment.zip, book_appointment.travel_fee_cents, book_appointment.estimate_cents,
        (select t.id from public.tickets t where t.number = book_appointment.ticket_number)
      )
      returning * into appointment;
    perform private.queue_appointment_emails(appointment, 'booked', 'link');
  end if;
  return jsonb_build_object(
    'id', appointment.id, 'inquiry_id', appointment.inquiry_id, 'starts_at', appointment.starts_at,
    'ends_at', appointment.ends_at, 'revision', appointment.revision, 'technician', appointment.technician, 'created', created is not null
  );
end
$$;
grant execute on function public.book_appointment(uuid, text, text, text, text, text, text, text, text, timestamptz, timestamptz, timestamptz,
  text[], text, text, text, text, text, text, text, integer, integer) to service_role;

-- Moves an appointment, or cancels it if no new time is given, and queues the emails. The technician stays the same if free.
-- Returns the technician; null if the appointment has changed since the caller saw it.
create function public.change_appointment(
  appointment uuid, seen_revision integer, changed_by text, starts_at timestamptz default null, ends_at timestamptz default null,
  busy_until timestamptz default null, technicians text[] default null
) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  before public.appointments;
  changed public.appointments;
begin
  perform private.lock_bookings();
  select * into before from public.appointments a where a.id = appointment and a.revision = seen_revision and a.canceled_at is null for update;
  if not found then return null; end if;
  update public.appointments a set
      starts_at = coalesce(change_appointment.starts_at, a.starts_at), ends_at = coalesce(change_appointment.ends_at, a.ends_at),
      busy_until = coalesce(change_appointment.busy_until, a.busy_until),
      technician = case when change_appointment.starts_at is null then a.technician else private.assign_technician(
        change_appointment.technicians, change_appointment.starts_at, change_appointment.busy_until, a.technician, a.id) end,
      canceled_at = case when change_appointment.starts_at is null then now() end, revision = a.revision + 1
    where a.id = appointment returning * into changed;
  perform private.queue_appointment_emails(changed, case when changed.canceled_at is null then 'moved' else 'canceled' end, changed_by,
    case when changed.canceled_at is null then before.starts_at end);
  return changed.technician;
end
$$;
grant execute on function public.change_appointment(uuid, integer, text, timestamptz, timestamptz, timestamptz, text[]) to service_role;

create function public.create_appointment_link(appointment uuid, token_hash text) returns void
language sql security definer set search_path = '' as $$
  insert into private.appointment_links (token_hash, appointment_id) values (create_appointment_link.token_hash, appointment)
$$;
grant execute on function public.create_appointment_link(uuid, text) to service_role;

-- Null for an unknown or expired token.
create function public.read_appointment_by_link(token_hash text) returns uuid
language sql stable security definer set search_path = '' as $$
  select a.id from private.appointment_links l join public.appointments a on a.id = l.appointment_id
  where l.token_hash = read_appointment_by_link.token_hash and a.ends_at > now() - interval '7 days'
$$;
grant execute on function public.read_appointment_by_link(text) to service_role;

create function private.queue_appointment_emails(appointment public.appointments, change text, changed_by text, was timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reader text := (select i.email from public.inquiries i where i.id = appointment.inquiry_id);
  details jsonb := jsonb_build_object('change', change, 'by', changed_by, 'was', was,
    'starts_at', appointment.starts_at, 'ends_at', appointment.ends_at, 'revision', appointment.revision);
begin
  perform private.queue_outgoing_email('appointment_notice', null, inquiry => appointment.inquiry_id, details => details);
  perform private.queue_outgoing_email('appointment_receipt', reader, inquiry => appointment.inquiry_id, details => details);
end
$$;

-- Queues one email per upcoming appointment. Each link works until a week after its appointment, so three requests an hour are
-- enough, and a stranger can't flood a mailbox.
create function public.request_appointment_link(email text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A statement of its own, so that the next one sees what a concurrent request queued.
  perform pg_advisory_xact_lock(hashtext('public.request_appointment_link ' || lower(btrim(request_appointment_link.email))));
  insert into public.outgoing_emails (kind, to_email, inquiry_id, details)
    select 'appointment_link', i.email, i.id,
      jsonb_build_object('starts_at', a.starts_at, 'ends_at', a.ends_at, 'revision', a.revision)
    from public.appointments a join public.inquiries i on i.id = a.inquiry_id
    where lower(i.email) = lower(btrim(request_appointment_link.email)) and a.canceled_at is null and a.starts_at > now() and (
      select count(*) from public.outgoing_emails m
      where m.inquiry_id = i.id and m.kind = 'appointment_link' and m.created_at > now() - interval '1 hour') < 3;
end
$$;
grant execute on function public.request_appointment_link(text) to service_role;

create trigger touch before update on public.appointments for each row execute function private.touch_updated_at();
create trigger lock_bookings_on_change before insert or update of starts_at, busy_until, technician, canceled_at on public.appointments
  for each statement execute function private.lock_bookings_on_change();

create policy "admins read appointments" on public.appointments for select to authenticated
  using ((select private.has_admin_access()));

-- ./schemas/newsletters.sql

create type public.subscription_state as enum ('pending', 'confirmed', 'unsubscribed');

-- Newsletter subscribers, written by the `newsletter` and `subscription` functions with the service key and read by admins.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (char_length(email) <= 254 and email like '%_@_%' and email = lower(email)),
  state public.subscription_state not null default 'pending',
  locale text not null default 'en' check (locale in ('en', 'es')),
  source_path text check (source_path like '/%' and char_length(source_path) <= 300),
  -- The form's last idempotency key: a repeat sends no second email.
  last_idempotency_key uuid not null,
  -- SHA-256 of the token in the confirmation email.
  confirm_hash text unique check (confirm_hash ~ '^[0-9a-f]{64}$'),
  confirm_sent_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- Not hashed, because every newsletter repeats it, and all it can do is unsubscribe.
  unsubscribe_token text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  -- The lead that a confirmed subscription becomes.
  inquiry_id uuid unique references public.inquiries (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.newsletter_subscribers enable row level security;
grant select (id, email, state, locale, source_path, confirm_sent_at, confirmed_at, unsubscribed_at, inquiry_id, created_at, updated_at)
  on public.newsletter_subscribers to authenticated;
grant all on public.newsletter_subscribers to service_role;

-- Asks a subscriber to confirm, or tells one who already has; once per idempotency key. The result doesn't reveal which.
create function public.request_subscription(email text, locale text, source_path text, idempotency_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  subscriber public.newsletter_subscribers;
begin
  insert into public.newsletter_subscribers (email, locale, source_path, last_idempotency_key)
    values (lower(request_subscription.email), request_subscription.locale, nullif(request_subscription.source_path, ''), request_subscription.idempotency_key)
    on conflict (email) do nothing returning * into subscriber;
  if not found then
    update public.newsletter_subscribers s set last_idempotency_key = request_subscription.idempotency_key,
        locale = case when s.state = 'confirmed' then s.locale else request_subscription.locale end
      where s.email = lower(request_subscription.email) and s.last_idempotency_key <> request_subscription.idempotency_key returning * into subscriber;
    if not found then return null; end if;
  end if;
  perform private.queue_outgoing_email(case subscriber.state when 'confirmed' then 'newsletter_already_subscribed' else 'newsletter_confirm' end, subscriber.email,
    subscriber => subscriber.id, details => jsonb_build_object('locale', request_subscription.locale));
  return subscriber.id;
end
$$;
grant execute on function public.request_subscription(text, text, text, uuid) to service_role;

create function public.create_confirmation_link(subscriber uuid, token_hash text) returns void
language sql security definer set search_path = '' as $$
  update public.newsletter_subscribers s set confirm_hash = create_confirmation_link.token_hash, confirm_sent_at = now() where s.id = subscriber
$$;
grant execute on function public.create_confirmation_link(uuid, text) to service_role;

-- Confirms by the emailed token's hash, within a week; a second click changes nothing. Returns the subscriber and whether this
-- call confirmed, or null.
create function public.confirm_subscription(token_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers;
begin
  select * into subscriber from public.newsletter_subscribers s
    where s.confirm_hash = token_hash and s.confirm_sent_at > now() - interval '7 days' for update;
  if not found then
    return null;
  end if;
  if subscriber.state <> 'confirmed' then
    if subscriber.inquiry_id is null then
      -- There is nothing to do about a new subscriber, so the lead is stored as answered.
      insert into public.inquiries (idempotency_key, kind, status, name, email, topic, message, source_path, locale)
        values (subscriber.id, 'newsletter', 'answered', '', subscriber.email, 'newsletter', '', subscriber.source_path, subscriber.locale)
        on conflict (idempotency_key) do update set updated_at = now()
        returning id into subscriber.inquiry_id;
    end if;
    update public.newsletter_subscribers s
      set state = 'confirmed', confirmed_at = now(), unsubscribed_at = null, inquiry_id = subscriber.inquiry_id
      where s.id = subscriber.id;
    perform private.queue_outgoing_email('newsletter_welcome', subscriber.email, subscriber => subscriber.id,
      details => jsonb_build_object('locale', subscriber.locale));
  end if;
  return to_jsonb(subscriber.id);
end
$$;
grant execute on function public.confirm_subscription(text) to service_role;

-- The monthly newsletter. Admins write it, send themselves a test, and send it to all confirmed subscribers. Sending queues one
-- email per subscriber in the same transaction; `deliver-mail` sends them.

create table public.newsletters (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (char_length(btrim(subject)) between 3 and 120),
  body text not null check (char_length(btrim(body)) between 20 and 20000),
  -- Both or neither: without them Spanish subscribers get the English text.
  subject_es text not null default '' check (char_length(subject_es) <= 120),
  body_es text not null default '' check (char_length(body_es) <= 20000),
  -- Its segment: the confirmed subscribers that meet all three.
  to_language text not null default 'all' check (to_language in ('all', 'en', 'es')),
  to_clients text not null default 'all' check (to_clients in ('all', 'clients', 'others')),
  subscribed_since date,
  -- When it is sent; until then it can't be changed. Kept afterward.
  scheduled_at timestamptz,
  scheduled_by uuid references auth.users (id) on delete set null,
  sent_at timestamptz,
  sent_by uuid references auth.users (id) on delete set null,
  recipients integer not null default 0 check (recipients >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((btrim(subject_es) = '') = (btrim(body_es) = ''))
);
create index newsletters_sent_by on public.newsletters (sent_by);
create index newsletters_scheduled_by on public.newsletters (scheduled_by);
create index newsletters_scheduled_at on public.newsletters (scheduled_at) where sent_at is null and scheduled_at is not null;
alter table public.newsletters enable row level security;
grant select, delete, insert (id, subject, body, subject_es, body_es, to_language, to_clients, subscribed_since),
  update (subject, body, subject_es, body_es, to_language, to_clients, subscribed_since) on public.newsletters to authenticated;
grant all on public.newsletters to service_role;

-- The confirmed subscribers of a segment, without those whose last email bounced. Clients have an account in a company, or have ordered something.
create function private.subscribers_in(to_language text, to_clients text, subscribed_since date) returns setof public.newsletter_subscribers
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select s.* from public.newsletter_subscribers s
    where s.state = 'confirmed'
      and s.id not in (
        select m.subscriber_id from public.outgoing_emails m
        where m.bounced_at is not null and m.subscriber_id is not null and not exists (
          select from public.outgoing_emails later where later.subscriber_id = m.subscriber_id and later.sent_at > m.sent_at))
      and subscribers_in.to_language in ('all', s.locale)
      and (subscribers_in.subscribed_since is null or s.confirmed_at >= subscribers_in.subscribed_since::timestamp at time zone 'America/Los_Angeles')
      and (subscribers_in.to_clients = 'all' or (subscribers_in.to_clients = 'clients') = (
        s.email in (select lower(u.email) from auth.users u join public.organization_members m on m.user_id = u.id)
        or s.email in (select lower(o.email) from public.orders o)));
end
$$;

create function public.count_subscribers(to_language text, to_clients text, subscribed_since date default null) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('newsletters');
  return (select count(*) from private.subscribers_in(count_subscribers.to_language, count_subscribers.to_clients, count_subscribers.subscribed_since));
end
$$;
grant execute on function public.count_subscribers(text, text, date) to authenticated, service_role;

create function private.lock_newsletter(id uuid) returns public.newsletters
language plpgsql security definer set search_path = '' as $$
declare
  newsletter public.newsletters;
begin
  select * into newsletter from public.newsletters l where l.id = lock_newsletter.id for update;
  if not found then
    raise exception 'No such newsletter' using errcode = 'PT404', hint = 'newsletter_not_found';
  end if;
  return newsletter;
end
$$;

-- Queues a newsletter's emails, once. The caller has locked its row. Returns how many.
create function private.queue_newsletter(newsletter public.newsletters, sender uuid, idempotency_key uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  queued integer;
begin
  insert into public.outgoing_emails (kind, newsletter_id, subscriber_id, to_email, details)
    select 'newsletter_issue', newsletter.id, s.id, s.email, jsonb_build_object('locale', s.locale, 'idempotency_key', queue_newsletter.idempotency_key)
    from private.subscribers_in(newsletter.to_language, newsletter.to_clients, newsletter.subscribed_since) s;
  get diagnostics queued = row_count;
  update public.newsletters l set sent_at = now(), sent_by = sender, recipients = queued where l.id = newsletter.id;
  return queued;
end
$$;

-- Sends what is due. Two workers at once never take the same newsletter.
create function private.send_scheduled_newsletters() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  newsletter public.newsletters;
  sent integer := 0;
begin
  for newsletter in select l.* from public.newsletters l where l.sent_at is null and l.scheduled_at <= now() for update skip locked loop
    perform private.queue_newsletter(newsletter, newsletter.scheduled_by);
    sent := sent + 1;
  end loop;
  return sent;
end
$$;

-- Sets or, without one, takes back the time at which a newsletter is sent, in Pacific time. `seen` is the version on the caller's screen.
create function public.schedule_newsletter(newsletter_id uuid, seen timestamptz, local_time timestamp default null) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  newsletter public.newsletters;
  send_at timestamptz := schedule_newsletter.local_time at time zone 'America/Los_Angeles';
begin
  perform private.require_permission('newsletters');
  newsletter := private.lock_newsletter(schedule_newsletter.newsletter_id);
  if newsletter.sent_at is not null then
    raise exception 'This newsletter was already sent' using errcode = 'PT409', hint = 'newsletter_sent';
  end if;
  -- A repeated request, whose first response was lost, finds its own time.
  if newsletter.updated_at <> schedule_newsletter.seen and newsletter.scheduled_at is distinct from send_at then
    raise exception 'Someone else changed this newsletter' using errcode = 'PT409', hint = 'newsletter_changed';
  end if;
  if send_at not between now() and now() + interval '1 year' then
    raise exception 'The time must be within a year from now' using errcode = '22023', hint = 'newsletter_time';
  end if;
  update public.newsletters l set scheduled_at = send_at, scheduled_by = case when send_at is not null then (select auth.uid()) end
    where l.id = newsletter.id;
end
$$;
grant execute on function public.schedule_newsletter(uuid, timestamptz, timestamp) to authenticated, service_role;

-- What became of the emails of sent newsletters, as long as the emails are kept.
create function public.get_newsletter_results() returns table (newsletter_id uuid, delivered integer, waiting integer, failed integer, bounced integer, unsubscribed integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('newsletters');
  return query
    select l.id,
      (count(*) filter (where m.state = 'sent' and m.bounced_at is null))::integer,
      (count(*) filter (where m.state in ('queued', 'sending', 'failing')))::integer,
      (count(*) filter (where m.state = 'dead'))::integer,
      (count(*) filter (where m.bounced_at is not null))::integer,
      (count(*) filter (where s.unsubscribed_at >= l.sent_at and s.unsubscribed_at < l.sent_at + interval '7 days'))::integer
    from public.newsletters l
      join public.outgoing_emails m on m.newsletter_id = l.id and m.subscriber_id is not null
      join public.newsletter_subscribers s on s.id = m.subscriber_id
    where l.sent_at is not null
    group by l.id;
end
$$;
grant execute on function public.get_newsletter_results() to authenticated, service_role;

-- A test goes to the calling admin in each of the newsletter's languages; the newsletter itself goes to the confirmed
-- subscribers of its segment, once. Returns the number of queued emails. A repeat with the same key queues none. `seen` is the
-- version on the caller's screen.
create function public.send_newsletter(newsletter_id uuid, is_test boolean, idempotency_key uuid default null, seen timestamptz default null) returns integer
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  newsletter public.newsletters;
  waiting integer;
begin
  perform private.require_permission('newsletters');
  newsletter := private.lock_newsletter(send_newsletter.newsletter_id);
  select count(*) into waiting from public.outgoing_emails m
    where m.newsletter_id = newsletter.id and m.details ->> 'idempotency_key' = send_newsletter.idempotency_key::text;
  if waiting > 0 then return waiting; end if;
  if newsletter.sent_at is null and newsletter.updated_at <> send_newsletter.seen then
    raise exception 'Someone else changed this newsletter' using errcode = 'PT409', hint = 'newsletter_changed';
  end if;
  if is_test then
    insert into public.outgoing_emails (kind, newsletter_id, to_email, user_id, details)
      select 'newsletter_issue', newsletter.id, u.email, u.id, jsonb_build_object('locale', l.locale, 'idempotency_key', send_newsletter.idempotency_key)
      from auth.users u, (values ('en'), ('es')) l (locale)
      where u.id = (select auth.uid()) and (l.locale = 'en' or btrim(newsletter.body_es) <> '');
    get diagnostics waiting = row_count;
    return waiting;
  end if;
  if newsletter.sent_at is not null then
    raise exception 'This newsletter was already sent' using errcode = 'PT409', hint = 'newsletter_sent';
  end if;
  return private.queue_newsletter(newsletter, (select auth.uid()), send_newsletter.idempotency_key);
end
$$;
grant execute on function public.send_newsletter(uuid, boolean, uuid, timestamptz) to authenticated, service_role;

-- For confirmed subscribers and, without a subscriber, a test.
create function private.newsletter_content(newsletter uuid, subscriber uuid, locale text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'language', case when is_spanish then 'es' else 'en' end,
    'subject', case when is_spanish then l.subject_es else l.subject end,
    'body', case when is_spanish then l.body_es else l.body end,
    'unsubscribeToken', s.unsubscribe_token)
  from public.newsletters l
    cross join lateral (select newsletter_content.locale = 'es' and l.body_es <> '' as is_spanish) chosen
    left join public.newsletter_subscribers s on s.id = subscriber
  where l.id = newsletter and (subscriber is null or s.state = 'confirmed')
$$;

create trigger touch before update on public.newsletter_subscribers for each row execute function private.touch_updated_at();
create trigger touch before update on public.newsletters for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.newsletters for each row execute function private.audit();

create policy "admins read subscribers" on public.newsletter_subscribers for select to authenticated
  using ((select private.has_permission('newsletters')));

create policy "admins read newsletters" on public.newsletters for select to authenticated using ((select private.has_permission('newsletters')));

create policy "admins add newsletters" on public.newsletters for insert to authenticated with check ((select private.has_permission('newsletters')));

-- A newsletter can't be changed once it is scheduled or sent.
create policy "admins edit unsent newsletters" on public.newsletters for update to authenticated
  using ((select private.has_permission('newsletters')) and sent_at is null and scheduled_at is null) with check ((select private.has_permission('newsletters')));

create policy "admins delete unsent newsletters" on public.newsletters for delete to authenticated
  using ((select private.has_permission('newsletters')) and sent_at is null and scheduled_at is null);

-- ./schemas/shop/catalog.sql

create type public.labor_kind as enum ('part', 'assembly', 'repair');

create type public.part_kind as enum ('cpu', 'board', 'memory', 'graphics', 'storage', 'cooler', 'power', 'case');

create type public.board_size as enum ('ATX', 'mATX', 'ITX');

create type public.power_size as enum ('ATX', 'SFX');

create type public.memory_type as enum ('DDR4', 'DDR5');

create type public.storage_slot as enum ('M.2', 'SATA');

-- The product catalog. Prices are whole cents before sales tax; only the server's price counts.

create table public.product_categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (char_length(btrim(name)) between 1 and 60),
  summary text not null default '' check (char_length(summary) <= 200),
  position integer not null default 0,
  -- A malformed one would keep the shop from showing its whole catalog.
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'
    and not jsonb_path_exists(translations, '$.* ? (@.type() != "object" || @.name.type() != "string" || @.summary.type() != "string")')
    and char_length(translations -> 'es' ->> 'name') <= 60 and char_length(translations -> 'es' ->> 'summary') <= 200)
);
comment on column public.product_categories.translations is 'By language other than English: {"es": {"name", "summary"}}.';
alter table public.product_categories enable row level security;
grant select on public.product_categories to anon;
grant select, insert, update, delete on public.product_categories to authenticated;
grant all on public.product_categories to service_role;

-- Products that differ in one thing only (size, number) share a group. Private, so that data API requests can't follow the key.
create table private.variant_groups (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (char_length(btrim(name)) between 1 and 60)
);
alter table private.variant_groups enable row level security;

create table public.products (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category_id uuid not null references public.product_categories (id),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  summary text not null check (char_length(summary) <= 300),
  description text not null check (char_length(description) <= 4000),
  price_cents integer not null check (price_cents between 0 and 10000000),
  currency text not null default 'USD' check (currency = 'USD'),
  -- Changed by functions only, which note why (`stock_movements`).
  stock integer not null default 0 check (stock >= 0),
  -- At or below this it counts as low. Read by functions for staff.
  low_stock_threshold integer not null default 1 check (low_stock_threshold between 0 and 1000),
  -- A malformed one would keep the shop from showing its whole catalog.
  specs jsonb not null default '[]'::jsonb check (jsonb_typeof(specs) = 'array' and jsonb_array_length(specs) <= 30 and pg_column_size(specs) <= 16000
    and jsonb_array_length(specs) = jsonb_array_length(jsonb_path_query_array(specs, '$[*] ? (@.label.type() == "string" && @.value.type() == "string")'))),
  -- The drawing that the shop shows.
  image_key text not null default 'box' check (image_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Shown instead of the drawing, the first also in lists.
  pictures jsonb not null default '[]'::jsonb check (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 8 and pg_column_size(pictures) <= 16000
    and jsonb_array_length(pictures) = jsonb_array_length(jsonb_path_query_array(pictures, '$[*] ? (@.large like_regex "^[0-9a-f]{64}[.](jpg|png|webp)$"
      && @.small like_regex "^[0-9a-f]{64}[.](jpg|png|webp)$" && @.width.type() == "number" && @.height.type() == "number" && @.alt like_regex "[^ ]" && @.alt_es like_regex "[^ ]")'))),
  is_active boolean not null default true,
  is_sample boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  labor_kind public.labor_kind not null default 'part',
  -- Configurator parts and build fees are not listed in categories; they are sold through the configurator.
  is_listed boolean not null default true,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object' and pg_column_size(translations) <= 32000),
  category_slug text not null default '',
  -- Each product of a group is priced, stocked, and sold as itself.
  variant_group text references private.variant_groups (slug),
  variant_label text not null default '' check ((variant_group is null) = (variant_label = '') and char_length(variant_label) <= 40),
  -- The labor that installs it in the workshop, sold with it. A slug and no foreign key: data API requests could follow one.
  installation_slug text,
  constraint products_variant_unique unique (variant_group, variant_label),
  -- Every configured build is sold with one of these.
  constraint products_build_fee_sold check (is_active or slug not in ('build-air', 'build-aio'))
);
comment on column public.products.variant_label is 'What sets it apart from the others of its group: “2 TB”.';
comment on column public.products.specs is 'A list of {"label", "value"}, in the order to show.';
comment on column public.products.pictures is 'A list of {"large", "small", "width", "height", "alt", "alt_es"}, in the order to show. Written by `save_product_pictures`.';
comment on column public.products.is_sample is 'Part of the sample catalog, to be replaced by real stock before launch.';
comment on column public.products.labor_kind is 'Whether sales tax applies: itemized repair labor is not taxed. Labor has no stock.';
comment on column public.products.translations is 'By language other than English: {"es": {"name", "summary", "description", "specs", "variant_label"}}.';
create index products_category on public.products (category_id, position);
alter table public.products enable row level security;
grant select (id, slug, name, summary, description, price_cents, currency, stock, specs, image_key, pictures, is_active, is_sample, position, created_at, updated_at, labor_kind, is_listed, translations, category_slug, variant_group, variant_label, installation_slug)
  on public.products to anon;
grant insert, delete, select (id, slug, name, summary, description, price_cents, currency, stock, specs, image_key, pictures, is_active, is_sample, position, created_at, updated_at, labor_kind, is_listed, translations, category_slug, variant_group, variant_label, installation_slug),
  update (id, slug, category_id, name, summary, description, price_cents, currency, specs, image_key, is_active, is_sample, position, labor_kind, is_listed, translations, category_slug, variant_group, variant_label, installation_slug)
  on public.products to authenticated;
grant all on public.products to service_role;

-- Typed facts about a part, from which the configurator computes compatibility. Price, name, and stock are the product's.

create table public.build_parts (
  product_id uuid primary key references public.products (id) on delete cascade,
  kind public.part_kind not null,
  -- Draw at full load; 0 for a power supply.
  watts integer not null default 0 check (watts between 0 and 700),
  socket text,
  -- A cooler can fit several sockets.
  sockets text[],
  chipset text,
  -- For a processor: boards that boot it as shipped, and those that need a firmware update first.
  chipsets text[],
  update_chipsets text[],
  has_graphics boolean,
  memory_type public.memory_type,
  memory_slots integer check (memory_slots between 1 and 8),
  memory_modules integer check (memory_modules between 1 and 8),
  -- For memory: all modules together. For a board: the maximum.
  memory_gb integer check (memory_gb > 0),
  board_size public.board_size,
  board_sizes public.board_size[],
  power_size public.power_size,
  power_sizes public.power_size[],
  -- Millimeters: the part's own size, or the clearance a case offers.
  length_mm integer check (length_mm > 0),
  height_mm integer check (height_mm > 0),
  radiator_mm integer check (radiator_mm > 0),
  max_graphics_length_mm integer check (max_graphics_length_mm > 0),
  max_cooler_height_mm integer check (max_cooler_height_mm > 0),
  radiators_mm integer[],
  cools_watts integer check (cools_watts > 0),
  output_watts integer check (output_watts > 0),
  -- Graphics power connectors: needed by a graphics card, offered by a power supply.
  plugs_8_pin integer check (plugs_8_pin between 0 and 8),
  plugs_16_pin integer check (plugs_16_pin between 0 and 4),
  storage_slot public.storage_slot,
  m2_slots integer check (m2_slots between 0 and 8),
  sata_ports integer check (sata_ports between 0 and 12),
  constraint build_parts_complete check (case kind
    when 'cpu' then num_nulls(socket, chipsets, update_chipsets, has_graphics) = 0
    when 'board' then num_nulls(socket, chipset, memory_type, memory_slots, memory_gb, board_size, m2_slots, sata_ports) = 0
    when 'memory' then num_nulls(memory_type, memory_modules, memory_gb) = 0
    when 'graphics' then num_nulls(length_mm, plugs_8_pin, plugs_16_pin) = 0
    when 'storage' then storage_slot is not null
    -- Air or liquid.
    when 'cooler' then num_nulls(sockets, cools_watts) = 0 and num_nonnulls(height_mm, radiator_mm) = 1
    when 'power' then num_nulls(output_watts, power_size, plugs_8_pin, plugs_16_pin) = 0
    when 'case' then num_nulls(board_sizes, power_sizes, max_graphics_length_mm, max_cooler_height_mm, radiators_mm) = 0
  end)
);
alter table public.build_parts enable row level security;
grant select on public.build_parts to anon;
grant select, insert, update, delete on public.build_parts to authenticated;
grant all on public.build_parts to service_role;

-- PostgREST embeds along foreign keys to any depth: products of a category of products of a category turned a request of 200
-- bytes into megabytes. A key can only be followed by those who can read its column, so visitors get the category's slug instead
-- (infra/decisions/026-known-exposure-on-hosted-supabase.md).

create function private.fill_category_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select c.slug into strict new.category_slug from public.product_categories c where c.id = new.category_id;
  return new;
end
$$;

create function private.propagate_category_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.products p set category_id = new.id where p.category_id = new.id;
  return null;
end
$$;

create function private.check_installation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.products p where p.slug = new.installation_slug and p.labor_kind = 'repair') then
    raise exception '% is not labor sold by the shop', new.installation_slug using errcode = 'check_violation', hint = 'installation_unknown';
  end if;
  return new;
end
$$;

-- What customers have ordered, or what other products depend on, is hidden (`is_active`) and never deleted.
create function private.keep_needed_products() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.slug in ('build-air', 'build-aio') or exists (select from public.products p where p.installation_slug = old.slug) then
    raise exception '% is needed by other products', old.slug using errcode = 'PT409', hint = 'product_needed';
  end if;
  if exists (select from public.order_lines l where l.product_id = old.id) then
    raise exception '% is in an order', old.slug using errcode = 'PT409', hint = 'product_ordered';
  end if;
  return old;
end
$$;

-- A group without products isn't offered to choose.
create function private.delete_empty_variant_group() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.variant_groups g
    where g.slug = old.variant_group and not exists (select from public.products p where p.variant_group = g.slug);
  return null;
end
$$;

create trigger delete_empty_variant_group after delete or update of variant_group on public.products
  for each row when (old.variant_group is not null) execute function private.delete_empty_variant_group();
create trigger touch before update on public.products for each row execute function private.touch_updated_at();
create trigger keep_needed_products before delete on public.products for each row execute function private.keep_needed_products();
-- Not for `stock`, whose changes are `stock_movements`.
create trigger audit after insert or delete
  or update of slug, category_id, name, summary, description, price_cents, low_stock_threshold, specs, image_key, pictures, is_active, is_sample, position, labor_kind, is_listed, translations, variant_group, variant_label, installation_slug
  on public.products for each row execute function private.audit();
create trigger audit after insert or update or delete on public.build_parts for each row execute function private.audit();
create trigger fill_category_slug before insert or update of category_id, category_slug on public.products
  for each row execute function private.fill_category_slug();
create trigger check_installation before insert or update of installation_slug on public.products
  for each row when (new.installation_slug is not null) execute function private.check_installation();
create trigger propagate_category_slug after update of slug on public.product_categories
  for each row when (new.slug <> old.slug) execute function private.propagate_category_slug();

-- Whether a path that wasn't published has a page: that of a product that is for sale. Asked by web servers, for skeletons (`fallback` in `seo.ts`).
create function public.page_exists(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.products p where p.slug = substr(page_exists.path, length('/product/') + 1) and page_exists.path like '/product/%' and p.is_active and p.is_listed)
$$;
grant execute on function public.page_exists(text) to service_role;

create policy "everyone reads categories" on public.product_categories for select to anon, authenticated using (true);

create policy "admins add categories" on public.product_categories for insert to authenticated with check ((select private.has_permission('catalog')));

create policy "admins edit categories" on public.product_categories for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_permission('catalog')));

create policy "admins delete categories" on public.product_categories for delete to authenticated using ((select private.has_permission('catalog')));

create policy "everyone reads active products" on public.products for select to anon, authenticated
  using (is_active or (select private.has_admin_access()));

create policy "admins add products" on public.products for insert to authenticated with check ((select private.has_permission('catalog')));

create policy "admins edit products" on public.products for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_permission('catalog')));

create policy "admins delete products" on public.products for delete to authenticated using ((select private.has_permission('catalog')));

create policy "everyone reads parts of active products" on public.build_parts for select to anon, authenticated
  using (exists (select from public.products p where p.id = product_id));

create policy "admins add parts" on public.build_parts for insert to authenticated with check ((select private.has_permission('catalog')));

create policy "admins edit parts" on public.build_parts for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_permission('catalog')));

create policy "admins delete parts" on public.build_parts for delete to authenticated using ((select private.has_permission('catalog')));

-- ./schemas/shop/tax.sql

-- California sales tax: state and district rates combined, by the city where the goods change hands. Parts and assembly labor are
-- taxed, itemized repair labor is not (CDTFA Regulation 1546, Publication 108).

create table public.sales_tax_rates (
  place text not null check (place ~ '^[a-z]+(-[a-z]+)*$'),
  percent numeric(5, 3) not null check (percent between 7.25 and 12),
  -- Pacific time. The latest date that is not in the future applies.
  valid_from date not null,
  primary key (place, valid_from)
);
comment on table public.sales_tax_rates is 'From the list of the California Department of Tax and Fee Administration; a new row for each change.';
alter table public.sales_tax_rates enable row level security;
grant select, insert, delete on public.sales_tax_rates to authenticated;
grant all on public.sales_tax_rates to service_role;

create function private.sales_tax_rate_for(place text) returns public.sales_tax_rates
language sql stable set search_path = '' as $$
  select r from public.sales_tax_rates r
  where r.place = sales_tax_rate_for.place and r.valid_from <= (now() at time zone 'America/Los_Angeles')::date
  order by r.valid_from desc limit 1
$$;

create trigger audit after insert or delete on public.sales_tax_rates for each row execute function private.audit();

create policy "everyone reads tax rates" on public.sales_tax_rates for select to anon, authenticated using (true);

-- A rate stays from the day after it begins, so that the table says which rate applied when; until then a mistake can be taken back. Orders
-- keep the rate that they were placed with anyway.
create policy "owners add tax rates" on public.sales_tax_rates for insert to authenticated
  with check ((select private.has_permission('tax_rates')) and valid_from >= (now() at time zone 'America/Los_Angeles')::date);

create policy "owners remove tax rates until their first day is over" on public.sales_tax_rates for delete to authenticated
  using ((select private.has_permission('tax_rates')) and valid_from >= (now() at time zone 'America/Los_Angeles')::date);

-- Who added and removed rates, latest first.
create function public.get_tax_rate_history() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('catalog');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'action', a.action, 'actor_id', a.actor_id, 'created_at', a.created_at,
      'rate', coalesce(a.after, a.before)) order by a.id desc), '[]')
    from (select * from public.audit_entries e where e.table_name = 'sales_tax_rates' order by e.id desc limit 50) a);
end
$$;
grant execute on function public.get_tax_rate_history() to authenticated, service_role;

insert into public.sales_tax_rates (place, percent, valid_from) values
  ('stockton', 9.000, '2026-10-01'),
  ('lodi', 8.250, '2026-10-01'),
  ('manteca', 8.250, '2026-10-01'),
  ('modesto', 8.875, '2026-10-01'),
  ('sacramento', 8.750, '2026-10-01'),
  ('tracy', 8.250, '2026-10-01');

-- ./schemas/shop/pricing.sql

-- Prices a cart today, with product names in `locale`. `items`: [{"slug", "quantity", "build"?}]; a product is merged into one
-- line per build and one outside of builds. `stock` is what remains after the preceding lines.
create function private.price_items(items jsonb, locale text)
returns table (place integer, build text, part public.part_kind, is_machine boolean, product_id uuid, slug text, name text, image_key text, labor_kind public.labor_kind, quantity integer, unit_cents integer, stock integer, is_listed boolean, picture text)
language sql stable set search_path = '' as $$
  select row_number() over (order by i.first)::integer, i.build, b.kind, c.slug = 'systems' and p.labor_kind = 'part' and b.kind is null, p.id, p.slug,
    coalesce(p.translations -> locale ->> 'name', p.name), p.image_key, p.labor_kind, least(i.quantity, 20), p.price_cents,
    greatest(0, p.stock - coalesce(sum(least(i.quantity, 20)) over (partition by p.id order by i.first rows between unbounded preceding and 1 preceding), 0))::integer,
    p.is_listed, p.pictures -> 0 ->> 'small'
  from (
    select e.item ->> 'slug' as slug, e.item ->> 'build' as build, sum((e.item ->> 'quantity')::integer)::integer as quantity, min(e.at) as first
    from jsonb_array_elements(items) with ordinality as e (item, at) group by 1, 2
  ) i
  join public.products p on p.slug = i.slug and p.is_active
  join public.product_categories c on c.id = p.category_id
  left join public.build_parts b on b.product_id = p.id
$$;

-- Builds that can't be assembled: each needs one part of every kind (a graphics card only if the processor has no graphics), at least
-- one memory kit and one drive, the build fee for its cooling, and nothing else. Compatibility is the configurator's job.
create function private.incomplete_builds(items jsonb) returns setof text
language sql stable set search_path = '' as $$
  select i.build from private.price_items(items, 'en') i left join public.build_parts b on b.product_id = i.product_id
  where i.build is not null group by i.build
  having (
    bool_and(i.quantity = 1 or b.kind is not distinct from 'memory' or b.kind is not distinct from 'storage')
    and array_agg(b.kind order by b.kind) filter (where b.kind not in ('memory', 'graphics', 'storage'))
      = array['cpu', 'board', 'cooler', 'power', 'case']::public.part_kind[]
    and count(*) filter (where b.kind = 'memory') > 0 and count(*) filter (where b.kind = 'storage') > 0
    and count(*) filter (where b.kind = 'graphics') between (case when bool_or(b.kind = 'cpu' and b.has_graphics) then 0 else 1 end) and 1
    and array_agg(i.slug) filter (where b.kind is null)
      = array[case when bool_or(b.kind = 'cooler' and b.radiator_mm is not null) then 'build-aio' else 'build-air' end]
  ) is not true
$$;

-- `items` is JSON as text, which every implementation of the data API passes unchanged. `unknown` lists products no longer sold.
-- Null if the city has no tax rate.
create function public.quote_cart(items text, place text, locale text default 'en') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  rate public.sales_tax_rates := private.sales_tax_rate_for(quote_cart.place);
begin
  if rate.place is null then return null; end if;
  return (
    with priced as (select * from private.price_items(items::jsonb, quote_cart.locale)),
    sums as (
      select coalesce(sum(quantity * unit_cents), 0) as subtotal,
        coalesce(sum(quantity * unit_cents) filter (where labor_kind <> 'repair'), 0) as taxable from priced
    )
    select jsonb_build_object(
      'lines', (select coalesce(jsonb_agg(jsonb_build_object(
        'slug', l.slug, 'build', l.build, 'part', l.part, 'is_machine', l.is_machine, 'name', l.name, 'image_key', l.image_key, 'picture', l.picture,
        'labor_kind', l.labor_kind, 'quantity', l.quantity, 'unit_cents', l.unit_cents, 'stock', l.stock, 'is_listed', l.is_listed) order by l.place), '[]') from priced l),
      'unknown', (select coalesce(jsonb_agg(distinct i ->> 'slug'), '[]') from jsonb_array_elements(items::jsonb) i
        where not exists (select from priced l where l.slug = i ->> 'slug')),
      'subtotal_cents', s.subtotal, 'taxable_cents', s.taxable, 'tax_percent', rate.percent, 'tax_valid_from', rate.valid_from,
      'tax_cents', round(s.taxable * rate.percent / 100), 'total_cents', s.subtotal + round(s.taxable * rate.percent / 100))
    from sums s
  );
end
$$;
grant execute on function public.quote_cart(text, text, text) to service_role;

-- ./schemas/shop/orders.sql

create type public.order_state as enum ('pending', 'confirmed', 'packed', 'ready', 'shipped', 'completed', 'canceled', 'expired');
comment on type public.order_state is 'pending: a card payment is awaited. confirmed: we get it ready. ready: it waits for its owner. shipped: it is on its way. completed: the customer has it.';

create sequence private.order_numbers start with 20101;

-- Orders, written by functions with the service key; read by their customer, by an emailed link, and by admins.

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default 'TO-' || nextval('private.order_numbers'),
  -- Chosen by the form: a double click, a retry, and a reload are one order.
  idempotency_key uuid not null unique,
  user_id uuid references auth.users (id) on delete set null,
  state public.order_state not null,
  payment text not null check (payment in ('pickup', 'invoice', 'card')),
  fulfillment text not null check (fulfillment in ('pickup', 'delivery')),
  -- Where the goods change hands: that city's sales tax applies.
  place text not null check (char_length(place) <= 40),
  address text not null default '' check (char_length(address) <= 300 and (fulfillment = 'pickup' or btrim(address) <> '')),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  email text not null check (char_length(email) <= 254 and email like '%_@_%'),
  phone text not null check (char_length(phone) <= 40),
  company text not null default '' check (char_length(company) <= 160 and (payment <> 'invoice' or btrim(company) <> '')),
  note text not null default '' check (char_length(note) <= 1000),
  locale text not null default 'en' check (locale in ('en', 'es')),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  taxable_cents integer not null check (taxable_cents between 0 and subtotal_cents),
  tax_percent numeric(5, 3) not null,
  tax_cents integer not null check (tax_cents >= 0),
  total_cents integer not null generated always as (subtotal_cents + tax_cents) stored,
  -- How long stock is reserved while the payment is pending.
  reserved_until timestamptz check ((state = 'pending') <= (reserved_until is not null)),
  checkout_session text unique,
  payment_intent text,
  paid_at timestamptz,
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  -- Who brings it, once it is on its way; `local` is us.
  carrier text check (carrier in ('ups', 'usps', 'fedex', 'local')),
  tracking_number text not null default '' check (tracking_number ~ '^([A-Z0-9]{8,40})?$'),
  -- What staff told the customer with it: where and when to pick it up, or when we come.
  fulfillment_note text not null default '' check (char_length(fulfillment_note) <= 1000),
  -- A return waits for staff: orders are listed by it.
  has_open_return boolean not null default false,
  -- What staff search, in lower case: row-level security keeps LIKE from using an index, and one column is read several times as fast as six.
  search_text text not null generated always as (lower(number || ' ' || name || ' ' || email || ' ' || company || ' ' || phone || ' ' || tracking_number)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((coalesce(carrier, 'local') = 'local') = (tracking_number = ''))
);
create index orders_user on public.orders (user_id, created_at desc);
create index orders_state on public.orders (state, created_at desc);
create index orders_created_at on public.orders (created_at);
create index orders_reserved on public.orders (reserved_until) where reserved_until is not null;
alter table public.orders enable row level security;
grant select (id, number, user_id, state, payment, fulfillment, place, address, name, email, phone, company, note, locale, subtotal_cents, taxable_cents, tax_percent, tax_cents, total_cents, reserved_until, paid_at, refunded_cents, carrier, tracking_number, fulfillment_note, has_open_return, search_text, created_at, updated_at)
  on public.orders to authenticated;
grant all on public.orders to service_role;

create table public.order_lines (
  order_id uuid not null references public.orders (id) on delete cascade,
  position integer not null,
  product_id uuid references public.products (id) on delete set null,
  -- Name and price at the time of the order.
  slug text not null,
  description text not null,
  labor_kind public.labor_kind not null,
  quantity integer not null check (quantity between 1 and 20),
  unit_cents integer not null check (unit_cents >= 0),
  amount_cents integer not null generated always as (quantity * unit_cents) stored,
  -- How many came from stock; the rest is ordered for the customer.
  reserved integer not null default 0 check (reserved between 0 and quantity),
  -- The lines of a configured machine share a key chosen by the browser. Null for products bought separately.
  build text check (build ~ '^[0-9a-z]{8}$'),
  -- The customer wants to return it (`return_requests`).
  is_returned boolean not null default false,
  -- It came back and is in stock again (`refunds`).
  is_restocked boolean not null default false,
  primary key (order_id, position)
);
comment on column public.order_lines.build is 'The machine that this line is a part of; within one order.';
create index order_lines_product on public.order_lines (product_id);
alter table public.order_lines enable row level security;
grant select on public.order_lines to authenticated;
grant all on public.order_lines to service_role;

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  kind text not null check (kind in (
    'placed', 'paid', 'unpaid', 'confirmed', 'packed', 'ready', 'shipped', 'tracking_changed', 'came_back', 'completed', 'canceled', 'expired', 'refunded',
    'return_requested', 'return_approved', 'return_declined', 'return_received')),
  actor_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index order_events_order on public.order_events (order_id, id);
create index order_events_actor on public.order_events (actor_id);
alter table public.order_events enable row level security;
grant select (order_id, kind, created_at) on public.order_events to authenticated;
grant all on public.order_events to service_role;

create table private.order_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  order_id uuid not null references public.orders (id) on delete cascade,
  expires_at timestamptz not null
);
create index order_links_order on private.order_links (order_id);
alter table private.order_links enable row level security;

-- Stock is reserved for three days; once staff prepare the order or it is paid, the reservation no longer expires.
create function private.set_reservation_expiry() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.state = 'confirmed' and new.paid_at is null then
    if tg_op = 'INSERT' then
      new.reserved_until := now() + interval '3 days';
    end if;
  elsif new.state <> 'pending' then
    new.reserved_until := null;
  end if;
  return new;
end
$$;

-- Ends orders and releases their stock. The caller has locked them.
create function private.close_orders(ids uuid[], state public.order_state, actor uuid default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.lock_products(ids);
  perform private.release_stock(ids);
  update public.orders o set state = close_orders.state, reserved_until = null where o.id = any (ids);
  insert into public.order_events (order_id, kind, actor_id) select id, close_orders.state::text, actor from unnest(ids) id;
end
$$;

-- Releases reservations that have expired. An unpaid card order expires; one for pickup or on invoice stays, and its items are
-- ordered for the customer instead.
create function public.release_expired_orders() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  late uuid[];
  unpaid uuid[];
begin
  with due as (
    select o.id, o.state from public.orders o
    where o.state in ('pending', 'confirmed') and o.reserved_until < now() order by o.id for update skip locked
  )
  select coalesce(array_agg(d.id) filter (where d.state = 'confirmed'), '{}'), coalesce(array_agg(d.id) filter (where d.state = 'pending'), '{}')
    into late, unpaid from due d;
  if cardinality(unpaid) > 0 then
    perform private.close_orders(unpaid, 'expired');
  end if;
  if cardinality(late) > 0 then
    perform private.lock_products(late);
    perform private.release_stock(late);
    update public.orders o set reserved_until = null where o.id = any (late);
  end if;
  return cardinality(late) + cardinality(unpaid);
end
$$;
grant execute on function public.release_expired_orders() to service_role;

-- An order with all its lines and events, as its customer sees it.
create function private.order_for_customer(seen public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'number', seen.number, 'state', seen.state, 'payment', seen.payment, 'fulfillment', seen.fulfillment, 'place', seen.place, 'address', seen.address,
    'name', seen.name, 'email', seen.email, 'note', seen.note, 'subtotal_cents', seen.subtotal_cents, 'tax_percent', seen.tax_percent,
    'tax_cents', seen.tax_cents, 'total_cents', seen.total_cents, 'refunded_cents', seen.refunded_cents, 'paid_at', seen.paid_at,
    'reserved_until', seen.reserved_until, 'created_at', seen.created_at, 'return_until', private.return_until(seen.id),
    'carrier', seen.carrier, 'tracking_number', seen.tracking_number, 'fulfillment_note', seen.fulfillment_note,
    'return', (select jsonb_build_object('state', r.state, 'condition', r.condition, 'note', r.note, 'answer', r.answer) from public.return_requests r where r.order_id = seen.id),
    'burn_ins', private.burn_ins_of(seen.id),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object(
      'slug', l.slug, 'build', l.build, 'part', b.kind, 'description', l.description, 'labor_kind', l.labor_kind, 'quantity', l.quantity,
      'unit_cents', l.unit_cents, 'amount_cents', l.amount_cents, 'reserved', l.reserved, 'position', l.position, 'is_returned', l.is_returned) order by l.position), '[]')
      from public.order_lines l left join public.build_parts b on b.product_id = l.product_id where l.order_id = seen.id),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.created_at) order by e.id), '[]')
      from public.order_events e
      -- Without a payment that staff recorded by mistake and took back.
      where e.order_id = seen.id and e.kind <> 'unpaid' and (e.kind <> 'paid' or not exists (
        select from public.order_events u where u.order_id = seen.id and u.kind = 'unpaid' and u.id > e.id)))
  )
$$;

-- Turns a cart into an order, once per idempotency key. The database computes the price; if it differs from `expected_total`,
-- which the customer saw, it raises price_changed, and for an incomplete build build_incomplete. Stock is reserved as far as it
-- goes; the rest is ordered for the customer.
create function public.place_order(
  idempotency_key uuid, account uuid, items text, payment text, fulfillment text, place text, address text, name text, email text, phone text,
  company text, note text, locale text, expected_total integer, reserve_minutes integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  placed public.orders;
  quote jsonb;
begin
  select * into placed from public.orders o where o.idempotency_key = place_order.idempotency_key;
  if found then
    return private.order_for_customer(placed) || jsonb_build_object('id', placed.id, 'created', false);
  end if;
  quote := public.quote_cart(items, place_order.place, place_order.locale);
  if quote is null or jsonb_array_length(quote -> 'lines') = 0 or jsonb_array_length(quote -> 'unknown') > 0 then
    raise exception 'An item in the cart is no longer sold' using errcode = 'check_violation', hint = 'product_gone';
  end if;
  if exists (select from private.incomplete_builds(items::jsonb)) then
    raise exception 'A build in the cart is incomplete' using errcode = 'check_violation', hint = 'build_incomplete';
  end if;
  -- Always in order of id, so that two customers can't deadlock.
  perform 1 from public.products p where p.slug in (select l ->> 'slug' from jsonb_array_elements(quote -> 'lines') l) order by p.id for update;
  quote := public.quote_cart(items, place_order.place, place_order.locale);
  if (quote ->> 'total_cents')::integer <> expected_total then
    raise exception 'The price has changed' using errcode = 'check_violation', hint = 'price_changed';
  end if;
  begin
    insert into public.orders (idempotency_key, user_id, state, payment, fulfillment, place, address, name, email, phone, company, note, locale,
        subtotal_cents, taxable_cents, tax_percent, tax_cents, reserved_until)
      values (place_order.idempotency_key, account, case when place_order.payment = 'card' then 'pending' else 'confirmed' end::public.order_state,
        place_order.payment, place_order.fulfillment, place_order.place, btrim(place_order.address), btrim(place_order.name), lower(btrim(place_order.email)),
        btrim(place_order.phone), btrim(place_order.company), btrim(place_order.note), place_order.locale,
        (quote ->> 'subtotal_cents')::integer, (quote ->> 'taxable_cents')::integer, (quote ->> 'tax_percent')::numeric, (quote ->> 'tax_cents')::integer,
        case when place_order.payment = 'card' then now() + make_interval(mins => reserve_minutes) end)
      returning * into placed;
  exception when unique_violation then
    -- A concurrent request with the same key came first; the insert has waited for it to commit.
    select * into strict placed from public.orders o where o.idempotency_key = place_order.idempotency_key;
    return private.order_for_customer(placed) || jsonb_build_object('id', placed.id, 'created', false);
  end;
  insert into public.order_lines (order_id, position, product_id, slug, build, description, labor_kind, quantity, unit_cents)
    select placed.id, l.place, l.product_id, l.slug, l.build, l.name, l.labor_kind, l.quantity, l.unit_cents
    from private.price_items(items::jsonb, place_order.locale) l;
  perform private.reserve_stock(placed.id);
  insert into public.order_events (order_id, kind, actor_id) values (placed.id, 'placed', account);
  return private.order_for_customer(placed) || jsonb_build_object('id', placed.id, 'created', true);
end
$$;
grant execute on function public.place_order(uuid, uuid, text, text, text, text, text, text, text, text, text, text, text, integer, integer) to service_role;

-- None for someone whose data was deleted while the email with the link was being written.
create function public.create_order_link(for_order uuid, token_hash text, valid interval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.order_links l where l.expires_at < now();
  insert into private.order_links (token_hash, order_id, expires_at)
    select create_order_link.token_hash, o.id, now() + valid from public.orders o
    where o.id = for_order and o.email <> 'deleted@account.invalid' for share;
end
$$;
grant execute on function public.create_order_link(uuid, text, interval) to service_role;

-- Queues an email with a new link, if the address is the order's.
create function public.request_order_link(number text, email text) returns void
language sql security definer set search_path = '' as $$
  insert into public.outgoing_emails (kind, to_email, order_id)
    select 'order_link', o.email, o.id from public.orders o
    where o.number = upper(btrim(request_order_link.number)) and lower(o.email) = lower(btrim(request_order_link.email))
      and (select count(*) from public.outgoing_emails m where m.order_id = o.id and m.kind = 'order_link' and m.created_at > now() - interval '1 hour') < 5
$$;
grant execute on function public.request_order_link(text, text) to service_role;

-- Null for an unknown or expired token.
create function public.read_order_by_link(token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.order_for_customer(o) from private.order_links l join public.orders o on o.id = l.order_id
  where l.token_hash = read_order_by_link.token_hash and l.expires_at > now()
$$;
grant execute on function public.read_order_by_link(text) to service_role;

-- The caller's own order, any order for an admin; otherwise null.
create function public.read_order(order_number text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.order_for_customer(o) from public.orders o
  where o.number = upper(btrim(order_number)) and (select private.has_required_aal())
    and (o.user_id = (select auth.uid()) or (select private.has_admin_access()))
$$;
grant execute on function public.read_order(text) to authenticated, service_role;

-- The customer is emailed when the order is placed, or, for a card, when it is paid; when it is ready or on its way; when money is
-- refunded (private.record_order_refund); when a return is requested or decided.
create function private.queue_order_email() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  target public.orders;
begin
  select * into target from public.orders o where o.id = new.order_id;
  -- No function sends these right away, so they are due now.
  if new.kind in ('return_requested', 'return_approved', 'return_declined') then
    -- One that still waits, about a return that was just requested, will have the decision.
    insert into public.outgoing_emails (kind, to_email, order_id) select 'order_return', target.email, target.id
      where not exists (select from public.outgoing_emails m where m.order_id = target.id and m.kind = 'order_return' and m.state in ('queued', 'failing'));
  elsif new.kind = 'ready' then
    insert into public.outgoing_emails (kind, to_email, order_id) values ('order_ready', target.email, target.id);
  elsif new.kind in ('shipped', 'tracking_changed') then
    -- One that still waits will have the latest tracking number.
    insert into public.outgoing_emails (kind, to_email, order_id) select 'order_shipped', target.email, target.id
      where not exists (select from public.outgoing_emails m where m.order_id = target.id and m.kind = 'order_shipped' and m.state in ('queued', 'failing'));
  elsif (new.kind = 'placed' and target.payment <> 'card') or (new.kind = 'paid' and target.payment = 'card' and target.state <> 'canceled') then
    perform private.queue_outgoing_email('order_receipt', target.email, order_id => target.id);
    perform private.queue_outgoing_email('order_notice', null, order_id => target.id);
  end if;
  return null;
end
$$;

create trigger touch before update on public.orders for each row execute function private.touch_updated_at();
create trigger keep_plain_lines before insert or update of name, company on public.orders for each row execute function private.keep_plain_lines('name', 'company');
create trigger set_reservation_expiry before insert or update of state, paid_at on public.orders for each row execute function private.set_reservation_expiry();
create trigger queue_order_email after insert on public.order_events for each row
  when (new.kind in ('placed', 'paid', 'ready', 'shipped', 'tracking_changed', 'return_requested', 'return_approved', 'return_declined')) execute function private.queue_order_email();

create policy "customers read their own orders, admins all" on public.orders for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_admin_access()));

create policy "order viewers read its lines" on public.order_lines for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

create policy "order viewers read its events" on public.order_events for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

create policy "a session at the required assurance level" on public.orders as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

-- ./schemas/shop/stock.sql

-- Why stock changed: every change of `products.stock` is a row. Written by functions only.
create table public.stock_movements (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  -- order: reserved for one. released: it was canceled, or waited too long. refund: it came back. The rest is by staff.
  kind text not null check (kind in ('initial', 'order', 'released', 'refund', 'received', 'counted', 'damaged', 'other')),
  change integer not null check (change <> 0),
  stock_after integer not null check (stock_after >= 0),
  order_id uuid references public.orders (id) on delete set null,
  note text not null default '' check (char_length(note) <= 300),
  actor_id uuid references auth.users (id) on delete set null,
  -- Of an adjustment, so that one sent twice counts once.
  idempotency_key uuid unique,
  created_at timestamptz not null default clock_timestamp()
);
create index stock_movements_product on public.stock_movements (product_id, created_at desc);
create index stock_movements_order on public.stock_movements (order_id);
create index stock_movements_actor on public.stock_movements (actor_id);
alter table public.stock_movements enable row level security;
grant select (id, product_id, kind, change, stock_after, order_id, note, actor_id, created_at) on public.stock_movements to authenticated;
grant all on public.stock_movements to service_role;

create policy "staff read stock movements" on public.stock_movements for select to authenticated using ((select private.has_admin_access()));

create function private.record_initial_stock() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.stock_movements (product_id, kind, change, stock_after, actor_id) values (new.id, 'initial', new.stock, new.stock, (select auth.uid()));
  return null;
end
$$;
create trigger record_initial_stock after insert on public.products for each row when (new.stock <> 0) execute function private.record_initial_stock();

-- Everyone who changes stock locks products in order of id, so that nobody deadlocks.
create function private.lock_products(of_orders uuid[]) returns void
language sql set search_path = '' as $$
  select 1 from public.products p
  where p.id in (select l.product_id from public.order_lines l where l.order_id = any (of_orders)) order by p.id for update
$$;

-- Changes a product's stock and notes why. The caller has locked the product. @returns the stock
create function private.change_stock(product uuid, change integer, kind text, for_order uuid default null, note text default '', idempotency_key uuid default null)
returns integer
language plpgsql set search_path = '' as $$
declare
  result integer;
begin
  update public.products p set stock = p.stock + change_stock.change where p.id = product returning p.stock into result;
  insert into public.stock_movements (product_id, kind, change, stock_after, order_id, note, actor_id, idempotency_key)
    values (product, change_stock.kind, change_stock.change, result, for_order, change_stock.note, (select auth.uid()), change_stock.idempotency_key);
  return result;
end
$$;

-- Reserves stock for what an order still lacks, line by line, because one product may be in several builds. The caller has locked the
-- products.
create function private.reserve_stock(for_order uuid) returns void
language plpgsql set search_path = '' as $$
declare
  held record;
begin
  for held in
    select w.position, w.product_id, w.quantity - w.reserved as missing
    from public.order_lines w join public.products p on p.id = w.product_id
    where w.order_id = for_order and w.labor_kind = 'part' and w.reserved < w.quantity order by w.position
  loop
    held.missing := least(held.missing, (select p.stock from public.products p where p.id = held.product_id));
    continue when held.missing = 0;
    perform private.change_stock(held.product_id, -held.missing, 'order', for_order);
    update public.order_lines l set reserved = l.reserved + held.missing where l.order_id = for_order and l.position = held.position;
  end loop;
end
$$;

create function private.release_stock(ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.change_stock(l.product_id, sum(l.reserved)::integer, 'released', l.order_id)
    from public.order_lines l where l.order_id = any (ids) and l.reserved > 0 and l.product_id is not null group by l.product_id, l.order_id;
  update public.order_lines l set reserved = 0 where l.order_id = any (ids) and l.reserved > 0;
end
$$;

-- ./schemas/shop/fulfillment.sql

-- How an order gets to its customer: packed, then ready for pickup or shipped, then with the customer.

-- The states that staff can move an order to, the usual one first.
create function private.next_order_states(current public.orders) returns public.order_state[]
language sql immutable set search_path = '' as $$
  select case current.state
      when 'confirmed' then array['packed', way.state]
      when 'packed' then array[way.state]
      when 'ready' then array['completed']::public.order_state[]
      -- A package that can't be delivered comes back.
      when 'shipped' then array['completed', 'packed']::public.order_state[]
      else '{}' end
    -- Only the provider reports a refund of a card; until then the customer has paid, or still might.
    || case when current.state in ('pending', 'confirmed', 'packed', 'ready') and (current.payment <> 'card' or current.paid_at is null and current.state <> 'pending')
      then array['canceled']::public.order_state[] else '{}' end
  from (select case current.fulfillment when 'pickup' then 'ready' else 'shipped' end::public.order_state as state) way
$$;

-- Locks an order that staff change.
create function private.lock_order(order_number text) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  found_order public.orders;
begin
  perform private.require_staff();
  select * into found_order from public.orders o where o.number = order_number for update;
  if not found then
    raise exception 'No such order' using errcode = 'PT404', hint = 'order_not_found';
  end if;
  return found_order;
end
$$;

-- Raises if the order has changed since the caller saw it.
create function private.check_order_version(locked public.orders, seen_updated_at timestamptz) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if locked.updated_at <> seen_updated_at then
    raise exception 'Someone else changed this order' using errcode = 'PT409', hint = 'order_changed';
  end if;
end
$$;

-- A tracking number without the spaces and dashes that carriers print. Raises tracking_invalid.
create function private.check_tracking(carrier text, tracking_number text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  normalized text := upper(regexp_replace(coalesce(tracking_number, ''), '[\s-]', '', 'g'));
begin
  if (carrier in ('ups', 'usps', 'fedex') and normalized ~ '^[A-Z0-9]{8,40}$' or carrier = 'local' and normalized = '') is not true then
    raise exception 'This is not a valid tracking number for the carrier' using errcode = 'check_violation', hint = 'tracking_invalid';
  end if;
  return normalized;
end
$$;

-- A status change by staff; the same one twice is one. `note` goes to the customer with the email that the order is ready, on its way, or canceled.
-- A carrier takes no payment: what is paid in person goes with us, or is paid before.
-- Error hints: order_not_found, order_changed, refund_first, wrong_state, tracking_invalid, pay_first.
create function public.transition_order(
  order_number text, to_state public.order_state, seen_updated_at timestamptz default null, note text default '', carrier text default null,
  tracking_number text default ''
) returns public.order_state
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  moved public.orders;
  tracking text := '';
  said text := left(btrim(coalesce(transition_order.note, '')), 1000);
begin
  moved := private.lock_order(order_number);
  if to_state = 'shipped' then
    tracking := private.check_tracking(transition_order.carrier, transition_order.tracking_number);
  end if;
  if moved.state = to_state and (to_state not in ('ready', 'shipped') or moved.fulfillment_note = said)
      and (to_state <> 'shipped' or (moved.carrier, moved.tracking_number) = (transition_order.carrier, tracking)) then
    return to_state;
  end if;
  perform private.check_order_version(moved, transition_order.seen_updated_at);
  if to_state <> all (private.next_order_states(moved)) then
    if to_state = 'canceled' and moved.payment = 'card' and moved.state in ('pending', 'confirmed', 'packed', 'ready') then
      raise exception 'Refund the card payment first' using errcode = 'check_violation', hint = 'refund_first';
    end if;
    raise exception 'An order can''t go from % to %', moved.state, to_state using errcode = 'check_violation', hint = 'wrong_state';
  end if;
  if to_state = 'canceled' then
    update public.orders o set fulfillment_note = said where o.id = moved.id;
    perform private.close_orders(array[moved.id], 'canceled', (select auth.uid()));
    insert into public.outgoing_emails (kind, to_email, order_id) values ('order_canceled', moved.email, moved.id);
    return to_state;
  end if;
  if to_state = 'shipped' and moved.payment = 'pickup' and moved.paid_at is null and transition_order.carrier <> 'local' then
    raise exception 'Order % isn''t paid, and a carrier takes no payment', moved.number using errcode = 'check_violation', hint = 'pay_first';
  end if;
  -- A reservation may have expired.
  if moved.state = 'confirmed' then
    perform private.lock_products(array[moved.id]);
    perform private.reserve_stock(moved.id);
  end if;
  update public.orders o set state = to_state,
      carrier = case to_state when 'shipped' then transition_order.carrier when 'completed' then o.carrier end,
      tracking_number = case to_state when 'completed' then o.tracking_number else tracking end,
      fulfillment_note = case when to_state in ('ready', 'shipped') then said else o.fulfillment_note end,
      -- Paid in person, at the latest when the customer gets it.
      paid_at = case when to_state = 'completed' and o.payment = 'pickup' then coalesce(o.paid_at, now()) else o.paid_at end
    where o.id = moved.id;
  insert into public.order_events (order_id, kind, actor_id)
    values (moved.id, case when moved.state = 'shipped' and to_state = 'packed' then 'came_back' else to_state::text end, (select auth.uid()));
  return to_state;
end
$$;
grant execute on function public.transition_order(text, public.order_state, timestamptz, text, text, text) to authenticated, service_role;

-- Corrects the tracking number of an order on its way, and tells the customer. Error hints as above.
create function public.correct_tracking(order_number text, carrier text, tracking_number text, seen_updated_at timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  shipped public.orders := private.lock_order(order_number);
  tracking text := private.check_tracking(correct_tracking.carrier, correct_tracking.tracking_number);
begin
  if shipped.state = 'shipped' and (shipped.carrier, shipped.tracking_number) = (correct_tracking.carrier, tracking) then return; end if;
  perform private.check_order_version(shipped, correct_tracking.seen_updated_at);
  if shipped.state <> 'shipped' then
    raise exception 'Order % is not in transit', shipped.number using errcode = 'check_violation', hint = 'wrong_state';
  end if;
  update public.orders o set carrier = correct_tracking.carrier, tracking_number = tracking where o.id = shipped.id;
  insert into public.order_events (order_id, kind, actor_id) values (shipped.id, 'tracking_changed', (select auth.uid()));
end
$$;
grant execute on function public.correct_tracking(text, text, text, timestamptz) to authenticated, service_role;

-- Whether staff can take back that an order was paid: not after a refund, and not once the customer has the goods, except by invoice.
create function private.can_be_unpaid(paid public.orders) returns boolean
language sql stable set search_path = '' as $$
  select paid.payment <> 'card' and paid.paid_at is not null and (paid.payment = 'invoice' or paid.state in ('confirmed', 'packed', 'ready'))
    and paid.state not in ('canceled', 'expired') and not exists (select from public.refunds r where r.order_id = paid.id)
$$;

-- Records that an order was paid, or that it wasn't after all, and returns whether that changed anything. Payments by card are recorded
-- by the payment provider.
create function public.mark_order_paid(order_number text, is_paid boolean default true) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid;
begin
  perform private.require_staff();
  update public.orders o set paid_at = case when is_paid then now() end
    where o.number = order_number and case
        when is_paid then o.payment <> 'card' and o.paid_at is null and o.state not in ('pending', 'canceled', 'expired')
        else private.can_be_unpaid(o) end
    returning o.id into changed;
  if changed is not null then
    insert into public.order_events (order_id, kind, actor_id) values (changed, case when is_paid then 'paid' else 'unpaid' end, (select auth.uid()));
  end if;
  return changed is not null;
end
$$;
grant execute on function public.mark_order_paid(text, boolean) to authenticated, service_role;

-- What happened to an order, in order of time: its events, refunds, and emails, an event before the email that it caused.
create function private.order_history(of_order uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('type', h.type, 'kind', h.kind, 'at', h.at, 'actor', h.actor, 'state', h.state, 'cents', h.cents) order by date_trunc('second', h.at), h.type desc, h.at), '[]')
  from (
    select 'event' as type, e.kind, e.created_at as at, private.display_name(e.actor_id) as actor, null as state, null::integer as cents
    from public.order_events e where e.order_id = of_order
    union all
    select 'refund', r.method, r.created_at, private.display_name(r.requested_by), r.state, r.amount_cents
    from public.refunds r where r.order_id = of_order
    union all
    select 'email', m.kind, coalesce(m.sent_at, m.created_at), null, m.state, null
    from public.outgoing_emails m where m.order_id = of_order) h
$$;

-- An order as staff see it, with what they can do next. Null if there is none.
create function public.get_staff_order(order_number text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
        'number', o.number, 'customer', o.user_id, 'state', o.state, 'payment', o.payment, 'fulfillment', o.fulfillment, 'place', o.place, 'address', o.address,
        'name', o.name, 'email', o.email, 'phone', o.phone, 'company', o.company, 'note', o.note, 'locale', o.locale, 'subtotal_cents', o.subtotal_cents,
        'taxable_cents', o.taxable_cents, 'tax_percent', o.tax_percent, 'tax_cents', o.tax_cents, 'total_cents', o.total_cents, 'refunded_cents', o.refunded_cents,
        'paid_at', o.paid_at, 'reserved_until', o.reserved_until, 'carrier', o.carrier, 'tracking_number', o.tracking_number,
        'fulfillment_note', o.fulfillment_note, 'created_at', o.created_at, 'updated_at', o.updated_at)
      || jsonb_build_object(
        'next_states', private.next_order_states(o),
        'can_be_unpaid', private.can_be_unpaid(o),
        'history', private.order_history(o.id),
        'return_requests', (select jsonb_build_object('state', r.state, 'condition', r.condition, 'note', r.note, 'answer', r.answer) from public.return_requests r where r.order_id = o.id),
        'return_until', private.return_until(o.id),
        'burn_ins', private.burn_ins_of(o.id),
        'refundable', private.refundable(o.id, null),
        'refund_requests', private.refund_requests(o.id, null),
        'order_lines', (
          select coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'slug', l.slug, 'description', l.description, 'quantity', l.quantity, 'reserved', l.reserved,
            'unit_cents', l.unit_cents, 'amount_cents', l.amount_cents, 'labor_kind', l.labor_kind, 'build', l.build, 'is_returned', l.is_returned,
            'is_restocked', l.is_restocked, 'product', case when p.id is not null then jsonb_build_object('name', p.name, 'translations', p.translations) end) order by l.position), '[]')
          from public.order_lines l left join public.products p on p.id = l.product_id where l.order_id = o.id))
    from public.orders o where o.number = upper(btrim(order_number)));
end
$$;
grant execute on function public.get_staff_order(text) to authenticated, service_role;

-- ./schemas/shop/stock-adjustments.sql

-- What staff see and change of stock.

create function private.stock_summary(product public.products) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', product.id, 'slug', product.slug, 'name', product.name, 'translations', product.translations, 'category', product.category_slug,
    'stock', product.stock, 'low_stock_threshold', product.low_stock_threshold, 'is_active', product.is_active,
    -- What open orders still lack.
    'waiting', (
      select coalesce(sum(l.quantity - l.reserved), 0) from public.order_lines l join public.orders o on o.id = l.order_id
      where l.product_id = product.id and l.reserved < l.quantity and o.state in ('pending', 'confirmed')))
$$;

-- Products with stock, those that run out first, 50 to a page. `scope`: all or low.
create function public.list_stock(scope text default 'all', query text default '', page_number integer default 1) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := '%' || regexp_replace(left(btrim(list_stock.query), 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_staff();
  return (
    with found as (
      select p from public.products p
      where p.labor_kind = 'part' and (list_stock.scope = 'all' or p.is_active and p.stock <= p.low_stock_threshold)
        and (p.name ilike pattern or p.slug ilike pattern or p.translations -> 'es' ->> 'name' ilike pattern)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'products', (
        select coalesce(jsonb_agg(private.stock_summary(page.p) order by (page.p).stock > (page.p).low_stock_threshold, (page.p).stock > 0, lower((page.p).name), (page.p).id), '[]')
        from (
          select f.p from found f order by (f.p).stock > (f.p).low_stock_threshold, (f.p).stock > 0, lower((f.p).name), (f.p).id
          limit 50 offset 50 * (greatest(list_stock.page_number, 1) - 1)::bigint) page)));
end
$$;
grant execute on function public.list_stock(text, text, integer) to authenticated, service_role;

-- Null if there is none, and for labor, which has no stock.
create function public.get_product_stock(product_slug text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (select private.stock_summary(p) from public.products p where p.slug = product_slug and p.labor_kind = 'part');
end
$$;
grant execute on function public.get_product_stock(text) to authenticated, service_role;

-- Adds to a product's stock or takes from it, so that two adjustments at the same time both count. Orders that wait for what arrives get it
-- first, oldest first. @returns the stock
-- Error hints: product_not_found, stock_below_zero (the exception's detail is the stock), stock_note_missing.
create function public.adjust_stock(product_slug text, change integer, kind text, note text, idempotency_key uuid) returns integer
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  target public.products;
  waiting uuid[] := '{}';
  waiting_order uuid;
begin
  perform private.require_permission('catalog');
  if adjust_stock.kind not in ('received', 'counted', 'damaged', 'other') or adjust_stock.change = 0 or abs(adjust_stock.change) > 10000
      or (adjust_stock.kind = 'received' and adjust_stock.change < 0) or (adjust_stock.kind = 'damaged' and adjust_stock.change > 0) then
    raise exception 'This adjustment is not possible' using errcode = 'check_violation', hint = 'stock_change';
  end if;
  if adjust_stock.kind = 'other' and btrim(adjust_stock.note) = '' then
    raise exception 'A note is required' using errcode = 'check_violation', hint = 'stock_note_missing';
  end if;
  -- Orders before products, as everywhere. One that is being changed right now takes what it lacks when it is packed.
  if adjust_stock.change > 0 then
    select coalesce(array_agg(w.id order by w.created_at), '{}') into waiting from (
      select o.id, o.created_at from public.orders o
      where o.state = 'confirmed' and exists (
        select from public.order_lines l join public.products p on p.id = l.product_id
        where l.order_id = o.id and p.slug = product_slug and l.reserved < l.quantity)
      for update of o skip locked) w;
  end if;
  perform from public.products p
    where p.slug = product_slug or p.id in (select l.product_id from public.order_lines l where l.order_id = any (waiting)) order by p.id for update;
  select * into target from public.products p where p.slug = product_slug and p.labor_kind = 'part';
  if not found then
    raise exception 'No such product' using errcode = 'PT404', hint = 'product_not_found';
  end if;
  if exists (select from public.stock_movements m where m.idempotency_key = adjust_stock.idempotency_key) then return target.stock; end if;
  if target.stock + adjust_stock.change < 0 then
    raise exception 'Only % are in stock', target.stock using errcode = 'PT409', hint = 'stock_below_zero', detail = target.stock::text;
  end if;
  perform private.change_stock(target.id, adjust_stock.change, adjust_stock.kind, null, left(btrim(adjust_stock.note), 300), adjust_stock.idempotency_key);
  foreach waiting_order in array waiting loop
    perform private.reserve_stock(waiting_order);
  end loop;
  return (select p.stock from public.products p where p.id = target.id);
end
$$;
grant execute on function public.adjust_stock(text, integer, text, text, uuid) to authenticated, service_role;

-- From how many on a product counts as low. Error hint: threshold_changed (it isn't the one seen anymore).
create function public.set_low_stock_threshold(product_slug text, threshold integer, seen integer default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('catalog');
  update public.products p set low_stock_threshold = threshold where p.slug = product_slug and (seen is null or p.low_stock_threshold in (seen, threshold));
  if not found then
    raise exception 'Someone else changed from how many on this product is low' using errcode = 'PT409', hint = 'threshold_changed';
  end if;
end
$$;
grant execute on function public.set_low_stock_threshold(text, integer, integer) to authenticated, service_role;

-- ./schemas/shop/payments.sql

-- Events from the payment provider, about an order or an invoice. They repeat, race, and arrive out of order: each is applied
-- once, and none undoes a later one.

create table private.payment_events (
  id text primary key check (char_length(id) <= 255),
  kind text not null check (kind in ('paid', 'expired', 'refunded', 'refund_failed')),
  order_id uuid references public.orders (id) on delete cascade,
  invoice_id uuid references public.invoices (id) on delete cascade,
  received_at timestamptz not null default now(),
  check (num_nonnulls(order_id, invoice_id) = 1)
);
create index payment_events_order on private.payment_events (order_id);
create index payment_events_invoice on private.payment_events (invoice_id);
alter table private.payment_events enable row level security;

-- Stores the checkout session of a pending order, which is reserved at least until then; false if the order isn't pending.
create function public.record_checkout_session(for_order uuid, session text, reserve_until timestamptz) returns boolean
language sql security definer set search_path = '' as $$
  with noted as (
    update public.orders o set checkout_session = session, reserved_until = greatest(o.reserved_until, reserve_until)
    where o.id = for_order and o.state = 'pending' returning 1)
  select exists (select from noted)
$$;
grant execute on function public.record_checkout_session(uuid, text, timestamptz) to service_role;

-- What was refunded of a locked order altogether; the customer is emailed. A full refund cancels an order that hasn't left us.
create function private.record_order_refund(target public.orders, total_refunded integer, actor uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders o set refunded_cents = total_refunded where o.id = target.id;
  insert into public.order_events (order_id, kind, actor_id) values (target.id, 'refunded', actor);
  perform private.queue_outgoing_email('order_refund', target.email, order_id => target.id,
    details => jsonb_build_object('cents', total_refunded - target.refunded_cents, 'refunded_cents', total_refunded));
  if total_refunded >= target.total_cents and target.state in ('pending', 'confirmed', 'packed', 'ready') then
    perform private.close_orders(array[target.id], 'canceled', actor);
  end if;
end
$$;

-- Applies an event. Returns what it changed: paid, expired, or refunded; `ignored` if nothing.
create function public.apply_payment_event(
  event_id text, kind text, for_order uuid, session text, intent text, amount_cents integer
) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  target public.orders;
begin
  select * into target from public.orders o where o.id = for_order for update;
  if not found then return 'ignored'; end if;
  insert into private.payment_events (id, kind, order_id) values (event_id, apply_payment_event.kind, for_order) on conflict do nothing;
  if not found then return 'ignored'; end if;

  if apply_payment_event.kind = 'paid' then
    if target.paid_at is not null then return 'ignored'; end if;
    if amount_cents <> target.total_cents then
      raise exception 'Order % costs % cents, but % were paid', target.number, target.total_cents, amount_cents;
    end if;
    -- Paid just after the stock was released: reserve what is left, order the rest.
    if target.state = 'expired' then
      perform private.lock_products(array[target.id]);
      perform private.reserve_stock(target.id);
    end if;
    update public.orders o set paid_at = now(), reserved_until = null, payment_intent = coalesce(nullif(intent, ''), o.payment_intent),
        -- A refund that arrived first still cancels the order.
        state = case when o.refunded_cents >= o.total_cents then 'canceled' when o.state in ('pending', 'expired') then 'confirmed' else o.state end
      where o.id = target.id;
    insert into public.order_events (order_id, kind) values (target.id, 'paid');
    return case when target.refunded_cents >= target.total_cents then 'ignored' else 'paid' end;
  end if;

  if apply_payment_event.kind = 'expired' then
    -- An older, expired session says nothing about the current one.
    if target.state <> 'pending' or (target.checkout_session is not null and target.checkout_session <> session) then return 'ignored'; end if;
    perform private.close_orders(array[target.id], 'expired');
    return 'expired';
  end if;

  -- The provider reports the total refunded, so an older, smaller amount changes nothing.
  if amount_cents <= target.refunded_cents then return 'ignored'; end if;
  update public.orders o set payment_intent = coalesce(nullif(intent, ''), o.payment_intent) where o.id = target.id;
  perform private.record_order_refund(target, amount_cents);
  return 'refunded';
end
$$;
grant execute on function public.apply_payment_event(text, text, uuid, text, text, integer) to service_role;

-- ./schemas/invoice-payments.sql

-- Card payments of invoices, as `shop/payments.sql` has them for orders. The amount is always the database's.

-- The invoice, if the caller may pay it: the requester, or an owner or manager of the company. Null for everyone else.
create function public.my_invoice_to_pay(invoice_number text) returns uuid
language sql stable security definer set search_path = '' as $$
  select i.id from public.invoices i join public.tickets t on t.id = i.ticket_id
  where i.number = upper(btrim(invoice_number)) and private.can_decide_estimates(t)
$$;
grant execute on function public.my_invoice_to_pay(text) to authenticated, service_role;

create function public.read_invoice_to_pay_by_link(token_hash text, invoice_number text) returns uuid
language sql stable security definer set search_path = '' as $$
  select i.id from private.ticket_by_link(token_hash) t join public.invoices i on i.ticket_id = t.id where i.number = upper(btrim(invoice_number))
$$;
grant execute on function public.read_invoice_to_pay_by_link(text, text) to service_role;

-- What the checkout page of an unpaid invoice shows; null when there is nothing to pay.
create function public.read_invoice_checkout(invoice uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', i.id, 'number', i.number, 'ticket', t.number, 'total_cents', e.total_cents, 'session', i.checkout_session,
    'email', coalesce(nullif(t.requester_email, ''), u.email), 'locale', t.language)
  from public.invoices i join public.estimates e on e.id = i.estimate_id join public.tickets t on t.id = i.ticket_id left join auth.users u on u.id = t.requester_id
  where i.id = invoice and i.paid_on is null and i.voided_on is null and i.card_paid_at is null and e.total_cents > 0
$$;
grant execute on function public.read_invoice_checkout(uuid) to service_role;

-- Stores the checkout session that follows `previous_session`; false if another one came first or nothing is left to pay.
create function public.record_invoice_checkout(for_invoice uuid, previous_session text, session text) returns boolean
language sql security definer set search_path = '' as $$
  with noted as (
    update public.invoices i set checkout_session = session
    where i.id = for_invoice and i.paid_on is null and i.voided_on is null and (i.checkout_session is not distinct from previous_session or i.checkout_session = session)
    returning 1)
  select exists (select from noted)
$$;
grant execute on function public.record_invoice_checkout(uuid, text, text) to service_role;

-- Why the card's payment of an invoice has to go back: it was paid already, or is void. Null if it hasn't.
create function private.excess_payment(invoice public.invoices) returns text
language sql immutable set search_path = '' as $$
  select case when invoice.is_paid_twice then 'paid_twice' when invoice.voided_on is not null then 'void' end
$$;

-- What was refunded of a payment of a locked invoice altogether. The client is emailed what is new.
create function private.record_invoice_refund(invoice public.invoices, method text, total_refunded integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  cents integer := total_refunded - case method when 'card' then invoice.card_refunded_cents else invoice.manual_refunded_cents end;
  all_cents integer := invoice.refunded_cents + cents;
begin
  update public.invoices i set
      card_refunded_cents = case method when 'card' then total_refunded else i.card_refunded_cents end,
      manual_refunded_cents = case method when 'manual' then total_refunded else i.manual_refunded_cents end
    where i.id = invoice.id;
  perform private.record_invoice_event(invoice, 'refunded');
  perform private.queue_requester_email(t, null, 'invoice_refunded',
      jsonb_build_object('invoice', invoice.id, 'excess', case when method = 'card' then private.excess_payment(invoice) end,
        'refund', jsonb_build_object('cents', cents, 'allCents', all_cents, 'method', method)))
    from public.tickets t where t.id = invoice.ticket_id;
end
$$;

-- A bank sent back a card refund of a locked invoice. A payment too many has to be refunded again.
create function private.record_failed_invoice_refund(invoice public.invoices, cents integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.invoices i set card_refunded_cents = greatest(i.card_refunded_cents - cents, 0),
      needs_refund = i.is_paid_twice or i.voided_on is not null
    where i.id = invoice.id;
  perform private.record_invoice_event(invoice, 'refund_failed');
end
$$;

-- Applies an event of the payment provider once. A payment of an invoice that was settled since is recorded too: it must be refunded.
create function public.apply_invoice_payment(event_id text, kind text, for_invoice uuid, intent text, amount_cents integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
  total integer;
begin
  select * into invoice from public.invoices i where i.id = for_invoice for update;
  if not found then return 'ignored'; end if;
  insert into private.payment_events (id, kind, invoice_id) values (event_id, apply_invoice_payment.kind, for_invoice) on conflict do nothing;
  if not found then return 'ignored'; end if;
  select e.total_cents into strict total from public.estimates e where e.id = invoice.estimate_id;

  if apply_invoice_payment.kind = 'paid' then
    if invoice.card_paid_at is not null then
      if invoice.payment_intent = intent then return 'ignored'; end if;
      raise exception 'Invoice % was paid twice by card: % and %', invoice.number, invoice.payment_intent, intent;
    end if;
    if amount_cents <> total then
      raise exception 'Invoice % is for % cents, but % were paid', invoice.number, total, amount_cents;
    end if;
    update public.invoices i set card_paid_at = now(), payment_intent = intent, is_paid_twice = i.paid_on is not null,
        needs_refund = (i.paid_on is not null or i.voided_on is not null) and i.card_refunded_cents < total,
        paid_on = case when i.voided_on is null then coalesce(i.paid_on, private.local_day(now())) end
      where i.id = invoice.id returning * into invoice;
    perform private.record_invoice_event(invoice, case when private.excess_payment(invoice) is null then 'paid_by_card' else 'paid_twice' end);
    -- The receipt of the first payment may still wait to be undone.
    update public.outgoing_emails m set next_try_at = now()
      where m.ticket_id = invoice.ticket_id and m.kind = 'ticket_invoice_paid' and m.details ->> 'invoice' = invoice.id::text and m.state = 'queued';
    perform private.queue_requester_email(t, null, 'invoice_paid', jsonb_build_object('invoice', invoice.id, 'excess', private.excess_payment(invoice)))
      from public.tickets t where t.id = invoice.ticket_id and (private.excess_payment(invoice) is null or invoice.needs_refund);
    return 'paid';
  end if;

  -- The provider reports the total refunded, so an older, smaller amount changes nothing.
  if apply_invoice_payment.kind <> 'refunded' or amount_cents <= invoice.card_refunded_cents then return 'ignored'; end if;
  update public.invoices i set needs_refund = i.needs_refund and amount_cents < total, payment_intent = coalesce(i.payment_intent, nullif(intent, ''))
    where i.id = invoice.id;
  perform private.record_invoice_refund(invoice, 'card', amount_cents);
  return 'refunded';
end
$$;
grant execute on function public.apply_invoice_payment(text, text, uuid, text, integer) to service_role;

-- ./schemas/refunds.sql

-- Refunds of orders and invoices that staff issue. The amount is reserved before the provider is asked, so that refunds at the same time
-- never exceed what was paid; what a card got back counts once the provider says so (`apply_payment_event`, `apply_invoice_payment`).
-- What wasn't paid by card is paid back by hand, and only recorded here.

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid references public.orders (id) on delete cascade,
  invoice_id uuid references public.invoices (id) on delete cascade,
  -- manual: paid back at the counter, by check, and so on.
  method text not null default 'card' check (method in ('card', 'manual')),
  amount_cents integer not null check (amount_cents > 0),
  -- For staff.
  reason text not null check (char_length(btrim(reason)) between 2 and 500),
  -- Positions of an order's lines whose goods go back into stock.
  restock integer[] not null default '{}',
  state text not null default 'requested' check (state in ('requested', 'done', 'failed')),
  -- The provider's words.
  error text not null default '' check (char_length(error) <= 500),
  requested_by uuid references auth.users (id) on delete set null,
  idempotency_key uuid not null unique,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check (num_nonnulls(order_id, invoice_id) = 1)
);
create index refunds_order on public.refunds (order_id, created_at);
create index refunds_invoice on public.refunds (invoice_id, created_at);
create index refunds_requested_by on public.refunds (requested_by);
alter table public.refunds enable row level security;
grant select (id, order_id, invoice_id, method, amount_cents, reason, restock, state, error, requested_by, created_at, settled_at) on public.refunds to authenticated;
grant all on public.refunds to service_role;

create policy "staff read refunds" on public.refunds for select to authenticated using ((select private.has_admin_access()));

-- The payments of an order or invoice, by card first. An invoice can have two, if it was paid by card after someone had noted a payment.
create function private.payments_of(of_order uuid, of_invoice uuid) returns table (method text, intent text, paid_cents integer, refunded_cents integer)
language sql stable set search_path = '' as $$
  select case o.payment when 'card' then 'card' else 'manual' end, o.payment_intent, o.total_cents, o.refunded_cents
    from public.orders o where o.id = of_order and o.paid_at is not null and (o.payment <> 'card' or o.payment_intent is not null)
  union all
  select 'card', i.payment_intent, e.total_cents, i.card_refunded_cents
    from public.invoices i join public.estimates e on e.id = i.estimate_id where i.id = of_invoice and i.card_paid_at is not null
  union all
  select 'manual', null, e.total_cents, i.manual_refunded_cents
    from public.invoices i join public.estimates e on e.id = i.estimate_id
    where i.id = of_invoice and i.paid_on is not null and (i.card_paid_at is null or i.is_paid_twice)
$$;

-- How the next refund goes and how much it can be: {"method", "cents"}; null if nothing is left.
create function private.refundable(of_order uuid, of_invoice uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('method', p.method, 'cents', p.left_cents)
  from (
    select paid.method, paid.paid_cents - paid.refunded_cents - (
      select coalesce(sum(r.amount_cents), 0) from public.refunds r
      where (r.order_id = of_order or r.invoice_id = of_invoice) and r.method = paid.method and r.state = 'requested') as left_cents
    from private.payments_of(of_order, of_invoice) paid) p
  where p.left_cents > 0 order by p.method limit 1
$$;

-- Refunds as staff see them, oldest first.
create function private.refund_requests(of_order uuid, of_invoice uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'method', r.method, 'amount_cents', r.amount_cents, 'reason', r.reason, 'state', r.state,
    'error', r.error, 'created_at', r.created_at, 'requested_by', r.requested_by) order by r.created_at), '[]')
  from public.refunds r where r.order_id = of_order or r.invoice_id = of_invoice
$$;

-- Each refund of an order or invoice that was made, with its day. Those of the provider's dashboard, of which we know the total, are one,
-- without an id.
create function private.refund_entries(of_order uuid, of_invoice uuid) returns table (id uuid, method text, amount_cents integer, refunded_on date)
language sql stable set search_path = '' as $$
  with made as materialized (
    select r.id, r.method, r.amount_cents, r.settled_at from public.refunds r where (r.order_id = of_order or r.invoice_id = of_invoice) and r.state = 'done'
  ), by_card as (
    select o.refunded_cents as cents, (select max(e.created_at) from public.order_events e where e.order_id = o.id and e.kind = 'refunded') as latest
    from public.orders o where o.id = of_order and o.payment = 'card'
    union all
    select i.card_refunded_cents, (select max(p.received_at) from private.payment_events p where p.invoice_id = i.id and p.kind = 'refunded')
    from public.invoices i where i.id = of_invoice
  ), elsewhere as (
    select c.latest, c.cents - (select coalesce(sum(m.amount_cents), 0) from made m where m.method = 'card')::integer as cents from by_card c
  )
  select m.id, m.method, m.amount_cents, private.local_day(m.settled_at) from made m
  union all
  select null, 'card', e.cents, private.local_day(e.latest) from elsewhere e where e.cents > 0
$$;

-- Locks a refund and its order or invoice. Always locked first, to avoid deadlocks.
create function private.lock_refund(refund uuid) returns public.refunds
language plpgsql security definer set search_path = '' as $$
declare
  found_refund public.refunds;
begin
  perform from public.orders o join public.refunds r on r.order_id = o.id where r.id = refund for update of o;
  perform from public.invoices i join public.refunds r on r.invoice_id = i.id where r.id = refund for update of i;
  select * into found_refund from public.refunds r where r.id = refund;
  return found_refund;
end
$$;

-- Puts the refund's goods back into stock, each line once.
create function private.restock_refund(refund public.refunds) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if cardinality(refund.restock) = 0 then return; end if;
  perform private.lock_products(array[refund.order_id]);
  perform private.change_stock(l.product_id, sum(l.quantity)::integer, 'refund', refund.order_id)
    from public.order_lines l
    where l.order_id = refund.order_id and l.position = any (refund.restock) and not l.is_restocked group by l.product_id;
  update public.order_lines l set is_restocked = true where l.order_id = refund.order_id and l.position = any (refund.restock);
end
$$;

-- Until they leave us, goods of a canceled order return by themselves. Raises refund_restock.
create function private.check_restock(of_order uuid, restock integer[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if cardinality(restock) > 0 and (
    not exists (select from public.orders o where o.id = of_order and o.state in ('shipped', 'completed')) or exists (
      select from unnest(restock) wanted
      where not exists (
        select from public.order_lines l
        where l.order_id = of_order and l.position = wanted and l.labor_kind = 'part' and l.product_id is not null and not l.is_restocked))) then
    raise exception 'These items can''t be restocked' using errcode = 'PT409', hint = 'refund_restock';
  end if;
end
$$;

-- Reserves a refund by card, or records one by hand, once for each idempotency key. `document` is the number of an order or invoice. Error hints:
-- document_not_found, refund_unavailable, card_unavailable, refund_too_much (the exception's detail is what is left), refund_restock, refund_key.
create function public.request_refund(
  document text, amount_cents integer, reason text, restock integer[], idempotency_key uuid, accepts_cards boolean default true
) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  target_order uuid;
  target_invoice uuid;
  left_over jsonb;
  refund public.refunds;
begin
  perform private.require_permission('refunds');
  select o.id into target_order from public.orders o where o.number = document for update;
  if not found then
    select i.id into target_invoice from public.invoices i where i.number = document for update;
  end if;
  if num_nonnulls(target_order, target_invoice) = 0 then
    raise exception 'No such order or invoice' using errcode = 'PT404', hint = 'document_not_found';
  end if;
  select * into refund from public.refunds r where r.idempotency_key = request_refund.idempotency_key;
  if found then
    if (refund.order_id, refund.invoice_id) is distinct from (target_order, target_invoice) then
      raise exception 'This idempotency key belongs to another refund' using errcode = 'PT409', hint = 'refund_key';
    end if;
    return refund.id;
  end if;
  left_over := private.refundable(target_order, target_invoice);
  if left_over is null and not exists (select from private.payments_of(target_order, target_invoice)) then
    raise exception 'No payment to refund' using errcode = 'PT409', hint = 'refund_unavailable';
  end if;
  if request_refund.amount_cents not between 1 and coalesce((left_over ->> 'cents')::integer, 0) then
    raise exception 'At most % cents can be refunded', coalesce(left_over ->> 'cents', '0')
      using errcode = 'PT409', hint = 'refund_too_much', detail = coalesce(left_over ->> 'cents', '0');
  end if;
  if left_over ->> 'method' = 'card' and not accepts_cards then
    raise exception 'No payment provider is set up to refund the card' using errcode = 'PT409', hint = 'card_unavailable';
  end if;
  perform private.check_restock(target_order, request_refund.restock);
  insert into public.refunds (order_id, invoice_id, method, amount_cents, reason, restock, requested_by, idempotency_key)
    values (target_order, target_invoice, left_over ->> 'method', request_refund.amount_cents, btrim(request_refund.reason), request_refund.restock, (select auth.uid()),
      request_refund.idempotency_key)
    returning * into refund;
  if refund.method = 'manual' then
    update public.refunds r set state = 'done', settled_at = now() where r.id = refund.id;
    perform private.restock_refund(refund);
    if target_order is not null then
      perform private.record_order_refund(o, o.refunded_cents + refund.amount_cents, (select auth.uid())) from public.orders o where o.id = target_order;
    else
      perform private.record_invoice_refund(i, 'manual', i.manual_refunded_cents + refund.amount_cents) from public.invoices i where i.id = target_invoice;
    end if;
  end if;
  return refund.id;
end
$$;
grant execute on function public.request_refund(text, integer, text, integer[], uuid, boolean) to authenticated;

-- Whether the caller may try a refund again.
create function public.resume_refund(refund uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select (select private.has_permission('refunds')) and exists (select from public.refunds r where r.id = refund)
$$;
grant execute on function public.resume_refund(uuid) to authenticated;

-- What the provider is asked, or what it said.
create function public.read_refund(refund uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'order', r.order_id, 'invoice', r.invoice_id, 'intent', p.intent, 'amount_cents', r.amount_cents, 'state', r.state, 'error', r.error)
  from public.refunds r left join lateral private.payments_of(r.order_id, r.invoice_id) p on p.method = r.method where r.id = refund
$$;
grant execute on function public.read_refund(uuid) to service_role;

-- Records the provider's answer once; `failure` is why it refused. `total_refunded` is what it has refunded of the payment altogether.
create function public.settle_refund(refund uuid, total_refunded integer, failure text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  settled public.refunds;
begin
  perform private.lock_refund(refund);
  update public.refunds r set settled_at = now(), state = case when failure is null then 'done' else 'failed' end, error = left(coalesce(failure, ''), 500)
    where r.id = refund and r.state = 'requested' returning * into settled;
  if settled.id is null or failure is not null then return 'ignored'; end if;
  perform private.restock_refund(settled);
  return case when settled.order_id is not null
    then public.apply_payment_event('refund ' || refund, 'refunded', settled.order_id, '', '', total_refunded)
    else public.apply_invoice_payment('refund ' || refund, 'refunded', settled.invoice_id, '', total_refunded) end;
end
$$;
grant execute on function public.settle_refund(uuid, integer, text) to service_role;

-- The bank sent a refund back, days after the provider made it: it no longer counts, and can be made again. True if it changed anything.
create function public.fail_refund(event_id text, refund uuid, failure text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  failed public.refunds := private.lock_refund(refund);
begin
  if failed.id is null then return false; end if;
  insert into private.payment_events (id, kind, order_id, invoice_id) values (event_id, 'refund_failed', failed.order_id, failed.invoice_id) on conflict do nothing;
  if not found or failed.state = 'failed' then return false; end if;
  update public.refunds r set state = 'failed', error = left(failure, 500), settled_at = now() where r.id = refund;
  if failed.state = 'done' then
    update public.orders o set refunded_cents = greatest(o.refunded_cents - failed.amount_cents, 0) where o.id = failed.order_id;
    perform private.record_failed_invoice_refund(i, failed.amount_cents) from public.invoices i where i.id = failed.invoice_id;
  end if;
  return true;
end
$$;
grant execute on function public.fail_refund(text, uuid, text) to service_role;

-- ./schemas/shop/tax-report.sql

-- Sales tax for the return to the CDTFA: what was sold and refunded, by period, place, and rate. An order is sold when it is paid or leaves
-- us, whichever comes first; an invoice on its date.

-- One row for each sale and each refund of a year. `place` is null for invoices whose rate was typed in.
create function private.sales_tax_entries() returns table (
  day date, place text, percent numeric, sales integer, sales_cents integer, taxable_cents integer, tax_cents integer, refunded_cents integer,
  refunded_tax_cents integer)
language sql stable set search_path = '' as $$
  with sold as (
    select o.id, o.place, o.tax_percent as percent, o.subtotal_cents, o.taxable_cents, o.tax_cents, o.total_cents, o.refunded_cents,
      private.local_day(least(o.paid_at, (
        select min(e.created_at) from public.order_events e where e.order_id = o.id and e.kind in ('shipped', 'completed')))) as day
    from public.orders o
    where o.state not in ('pending', 'expired') and (o.state <> 'canceled' or o.paid_at is not null)
  ), billed as (
    select i.id, i.issued_on, i.is_paid_twice, e.tax_place as place, e.tax_rate / 100 as percent, e.labor_cents + e.parts_cents as sales_cents, e.parts_cents, e.tax_cents, e.total_cents, i.refunded_cents
    from public.invoices i join public.estimates e on e.id = i.estimate_id where i.voided_on is null
  ), refunded as (
    select e.refunded_on as day, s.place, s.percent, s.tax_cents, s.total_cents, e.amount_cents as cents,
      (sum(e.amount_cents) over (partition by s.id order by e.refunded_on, e.id))::integer as so_far
    from sold s, lateral private.refund_entries(s.id, null) e where s.refunded_cents > 0
    union all
    select e.refunded_on, b.place, b.percent, b.tax_cents, b.total_cents, e.amount_cents,
      (sum(e.amount_cents) over (partition by b.id order by e.refunded_on, e.id))::integer
    from billed b, lateral private.refund_entries(null, b.id) e
    -- The card payment of what was paid already was no sale.
    where b.refunded_cents > 0 and not (b.is_paid_twice and e.method = 'card')
  )
  select s.day, s.place, s.percent, 1, s.subtotal_cents, s.taxable_cents, s.tax_cents, 0, 0 from sold s where s.day is not null
  union all
  select b.issued_on, b.place, b.percent, 1, b.sales_cents, b.parts_cents, b.tax_cents, 0, 0 from billed b
  union all
  select r.day, r.place, r.percent, 0, 0, 0, 0, r.cents,
    -- Shares of what was refunded so far, so that the parts of a full refund add up to its tax.
    private.tax_share(r.so_far, r.tax_cents, r.total_cents) - private.tax_share(r.so_far - r.cents, r.tax_cents, r.total_cents)
    from refunded r
$$;

-- The tax in a part of a sale, in proportion.
create function private.tax_share(cents integer, tax_cents integer, total_cents integer) returns integer
language sql immutable set search_path = '' as $$
  select coalesce(round(cents::numeric * tax_cents / nullif(total_cents, 0)), 0)::integer
$$;

-- The year's rows by month or quarter (`by`), latest period first.
create function public.get_sales_tax_report(by text, year integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since date;
begin
  perform private.require_permission('reports');
  if by is null or by not in ('month', 'quarter') or year is null or year not between 2020 and 2100 then
    raise exception 'No report by % for %', by, year using errcode = 'check_violation';
  end if;
  since := make_date(year, 1, 1);
  return (
    select coalesce(jsonb_agg(to_jsonb(g) order by g.period desc, g.place nulls last, g.percent), '[]')
    from (
      select date_trunc(by, e.day)::date as period, e.place, e.percent, sum(e.sales)::integer as sales, sum(e.sales_cents) as sales_cents,
        sum(e.taxable_cents) as taxable_cents, sum(e.tax_cents) as tax_cents, sum(e.refunded_cents) as refunded_cents, sum(e.refunded_tax_cents) as refunded_tax_cents
      from private.sales_tax_entries() e where e.day >= since and e.day < since + interval '1 year' group by 1, 2, 3) g);
end
$$;
grant execute on function public.get_sales_tax_report(text, integer) to authenticated, service_role;

-- ./schemas/shop/returns.sql

create type public.return_state as enum ('requested', 'approved', 'declined', 'received');
comment on type public.return_state is 'requested: staff decide. approved: the customer brings it back. received: the goods are here; the money goes back the way it came.';

-- What a customer wants to return, at most one request for an order. Written by functions only.

create table public.return_requests (
  order_id uuid primary key references public.orders (id) on delete cascade,
  state public.return_state not null default 'requested',
  condition text not null check (condition in ('unopened', 'opened', 'defective')),
  note text not null default '' check (char_length(note) <= 1000),
  -- Of staff to the customer, with the decision: why not, or what to know.
  answer text not null default '' check (char_length(answer) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index return_requests_open on public.return_requests (created_at) where state = 'requested';
alter table public.return_requests enable row level security;
grant select on public.return_requests to authenticated;
grant all on public.return_requests to service_role;

create trigger touch before update on public.return_requests for each row execute function private.touch_updated_at();

create policy "order viewers read its return" on public.return_requests for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

-- Until when an order's goods can be returned: 30 days after the customer got them. Null before that.
create function private.return_until(of_order uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select max(e.created_at) + interval '30 days' from public.order_events e where e.order_id = of_order and e.kind = 'completed'
$$;

-- Requests a return of some lines, by their positions. Raises return_closed when it isn't possible (any more), return_empty when the
-- lines have nothing that can be returned: labor can't. Raises return_build_opened for a build as unopened: we opened its parts and ran it.
create function private.request_return(wanted public.orders, positions integer[], condition text, note text, actor uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if wanted.state <> 'completed' or now() > private.return_until(wanted.id)
      or exists (select from public.return_requests r where r.order_id = wanted.id) then
    raise exception 'This order can''t be returned' using errcode = 'check_violation', hint = 'return_closed';
  end if;
  update public.order_lines l set is_returned = true
    where l.order_id = wanted.id and l.position = any (positions) and l.labor_kind = 'part';
  if not found then
    raise exception 'Nothing to return' using errcode = 'check_violation', hint = 'return_empty';
  end if;
  if request_return.condition = 'unopened'
      and exists (select from public.order_lines l where l.order_id = wanted.id and l.is_returned and l.build is not null) then
    raise exception 'A build isn''t unopened' using errcode = 'check_violation', hint = 'return_build_opened';
  end if;
  insert into public.return_requests (order_id, condition, note) values (wanted.id, request_return.condition, btrim(request_return.note));
  update public.orders o set has_open_return = true where o.id = wanted.id;
  insert into public.order_events (order_id, kind, actor_id) values (wanted.id, 'return_requested', actor);
end
$$;

-- By the account that ordered.
create function public.request_return(order_number text, positions integer[], condition text, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.orders;
begin
  select * into wanted from public.orders o
    where o.number = order_number and o.user_id = (select auth.uid()) and (select private.has_required_aal()) for update;
  if not found then
    raise exception 'No such order' using errcode = 'PT404', hint = 'order_not_found';
  end if;
  perform private.request_return(wanted, positions, request_return.condition, request_return.note, (select auth.uid()));
  return public.read_order(order_number);
end
$$;
grant execute on function public.request_return(text, integer[], text, text) to authenticated;

-- By the holder of an order's link. Null for an unknown or expired token.
create function public.request_return_by_link(token_hash text, positions integer[], condition text, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.orders;
begin
  select o.* into wanted from private.order_links l join public.orders o on o.id = l.order_id
    where l.token_hash = request_return_by_link.token_hash and l.expires_at > now() for update of o;
  if not found then return null; end if;
  perform private.request_return(wanted, positions, request_return_by_link.condition, request_return_by_link.note, null);
  return public.read_order_by_link(request_return_by_link.token_hash);
end
$$;
grant execute on function public.request_return_by_link(text, integer[], text, text) to service_role;

-- By staff, for a customer who called or came in. @returns false when there's no such order
create function public.open_return(order_number text, positions integer[], condition text, note text default '') returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.orders;
begin
  perform private.require_staff();
  select * into wanted from public.orders o where o.number = order_number for update;
  if not found then return false; end if;
  perform private.request_return(wanted, positions, open_return.condition, open_return.note, (select auth.uid()));
  return true;
end
$$;
grant execute on function public.open_return(text, integer[], text, text) to authenticated;

-- Staff approve or decline a return, and the customer gets an email. Declining takes a reason. @returns false when someone else already
-- decided
create function public.decide_return(order_number text, approve boolean, answer text default '') returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  decided uuid;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Staff only' using errcode = '42501';
  end if;
  if not approve and btrim(answer) = '' then
    raise exception 'A reason is required to decline a return' using errcode = 'check_violation', hint = 'return_reason_missing';
  end if;
  update public.return_requests r set state = case when approve then 'approved' else 'declined' end::public.return_state,
      answer = btrim(decide_return.answer)
    from public.orders o where o.number = order_number and r.order_id = o.id and r.state = 'requested' returning r.order_id into decided;
  if decided is not null then
    -- An approved one waits for its goods.
    update public.orders o set has_open_return = approve where o.id = decided;
    insert into public.order_events (order_id, kind, actor_id)
      values (decided, case when approve then 'return_approved' else 'return_declined' end, (select auth.uid()));
  end if;
  return decided is not null;
end
$$;
grant execute on function public.decide_return(text, boolean, text) to authenticated;

-- The goods of an approved return are here. @returns false when it doesn't wait for any
create function public.receive_return(order_number text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  received uuid;
begin
  perform private.require_staff();
  update public.return_requests r set state = 'received'
    from public.orders o where o.number = order_number and r.order_id = o.id and r.state = 'approved' returning r.order_id into received;
  if received is not null then
    update public.orders o set has_open_return = false where o.id = received;
    insert into public.order_events (order_id, kind, actor_id) values (received, 'return_received', (select auth.uid()));
  end if;
  return received is not null;
end
$$;
grant execute on function public.receive_return(text) to authenticated;

-- ./schemas/shop/burn-ins.sql

-- The burn-in of a configured machine: a day under load before it leaves. Recorded by staff; its customer sees the curve.

create table public.burn_ins (
  order_id uuid not null references public.orders (id) on delete cascade,
  -- The machine, as in `order_lines`.
  build text not null check (build ~ '^[0-9a-z]{8}$'),
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > started_at and ended_at <= started_at + interval '7 days'),
  has_passed boolean not null,
  -- Samples, the same number of each: minutes since the start, temperatures in °F, load in percent. A machine without a graphics card
  -- has no temperature of one.
  minutes integer[] not null check (cardinality(minutes) between 2 and 500),
  processor_f integer[] not null check (cardinality(processor_f) = cardinality(minutes) and (32 <= all (processor_f) and 250 >= all (processor_f)) is true),
  graphics_f integer[] check (graphics_f is null or (cardinality(graphics_f) = cardinality(minutes) and (32 <= all (graphics_f) and 250 >= all (graphics_f)) is true)),
  load_percent integer[] not null check (cardinality(load_percent) = cardinality(minutes) and (0 <= all (load_percent) and 100 >= all (load_percent)) is true),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (order_id, build)
);
alter table public.burn_ins enable row level security;
grant select on public.burn_ins to authenticated;
grant all on public.burn_ins to service_role;

create trigger touch before update on public.burn_ins for each row execute function private.touch_updated_at();

create policy "order viewers read its burn-ins" on public.burn_ins for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

-- The burn-ins of an order, with their samples in order of time.
create function private.burn_ins_of(of_order uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'build', b.build, 'started_at', b.started_at, 'ended_at', b.ended_at, 'has_passed', b.has_passed,
    'samples', (select jsonb_agg(jsonb_build_object('minute', s.minute, 'processor_f', s.processor, 'graphics_f', s.graphics, 'load_percent', s.load) order by s.minute)
      from unnest(b.minutes, b.processor_f, b.graphics_f, b.load_percent) s (minute, processor, graphics, load))) order by b.build), '[]')
  from public.burn_ins b where b.order_id = of_order
$$;

-- Staff record the burn-in of a build, or correct it. It ends with its last sample. Raises build_not_found, or burn_in_invalid when the
-- samples are not in order or out of range.
create function public.record_burn_in(order_number text, build text, started_at timestamptz, has_passed boolean, minutes integer[], load_percent integer[], processor_f integer[], graphics_f integer[] default null)
returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  built uuid;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Staff only' using errcode = '42501';
  end if;
  select o.id into built from public.orders o
    where o.number = order_number and exists (select from public.order_lines l where l.order_id = o.id and l.build = record_burn_in.build);
  if not found then
    raise exception 'No such build' using errcode = 'PT404', hint = 'build_not_found';
  end if;
  if coalesce(cardinality(record_burn_in.minutes), 0) < 2 or record_burn_in.minutes[1] <> 0
      or exists (select from unnest(record_burn_in.minutes) with ordinality m (at, place)
        where m.at is null or m.place > 1 and m.at <= record_burn_in.minutes[m.place - 1]) then
    raise exception 'The samples must be in time order, starting at minute 0' using errcode = 'check_violation', hint = 'burn_in_invalid';
  end if;
  insert into public.burn_ins (order_id, build, started_at, ended_at, has_passed, minutes, processor_f, graphics_f, load_percent)
    values (built, record_burn_in.build, record_burn_in.started_at,
      record_burn_in.started_at + make_interval(mins => record_burn_in.minutes[cardinality(record_burn_in.minutes)]),
      record_burn_in.has_passed, record_burn_in.minutes, record_burn_in.processor_f, record_burn_in.graphics_f, record_burn_in.load_percent)
    on conflict (order_id, build) do update set started_at = excluded.started_at, ended_at = excluded.ended_at, has_passed = excluded.has_passed,
      minutes = excluded.minutes, processor_f = excluded.processor_f, graphics_f = excluded.graphics_f, load_percent = excluded.load_percent;
exception when check_violation then
  raise exception 'These samples are out of range' using errcode = 'check_violation', hint = 'burn_in_invalid';
end
$$;
grant execute on function public.record_burn_in(text, text, timestamptz, boolean, integer[], integer[], integer[], integer[]) to authenticated;

-- ./schemas/shop/saved-builds.sql

-- Builds that a customer saved in the configurator, as its URL query: names, prices, and stock are the catalog's.

create table public.saved_builds (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  query text not null check (char_length(query) <= 2000 and query ~ '^[a-z]+=[a-z0-9-]+(&[a-z]+=[a-z0-9-]+)*$'),
  created_at timestamptz not null default now(),
  primary key (user_id, query)
);
alter table public.saved_builds enable row level security;
grant select, insert (query), delete on public.saved_builds to authenticated;
grant all on public.saved_builds to service_role;

create function private.limit_saved_builds() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from auth.users u where u.id = new.user_id for update;
  if (select count(*) from public.saved_builds b where b.user_id = new.user_id) >= 20 then
    raise exception 'An account can save up to 20 builds' using errcode = 'check_violation', hint = 'too_many_builds';
  end if;
  return new;
end
$$;
create trigger limit_saved_builds before insert on public.saved_builds for each row execute function private.limit_saved_builds();

create policy "customers manage their own saved builds" on public.saved_builds for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a session at the required assurance level" on public.saved_builds as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

-- ./schemas/shop/catalog-editor.sql

-- What staff see and change of the catalog. Prices in orders are those of `order_lines`, so an edit changes none.

-- Changes with everything that the form edits, and not with stock, which orders change all the time, or pictures, which are saved on their own.
create function private.product_version(product public.products) returns text
language sql stable set search_path = '' as $$
  select md5((to_jsonb(product) - array['stock', 'low_stock_threshold', 'pictures', 'updated_at'])::text
    || coalesce((select to_jsonb(b)::text from public.build_parts b where b.product_id = product.id), ''))
$$;

-- Products 50 to a page, by category, those that the shop lists first. `category`: a slug, or all. `state`: all, active, hidden, or low.
create function public.list_products(query text default '', category text default 'all', state text default 'all', page_number integer default 1) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := '%' || regexp_replace(left(btrim(list_products.query), 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_permission('catalog');
  return (
    with found as (
      select p.*, row_number() over (order by c.position, c.slug, p.is_listed desc, p.position, p.slug) as place
      from public.products p
        join public.product_categories c on c.id = p.category_id
      where (list_products.category = 'all' or p.category_slug = list_products.category)
        and case list_products.state
          when 'active' then p.is_active
          when 'hidden' then not p.is_active
          when 'low' then p.is_active and p.labor_kind = 'part' and p.stock <= p.low_stock_threshold
          else true end
        and (p.name ilike pattern or p.slug ilike pattern or p.translations -> 'es' ->> 'name' ilike pattern)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'products', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'slug', f.slug, 'name', f.name, 'name_es', f.translations -> 'es' ->> 'name', 'category', f.category_slug, 'price_cents', f.price_cents, 'stock', f.stock,
          'low_stock_threshold', f.low_stock_threshold, 'labor_kind', f.labor_kind, 'is_active', f.is_active, 'is_listed', f.is_listed) order by f.place), '[]')
        from (select * from found order by place limit 50 offset 50 * (greatest(list_products.page_number, 1) - 1)::bigint) f)));
end
$$;
grant execute on function public.list_products(text, text, text, integer) to authenticated, service_role;

-- Everything of a product, with the version that `save_product` asks for. Null if there is none.
create function public.get_staff_product(product uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('catalog');
  return (
    select to_jsonb(p) || jsonb_build_object(
      'version', private.product_version(p),
      'pictures_version', private.pictures_version(p.pictures),
      'part', (select to_jsonb(b) - 'product_id' from public.build_parts b where b.product_id = p.id),
      'is_ordered', exists (select from public.order_lines l where l.product_id = p.id))
    from public.products p where p.id = get_staff_product.product);
end
$$;
grant execute on function public.get_staff_product(uuid) to authenticated, service_role;

create function private.slug_of(name text) returns text
language sql stable set search_path = '' as $$
  select coalesce(nullif(btrim(left(btrim(regexp_replace(private.normalize_text(slug_of.name), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-'), ''), 'product')
$$;

-- A free slug made of a name.
create function private.free_product_slug(name text) returns text
language sql stable set search_path = '' as $$
  with wanted as (select private.slug_of(free_product_slug.name) as slug)
  select w.slug || coalesce('-' || nullif(n, 1), '') from wanted w, generate_series(1, 1000) n
  where not exists (select from public.products p where p.slug = w.slug || coalesce('-' || nullif(n, 1), '')) order by n limit 1
$$;

-- The groups of variants, by name, with what sets their products apart.
create function public.list_variant_groups() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('catalog');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('slug', g.slug, 'name', g.name,
      'variants', (select coalesce(jsonb_agg(p.variant_label order by p.position), '[]') from public.products p where p.variant_group = g.slug)) order by g.name), '[]')
    from private.variant_groups g);
end
$$;
grant execute on function public.list_variant_groups() to authenticated, service_role;

-- Adds a product, or changes the one whose version the caller has seen. `product` is chosen by the form, so one that is added twice is one,
-- with what was sent last.
-- `fields` and `part` are JSON with columns of `products` (and `category`, a slug, and `new_variant_group`, the name of one to create) and
-- `build_parts`. Stock is set when it is added; later it
-- is adjusted. @returns slug and version
-- Error hints: product_not_found, product_changed, category_unknown, installation_unknown, variant_group_unknown, variant_taken.
create function public.save_product(product uuid, fields text, part text default null, seen_version text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  saved public.products;
  edited public.products;
  typed public.build_parts;
  stored_version text;
  new_group text := btrim(coalesce(fields::jsonb ->> 'new_variant_group', ''));
  category_of uuid := (select c.id from public.product_categories c where c.slug = fields::jsonb ->> 'category');
begin
  perform private.require_permission('catalog');
  select * into saved from public.products p where p.id = save_product.product for update;
  if saved.id is null and seen_version is not null then
    raise exception 'No such product' using errcode = 'PT404', hint = 'product_not_found';
  end if;
  stored_version := private.product_version(saved);
  if category_of is null then
    raise exception 'No such category' using errcode = 'check_violation', hint = 'category_unknown';
  end if;
  edited := jsonb_populate_record(saved, fields::jsonb);
  if new_group <> '' then
    -- The name of one that exists is that one.
    edited.variant_group := private.slug_of(new_group);
    insert into private.variant_groups (slug, name) values (edited.variant_group, new_group) on conflict (slug) do nothing;
  elsif edited.variant_group is not null and not exists (select from private.variant_groups g where g.slug = edited.variant_group) then
    raise exception 'No such group of variants' using errcode = 'check_violation', hint = 'variant_group_unknown';
  end if;
  if exists (select from public.products p where p.variant_group = edited.variant_group and p.variant_label = edited.variant_label and p.id <> save_product.product) then
    raise exception 'Another product of the group is %', edited.variant_label using errcode = 'check_violation', hint = 'variant_taken';
  end if;
  if saved.id is null then
    insert into public.products (id, slug, category_id, name, summary, description, price_cents, stock, specs, image_key, labor_kind, is_active, is_listed, translations, variant_group, variant_label, installation_slug, position)
      values (save_product.product, private.free_product_slug(edited.name), category_of, btrim(edited.name), btrim(edited.summary), btrim(edited.description), edited.price_cents,
        coalesce(edited.stock, 0), edited.specs, edited.image_key, edited.labor_kind, edited.is_active, edited.is_listed, edited.translations, edited.variant_group, edited.variant_label,
        edited.installation_slug, (select coalesce(max(p.position), 0) + 1 from public.products p where p.category_id = category_of))
      returning * into saved;
  else
    -- No longer a sample: applying the sample catalog again leaves it alone.
    update public.products p set category_id = category_of, name = btrim(edited.name), summary = btrim(edited.summary), description = btrim(edited.description),
        price_cents = edited.price_cents, specs = edited.specs, image_key = edited.image_key, labor_kind = edited.labor_kind, is_active = edited.is_active, is_listed = edited.is_listed,
        translations = edited.translations, variant_group = edited.variant_group, variant_label = edited.variant_label, installation_slug = edited.installation_slug, is_sample = false
      where p.id = saved.id
      returning * into saved;
  end if;
  if part is not null then
    typed := jsonb_populate_record(null::public.build_parts, jsonb_build_object('watts', 0) || part::jsonb || jsonb_build_object('product_id', saved.id));
    insert into public.build_parts values (typed.*)
    on conflict (product_id) do update set
      kind = excluded.kind, watts = excluded.watts, socket = excluded.socket, sockets = excluded.sockets, chipset = excluded.chipset, chipsets = excluded.chipsets,
      update_chipsets = excluded.update_chipsets, has_graphics = excluded.has_graphics, memory_type = excluded.memory_type, memory_slots = excluded.memory_slots,
      memory_modules = excluded.memory_modules, memory_gb = excluded.memory_gb, board_size = excluded.board_size, board_sizes = excluded.board_sizes,
      power_size = excluded.power_size, power_sizes = excluded.power_sizes, length_mm = excluded.length_mm, height_mm = excluded.height_mm, radiator_mm = excluded.radiator_mm,
      max_graphics_length_mm = excluded.max_graphics_length_mm, max_cooler_height_mm = excluded.max_cooler_height_mm, radiators_mm = excluded.radiators_mm,
      cools_watts = excluded.cools_watts, output_watts = excluded.output_watts, plugs_8_pin = excluded.plugs_8_pin, plugs_16_pin = excluded.plugs_16_pin,
      storage_slot = excluded.storage_slot, m2_slots = excluded.m2_slots, sata_ports = excluded.sata_ports;
  end if;
  -- A repeated request, whose first response was lost, changes nothing.
  if stored_version <> seen_version and stored_version <> private.product_version(saved) then
    raise exception 'Someone else changed this product' using errcode = 'PT409', hint = 'product_changed';
  end if;
  return jsonb_build_object('slug', saved.slug, 'version', private.product_version(saved));
end
$$;
grant execute on function public.save_product(uuid, text, text, text) to authenticated, service_role;

-- Deletes a product as it was seen. One that is gone already counts as deleted.
-- Error hints: product_changed, product_needed, product_ordered.
create function public.delete_product(product uuid, seen_version text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stored public.products;
begin
  perform private.require_permission('catalog');
  select * into stored from public.products p where p.id = delete_product.product for update;
  if stored.id is not null and private.product_version(stored) <> seen_version then
    raise exception 'Someone else changed this product' using errcode = 'PT409', hint = 'product_changed';
  end if;
  delete from public.products p where p.id = stored.id;
end
$$;
grant execute on function public.delete_product(uuid, text) to authenticated, service_role;

-- Who changed a product or its compatibility data, and how, latest first. What came in one transaction with the product isn't a change.
create function public.get_product_history(product uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('catalog');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'action', h.action, 'actor_id', h.actor_id, 'created_at', h.created_at, 'changes', h.changes) order by h.id desc), '[]')
    from (
      select a.id, a.action, a.actor_id, a.created_at, case a.action when 'update' then private.audit_changes(a) end as changes
      from public.audit_entries a
      where a.row_key = get_product_history.product::text and (a.table_name = 'products' or a.table_name = 'build_parts' and a.action = 'update')
        and (a.action <> 'update' or not exists (
          select from public.audit_entries added
          where added.table_name = 'products' and added.row_key = a.row_key and added.action = 'insert' and added.created_at = a.created_at))
      order by a.id desc limit 50) h
    where h.changes is distinct from '[]');
end
$$;
grant execute on function public.get_product_history(uuid) to authenticated, service_role;

-- ./schemas/shop/product-pictures.sql

-- Pictures of products (infra/decisions/079-product-pictures.md). A file is named by its content, so the same picture uploaded twice is one.

create table private.picture_files (
  id uuid primary key references private.files (id),
  -- SHA-256 and extension; its public URL is /pictures/<name>.
  name text not null unique check (name ~ '^[0-9a-f]{64}\.(jpg|png|webp)$'),
  width integer not null check (width between 1 and 1600),
  height integer not null check (height between 1 and 1600),
  -- When it was last uploaded, or saved or taken off with a product.
  last_used_at timestamptz not null default now()
);
alter table private.picture_files enable row level security;
create trigger delete_file_content after delete on private.picture_files for each row execute function private.delete_file_content();

-- Notes a checked picture. @returns whether it is new: if not, the bytes are there already, and `file` can go
create function public.store_picture_file(file uuid, name text, width integer, height integer) returns boolean
language sql security definer set search_path = '' as $$
  insert into private.picture_files (id, name, width, height) values (file, store_picture_file.name, store_picture_file.width, store_picture_file.height)
  on conflict on constraint picture_files_name_key do update set last_used_at = now()
  returning id = file
$$;
grant execute on function public.store_picture_file(uuid, text, integer, integer) to service_role;

-- The file of a picture; null if there is none.
create function public.find_picture_file(name text) returns uuid
language sql stable security definer set search_path = '' as $$
  select f.id from private.picture_files f where f.name = find_picture_file.name
$$;
grant execute on function public.find_picture_file(text) to service_role;

create function private.pictures_version(pictures jsonb) returns text
language sql immutable set search_path = '' as $$
  select md5(pictures::text)
$$;

-- Replaces a product's pictures, from the version that the caller has seen. `pictures`: [{"large", "small", "alt", "alt_es"}] in order, as JSON;
-- the files are uploaded before. @returns the new version
-- Error hints: product_not_found, pictures_changed, pictures_incomplete, picture_missing.
create function public.save_product_pictures(product uuid, pictures text, seen_version text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  saved public.products;
  files text[];
  result jsonb;
begin
  perform private.require_permission('catalog');
  select * into saved from public.products p where p.id = save_product_pictures.product for update;
  if saved.id is null then
    raise exception 'No such product' using errcode = 'PT404', hint = 'product_not_found';
  end if;
  if jsonb_typeof(pictures::jsonb) <> 'array' or jsonb_array_length(pictures::jsonb) > 8 or exists (
    select from jsonb_array_elements(pictures::jsonb) e
    where (length(btrim(e ->> 'alt')) between 1 and 200 and length(btrim(e ->> 'alt_es')) between 1 and 200) is not true) then
    raise exception 'A product can have up to eight pictures, each described in both languages' using errcode = 'check_violation', hint = 'pictures_incomplete';
  end if;
  files := array(select distinct f.name from jsonb_array_elements(pictures::jsonb) e, lateral (values (e ->> 'large'), (e ->> 'small')) f (name) where f.name is not null);
  -- Also locks them against removal.
  update private.picture_files f set last_used_at = now()
    where f.name = any (files) or f.name in (select x.name from jsonb_array_elements(saved.pictures) e, lateral (values (e ->> 'large'), (e ->> 'small')) x (name));
  select coalesce(jsonb_agg(jsonb_build_object('large', l.name, 'small', s.name, 'width', l.width, 'height', l.height,
      'alt', btrim(e.item ->> 'alt'), 'alt_es', btrim(e.item ->> 'alt_es')) order by e.place), '[]') into result
    from jsonb_array_elements(pictures::jsonb) with ordinality e (item, place)
      join private.picture_files l on l.name = e.item ->> 'large'
      join private.picture_files s on s.name = e.item ->> 'small';
  if jsonb_array_length(result) <> jsonb_array_length(pictures::jsonb) then
    raise exception 'A picture''s file is missing' using errcode = 'PT409', hint = 'picture_missing';
  end if;
  -- A repeated request, whose first response was lost, finds its own list.
  if private.pictures_version(saved.pictures) is distinct from seen_version and saved.pictures <> result then
    raise exception 'Someone else changed the pictures' using errcode = 'PT409', hint = 'pictures_changed';
  end if;
  update public.products p set pictures = result where p.id = saved.id and p.pictures <> result;
  return private.pictures_version(result);
end
$$;
grant execute on function public.save_product_pictures(uuid, text, text) to authenticated, service_role;

-- ./schemas/shop/categories.sql

-- What staff change of the shop's categories. Visitors see those with a product that is for sale.

-- Builds and installed prices go by these.
create function private.is_needed_category(slug text) returns boolean
language sql immutable set search_path = '' as $$
  select slug in ('systems', 'laptops')
$$;

-- Its place isn't part of it: others' moves don't make it stale.
create function private.category_version(category public.product_categories) returns text
language sql immutable set search_path = '' as $$
  select md5((to_jsonb(category) - 'position')::text)
$$;

-- A category with products stays, and so do needed ones.
create function private.keep_needed_categories() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_needed_category(old.slug) then
    raise exception 'The configurator needs the category %', old.slug using errcode = 'PT409', hint = 'category_needed';
  end if;
  if exists (select from public.products p where p.category_id = old.id) then
    raise exception 'The category % has products', old.slug using errcode = 'PT409', hint = 'category_in_use';
  end if;
  return old;
end
$$;
create trigger keep_needed_categories before delete on public.product_categories for each row execute function private.keep_needed_categories();

-- All categories in the shop's order, with how many products they have, and how many of them the shop lists.
create function public.list_product_categories() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('catalog');
  return (
    select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
      'version', private.category_version(c),
      'is_needed', private.is_needed_category(c.slug),
      'products', (select count(*) from public.products p where p.category_id = c.id),
      'for_sale', (select count(*) from public.products p where p.category_id = c.id and p.is_active and p.is_listed)) order by c.position, c.slug), '[]')
    from public.product_categories c);
end
$$;
grant execute on function public.list_product_categories() to authenticated, service_role;

-- Adds a category at the end, or changes the one whose version the caller has seen. `category` is chosen by the form, so one that is added twice
-- is one. `fields`: {"name", "name_es", "summary", "summary_es"} as JSON. Its slug is made of the first name and stays: links refer to it.
-- Error hints: category_not_found, category_changed, category_taken.
create function public.save_product_category(category uuid, fields text, seen_version text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  saved public.product_categories;
  typed jsonb := fields::jsonb;
  texts jsonb := jsonb_strip_nulls(jsonb_build_object('name', nullif(btrim(typed ->> 'name_es'), ''), 'summary', nullif(btrim(typed ->> 'summary_es'), '')));
begin
  perform private.require_permission('catalog');
  -- Names and positions are compared with those of other categories.
  lock table public.product_categories in share row exclusive mode;
  select * into saved from public.product_categories c where c.id = save_product_category.category;
  if saved.id is null and seen_version is not null then
    raise exception 'No such category' using errcode = 'PT404', hint = 'category_not_found';
  end if;
  -- A repeated request, whose first response was lost, finds its own change.
  if saved.id is not null and private.category_version(saved) <> seen_version
    and (saved.name, saved.summary, saved.translations) is distinct from (btrim(typed ->> 'name'), btrim(coalesce(typed ->> 'summary', '')), jsonb_build_object('es', texts)) then
    raise exception 'Someone else changed this category' using errcode = 'PT409', hint = 'category_changed';
  end if;
  if exists (select from public.product_categories c where lower(c.name) = lower(btrim(typed ->> 'name')) and c.id <> save_product_category.category) then
    raise exception 'Another category has this name' using errcode = 'PT409', hint = 'category_taken';
  end if;
  insert into public.product_categories as c (id, slug, name, summary, translations, position)
    values (save_product_category.category, private.free_category_slug(typed ->> 'name'), btrim(typed ->> 'name'), btrim(coalesce(typed ->> 'summary', '')), jsonb_build_object('es', texts),
      (select coalesce(max(o.position), 0) + 1 from public.product_categories o))
    on conflict (id) do update set name = excluded.name, summary = excluded.summary, translations = excluded.translations
      where (c.name, c.summary, c.translations) is distinct from (excluded.name, excluded.summary, excluded.translations);
end
$$;
grant execute on function public.save_product_category(uuid, text, text) to authenticated, service_role;

-- Removes a category as it was seen. One that is gone already counts as removed.
-- Error hints: category_changed, category_in_use, category_needed.
create function public.remove_product_category(category uuid, seen_version text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stored public.product_categories;
begin
  perform private.require_permission('catalog');
  select * into stored from public.product_categories c where c.id = remove_product_category.category for update;
  if stored.id is not null and private.category_version(stored) <> seen_version then
    raise exception 'Someone else changed this category' using errcode = 'PT409', hint = 'category_changed';
  end if;
  delete from public.product_categories c where c.id = stored.id;
end
$$;
grant execute on function public.remove_product_category(uuid, text) to authenticated, service_role;

-- A free slug made of a name.
create function private.free_category_slug(name text) returns text
language sql stable set search_path = '' as $$
  with wanted as (
    select coalesce(nullif(btrim(left(btrim(regexp_replace(private.normalize_text(free_category_slug.name), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-'), ''), 'category') as slug
  )
  select w.slug || coalesce('-' || nullif(n, 1), '') from wanted w, generate_series(1, 1000) n
  where not exists (select from public.product_categories c where c.slug = w.slug || coalesce('-' || nullif(n, 1), '')) order by n limit 1
$$;

-- Saves the order. `categories` are all of them; error hint categories_changed if there are others by now.
create function public.order_product_categories(categories uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('catalog');
  lock table public.product_categories in share row exclusive mode;
  if array(select c.id from public.product_categories c order by 1) is distinct from array(select x from unnest(categories) x order by 1) then
    raise exception 'Someone else added or removed a category' using errcode = 'PT409', hint = 'categories_changed';
  end if;
  update public.product_categories c set position = o.place from unnest(categories) with ordinality o (id, place) where c.id = o.id and c.position <> o.place;
end
$$;
grant execute on function public.order_product_categories(uuid[]) to authenticated, service_role;

-- Who of the staff changed categories, and how, latest first. `name`: what it is called, or was.
create function public.get_category_history() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('catalog');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'action', h.action, 'actor_id', h.actor_id, 'created_at', h.created_at, 'name', h.name, 'changes', h.changes) order by h.id desc), '[]')
    from (
      select a.id, a.action, a.actor_id, a.created_at, coalesce(a.after, a.before) ->> 'name' as name, case a.action when 'update' then private.audit_changes(a) else '[]' end as changes
      from public.audit_entries a where a.table_name = 'product_categories' and a.actor_id is not null order by a.id desc limit 50) h);
end
$$;
grant execute on function public.get_category_history() to authenticated, service_role;

-- ./schemas/outbox.sql

-- The outbox: every email, push notification, and post to `NOTIFY_WEBHOOK` that we send is queued in the transaction that causes it, so a mail server or a
-- worker that is down loses none. Its text is written when it is sent; links get their tokens then, and only hashes are stored.

-- The id that logs give to the request that runs this (`functions/_shared/request-id.ts`); null without one.
create function private.request_id() returns text
language sql stable set search_path = '' as $$
  select substring(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-request-id' from '^[\w-]{8,64}$')
$$;

create table public.outgoing_emails (
  -- Also the Message-ID, so that an email sent twice is recognized.
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in (
    'inquiry_notice', 'inquiry_receipt', 'lead_reply', 'lead_received', 'appointment_notice', 'appointment_receipt', 'appointment_link',
    'order_notice', 'order_receipt', 'order_ready', 'order_shipped', 'order_refund', 'order_return', 'order_canceled', 'order_link',
    'newsletter_confirm', 'newsletter_already_subscribed', 'newsletter_welcome', 'newsletter_issue',
    'ticket_opened', 'ticket_opened_for_you', 'ticket_reply', 'ticket_solved', 'ticket_closing', 'ticket_link', 'ticket_estimate',
    'ticket_invoice', 'ticket_invoice_reminder', 'ticket_invoice_paid', 'ticket_invoice_refunded', 'ticket_invoice_void',
    'ticket_staff_new', 'ticket_staff_reply', 'ticket_staff_note', 'ticket_staff_estimate',
    'seo_report', 'seo_approved', 'seo_returned', 'plan_started', 'plan_changed', 'plan_canceled', 'plan_resumed', 'plan_reminder',
    'push', 'release_moved', 'role_granted', 'role_changed', 'role_removed', 'team_invitation', 'recovery_code_used', 'privacy_confirmed', 'privacy_extended', 'privacy_completed', 'privacy_denied', 'invitation', 'member_removed', 'member_role_changed', 'transcript', 'deletion_receipt')),
  -- Null: our own address.
  to_email text check (char_length(to_email) <= 254),
  -- The recipient's account, if they have one.
  user_id uuid references auth.users (id) on delete cascade,
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  order_id uuid references public.orders (id) on delete cascade,
  subscriber_id uuid references public.newsletter_subscribers (id) on delete cascade,
  newsletter_id uuid references public.newsletters (id) on delete cascade,
  ticket_id uuid references public.tickets (id) on delete cascade,
  message_id uuid references public.ticket_messages (id) on delete cascade,
  invitation_id uuid references public.organization_invitations (id) on delete cascade,
  -- The browser that gets a push notification.
  push_subscription_id uuid references public.push_subscriptions (id) on delete cascade check ((push_subscription_id is not null) = (kind = 'push')),
  -- What may have changed in the row by the time the email is sent.
  details jsonb not null default '{}',
  attempts integer not null default 0,
  -- Attempts that ended without the mail server's answer: it may have accepted the email. After two, only an admin sends it again.
  uncertain_attempts integer not null default 0,
  -- While it is leased, when the lease ends.
  next_try_at timestamptz not null default now(),
  lease_id uuid,
  -- When the leaseholder opened the SMTP conversation.
  sending_at timestamptz,
  sent_at timestamptz,
  -- When a mail server reported that it couldn't deliver what it had accepted.
  bounced_at timestamptz,
  discarded_at timestamptz,
  -- Why the last attempt failed, or why the email bounced.
  last_error text,
  -- Of the request that queued it.
  request_id text default private.request_id(),
  created_at timestamptz not null default now(),
  state text not null generated always as (case
    when sent_at is not null then 'sent'
    when discarded_at is not null then 'discarded'
    when lease_id is not null then 'sending'
    when attempts >= 10 or uncertain_attempts >= 2 then 'dead'
    when attempts > 0 then 'failing'
    else 'queued' end) stored,
  unique (newsletter_id, subscriber_id)
);
create index outgoing_emails_due on public.outgoing_emails (next_try_at) where state in ('queued', 'failing', 'sending');
create index outgoing_emails_state on public.outgoing_emails (state, created_at desc);
create index outgoing_emails_bounced on public.outgoing_emails (created_at desc) where bounced_at is not null;
create index outgoing_emails_created_at on public.outgoing_emails (created_at desc);
create index outgoing_emails_recipient on public.outgoing_emails (lower(to_email), created_at);
create index outgoing_emails_user on public.outgoing_emails (user_id);
create index outgoing_emails_inquiry on public.outgoing_emails (inquiry_id);
create index outgoing_emails_order on public.outgoing_emails (order_id);
create index outgoing_emails_subscriber on public.outgoing_emails (subscriber_id);
create index outgoing_emails_ticket on public.outgoing_emails (ticket_id, to_email, created_at);
create index outgoing_emails_newsletter on public.outgoing_emails (newsletter_id) where newsletter_id is not null;
create index outgoing_emails_message on public.outgoing_emails (message_id);
create index outgoing_emails_push_subscription on public.outgoing_emails (push_subscription_id) where push_subscription_id is not null;
create index outgoing_emails_invitation on public.outgoing_emails (invitation_id);
alter table public.outgoing_emails enable row level security;
grant select (id, kind, to_email, newsletter_id, attempts, uncertain_attempts, next_try_at, sent_at, bounced_at, last_error, created_at, state)
  on public.outgoing_emails to authenticated;
grant all on public.outgoing_emails to service_role;

-- Queues an email that the calling function sends right away; the scheduled worker takes over after a minute. Anyone can type
-- anyone's address into a form, so emails that nobody misses are limited per mailbox. Emails about orders, refunds, and
-- appointments are limited by who places them (`rate_limits`), and never dropped.
create function private.queue_outgoing_email(
  kind text, reader text, inquiry uuid default null, order_id uuid default null, subscriber uuid default null, details jsonb default '{}',
  account uuid default null
) returns uuid
language sql security definer set search_path = '' as $$
  insert into public.outgoing_emails (kind, to_email, inquiry_id, order_id, subscriber_id, details, user_id, next_try_at)
  select queue_outgoing_email.kind, reader, inquiry, queue_outgoing_email.order_id, subscriber, queue_outgoing_email.details, account,
    now() + interval '1 minute'
  where reader is null or queue_outgoing_email.kind not in ('inquiry_receipt', 'newsletter_confirm', 'newsletter_already_subscribed') or (
    select count(*) from public.outgoing_emails m
    where lower(m.to_email) = lower(reader) and m.kind = queue_outgoing_email.kind and m.created_at > now() - interval '1 hour') < 6
  returning id
$$;

-- What an email says, or null if what it was about is gone or its reader doesn't want it anymore.
create function private.email_content(mail public.outgoing_emails) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case split_part(mail.kind, '_', 1)
    when 'ticket' then private.ticket_email_content(mail.id)
    when 'push' then private.push_content(mail.id)
    when 'team' then private.staff_invitation_content((mail.details ->> 'invitation')::uuid)
    when 'invitation' then private.invitation_content(mail.invitation_id)
    when 'member' then case mail.kind
      when 'member_removed' then private.removed_member_content(mail.user_id, mail.details)
      else private.member_role_content(mail.user_id, mail.details) end
    when 'transcript' then private.transcript_content(mail.user_id, mail.details)
    when 'newsletter' then case
      when mail.newsletter_id is null then jsonb_build_object('details', mail.details, 'subscriber', (
        select jsonb_build_object('id', s.id, 'locale', s.locale, 'unsubscribe_token', s.unsubscribe_token)
        from public.newsletter_subscribers s where s.id = mail.subscriber_id))
      else private.newsletter_content(mail.newsletter_id, mail.subscriber_id, mail.details ->> 'locale') end
    when 'order' then (
      select jsonb_build_object('details', mail.details, 'order', jsonb_build_object('id', o.id, 'locale', o.locale, 'order', private.order_for_customer(o)))
      from public.orders o where o.id = mail.order_id)
    when 'lead' then private.lead_email_content(mail)
    when 'inquiry' then private.inquiry_email_content(mail.inquiry_id, mail.details)
    when 'appointment' then private.inquiry_email_content(mail.inquiry_id, mail.details)
    else mail.details end
$$;

create function private.inquiry_email_content(inquiry uuid, details jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('details', inquiry_email_content.details, 'inquiry', jsonb_build_object(
    'kind', i.kind, 'name', i.name, 'email', i.email, 'phone', i.phone, 'company', i.company, 'topic', i.topic,
    'message', i.message, 'best_time', i.best_time, 'source_path', i.source_path, 'locale', i.locale, 'estimate', i.estimate,
    'privacy_request', (
      select jsonb_build_object('number', r.number, 'kind', r.kind, 'confirm_by', r.confirm_by, 'answer_by', r.answer_by)
      from public.privacy_requests r where r.inquiry_id = i.id),
    'application', (select jsonb_build_object('job', j.job_id, 'link', coalesce(j.link, '')) from public.job_applications j where j.inquiry_id = i.id),
    'appointment', (
      select jsonb_build_object('id', a.id, 'channel', a.channel, 'place', a.place, 'size', a.size, 'ticket', t.number,
        'technician', a.technician, 'street', a.street, 'city', a.city, 'zip', a.zip, 'travel_fee_cents', a.travel_fee_cents,
        'estimate_cents', a.estimate_cents)
      from public.appointments a left join public.tickets t on t.id = a.ticket_id where a.inquiry_id = i.id)))
  from public.inquiries i where i.id = inquiry
$$;

-- Leases due emails to one worker: as JSON, oldest first. `about`: only new ones of this inquiry, order, or subscriber, or this one.
-- A lease outlasts any worker; `start_sending_email` and `finish_outgoing_email` refuse a worker whose lease has ended.
create function public.claim_outgoing_emails(batch_size integer, about uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lease uuid := gen_random_uuid();
  claimed public.outgoing_emails[];
  mail public.outgoing_emails;
  content jsonb;
  result jsonb := '[]';
begin
  perform private.end_email_leases();
  with due as (
    select m.id from public.outgoing_emails m
    where m.state in ('queued', 'failing') and case
      when about is null then m.next_try_at <= now()
      else m.attempts = 0 and about in (m.id, m.inquiry_id, m.order_id, m.subscriber_id) end
    order by m.next_try_at limit least(batch_size, 100) for update skip locked
  ), leased as (
    update public.outgoing_emails m set attempts = m.attempts + 1, lease_id = lease, next_try_at = now() + interval '15 minutes'
    from due where m.id = due.id returning m as mail
  )
  select array_agg(l.mail order by (l.mail).created_at, (l.mail).id) into claimed from leased l;
  foreach mail in array coalesce(claimed, '{}') loop
    content := private.email_content(mail);
    if content is null then
      delete from public.outgoing_emails m where m.id = mail.id;
    else
      result := result || jsonb_build_array(content
        || jsonb_build_object('id', mail.id, 'lease', lease, 'kind', mail.kind, 'to', coalesce(mail.to_email, ''),
          'requestId', mail.request_id));
    end if;
  end loop;
  return result;
end
$$;
grant execute on function public.claim_outgoing_emails(integer, uuid) to service_role;

-- Workers that died: nobody knows whether they sent the emails that they had begun to send. The others count no attempt.
create function private.end_email_leases() returns void
language sql security definer set search_path = '' as $$
  with ended as (
    select m.id from public.outgoing_emails m where m.state = 'sending' and m.next_try_at <= now() for update skip locked
  )
  update public.outgoing_emails m set lease_id = null, sending_at = null,
      attempts = m.attempts - (m.sending_at is null)::integer,
      uncertain_attempts = m.uncertain_attempts + (m.sending_at is not null)::integer,
      last_error = 'The worker stopped before it recorded the result'
    from ended where m.id = ended.id
$$;

-- Called right before a leased email is written and goes to the mail server. False if the lease has ended or is about to.
create function public.start_sending_email(mail uuid, lease uuid) returns boolean
language sql security definer set search_path = '' as $$
  with started as (
    update public.outgoing_emails m set sending_at = now()
    where m.id = mail and m.lease_id = lease and m.next_try_at > now() + interval '1 minute' returning 1
  )
  select exists (select from started)
$$;
grant execute on function public.start_sending_email(uuid, uuid) to service_role;

-- Records the result: no error, or the error and whether the mail server may have accepted the email all the same.
create function public.finish_outgoing_email(mail uuid, lease uuid, error text, is_uncertain boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  done public.outgoing_emails;
begin
  -- One at a time: of the last two emails sent concurrently, one must see that it is the last.
  perform from public.inquiries i join public.outgoing_emails m on m.inquiry_id = i.id where m.id = mail for update of i;
  update public.outgoing_emails m set
      lease_id = null, sending_at = null, last_error = left(finish_outgoing_email.error, 500),
      sent_at = case when finish_outgoing_email.error is null then now() end,
      uncertain_attempts = m.uncertain_attempts + is_uncertain::integer,
      -- Up to a quarter later, so that what failed together isn't retried together.
      next_try_at = now() + (private.next_attempt_at(m.attempts) - now()) * (1 + random() / 4)
    where m.id = mail and m.lease_id = lease returning * into done;
  if done.sent_at is null then return; end if;
  update public.inquiries i set mailed_at = now() where i.id = done.inquiry_id and i.mailed_at is null
    and not exists (select from public.outgoing_emails m where m.inquiry_id = i.id and m.sent_at is null);
  update public.organization_invitations i set mailed_at = now() where i.id = done.invitation_id;
  update public.push_subscriptions s set last_used_at = now() where s.id = done.push_subscription_id;
  -- Nothing about the person is retained.
  delete from public.outgoing_emails m where m.id = done.id and m.kind = 'deletion_receipt';
end
$$;
grant execute on function public.finish_outgoing_email(uuid, uuid, text, boolean) to service_role;

-- Records that a sent email bounced, and why. Only the first report counts.
create function public.record_bounce(mail uuid, reason text) returns void
language sql security definer set search_path = '' as $$
  update public.outgoing_emails m set bounced_at = now(), last_error = left(record_bounce.reason, 500)
    where m.id = mail and m.sent_at is not null and m.bounced_at is null
$$;
grant execute on function public.record_bounce(uuid, text) to service_role;

-- Returns what a worker leased and didn't begin to send.
create function public.release_outgoing_emails(lease uuid) returns void
language sql security definer set search_path = '' as $$
  update public.outgoing_emails m set lease_id = null, attempts = m.attempts - 1, next_try_at = now()
    where m.lease_id = lease and m.sending_at is null
$$;
grant execute on function public.release_outgoing_emails(uuid) to service_role;

-- For admins: locks an email that is in one of these states.
create function private.lock_outgoing_email(mail uuid, states text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present text;
begin
  if not private.has_admin_access() then
    raise exception 'Staff only' using errcode = '42501';
  end if;
  select m.state into present from public.outgoing_emails m where m.id = mail for update;
  if not found then
    raise exception 'No such email' using errcode = 'PT404', hint = 'email_not_found';
  end if;
  if present <> all (states) then
    raise exception 'This email is %', present using errcode = 'PT409', hint = 'email_changed';
  end if;
end
$$;

create function public.resend_email(mail uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_outgoing_email(mail, '{failing,dead,discarded}');
  -- It remains marked as possibly sent.
  update public.outgoing_emails m set attempts = 0, uncertain_attempts = least(m.uncertain_attempts, 1), discarded_at = null, next_try_at = now()
    where m.id = mail;
end
$$;
grant execute on function public.resend_email(uuid) to authenticated;

create function public.discard_email(mail uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_outgoing_email(mail, '{queued,failing,dead}');
  update public.outgoing_emails m set discarded_at = now() where m.id = mail;
end
$$;
grant execute on function public.discard_email(uuid) to authenticated;

create trigger wake_mailer after insert on public.outgoing_emails for each statement execute function private.wake_mailer();
create trigger wake_mailer_on_update after update on public.outgoing_emails for each row
  when (new.state = 'queued' and old.state <> 'queued') execute function private.wake_mailer();
create trigger audit after update on public.outgoing_emails for each row
  when (old.state <> new.state and auth.uid() is not null) execute function private.audit('to_email', 'details', 'last_error');

create policy "admins read outgoing emails" on public.outgoing_emails for select to authenticated
  using ((select private.has_admin_access()));

-- ./schemas/lead-messages.sql

-- What follows a lead: replies by email, the sender's answers, and the team's notes, until it becomes a ticket or a client.

create table public.inquiry_messages (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  kind text not null check (kind in ('reply', 'received', 'note')),
  body text not null check (char_length(btrim(body)) between 1 and 20000),
  author_id uuid references auth.users (id) on delete set null,
  -- Of an email that was received: a repeated delivery stays one message, and our next email refers to it.
  email_message_id text check (char_length(email_message_id) <= 998),
  idempotency_key uuid unique,
  created_at timestamptz not null default clock_timestamp(),
  unique (inquiry_id, email_message_id),
  check ((kind = 'received') = (email_message_id is not null))
);
create index inquiry_messages_inquiry on public.inquiry_messages (inquiry_id, created_at);
create index inquiry_messages_author on public.inquiry_messages (author_id);
alter table public.inquiry_messages enable row level security;
grant select on public.inquiry_messages to authenticated;
grant all on public.inquiry_messages to service_role;

-- Files of received emails. A ticket that the lead becomes has them as well, and keeps them without the lead.
alter table public.ticket_attachments add column inquiry_message_id uuid references public.inquiry_messages (id) on delete set null;
create index ticket_attachments_inquiry_message on public.ticket_attachments (inquiry_message_id);

create policy "staff read files of leads" on public.ticket_attachments for select to authenticated
  using (exists (select from public.inquiry_messages m where m.id = inquiry_message_id));

create policy "staff read messages of leads" on public.inquiry_messages for select to authenticated using ((select private.has_admin_access()));

create function private.require_staff_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff(new.assignee_id) then
    raise exception 'Leads can only be assigned to staff' using errcode = 'check_violation', hint = 'lead_assignee';
  end if;
  return new;
end
$$;

create trigger require_staff_assignee before update of assignee_id on public.inquiries
  for each row when (new.assignee_id is distinct from old.assignee_id and new.assignee_id is not null) execute function private.require_staff_assignee();

-- Error hint: lead_too_long.
create function private.limit_lead_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.inquiry_messages m where m.inquiry_id = new.inquiry_id) > 500 then
    raise exception 'This lead has reached the limit of 500 messages' using errcode = 'check_violation', hint = 'lead_too_long';
  end if;
  return null;
end
$$;

create trigger limit_messages after insert on public.inquiry_messages for each row execute function private.limit_lead_messages();

-- Locks a lead for its next step. Error hint: lead_not_found.
create function private.lock_lead(lead uuid) returns public.inquiries
language plpgsql security definer set search_path = '' as $$
declare
  locked public.inquiries;
begin
  select * into locked from public.inquiries i where i.id = lead for update;
  if not found then
    raise exception 'No such lead' using errcode = 'PT404', hint = 'lead_not_found';
  end if;
  return locked;
end
$$;

-- A reply, which is emailed, or a note, once for each idempotency key. Who replies first takes the lead. Error hints also:
-- lead_unreachable, lead_has_ticket, lead_privacy, lead_too_long.
create function public.reply_to_lead(lead uuid, body text, is_note boolean default false, close_lead boolean default false, idempotency_key uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.inquiries;
  message uuid;
begin
  perform private.require_staff();
  target := private.lock_lead(lead);
  if not is_note then perform private.require_lead_handler(lead); end if;
  if not is_note and target.email is null then
    raise exception 'This lead has no email address' using errcode = 'check_violation', hint = 'lead_unreachable';
  elsif not is_note and target.ticket_id is not null then
    raise exception 'This lead continues in its ticket' using errcode = 'PT409', hint = 'lead_has_ticket';
  end if;
  insert into public.inquiry_messages (inquiry_id, kind, body, author_id, idempotency_key)
    values (lead, case when is_note then 'note' else 'reply' end, btrim(reply_to_lead.body), (select auth.uid()), reply_to_lead.idempotency_key)
    on conflict on constraint inquiry_messages_idempotency_key_key do nothing returning id into message;
  if message is null or is_note then return; end if;
  insert into public.outgoing_emails (kind, to_email, inquiry_id, details)
    values ('lead_reply', target.email, lead, jsonb_build_object('message', message));
  update public.inquiries i set assignee_id = coalesce(i.assignee_id, (select auth.uid())),
      status = case when close_lead then 'answered' when i.status = 'new' then 'in_progress' else i.status end::public.inquiry_status
    where i.id = lead;
end
$$;
grant execute on function public.reply_to_lead(uuid, text, boolean, boolean, uuid) to authenticated, service_role;

-- An email to a lead's reply address, once. Reopens the lead and notifies staff. Returns the number of the ticket that the lead has
-- become, or `received`, `known`, or `unknown`. Error hint: lead_too_long.
create function public.receive_lead_email(lead uuid, body text, email_message_id text, attachments uuid[] default '{}') returns text
language plpgsql security definer set search_path = '' as $$
declare
  target public.inquiries;
  message uuid;
begin
  if not exists (select from public.inquiries i where i.id = lead) then return 'unknown'; end if;
  target := private.lock_lead(lead);
  if target.ticket_id is not null then
    return (select t.number from public.tickets t where t.id = target.ticket_id);
  end if;
  insert into public.inquiry_messages (inquiry_id, kind, body, email_message_id)
    values (lead, 'received', btrim(receive_lead_email.body), receive_lead_email.email_message_id)
    on conflict on constraint inquiry_messages_inquiry_id_email_message_id_key do nothing returning id into message;
  if message is null then return 'known'; end if;
  update public.ticket_attachments a set inquiry_message_id = message
    where a.id = any (attachments) and a.message_id is null and a.inquiry_message_id is null and a.uploaded_by is null;
  update public.inquiries i set status = 'in_progress' where i.id = lead and i.status <> 'spam';
  insert into public.outgoing_emails (kind, to_email, inquiry_id, details)
    values ('lead_received', (select u.email from auth.users u where u.id = target.assignee_id and private.is_staff(u.id)), lead,
      jsonb_build_object('message', message));
  return 'received';
end
$$;
grant execute on function public.receive_lead_email(uuid, text, text, uuid[]) to service_role;

-- For `private.email_content`; null if the message is gone.
create function private.lead_email_content(mail public.outgoing_emails) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'lead', i.id, 'about', i.kind, 'name', i.name, 'sender', i.email, 'language', i.locale, 'body', m.body, 'author', private.display_name(m.author_id),
    'files', (select coalesce(jsonb_agg(a.name order by a.created_at), '[]') from public.ticket_attachments a where a.inquiry_message_id = m.id),
    'previous', (
      select p.id from public.outgoing_emails p
      where p.inquiry_id = i.id and lower(p.to_email) = lower(mail.to_email) and p.created_at < mail.created_at and p.sent_at is not null
      order by p.created_at desc limit 1),
    'in_reply_to', (
      select r.email_message_id from public.inquiry_messages r
      where r.inquiry_id = i.id and r.kind = 'received' and r.created_at < m.created_at order by r.created_at desc limit 1))
  from public.inquiries i join public.inquiry_messages m on m.inquiry_id = i.id
  where i.id = mail.inquiry_id and m.id = (mail.details ->> 'message')::uuid
$$;

-- A lead's messages, oldest first, and the ticket, client, or privacy request it was turned into. `customer` is the account with its email address. Null if
-- there is no such lead.
create function public.get_lead_thread(lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'ticket', (select t.number from public.tickets t where t.id = i.ticket_id),
      'privacy_request', (select r.number from public.privacy_requests r where r.inquiry_id = i.id),
      'company', (select jsonb_build_object('id', o.id, 'name', o.name) from public.organizations o where o.id = i.organization_id),
      'customer', (
        select jsonb_build_object('id', coalesce(m.organization_id, u.id), 'name', coalesce(o.name, private.display_name(u.id)))
        from auth.users u left join public.organization_members m on m.user_id = u.id left join public.organizations o on o.id = m.organization_id
        where lower(u.email) = lower(i.email) and u.email_confirmed_at is not null limit 1),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'body', m.body, 'created_at', m.created_at,
          'author', case when m.kind = 'received' then i.name else private.display_name(m.author_id) end,
          'email_state', (
            select e.state from public.outgoing_emails e
            where e.inquiry_id = i.id and e.kind = 'lead_reply' and e.details ->> 'message' = m.id::text),
          'attachments', (
            select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'size', a.size) order by a.created_at), '[]')
            from public.ticket_attachments a where a.inquiry_message_id = m.id)) order by m.created_at), '[]')
        from public.inquiry_messages m where m.inquiry_id = i.id))
    from public.inquiries i where i.id = lead);
end
$$;
grant execute on function public.get_lead_thread(uuid) to authenticated, service_role;

-- Opens a ticket for the account with the lead's confirmed address, or else for a guest, once for each idempotency key. What was written
-- since is an internal note, and files that came with it are on the first message.
-- Returns its number. Error hints: lead_not_found, lead_privacy, lead_has_ticket.
create function public.convert_lead_to_ticket(lead uuid, subject text, body text, idempotency_key uuid default gen_random_uuid()) returns text
language plpgsql security definer set search_path = '' as $$
declare
  target public.inquiries;
  account uuid;
  ticket public.tickets;
  opening uuid;
  written text;
begin
  perform private.require_staff();
  target := private.lock_lead(lead);
  perform private.require_lead_handler(lead);
  if target.ticket_id is not null then
    select * into ticket from public.tickets t where t.id = target.ticket_id and t.idempotency_key = convert_lead_to_ticket.idempotency_key;
    if found then return ticket.number; end if;
    raise exception 'This lead continues in its ticket' using errcode = 'PT409', hint = 'lead_has_ticket';
  end if;
  account := (select u.id from auth.users u where lower(u.email) = lower(target.email) and u.email_confirmed_at is not null);
  insert into public.tickets (subject, requester_id, requester_email, requester_name, requester_phone, language, idempotency_key, assignee_id)
    values (btrim(convert_lead_to_ticket.subject), account, lower(coalesce(target.email, '')), left(coalesce(nullif(target.name, ''), target.email), 120),
      coalesce(target.phone, ''), target.locale, convert_lead_to_ticket.idempotency_key,
      coalesce((select r.user_id from public.user_roles r where r.user_id = target.assignee_id), (select auth.uid())))
    returning * into ticket;
  update public.inquiries i set ticket_id = ticket.id, status = 'answered', assignee_id = coalesce(i.assignee_id, (select auth.uid())) where i.id = lead;
  insert into public.ticket_messages (ticket_id, author_id, body) values (ticket.id, account, btrim(convert_lead_to_ticket.body))
    returning id into opening;
  with moved as (
    update public.ticket_attachments a set ticket_id = ticket.id, message_id = opening, uploaded_by = account
    from public.inquiry_messages m where m.inquiry_id = lead and m.id = a.inquiry_message_id and a.message_id is null
    returning a.name, a.created_at
  )
  insert into public.ticket_events (ticket_id, kind, actor_id, after)
    select ticket.id, 'attachment', account, f.name from moved f order by f.created_at;
  select string_agg(format('%s · %s', case when m.kind = 'received' then target.name else private.display_name(m.author_id) end, m.kind) || e'\n' || m.body, e'\n\n' order by m.created_at)
    into written from public.inquiry_messages m where m.inquiry_id = lead;
  if written is not null then
    insert into public.ticket_messages (ticket_id, author_id, body, is_internal)
      values (ticket.id, (select auth.uid()), left(e'From the lead:\n\n' || written, 20000), true);
  end if;
  if exists (select from public.inquiry_messages m where m.inquiry_id = lead and m.kind = 'reply') then
    update public.tickets t set first_response_at = now(), status = 'open' where t.id = ticket.id;
  end if;
  return ticket.number;
end
$$;
grant execute on function public.convert_lead_to_ticket(uuid, text, text, uuid) to authenticated, service_role;

-- Invites the lead's sender: as the first owner of a new company, or to an existing one as a member. Once; returns the company. Error hints
-- also: those of `create_company` and `invite_person`.
create function public.convert_lead_to_client(lead uuid, company_name text default null, company uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  target public.inquiries;
  client uuid := company;
begin
  perform private.require_staff();
  target := private.lock_lead(lead);
  perform private.require_lead_handler(lead);
  if target.organization_id is not null then
    return target.organization_id;
  end if;
  if target.email is null then
    raise exception 'This lead has no email address' using errcode = 'check_violation', hint = 'lead_unreachable';
  end if;
  if client is null then
    client := public.create_company(company_name, target.email, target.locale);
  else
    perform public.invite_person(client, target.email, 'member', target.locale);
  end if;
  update public.inquiries i set organization_id = client, assignee_id = coalesce(i.assignee_id, (select auth.uid())),
      status = case when i.status = 'new' then 'in_progress' else i.status end
    where i.id = lead;
  return client;
end
$$;
grant execute on function public.convert_lead_to_client(uuid, text, uuid) to authenticated, service_role;

-- ./schemas/search.sql

-- What the command palette finds. Row-level security keeps LIKE from using an index (it isn't leakproof), so a function that ignores it
-- names candidates, and the caller's own rights decide which of them are shown.

create index organizations_search on public.organizations using gin (private.normalize_text(name) extensions.gin_trgm_ops);
create index profiles_search on public.profiles using gin (private.normalize_text(first_name || ' ' || last_name) extensions.gin_trgm_ops);
create index invoices_search on public.invoices using gin (private.normalize_text(number) extensions.gin_trgm_ops);

-- The text that orders and leads are searched by. Indexes evaluate it with the rights of the role that writes the row. It sets no search
-- path, so that it can be inlined; every name has its schema.
create function private.contact_search_text(name text, email text, company text, phone text) returns text
language sql immutable as $$
  select private.normalize_text(name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g'))
$$;
grant execute on function private.contact_search_text(text, text, text, text) to authenticated;
create index orders_search on public.orders using gin (private.contact_search_text(number || ' ' || name, email, company, phone) extensions.gin_trgm_ops);
create index inquiries_search on public.inquiries using gin (private.contact_search_text(name, email, company, phone) extensions.gin_trgm_ops);

-- Rows that contain every word: at most five of each kind, but ten people (customers and staff) and the account with exactly this
-- email. The latest first, companies by name. Customers get candidates among their own, so that
-- others' rows don't use up the five.
create function private.list_search_candidates(query text) returns table (kind text, id uuid)
-- As in find_tickets: an index even where a table looks small, and a sample for a very common word.
language plpgsql stable security definer set search_path = '' set gin_fuzzy_search_limit = 5000 set enable_seqscan = off as $$
declare
  caller uuid := (select auth.uid());
  is_staff boolean := (select private.has_admin_access());
  words text := private.normalize_search(query);
  in_ticket text;
  tickets uuid[];
  -- Evaluated once, so that a customer's few tickets are read by their ids, not found among everyone's.
  own_tickets_condition text := case when is_staff then 'true' else format(
    't.id = any (array(select m.id from public.tickets m where m.requester_id = %1$L union select m.id from public.tickets m where m.organization_id = %2$L
      union select w.ticket_id from public.ticket_watchers w where w.user_id = %1$L))',
    caller, private.my_managed_organization()) end;
begin
  if caller is null or char_length(words) < 2 then return; end if;
  in_ticket := private.build_words_condition('t.search_text', words);
  -- Common words are in the latest tickets. Rarer ones are looked up in the trigram index before sorting (OFFSET 0): the planner would bet
  -- on an early match, and read everything in order when only old tickets match.
  execute format($q$select array(select t.id from (select * from public.tickets t where %s order by t.last_activity_at desc, t.id desc limit 3000) t
    where %s order by t.last_activity_at desc, t.id desc limit 200)$q$, own_tickets_condition, in_ticket) into tickets;
  if cardinality(tickets) < 5 then
    execute format($q$select array(select t.id from (select * from public.tickets t where %s and %s offset 0) t
      order by t.last_activity_at desc, t.id desc limit 200)$q$, own_tickets_condition, in_ticket) into tickets;
  end if;
  -- A ticket's whole number comes before numbers that begin with it.
  return query execute format($q$select 'ticket', t.id from public.tickets t where t.number = %L and %s$q$,
    upper(regexp_replace(words, '^(?=\d+$)', 'tb-')), own_tickets_condition);
  return query select 'ticket', t.id from unnest(tickets[:5]) as t (id);
  if is_staff then
    return query execute format($q$select 'company', o.id from public.organizations o where %s order by lower(o.name) limit 5$q$,
      private.build_words_condition('private.normalize_text(o.name)', words));
    -- Someone is found by name, or by the whole email address.
    return query execute format($q$select 'person', p.id from public.profiles p where %s order by p.created_at desc limit 10$q$,
      private.build_words_condition($e$private.normalize_text(p.first_name || ' ' || p.last_name)$e$, words));
    return query select 'person', u.id from auth.users u where u.email = words;
    return query execute format($q$select 'lead', q.id from public.inquiries q where %s order by q.created_at desc limit 5$q$,
      private.build_words_condition('private.contact_search_text(q.name, q.email, q.company, q.phone)', words));
  end if;
  -- In either language, or by slug. Customers find what the shop lists.
  return query execute format($q$select 'product', p.id from public.products p where %s and (%L or (%L and p.is_active and p.is_listed))
    order by p.is_active desc, p.is_listed desc, p.name limit 5$q$,
    private.build_words_condition($e$private.normalize_text(p.name || ' ' || coalesce(p.translations -> 'es' ->> 'name', '') || ' ' || p.slug)$e$, words),
    is_staff, not is_staff);
  return query execute format($q$select 'order', o.id from public.orders o where %s and %s order by o.created_at desc limit 5$q$,
    case when is_staff then 'true' else format('o.user_id = %L', caller) end,
    private.build_words_condition($e$private.contact_search_text(o.number || ' ' || o.name, o.email, o.company, o.phone)$e$, words));
  -- By its number, its ticket, or its company. 20 companies and 200 rows bound the work for a very common word.
  return query execute format($q$select 'invoice', i.id from public.invoices i
    where i.id in (
      select x.id from public.invoices x where %1$s union
      select x.id from public.invoices x where x.ticket_id = any (%2$L) union
      (select x.id from (select o.id from public.organizations o where %3$L and %4$s limit 20) o
        join public.tickets t on t.organization_id = o.id join public.invoices x on x.ticket_id = t.id limit 200))
    and (%3$L or exists (select from public.tickets t where t.id = i.ticket_id and %5$s))
    order by i.issued_on desc, i.number desc limit 5$q$,
    private.build_words_condition('private.normalize_text(x.number)', words), tickets, is_staff,
    private.build_words_condition('private.normalize_text(o.name)', words), own_tickets_condition);
end
$$;
grant execute on function private.list_search_candidates(text) to authenticated;

-- 120 searches a minute are more than anyone types.
create function private.enforce_search_limit() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.consume_account_limit('search', (select auth.uid()), 120, 60) > 0 then
    raise exception 'Too many searches in a minute' using errcode = 'PT429', hint = 'rate_limited';
  end if;
end
$$;
grant execute on function private.enforce_search_limit() to authenticated;

-- `key` is what the path of its page ends with: a number, an id, or a slug. At most five of each kind, tickets first.
create function public.search_workspace(query text, language text default 'en') returns table (kind text, key text, title text, detail text)
language plpgsql volatile security invoker set search_path = '' as $$
declare
  sought text := left(btrim(query), 100);
  is_staff boolean := (select private.has_admin_access());
  edits_products boolean := (select private.has_permission('catalog'));
begin
  if char_length(sought) < 2 or not (select private.has_required_aal()) then return; end if;
  perform private.enforce_search_limit();
  return query
    with candidates as materialized (
      select c.kind, c.id, min(c.position) as position
      from private.list_search_candidates(sought) with ordinality as c (kind, id, position) group by c.kind, c.id
    ), rows as (
      select 0 as rank, c.position, 'ticket' as kind, t.number as key, t.subject as title, case when is_staff then t.requester_name else '' end as detail
        from candidates c join public.tickets t on t.id = c.id where c.kind = 'ticket'
      union all
      select 1, c.position, 'company', o.id::text, o.name, ''
        from candidates c join public.organizations o on o.id = c.id where c.kind = 'company'
      union all
      select 2, c.position, case when r.role is null then 'person' else 'staff' end, p.id::text, btrim(p.first_name || ' ' || p.last_name),
          coalesce(r.role::text, o.name, '')
        from candidates c join public.profiles p on p.id = c.id left join public.user_roles r on r.user_id = p.id
          left join public.organization_members m on m.user_id = p.id left join public.organizations o on o.id = m.organization_id
        where c.kind = 'person'
      union all
      select 3, c.position, 'invoice', i.number, i.number, case when is_staff then coalesce(o.name, t.requester_name) else t.subject end
        from candidates c join public.invoices i on i.id = c.id join public.tickets t on t.id = i.ticket_id
          left join public.organizations o on o.id = t.organization_id
        where c.kind = 'invoice'
      union all
      select 4, c.position, 'order', o.number, o.number, case when is_staff then o.name else '' end
        from candidates c join public.orders o on o.id = c.id where c.kind = 'order'
      union all
      select 5, c.position, 'lead', q.id::text, q.name, coalesce(q.email, q.phone, '')
        from candidates c join public.inquiries q on q.id = c.id where c.kind = 'lead'
      union all
      -- Staff who can't edit products see the stock of parts.
      select 6, c.position, case when is_staff and not edits_products then 'stock' else 'product' end, case when edits_products then p.id::text else p.slug end,
          coalesce(p.translations -> search_workspace.language ->> 'name', p.name), ''
        from candidates c join public.products p on p.id = c.id where c.kind = 'product' and (edits_products or not is_staff or p.labor_kind = 'part')
    ), numbered as (
      select r.*, row_number() over (partition by r.kind order by r.position) as place from rows r
    )
    select n.kind, n.key, n.title, n.detail from numbered n where n.place <= 5 order by n.rank, n.kind, n.position;
end
$$;
grant execute on function public.search_workspace(text, text) to authenticated;

-- ./schemas/devices.sql

create type public.device_kind as enum ('desktop', 'laptop', 'server', 'network', 'other');

-- Customers' devices and their backups. Backup state comes only from the reports of backup agents, which authenticate with the
-- customer's key.

create table public.devices (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references public.organizations (id) on delete cascade,
  -- Set for a customer without an organization.
  owner_id uuid references auth.users (id) on delete cascade,
  -- The account of the person who uses the device, if there is one.
  user_id uuid references auth.users (id) on delete set null,
  name text not null check (char_length(btrim(name)) between 1 and 80),
  kind public.device_kind not null,
  model text not null default '' check (char_length(model) <= 120),
  serial_number text not null check (char_length(btrim(serial_number)) between 2 and 80),
  operating_system text not null default '' check (char_length(operating_system) <= 80),
  used_by text not null default '' check (char_length(used_by) <= 120),
  warranty_until date,
  -- Hours between good backups. Null: no backup agreed.
  backup_every_hours integer check (backup_every_hours between 1 and 744),
  -- Written by report_backup() only.
  last_seen_at timestamptz,
  last_backup_at timestamptz,
  last_backup_is_good boolean,
  last_good_backup_at timestamptz,
  protects text not null default '',
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(organization_id, owner_id) = 1)
);
-- Agents identify a device by its serial number.
create unique index devices_organization_serial on public.devices (organization_id, lower(btrim(serial_number))) where organization_id is not null;
create unique index devices_owner_serial on public.devices (owner_id, lower(btrim(serial_number))) where owner_id is not null;
create index devices_user on public.devices (user_id);
alter table public.devices enable row level security;
grant select, delete, insert (organization_id, owner_id, user_id, name, kind, model, serial_number, operating_system, used_by, warranty_until, backup_every_hours), update (user_id, name, kind, model, serial_number, operating_system, used_by, warranty_until, backup_every_hours)
  on public.devices to authenticated;
grant all on public.devices to service_role;

alter table public.tickets add foreign key (device_id) references public.devices (id) on delete set null;

create table public.backup_reports (
  device_id uuid not null references public.devices (id) on delete cascade,
  -- The agent's number for the run: a report sent twice is one.
  run_id uuid not null,
  finished_at timestamptz not null,
  is_good boolean not null,
  bytes bigint check (bytes >= 0),
  message text not null default '' check (char_length(message) <= 500),
  received_at timestamptz not null default now(),
  primary key (device_id, run_id)
);
create index backup_reports_latest on public.backup_reports (device_id, finished_at desc);
alter table public.backup_reports enable row level security;
grant select on public.backup_reports to authenticated;
grant all on public.backup_reports to service_role;

create table private.backup_keys (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references public.organizations (id) on delete cascade,
  owner_id uuid references auth.users (id) on delete cascade,
  -- SHA-256; the key itself is shown once, when it is created.
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(organization_id, owner_id) = 1)
);
create index backup_keys_organization on private.backup_keys (organization_id);
create index backup_keys_owner on private.backup_keys (owner_id);
alter table private.backup_keys enable row level security;

-- The only definition of these states. `late`: no good backup for twice the agreed interval. `failing`: the last run failed, or
-- no good backup for seven times the interval.
create function private.backup_state(device public.devices, at timestamptz default now()) returns text
language sql stable set search_path = '' as $$
  select case
    when device.backup_every_hours is null or device.last_backup_at is null then 'not_backed_up'
    when not device.last_backup_is_good or device.last_good_backup_at < at - make_interval(hours => 7 * device.backup_every_hours) then 'failing'
    when device.last_good_backup_at < at - make_interval(hours => 2 * device.backup_every_hours) then 'late'
    else 'protected'
  end
$$;

create function private.device_summary(device public.devices) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', device.id, 'name', device.name, 'kind', device.kind, 'model', device.model, 'serial_number', device.serial_number,
    'operating_system', device.operating_system, 'used_by', device.used_by, 'warranty_until', device.warranty_until,
    'last_seen_at', device.last_seen_at, 'backup_every_hours', device.backup_every_hours, 'last_backup_at', device.last_backup_at,
    'last_good_backup_at', device.last_good_backup_at, 'protects', device.protects, 'backup_state', private.backup_state(device),
    'runs', (
      select coalesce(jsonb_agg(jsonb_build_object('at', r.finished_at, 'is_good', r.is_good, 'message', r.message) order by r.finished_at desc), '[]')
      from (select * from public.backup_reports b where b.device_id = device.id order by b.finished_at desc limit 14) r)
  )
$$;

-- The caller's devices and, by role, the organization's; those that need attention first.
create function public.my_devices() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.device_summary(d) order by
    array_position(array['failing', 'late', 'not_backed_up', 'protected'], private.backup_state(d)), lower(d.name)), '[]')
  from public.devices d
  where (select private.has_required_aal()) and (
    d.owner_id = (select auth.uid())
    or (d.user_id = (select auth.uid()) and d.organization_id = (select private.my_organization()))
    or d.organization_id = (select private.my_managed_organization()))
$$;
grant execute on function public.my_devices() to authenticated, service_role;

-- Records a backup run reported by an agent. `key_hash` identifies the customer; the serial number the device. A repeated report
-- changes nothing, and a delayed one never hides a newer one.
create function public.report_backup(
  key_hash text, serial_number text, run_id uuid, finished_at timestamptz, is_good boolean, bytes bigint default null, protects text default null, message text default ''
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  owner private.backup_keys;
  device public.devices;
  known public.backup_reports;
  wait integer;
begin
  update private.backup_keys k set last_used_at = now() where k.key_hash = report_backup.key_hash returning * into owner;
  if not found then
    raise exception 'Unknown key' using errcode = 'PT401', hint = 'backup_key';
  end if;
  -- Only of keys that exist: anyone can make up others. A hundred devices with a backup every 15 minutes, plus retries.
  wait := public.consume_rate_limit('report-backup', owner.key_hash, 600, 3600);
  if wait > 0 then
    raise exception 'Too many reports with this key' using errcode = 'PT429', hint = 'rate_limited', detail = wait;
  end if;
  select d.* into device from public.devices d
    where (d.organization_id = owner.organization_id or d.owner_id = owner.owner_id)
      and lower(btrim(d.serial_number)) = lower(btrim(report_backup.serial_number))
    for update;
  if not found then
    raise exception 'No such device for this key' using errcode = 'PT404', hint = 'backup_device';
  end if;
  -- An agent whose clock is fast would keep a device protected forever.
  if report_backup.finished_at > now() + interval '10 minutes' or report_backup.finished_at < now() - interval '90 days' then
    raise exception 'The run''s end time is in the future or too long ago' using errcode = 'check_violation', hint = 'backup_time';
  end if;
  select r.* into known from public.backup_reports r where r.device_id = device.id and r.run_id = report_backup.run_id;
  if found and (known.is_good <> report_backup.is_good or known.finished_at <> report_backup.finished_at) then
    raise exception 'This run was already reported with a different result' using errcode = 'PT409', hint = 'backup_run';
  end if;
  if known.run_id is null then
    insert into public.backup_reports (device_id, run_id, finished_at, is_good, bytes, message)
      values (device.id, report_backup.run_id, report_backup.finished_at, report_backup.is_good, report_backup.bytes, left(coalesce(report_backup.message, ''), 500));
    update public.devices d set
        last_seen_at = greatest(d.last_seen_at, now()),
        last_backup_at = greatest(d.last_backup_at, report_backup.finished_at),
        last_backup_is_good = case when report_backup.finished_at >= coalesce(d.last_backup_at, '-infinity') then report_backup.is_good else d.last_backup_is_good end,
        last_good_backup_at = case when report_backup.is_good then greatest(d.last_good_backup_at, report_backup.finished_at) else d.last_good_backup_at end,
        protects = case when report_backup.is_good then coalesce(left(btrim(report_backup.protects), 200), d.protects) else d.protects end
      where d.id = device.id
      returning d.* into device;
  end if;
  return jsonb_build_object('device', device.name, 'state', private.backup_state(device), 'repeated', known.run_id is not null);
end
$$;
grant execute on function public.report_backup(text, text, uuid, timestamptz, boolean, bigint, text, text) to service_role;

-- Creates a key for a customer's agents. Returned once; only its hash is stored.
create function public.create_backup_key(customer uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  new_key text := 'tbk_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  is_company boolean := exists (select from public.organizations o where o.id = customer);
begin
  perform private.require_staff();
  if not is_company and not exists (select from auth.users u where u.id = customer) then
    raise exception 'No such customer' using errcode = 'PT404', hint = 'customer_not_found';
  end if;
  insert into private.backup_keys (organization_id, owner_id, key_hash)
    values (case when is_company then customer end, case when not is_company then customer end, encode(sha256(convert_to(new_key, 'UTF8')), 'hex'));
  return new_key;
end
$$;
grant execute on function public.create_backup_key(uuid) to authenticated, service_role;

create function public.revoke_backup_key(key uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  delete from private.backup_keys k where k.id = key;
end
$$;
grant execute on function public.revoke_backup_key(uuid) to authenticated, service_role;

-- A backup that fails or is late opens one ticket for its customer. While that ticket is open, each change of state adds a
-- message.

-- The ticket about a device's backup, and the last state reported on it.
create table private.backup_alerts (
  device_id uuid primary key references public.devices (id) on delete cascade,
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  notified_state text not null check (notified_state in ('late', 'failing', 'protected')),
  notified_at timestamptz not null default now()
);
create index backup_alerts_ticket on private.backup_alerts (ticket_id);
alter table private.backup_alerts enable row level security;

-- What happened, with every known fact, in the ticket's language.
create function private.backup_alert_text(device public.devices, state text, language text) returns text
language sql stable set search_path = '' as $$
  select case language when 'es' then
    case state
      when 'failing' then 'El respaldo de ' || device.name || ' está fallando.'
      when 'late' then 'El respaldo de ' || device.name || ' está atrasado.'
      else 'El respaldo de ' || device.name || ' volvió a terminar bien.' end
    || E'\n\nÚltimo respaldo bueno: ' || private.format_local_time(device.last_good_backup_at, 'es')
    || E'\nÚltimo intento: ' || private.format_local_time(device.last_backup_at, 'es') || case when device.last_backup_is_good then ', bien' else ', falló' end
    || coalesce(E'\nMensaje del respaldo: ' || said.message, '')
    || E'\nAcordado: cada ' || case device.backup_every_hours when 1 then 'hora' else device.backup_every_hours || ' horas' end
    || case when device.protects = '' then '' else E'\nSe respalda: ' || device.protects end
    || E'\nNúmero de serie: ' || device.serial_number
    || case when state = 'protected' then '' else E'\n\nLo estamos revisando. Si el equipo está apagado o fuera de la oficina, díganoslo aquí.' end
  else
    case state
      when 'failing' then 'The backup of ' || device.name || ' is failing.'
      when 'late' then 'The backup of ' || device.name || ' is late.'
      else 'The backup of ' || device.name || ' is good again.' end
    || E'\n\nLast good backup: ' || private.format_local_time(device.last_good_backup_at, 'en')
    || E'\nLast run: ' || private.format_local_time(device.last_backup_at, 'en') || case when device.last_backup_is_good then ', good' else ', failed' end
    || coalesce(E'\nMessage of the backup: ' || said.message, '')
    || E'\nAgreed: every ' || case device.backup_every_hours when 1 then 'hour' else device.backup_every_hours || ' hours' end
    || case when device.protects = '' then '' else E'\nBacked up: ' || device.protects end
    || E'\nSerial number: ' || device.serial_number
    || case when state = 'protected' then '' else E'\n\nWe are looking into it. If the device is switched off or away, tell us here.' end
  end
  from (
    select (select nullif(btrim(r.message), '') from public.backup_reports r where r.device_id = device.id and not r.is_good and r.finished_at = device.last_backup_at limit 1) as message
  ) said
$$;

create function private.notify_backup_alert(ticket public.tickets, device public.devices, state text) returns void
language sql security definer set search_path = '' as $$
  insert into public.ticket_messages (ticket_id, author_name, body, is_automatic)
    values (ticket.id, case ticket.language when 'es' then 'Monitoreo de respaldos' else 'Backup monitoring' end,
      private.backup_alert_text(device, state, ticket.language), true);
  insert into private.backup_alerts as a (device_id, ticket_id, notified_state) values (device.id, ticket.id, state)
    on conflict (device_id) do update set ticket_id = excluded.ticket_id, notified_state = excluded.notified_state, notified_at = now()
$$;

-- Hourly. Skips sample devices, and customers without an account; the customer list shows their devices anyway. @returns the
-- number of tickets opened
create function public.run_backup_maintenance() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  device public.devices;
  alert private.backup_alerts;
  ticket public.tickets;
  state text;
  requester uuid;
  language text;
  opened integer := 0;
begin
  -- One run at a time; a concurrent one has nothing to add.
  if not pg_try_advisory_xact_lock(hashtext('private.backup_alerts')) then
    return 0;
  end if;
  for device in
    select d.* from public.devices d left join private.backup_alerts a on a.device_id = d.id
    where not d.is_sample and case private.backup_state(d)
      when 'not_backed_up' then false
      when 'protected' then a.notified_state <> 'protected'
      -- Already reported, but the ticket may have ended since.
      else true end
    order by d.id
  loop
    state := private.backup_state(device);
    select * into alert from private.backup_alerts a where a.device_id = device.id;
    -- Follow a merge to the other ticket, which is never merged itself.
    select t.* into ticket from public.tickets t
      where t.id = (
        select coalesce(m.id, o.id) from public.tickets o left join public.tickets m on m.number = o.merged_into where o.id = alert.ticket_id)
      for update;
    if ticket.id is not null and ticket.status not in ('solved', 'closed') then
      if alert.notified_state <> state then
        perform private.notify_backup_alert(ticket, device, state);
        if state = 'failing' then
          update public.tickets t set priority = 'high' where t.id = ticket.id and t.priority in ('normal', 'low');
        end if;
      end if;
      continue;
    end if;
    if state = 'protected' then
      -- No message on a ticket that has ended.
      delete from private.backup_alerts a where a.device_id = device.id;
      continue;
    end if;
    -- After the ticket was solved, only a later failure, or no good backup for twice the interval, opens another.
    continue when ticket.id is not null
      and not (device.last_backup_at > ticket.solved_at and not device.last_backup_is_good)
      and now() < ticket.solved_at + make_interval(hours => 2 * device.backup_every_hours);
    requester := coalesce(device.owner_id, (
      select m.user_id from public.organization_members m where m.organization_id = device.organization_id order by m.role, m.created_at limit 1));
    continue when requester is null;
    language := coalesce(
      (select s.language from public.notification_settings s where s.user_id = requester),
      (select t.language from public.tickets t where t.requester_id = requester order by t.created_at desc limit 1), 'en');
    insert into public.tickets (channel, subject, priority, requester_id, language)
      values ('system', left(case language when 'es' then case state when 'failing' then 'Falla el respaldo: ' else 'Respaldo atrasado: ' end
          else case state when 'failing' then 'Backup failing: ' else 'Backup late: ' end end || device.name, 160),
        (case state when 'failing' then 'high' else 'normal' end)::public.ticket_priority, requester, language)
      returning * into ticket;
    insert into public.ticket_tags (ticket_id, tag) values (ticket.id, 'backup') on conflict do nothing;
    perform private.notify_backup_alert(ticket, device, state);
    opened := opened + 1;
  end loop;
  return opened;
end
$$;
grant execute on function public.run_backup_maintenance() to service_role;

create trigger audit after insert or delete or update of name, kind, model, serial_number, operating_system, used_by, user_id, warranty_until, backup_every_hours
  on public.devices for each row execute function private.audit();
create trigger audit after insert or delete on private.backup_keys for each row execute function private.audit();
create trigger touch before update of user_id, name, kind, model, serial_number, operating_system, used_by, warranty_until, backup_every_hours
  on public.devices for each row execute function private.touch_updated_at();

-- Like tickets: owners and managers see all of the organization's devices, members the ones they use.
create policy "users read their devices, managers all of theirs, admins all" on public.devices for select to authenticated
  using (
    owner_id = (select auth.uid())
    or (user_id = (select auth.uid()) and organization_id = (select private.my_organization()))
    or organization_id = (select private.my_managed_organization())
    or (select private.has_admin_access())
  );

create policy "admins add devices" on public.devices for insert to authenticated with check ((select private.has_admin_access()));

create policy "admins edit devices" on public.devices for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_admin_access()));

create policy "admins delete devices" on public.devices for delete to authenticated using ((select private.has_admin_access()));

create policy "a session at the required assurance level" on public.devices as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "device viewers read its backup reports" on public.backup_reports for select to authenticated
  using (exists (select from public.devices d where d.id = device_id));

-- ./schemas/plans.sql

-- Automatic renewal under California law (Business and Professions Code 17600 et seq.): terms before consent, a record of the
-- consent, an acknowledgement by email, cancellation as easy as signing up, and a yearly reminder. Prices, dates, and permissions
-- are computed here; screens only show them.

-- The price list. `@tulebyte/brand` repeats it; a test compares them.
create table private.plan_prices (
  plan text primary key check (plan in ('basic', 'pro', 'enterprise')),
  unit_cents integer not null,
  -- A starting price: staff make an offer.
  is_quoted boolean not null
);
alter table private.plan_prices enable row level security;

-- The version of `@tulebyte/brand/renewal-terms` in force.
create function private.renewal_terms_version() returns text language sql immutable set search_path = '' as $$ select '2026-11' $$;

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references public.organizations (id) on delete cascade,
  -- An offer becomes active when the organization's owner accepts its terms.
  state text not null default 'offered' check (state in ('offered', 'active', 'canceling', 'ended')),
  plan text not null references private.plan_prices (plan),
  users integer not null check (users between 1 and 1000),
  devices integer not null default 0 check (devices between 0 and 5000),
  -- Per user and month, as agreed.
  unit_cents integer not null check (unit_cents between 100 and 100000),
  period text not null default 'month' check (period in ('month', 'year')),
  price_cents integer not null generated always as (users * unit_cents * case period when 'year' then 12 else 1 end) stored,
  started_on date,
  renews_on date,
  ends_on date,
  -- The plan after the next renewal.
  next_plan text references private.plan_prices (plan),
  next_users integer check (next_users between 1 and 1000),
  next_unit_cents integer check (next_unit_cents between 100 and 100000),
  next_price_cents integer generated always as (next_users * next_unit_cents * case period when 'year' then 12 else 1 end) stored,
  reminded_on date,
  language text not null default 'en' check (language in ('en', 'es')),
  -- Rises with every change; an edit names the version it was based on.
  version integer not null default 1,
  -- The version on which the latest withdrawal of a cancellation or a pending change was based.
  resumed_version integer,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state = 'offered' or (started_on is not null and renews_on is not null)),
  check ((state = 'canceling') <= (ends_on is not null)),
  check (num_nonnulls(next_plan, next_users, next_unit_cents) in (0, 3))
);
create unique index subscriptions_one_offer on public.subscriptions (organization_id) where state = 'offered';
create unique index subscriptions_one_active on public.subscriptions (organization_id) where state in ('active', 'canceling');
create index subscriptions_due on public.subscriptions (renews_on) where state in ('active', 'canceling');
create index subscriptions_organization on public.subscriptions (organization_id);
create index subscriptions_plan on public.subscriptions (plan);
create index subscriptions_next_plan on public.subscriptions (next_plan);
alter table public.subscriptions enable row level security;
revoke insert, update, delete, truncate on public.subscriptions from service_role;
grant select on public.subscriptions to authenticated, service_role;

create function private.bump_subscription_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

-- The organization's plan decides its SLA targets.
create function private.sync_organization_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.organizations o set plan = (
      select s.plan from public.subscriptions s where s.organization_id = new.organization_id and s.state in ('active', 'canceling'))
    where o.id = new.organization_id and new.state <> 'offered';
  return null;
end
$$;

-- Who agreed to what, in which words, and when. Never changed.
create table public.subscription_consents (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references public.subscriptions (id) on delete cascade,
  plan text not null,
  users integer not null,
  price_cents integer not null,
  period text not null,
  effective_on date not null,
  terms_version text not null,
  language text not null check (language in ('en', 'es')),
  user_id uuid references auth.users (id) on delete set null,
  user_name text not null,
  created_at timestamptz not null default now()
);
create index subscription_consents_subscription on public.subscription_consents (subscription_id, created_at);
create index subscription_consents_user on public.subscription_consents (user_id);
alter table public.subscription_consents enable row level security;
revoke insert, update, delete, truncate on public.subscription_consents from service_role;
grant select on public.subscription_consents to authenticated, service_role;

-- The first day of the period after `after`, counted from the start, so that the 31st stays the last day of the month.
create function private.next_renewal(started_on date, period text, after date) returns date
language sql immutable set search_path = '' as $$
  select min(d.day) from (
    select (started_on + make_interval(months => k * case period when 'year' then 12 else 1 end))::date as day
    from generate_series(1, 1 + 12 * greatest(0, (after - started_on) / 365 + 2)) k
  ) d where d.day > after
$$;

-- When a plan canceled now ends. Monthly: in 30 days, but not within the first three months. Yearly: at the end of the year,
-- whatever the notice.
create function private.plan_cancellation_date(subscription public.subscriptions) returns date
language sql stable set search_path = '' as $$
  select case subscription.period when 'year' then subscription.renews_on
    else greatest(private.local_day(now()) + 30, (subscription.started_on + interval '3 months')::date) end
$$;

-- What a change costs and when it takes effect. A lower or equal price waits for the next renewal; a higher one takes effect now,
-- and the rest of the period is charged pro rata.
create function private.quote_plan(subscription public.subscriptions, plan text, users integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  listed private.plan_prices;
  unit integer;
  price integer;
  is_immediate boolean;
  -- Counted from the start, as in `next_renewal`: before February 28, a plan that began on the 31st renewed on January 31, not 28.
  period_start date := (subscription.started_on + make_interval(
    years => (extract(year from subscription.renews_on) - extract(year from subscription.started_on))::integer,
    months => (extract(month from subscription.renews_on) - extract(month from subscription.started_on))::integer
      - case subscription.period when 'year' then 12 else 1 end))::date;
begin
  select p.* into listed from private.plan_prices p where p.plan = quote_plan.plan;
  if not found or users is null or users not between 1 and 1000 then
    raise exception 'No such plan, or not 1 to 1000 users' using errcode = 'check_violation', hint = 'plan_input';
  end if;
  if listed.plan = subscription.plan then
    unit := subscription.unit_cents;
  elsif listed.is_quoted then
    raise exception 'This plan is priced by quote' using errcode = 'check_violation', hint = 'plan_quoted';
  else
    unit := listed.unit_cents;
  end if;
  price := users * unit * case subscription.period when 'year' then 12 else 1 end;
  is_immediate := price > subscription.price_cents;
  return jsonb_build_object(
    'plan', listed.plan, 'users', users, 'unit_cents', unit, 'price_cents', price, 'period', subscription.period,
    'is_immediate', is_immediate,
    'effective_on', case when is_immediate then private.local_day(now()) else subscription.renews_on end,
    'renews_on', subscription.renews_on,
    'due_now_cents', case when is_immediate then
      round((price - subscription.price_cents) * (subscription.renews_on - private.local_day(now()))::numeric / (subscription.renews_on - period_start)) else 0 end
  );
end
$$;

-- A plan of the caller's organization, locked; owners only.
create function private.lock_own_subscription(subscription uuid) returns public.subscriptions
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.subscriptions;
  company uuid := (select private.my_owned_organization());
begin
  select * into found_one from public.subscriptions s where s.id = subscription for update;
  if company is null or found_one.organization_id <> company then
    raise exception 'Only an owner of the company can change its plan' using errcode = '42501';
  end if;
  return found_one;
end
$$;

-- Raises if the plan has changed since the caller saw it.
create function private.check_plan_version(locked public.subscriptions, seen_version integer) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if locked.version is distinct from seen_version then
    raise exception 'Someone else changed the plan' using errcode = 'PT409', hint = 'plan_changed';
  end if;
end
$$;

-- Whether the plan's only change since `seen_version` is the one to which the caller agreed at this price: a repeated request,
-- whose first response was lost.
create function private.is_own_plan_change(locked public.subscriptions, seen_version integer, plan text, users integer, agreed_cents integer) returns boolean
language sql stable security definer set search_path = '' as $$
  select locked.version = seen_version + 1 and exists (
    select from public.subscription_consents c
    where c.subscription_id = locked.id and c.created_at = locked.updated_at and c.user_id = (select auth.uid())
      and (c.plan, c.users, c.price_cents) = (is_own_plan_change.plan, is_own_plan_change.users, agreed_cents))
$$;

create function private.plan_summary(subscription public.subscriptions) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', subscription.id, 'version', subscription.version, 'state', subscription.state, 'company', o.name,
    'plan', subscription.plan, 'users', subscription.users, 'devices', subscription.devices, 'unit_cents', subscription.unit_cents,
    'period', subscription.period, 'price_cents', subscription.price_cents, 'started_on', subscription.started_on,
    'renews_on', subscription.renews_on, 'ends_on', subscription.ends_on, 'next_plan', subscription.next_plan,
    'next_users', subscription.next_users, 'next_price_cents', subscription.next_price_cents)
  from public.organizations o where o.id = subscription.organization_id
$$;

create function private.record_plan_consent(subscription public.subscriptions, quote jsonb, seen_terms text, consent boolean, language text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if consent is distinct from true then
    raise exception 'The terms must be accepted' using errcode = 'check_violation', hint = 'plan_consent';
  end if;
  if seen_terms is distinct from private.renewal_terms_version() then
    raise exception 'The terms have changed' using errcode = 'PT409', hint = 'plan_terms';
  end if;
  insert into public.subscription_consents (subscription_id, plan, users, price_cents, period, effective_on, terms_version, language, user_id, user_name)
    values (subscription.id, quote ->> 'plan', (quote ->> 'users')::integer, (quote ->> 'price_cents')::integer, quote ->> 'period',
      (quote ->> 'effective_on')::date, seen_terms, record_plan_consent.language, (select auth.uid()), private.display_name((select auth.uid())));
end
$$;

-- To every owner of the organization, each in their language.
create function private.queue_plan_email(subscription public.subscriptions, kind text, facts jsonb, language text) returns void
language sql security definer set search_path = '' as $$
  insert into public.outgoing_emails (kind, to_email, user_id, details)
  -- The facts at the time of the event.
  select 'plan_' || queue_plan_email.kind, u.email, u.id, jsonb_build_object(
    'language', coalesce(s.language, queue_plan_email.language),
    'facts', private.plan_summary(subscription) || queue_plan_email.facts || jsonb_build_object('terms_version', private.renewal_terms_version(), 'at', now()))
  from public.organization_members m
    join auth.users u on u.id = m.user_id
    left join public.notification_settings s on s.user_id = u.id
  where m.organization_id = subscription.organization_id and m.role = 'owner' and u.email is not null
$$;

-- A ticket tells staff about the change and keeps a record where the customer looks.
create function private.open_plan_change_ticket(subject text, body text, language text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ticket uuid;
begin
  insert into public.tickets (subject, requester_id, language) values (left(open_plan_change_ticket.subject, 160), (select auth.uid()), open_plan_change_ticket.language)
    returning id into ticket;
  insert into public.ticket_messages (ticket_id, author_id, body) values (ticket, (select auth.uid()), open_plan_change_ticket.body);
  insert into public.ticket_tags (ticket_id, tag) values (ticket, 'plan') on conflict do nothing;
  -- The email about the plan already says it all.
  delete from public.outgoing_emails m where m.ticket_id = ticket and m.kind = 'ticket_opened';
end
$$;

create function private.plan_description(plan text, users integer, language text) returns text
language sql immutable set search_path = '' as $$
  select initcap(plan) || ', ' || users || case language when 'es' then case users when 1 then ' usuario' else ' usuarios' end
    else case users when 1 then ' user' else ' users' end end
$$;

-- What the portal shows: the plan, a pending offer, past agreements, and the end date if canceled now.
create function public.my_plan() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'can_change', (select private.my_owned_organization()) is not null,
    'running', (
      select private.plan_summary(s) || jsonb_build_object('plan_cancellation_date', private.plan_cancellation_date(s))
      from public.subscriptions s where s.organization_id = company.id and s.state in ('active', 'canceling')),
    'offer', (select private.plan_summary(s) from public.subscriptions s where s.organization_id = company.id and s.state = 'offered'),
    'prices', (select jsonb_object_agg(p.plan, p.unit_cents) from private.plan_prices p where not p.is_quoted),
    'today', private.local_day(now()),
    'terms_version', private.renewal_terms_version(),
    'agreed', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'plan', c.plan, 'users', c.users, 'price_cents', c.price_cents, 'period', c.period, 'effective_on', c.effective_on,
        'by', c.user_name, 'at', c.created_at) order by c.created_at desc), '[]')
      from public.subscription_consents c join public.subscriptions s on s.id = c.subscription_id where s.organization_id = company.id)
  )
  from (select private.my_managed_organization() as id) company
$$;
grant execute on function public.my_plan() to authenticated, service_role;

create function public.quote_plan(subscription uuid, plan text, users integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  running public.subscriptions;
begin
  select * into running from public.subscriptions s
    where s.id = subscription and s.state in ('active', 'canceling') and s.organization_id = (select private.my_managed_organization());
  if not found then
    raise exception 'No such plan' using errcode = 'PT404', hint = 'plan_not_found';
  end if;
  return private.quote_plan(running, plan, users);
end
$$;
grant execute on function public.quote_plan(uuid, text, integer) to authenticated, service_role;

create function public.change_plan(
  subscription uuid, seen_version integer, plan text, users integer, agreed_cents integer, seen_terms text, consent boolean, language text
) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  before public.subscriptions := private.lock_own_subscription(subscription);
  after public.subscriptions;
  quote jsonb;
begin
  if private.is_own_plan_change(before, seen_version, change_plan.plan, change_plan.users, agreed_cents) then return; end if;
  perform private.check_plan_version(before, seen_version);
  if before.state <> 'active' then
    raise exception 'A plan that is being canceled can''t be changed' using errcode = 'check_violation', hint = 'plan_state';
  end if;
  if change_plan.plan = before.plan and change_plan.users = before.users then
    raise exception 'This is already the current plan' using errcode = 'check_violation', hint = 'plan_same';
  end if;
  quote := private.quote_plan(before, change_plan.plan, change_plan.users);
  -- Nobody pays a price that wasn't on the screen.
  if (quote ->> 'price_cents')::integer is distinct from agreed_cents then
    raise exception 'The price has changed' using errcode = 'PT409', hint = 'plan_price';
  end if;
  perform private.record_plan_consent(before, quote, seen_terms, consent, change_plan.language);
  if (quote ->> 'is_immediate')::boolean then
    update public.subscriptions s set plan = change_plan.plan, users = change_plan.users, unit_cents = (quote ->> 'unit_cents')::integer,
        next_plan = null, next_users = null, next_unit_cents = null, language = change_plan.language
      where s.id = before.id returning * into after;
  else
    update public.subscriptions s set next_plan = change_plan.plan, next_users = change_plan.users, next_unit_cents = (quote ->> 'unit_cents')::integer,
        language = change_plan.language
      where s.id = before.id returning * into after;
  end if;
  perform private.queue_plan_email(after, 'changed', jsonb_build_object('quote', quote, 'was', private.plan_summary(before)), change_plan.language);
  perform private.open_plan_change_ticket(
    case change_plan.language when 'es' then 'Cambio de plan: ' else 'Plan change: ' end || private.plan_description(change_plan.plan, change_plan.users, change_plan.language),
    case change_plan.language when 'es'
      then format('Antes: %s. Desde el %s: %s, %s. Por cobrar ahora: %s.', private.plan_description(before.plan, before.users, 'es'), quote ->> 'effective_on',
        private.plan_description(change_plan.plan, change_plan.users, 'es'), private.dollars((quote ->> 'price_cents')::integer), private.dollars((quote ->> 'due_now_cents')::integer))
      else format('Before: %s. From %s on: %s, %s. To be charged now: %s.', private.plan_description(before.plan, before.users, 'en'), quote ->> 'effective_on',
        private.plan_description(change_plan.plan, change_plan.users, 'en'), private.dollars((quote ->> 'price_cents')::integer), private.dollars((quote ->> 'due_now_cents')::integer)) end,
    change_plan.language);
end
$$;
grant execute on function public.change_plan(uuid, integer, text, integer, integer, text, boolean, text) to authenticated, service_role;

-- The owner accepts an offer: it becomes active and replaces the current plan.
create function public.accept_plan(offer uuid, seen_version integer, agreed_cents integer, seen_terms text, consent boolean, language text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  offered public.subscriptions := private.lock_own_subscription(offer);
  today date := private.local_day(now());
begin
  if private.is_own_plan_change(offered, seen_version, offered.plan, offered.users, agreed_cents) then return; end if;
  perform private.check_plan_version(offered, seen_version);
  if offered.state <> 'offered' then
    raise exception 'This offer is no longer open' using errcode = 'check_violation', hint = 'plan_state';
  end if;
  if offered.price_cents is distinct from agreed_cents then
    raise exception 'The price has changed' using errcode = 'PT409', hint = 'plan_price';
  end if;
  perform private.record_plan_consent(offered, private.plan_summary(offered) || jsonb_build_object('effective_on', today), seen_terms, consent, accept_plan.language);
  update public.subscriptions s set state = 'ended', ends_on = today, next_plan = null, next_users = null, next_unit_cents = null
    where s.organization_id = offered.organization_id and s.state in ('active', 'canceling');
  update public.subscriptions s set state = 'active', started_on = today, renews_on = private.next_renewal(today, s.period, today), language = accept_plan.language
    where s.id = offered.id returning * into offered;
  perform private.queue_plan_email(offered, 'started', '{}', accept_plan.language);
  perform private.open_plan_change_ticket(
    case accept_plan.language when 'es' then 'Plan aceptado: ' else 'Plan accepted: ' end || private.plan_description(offered.plan, offered.users, accept_plan.language),
    case accept_plan.language when 'es' then format('Desde hoy, %s. Precio: %s.', offered.started_on, private.dollars(offered.price_cents))
      else format('From today, %s. Price: %s.', offered.started_on, private.dollars(offered.price_cents)) end,
    accept_plan.language);
end
$$;
grant execute on function public.accept_plan(uuid, integer, integer, text, boolean, text) to authenticated, service_role;

-- One step, and the reason is optional. Calling it again changes nothing.
create function public.cancel_plan(subscription uuid, seen_version integer, reason text, language text) returns date
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  running public.subscriptions := private.lock_own_subscription(subscription);
begin
  if running.state = 'canceling' then return running.ends_on; end if;
  perform private.check_plan_version(running, seen_version);
  if running.state <> 'active' then
    raise exception 'This plan isn''t active' using errcode = 'check_violation', hint = 'plan_state';
  end if;
  update public.subscriptions s set state = 'canceling', ends_on = private.plan_cancellation_date(s), next_plan = null, next_users = null, next_unit_cents = null
    where s.id = running.id returning * into running;
  perform private.queue_plan_email(running, 'canceled', '{}', cancel_plan.language);
  perform private.open_plan_change_ticket(
    case cancel_plan.language when 'es' then 'Plan cancelado: ' else 'Plan canceled: ' end || private.plan_description(running.plan, running.users, cancel_plan.language),
    case cancel_plan.language when 'es' then format('Termina el %s.', running.ends_on) else format('It ends on %s.', running.ends_on) end
      || coalesce(E'\n\n' || nullif(left(btrim(reason), 1000), ''), ''),
    cancel_plan.language);
  return running.ends_on;
end
$$;
grant execute on function public.cancel_plan(uuid, integer, text, text) to authenticated, service_role;

-- Withdraws a cancellation or a pending change while the plan is active.
create function public.resume_plan(subscription uuid, seen_version integer, language text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  running public.subscriptions := private.lock_own_subscription(subscription);
begin
  -- A repeated request, whose first response was lost, finds its own withdrawal.
  if running.version = seen_version + 1 and running.resumed_version = seen_version then return; end if;
  perform private.check_plan_version(running, seen_version);
  if running.state not in ('active', 'canceling') or (running.state = 'active' and running.next_plan is null)
    or running.ends_on <= private.local_day(now()) then
    raise exception 'There is no cancellation or change to withdraw' using errcode = 'check_violation', hint = 'plan_state';
  end if;
  update public.subscriptions s set state = 'active', ends_on = null, next_plan = null, next_users = null, next_unit_cents = null, resumed_version = running.version
    where s.id = running.id returning * into running;
  perform private.queue_plan_email(running, 'resumed', '{}', resume_plan.language);
  perform private.open_plan_change_ticket(
    case resume_plan.language when 'es' then 'El plan sigue: ' else 'Plan kept: ' end || private.plan_description(running.plan, running.users, resume_plan.language),
    case resume_plan.language when 'es' then format('Sigue como está. Se renueva el %s.', running.renews_on) else format('It goes on as it is. It renews on %s.', running.renews_on) end,
    resume_plan.language);
end
$$;
grant execute on function public.resume_plan(uuid, integer, text) to authenticated, service_role;

-- Staff make an offer; the customer's owner decides. A new offer replaces a pending one. @returns its id, which is the key
create function public.offer_plan(
  organization uuid, plan text, users integer, devices integer, unit_cents integer, period text, idempotency_key uuid default gen_random_uuid()
) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_staff();
  -- One offer at a time. Locking the company could deadlock: accepting an offer locks the offer first, then the company.
  perform pg_advisory_xact_lock(hashtext('public.offer_plan' || organization));
  if not exists (select from public.organizations o where o.id = organization) then
    raise exception 'No such company' using errcode = 'PT404', hint = 'customer_not_found';
  end if;
  if exists (select from public.subscriptions s where s.id = idempotency_key) then return idempotency_key; end if;
  delete from public.subscriptions s where s.organization_id = organization and s.state = 'offered';
  insert into public.subscriptions (id, organization_id, plan, users, devices, unit_cents, period)
    values (idempotency_key, organization, offer_plan.plan, offer_plan.users, offer_plan.devices, offer_plan.unit_cents, offer_plan.period);
  return idempotency_key;
end
$$;
grant execute on function public.offer_plan(uuid, text, integer, integer, integer, text, uuid) to authenticated, service_role;

create function public.withdraw_offer(offer uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  delete from public.subscriptions s where s.id = offer and s.state = 'offered';
end
$$;
grant execute on function public.withdraw_offer(uuid) to authenticated, service_role;

create function public.get_customer_plan(organization uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'running', (select private.plan_summary(s) from public.subscriptions s where s.organization_id = organization and s.state in ('active', 'canceling')),
    'offer', (select private.plan_summary(s) from public.subscriptions s where s.organization_id = organization and s.state = 'offered'),
    'agreed', (
      select coalesce(jsonb_agg(jsonb_build_object('plan', c.plan, 'users', c.users, 'price_cents', c.price_cents, 'period', c.period,
        'effective_on', c.effective_on, 'terms_version', c.terms_version, 'by', c.user_name, 'at', c.created_at) order by c.created_at desc), '[]')
      from public.subscription_consents c join public.subscriptions s on s.id = c.subscription_id where s.organization_id = organization));
end
$$;
grant execute on function public.get_customer_plan(uuid) to authenticated, service_role;

-- Hourly: ends canceled plans, renews the others (with their pending change), and reminds owners: 15 to 45 days before a yearly
-- renewal, and once a year. `today` is for tests.
create function public.run_plan_maintenance(today date default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  day date := coalesce(run_plan_maintenance.today, private.local_day(now()));
  running public.subscriptions;
  done integer := 0;
begin
  update public.subscriptions s set state = 'ended' where s.state = 'canceling' and s.ends_on <= day;
  for running in
    select s.* from public.subscriptions s where s.state in ('active', 'canceling') and s.renews_on <= day for update skip locked
  loop
    update public.subscriptions s set
        plan = coalesce(s.next_plan, s.plan), users = coalesce(s.next_users, s.users), unit_cents = coalesce(s.next_unit_cents, s.unit_cents),
        next_plan = null, next_users = null, next_unit_cents = null,
        renews_on = private.next_renewal(s.started_on, s.period, day)
      where s.id = running.id;
    done := done + 1;
  end loop;
  for running in
    update public.subscriptions s set reminded_on = day
      where s.state = 'active' and (
        (s.period = 'year' and s.renews_on - day between 15 and 45 and coalesce(s.reminded_on, '-infinity') < s.renews_on - 45)
        or (s.period = 'month' and coalesce(s.reminded_on, s.started_on) <= day - interval '1 year'))
      returning s.*
  loop
    perform private.queue_plan_email(running, 'reminder', '{}', running.language);
    done := done + 1;
  end loop;
  return done;
end
$$;
grant execute on function public.run_plan_maintenance(date) to service_role;

-- For customers who cancel by email, as the terms allow. Owners are emailed as if they had canceled themselves, and can resume
-- the plan. Calling it again changes nothing.
create function public.cancel_customer_plan(subscription uuid) returns date
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  running public.subscriptions;
begin
  perform private.require_staff();
  select * into running from public.subscriptions s where s.id = subscription and s.state in ('active', 'canceling') for update;
  if not found then
    raise exception 'No such plan' using errcode = 'PT404', hint = 'plan_not_found';
  end if;
  if running.state = 'canceling' then return running.ends_on; end if;
  update public.subscriptions s set state = 'canceling', ends_on = private.plan_cancellation_date(s), next_plan = null, next_users = null, next_unit_cents = null
    where s.id = running.id returning * into running;
  perform private.queue_plan_email(running, 'canceled', '{}', running.language);
  return running.ends_on;
end
$$;
grant execute on function public.cancel_customer_plan(uuid) to authenticated, service_role;

create trigger audit after insert or update or delete on public.subscriptions for each row execute function private.audit();
create trigger bump_subscription_version before update on public.subscriptions for each row execute function private.bump_subscription_version();
create trigger sync_organization_plan after insert or update of state, plan on public.subscriptions for each row execute function private.sync_organization_plan();

create policy "owners and managers read their organization's plan, admins all" on public.subscriptions for select to authenticated
  using (organization_id = (select private.my_managed_organization()) or (select private.has_admin_access()));

create policy "plan viewers read its consents" on public.subscription_consents for select to authenticated
  using (exists (select from public.subscriptions s where s.id = subscription_id));

insert into private.plan_prices (plan, unit_cents, is_quoted) values ('basic', 4900, false), ('pro', 8900, false), ('enterprise', 13900, true);

-- ./schemas/status.sql

-- System status, reported by people: an incident names the systems it affects, its updates tell the story, and a system's state
-- is the worst of its open incidents. Public; contains no personal data.

create table public.systems (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (char_length(btrim(name)) between 2 and 60),
  name_es text not null check (char_length(btrim(name_es)) between 2 and 60),
  position integer not null unique deferrable initially immediate,
  retired_at timestamptz,
  updated_at timestamptz not null default now()
);
alter table public.systems enable row level security;
grant select on public.systems to authenticated;
grant all on public.systems to service_role;

create table public.incidents (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 4 and 120),
  -- Empty: shown in English, with a note.
  title_es text not null default '' check (char_length(title_es) <= 120),
  impact text not null check (impact in ('degraded', 'outage', 'maintenance')),
  -- In the future for planned maintenance.
  starts_at timestamptz not null default now(),
  resolved_at timestamptz,
  created_at timestamptz not null default now()
);
create index incidents_open on public.incidents (starts_at) where resolved_at is null;
create index incidents_resolved on public.incidents (resolved_at desc);
alter table public.incidents enable row level security;
grant all on public.incidents to service_role;

create table public.incident_systems (
  incident_id uuid not null references public.incidents (id) on delete cascade,
  system_id text not null references public.systems (id) on delete cascade,
  primary key (incident_id, system_id)
);
create index incident_systems_system on public.incident_systems (system_id);
alter table public.incident_systems enable row level security;
grant all on public.incident_systems to service_role;

create table public.incident_updates (
  id uuid primary key default gen_random_uuid(),
  incident_id uuid not null references public.incidents (id) on delete cascade,
  phase text not null check (phase in ('planned', 'investigating', 'identified', 'monitoring', 'resolved')),
  body text not null check (char_length(btrim(body)) between 4 and 1000),
  body_es text not null default '' check (char_length(body_es) <= 1000),
  created_at timestamptz not null default now()
);
create index incident_updates_incident on public.incident_updates (incident_id, created_at);
alter table public.incident_updates enable row level security;
grant all on public.incident_updates to service_role;

-- Lists current systems; an incident also names systems retired since. Planned maintenance is listed two weeks ahead, for staff from the start.
create function public.system_status() returns jsonb
language sql stable security definer set search_path = '' as $$
  with shown as (
    select i.* from public.incidents i
    where (i.resolved_at is null and (i.starts_at < now() + interval '14 days' or (select private.has_admin_access())))
      or i.resolved_at > now() - interval '7 days'
  )
  select jsonb_build_object(
    'at', now(),
    'systems', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'state', coalesce((
        select i.impact from public.incident_systems x join public.incidents i on i.id = x.incident_id
        where x.system_id = s.id and i.resolved_at is null and i.starts_at <= now()
        order by array_position(array['outage', 'degraded', 'maintenance'], i.impact) limit 1), 'operational')) order by s.position), '[]')
      from public.systems s where s.retired_at is null),
    'incidents', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'title', i.title, 'title_es', i.title_es, 'impact', i.impact, 'starts_at', i.starts_at, 'resolved_at', i.resolved_at,
        'systems', (select coalesce(jsonb_agg(x.system_id order by x.system_id), '[]') from public.incident_systems x where x.incident_id = i.id),
        'affected', (
          select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es) order by s.position), '[]')
          from public.incident_systems x join public.systems s on s.id = x.system_id where x.incident_id = i.id),
        'updates', (
          select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'phase', u.phase, 'body', u.body, 'body_es', u.body_es, 'created_at', u.created_at)
            order by u.created_at desc), '[]')
          from public.incident_updates u where u.incident_id = i.id)
      ) order by i.resolved_at is not null, i.starts_at desc), '[]')
      from shown i)
  )
$$;
grant execute on function public.system_status() to anon, authenticated, service_role;

-- Opens an incident with its first update. @returns its id, which is the key
create function public.report_incident(
  title text, impact text, systems text[], body text, title_es text default '', body_es text default '', starts_at timestamptz default now(),
  idempotency_key uuid default gen_random_uuid()
) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can report incidents' using errcode = '42501';
  end if;
  if coalesce(cardinality(systems), 0) = 0 then
    raise exception 'Select at least one affected system' using errcode = 'check_violation', hint = 'incident_systems';
  end if;
  -- Locked, so that none of them can be retired before this commits.
  perform from public.systems s where s.id = any (report_incident.systems) order by s.id for share;
  if exists (select from public.systems s where s.id = any (report_incident.systems) and s.retired_at is not null) then
    raise exception 'One of these systems is retired' using errcode = 'PT409', hint = 'systems_changed';
  end if;
  insert into public.incidents (id, title, title_es, impact, starts_at)
    values (idempotency_key, btrim(report_incident.title), btrim(report_incident.title_es), report_incident.impact, report_incident.starts_at)
    on conflict (id) do nothing;
  if not found then return idempotency_key; end if;
  insert into public.incident_systems (incident_id, system_id) select distinct idempotency_key, s from unnest(systems) s;
  insert into public.incident_updates (incident_id, phase, body, body_es)
    values (idempotency_key, case when report_incident.starts_at > now() then 'planned' else 'investigating' end, btrim(report_incident.body), btrim(report_incident.body_es));
  return idempotency_key;
end
$$;
grant execute on function public.report_incident(text, text, text[], text, text, text, timestamptz, uuid) to authenticated, service_role;

-- Updates or resolves an incident. Updates are never edited, and a resolved incident can't be reopened.
create function public.update_incident(
  incident uuid, phase text, body text, body_es text default '', new_impact text default null, idempotency_key uuid default gen_random_uuid()
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  updated public.incidents;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can report incidents' using errcode = '42501';
  end if;
  select * into updated from public.incidents i where i.id = incident for update;
  if exists (select from public.incident_updates u where u.id = idempotency_key and u.incident_id = incident) then return; end if;
  if updated.id is null or updated.resolved_at is not null then
    raise exception 'No such incident, or already resolved' using errcode = 'PT409', hint = 'incident_resolved';
  end if;
  insert into public.incident_updates (id, incident_id, phase, body, body_es)
    values (idempotency_key, incident, update_incident.phase, btrim(update_incident.body), btrim(update_incident.body_es));
  update public.incidents i set
    impact = coalesce(new_impact, i.impact),
    resolved_at = case when update_incident.phase = 'resolved' then now() end
  where i.id = incident;
end
$$;
grant execute on function public.update_incident(uuid, text, text, text, text, uuid) to authenticated, service_role;

-- Staff maintain the list of systems. A retired one is no longer listed, but stays in its past incidents.

create function public.save_system(name text, name_es text, system text default null, seen_updated_at timestamptz default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  written text := btrim(save_system.name);
  written_es text := btrim(save_system.name_es);
  slug text := left(coalesce(nullif(btrim(regexp_replace(private.normalize_text(btrim(save_system.name)), '[^a-z0-9]+', '-', 'g'), '-'), ''), 'system'), 50);
  system_id text := save_system.system;
  stored text;
begin
  perform private.require_staff();
  lock table public.systems in share row exclusive mode;
  -- A repeated request, whose first response was lost, finds its own system.
  select s.id into stored from public.systems s
    where s.name = written and s.name_es = written_es and s.retired_at is null and s.id = coalesce(system_id, s.id);
  if found then return stored; end if;
  if exists (select from public.systems s where s.id is distinct from save_system.system and s.retired_at is null
    and (lower(s.name) = lower(written) or lower(s.name_es) = lower(written_es))) then
    raise exception 'Another system has this name' using errcode = 'PT409', hint = 'system_name_taken';
  end if;
  if exists (select from public.systems s where s.id = system_id and s.updated_at <> save_system.seen_updated_at) then
    raise exception 'Someone else renamed this system' using errcode = 'PT409', hint = 'system_changed';
  end if;
  if system_id is not null then
    update public.systems s set name = written, name_es = written_es where s.id = system_id;
    if not found then
      raise exception 'No such system' using errcode = 'PT404', hint = 'system_not_found';
    end if;
    return system_id;
  end if;
  select btrim(slug, '-') || case when n = 1 then '' else '-' || n end into system_id from generate_series(1, 1000) n
    where not exists (select from public.systems s where s.id = btrim(slug, '-') || case when n = 1 then '' else '-' || n end) order by n limit 1;
  insert into public.systems (id, name, name_es, position)
    values (system_id, written, written_es, (select coalesce(max(s.position), 0) + 1 from public.systems s));
  return system_id;
end
$$;
grant execute on function public.save_system(text, text, text, timestamptz) to authenticated, service_role;

-- All current systems in their new order. Raises if one was added or retired since the caller read them.
create function public.reorder_systems(systems text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  lock table public.systems in share row exclusive mode;
  if (select array_agg(s.id order by s.id) from public.systems s where s.retired_at is null)
    is distinct from (select array_agg(given order by given) from unnest(reorder_systems.systems) given) then
    raise exception 'The list of systems has changed' using errcode = 'PT409', hint = 'systems_changed';
  end if;
  update public.systems s set position = ordered.place
    from (
      select o.id, row_number() over (order by o.retired_at is not null, array_position(reorder_systems.systems, o.id), o.position) as place from public.systems o
    ) ordered
    where ordered.id = s.id;
end
$$;
grant execute on function public.reorder_systems(text[]) to authenticated, service_role;

create function public.retire_system(system text, retired boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  lock table public.systems in share row exclusive mode;
  -- Waits for an incident being reported, so that it is seen below.
  perform from public.systems s where s.id = system for update;
  if not found then
    raise exception 'No such system' using errcode = 'PT404', hint = 'system_not_found';
  end if;
  if retired and exists (
    select from public.incident_systems x join public.incidents i on i.id = x.incident_id where x.system_id = system and i.resolved_at is null
  ) then
    raise exception 'This system has an open incident' using errcode = 'PT409', hint = 'system_in_incident';
  end if;
  if not retired and exists (
    select from public.systems s join public.systems o on o.id <> s.id and o.retired_at is null and (lower(o.name) = lower(s.name) or lower(o.name_es) = lower(s.name_es))
    where s.id = system
  ) then
    raise exception 'Another system has this name' using errcode = 'PT409', hint = 'system_name_taken';
  end if;
  update public.systems s set retired_at = case when retired then coalesce(s.retired_at, now()) end where s.id = system;
end
$$;
grant execute on function public.retire_system(text, boolean) to authenticated, service_role;

create trigger audit after insert or update or delete on public.systems for each row execute function private.audit();
create trigger audit after insert or update or delete on public.incidents for each row execute function private.audit();
create trigger audit after insert or update or delete on public.incident_updates for each row execute function private.audit();
create trigger touch before update of name, name_es on public.systems for each row execute function private.touch_updated_at();

create policy "everyone reads systems" on public.systems for select to anon, authenticated using (true);

create policy "everyone reads incidents" on public.incidents for select to anon, authenticated using (true);

create policy "everyone reads affected systems" on public.incident_systems for select to anon, authenticated using (true);

create policy "everyone reads incident updates" on public.incident_updates for select to anon, authenticated using (true);

insert into public.systems (id, name, name_es, position) values
  ('tickets', 'Tickets and client portal', 'Tickets y portal de clientes', 1),
  ('telephone', 'Our phone line', 'Nuestra línea telefónica', 2),
  ('remote-help', 'Remote help', 'Ayuda remota', 3),
  ('monitoring', 'Monitoring of your devices', 'Monitoreo de sus equipos', 4),
  ('backup', 'Cloud backup', 'Respaldo en la nube', 5),
  ('email-security', 'Email filtering', 'Filtro de correo', 6);

-- ./schemas/releases.sql

-- What the function `releases` asks the database: who may move the live release, what pages reported, and who moved it
-- (infra/decisions/078-the-releases-screen.md). The releases themselves are in the release store.

-- Faults today and yesterday (UTC) by build and version, most first.
create function public.list_release_faults() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('releases');
  return (
    select coalesce(jsonb_agg(to_jsonb(f) order by f.count desc), '[]')
    from (
      select r.remote, r.version, sum(r.count)::integer as count, max(r.last_at) as last_at from public.fault_reports r
      where r.day >= (now() at time zone 'utc')::date - 1 and r.phase <> 'slow' group by r.remote, r.version order by sum(r.count) desc limit 200) f);
end
$$;
grant execute on function public.list_release_faults() to authenticated, service_role;

-- Raises unless the caller may move the live release now. Returns the name that the release store notes.
-- Error hints: role_required, recent_sign_in_needed.
create function public.authorize_release_move() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('releases');
  perform private.require_recent_sign_in();
  return private.display_name((select auth.uid()));
end
$$;
grant execute on function public.authorize_release_move() to authenticated, service_role;

-- Notes a move in the audit log and queues the notice for `NOTIFY_WEBHOOK`, if there is one, once for each request. @param move JSON
create function public.record_release_move(actor uuid, request uuid, move text, notice text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('release ' || request));
  if exists (select from public.audit_entries a where a.table_name = 'releases' and a.row_key = request::text) then return; end if;
  insert into public.audit_entries (table_name, row_key, action, actor_id, after) values ('releases', request::text, 'update', actor, move::jsonb);
  insert into public.outgoing_emails (kind, details) select 'release_moved', jsonb_build_object('text', notice) where notice is not null;
end
$$;
grant execute on function public.record_release_move(uuid, uuid, text, text) to service_role;

-- ./schemas/feature-toggles.sql

-- What operators decided about feature toggles, on top of the release's defaults (infra/decisions/074-operators-toggles.md). A toggle is
-- never a permission.

create type public.toggle_setting as enum ('default', 'on', 'off');

create table public.feature_toggles (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{0,39}$'),
  setting public.toggle_setting not null default 'default',
  owner_id uuid references auth.users (id) on delete set null,
  note text not null default '' check (char_length(note) <= 500),
  expires_on date,
  -- The kill switch: off for everyone, whatever browsers and the setting say.
  killed_at timestamptz,
  killed_by uuid references auth.users (id) on delete set null,
  setting_at timestamptz,
  setting_by uuid references auth.users (id) on delete set null,
  -- Counts what was saved, except the kill switch, which skips the version check.
  version integer not null default 0,
  last_evaluated_at timestamptz
);
comment on table public.feature_toggles is 'Written by functions only. A toggle without a row has its default.';
create index feature_toggles_owner on public.feature_toggles (owner_id);
create index feature_toggles_killed_by on public.feature_toggles (killed_by);
create index feature_toggles_setting_by on public.feature_toggles (setting_by);
alter table public.feature_toggles enable row level security;
grant select on public.feature_toggles to authenticated;
grant all on public.feature_toggles to service_role;

-- Notes that toggles were used, at most once a day each.
create function private.mark_toggles_evaluated(toggles text[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.feature_toggles as f (id, last_evaluated_at)
    select distinct t, now() from unnest(toggles) t where t ~ '^[a-z][a-z0-9_]{0,39}$'
      and not exists (select from public.feature_toggles known where known.id = t and known.last_evaluated_at > now() - interval '1 day')
    order by 1 limit 100
    on conflict (id) do update set last_evaluated_at = excluded.last_evaluated_at
$$;

-- What web servers read every few seconds. `evaluated` are the toggles of pages sent since the last time.
create function public.read_toggle_decisions(evaluated text[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if cardinality(evaluated) > 0 then perform private.mark_toggles_evaluated(evaluated); end if;
  return (
    select jsonb_build_object(
      'on', coalesce(jsonb_agg(f.id order by f.id) filter (where f.killed_at is null and f.setting = 'on'), '[]'),
      'off', coalesce(jsonb_agg(f.id order by f.id) filter (where f.killed_at is null and f.setting = 'off'), '[]'),
      'killed', coalesce(jsonb_agg(f.id order by f.id) filter (where f.killed_at is not null), '[]'))
    from public.feature_toggles f);
end
$$;
grant execute on function public.read_toggle_decisions(text[]) to service_role;

-- What functions ask. @returns the decision: on, off (also by the kill switch), or default
create function public.evaluate_toggle(toggle text) returns public.toggle_setting
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mark_toggles_evaluated(array[toggle]);
  return coalesce((select case when f.killed_at is null then f.setting else 'off' end from public.feature_toggles f where f.id = toggle), 'default');
end
$$;
grant execute on function public.evaluate_toggle(text) to service_role;

create function public.list_feature_toggles() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id, 'setting', f.setting, 'owner_id', f.owner_id, 'owner', private.display_name(f.owner_id), 'note', f.note, 'expires_on', f.expires_on,
      'killed_at', f.killed_at, 'killed_by', private.display_name(f.killed_by), 'setting_at', f.setting_at, 'setting_by', private.display_name(f.setting_by),
      'version', f.version, 'last_evaluated_at', f.last_evaluated_at) order by f.id), '[]')
    from public.feature_toggles f);
end
$$;
grant execute on function public.list_feature_toggles() to authenticated, service_role;

-- The last 50 decisions about a toggle, latest first.
create function public.list_toggle_changes(toggle text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'by', private.display_name(a.actor_id), 'at', a.created_at, 'before', private.named_toggle(a.before), 'after', private.named_toggle(a.after)) order by a.id desc), '[]')
    from (
      select * from public.audit_entries e where e.table_name = 'feature_toggles' and e.row_key = toggle order by e.id desc limit 50) a);
end
$$;
grant execute on function public.list_toggle_changes(text) to authenticated, service_role;

-- What people read of a decision.
create function private.named_toggle(line jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'setting', coalesce(line ->> 'setting', 'default'), 'owner', private.display_name((line ->> 'owner_id')::uuid), 'note', coalesce(line ->> 'note', ''),
    'expires_on', line ->> 'expires_on', 'is_killed', line ->> 'killed_at' is not null)
$$;

-- Saves a decision. `seen_version` is that of the row that the form was filled from, 0 if there was none.
-- Error hints: toggle_id, toggle_owner, toggle_expiry, toggle_changed.
create function public.save_feature_toggle(
  toggle text, seen_version integer, setting public.toggle_setting, owner uuid default null, note text default '', expires_on date default null
) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_permission('toggles');
  if toggle !~ '^[a-z][a-z0-9_]{0,39}$' then
    raise exception 'This is not a valid toggle id' using errcode = 'check_violation', hint = 'toggle_id';
  end if;
  if owner is not null and not exists (select from public.user_roles r where r.user_id = owner) then
    raise exception 'A toggle''s owner must be on the team' using errcode = 'check_violation', hint = 'toggle_owner';
  end if;
  insert into public.feature_toggles (id) values (toggle) on conflict do nothing;
  -- One that has expired since may stay.
  if save_feature_toggle.expires_on < private.local_day(now()) and not exists (
    select from public.feature_toggles f where f.id = toggle and f.expires_on = save_feature_toggle.expires_on) then
    raise exception 'A toggle can''t expire in the past' using errcode = 'check_violation', hint = 'toggle_expiry';
  end if;
  update public.feature_toggles f set
    setting = save_feature_toggle.setting, owner_id = save_feature_toggle.owner, note = btrim(save_feature_toggle.note), expires_on = save_feature_toggle.expires_on,
    setting_by = case when f.setting = save_feature_toggle.setting then f.setting_by else (select auth.uid()) end,
    setting_at = case when f.setting = save_feature_toggle.setting then f.setting_at else now() end, version = f.version + 1
    where f.id = toggle and f.version = seen_version;
  -- A repeated request, whose first response was lost, finds its own decision.
  if not found and not exists (
    select from public.feature_toggles f where f.id = toggle and (f.setting, f.owner_id, f.note, f.expires_on) is not distinct from
      (save_feature_toggle.setting, save_feature_toggle.owner, btrim(save_feature_toggle.note), save_feature_toggle.expires_on)) then
    raise exception 'Someone else changed this toggle' using errcode = 'PT409', hint = 'toggle_changed';
  end if;
end
$$;
grant execute on function public.save_feature_toggle(text, integer, public.toggle_setting, uuid, text, date) to authenticated, service_role;

-- Turns the kill switch on or off, even if the toggle was just edited. Error hint: toggle_id.
create function public.set_kill_switch(toggle text, is_killed boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('toggles');
  if toggle !~ '^[a-z][a-z0-9_]{0,39}$' then
    raise exception 'This is not a valid toggle id' using errcode = 'check_violation', hint = 'toggle_id';
  end if;
  insert into public.feature_toggles (id) values (toggle) on conflict do nothing;
  update public.feature_toggles f set
    killed_at = case when is_killed then now() end, killed_by = case when is_killed then (select auth.uid()) end
    where f.id = toggle and (f.killed_at is not null) <> is_killed;
end
$$;
grant execute on function public.set_kill_switch(text, boolean) to authenticated, service_role;

create trigger audit after update on public.feature_toggles for each row when (new.version <> old.version or new.killed_at is distinct from old.killed_at)
  execute function private.audit('version', 'last_evaluated_at', 'killed_by', 'setting_by', 'setting_at');

create policy "staff read toggles" on public.feature_toggles for select to authenticated
  using ((select private.has_admin_access()));

-- ./schemas/seo/page-metadata.sql

-- Titles, descriptions, and texts of structured data that staff give pages in place of the release's own (infra/decisions/077-titles-edited-by-staff.md).

create type public.metadata_state as enum ('draft', 'in_review', 'live', 'replaced');

-- A text of structured data: plain, and without prices, email addresses, links, and phone numbers, which could contradict the page.
create function private.is_structured_line(input text, most integer) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(input) between 1 and most and private.is_plain_line(input) and input !~* '[$€@]|://|www\.|([0-9][ ().-]*){7}'
$$;

create function private.is_structured_value(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(value)
    when 'string' then private.is_structured_line(value #>> '{}', 500)
    when 'array' then jsonb_array_length(value) between 1 and 20 and not exists (
      select from jsonb_array_elements(value) e where jsonb_typeof(e) <> 'string' or not private.is_structured_line(e #>> '{}', 80))
    else false end
$$;

-- Texts by type and property, of those in `EDITABLE_PROPERTIES` (`shared/backend-api/src/structured-data.ts`).
create function private.is_structured_data(input jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  editable constant jsonb := '{
    "WebPage": ["name", "alternativeHeadline", "description", "keywords"],
    "Service": ["name", "alternateName", "description", "serviceType", "category", "slogan"],
    "Product": ["alternateName", "description", "category", "keywords"],
    "Blog": ["name", "alternateName", "description", "keywords"],
    "BlogPosting": ["headline", "alternativeHeadline", "description", "abstract", "articleSection", "keywords"],
    "Article": ["headline", "alternativeHeadline", "description", "abstract", "articleSection", "keywords"],
    "TechArticle": ["headline", "alternativeHeadline", "description", "abstract", "articleSection", "keywords"],
    "FAQPage": ["name", "description", "keywords"],
    "VideoObject": ["name", "description", "keywords"],
    "JobPosting": ["description", "industry", "qualifications", "responsibilities", "skills"],
    "LocalBusiness": ["alternateName", "description", "slogan", "keywords", "knowsAbout"]
  }';
  node record;
begin
  if jsonb_typeof(input) is distinct from 'object' or char_length(input::text) > 5000 then return false; end if;
  for node in select e.key as type, e.value as properties from jsonb_each(input) e loop
    if jsonb_typeof(node.properties) <> 'object' or node.properties = '{}' then return false; end if;
    if exists (
      select from jsonb_each(node.properties) p
      where not coalesce(editable -> node.type ? p.key, false) or not private.is_structured_value(p.value)) then return false; end if;
  end loop;
  return true;
end
$$;

create table public.page_metadata_versions (
  -- Chosen by the form, so that a draft sent twice is one.
  id uuid primary key,
  -- Without the language's prefix.
  path text not null check (
    char_length(path) <= 200 and path ~ '^/([A-Za-z0-9_~-][A-Za-z0-9._~-]*(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?$' and path !~ '^/(es|admin|auth)(/|$)'),
  locale text not null check (locale in ('en', 'es')),
  -- Empty: the page's own.
  title text not null check (char_length(title) <= 120 and private.is_plain_line(title)),
  description text not null check (char_length(description) <= 320 and private.is_plain_line(description)),
  -- Texts in place of those in the page's structured data; empty: the page's own.
  structured_data jsonb not null default '{}' check (private.is_structured_data(structured_data)),
  -- Sentences and prices of the page that the text rests on.
  facts text[] not null default '{}' check (cardinality(facts) <= 12 and char_length(array_to_string(facts, '')) <= 6000),
  state public.metadata_state not null default 'draft',
  -- Raised by every save and every change of state.
  revision integer not null default 1,
  -- Whoever edited the text last.
  author_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  edited_at timestamptz not null default now(),
  reviewer_id uuid references auth.users (id) on delete set null,
  -- What the reviewer says about a version that goes back to its author.
  review_note text not null default '' check (char_length(review_note) <= 500),
  live_at timestamptz,
  -- The version that this one put back.
  restored_from uuid references public.page_metadata_versions (id)
);
comment on table public.page_metadata_versions is 'Written by functions only.';
create unique index page_metadata_live on public.page_metadata_versions (path, locale) where state = 'live';
create unique index page_metadata_open on public.page_metadata_versions (path, locale) where state in ('draft', 'in_review');
create index page_metadata_page on public.page_metadata_versions (path, locale, created_at desc);
create index page_metadata_author on public.page_metadata_versions (author_id);
create index page_metadata_reviewer on public.page_metadata_versions (reviewer_id);
create index page_metadata_restored_from on public.page_metadata_versions (restored_from);
alter table public.page_metadata_versions enable row level security;
grant select on public.page_metadata_versions to authenticated;
grant all on public.page_metadata_versions to service_role;

-- A page's path in its language.
create function private.localized_path(path text, locale text) returns text
language sql immutable set search_path = '' as $$
  select case when locale = 'en' then path else '/' || locale || case when path = '/' then '' else path end end
$$;

-- What web servers read every few seconds: live texts by path. `seen` is the version of the last answer; without a change there are no pages.
create function public.read_page_metadata(seen text default '') returns jsonb
language sql stable security definer set search_path = '' as $$
  with live as (
    select m.id, private.localized_path(m.path, m.locale) as path, m.title, m.description, m.structured_data from public.page_metadata_versions m
    where m.state = 'live' and (m.title <> '' or m.description <> '' or m.structured_data <> '{}')
  ), version as (
    select md5(coalesce(string_agg(l.id::text, ' ' order by l.id), '')) as id from live l
  )
  select case when v.id = seen then jsonb_build_object('version', v.id)
    else jsonb_build_object('version', v.id, 'pages', (
      select coalesce(jsonb_object_agg(l.path, jsonb_build_object('id', l.id, 'title', l.title, 'description', l.description, 'structured_data', l.structured_data)), '{}') from live l))
    end
  from version v
$$;
grant execute on function public.read_page_metadata(text) to service_role;

-- A version as staff read it.
create function private.metadata_version(version public.page_metadata_versions) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', version.id, 'path', version.path, 'locale', version.locale, 'title', version.title, 'description', version.description, 'structured_data', version.structured_data, 'facts', to_jsonb(version.facts),
    'state', version.state, 'revision', version.revision, 'author', private.display_name(version.author_id), 'edited_at', version.edited_at,
    'reviewer', private.display_name(version.reviewer_id), 'review_note', version.review_note, 'live_at', version.live_at, 'restored_from', version.restored_from,
    'can_approve', version.state = 'in_review' and private.can_approve_metadata(version.author_id),
    'can_withdraw', version.state = 'in_review' and version.author_id is not distinct from (select auth.uid()))
$$;

-- Authors approve their own text only where nobody else could: a team with one manager or owner.
create function private.can_approve_metadata(author uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select (select private.has_permission('seo')) and (author is distinct from (select auth.uid()) or not exists (
    select from public.user_roles r join private.staff_permissions p on r.role >= p.least_role
    where p.permission = 'seo' and r.user_id <> (select auth.uid())))
$$;

-- How many texts wait for the caller: for their review, or because a reviewer sent them back.
create function private.count_waiting_metadata() returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.page_metadata_versions m
  where (select private.has_permission('seo')) and (
    (m.state = 'in_review' and private.can_approve_metadata(m.author_id))
    or (m.state = 'draft' and m.reviewer_id is not null and m.author_id = (select auth.uid())))
$$;

-- Live and open versions of all pages.
create function public.list_page_metadata() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('seo');
  return (
    select coalesce(jsonb_agg(private.metadata_version(m) order by m.state, m.path, m.locale), '[]')
    from public.page_metadata_versions m where m.state <> 'replaced');
end
$$;
grant execute on function public.list_page_metadata() to authenticated, service_role;

-- The last 50 versions of a page that are or were live, latest first.
create function public.list_metadata_history(page_path text, locale text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('seo');
  return (
    select coalesce(jsonb_agg(private.metadata_version(h) order by h.live_at desc, h.id), '[]')
    from (
      select * from public.page_metadata_versions m
      where m.path = page_path and m.locale = list_metadata_history.locale and m.live_at is not null order by m.live_at desc, m.id limit 50) h);
end
$$;
grant execute on function public.list_metadata_history(text, text) to authenticated, service_role;

create function private.raise_metadata_changed() returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'Someone else changed this text' using errcode = 'PT409', hint = 'metadata_changed';
end
$$;

-- Saves the page's draft; one in review has to be withdrawn or sent back first. `version` is chosen by the form, `seen_revision` 0 for a
-- new draft.
-- `structured_data` is JSON.
-- @returns the revision
-- Error hints: metadata_changed.
create function public.save_metadata_draft(
  version uuid, page_path text, locale text, title text, description text, facts text[] default '{}', seen_revision integer default 0,
  structured_data text default '{}'
) returns integer
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  saved public.page_metadata_versions;
begin
  perform private.require_permission('seo');
  select * into saved from public.page_metadata_versions m where m.id = save_metadata_draft.version for update;
  if saved.id is null and seen_revision = 0 then
    insert into public.page_metadata_versions as m (id, path, locale, title, description, structured_data, facts, author_id)
      values (save_metadata_draft.version, page_path, save_metadata_draft.locale, save_metadata_draft.title, save_metadata_draft.description,
        save_metadata_draft.structured_data::jsonb, coalesce(save_metadata_draft.facts, '{}'), (select auth.uid()))
      on conflict do nothing returning * into saved;
    if saved.id is null then perform private.raise_metadata_changed(); end if;
    return saved.revision;
  end if;
  -- Sent again, because the answer to the first time was lost.
  if saved.revision = seen_revision + 1 and saved.state = 'draft' and saved.author_id = (select auth.uid())
    and (saved.title, saved.description, saved.structured_data)
      = (save_metadata_draft.title, save_metadata_draft.description, save_metadata_draft.structured_data::jsonb) then
    return saved.revision;
  end if;
  update public.page_metadata_versions m set title = save_metadata_draft.title, description = save_metadata_draft.description,
      structured_data = save_metadata_draft.structured_data::jsonb, facts = coalesce(save_metadata_draft.facts, '{}'), revision = m.revision + 1, author_id = (select auth.uid()), edited_at = now()
    where m.id = saved.id and m.path = page_path and m.locale = save_metadata_draft.locale and m.revision = seen_revision and m.state = 'draft'
    returning * into saved;
  if not found then perform private.raise_metadata_changed(); end if;
  return saved.revision;
end
$$;
grant execute on function public.save_metadata_draft(uuid, text, text, text, text, text[], integer, text) to authenticated, service_role;

-- Sends a draft to review, or withdraws it, which only its author may. Error hints: metadata_changed, metadata_not_author.
create function public.submit_metadata_draft(version uuid, seen_revision integer, is_submitted boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  saved public.page_metadata_versions;
  before constant public.metadata_state := case when is_submitted then 'draft' else 'in_review' end;
  after constant public.metadata_state := case when is_submitted then 'in_review' else 'draft' end;
begin
  perform private.require_permission('seo');
  select * into saved from public.page_metadata_versions m where m.id = submit_metadata_draft.version for update;
  -- Sent again, because the answer to the first time was lost.
  if saved.revision = seen_revision + 1 and saved.state = after and saved.author_id = (select auth.uid()) then return; end if;
  if saved.revision is distinct from seen_revision or saved.state <> before then perform private.raise_metadata_changed(); end if;
  if not is_submitted and saved.author_id is distinct from (select auth.uid()) then
    raise exception 'Only the author can withdraw a text' using errcode = '42501', hint = 'metadata_not_author';
  end if;
  update public.page_metadata_versions m set state = after, revision = m.revision + 1, reviewer_id = null, review_note = '' where m.id = saved.id;
end
$$;
grant execute on function public.submit_metadata_draft(uuid, integer, boolean) to authenticated, service_role;

-- Deletes a draft; one in review has to be withdrawn or sent back first. Error hints: metadata_changed.
create function public.discard_metadata_draft(version uuid, seen_revision integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('seo');
  if not exists (select from public.page_metadata_versions m where m.id = discard_metadata_draft.version) then return; end if;
  delete from public.page_metadata_versions m
    where m.id = discard_metadata_draft.version and m.revision = seen_revision and m.state = 'draft';
  if not found then perform private.raise_metadata_changed(); end if;
end
$$;
grant execute on function public.discard_metadata_draft(uuid, integer) to authenticated, service_role;

create function private.lock_page_metadata(path text, locale text) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('page_metadata ' || locale || ' ' || path))
$$;

-- Makes a version live, which replaces the live one.
create function private.publish_metadata(version uuid) returns void
language sql security definer set search_path = '' as $$
  update public.page_metadata_versions m set state = 'replaced', revision = m.revision + 1
    from public.page_metadata_versions next
    where next.id = publish_metadata.version and m.path = next.path and m.locale = next.locale and m.state = 'live';
  update public.page_metadata_versions m set state = 'live', revision = m.revision + 1, live_at = clock_timestamp(), reviewer_id = (select auth.uid())
    where m.id = publish_metadata.version
$$;

-- Tells an author what came of the review of their text.
create function private.notify_of_review(reviewed public.page_metadata_versions, kind text, note text default '') returns void
language sql security definer set search_path = '' as $$
  select private.queue_outgoing_email(notify_of_review.kind, u.email, account => u.id, details => jsonb_build_object(
      'language', coalesce(s.language, 'en'), 'path', reviewed.path, 'locale', reviewed.locale, 'title', reviewed.title,
      'reviewer', private.display_name((select auth.uid())), 'note', notify_of_review.note))
    from auth.users u left join public.notification_settings s on s.user_id = u.id
    where u.id = reviewed.author_id and u.id is distinct from (select auth.uid()) and u.email is not null
$$;

-- Approves exactly the text that the reviewer has read, or sends it back with a note, without which its author wouldn't know what to change.
-- Error hints: metadata_changed, metadata_own, metadata_note_required.
create function public.review_metadata(version uuid, seen_revision integer, is_approved boolean, note text default '') returns void
language plpgsql security definer set search_path = '' as $$
declare
  reviewed public.page_metadata_versions;
begin
  perform private.require_permission('seo');
  -- One at a time for a page, so that it has one live version.
  perform private.lock_page_metadata(m.path, m.locale) from public.page_metadata_versions m where m.id = review_metadata.version;
  select * into reviewed from public.page_metadata_versions m where m.id = review_metadata.version for update;
  -- Sent again.
  if reviewed.state = 'live' and is_approved and reviewed.revision = seen_revision + 1 then return; end if;
  if not is_approved and reviewed.revision = seen_revision + 1
    and (reviewed.state, reviewed.reviewer_id, reviewed.review_note) = ('draft', (select auth.uid()), btrim(note)) then return; end if;
  if reviewed.state is distinct from 'in_review' or reviewed.revision <> seen_revision then perform private.raise_metadata_changed(); end if;
  if not is_approved then
    if btrim(note) = '' then
      raise exception 'A text goes back with a note' using errcode = 'check_violation', hint = 'metadata_note_required';
    end if;
    update public.page_metadata_versions m set state = 'draft', revision = m.revision + 1, reviewer_id = (select auth.uid()), review_note = btrim(note) where m.id = reviewed.id;
    perform private.notify_of_review(reviewed, 'seo_returned', btrim(note));
    return;
  end if;
  if not private.can_approve_metadata(reviewed.author_id) then
    raise exception 'Authors can''t approve their own text' using errcode = '42501', hint = 'metadata_own';
  end if;
  perform private.publish_metadata(reviewed.id);
  perform private.notify_of_review(reviewed, 'seo_approved');
end
$$;
grant execute on function public.review_metadata(uuid, integer, boolean, text) to authenticated, service_role;

-- Puts an earlier text back at once, without a second review: it was approved once. `earlier` null: the page's own texts.
-- `seen_live` is the version that the caller saw as live; null if there was none. `version` is the new one's id.
-- Error hints: metadata_changed, metadata_not_found.
create function public.restore_metadata(version uuid, page_path text, locale text, seen_live uuid, earlier uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid;
  source public.page_metadata_versions;
begin
  perform private.require_permission('seo');
  perform private.lock_page_metadata(page_path, restore_metadata.locale);
  if exists (select from public.page_metadata_versions m where m.id = restore_metadata.version) then return; end if;
  select m.id into present from public.page_metadata_versions m
    where m.path = page_path and m.locale = restore_metadata.locale and m.state = 'live' for update;
  if present is distinct from seen_live then perform private.raise_metadata_changed(); end if;
  select * into source from public.page_metadata_versions m
    where m.id = earlier and m.path = page_path and m.locale = restore_metadata.locale and m.live_at is not null;
  if earlier is not null and source.id is null then
    raise exception 'No such version of this page' using errcode = 'PT404', hint = 'metadata_not_found';
  end if;
  insert into public.page_metadata_versions (id, path, locale, title, description, structured_data, facts, state, author_id, restored_from)
    values (restore_metadata.version, page_path, restore_metadata.locale, coalesce(source.title, ''), coalesce(source.description, ''), coalesce(source.structured_data, '{}'), coalesce(source.facts, '{}'),
      'replaced', (select auth.uid()), source.id);
  perform private.publish_metadata(restore_metadata.version);
end
$$;
grant execute on function public.restore_metadata(uuid, text, text, uuid, uuid) to authenticated, service_role;

create trigger audit after update on public.page_metadata_versions for each row when (new.state = 'live' and old.state <> 'live')
  execute function private.audit('facts', 'revision', 'created_at', 'edited_at', 'review_note');

create policy "staff read page metadata" on public.page_metadata_versions for select to authenticated using ((select private.has_permission('seo')));

-- ./schemas/seo/crawls.sql

-- What crawls of the site found, and since when. A crawl runs every day in the function `crawl-site`, and whenever staff open the search
-- optimizer, in their browser; both with the same rules (shared/site-crawl).

create table public.site_crawls (
  -- Chosen by the crawler, so that a crawl sent twice is stored once.
  id uuid primary key,
  checked_at timestamptz not null,
  run_by uuid references auth.users (id) on delete set null,
  is_scheduled boolean not null default false,
  pages integer not null check (pages between 1 and 100000),
  opened integer not null default 0,
  closed integer not null default 0
);
comment on table public.site_crawls is 'Written by functions only.';
create index site_crawls_checked_at on public.site_crawls (checked_at desc);
create index site_crawls_run_by on public.site_crawls (run_by);
alter table public.site_crawls enable row level security;
grant select on public.site_crawls to authenticated;
grant all on public.site_crawls to service_role;

create table public.site_findings (
  -- With the language's prefix, as in the sitemap.
  path text not null check (path like '/%' and char_length(path) <= 300),
  rule text not null check (rule ~ '^[a-z][a-z0-9-]{0,39}$'),
  severity text not null check (severity in ('error', 'warning', 'hint')),
  evidence text not null default '' check (char_length(evidence) <= 300),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  closed_at timestamptz,
  ignored_at timestamptz,
  ignored_by uuid references auth.users (id) on delete set null,
  ignore_reason text not null default '' check (char_length(ignore_reason) <= 300),
  check (ignored_at is null or ignore_reason <> ''),
  primary key (path, rule)
);
comment on table public.site_findings is 'Written by functions only. A finding that comes back opens again.';
create index site_findings_ignored_by on public.site_findings (ignored_by);
create index site_findings_closed_at on public.site_findings (closed_at);
alter table public.site_findings enable row level security;
grant select on public.site_findings to authenticated;
grant all on public.site_findings to service_role;

create table public.site_finding_changes (
  crawl_id uuid not null references public.site_crawls (id) on delete cascade,
  path text not null,
  rule text not null,
  change text not null check (change in ('opened', 'closed')),
  primary key (crawl_id, path, rule)
);
comment on table public.site_finding_changes is 'What each crawl opened and closed. Written by functions only.';
alter table public.site_finding_changes enable row level security;
grant select on public.site_finding_changes to authenticated;
grant all on public.site_finding_changes to service_role;

-- Stores a crawl: `findings` is JSON, [{"path", "rule", "severity", "evidence"}]. What it no longer found is closed on
-- the pages that it read (`read_paths`): of one that it didn't visit, or that didn't answer, it knows nothing. After a week,
-- a page that no crawl has read is gone, and its findings are closed. A crawl older than the last one changes nothing. Of crawls in a row
-- that changed nothing, only the last is kept: opening a page starts one.
-- Error hint: crawl_invalid.
create function private.store_site_crawl(crawl uuid, checked_at timestamptz, pages integer, findings text, read_paths text[], is_scheduled boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  opened_count integer;
  closed_count integer;
  previous public.site_crawls;
begin
  if octet_length(findings) > 4000000 or store_site_crawl.checked_at > now() + interval '10 minutes' then
    raise exception 'This is not a valid crawl' using errcode = 'check_violation', hint = 'crawl_invalid';
  end if;
  perform pg_advisory_xact_lock(hashtext('public.site_crawls'));
  if exists (select from public.site_crawls c where c.id = crawl or c.checked_at >= store_site_crawl.checked_at) then return; end if;
  select * into previous from public.site_crawls c order by c.checked_at desc limit 1;
  insert into public.site_crawls (id, checked_at, run_by, is_scheduled, pages)
    values (crawl, store_site_crawl.checked_at, (select auth.uid()), store_site_crawl.is_scheduled, store_site_crawl.pages);
  insert into public.site_findings as f (path, rule, severity, evidence, first_seen_at, last_seen_at)
    select distinct on (x.path, x.rule) x.path, x.rule, x.severity, left(coalesce(x.evidence, ''), 300), store_site_crawl.checked_at, store_site_crawl.checked_at
    from jsonb_to_recordset(findings::jsonb) as x (path text, rule text, severity text, evidence text)
    on conflict (path, rule) do update set severity = excluded.severity, evidence = excluded.evidence, last_seen_at = excluded.last_seen_at,
      first_seen_at = case when f.closed_at is null then f.first_seen_at else excluded.first_seen_at end, closed_at = null;
  insert into public.site_finding_changes (crawl_id, path, rule, change)
    select crawl, f.path, f.rule, 'opened' from public.site_findings f where f.first_seen_at = store_site_crawl.checked_at;
  get diagnostics opened_count = row_count;
  with closed as (
    update public.site_findings f set closed_at = store_site_crawl.checked_at
      where f.closed_at is null and f.last_seen_at < store_site_crawl.checked_at
        and (f.path = any (store_site_crawl.read_paths) or f.last_seen_at < store_site_crawl.checked_at - interval '7 days')
      returning f.path, f.rule)
  insert into public.site_finding_changes (crawl_id, path, rule, change) select crawl, c.path, c.rule, 'closed' from closed c;
  get diagnostics closed_count = row_count;
  update public.site_crawls c set opened = opened_count, closed = closed_count where c.id = crawl;
  if opened_count + closed_count = 0 and previous.opened + previous.closed = 0 then
    delete from public.site_crawls c where c.id = previous.id;
  end if;
end
$$;
-- A crawl by staff.
create function public.record_site_crawl(crawl uuid, checked_at timestamptz, pages integer, findings text, read_paths text[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('seo');
  perform private.store_site_crawl(crawl, checked_at, pages, findings, read_paths, false);
end
$$;
grant execute on function public.record_site_crawl(uuid, timestamptz, integer, text, text[]) to authenticated;

-- The crawl of the job `site-crawl`.
create function public.record_scheduled_crawl(crawl uuid, checked_at timestamptz, pages integer, findings text, read_paths text[]) returns void
language sql security definer set search_path = '' as $$
  select private.store_site_crawl(crawl, checked_at, pages, findings, read_paths, true)
$$;
grant execute on function public.record_scheduled_crawl(uuid, timestamptz, integer, text, text[]) to service_role;

-- The last crawls with what they changed (at most 50 findings each), and findings that are open or that the last crawl with a change closed.
create function public.list_site_findings() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  latest timestamptz := (select max(c.checked_at) from public.site_crawls c where c.opened + c.closed > 0);
begin
  perform private.require_permission('seo');
  return jsonb_build_object(
    'crawls', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'checked_at', c.checked_at, 'by', private.display_name(c.run_by), 'is_scheduled', c.is_scheduled, 'pages', c.pages, 'opened', c.opened, 'closed', c.closed,
        'changes', (
          select coalesce(jsonb_agg(jsonb_build_object('path', x.path, 'rule', x.rule, 'change', x.change) order by x.change desc, x.path, x.rule), '[]')
          from (
            select * from public.site_finding_changes s where s.crawl_id = c.id order by s.change desc, s.path, s.rule limit 50) x)) order by c.checked_at desc), '[]')
      from (select * from public.site_crawls order by checked_at desc limit 20) c),
    'findings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'path', f.path, 'rule', f.rule, 'severity', f.severity, 'evidence', f.evidence, 'first_seen_at', f.first_seen_at, 'closed_at', f.closed_at,
        'is_new', f.closed_at is null and f.first_seen_at = latest,
        'ignored_at', f.ignored_at, 'ignored_by', private.display_name(f.ignored_by), 'ignore_reason', f.ignore_reason) order by f.path, f.rule), '[]')
      from public.site_findings f where f.closed_at is null or f.closed_at = latest));
end
$$;
grant execute on function public.list_site_findings() to authenticated, service_role;

-- Leaves a finding out of counts and emails, until someone lifts that (no reason). It stays ignored when it closes and comes back.
-- Error hint: finding_not_found.
create function public.ignore_finding(page_path text, rule text, reason text default '') returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('seo');
  update public.site_findings f set
      ignored_at = case when btrim(reason) <> '' then now() end, ignored_by = case when btrim(reason) <> '' then (select auth.uid()) end, ignore_reason = btrim(reason)
    where f.path = page_path and f.rule = ignore_finding.rule;
  if not found then
    raise exception 'No such finding' using errcode = 'PT404', hint = 'finding_not_found';
  end if;
end
$$;
grant execute on function public.ignore_finding(text, text, text) to authenticated, service_role;

create policy "staff read crawls" on public.site_crawls for select to authenticated using ((select private.has_permission('seo')));

create policy "staff read finding changes" on public.site_finding_changes for select to authenticated using ((select private.has_permission('seo')));

create policy "staff read findings" on public.site_findings for select to authenticated using ((select private.has_permission('seo')));

-- ./schemas/seo/report.sql

-- The weekly email about search findings, for those with the permission `seo` who asked for it.

-- A week that was reported, so that no run of the job reports it again.
create table private.seo_reports (
  week date primary key,
  created_at timestamptz not null default now()
);
alter table private.seo_reports enable row level security;

-- What the email says: findings opened and closed in the seven days before, and pages without a description. Lists name ten at most.
create function private.seo_report(at timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  with counted as (
    select f.*, f.closed_at is null and f.first_seen_at > at - interval '7 days' as is_opened, f.closed_at > at - interval '7 days' as is_closed
    from public.site_findings f where f.ignored_at is null
  ), places as (
    select c.*, row_number() over (order by array_position(array['error', 'warning', 'hint'], c.severity), c.path, c.rule) as place from counted c where c.is_opened
  )
  select jsonb_build_object(
    'checked_on', (select private.local_day(max(c.checked_at)) from public.site_crawls c),
    'opened', (select count(*) from counted c where c.is_opened),
    'closed', (select count(*) from counted c where c.is_closed),
    'open', (select count(*) from counted c where c.closed_at is null),
    'findings', (select coalesce(jsonb_agg(jsonb_build_object('path', p.path, 'rule', p.rule) order by p.place), '[]') from places p where p.place <= 10),
    'missing', (select count(*) from counted c where c.closed_at is null and c.rule = 'description-missing'),
    'missing_paths', (
      select coalesce(jsonb_agg(m.path order by m.path), '[]')
      from (select c.path from counted c where c.closed_at is null and c.rule = 'description-missing' order by c.path limit 10) m))
$$;

-- Once a week, on Monday from seven o'clock or as soon as the job runs after that. @returns how many emails were queued
create function private.queue_seo_reports(at timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  local_time timestamp := at at time zone 'America/Los_Angeles';
  queued integer;
begin
  if local_time < date_trunc('week', local_time) + interval '7 hours' then return 0; end if;
  insert into private.seo_reports (week) values (date_trunc('week', local_time)::date) on conflict do nothing;
  if not found then return 0; end if;
  perform private.queue_outgoing_email('seo_report', u.email, account => u.id,
      details => private.seo_report(at) || jsonb_build_object('language', coalesce(s.language, 'en')))
    from public.notification_settings s
      join public.user_roles r on r.user_id = s.user_id
      join private.staff_permissions p on p.permission = 'seo' and r.role >= p.least_role
      join auth.users u on u.id = s.user_id
    where s.on_seo_report and u.email is not null;
  get diagnostics queued = row_count;
  return queued;
end
$$;

-- ./schemas/knowledge.sql

-- What search and assistant know: documents cut into chunks, ranked by BM25 in the database. BM25 (k1 1.2, b 0.75) with
-- correction of unknown words put the right section among the first five for 70% of questions; ts_rank for 16 to 40%.

create table public.knowledge_documents (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  url text not null check (url like '/%'),
  kind text not null check ( kind in ('service', 'plan', 'policy', 'company', 'article', 'faq', 'guide', 'case_study', 'checklist', 'place', 'town', 'product') ),
  language text not null default 'en' check (language in ('en', 'es')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  origin text not null default 'staff' check (origin in ('record', 'page', 'staff'))
);
comment on column public.knowledge_documents.kind is 'What the page is. ''town'' is what a city page tells of the city: search finds it, the assistant doesn''t.';
comment on column public.knowledge_documents.origin is 'The brand record, a page of the published release, or an administrator. What comes from the first two goes with them.';
alter table public.knowledge_documents enable row level security;
grant select, insert, update, delete on public.knowledge_documents to authenticated;
grant all on public.knowledge_documents to service_role;

create table public.knowledge_chunks (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.knowledge_documents (id) on delete cascade,
  position integer not null,
  heading text not null,
  url text not null check (url like '/%'),
  body text not null check (btrim(body) <> ''),
  page_body text,
  is_left_out boolean not null default false,
  unique (document_id, position)
);
comment on column public.knowledge_chunks.url is 'The page, with a fragment where the passage has one.';
comment on column public.knowledge_chunks.page_body is 'What the page says, where staff edited the passage (public.knowledge_edits).';
comment on column public.knowledge_chunks.is_left_out is 'Staff left the passage out: neither search nor assistant finds it.';
create index knowledge_chunks_url on public.knowledge_chunks (url);
alter table public.knowledge_chunks enable row level security;
grant select, insert, update, delete on public.knowledge_chunks to authenticated;
grant all on public.knowledge_chunks to service_role;

-- The index, maintained by a trigger and read by search_knowledge() only.
create table private.knowledge_chunk_lengths (
  chunk_id uuid primary key references public.knowledge_chunks (id) on delete cascade,
  length integer not null,
  language text not null
);
create index knowledge_chunk_lengths_language on private.knowledge_chunk_lengths (language);
alter table private.knowledge_chunk_lengths enable row level security;

create table private.knowledge_postings (
  term text not null,
  chunk_id uuid not null references public.knowledge_chunks (id) on delete cascade,
  frequency integer not null,
  primary key (term, chunk_id)
);
create index knowledge_postings_chunk on private.knowledge_postings (chunk_id);
alter table private.knowledge_postings enable row level security;

create table private.knowledge_terms (
  language text not null,
  term text not null,
  chunks integer not null,
  primary key (language, term)
);
alter table private.knowledge_terms enable row level security;

-- Words as written, so that a misspelled word can be matched to a real one.
create table private.knowledge_words (
  language text not null,
  word text not null,
  term text not null,
  uses integer not null,
  primary key (language, word)
);
alter table private.knowledge_words enable row level security;

-- People ask for the "cost" where we write "price"; also connects Spanish questions to English chunks.
create table private.knowledge_synonyms (
  language text not null,
  word text not null,
  means text not null,
  primary key (language, word, means)
);
alter table private.knowledge_synonyms enable row level security;

-- Question phrases. If they counted, "how long is the warranty" would be half about "long".
create table private.knowledge_stop_words (
  word text primary key
);
alter table private.knowledge_stop_words enable row level security;

-- Rises with every change, so that the assistant knows when what it has read is old. A row, because sequences ignore transactions.
create table private.knowledge_version (
  id boolean primary key default true check (id),
  version bigint not null default 1
);
alter table private.knowledge_version enable row level security;
insert into private.knowledge_version default values;

create function private.bump_knowledge_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Also runs for statements that change no row, such as those of people who may not.
  if exists (select from changed) then
    update private.knowledge_version set version = version + 1;
  end if;
  return null;
end
$$;

-- Changes of documents and passages run one at a time. Otherwise two transactions could lock the rows of the index and the version in
-- different orders, and deadlock.
create function private.lock_knowledge() returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('public.knowledge_documents'))
$$;

create function private.lock_knowledge_on_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_knowledge();
  return null;
end
$$;

create function private.sorted_characters(word text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') letter
$$;

-- Without settings, which would keep it from being inlined: it is called for every word that the site has.
create function private.consonants(word text) returns text
language sql immutable as $$
  select translate(word, 'aeiouy', '')
$$;

-- Documents have a language and a source. Each language has its own index, with Postgres' stems and stop words for it.

-- Units are words: "1tb" is "1 tb". The input is in lower case.
create function private.separate_units(input text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(input, '(\d)(tb|gb|mb|ghz|mhz|va|w)\M', '\1 \2', 'g')
$$;

-- A text's words and their stems, without accents or stop words. Stems are made from the word as written, because Spanish endings
-- need their accents. Accented capitals are lowered by hand: the C locale only knows ASCII. The planner should expect a question's few
-- words: for its default of 1,000, find_chunks() would read the whole index.
create function private.knowledge_tokens(input text, language text) returns table (word text, term text, uses integer)
language sql stable rows 8 set search_path = '' as $$
  select extensions.unaccent(w.lexeme), max(extensions.unaccent(stem.term)), sum(coalesce(array_length(w.positions, 1), 1))::integer
  from unnest(to_tsvector('pg_catalog.simple', private.separate_units(case knowledge_tokens.language
      when 'es' then translate(lower(input), 'ÁÉÍÓÚÜÑ¿¡«»“”‘’…–—·', 'áéíóúüñ            ')
      else extensions.unaccent(lower(input)) end))) as w,
    lateral (select (case knowledge_tokens.language
      when 'es' then ts_lexize('pg_catalog.spanish_stem', w.lexeme)
      else ts_lexize('pg_catalog.english_stem', w.lexeme) end)[1] as term) as stem
  -- Longer ones are URLs and codes, for which the edit distance isn't defined.
  where stem.term is not null and char_length(w.lexeme) <= 60
  group by 1
$$;

-- Each text is split into its words once, and only its own words and terms are looked for: a release can change every chunk, in one statement.
create function private.unindex_knowledge_chunk(old_id uuid, old_text text) returns void
language sql security definer set search_path = '' as $$
  with terms as materialized (
    select l.language, p.term from private.knowledge_postings p join private.knowledge_chunk_lengths l using (chunk_id) where p.chunk_id = old_id),
  gone as (
    delete from private.knowledge_terms t using terms o where (t.language, t.term) = (o.language, o.term) and t.chunks <= 1)
  update private.knowledge_terms t set chunks = t.chunks - 1 from terms o where (t.language, t.term) = (o.language, o.term) and t.chunks > 1;
  with tokens as materialized (
    select l.language, k.word, k.uses
    from private.knowledge_chunk_lengths l cross join lateral private.knowledge_tokens(old_text, l.language) k where l.chunk_id = old_id),
  gone as (
    delete from private.knowledge_words w using tokens k where (w.language, w.word) = (k.language, k.word) and w.uses <= k.uses)
  update private.knowledge_words w set uses = w.uses - k.uses from tokens k where (w.language, w.word) = (k.language, k.word) and w.uses > k.uses;
  delete from private.knowledge_postings where chunk_id = old_id;
  delete from private.knowledge_chunk_lengths where chunk_id = old_id;
$$;

create function private.index_knowledge_chunk(new_id uuid, new_text text, language text) returns void
language sql security definer set search_path = '' as $$
  with tokens as materialized (select k.word, k.term, k.uses from private.knowledge_tokens(new_text, index_knowledge_chunk.language) k),
  lengths as (
    insert into private.knowledge_chunk_lengths (chunk_id, length, language)
    select new_id, coalesce(sum(k.uses), 0), index_knowledge_chunk.language from tokens k),
  postings as (
    insert into private.knowledge_postings (term, chunk_id, frequency)
    select k.term, new_id, sum(k.uses) from tokens k group by k.term),
  terms as (
    insert into private.knowledge_terms (language, term, chunks)
    select distinct index_knowledge_chunk.language, k.term, 1 from tokens k
    on conflict (language, term) do update set chunks = private.knowledge_terms.chunks + 1)
  insert into private.knowledge_words (language, word, term, uses)
    select index_knowledge_chunk.language, k.word, k.term, k.uses from tokens k
    on conflict (language, word) do update set uses = private.knowledge_words.uses + excluded.uses;
$$;

-- Headings count twice: they say what the chunk is about.
create function private.sync_knowledge_index() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    perform private.unindex_knowledge_chunk(old.id, old.heading || ' ' || old.heading || ' ' || old.body);
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    if not new.is_left_out then
      perform private.index_knowledge_chunk(new.id, new.heading || ' ' || new.heading || ' ' || new.body,
        (select d.language from public.knowledge_documents d where d.id = new.document_id));
    end if;
    return new;
  end if;
  return old;
end
$$;

-- Another language has other stems.
create function private.reindex_knowledge_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.unindex_knowledge_chunk(c.id, c.heading || ' ' || c.heading || ' ' || c.body),
      private.index_knowledge_chunk(c.id, c.heading || ' ' || c.heading || ' ' || c.body, new.language)
    from public.knowledge_chunks c where c.document_id = new.id and not c.is_left_out;
  return null;
end
$$;

-- A question's language, by its function words and by words that only one language has. A tie, as in "backup", goes to the page's
-- language.
create function private.detect_question_language(query text, page_language text) returns text
language sql stable set search_path = '' as $$
  select case when v.es > v.en then 'es' when v.en > v.es then 'en' when page_language = 'es' then 'es' else 'en' end
  from (
    select
      count(*) filter (where ts_lexize('pg_catalog.spanish_stem', w.word) = '{}' or (known.es and not known.en))
        + case when query ~ '[¿¡ñÑáéíóúÁÉÍÓÚ]' then 2 else 0 end as es,
      count(*) filter (where ts_lexize('pg_catalog.english_stem', w.word) = '{}' or (known.en and not known.es)) as en
    from regexp_split_to_table(lower(left(query, 500)), '[[:space:][:digit:][:punct:]¿¡«»“”…–—]+') as w (word),
      lateral (select
        coalesce(bool_or(k.language = 'es'), false) as es, coalesce(bool_or(k.language = 'en'), false) as en
        from (
          select language, word from private.knowledge_words union all select language, word from private.knowledge_synonyms
        ) k where k.word = extensions.unaccent(w.word)) known
    where w.word <> ''
  ) v
$$;

-- Chunks of one language, ranked by BM25. `score`, `coverage`, and `terms` are those of search_knowledge().
create function private.find_chunks(query text, language text)
returns table (chunk_id uuid, score real, coverage real, terms text[])
language sql stable security definer set search_path = '' as $$
  with totals as (
    select count(*)::numeric as chunks, greatest(coalesce(avg(l.length), 1), 1) as average_length
    from private.knowledge_chunk_lengths l where l.language = find_chunks.language
  ),
  known_terms as (select t.term, t.chunks from private.knowledge_terms t where t.language = find_chunks.language),
  known_words as (select w.word, w.term, w.uses from private.knowledge_words w where w.language = find_chunks.language),
  synonyms as (select s.word, s.means from private.knowledge_synonyms s where s.language = find_chunks.language),
  words as (
    select w.word, w.at
    from regexp_split_to_table(private.separate_units(lower(extensions.unaccent(left(query, 500)))), '[^a-z0-9]+') with ordinality as w (word, at)
    where w.word <> ''
  ),
  -- "pro plan": two adjacent words of the question that are adjacent in a heading.
  pairs as (select w.word || ' ' || lead(w.word) over (order by w.at) as pair from words w),
  -- A known word gets the stem it has in the chunks: "reparacion" that of "reparación".
  asked as (
    select distinct k.word, coalesce(known.term, k.term) as term
    from private.knowledge_tokens(left(query, 500), find_chunks.language) k left join known_words known on known.word = k.word
    where not exists (select from private.knowledge_stop_words q where q.word = k.word)
  ),
  -- Words that people know and may misspell.
  vocabulary as (
    select w.word, w.uses from known_words w
    union all
    select distinct s.word, 0 from synonyms s where not exists (select from known_words w where w.word = s.word)
  ),
  -- "lap top" also means "laptop", and "ransom wear" "ransomware": two words of the question that are one word here.
  joined as (
    select part.word, near.word as meant
    from (select w.word as first, lead(w.word) over (order by w.at) as second from words w) pair
      join known_words near on private.consonants(near.word) = private.consonants(pair.first || pair.second)
        and char_length(near.word) >= 4 and extensions.levenshtein_less_equal(near.word, left(pair.first || pair.second, 60), 2)
          <= case when char_length(near.word) >= 8 then 2 else 0 end
      join asked part on part.word in (pair.first, pair.second)
  ),
  -- Correction: the closest word replaces one that no chunk and no synonym has.
  corrected as (
    select a.word, near.word as meant
    from asked a cross join lateral (
      select v.word
      from vocabulary v, lateral (select extensions.levenshtein_less_equal(v.word, left(a.word, 60), 2) as edits) distance
      -- A short word is as close to another word as to its own misspelling ("cars" to "card", "pizza" to "pieza"), unless a
      -- letter is missing ("laptp"). Two swapped letters count as one edit, although their distance is two.
      where char_length(a.word) >= 5
        and (extensions.similarity(v.word, a.word) >= 0.45
          -- A wrong vowel: "viris".
          or (distance.edits = 1 and private.consonants(v.word) = private.consonants(a.word))
          or distance.edits <= case when char_length(a.word) >= 7 then 2 when char_length(a.word) = 6 then 1 else 0 end
          or (distance.edits = 1 and char_length(v.word) > char_length(a.word) and left(v.word, 1) = left(a.word, 1))
          or (distance.edits <= 2 and private.sorted_characters(v.word) = private.sorted_characters(a.word)))
      -- People leave letters out more often than they add them: "backp" is "backup", not "back".
      order by extensions.levenshtein(v.word, left(a.word, 60)), char_length(v.word) desc, v.uses desc, v.word
      limit 1
    ) near
    where not exists (select from known_terms t where t.term = a.term)
      and not exists (select from synonyms s where s.word in (a.word, a.term))
    union
    table joined
  ),
  -- What the pages say themselves counts more than what stands for it: "ransomware" is "virus" only where it isn't "ransomware".
  candidates as (
    select a.word, a.term, 1 as share from asked a where exists (select from known_terms t where t.term = a.term)
    union
    select a.word, k.term, case when exists (select from known_terms t where t.term = a.term) then 0.6 else 1 end
      from asked a join synonyms s on s.word in (a.word, a.term)
        cross join lateral private.knowledge_tokens(s.means, find_chunks.language) k
    union
    select c.word, w.term, 1 from corrected c join known_words w on w.word = c.meant
    union
    select c.word, k.term, case when exists (select from known_words w where w.word = c.meant) then 0.6 else 1 end
      from corrected c join synonyms s on s.word = c.meant
        cross join lateral private.knowledge_tokens(s.means, find_chunks.language) k
  ),
  weighted as (
    select c.word, c.term, max(c.share) * ln(1 + (totals.chunks - t.chunks + 0.5) / (t.chunks + 0.5)) as weight
    from candidates c join known_terms t on t.term = c.term cross join totals
    group by c.word, c.term, t.chunks, totals.chunks
  ),
  information as (
    select greatest(sum(coalesce(w.weight, ln(1 + (totals.chunks + 0.5) / 0.5))), 0.0001) as total
    from totals cross join asked a
      left join lateral (select max(weight) as weight from weighted where word = a.word) w on true
  ),
  hits as (
    select p.chunk_id, w.word, max(w.weight) as weight, array_agg(distinct w.term) as terms,
      max(w.weight * p.frequency * 2.2 / (p.frequency + 1.2 * (0.25 + 0.75 * l.length / totals.average_length))) as part
    from weighted w
      join private.knowledge_postings p on p.term = w.term
      join private.knowledge_chunk_lengths l on l.chunk_id = p.chunk_id and l.language = find_chunks.language
      cross join totals
    group by p.chunk_id, w.word
  ),
  ranked as (
    select h.chunk_id, sum(h.part) as score, sum(h.weight) as covered,
      (select array_agg(distinct t) from hits again, unnest(again.terms) t where again.chunk_id = h.chunk_id) as terms
    from hits h group by h.chunk_id
  )
  select r.chunk_id,
    (r.score * (1 + 0.15 * (select count(*) from pairs where position(pair in named.heading) > 0)
      -- "privacy": the page of that name ranks above its sections.
      + case when named.heading = (select string_agg(w.word, ' ' order by w.at) from words w) then 0.5 else 0 end))::real,
    least(r.covered / information.total, 1)::real, r.terms
  from ranked r join public.knowledge_chunks c on c.id = r.chunk_id cross join information
    cross join lateral (select private.separate_units(lower(extensions.unaccent(c.heading))) as heading) named
$$;

-- `coverage` is the share of the question's information that the chunk covers, from 0 to 1: rare words weigh more, unknown ones
-- most. Abstain when it is low. `terms` are the matched stems. Facts rank above articles about them. Chunks in the question's
-- language come first; English ones follow for pages without a Spanish version, marked by `language`.
create function public.search_knowledge(query text, max_results integer default 5, page_language text default 'en')
returns table (chunk_id uuid, title text, heading text, url text, body text, score real, coverage real, terms text[], language text, kind text)
language sql stable security definer set search_path = '' as $$
  with asked as materialized (select private.detect_question_language(query, page_language) as language),
  found as (
    select f.*, searched.language
    from asked cross join lateral (select asked.language union select 'en') searched (language)
      cross join lateral private.find_chunks(query, searched.language) f
      join public.knowledge_chunks c on c.id = f.chunk_id
    where searched.language = asked.language or not exists (
      select from public.knowledge_chunks own join public.knowledge_documents d on d.id = own.document_id
      where own.url = c.url and d.language = asked.language
    )
  )
  select f.chunk_id, d.title, c.heading, c.url, c.body, weighted.score, f.coverage, f.terms, f.language, d.kind
  from found f
    join public.knowledge_chunks c on c.id = f.chunk_id
    join public.knowledge_documents d on d.id = c.document_id
    cross join asked
    cross join lateral (select (f.score * case
      when d.kind = 'faq' then 1.1
      when d.kind = 'place' then 0.6
      when d.kind = 'town' then 0.8
      when d.kind in ('article', 'guide', 'case_study', 'checklist', 'product') then 0.75
      else 1 end)::real as score) weighted
  -- What a page tells of a city is for those who look for just that, such as the name of a neighborhood.
  where d.kind <> 'town' or f.coverage >= 0.8
  -- Across languages, a chunk that barely covers the question must not rank above one that answers it.
  order by asked.language <> 'en' and f.coverage < 0.5, f.language <> asked.language, weighted.score desc, f.chunk_id
  limit least(greatest(max_results, 1), 20)
$$;
grant execute on function public.search_knowledge(text, integer, text) to service_role;

-- Chunks for people who search or type: few, at most one per document, and rate limited.
create function public.suggest_chunks(query text, max_results integer default 3, page_language text default 'en')
returns table (id uuid, title text, heading text, url text, body text, terms text[], language text, kind text)
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  wait integer;
begin
  wait := case when caller is null then private.consume_visitor_limit('suggest', 120, 60)
    else private.consume_account_limit('suggest', caller, 120, 60) end;
  if wait > 0 then
    raise exception 'Too many searches from this address or account' using errcode = 'PT429', hint = 'rate_limited';
  end if;
  return query
    with found as materialized (
      select * from public.search_knowledge(left(suggest_chunks.query, 300), 20, suggest_chunks.page_language) with ordinality as
        f (chunk_id, title, heading, url, body, score, coverage, terms, language, kind, place)
    )
    select s.chunk_id, s.title, s.heading, s.url, s.body, s.terms, s.language, s.kind
    from (
      select f.*, case when f.kind in ('faq', 'service', 'plan', 'policy', 'company') then f.place else min(f.place) over page end as rank,
        row_number() over (page order by f.coverage desc, position('#' in f.url) > 0, f.place) as nth,
        max(f.score) filter (where f.coverage >= 0.34) over () as best
      from found f
      -- Skip a list's entry for a page that was itself found, such as "White papers: A ransomware plan".
      where not exists (select from found page where page.title <> f.title and f.heading = f.title || ': ' || page.title)
      window page as (partition by f.language, split_part(f.url, '#', 1))
    ) s
    -- Below this share of the question's information, or of the best score, a match is accidental. An article is listed once: by
    -- its first chunk, unless another section covers more of the question.
    where s.coverage >= 0.34 and s.score >= s.best * 0.4 and (s.nth = 1 or s.kind in ('faq', 'service', 'plan', 'policy', 'company'))
    order by s.rank
    limit least(greatest(max_results, 1), 12);
end
$$;
grant execute on function public.suggest_chunks(text, integer, text) to anon, authenticated, service_role;

-- Writes documents of one source, each whole, and removes those that are neither given nor in `current_slugs`, which callers pass
-- that write in batches. `documents` is JSON as text: [{slug, title, url, kind, language, chunks: [{heading, url, body}]}]. Returns
-- how many changed.
create function public.upsert_knowledge_documents(source text, documents text, current_slugs text[] default '{}') returns integer
language plpgsql set search_path = '' as $$
declare
  given jsonb := documents::jsonb;
  entry jsonb;
  document uuid;
  changed integer;
begin
  perform private.lock_knowledge();
  delete from public.knowledge_documents d
    where d.origin = source and d.slug <> all (current_slugs)
      and not exists (select from jsonb_array_elements(given) e where e ->> 'slug' = d.slug);
  get diagnostics changed = row_count;
  for entry in select * from jsonb_array_elements(given) loop
    continue when exists (
      select from public.knowledge_documents d
      where d.slug = entry ->> 'slug' and d.origin = source
        and (d.title, d.url, d.kind, d.language) = (entry ->> 'title', entry ->> 'url', entry ->> 'kind', entry ->> 'language')
        and entry -> 'chunks' = (
          select jsonb_agg(jsonb_build_object('heading', c.heading, 'url', c.url, 'body', coalesce(c.page_body, c.body)) order by c.position)
          from public.knowledge_chunks c where c.document_id = d.id)
    );
    delete from public.knowledge_chunks c using public.knowledge_documents d where d.id = c.document_id and d.slug = entry ->> 'slug';
    insert into public.knowledge_documents (slug, title, url, kind, language, origin)
      values (entry ->> 'slug', entry ->> 'title', entry ->> 'url', entry ->> 'kind', entry ->> 'language', source)
      on conflict (slug) do update set title = excluded.title, url = excluded.url, kind = excluded.kind, language = excluded.language, origin = excluded.origin
      returning id into document;
    insert into public.knowledge_chunks (document_id, position, heading, url, body)
      select document, c.position - 1, c.chunk ->> 'heading', c.chunk ->> 'url', c.chunk ->> 'body'
      from jsonb_array_elements(entry -> 'chunks') with ordinality as c (chunk, position);
    perform private.apply_knowledge_edits(entry ->> 'slug');
    changed := changed + 1;
  end loop;
  return changed;
end
$$;
grant execute on function public.upsert_knowledge_documents(text, text, text[]) to service_role;

create trigger lock_knowledge_on_change before insert or update or delete on public.knowledge_documents
  for each statement execute function private.lock_knowledge_on_change();
create trigger lock_knowledge_on_change before insert or update or delete on public.knowledge_chunks
  for each statement execute function private.lock_knowledge_on_change();

create trigger touch before update on public.knowledge_documents for each row execute function private.touch_updated_at();
-- What triggers write for an FAQ entry, the entry's own trigger has audited.
create trigger audit after insert or update or delete on public.knowledge_documents for each row when (pg_trigger_depth() = 0) execute function private.audit();
create trigger sync_knowledge_index after insert or update of heading, body, is_left_out on public.knowledge_chunks
  for each row execute function private.sync_knowledge_index();

create trigger bump_knowledge_version_on_insert after insert on public.knowledge_documents referencing new table as changed
  for each statement execute function private.bump_knowledge_version();
create trigger bump_knowledge_version_on_update after update on public.knowledge_documents referencing new table as changed
  for each statement execute function private.bump_knowledge_version();
create trigger bump_knowledge_version_on_delete after delete on public.knowledge_documents referencing old table as changed
  for each statement execute function private.bump_knowledge_version();
create trigger bump_knowledge_version_on_insert after insert on public.knowledge_chunks referencing new table as changed
  for each statement execute function private.bump_knowledge_version();
create trigger bump_knowledge_version_on_update after update on public.knowledge_chunks referencing new table as changed
  for each statement execute function private.bump_knowledge_version();
create trigger bump_knowledge_version_on_delete after delete on public.knowledge_chunks referencing old table as changed
  for each statement execute function private.bump_knowledge_version();

-- A before trigger, because the index's foreign keys would cascade first and leave wrong counts.
create trigger sync_knowledge_index_on_delete before delete on public.knowledge_chunks
  for each row execute function private.sync_knowledge_index();
create trigger reindex_knowledge_document after update of language on public.knowledge_documents
  for each row when (old.language <> new.language) execute function private.reindex_knowledge_document();

create policy "admins add documents" on public.knowledge_documents for insert to authenticated with check ((select private.has_permission('assistant')));

create policy "admins edit documents" on public.knowledge_documents for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_permission('assistant')));

create policy "admins delete documents" on public.knowledge_documents for delete to authenticated using ((select private.has_permission('assistant')));

create policy "admins add chunks" on public.knowledge_chunks for insert to authenticated with check ((select private.has_permission('assistant')));

create policy "admins edit chunks" on public.knowledge_chunks for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_permission('assistant')));

create policy "admins delete chunks" on public.knowledge_chunks for delete to authenticated using ((select private.has_permission('assistant')));

create policy "admins read documents" on public.knowledge_documents for select to authenticated using ((select private.has_admin_access()));

create policy "admins read chunks" on public.knowledge_chunks for select to authenticated using ((select private.has_admin_access()));

insert into private.knowledge_stop_words (word) values
  ('long'), ('many'), ('per'), ('fast'), ('quick'), ('quickly'), ('soon'), ('please'), ('tell'), ('know'), ('want'), ('need'), ('get'), ('got'), ('like'), ('would'), ('could'), ('offer'),
  ('give'), ('take'), ('takes'), ('make'), ('help'), ('hi'), ('hello'), ('hey'), ('thanks'), ('thank'), ('anyone'), ('someone'), ('something'), ('anything'), ('also'),
  ('really'), ('just'), ('possible'), ('exactly'), ('use'), ('does'), ('may'), ('us'), ('let'), ('happens'), ('happen'), ('kind'), ('time'), ('times'), ('one'),
  -- Of "won't" and "wont": that something fails is said by the words around them.
  ('won'), ('isn'), ('doesn'), ('didn'), ('wont'), ('cant'), ('dont'), ('isnt'), ('doesnt'), ('didnt'), ('ve'), ('ll'), ('re'),
  ('que'), ('cual'), ('cuales'), ('como'), ('cuando'), ('donde'), ('de'), ('del'), ('la'), ('el'), ('los'), ('las'), ('un'), ('una'), ('por'), ('para'), ('con'), ('en'),
  ('es'), ('son'), ('hay'), ('mi'), ('su'), ('y'), ('o'), ('a'), ('se'), ('me'), ('tienen'), ('ofrecen'), ('hacen'), ('puedo'), ('quiero'), ('necesito'), ('hola'), ('gracias'),
  ('esta'), ('estan'), ('mas'), ('si'), ('no'), ('lo'), ('le'), ('al'), ('les'), ('nos'), ('ustedes'), ('usted'), ('puede'), ('pueden'), ('hacer'), ('ayuda'), ('cuanto'), ('cuanta'), ('tiempo')
on conflict do nothing;

insert into private.knowledge_synonyms (language, word, means) values
  ('en', 'cost', 'price'), ('en', 'much', 'price'), ('en', 'security', 'cybersecurity'), ('en', 'costs', 'price'), ('en', 'charge', 'price'), ('en', 'fee', 'price'), ('en', 'fees', 'price'), ('en', 'rate', 'price'), ('en', 'rates', 'price'),
  ('en', 'hippa', 'hipaa'), ('en', 'hippaa', 'hipaa'), ('en', 'open', 'hours'), ('en', 'opening', 'hours'), ('en', 'closed', 'hours'), ('en', 'schedule', 'hours'), ('en', 'weekend', 'saturday'), ('en', 'weekends', 'saturday'),
  ('en', 'computer', 'pc'), ('en', 'notebook', 'laptop'), ('en', 'malware', 'virus'), ('en', 'ransomware', 'virus'), ('en', 'hacked', 'virus'),
  ('en', 'phone', 'call'), ('en', 'telephone', 'call'), ('en', 'email', 'contact'), ('en', 'e-mail', 'contact'), ('en', 'wifi', 'wi-fi'), ('en', 'wireless', 'wi-fi'),
  ('en', 'upstairs', 'room'), ('en', 'downstairs', 'room'), ('en', 'bedrooms', 'room'), ('en', 'attic', 'room'), ('en', 'basement', 'room'),
  ('en', 'refund', 'returned'), ('en', 'refunds', 'returned'), ('en', 'return', 'returned'), ('en', 'guarantee', 'warranty'), ('en', 'guaranteed', 'warranty'),
  ('en', 'subscription', 'plan'), ('en', 'contract', 'plan'), ('en', 'terminate', 'cancel'), ('en', 'quit', 'cancel'), ('en', 'town', 'city'), ('en', 'towns', 'cities'),
  ('en', 'where', 'area'), ('en', 'location', 'area'), ('en', 'locations', 'area'), ('en', 'drive', 'travel'), ('en', 'mileage', 'miles'), ('en', 'elderly', 'senior'), ('en', 'retired', 'senior'),
  ('en', 'precio', 'price'), ('en', 'precios', 'price'), ('en', 'cuesta', 'price'), ('en', 'costo', 'price'), ('en', 'cuanto', 'price'), ('en', 'tarifa', 'price'), ('en', 'horario', 'hours'), ('en', 'abren', 'hours'),
  ('en', 'abierto', 'hours'), ('en', 'cierran', 'hours'), ('en', 'reparacion', 'repair'), ('en', 'reparar', 'repair'), ('en', 'arreglar', 'repair'), ('en', 'computadora', 'pc'), ('en', 'ordenador', 'pc'),
  ('en', 'portatil', 'laptop'), ('en', 'pantalla', 'screen'), ('en', 'respaldo', 'backup'), ('en', 'copia', 'backup'), ('en', 'seguridad', 'security'), ('en', 'nube', 'cloud'),
  ('en', 'garantia', 'warranty'), ('en', 'devolucion', 'returned'), ('en', 'cancelar', 'cancel'), ('en', 'pago', 'pay'), ('en', 'pagar', 'pay'), ('en', 'telefono', 'call'), ('en', 'ciudades', 'cities'),
  ('en', 'casa', 'home'), ('en', 'domicilio', 'in-home'), ('en', 'visita', 'visit'), ('en', 'viaje', 'travel'), ('en', 'descuento', 'discount'), ('en', 'mayores', 'senior'), ('en', 'datos', 'data'),
  ('en', 'impresora', 'printer'), ('en', 'impresoras', 'printer'), ('en', 'conexion', 'connection'), ('en', 'lento', 'slow'), ('en', 'lenta', 'slow'),
  ('en', 'hardrive', 'drive'), ('en', 'harddrive', 'drive'), ('en', 'correo', 'email'), ('en', 'email', 'message'), ('en', 'mail', 'message'), ('en', 'contrasena', 'password'), ('en', 'cita', 'appointment'),
  ('es', 'costo', 'precio'), ('es', 'cuesta', 'precio'), ('es', 'cuestan', 'precio'), ('es', 'cobran', 'precio'), ('es', 'tarifa', 'precio'), ('es', 'tarifas', 'precio'), ('es', 'price', 'precio'),
  ('es', 'hippa', 'hipaa'), ('es', 'hippaa', 'hipaa'), ('es', 'ordenador', 'computadora'), ('es', 'pc', 'computadora'), ('es', 'computador', 'computadora'), ('es', 'equipo', 'computadora'), ('es', 'portatil', 'laptop'),
  ('es', 'abren', 'horario'), ('es', 'abierto', 'horario'), ('es', 'cierran', 'horario'), ('es', 'horas', 'horario'), ('es', 'wifi', 'wi-fi'),
  ('es', 'backup', 'respaldo'), ('es', 'copia', 'respaldo'), ('es', 'copias', 'respaldo'), ('es', 'celular', 'teléfono'), ('es', 'movil', 'teléfono'), ('es', 'llamar', 'teléfono'), ('es', 'atienden', 'trabajan'), ('es', 'sirven', 'trabajan'),
  ('es', 'email', 'correo'), ('es', 'mail', 'correo'), ('es', 'clave', 'contraseña'), ('es', 'password', 'contraseña'), ('es', 'malware', 'virus'), ('es', 'hackearon', 'virus'),
  ('es', 'suscripcion', 'plan'), ('es', 'contrato', 'plan'), ('es', 'reembolso', 'devolución'), ('es', 'devolver', 'devolución'), ('es', 'arreglar', 'reparación'), ('es', 'arreglan', 'reparación'),
  ('es', 'arreglo', 'reparación'), ('es', 'nuve', 'nube'), ('es', 'sita', 'cita'), ('es', 'printer', 'impresora'), ('es', 'offline', 'sin conexión'), ('es', 'desconectada', 'sin conexión'), ('es', 'ancianos', 'mayores');

-- ./schemas/assistant.sql

-- Chats with the assistant. Only the `chat` and `rate` functions write them, with the service key: otherwise a customer could put
-- words into the assistant's mouth.

create table public.chat_config (
  id boolean primary key default true check (id),
  -- Null: the default from `@tulebyte/brand`.
  bot_name text check (char_length(bot_name) between 1 and 60),
  brand_tone text not null default 'professional' check (brand_tone in ('professional', 'friendly', 'concise')),
  default_language text not null default 'en' check (default_language in ('en', 'es')),
  primary_color text check (primary_color ~ '^#[0-9a-fA-F]{6}$'),
  position text not null default 'bottom-right' check (position in ('bottom-right', 'bottom-left')),
  citations boolean not null default true,
  expand boolean not null default true,
  email_transcript boolean not null default true,
  updated_at timestamptz not null default now()
);
alter table public.chat_config enable row level security;
grant select on public.chat_config to anon;
grant select, update (bot_name, brand_tone, default_language, primary_color, position, citations, expand, email_transcript)
  on public.chat_config to authenticated;
grant all on public.chat_config to service_role;

create table public.chat_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Chosen by the browser ("session_…") and unique per user, so nobody can join someone else's chat.
  client_key text not null check (client_key ~ '^session_[A-Za-z0-9_-]{4,80}$'),
  created_at timestamptz not null default now(),
  unique (user_id, client_key)
);
alter table public.chat_sessions enable row level security;
grant select on public.chat_sessions to authenticated;
grant all on public.chat_sessions to service_role;

create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.chat_sessions (id) on delete cascade,
  type text not null check (type in ('user', 'bot')),
  content text not null check (char_length(content) between 1 and 8000),
  citations jsonb not null default '[]'::jsonb check (jsonb_typeof(citations) = 'array'),
  -- For the assistant's messages: whether the site knew an answer, and how much of the question it covered.
  answered boolean,
  coverage real,
  reply_to uuid references public.chat_messages (id) on delete cascade,
  -- For questions: chosen by the browser and kept across a retry, so that a question is stored and answered once.
  idempotency_key uuid unique,
  -- For replies: the rest of what `chat` sent, to send it again.
  reply_details jsonb not null default '{}'::jsonb check (jsonb_typeof(reply_details) = 'object'),
  -- The caller left before the reply was complete: a retry completes it.
  is_partial boolean not null default false,
  -- The question came too soon after others.
  is_over_limit boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index chat_messages_session on public.chat_messages (session_id, created_at);
create index chat_messages_unanswered on public.chat_messages (created_at desc) where answered = false;
create index chat_messages_reply_to on public.chat_messages (reply_to);
alter table public.chat_messages enable row level security;
grant select on public.chat_messages to authenticated;
grant all on public.chat_messages to service_role;

create table public.chat_ratings (
  message_id uuid primary key references public.chat_messages (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  rating smallint not null check (rating in (1, -1)),
  -- Why an answer didn't help.
  reason text check (reason is null or (rating = -1 and reason in ('wrong', 'incomplete', 'other_question'))),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index chat_ratings_updated_at on public.chat_ratings (updated_at desc);
create index chat_ratings_user on public.chat_ratings (user_id);
alter table public.chat_ratings enable row level security;
grant select on public.chat_ratings to authenticated;
grant all on public.chat_ratings to service_role;

-- The complete reply to a question as `chat` sent it, or null. A key of another chat, or of another question, is a conflict.
create function private.find_chat_reply(user_id uuid, client_key text, idempotency_key uuid, question text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked record;
begin
  select m.id, m.content, s.user_id, s.client_key into asked
    from public.chat_messages m join public.chat_sessions s on s.id = m.session_id
    where m.idempotency_key = find_chat_reply.idempotency_key;
  if not found then
    return null;
  end if;
  if (asked.user_id, asked.client_key, asked.content) is distinct from (find_chat_reply.user_id, find_chat_reply.client_key, find_chat_reply.question) then
    return '{"conflict": true}';
  end if;
  return (
    select m.reply_details || jsonb_build_object('response', m.content, 'citations', m.citations, 'messageId', m.id)
    from public.chat_messages m where m.reply_to = asked.id and not m.is_partial
  );
end
$$;

-- Keeps a question that came too soon for staff, the first in each interval.
create function private.record_question_over_limit(user_id uuid, client_key text, question text, refusal text, seconds integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  session uuid;
  asked uuid;
begin
  -- Locks the account's sessions against another question over the limit.
  perform from public.chat_sessions s where s.user_id = record_question_over_limit.user_id order by s.id for update;
  if exists (
    select from public.chat_messages m join public.chat_sessions s on s.id = m.session_id
    where s.user_id = record_question_over_limit.user_id and m.is_over_limit and m.created_at > now() - make_interval(secs => seconds)
  ) then
    return;
  end if;
  insert into public.chat_sessions (user_id, client_key)
    values (record_question_over_limit.user_id, record_question_over_limit.client_key)
    on conflict on constraint chat_sessions_user_id_client_key_key do update set client_key = excluded.client_key
    returning id into session;
  insert into public.chat_messages (session_id, type, content, is_over_limit) values (session, 'user', question, true) returning id into asked;
  insert into public.chat_messages (session_id, type, content, answered, coverage, reply_to, is_over_limit)
    values (session, 'bot', refusal, false, 0, asked, true);
end
$$;

-- All that the assistant needs for its next answer, in one call: seconds to wait or the reply that this question got before (then
-- nothing else), the chat settings, the user's last questions in this chat, oldest first, and what it knows.
create function public.load_chat_context(
  user_id uuid, client_key text, known_version bigint, most integer, seconds integer,
  question text, refusal text, idempotency_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  replied jsonb := private.find_chat_reply(user_id, client_key, idempotency_key, question);
  wait integer;
begin
  if replied is not null then
    return jsonb_build_object('wait', 0, 'replied', replied);
  end if;
  wait := public.consume_rate_limit('chat', encode(sha256(convert_to('account ' || user_id, 'UTF8')), 'hex'), most, seconds);
  if wait > 0 then
    perform private.record_question_over_limit(user_id, client_key, question, refusal, seconds);
    return jsonb_build_object('wait', wait);
  end if;
  return private.read_knowledge(known_version) || jsonb_build_object(
    'wait', 0,
    'config', (select to_jsonb(c) from public.chat_config c),
    'earlier', (
      select coalesce(jsonb_agg(recent.content order by recent.created_at), '[]'::jsonb)
      from (
        select m.content, m.created_at
        from public.chat_messages m join public.chat_sessions s on s.id = m.session_id
        where s.user_id = load_chat_context.user_id and s.client_key = load_chat_context.client_key and m.type = 'user'
          and not m.is_over_limit and (m.idempotency_key = load_chat_context.idempotency_key) is not true
        order by m.created_at desc limit 3
      ) recent
    )
  );
end
$$;
grant execute on function public.load_chat_context(uuid, text, bigint, integer, integer, text, text, uuid) to service_role;

-- Stores a question and its reply, once for each idempotency key, and returns the reply that is stored: of two at once, the first
-- one's; a complete one replaces a partial one. `citations` and `details` are JSON as text, which every implementation of the data
-- API passes unchanged.
create function public.record_chat_exchange(
  user_id uuid, client_key text, question text, answer text, citations text, answered boolean, coverage real,
  details text default '{}', is_partial boolean default false, idempotency_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  session uuid;
  asked uuid;
  replied uuid;
  before jsonb;
begin
  -- The update locks the session, so another reply to the same question waits here.
  insert into public.chat_sessions (user_id, client_key)
    values (record_chat_exchange.user_id, record_chat_exchange.client_key)
    on conflict on constraint chat_sessions_user_id_client_key_key do update set client_key = excluded.client_key
    returning id into session;
  insert into public.chat_messages (session_id, type, content, idempotency_key) values (session, 'user', question, record_chat_exchange.idempotency_key)
    on conflict on constraint chat_messages_idempotency_key_key do nothing returning id into asked;
  if asked is null then
    before := private.find_chat_reply(user_id, client_key, idempotency_key, question);
    if before is not null then
      return before;
    end if;
    update public.chat_messages m set content = answer, citations = record_chat_exchange.citations::jsonb, answered = record_chat_exchange.answered,
        coverage = record_chat_exchange.coverage, reply_details = record_chat_exchange.details::jsonb, is_partial = record_chat_exchange.is_partial
      from public.chat_messages q
      where q.idempotency_key = record_chat_exchange.idempotency_key and m.reply_to = q.id
      returning m.id into replied;
  else
    insert into public.chat_messages (session_id, type, content, citations, answered, coverage, reply_to, reply_details, is_partial)
      values (session, 'bot', answer, record_chat_exchange.citations::jsonb, record_chat_exchange.answered, record_chat_exchange.coverage, asked,
        record_chat_exchange.details::jsonb, record_chat_exchange.is_partial)
      returning id into replied;
  end if;
  return details::jsonb || jsonb_build_object('response', answer, 'citations', record_chat_exchange.citations::jsonb, 'messageId', replied);
end
$$;
grant execute on function public.record_chat_exchange(uuid, text, text, text, text, boolean, real, text, boolean, uuid) to service_role;

-- False unless the message is the assistant's, in this user's own chat.
create function public.rate_chat_message(user_id uuid, client_key text, message_id uuid, rating integer, reason text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.chat_messages m join public.chat_sessions s on s.id = m.session_id
    where m.id = rate_chat_message.message_id and m.type = 'bot'
      and s.user_id = rate_chat_message.user_id and s.client_key = rate_chat_message.client_key
  ) then
    return false;
  end if;
  insert into public.chat_ratings (message_id, user_id, rating, reason)
    values (rate_chat_message.message_id, rate_chat_message.user_id, rate_chat_message.rating,
      case when rate_chat_message.rating = -1 then rate_chat_message.reason end)
    on conflict on constraint chat_ratings_pkey do update set rating = excluded.rating, reason = excluded.reason
      where (public.chat_ratings.rating, public.chat_ratings.reason) is distinct from (excluded.rating, excluded.reason);
  return true;
end
$$;
grant execute on function public.rate_chat_message(uuid, text, uuid, integer, text) to service_role;

-- Queues an email of a conversation to its user. The function that calls this has checked that the user may read it.
create function public.request_transcript(account uuid, email text, session text, language text) returns uuid
language sql security definer set search_path = '' as $$
  select private.queue_outgoing_email('transcript', email, account => request_transcript.account,
    details => jsonb_build_object('session', session, 'language', request_transcript.language))
$$;
grant execute on function public.request_transcript(uuid, text, text, text) to service_role;

create function private.transcript_content(account uuid, details jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('language', details ->> 'language', 'messages',
    jsonb_agg(jsonb_build_object('type', m.type, 'content', m.content, 'citations', m.citations) order by m.created_at))
  from public.chat_sessions s join public.chat_messages m on m.session_id = s.id
  where s.user_id = account and s.client_key = details ->> 'session'
  having count(*) > 0
$$;

create trigger touch before update on public.chat_config for each row execute function private.touch_updated_at();
create trigger audit after update on public.chat_config for each row execute function private.audit();
create trigger touch before update on public.chat_ratings for each row execute function private.touch_updated_at();

create policy "everyone reads the chat configuration" on public.chat_config for select to anon, authenticated using (true);

create policy "admins edit the chat configuration" on public.chat_config for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_permission('assistant')));

create policy "users read their own chats" on public.chat_sessions for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_permission('assistant')));

create policy "users read their own chat messages" on public.chat_messages for select to authenticated
  using ((select private.has_permission('assistant')) or session_id in (select id from public.chat_sessions where user_id = (select auth.uid())));

create policy "users read their own chat ratings" on public.chat_ratings for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_permission('assistant')));

create policy "a session at the required assurance level" on public.chat_sessions as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "a session at the required assurance level" on public.chat_messages as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "a session at the required assurance level" on public.chat_ratings as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

insert into public.chat_config default values;

-- ./schemas/assistant-review.sql

-- How staff improve the assistant: ways to ask for a sentence of the site, answers that no page has, passages of the
-- site in other words, and how well it answers the labeled questions. All entries are audited; every version of the first two can be restored.

create table public.knowledge_phrasings (
  id uuid primary key default gen_random_uuid(),
  language text not null check (language in ('en', 'es')),
  -- The section that says the sentence, and the sentence as it stands there.
  url text not null check (url like '/%' and char_length(url) <= 300),
  sentence text not null check (char_length(sentence) between 1 and 2000),
  ask text not null check (ask = btrim(ask) and char_length(ask) between 3 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index knowledge_phrasings_ask on public.knowledge_phrasings (url, md5(sentence), lower(ask));
alter table public.knowledge_phrasings enable row level security;
grant select, insert, update, delete on public.knowledge_phrasings to authenticated;
grant all on public.knowledge_phrasings to service_role;

-- Answers that staff write. A published one is a document like any other; a draft is known to nobody.
create table public.faq_entries (
  id uuid primary key default gen_random_uuid(),
  language text not null check (language in ('en', 'es')),
  question text not null check (question = btrim(question) and question like '%?' and char_length(question) between 5 and 200),
  answer text not null check (answer = btrim(answer) and char_length(answer) between 5 and 1500),
  -- The page that the answer links to.
  url text not null default '/support' check (url ~ '^/[^\s]*$' and char_length(url) <= 300),
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index faq_entries_question on public.faq_entries (language, lower(question));
alter table public.faq_entries enable row level security;
grant select, insert, update, delete on public.faq_entries to authenticated;
grant all on public.faq_entries to service_role;

-- Passages of the site that staff reworded or left out. An edit applies while the page says what it replaces, whenever it is read
-- again; after that, staff look at it.
create table public.knowledge_edits (
  id uuid primary key default gen_random_uuid(),
  -- Of the document, which may come and go with releases.
  slug text not null,
  language text not null check (language in ('en', 'es')),
  url text not null,
  heading text not null,
  page_text text not null,
  -- Null: left out.
  text text check (text = btrim(text) and char_length(text) between 5 and 6000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index knowledge_edits_chunk on public.knowledge_edits (slug, heading, md5(page_text));
alter table public.knowledge_edits enable row level security;
grant select, insert, update, delete on public.knowledge_edits to authenticated;
grant all on public.knowledge_edits to service_role;

-- Answers that staff have looked at and need no work. They go with the chat.
create table public.dismissed_chat_answers (
  message_id uuid primary key references public.chat_messages (id) on delete cascade
);
alter table public.dismissed_chat_answers enable row level security;
grant select, insert, delete on public.dismissed_chat_answers to authenticated;
grant all on public.dismissed_chat_answers to service_role;

-- How the labeled questions were answered with one version of the knowledge. Written by the `assistant-review` function.
create table public.assistant_evaluations (
  knowledge_version bigint primary key,
  evaluated_at timestamptz not null default now(),
  answerable integer not null,
  correct_answers integer not null,
  wrong_answers integer not null,
  silent integer not null,
  unanswerable integer not null,
  false_answers integer not null,
  -- In the upper confidence band.
  confident_answers integer not null,
  confident_correct_answers integer not null,
  phrasings integer not null,
  faq_entries integer not null
);
alter table public.assistant_evaluations enable row level security;
grant select on public.assistant_evaluations to authenticated;
grant all on public.assistant_evaluations to service_role;

-- All that the assistant knows, unless the caller has this version already. The brand record's sentences are the best ones, so they come first.
create function private.read_knowledge(known_version bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('version', v.version) || case when v.version = known_version then '{"sections": null, "phrasings": []}'::jsonb
    else jsonb_build_object(
      'sections', (
        select coalesce(jsonb_agg(jsonb_build_object('title', d.title, 'heading', c.heading, 'url', c.url, 'body', c.body, 'kind', d.kind, 'language', d.language, 'slug', d.slug)
          order by d.origin <> 'record', d.slug, c.position), '[]'::jsonb)
        from public.knowledge_chunks c join public.knowledge_documents d on d.id = c.document_id
        where not c.is_left_out and d.kind <> 'town'
      ),
      'phrasings', (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'language', p.language, 'url', p.url, 'sentence', p.sentence, 'ask', p.ask)
          order by p.created_at, p.id), '[]'::jsonb)
        from public.knowledge_phrasings p
      )
    ) end
  from private.knowledge_version v
$$;

-- The same for staff who try questions and changes.
create function public.read_staff_knowledge(known_version bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('assistant');
  return private.read_knowledge(known_version);
end
$$;
grant execute on function public.read_staff_knowledge(bigint) to authenticated;

-- Questions of the last 90 days without an answer, or whose answer was rated unhelpful, newest first.
create function public.read_open_chat_questions() returns table
  (message_id uuid, question text, answer text, citations jsonb, is_answered boolean, is_rated_down boolean, reason text, is_dismissed boolean, is_over_limit boolean, asked_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('assistant');
  return query
    select m.id, asked.content, m.content, m.citations, m.answered, coalesce(r.rating = -1, false), r.reason, d.message_id is not null, m.is_over_limit, asked.created_at
    from public.chat_messages m
      join public.chat_messages asked on asked.id = m.reply_to
      left join public.chat_ratings r on r.message_id = m.id
      left join public.dismissed_chat_answers d on d.message_id = m.id
    where m.created_at > now() - interval '90 days' and (m.answered = false or r.rating = -1)
    order by m.created_at desc
    limit 2000;
end
$$;
grant execute on function public.read_open_chat_questions() to authenticated;

-- A phrasing for a sentence that the site doesn't say would never be used.
create function private.check_phrased_sentence() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.knowledge_chunks c join public.knowledge_documents d on d.id = c.document_id
    where c.url = new.url and d.language = new.language and position(new.sentence in c.body) > 0 and not c.is_left_out and d.kind <> 'town'
  ) then
    raise exception 'No section at % contains this sentence', new.url using errcode = 'check_violation', hint = 'sentence_not_found';
  end if;
  return new;
end
$$;

-- Brings a document's passages in line with the edits: those that still say what an edit replaces, and all others as the page has them.
create function private.apply_knowledge_edits(document_slug text) returns void
language sql security definer set search_path = '' as $$
  update public.knowledge_chunks c set body = n.body, page_body = n.page_body, is_left_out = n.is_left_out
  from (
    select o.id, coalesce(e.text, o.said) as body, case when e.text is not null then o.said end as page_body,
      e.id is not null and e.text is null as is_left_out
    from (
        select k.id, k.heading, coalesce(k.page_body, k.body) as said
        from public.knowledge_chunks k join public.knowledge_documents d on d.id = k.document_id where d.slug = document_slug
      ) o
      left join public.knowledge_edits e on e.slug = document_slug and e.heading = o.heading and e.page_text = o.said
  ) n
  where n.id = c.id and (c.body, c.page_body, c.is_left_out) is distinct from (n.body, n.page_body, n.is_left_out)
$$;

-- Error hint: chunk_not_found, unless the site says the passage. Written answers are edited as such.
create function private.check_knowledge_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.knowledge_chunks c join public.knowledge_documents d on d.id = c.document_id
    where d.slug = new.slug and d.slug not like 'faq-entry-%' and d.language = new.language and c.url = new.url and c.heading = new.heading and coalesce(c.page_body, c.body) = new.page_text
  ) then
    raise exception 'The site does not say this' using errcode = 'check_violation', hint = 'chunk_not_found';
  end if;
  return new;
end
$$;

create function private.apply_knowledge_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then perform private.apply_knowledge_edits(old.slug); end if;
  if tg_op <> 'DELETE' then perform private.apply_knowledge_edits(new.slug); end if;
  return null;
end
$$;

-- All passages, by document: those whose page, heading, or text has every word of `search`. `source` is '' or an origin, `edited` '',
-- 'reworded', or 'left_out'.
create function public.list_chunks(search text, chunk_language text, source text, edited text, page integer, page_size integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  words text[] := array(
    select '%' || regexp_replace(w, '([%_\\])', '\\\1', 'g') || '%'
    from regexp_split_to_table(private.normalize_text(left(search, 200)), '\s+') w where w <> '');
begin
  perform private.require_permission('assistant');
  return (
    with matches as (
      select c.*, d.slug, d.title, d.language, d.kind, d.origin
      from public.knowledge_chunks c join public.knowledge_documents d on d.id = c.document_id
      where chunk_language in ('', d.language) and source in ('', d.origin)
        and case edited when 'reworded' then c.page_body is not null when 'left_out' then c.is_left_out else true end
        and private.normalize_text(concat_ws(' ', d.title, c.heading, c.url, c.body)) like all (words)
    )
    select jsonb_build_object('total', (select count(*) from matches), 'chunks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'slug', p.slug, 'title', p.title, 'heading', p.heading, 'url', p.url, 'body', p.body, 'language', p.language, 'origin', p.origin,
        'page_text', coalesce(p.page_body, p.body), 'is_left_out', p.is_left_out,
        'edit', (
          select jsonb_build_object('id', e.id, 'updated_at', e.updated_at) from public.knowledge_edits e
          where e.slug = p.slug and e.heading = p.heading and e.page_text = coalesce(p.page_body, p.body)))
        order by p.slug, p.position), '[]')
      from (
        select * from matches m order by m.slug, m.position
        limit least(greatest(page_size, 1), 100) offset (greatest(page, 1) - 1) * least(greatest(page_size, 1), 100)) p)));
end
$$;
grant execute on function public.list_chunks(text, text, text, text, integer, integer) to authenticated;

-- Edits that no longer apply, with what the page says there now (null: nothing).
create function public.list_outdated_edits() returns table (id uuid, now_says text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('assistant');
  return query
    select e.id, (
      select string_agg(coalesce(c.page_body, c.body), E'\n' order by c.position)
      from public.knowledge_chunks c join public.knowledge_documents d on d.id = c.document_id
      where d.slug = e.slug and c.url = e.url and c.heading = e.heading)
    from public.knowledge_edits e
    where not exists (
      select from public.knowledge_chunks c join public.knowledge_documents d on d.id = c.document_id
      where d.slug = e.slug and c.heading = e.heading and coalesce(c.page_body, c.body) = e.page_text);
end
$$;
grant execute on function public.list_outdated_edits() to authenticated;

create function private.publish_faq_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  document uuid;
begin
  if tg_op <> 'INSERT' then
    delete from public.knowledge_documents d where d.slug = 'faq-entry-' || old.id;
  end if;
  if tg_op <> 'DELETE' and new.is_published then
    insert into public.knowledge_documents (slug, title, url, kind, language, origin)
      values ('faq-entry-' || new.id, new.question, new.url, 'faq', new.language, 'staff') returning id into document;
    insert into public.knowledge_chunks (document_id, position, heading, url, body) values (document, 0, new.question, new.url, new.answer);
  end if;
  return null;
end
$$;

create trigger check_phrased_sentence before insert or update on public.knowledge_phrasings for each row execute function private.check_phrased_sentence();
create trigger touch before update on public.knowledge_phrasings for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.knowledge_phrasings for each row execute function private.audit();
create trigger bump_knowledge_version_on_insert after insert on public.knowledge_phrasings referencing new table as changed
  for each statement execute function private.bump_knowledge_version();
create trigger bump_knowledge_version_on_update after update on public.knowledge_phrasings referencing new table as changed
  for each statement execute function private.bump_knowledge_version();
create trigger bump_knowledge_version_on_delete after delete on public.knowledge_phrasings referencing old table as changed
  for each statement execute function private.bump_knowledge_version();

create trigger publish_faq_entry after insert or update or delete on public.faq_entries for each row execute function private.publish_faq_entry();
create trigger check_knowledge_edit before insert or update on public.knowledge_edits for each row execute function private.check_knowledge_edit();
create trigger apply_knowledge_edit after insert or update or delete on public.knowledge_edits for each row execute function private.apply_knowledge_edit();
create trigger touch before update on public.knowledge_edits for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.knowledge_edits for each row execute function private.audit();

create trigger touch before update on public.faq_entries for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.faq_entries for each row execute function private.audit();

create policy "staff manage phrasings" on public.knowledge_phrasings for all to authenticated
  using ((select private.has_permission('assistant'))) with check ((select private.has_permission('assistant')));

create policy "staff manage FAQ entries" on public.faq_entries for all to authenticated
  using ((select private.has_permission('assistant'))) with check ((select private.has_permission('assistant')));

create policy "staff edit passages" on public.knowledge_edits for all to authenticated
  using ((select private.has_permission('assistant'))) with check ((select private.has_permission('assistant')));

create policy "staff dismiss answers" on public.dismissed_chat_answers for all to authenticated
  using ((select private.has_permission('assistant'))) with check ((select private.has_permission('assistant')));

create policy "staff read evaluations" on public.assistant_evaluations for select to authenticated using ((select private.has_permission('assistant')));

-- ./schemas/knowledge-vectors.sql

-- What the assistant's sentences and phrasings mean, by an embedding model, where the operator has one. Ranked in the memory of the
-- `chat` function, which has its whole index there, so the vector extension isn't needed. Written by `embed-knowledge`.

create table private.knowledge_vectors (
  model text not null check (char_length(model) between 1 and 200),
  -- Of the text, so that a changed text has no vector until it gets a new one.
  text_hash text not null check (text_hash ~ '^[0-9a-f]{32}$'),
  -- Base64 of a signed byte for each dimension.
  vector text not null check (char_length(vector) between 4 and 8192),
  primary key (model, text_hash)
);
alter table private.knowledge_vectors enable row level security;

create function public.load_knowledge(known_version bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.read_knowledge(known_version)
$$;
grant execute on function public.load_knowledge(bigint) to service_role;

-- Vectors by hash.
create function public.read_knowledge_vectors(model text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(k.text_hash, k.vector), '{}'::jsonb)
  from private.knowledge_vectors k where k.model = read_knowledge_vectors.model
$$;
grant execute on function public.read_knowledge_vectors(text) to service_role;

-- Adds vectors by hash (JSON as text, which every implementation of the data API passes unchanged) and removes those of other texts
-- and models. The knowledge has a new version then, so that functions read them.
create function public.store_knowledge_vectors(model text, vectors text, current_hashes text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.knowledge_vectors k
    where k.model <> store_knowledge_vectors.model or k.text_hash <> all (current_hashes);
  insert into private.knowledge_vectors (model, text_hash, vector)
    select store_knowledge_vectors.model, e.key, e.value from jsonb_each_text(vectors::jsonb) e
    on conflict on constraint knowledge_vectors_pkey do update set vector = excluded.vector;
  update private.knowledge_version set version = version + 1;
end
$$;
grant execute on function public.store_knowledge_vectors(text, text, text[]) to service_role;

-- ./schemas/traffic/events.sql

-- What visitors who allow analytics do (infra/decisions/073-traffic-without-cookies.md). No cookie, no address, no account, and no
-- typed text; raw rows stay 35 days.

create table public.product_events (
  id bigint generated always as identity primary key,
  name text not null check (name in ('page_view', 'search', 'contact', 'newsletter', 'chat', 'security', 'login', 'logout', 'signup', 'forgot_password',
    'self_help', 'phone_call', 'file_download', 'video_complete', 'order')),
  -- Without origin, query, and fragment, which can carry a sign-in code.
  path text not null check (path ~ '^/[^?#]*$' and char_length(path) <= 300),
  detail text not null default '' check (detail ~ '^[a-z0-9_-]{0,40}$'),
  value_cents integer not null default 0 check (value_cents >= 0),
  -- The same within a day, meaningless after it; null for rows that count no visitor.
  visitor bigint,
  -- Host of the referring site, or utm_source; empty when the page was opened from this site or directly.
  source text not null default '' check (source ~ '^[a-z0-9._-]{0,60}$'),
  medium text not null default '' check (medium ~ '^[a-z0-9._-]{0,60}$'),
  campaign text not null default '' check (campaign ~ '^[a-z0-9._-]{0,60}$'),
  device text not null default '' check (device in ('', 'phone', 'tablet', 'desktop')),
  language text not null default '' check (language ~ '^([a-z]{2,3})?$'),
  -- By the browser's clock; everything counted uses created_at.
  happened_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index product_events_created_at on public.product_events (created_at);
alter table public.product_events enable row level security;
revoke insert, update, delete, truncate on public.product_events from service_role;
grant select on public.product_events to service_role;
-- Not the visitor: nobody needs to follow one.
grant select (id, name, path, detail, value_cents, source, medium, campaign, device, language, happened_at, created_at) on public.product_events to authenticated;
create policy "managers read product events" on public.product_events for select to authenticated using ((select private.has_permission('reports')));

-- The secret behind a day's visitor numbers. Once it is deleted, nobody can tell whom they stood for. Unlogged: it is in no
-- write-ahead log or replica; after a crash, the day's visitors count again.
create unlogged table private.visitor_salts (
  day date primary key,
  salt bytea not null
);
alter table private.visitor_salts enable row level security;

-- How much a network sent today, under the same secret.
create unlogged table private.event_quotas (
  day date,
  network bigint,
  events integer not null,
  visitors bigint[] not null,
  primary key (day, network)
);
alter table private.event_quotas enable row level security;

-- The first visit of each release that visitors got.
create table public.release_sightings (
  release integer primary key check (release > 0),
  first_seen_at timestamptz not null default now()
);
alter table public.release_sightings enable row level security;
revoke all on public.release_sightings from service_role;
grant select on public.release_sightings to authenticated, service_role;
create policy "managers read release sightings" on public.release_sightings for select to authenticated using ((select private.has_permission('reports')));

create function private.visitor_salt() returns bytea
language plpgsql volatile set search_path = '' as $$
declare
  today date := private.local_day(now());
  found_salt bytea := (select s.salt from private.visitor_salts s where s.day = today);
begin
  if found_salt is not null then
    return found_salt;
  end if;
  perform private.delete_visitor_salts();
  insert into private.visitor_salts (day, salt)
    values (today, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())))
    on conflict do nothing;
  return (select s.salt from private.visitor_salts s where s.day = today);
end
$$;

create function private.delete_visitor_salts() returns void
language sql set search_path = '' as $$
  delete from private.visitor_salts where day < private.local_day(now());
  delete from private.event_quotas where day < private.local_day(now());
$$;

-- 64 bits are plenty for a day's visitors.
create function private.salted_number(salt bytea, value text) returns bigint
language sql immutable set search_path = '' as $$
  select ('x' || encode(substr(sha256(salt || convert_to(value, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint
$$;

-- Stores a page's report: source, medium, campaign, device, language, release, and events with name, path, detail, value_cents,
-- and happened_at. `client` and `network` are hashes by the web server: of address and browser, and of the address. A network can
-- send 5,000 events a day and be 40 visitors; more browsers count as one, further events not at all. An order counts only if one
-- of that amount was placed in the last hour. Returns how many were stored.
create function public.record_product_events(client text, network text, report_json text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  -- As text, because the embedded gateway encodes jsonb arguments twice.
  report jsonb := report_json::jsonb;
  salt bytea := private.visitor_salt();
  network_id bigint := private.salted_number(salt, record_product_events.network);
  visitor bigint := private.salted_number(salt, record_product_events.client);
  quota private.event_quotas;
  stored integer;
begin
  insert into private.event_quotas as q (day, network, events, visitors)
    values (private.local_day(now()), network_id, jsonb_array_length(report -> 'events'), array[visitor])
    on conflict on constraint event_quotas_pkey do update set
      events = q.events + excluded.events,
      visitors = case when q.visitors @> excluded.visitors or cardinality(q.visitors) >= 40 then q.visitors else q.visitors || excluded.visitors end
    returning * into quota;
  if quota.events > 5000 then
    return 0;
  end if;
  if visitor <> all (quota.visitors) then
    visitor := network_id;
  end if;
  insert into public.release_sightings (release)
    select (report ->> 'release')::integer where report ->> 'release' is not null on conflict do nothing;
  insert into public.product_events (name, path, detail, value_cents, visitor, source, medium, campaign, device, language, happened_at)
    select e.name, e.path, coalesce(e.detail, ''), coalesce(e.value_cents, 0), visitor, report ->> 'source', report ->> 'medium', report ->> 'campaign',
      report ->> 'device', report ->> 'language', e.happened_at
    from jsonb_to_recordset(report -> 'events') as e (name text, path text, detail text, value_cents integer, happened_at timestamptz)
    where e.name <> 'order'
      or exists (select from public.orders o where o.total_cents = e.value_cents and o.created_at > now() - interval '1 hour');
  get diagnostics stored = row_count;
  return stored;
end
$$;
grant execute on function public.record_product_events(text, text, text) to service_role;

-- ./schemas/traffic/rollups.sql

-- Traffic by day, computed from raw events and kept when those are gone. `*` is all pages, sources, and so on. A visitor counts
-- once a day and has one source that day: the first that isn't this site. So visitors of the sources add up to all visitors.

create table public.traffic_daily (
  day date not null,
  page text not null,
  source text not null,
  device text not null,
  language text not null,
  visitors integer not null,
  views integer not null,
  -- Visitors for whom it was the first page of the day.
  entries integer not null,
  -- Visitors who saw no other page that day.
  bounces integer not null,
  primary key (page, source, device, language, day),
  check ((page = '*' and source = '*') or (device = '*' and language = '*'))
);
-- With all columns, so that reports read rows of many days from a few blocks.
create index traffic_daily_source on public.traffic_daily (source, day) include (page, visitors, views, entries, bounces) where page <> '*';
create index traffic_daily_page on public.traffic_daily (page, day) include (source, visitors, views, entries, bounces) where source <> '*';
create index traffic_daily_day on public.traffic_daily (day);

create table public.goals_daily (
  day date not null,
  -- `*`: any goal that has a value.
  goal text not null,
  -- A page that the visitors saw on that day.
  page text not null,
  source text not null,
  visitors integer not null,
  completions integer not null,
  value_cents bigint not null,
  primary key (goal, page, source, day)
);
create index goals_daily_source on public.goals_daily (goal, source, day) include (page, visitors, completions, value_cents) where page <> '*';
create index goals_daily_page on public.goals_daily (page, source, day);
create index goals_daily_day on public.goals_daily (day);

create table public.campaigns_daily (
  day date not null,
  source text not null,
  medium text not null,
  campaign text not null,
  visitors integer not null,
  conversions integer not null,
  value_cents bigint not null,
  primary key (day, source, medium, campaign)
);

-- Visitors who took each step, and all steps before it, on the same day.
create table public.funnel_daily (
  day date not null,
  source text not null,
  visited integer not null,
  viewed integer not null,
  started integer not null,
  finished integer not null,
  -- Finished without having seen a service or product.
  finished_directly integer not null,
  primary key (source, day)
);
create index funnel_daily_day on public.funnel_daily (day);

create table public.traffic_hourly (
  hour timestamptz primary key,
  visitors integer not null,
  views integer not null
);

create table private.traffic_rollups (
  day date primary key,
  rolled_up_at timestamptz not null,
  -- No event of the day can still be on its way.
  is_final boolean not null
);
alter table private.traffic_rollups enable row level security;

do $$
declare
  tbl text;
begin
  foreach tbl in array array['traffic_daily', 'goals_daily', 'campaigns_daily', 'funnel_daily', 'traffic_hourly'] loop
    execute format('alter table public.%I enable row level security', tbl);
    execute format('revoke all on public.%I from service_role', tbl);
    execute format('grant select on public.%I to authenticated, service_role', tbl);
    execute format('create policy "managers read traffic" on public.%I for select to authenticated using ((select private.has_permission(''reports'')))', tbl);
  end loop;
end
$$;

-- What an event achieves; null for most. A privacy request isn't business.
create function private.goal_of(event_name text, detail text) returns text
language sql immutable set search_path = '' as $$
  select case
    when event_name = 'contact' then case
      when detail in ('ticket', 'booking', 'callback') then detail
      when detail like 'privacy-%' then null
      else 'contact' end
    when event_name in ('newsletter', 'signup', 'phone_call', 'file_download', 'video_complete', 'order') then event_name
  end
$$;

-- What a goal is worth in cents (specification, section 9; shell/src/telemetry/page-events.ts); an order has its own amount.
create function private.goal_value_cents(goal text) returns integer
language sql immutable set search_path = '' as $$
  select case goal when 'contact' then 5000 when 'phone_call' then 7500 when 'callback' then 7500 when 'booking' then 10000 else 0 end
$$;

-- The page of a path in any language, or null for staff's own pages, which don't count.
create function private.counted_page(path text) returns text
language sql immutable set search_path = '' as $$
  select case when p.page ~ '^/admin(/|$)' then null when p.page = '' then '/' else p.page end
  from (select rtrim(regexp_replace(path, '^/es(?=/|$)', ''), '/') as page) p
$$;

-- Counts one day from its raw events, replacing what was counted before.
create function private.roll_up_day(day date) returns void
language plpgsql set search_path = '' as $$
declare
  max_pages constant integer := 300;
  max_sources constant integer := 100;
begin
  create temporary table events on commit drop as
    select e.id, e.visitor, e.name, private.counted_page(e.path) as page, private.goal_of(e.name, e.detail) as goal, e.value_cents, e.source, e.medium,
      e.campaign, e.device, e.language, e.created_at
    from public.product_events e
    where e.created_at >= private.start_of_day(roll_up_day.day) and e.created_at < private.start_of_day(roll_up_day.day + 1)
      and e.visitor is not null and private.counted_page(e.path) is not null;
  create temporary table visits on commit drop as
    select distinct on (e.visitor) e.visitor, coalesce(nullif(e.source, ''), 'direct') as source, e.medium, e.campaign, e.device, e.language
    from events e order by e.visitor, e.source = '', e.id;
  -- Only the most frequent pages and sources get rows of their own: anyone can invent addresses.
  update events e set page = '(other)' where e.page not in (
    select p.page from events p where p.name = 'page_view' group by p.page order by count(distinct p.visitor) desc, p.page limit max_pages);
  update visits v set source = '(other)' where v.source not in (
    select s.source from visits s group by s.source order by count(*) desc, s.source limit max_sources);
  create temporary table views on commit drop as
    select e.visitor, e.page, v.source, v.device, v.language,
      e.id = first_value(e.id) over (partition by e.visitor order by e.id) as is_entry,
      count(*) over (partition by e.visitor) = 1 as is_bounce
    from events e join visits v on v.visitor = e.visitor where e.name = 'page_view';
  create temporary table completions on commit drop as
    select e.visitor, e.goal, v.source, private.goal_value_cents(e.goal) + case e.goal when 'order' then e.value_cents else 0 end as value_cents
    from events e join visits v on v.visitor = e.visitor where e.goal is not null;
  insert into completions select c.visitor, '*', c.source, c.value_cents from completions c where c.value_cents > 0;

  delete from public.traffic_daily t where t.day = roll_up_day.day;
  insert into public.traffic_daily (day, page, source, device, language, visitors, views, entries, bounces)
    select roll_up_day.day,
      case grouping(v.page) when 1 then '*' else v.page end, case grouping(v.source) when 1 then '*' else v.source end,
      case grouping(v.device) when 1 then '*' else v.device end, case grouping(v.language) when 1 then '*' else v.language end,
      count(distinct v.visitor), count(*), count(*) filter (where v.is_entry), count(*) filter (where v.is_bounce)
    from views v group by grouping sets ((), (v.page), (v.source), (v.page, v.source), (v.device), (v.language)) having count(*) > 0;

  delete from public.goals_daily g where g.day = roll_up_day.day;
  insert into public.goals_daily (day, goal, page, source, visitors, completions, value_cents)
    select roll_up_day.day, c.goal, '*', case grouping(c.source) when 1 then '*' else c.source end, count(distinct c.visitor), count(*), sum(c.value_cents)
    from completions c group by grouping sets ((c.goal), (c.goal, c.source))
    union all
    select roll_up_day.day, c.goal, s.page, case grouping(c.source) when 1 then '*' else c.source end, count(distinct c.visitor), count(*), sum(c.value_cents)
    from completions c join (select distinct v.visitor, v.page from views v) s on s.visitor = c.visitor
    group by grouping sets ((c.goal, s.page), (c.goal, s.page, c.source));

  delete from public.campaigns_daily c where c.day = roll_up_day.day;
  insert into public.campaigns_daily (day, source, medium, campaign, visitors, conversions, value_cents)
    select roll_up_day.day, v.source, v.medium, v.campaign, count(*), count(c.visitor), coalesce(sum(c.value_cents), 0)
    from visits v left join (select visitor, sum(value_cents) as value_cents from completions where goal = '*' group by visitor) c on c.visitor = v.visitor
    where v.medium <> '' or v.campaign <> ''
    group by v.source, v.medium, v.campaign order by count(*) desc limit max_sources;

  delete from public.funnel_daily f where f.day = roll_up_day.day;
  insert into public.funnel_daily (day, source, visited, viewed, started, finished, finished_directly)
    select roll_up_day.day, case grouping(s.source) when 1 then '*' else s.source end, count(*), count(*) filter (where s.viewed),
      count(*) filter (where s.viewed and (s.started or s.finished)), count(*) filter (where s.viewed and s.finished), count(*) filter (where s.finished and not s.viewed)
    from (
      select v.visitor, v.source,
        bool_or(e.page ~ '^/(services?|products?|shop|pricing|home-services|enterprise|field-tech|locations)(/|$)' and e.page !~ '^/shop/(cart|checkout|order)'
          or e.page ~ '^/(computer-repair|it-support)-') as viewed,
        bool_or(e.page ~ '^/(contact-us|get-started|schedule-demo|shop/cart|shop/checkout)(/|$)') as started,
        bool_or(e.goal in ('contact', 'callback', 'booking', 'order')) is true as finished
      from visits v join events e on e.visitor = v.visitor
      group by v.visitor, v.source having bool_or(e.name = 'page_view')
    ) s group by grouping sets ((), (s.source)) having count(*) > 0;

  delete from public.traffic_hourly h where h.hour >= private.start_of_day(roll_up_day.day) and h.hour < private.start_of_day(roll_up_day.day + 1);
  insert into public.traffic_hourly (hour, visitors, views)
    select date_trunc('hour', e.created_at), count(distinct e.visitor), count(*) from events e where e.name = 'page_view' group by 1;

  insert into private.traffic_rollups (day, rolled_up_at, is_final)
    values (roll_up_day.day, now(), now() >= private.start_of_day(roll_up_day.day + 1) + interval '1 hour')
    on conflict on constraint traffic_rollups_pkey do update set rolled_up_at = excluded.rolled_up_at, is_final = excluded.is_final;
  drop table events, visits, views, completions;
end
$$;

-- Counts today and every earlier day that isn't final, and destroys the secrets of past days and expired events. If another
-- worker is doing it, it returns at once. @returns whether it did
create function private.roll_up_traffic() returns boolean
language plpgsql set search_path = '' as $$
declare
  today date := private.local_day(now());
  missing date;
begin
  if not pg_try_advisory_xact_lock(hashtext('private.roll_up_traffic')) then
    return false;
  end if;
  perform private.delete_visitor_salts();
  for missing in
    select d.day::date from generate_series(greatest(private.local_day((select min(e.created_at) from public.product_events e)), today - 34), today, interval '1 day') as d (day)
    where not exists (select from private.traffic_rollups r where r.day = d.day::date and r.is_final)
  loop
    perform private.roll_up_day(missing);
  end loop;
  -- Here as well as in the daily job, which removes 20,000 rows: the privacy page promises 35 days.
  delete from public.product_events e where e.created_at < now() - interval '35 days';
  return true;
end
$$;

-- ./schemas/traffic/report.sql

-- The traffic of a period and of the same number of days before it, from rollups alone.

-- Sums of a page and a source (`*`: all), with how many visitors reached a goal (`*`: any that has a value).
create function private.traffic_totals(since date, until date, page text, source text, goal text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('visitors', t.visitors, 'views', t.views, 'entries', t.entries, 'bounces', t.bounces,
    'conversions', g.visitors, 'completions', g.completions, 'value_cents', g.value_cents)
  from (
    select coalesce(sum(d.visitors), 0) as visitors, coalesce(sum(d.views), 0) as views, coalesce(sum(d.entries), 0) as entries, coalesce(sum(d.bounces), 0) as bounces
    from public.traffic_daily d
    where d.page = traffic_totals.page and d.source = traffic_totals.source and d.device = '*' and d.language = '*' and d.day between since and until
  ) t, (
    select coalesce(sum(d.visitors), 0) as visitors, coalesce(sum(d.completions), 0) as completions, coalesce(sum(d.value_cents), 0) as value_cents
    from public.goals_daily d
    where d.goal = traffic_totals.goal and d.page = traffic_totals.page and d.source = traffic_totals.source and d.day between since and until
  ) g
$$;

-- The pages of a source, or the sources of a page: at most 100, most visitors first. Planned for its values: generic plans read a
-- hundred times as many rows.
create function private.traffic_groups(dimension text, narrowed_by text, name text, before date, since date, until date, goal text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  groups jsonb;
begin
  execute format($sql$
    with traffic as (
      select d.%1$I as name, coalesce(sum(d.visitors) filter (where d.day >= $3), 0) as visitors, coalesce(sum(d.visitors) filter (where d.day < $3), 0) as visitors_before,
        coalesce(sum(d.views) filter (where d.day >= $3), 0) as views, coalesce(sum(d.entries) filter (where d.day >= $3), 0) as entries,
        coalesce(sum(d.bounces) filter (where d.day >= $3), 0) as bounces
      from public.traffic_daily d
      where d.%2$I = $1 and d.%1$I <> '*' and d.day between $2 and $4
      group by 1 order by 2 desc, 1 limit 100
    ), reached as (
      select d.%1$I as name, sum(d.visitors) as conversions, sum(d.completions) as completions, sum(d.value_cents) as value_cents
      from public.goals_daily d
      where d.goal = $5 and d.%2$I = $1 and d.%1$I <> '*' and d.day between $3 and $4
      group by 1
    )
    select coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object('conversions', coalesce(r.conversions, 0), 'completions', coalesce(r.completions, 0), 'value_cents', coalesce(r.value_cents, 0))
      order by t.visitors desc, t.name), '[]')
    from traffic t left join reached r on r.name = t.name
  $sql$, dimension, narrowed_by) into groups using name, before, since, until, goal;
  return groups;
end
$$;

-- What the forms and the shop recorded, whether or not the visitor allowed analytics.
create function private.recorded_goals(since date, until date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'contact', count(*) filter (where i.kind = 'message'), 'callback', count(*) filter (where i.kind = 'callback'), 'booking', count(*) filter (where i.kind = 'booking'),
    'order', o.orders, 'order_cents', o.cents)
  from (
    select count(*) as orders, coalesce(sum(total_cents), 0) as cents from public.orders
    where created_at >= private.start_of_day(since) and created_at < private.start_of_day(until + 1) and state not in ('canceled', 'expired')
  ) o left join public.inquiries i on i.kind in ('message', 'callback', 'booking') and i.topic not like 'privacy-%' and i.status <> 'spam'
    and i.created_at >= private.start_of_day(since) and i.created_at < private.start_of_day(until + 1)
  group by o.orders, o.cents
$$;

-- The last `days` days, today included, or the days from `first_day` to `last_day`. A page, a source, or both narrow it; the goal is what
-- conversions count.
create function public.get_traffic_report(
  days integer default 28, first_day date default null, last_day date default null, page text default '*', source text default '*', goal text default '*'
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := private.local_day(now());
  until date := least(coalesce(last_day, today), today);
  since date := least(coalesce(first_day, until - (least(greatest(days, 1), 400) - 1)), until);
  span integer := until - since + 1;
  before date := since - span;
begin
  perform private.require_permission('reports');
  if span > 400 then
    raise exception 'A report can cover up to 400 days' using errcode = 'check_violation';
  end if;
  return jsonb_build_object(
    'since', since, 'until', until, 'before_since', before, 'before_until', since - 1,
    'counting_since', (select min(t.day) from public.traffic_daily t),
    'counted_at', (select max(r.rolled_up_at) from private.traffic_rollups r),
    'now', private.traffic_totals(since, until, page, source, goal),
    'before', private.traffic_totals(before, since - 1, page, source, goal),
    'trend', (
      select jsonb_agg(jsonb_build_object('day', d.day, 'visitors', coalesce(n.visitors, 0), 'views', coalesce(n.views, 0), 'visitors_before', coalesce(b.visitors, 0)) order by d.day)
      from (select generate_series(since, until, interval '1 day')::date as day) d
      left join public.traffic_daily n on n.page = get_traffic_report.page and n.source = get_traffic_report.source and n.device = '*' and n.language = '*' and n.day = d.day
      left join public.traffic_daily b on b.page = get_traffic_report.page and b.source = get_traffic_report.source and b.device = '*' and b.language = '*' and b.day = d.day - span),
    'hours', case when span = 1 and page = '*' and source = '*' then (
      select jsonb_agg(jsonb_build_object('hour', s.hour, 'visitors', coalesce(h.visitors, 0), 'views', coalesce(h.views, 0)) order by s.hour)
      from generate_series(private.start_of_day(since), least(now(), private.start_of_day(since + 1) - interval '1 hour'), interval '1 hour') s (hour)
      left join public.traffic_hourly h on h.hour = s.hour) else '[]' end,
    'releases', (
      select coalesce(jsonb_agg(jsonb_build_object('release', r.release, 'day', private.local_day(r.first_seen_at)) order by r.release), '[]') from public.release_sightings r
      where r.first_seen_at >= private.start_of_day(since) and r.first_seen_at < private.start_of_day(until + 1)),
    'pages', case when page = '*' then private.traffic_groups('page', 'source', source, before, since, until, goal) else '[]' end,
    'sources', case when source = '*' then private.traffic_groups('source', 'page', page, before, since, until, goal) else '[]' end,
    'goals', (
      select coalesce(jsonb_agg(to_jsonb(g) order by g.value_cents desc, g.completions desc, g.goal), '[]') from (
        select d.goal, coalesce(sum(d.visitors) filter (where d.day >= since), 0) as conversions, coalesce(sum(d.completions) filter (where d.day >= since), 0) as completions,
          coalesce(sum(d.completions) filter (where d.day < since), 0) as completions_before, coalesce(sum(d.value_cents) filter (where d.day >= since), 0) as value_cents
        from public.goals_daily d
        where d.page = get_traffic_report.page and d.source = get_traffic_report.source and d.goal <> '*' and d.day between before and until
        group by d.goal) g),
    'campaigns', case when page = '*' then (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.visitors desc, c.source, c.medium, c.campaign), '[]') from (
        select d.source, d.medium, d.campaign, sum(d.visitors) as visitors, sum(d.conversions) as conversions, sum(d.value_cents) as value_cents
        from public.campaigns_daily d where d.day between since and until and get_traffic_report.source in ('*', d.source)
        group by d.source, d.medium, d.campaign order by 4 desc, 1, 2, 3 limit 50) c) else '[]' end,
    'funnel', case when page = '*' then (
      select jsonb_build_object('visited', coalesce(sum(f.visited), 0), 'viewed', coalesce(sum(f.viewed), 0), 'started', coalesce(sum(f.started), 0),
        'finished', coalesce(sum(f.finished), 0), 'finished_directly', coalesce(sum(f.finished_directly), 0))
      from public.funnel_daily f where f.source = get_traffic_report.source and f.day between since and until) end,
    'devices', case when page = '*' and source = '*' then private.traffic_shares('device', since, until) else '[]' end,
    'languages', case when page = '*' and source = '*' then private.traffic_shares('language', since, until) else '[]' end,
    'recorded', case when page = '*' and source = '*' then private.recorded_goals(since, until) end
  );
end
$$;
grant execute on function public.get_traffic_report(integer, date, date, text, text, text) to authenticated, service_role;

-- Visitors by device or by the browser's language, most first.
create function private.traffic_shares(dimension text, since date, until date) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'visitors', s.visitors) order by s.visitors desc, s.name), '[]') from (
    select case dimension when 'device' then d.device else d.language end as name, sum(d.visitors) as visitors
    from public.traffic_daily d
    where d.page = '*' and d.source = '*' and d.day between since and until
      and ((dimension = 'device' and d.device <> '*' and d.language = '*') or (dimension = 'language' and d.language <> '*' and d.device = '*'))
    group by 1 order by 2 desc limit 10
  ) s
$$;

-- Counts what came in since the last count, after another worker that is counting. @returns when
create function public.refresh_traffic() returns timestamptz
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('reports');
  perform pg_advisory_xact_lock(hashtext('private.roll_up_traffic'));
  perform private.roll_up_traffic();
  return (select max(r.rolled_up_at) from private.traffic_rollups r);
end
$$;
grant execute on function public.refresh_traffic() to authenticated, service_role;

-- ./schemas/analytics.sql

create type public.security_event_kind as enum (
  'unauthenticated_access', 'unauthorized_admin_access', 'insufficient_privileges', 'admin_check_error',
  -- Written by the database alone, when the team changes.
  'role_granted', 'role_changed', 'role_removed');

-- Security events, web vitals, consent, and reports from browsers. No network address is stored in the clear.

create table public.security_events (
  id bigint generated always as identity primary key,
  kind public.security_event_kind not null,
  user_prefix text not null default '' check (user_prefix ~ '^[0-9a-f]{0,8}$'),
  -- Who changed the role of that user; empty for other kinds and when nobody was signed in.
  actor_prefix text not null default '' check (actor_prefix ~ '^[0-9a-f]{0,8}$'),
  path text not null check (path like '/%' and char_length(path) <= 200),
  created_at timestamptz not null default now()
);
comment on column public.security_events.user_prefix is 'The first eight characters of the user id; empty for a visitor.';
create index security_events_created_at on public.security_events (created_at desc);
create index security_events_account on public.security_events (user_prefix, created_at desc);
alter table public.security_events enable row level security;
revoke insert, update, delete, truncate on public.security_events from service_role;
grant select on public.security_events to authenticated, service_role;

-- A visitor can only report that a sign-in was required: 30 a minute and 3,000 a day per address, so that nobody crowds out
-- others' reports. A signed-in caller, identified by the session: 20 a minute and 500 a day.
create function public.log_security_event(kind public.security_event_kind, user_prefix text, path text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := (select auth.uid());
  caller text := left(coalesce(account::text, ''), 8);
  clean_path text := split_part(split_part(coalesce(log_security_event.path, ''), '?', 1), '#', 1);
  key text := encode(sha256(convert_to('security ' || account::text, 'UTF8')), 'hex');
begin
  if clean_path !~ '^/' or char_length(clean_path) > 200 or char_length(log_security_event.user_prefix) > 8 then
    raise exception 'path must start with "/" and have at most 200 characters, user_prefix at most 8' using errcode = 'check_violation';
  end if;
  if log_security_event.kind >= 'role_granted' then
    raise exception 'Only the database can log role changes' using errcode = 'check_violation';
  end if;
  if account is null then
    if log_security_event.kind <> 'unauthenticated_access'
      or private.consume_visitor_limit('security minute', 30, 60) > 0 or private.consume_visitor_limit('security day', 3000, 86400) > 0 then
      return false;
    end if;
  elsif public.consume_rate_limit('security minute', key, 20, 60) > 0 or public.consume_rate_limit('security day', key, 500, 86400) > 0 then
    return false;
  end if;
  insert into public.security_events (kind, user_prefix, path) values (log_security_event.kind, caller, clean_path);
  return true;
end
$$;
grant execute on function public.log_security_event(public.security_event_kind, text, text) to anon, authenticated, service_role;

create table public.web_vitals (
  id bigint generated always as identity primary key,
  name text not null check (name in ('CLS', 'FCP', 'INP', 'LCP', 'TTFB')),
  value real not null check (value >= 0),
  rating text not null check (rating in ('good', 'needs-improvement', 'poor')),
  -- Without origin, query, and fragment, which can carry a sign-in code.
  path text not null check (path ~ '^/[^?#]*$' and char_length(path) <= 300),
  metric_id text check (char_length(metric_id) <= 80),
  source text not null check (source in ('post', 'beacon')),
  reported_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index web_vitals_created_at on public.web_vitals (created_at desc);
alter table public.web_vitals enable row level security;
grant select on public.web_vitals to authenticated;
grant all on public.web_vitals to service_role;

create table public.consent_records (
  -- Chosen and kept by the browser, so that people without an account can point to their record.
  id uuid not null,
  version integer not null check (version between 1 and 1000),
  analytics boolean not null,
  functional boolean not null,
  marketing boolean not null,
  source text not null check (source in ('banner', 'preferences', 'gpc')),
  created_at timestamptz not null default now(),
  primary key (id, version, created_at)
);
create index consent_records_created_at on public.consent_records (created_at desc);
alter table public.consent_records enable row level security;
revoke insert, update, delete, truncate on public.consent_records from service_role;
grant select on public.consent_records to authenticated, service_role;

-- At most 20 choices a day per id, and 60 a minute per address.
create function public.record_consent(
  consent_id uuid, version integer, analytics boolean, functional boolean, marketing boolean, source text
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.consent_records' || coalesce(consent_id::text, '')));
  if (select count(*) from public.consent_records c where c.id = consent_id and c.created_at > now() - interval '1 day') >= 20
    or private.consume_visitor_limit('consent', 60, 60) > 0 then
    return false;
  end if;
  insert into public.consent_records (id, version, analytics, functional, marketing, source)
    values (consent_id, record_consent.version, record_consent.analytics, record_consent.functional, record_consent.marketing, record_consent.source)
    on conflict do nothing;
  return true;
end
$$;
grant execute on function public.record_consent(uuid, integer, boolean, boolean, boolean, text) to anon, authenticated, service_role;

-- The metrics of the admin home in one round trip. `days` is the window of everything counted by time, as in a report: Pacific days,
-- including today.
create function public.admin_overview(days integer default 28) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since timestamptz := private.start_of_day(private.local_day(now()) - least(greatest(days, 1), 365) + 1);
begin
  if not (select private.has_admin_access()) then
    raise exception 'Staff only' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'since', since,
    'tickets', (
      select jsonb_object_agg(s.status, (select count(*) from public.tickets t where t.status::text = s.status))
      from unnest(array['new', 'open', 'pending', 'on_hold', 'solved', 'closed']) as s (status)
    ),
    'ticketsByPriority', (
      select jsonb_object_agg(p.priority, (
        select count(*) from public.tickets t where t.priority::text = p.priority and t.status in ('new', 'open', 'pending', 'on_hold')))
      from unnest(array['critical', 'high', 'normal', 'low']) as p (priority)
    ),
    'unanswered', (select count(*) from public.tickets where first_response_at is null and status in ('new', 'open')),
    'medianFirstResponseMinutes', (
      select (f.metrics ->> 'response_median')::float from private.report_metrics(since, now(), '', 'answered') f
    ),
    'inquiries', jsonb_build_object(
      'new', (select count(*) from public.inquiries where status = 'new'),
      'total', (select count(*) from public.inquiries where created_at >= since)
    ),
    'products', jsonb_build_object(
      'active', (select count(*) from public.products where is_active),
      'outOfStock', (select count(*) from public.products where is_active and stock = 0)
    ),
    'vitals', case when (select private.has_permission('reports')) then (
      select coalesce(jsonb_object_agg(v.name, jsonb_build_object('count', v.count, 'p75', v.p75)), '{}'::jsonb)
      from (
        select name, count(*) as count, round(percentile_cont(0.75) within group (order by value)::numeric, 3) as p75
        from public.web_vitals where created_at >= since group by name
      ) v
    ) else '{}' end,
    'securityEvents', case when (select private.has_permission('security')) then (
      select coalesce(jsonb_object_agg(e.kind, e.count), '{}'::jsonb)
      from (select kind, count(*) as count from public.security_events where created_at >= since group by kind) e
    ) else '{}' end,
    'chat', jsonb_build_object(
      'questions', (select count(*) from public.chat_messages where type = 'user' and not is_over_limit and created_at >= since),
      'unanswered', (select count(*) from public.chat_messages where answered = false and not is_over_limit and created_at >= since),
      'helpful', (select count(*) from public.chat_ratings where rating = 1 and updated_at >= since),
      'unhelpful', (select count(*) from public.chat_ratings where rating = -1 and updated_at >= since)
    ),
    'knowledge', jsonb_build_object(
      'documents', (select count(*) from public.knowledge_documents),
      'chunks', (select count(*) from public.knowledge_chunks)
    ),
    'waitingMetadata', private.count_waiting_metadata()
  );
end
$$;
grant execute on function public.admin_overview(integer) to authenticated, service_role;

-- Business metrics for the executive view: volume and service quality. Tickets are counted as in the help desk's report.

create function private.metrics_between(since timestamptz, until timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'pageViews', (
      select coalesce(sum(t.views), 0) from public.traffic_daily t
      where t.page = '*' and t.source = '*' and t.device = '*' and t.language = '*'
        and t.day >= private.local_day(since) and t.day < private.local_day(until)),
    'leads', (
      select count(*) from public.inquiries i
      where i.created_at >= since and i.created_at < until and not exists (select from public.privacy_requests r where r.inquiry_id = i.id)),
    'bookings', (select count(*) from public.inquiries i where i.kind = 'booking' and i.created_at >= since and i.created_at < until),
    'tickets', (select count(*) from private.report_facts(since, until, 'opened')),
    'solved', (select count(*) from private.report_facts(since, until, 'solved')),
    -- Percent of first replies within the SLA target; null if there are none.
    'onTime', (
      select round(100.0 * count(*) filter (where f.measure = 'response_met') / nullif(count(*), 0))
      from unnest(array['response_met', 'response_missed']) m (wanted), private.report_facts(since, until, m.wanted) f
    )
  )
$$;

-- The last `days`, of which today is one, and the same number before them.
create function public.executive_metrics(days integer default 28) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  span integer := least(greatest(days, 1), 365);
  tomorrow date := private.local_day(now()) + 1;
  since timestamptz := private.start_of_day(tomorrow - span);
begin
  perform private.require_permission('reports');
  return jsonb_build_object(
    'now', private.metrics_between(since, private.start_of_day(tomorrow)),
    'before', private.metrics_between(private.start_of_day(tomorrow - 2 * span), since)
  );
end
$$;
grant execute on function public.executive_metrics(integer) to authenticated, service_role;

-- The 75th percentile and count of each metric, overall and by page, most samples first. At most 200 pages are listed; `pages` is
-- the total. Computed here, because the data API's row limit would silently truncate the samples.
create function public.web_vital_metrics(days integer default 28) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('reports');
  return (
    with reports as materialized (
      select v.name, v.path, v.value from public.web_vitals v
      -- Each metric arrives twice (specification, section 7); only one of the two transports counts.
      where v.source = 'post' and v.created_at >= now() - make_interval(days => least(greatest(days, 1), 365))
    ),
    measured as (
      select r.path, r.name, percentile_cont(0.75) within group (order by r.value) as p75, count(*) as count
      from reports r group by grouping sets ((r.name), (r.path, r.name))
    ),
    pages as (
      select m.path, sum(m.count) as count, jsonb_object_agg(m.name, jsonb_build_object('p75', m.p75, 'count', m.count)) as vitals
      from measured m where m.path is not null group by m.path
    )
    select jsonb_build_object(
      'names', (select coalesce(jsonb_object_agg(m.name, jsonb_build_object('p75', m.p75, 'count', m.count)), '{}') from measured m where m.path is null),
      'pages', (select count(*) from pages),
      'paths', (
        select coalesce(jsonb_agg(jsonb_build_object('path', p.path, 'count', p.count, 'vitals', p.vitals) order by p.count desc, p.path), '[]')
        from (select * from pages order by count desc, path limit 200) p)
    )
  );
end
$$;
grant execute on function public.web_vital_metrics(integer) to authenticated, service_role;

-- Parts of the site that failed or were slow in browsers, counted by day and build, without any personal data
-- (infra/decisions/021-fault-reports.md).

create table public.fault_reports (
  day date not null default current_date,
  release integer not null check (release > 0),
  remote text not null check (remote ~ '^[a-z][a-z0-9-]{0,39}$'),
  version text not null check (version ~ '^[\w.+-]{1,60}$'),
  phase text not null check (phase in ('load', 'render', 'data', 'event', 'slow')),
  route text not null check (char_length(route) between 1 and 120),
  count integer not null check (count > 0),
  last_at timestamptz not null default now(),
  primary key (day, release, remote, version, phase, route)
);
comment on column public.fault_reports.route is 'Pattern of the page''s address, such as /support/ticket/:number.';
alter table public.fault_reports enable row level security;
grant select on public.fault_reports to authenticated;
grant all on public.fault_reports to service_role;

-- Counts a fault. Anyone can report, so each day has room for 500 different ones. Returns whether it was counted. Kept for 90
-- days.
create function public.record_fault_report(release integer, remote text, version text, phase text, route text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  counted boolean;
begin
  perform pg_advisory_xact_lock(hashtext('public.fault_reports'));
  update public.fault_reports f set count = f.count + 1, last_at = now()
    where f.day = current_date and f.release = record_fault_report.release and f.remote = record_fault_report.remote
      and f.version = record_fault_report.version and f.phase = record_fault_report.phase and f.route = record_fault_report.route
    returning true into counted;
  if counted then
    return true;
  end if;
  if (select count(*) from public.fault_reports f where f.day = current_date) >= 500 then
    return false;
  end if;
  delete from public.fault_reports f where f.day < current_date - 90;
  insert into public.fault_reports (release, remote, version, phase, route, count)
    values (record_fault_report.release, record_fault_report.remote, record_fault_report.version, record_fault_report.phase, record_fault_report.route, 1);
  return true;
end
$$;
grant execute on function public.record_fault_report(integer, text, text, text, text) to service_role;

-- CSP violations, counted by day, directive, source, and page; nothing about the visitor.
create table public.csp_reports (
  day date not null default current_date,
  directive text not null check (directive ~ '^[a-z-]{1,40}$'),
  blocked text not null check (char_length(blocked) between 1 and 200),
  path text not null check (path like '/%' and char_length(path) <= 200),
  count integer not null default 1,
  last_reported_at timestamptz not null default now(),
  primary key (day, directive, blocked, path)
);
comment on table public.csp_reports is 'Violations of the content security policy that browsers reported; kept for 90 days.';
create index csp_reports_last_reported_at on public.csp_reports (last_reported_at desc);
alter table public.csp_reports enable row level security;
revoke all on public.csp_reports from service_role;
grant select on public.csp_reports to authenticated, service_role;

-- Room for 500 different violations a day, so that nobody can fill the table. Returns whether this one was counted.
create function public.record_csp_report(directive text, blocked text, path text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.csp_reports r
    set count = r.count + 1, last_reported_at = now()
    where r.day = current_date and r.directive = record_csp_report.directive and r.blocked = record_csp_report.blocked
      and r.path = record_csp_report.path;
  if found then
    return true;
  end if;
  perform pg_advisory_xact_lock(hashtext('public.csp_reports'));
  delete from public.csp_reports r where r.day < current_date - 90;
  if (select count(*) from public.csp_reports r where r.day = current_date) >= 500 then
    return false;
  end if;
  insert into public.csp_reports (directive, blocked, path)
    values (record_csp_report.directive, record_csp_report.blocked, record_csp_report.path)
    on conflict on constraint csp_reports_pkey do update set count = csp_reports.count + 1, last_reported_at = now();
  return true;
end
$$;
grant execute on function public.record_csp_report(text, text, text) to service_role;

create policy "admins read security events" on public.security_events for select to authenticated using ((select private.has_permission('security')));

create policy "admins read web vitals" on public.web_vitals for select to authenticated using ((select private.has_permission('reports')));

create policy "admins read consent records" on public.consent_records for select to authenticated using ((select private.has_permission('security')));

create policy "admins read fault reports" on public.fault_reports for select to authenticated using ((select private.has_permission('reports')));

create policy "admins read CSP reports" on public.csp_reports for select to authenticated using ((select private.has_permission('security')));

-- ./schemas/security.sql

-- What owners see of sign-ins, sessions, and changes by staff (infra/decisions/075-security-for-owners.md).

create index profiles_id_prefix on public.profiles (left(id::text, 8));

-- The person behind the first characters of an account's id; null without an account, and when several have them.
create function private.person_of_prefix(prefix text) returns jsonb
language sql stable set search_path = '' as $$
  select case when count(*) = 1 then min(jsonb_build_object('id', p.id, 'name', private.display_name(p.id))::text)::jsonb end
  from public.profiles p where prefix <> '' and left(p.id::text, 8) = prefix
$$;

-- The latest 200 security events, with names.
create function public.list_security_events(kind public.security_event_kind default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('security');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', e.id, 'kind', e.kind, 'path', e.path, 'created_at', e.created_at, 'user_prefix', e.user_prefix, 'person', private.person_of_prefix(e.user_prefix),
      'actor_prefix', e.actor_prefix, 'actor', private.person_of_prefix(e.actor_prefix))
      order by e.created_at desc, e.id desc), '[]')
    from (
      select * from public.security_events s where list_security_events.kind is null or s.kind = list_security_events.kind
      order by s.created_at desc limit 200) e);
end
$$;
grant execute on function public.list_security_events(public.security_event_kind) to authenticated, service_role;

-- Wrong passwords and codes, counted by account and hour, so that a flood adds one row an hour. The auth server calls the functions below
-- as its hooks; it never calls them for an address without an account.
create table private.failed_sign_ins (
  user_id uuid not null references auth.users (id) on delete cascade,
  hour timestamptz not null,
  kind text not null check (kind in ('password', 'second_factor')),
  count integer not null default 1 check (count > 0),
  last_at timestamptz not null default now(),
  primary key (user_id, hour, kind)
);
create index failed_sign_ins_hour on private.failed_sign_ins (hour desc);
alter table private.failed_sign_ins enable row level security;

create function private.count_failed_sign_in(attempt jsonb, kind text) returns jsonb
language sql security definer set search_path = '' as $$
  insert into private.failed_sign_ins as f (user_id, hour, kind)
    select u.id, date_trunc('hour', now()), count_failed_sign_in.kind from auth.users u
    where u.id = (attempt ->> 'user_id')::uuid and (attempt ->> 'valid')::boolean is false
    on conflict (user_id, hour, kind) do update set count = f.count + 1, last_at = now();
  -- Whether to continue stays the auth server's decision.
  select jsonb_build_object('decision', 'continue')
$$;

-- https://supabase.com/docs/guides/auth/auth-hooks/password-verification-hook
create function private.password_verification_attempt(event jsonb) returns jsonb
language sql security definer set search_path = '' as $$ select private.count_failed_sign_in(event, 'password') $$;

-- https://supabase.com/docs/guides/auth/auth-hooks/mfa-verification-hook
create function private.mfa_verification_attempt(event jsonb) returns jsonb
language sql security definer set search_path = '' as $$ select private.count_failed_sign_in(event, 'second_factor') $$;

grant usage on schema private to supabase_auth_admin;
grant execute on function private.password_verification_attempt(jsonb), private.mfa_verification_attempt(jsonb) to supabase_auth_admin;

-- The last seven days: by account, most failures first, and by hour, latest first. At most 100 of each.
create function public.list_failed_sign_ins() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('security');
  return (
    with recent as materialized (select * from private.failed_sign_ins f where f.hour > now() - interval '7 days')
    select jsonb_build_object(
      'accounts', (
        select coalesce(jsonb_agg(to_jsonb(a) order by a.passwords + a.codes desc, a.last_at desc), '[]')
        from (
          select r.user_id as id, private.display_name(r.user_id) as name, u.email, exists (select from public.user_roles s where s.user_id = r.user_id) as is_staff,
            coalesce(sum(r.count) filter (where r.kind = 'password'), 0) as passwords, coalesce(sum(r.count) filter (where r.kind = 'second_factor'), 0) as codes,
            max(r.last_at) as last_at
          from recent r join auth.users u on u.id = r.user_id group by r.user_id, u.email order by sum(r.count) desc limit 100) a),
      'hours', (
        select coalesce(jsonb_agg(to_jsonb(h) order by h.hour desc), '[]')
        from (
          select r.hour, coalesce(sum(r.count) filter (where r.kind = 'password'), 0) as passwords,
            coalesce(sum(r.count) filter (where r.kind = 'second_factor'), 0) as codes, count(distinct r.user_id) as accounts
          from recent r group by r.hour order by r.hour desc limit 100) h)));
end
$$;
grant execute on function public.list_failed_sign_ins() to authenticated, service_role;

-- Open sessions of staff, most recently used first, at most 200.
create function public.list_staff_sessions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('security');
  return (
    select coalesce(jsonb_agg(to_jsonb(s) order by s.last_used_at desc), '[]')
    from (
      select s.id, private.display_name(r.user_id) as name, r.role, s.created_at, greatest(s.updated_at, s.refreshed_at at time zone 'utc') as last_used_at,
        left(coalesce(s.user_agent, ''), 300) as user_agent, coalesce(s.aal = 'aal2', false) as used_second_factor,
        s.id::text = coalesce((select auth.jwt()) ->> 'session_id', '') as is_current
      from auth.sessions s join public.user_roles r on r.user_id = s.user_id
      where s.not_after is null or s.not_after > now() order by 5 desc limit 200) s);
end
$$;
grant execute on function public.list_staff_sessions() to authenticated, service_role;

-- Ends a staff member's session with its refresh tokens. Its access token opens no data from then on (`private.session_assurance_level`).
-- Error hints: recent_sign_in_needed, session_not_found, session_current.
create function public.end_staff_session(session uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended record;
begin
  perform private.require_permission('security');
  perform private.require_recent_sign_in();
  if session::text = (select auth.jwt()) ->> 'session_id' then
    raise exception 'This is your own session: sign out instead' using errcode = 'check_violation', hint = 'session_current';
  end if;
  delete from auth.sessions s using public.user_roles r where s.id = session and r.user_id = s.user_id
    returning s.user_id, s.created_at, left(coalesce(s.user_agent, ''), 300) as user_agent into ended;
  if not found then
    raise exception 'No such session' using errcode = 'PT404', hint = 'session_not_found';
  end if;
  insert into public.audit_entries (table_name, row_key, action, actor_id, before)
    values ('sessions', ended.user_id::text, 'delete', (select auth.uid()),
      jsonb_build_object('user_id', ended.user_id, 'signed_in_at', ended.created_at, 'user_agent', ended.user_agent));
end
$$;
grant execute on function public.end_staff_session(uuid) to authenticated, service_role;

create index audit_entries_actor on public.audit_entries (actor_id, created_at desc);
create index audit_entries_search on public.audit_entries
  using gin ((row_key || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')) extensions.gin_trgm_ops);

-- The fields of a change that differ; both whole rows when one of them is missing.
create function private.changed_fields(line jsonb, other jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when line is null or other is null then line else (
    select coalesce(jsonb_object_agg(field.key, field.value), '{}') from jsonb_each(line) field where field.value is distinct from other -> field.key)
  end
$$;

-- What people call the row that another one refers to by its id; null where nothing does, or it is gone.
create function private.referenced_name(row_id uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    private.display_name(row_id),
    (select o.name from public.organizations o where o.id = row_id),
    (select t.number from public.tickets t where t.id = row_id),
    (select e.number from public.estimates e where e.id = row_id),
    (select i.number from public.invoices i where i.id = row_id),
    (select o.number from public.orders o where o.id = row_id),
    (select c.name from public.product_categories c where c.id = row_id),
    (select p.name from public.products p where p.id = row_id),
    (select d.name from public.devices d where d.id = row_id),
    (select i.title from public.incidents i where i.id = row_id),
    (select i.title from public.incident_updates u join public.incidents i on i.id = u.incident_id where u.id = row_id),
    (select i.email from public.organization_invitations i where i.id = row_id),
    (select i.email from private.staff_invitations i where i.id = row_id),
    (select coalesce(i.number, o.number) from public.refunds r
      left join public.invoices i on i.id = r.invoice_id left join public.orders o on o.id = r.order_id where r.id = row_id))
$$;

-- The text, or the name of the account or row whose id it is.
create function private.name_or_text(value text) returns text
language sql stable set search_path = '' as $$
  select case when value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then coalesce(private.referenced_name(value::uuid), value) else value end
$$;

-- What people call a row: its first field that names it, the name of what its key refers to, its company, or else its key. Settings, of
-- which there is one row, have no name.
create function private.record_name(line jsonb, key text) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select line ->> field from unnest(array['number', 'email', 'name', 'title', 'subject', 'question', 'slug', 'build', 'release']) with ordinality naming (field, place)
      where line ->> field <> '' order by place limit 1),
    nullif(private.name_or_text(key), key),
    (select o.name from public.organizations o where o.id::text = line ->> 'organization_id'),
    nullif(key, 'true'), '')
$$;

-- The fields of a change that differ, with names instead of ids.
create function private.readable_change(line jsonb, other jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when line is not null then (
    select coalesce(jsonb_object_agg(field.key,
      case jsonb_typeof(field.value) when 'string' then to_jsonb(private.name_or_text(field.value #>> '{}')) else field.value end), '{}')
    from jsonb_each(private.changed_fields(line, other)) field)
  end
$$;

-- Changes by staff (also former), others, or the system, latest first. `query` finds names, ids, and values. The total counts up to 10,000.
create function public.list_audit_entries(
  who text default 'staff', area text default '', query text default '', since date default null,
  page_number integer default 1, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := '%' || regexp_replace(left(btrim(list_audit_entries.query), 100), '([\\%_])', '\\\1', 'g') || '%';
  zone constant text := 'America/Los_Angeles';
  named uuid[];
begin
  perform private.require_permission('security');
  named := array(
    select u.id from auth.users u left join public.profiles p on p.id = u.id
    where coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), split_part(u.email, '@', 1)) ilike pattern and pattern <> '%%');
  return (
    with staff as materialized (
      select r.user_id::text as id from public.user_roles r
      union select e.row_key from public.audit_entries e where e.table_name = 'user_roles'
    ),
    found as materialized (
      select a.id from public.audit_entries a
      where (area = '' or a.table_name = area)
        and (since is null or a.created_at >= since::timestamp at time zone zone)
        and case who
          when 'staff' then a.actor_id::text in (select s.id from staff s)
          when 'others' then a.actor_id is not null and a.actor_id::text not in (select s.id from staff s)
          when 'system' then a.actor_id is null
          else true end
        and (pattern = '%%' or (a.row_key || ' ' || coalesce(a.before::text, '') || ' ' || coalesce(a.after::text, '')) ilike pattern
          or a.actor_id = any (named))
      order by a.id desc limit 10000
    ),
    page as (
      select a.* from found f join public.audit_entries a using (id) order by a.id desc
      limit least(greatest(page_size, 1), 1000) offset least(greatest(page_size, 1), 1000) * (greatest(page_number, 1) - 1)::bigint
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'areas', (select coalesce(jsonb_agg(distinct t.relname order by t.relname), '[]') from (
        select c.relname::text from pg_catalog.pg_trigger g join pg_catalog.pg_class c on c.oid = g.tgrelid
        where g.tgfoid = 'private.audit()'::regprocedure union values ('sessions'), ('releases')) t),
      'entries', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', p.id, 'area', p.table_name, 'key', private.record_name(coalesce(p.after, p.before), p.row_key), 'action', p.action, 'actor', private.display_name(p.actor_id), 'has_actor', p.actor_id is not null,
          'at', p.created_at, 'before', private.readable_change(p.before, p.after), 'after', private.readable_change(p.after, p.before)) order by p.id desc), '[]')
        from page p)));
end
$$;
grant execute on function public.list_audit_entries(text, text, text, date, integer, integer) to authenticated, service_role;

-- Money and the catalog's headings, which other histories don't show with the values before.
create trigger audit after insert or update or delete on public.product_categories for each row execute function private.audit();
create trigger audit after insert or update on public.refunds for each row execute function private.audit('idempotency_key');

-- ./schemas/team.sql

-- Who is on the team, invitations to it, and changes of roles (infra/decisions/062-roles-of-the-team.md).

-- An invitation waits until its address signs in and accepts. Its email is written from this row, so revoking the invitation stops it.
create table private.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and email like '%_@_%' and char_length(email) <= 254),
  role public.staff_role not null,
  language text not null default 'en' check (language in ('en', 'es')),
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_invitations_invited_by on private.staff_invitations (invited_by);
alter table private.staff_invitations enable row level security;

-- Raises unless the caller may change the team and has signed in recently.
create function private.require_team_manager() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('team');
  perform private.require_recent_sign_in();
end
$$;

create function public.my_staff_access() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'role', case when private.has_admin_access() then (select r.role from public.user_roles r where r.user_id = (select auth.uid())) end,
    'permissions', (
      select coalesce(jsonb_agg(p.permission order by p.permission), '[]') from private.staff_permissions p where private.has_permission(p.permission)))
$$;
comment on function public.my_staff_access() is 'The caller''s role, null without admin access, and permissions.';
grant execute on function public.my_staff_access() to authenticated, service_role;

create function private.list_assigned_open_tickets(member uuid) returns setof public.tickets
language sql stable security definer set search_path = '' as $$
  select * from public.tickets t where t.assignee_id = member and t.status in ('new', 'open', 'pending', 'on_hold')
$$;

create function public.list_team() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('team');
  return jsonb_build_object(
    'members', (
      select jsonb_agg(jsonb_build_object(
        'id', r.user_id, 'name', private.display_name(r.user_id), 'email', u.email, 'role', r.role, 'last_sign_in_at', u.last_sign_in_at,
        'has_two_step', exists (select from auth.mfa_factors f where f.user_id = r.user_id and f.status = 'verified'),
        'open_tickets', (select count(*) from private.list_assigned_open_tickets(r.user_id))) order by r.role desc, lower(private.display_name(r.user_id)))
      from public.user_roles r join auth.users u on u.id = r.user_id),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'email', i.email, 'role', i.role, 'language', i.language, 'expires_at', i.expires_at,
        'mailed_at', mail.sent_at, 'mail_failed', coalesce(mail.state = 'dead', false)) order by i.email), '[]')
      from private.staff_invitations i left join lateral (
        select m.sent_at, m.state from public.outgoing_emails m
        where lower(m.to_email) = i.email and m.kind = 'team_invitation' order by m.created_at desc limit 1) mail on true));
end
$$;
grant execute on function public.list_team() to authenticated, service_role;

-- Inviting again restarts the 14 days and sends another email. Error hints: invitation_email, invitation_is_staff, rate_limited.
create function public.invite_to_team(email text, role public.staff_role, language text default 'en') returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(invite_to_team.email));
  invitation uuid;
begin
  perform private.require_team_manager();
  if private.is_email_address(address) is not true then
    raise exception 'This is not a valid email address' using errcode = 'check_violation', hint = 'invitation_email';
  end if;
  if exists (select from public.user_roles r join auth.users u on u.id = r.user_id where lower(u.email) = address) then
    raise exception 'This person is already on the team' using errcode = 'PT409', hint = 'invitation_is_staff';
  end if;
  if public.consume_rate_limit('invite', encode(sha256(convert_to('team ' || address, 'UTF8')), 'hex'), 3, 86400) > 0 then
    raise exception 'Too many invitations were sent today' using errcode = 'PT429', hint = 'rate_limited';
  end if;
  insert into private.staff_invitations as i (email, role, language, invited_by, expires_at)
    values (address, invite_to_team.role, invite_to_team.language, (select auth.uid()), now() + interval '14 days')
    on conflict on constraint staff_invitations_email_key do update set
      role = excluded.role, language = excluded.language, invited_by = excluded.invited_by, expires_at = excluded.expires_at
    returning i.id into invitation;
  -- An earlier email that still waits would say the same.
  delete from public.outgoing_emails m
    where lower(m.to_email) = address and m.kind = 'team_invitation' and m.state in ('queued', 'failing', 'dead');
  insert into public.outgoing_emails (kind, to_email, details) values ('team_invitation', address, jsonb_build_object('invitation', invitation));
end
$$;
grant execute on function public.invite_to_team(text, public.staff_role, text) to authenticated, service_role;

create function public.revoke_team_invitation(invitation uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_team_manager();
  delete from private.staff_invitations i where i.id = invitation;
end
$$;
grant execute on function public.revoke_team_invitation(uuid) to authenticated, service_role;

create function private.staff_invitation_content(invitation uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('role', i.role, 'language', i.language, 'expiresAt', i.expires_at, 'inviter', coalesce(private.display_name(i.invited_by), ''),
    'secondFactor', public.staff_second_factor())
  from private.staff_invitations i where i.id = invitation and i.expires_at > now()
$$;

-- The invitation for the caller's confirmed address; null without one.
create function public.my_team_invitation() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('role', i.role, 'inviter', coalesce(private.display_name(i.invited_by), ''), 'expires_at', i.expires_at,
    'second_factor', public.staff_second_factor())
  from private.staff_invitations i
  where i.email = private.confirmed_email((select auth.uid())) and i.expires_at > now() and (select private.has_required_aal())
$$;
grant execute on function public.my_team_invitation() to authenticated, service_role;

-- A repeated acceptance, whose first response was lost, changes nothing.
create function public.respond_to_team_invitation(accept boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  invitation private.staff_invitations;
begin
  -- Before the invitation, as `private.lock_person` does: the inviter may be deleting their account, or the caller.
  perform from auth.users u
    where u.id = caller or u.id in (select i.invited_by from private.staff_invitations i where i.email = private.confirmed_email(caller))
    order by u.id for key share;
  delete from private.staff_invitations i
    where i.email = private.confirmed_email(caller) and i.expires_at > now() and (select private.has_required_aal())
    returning * into invitation;
  if not found then
    if accept and exists (select from public.user_roles r where r.user_id = caller) then return; end if;
    raise exception 'No such invitation' using errcode = 'PT404', hint = 'invitation_not_found';
  end if;
  if accept then
    insert into public.user_roles (user_id, role, granted_by) values (caller, invitation.role, invitation.invited_by) on conflict do nothing;
  end if;
end
$$;
grant execute on function public.respond_to_team_invitation(boolean) to authenticated, service_role;

-- `seen_role` is the one on the caller's screen. A repeated request, whose first response was lost, changes nothing.
-- Error hints: member_not_found, role_changed, last_admin.
create function public.set_staff_role(member uuid, seen_role public.staff_role, new_role public.staff_role) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stored_role public.staff_role;
begin
  perform private.require_team_manager();
  select r.role into stored_role from public.user_roles r where r.user_id = member for update;
  if not found then
    raise exception 'No such team member' using errcode = 'PT404', hint = 'member_not_found';
  end if;
  if stored_role = new_role then return; end if;
  if stored_role <> seen_role then
    raise exception 'Someone else changed this role' using errcode = 'PT409', hint = 'role_changed';
  end if;
  update public.user_roles r set role = new_role, granted_by = (select auth.uid()) where r.user_id = member;
end
$$;
grant execute on function public.set_staff_role(uuid, public.staff_role, public.staff_role) to authenticated, service_role;

-- Open tickets go to `reassign_to`, or become unassigned. Returns how many. Error hints: member_not_found, last_admin, ticket_assignee.
create function public.remove_from_team(member uuid, reassign_to uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  moved integer;
begin
  perform private.require_team_manager();
  update public.tickets t set assignee_id = nullif(reassign_to, member) where t.id in (select o.id from private.list_assigned_open_tickets(member) o);
  get diagnostics moved = row_count;
  delete from public.user_roles r where r.user_id = member;
  if not found then
    raise exception 'No such team member' using errcode = 'PT404', hint = 'member_not_found';
  end if;
  return moved;
end
$$;
grant execute on function public.remove_from_team(uuid, uuid) to authenticated, service_role;

-- However someone leaves, also by deleting the account: the team keeps an owner, who alone can change it.
create function private.require_team_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two owners who leave at once must not each count on the other.
  perform pg_advisory_xact_lock(hashtext('public.user_roles'));
  if not exists (select from public.user_roles r where r.role = 'owner' and r.user_id <> old.user_id) then
    raise exception 'The team must have an owner' using errcode = 'check_violation', hint = 'last_admin';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- Emails the person, logs a security event, and ends what the role had opened.
create function private.handle_role_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed public.user_roles := case tg_op when 'DELETE' then old else new end;
  happened text := case tg_op when 'INSERT' then 'role_granted' when 'UPDATE' then 'role_changed' else 'role_removed' end;
begin
  -- When the account itself is deleted there is nobody to notify.
  insert into public.outgoing_emails (kind, to_email, user_id, details)
    select happened, u.email, u.id, jsonb_build_object('role', changed.role, 'second_factor', public.staff_second_factor())
    from auth.users u where u.id = changed.user_id and u.email is not null;
  insert into public.security_events (kind, user_prefix, actor_prefix, path)
    values (happened::public.security_event_kind, left(changed.user_id::text, 8),
      left(coalesce((case tg_op when 'DELETE' then (select auth.uid()) else new.granted_by end)::text, ''), 8), '/admin/team');
  if tg_op = 'DELETE' then
    -- Watchers can read the ticket.
    delete from public.ticket_watchers w where w.user_id = old.user_id and w.is_staff;
    update public.inquiries i set assignee_id = null where i.assignee_id = old.user_id;
  end if;
  -- Only owners invite, and someone who no longer is one must not return by another address.
  if tg_op = 'DELETE' or new.role <> 'owner' then
    delete from private.staff_invitations i where i.invited_by = changed.user_id;
  end if;
  return null;
end
$$;

create trigger audit after insert or update on private.staff_invitations for each row execute function private.audit('email');
-- What the invited person does, shows in `user_roles`; deleting their account leaves no entry.
create trigger audit_on_delete after delete on private.staff_invitations
  for each row when (old.email is distinct from private.confirmed_email(auth.uid())) execute function private.audit('email');
create trigger require_team_owner_on_delete before delete on public.user_roles for each row when (old.role = 'owner') execute function private.require_team_owner();
create trigger require_team_owner_on_update before update on public.user_roles
  for each row when (old.role = 'owner' and new.role <> 'owner') execute function private.require_team_owner();
create trigger handle_role_change after insert or delete on public.user_roles for each row execute function private.handle_role_change();
create trigger handle_role_change_on_update after update on public.user_roles
  for each row when (old.role <> new.role) execute function private.handle_role_change();

-- ./schemas/privacy-requests.sql

-- Requests about a person's data (California Civil Code §1798.130; California Code of Regulations, title 11, §7021, §7026, §7101). Have
-- a lawyer confirm.

create type public.privacy_request_kind as enum ('know', 'delete', 'correct', 'opt_out');
-- `superseded`: the person's data was deleted while it was open.
create type public.privacy_request_state as enum ('received', 'confirmed', 'completed', 'denied', 'superseded');

create sequence private.privacy_request_numbers start 1001;

create table public.privacy_requests (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default 'PR-' || nextval('private.privacy_request_numbers'),
  kind public.privacy_request_kind not null,
  state public.privacy_request_state not null default 'received',
  -- The form it came through; null if it came by phone, mail, or email.
  inquiry_id uuid unique references public.inquiries (id) on delete set null,
  name text not null check (char_length(btrim(name)) between 1 and 120),
  email text not null check (char_length(email) <= 254 and email like '%_@_%'),
  details text not null default '' check (char_length(details) <= 5000),
  locale text not null default 'en' check (locale in ('en', 'es')),
  owner_id uuid references auth.users (id) on delete set null,
  received_on date not null default private.local_day(now()) check (received_on <= private.local_day(now())),
  -- Both from `received_on`, depending on the kind; null where there is nothing to confirm.
  confirm_by date,
  answer_by date not null,
  is_extended boolean not null default false,
  confirmed_at timestamptz,
  -- When staff noted how they checked who asks.
  verified_at timestamptz,
  closed_at timestamptz,
  receipt uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index privacy_requests_open on public.privacy_requests (answer_by) where closed_at is null;
create index privacy_requests_closed on public.privacy_requests (closed_at desc) where closed_at is not null;
create index privacy_requests_owner on public.privacy_requests (owner_id);
alter table public.privacy_requests enable row level security;
grant select on public.privacy_requests to authenticated;
grant all on public.privacy_requests to service_role;

-- What was done and noted, oldest first.
create table public.privacy_request_events (
  -- The key of the step that caused it.
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.privacy_requests (id) on delete cascade,
  kind text not null check (kind in ('received', 'confirmed', 'verified', 'extended', 'assigned', 'note', 'exported', 'deleted', 'completed', 'denied', 'superseded')),
  note text not null default '' check (char_length(note) <= 5000),
  actor_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index privacy_request_events_request on public.privacy_request_events (request_id, created_at);
create index privacy_request_events_actor on public.privacy_request_events (actor_id);
alter table public.privacy_request_events enable row level security;
grant select on public.privacy_request_events to authenticated;
grant all on public.privacy_request_events to service_role;

-- The day that is the given number of business days after `day`: weekends and federal holidays don't count.
create function private.add_business_days(day date, days integer) returns date
language sql immutable set search_path = '' as $$
  select d::date from generate_series(day + 1, day + 3 * days + 7, interval '1 day') d
  where extract(isodow from d) < 6 and not private.is_holiday(d::date)
  order by d offset days - 1 limit 1
$$;

-- Confirm within 10 business days and answer within 45 calendar days, once extended 90; an opt-out needs no identity check, only to be
-- in effect within 15 business days.
create function private.set_privacy_deadlines() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.confirm_by := case when new.kind <> 'opt_out' then private.add_business_days(new.received_on, 10) end;
  new.answer_by := case
    when new.kind = 'opt_out' then private.add_business_days(new.received_on, 15)
    when new.is_extended then new.received_on + 90
    else new.received_on + 45 end;
  return new;
end
$$;

create function private.record_privacy_event(request uuid, kind text, note text default '', id uuid default gen_random_uuid()) returns void
language sql set search_path = '' as $$
  insert into public.privacy_request_events (id, request_id, kind, note, actor_id)
  values (record_privacy_event.id, request, record_privacy_event.kind, record_privacy_event.note, (select auth.uid()))
$$;

-- The public form's topics of this kind start a request, which takes the lead over until it is closed.
create function private.open_privacy_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request uuid;
begin
  insert into public.privacy_requests (kind, inquiry_id, name, email, details, locale)
    values (replace(substr(new.topic, 9), '-', '_')::public.privacy_request_kind, new.id, new.name, lower(new.email), new.message, new.locale)
    returning id into request;
  perform private.record_privacy_event(request, 'received');
  update public.inquiries i set status = 'in_progress' where i.id = new.id;
  return null;
end
$$;

create function private.close_privacy_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.inquiries i set status = 'answered' where i.id = new.inquiry_id and i.status <> 'spam';
  return null;
end
$$;

-- Raises if the lead is a privacy request that the caller may not handle. Error hint: lead_privacy.
create function private.require_lead_handler(lead uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_permission('privacy') and exists (select from public.privacy_requests r where r.inquiry_id = lead) then
    raise exception 'Managers and owners handle privacy requests' using errcode = 'check_violation', hint = 'lead_privacy';
  end if;
end
$$;

-- For requests that come by phone, mail, or email. @returns its id, which is the key
create function public.add_privacy_request(
  kind public.privacy_request_kind, name text, email text, details text default '', received_on date default null, locale text default 'en',
  idempotency_key uuid default gen_random_uuid()
) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('privacy');
  insert into public.privacy_requests (id, kind, name, email, details, locale, received_on, owner_id)
    values (idempotency_key, add_privacy_request.kind, btrim(add_privacy_request.name), lower(btrim(add_privacy_request.email)), btrim(add_privacy_request.details),
      add_privacy_request.locale, coalesce(add_privacy_request.received_on, private.local_day(now())), (select auth.uid()))
    on conflict (id) do nothing;
  if found then perform private.record_privacy_event(idempotency_key, 'received'); end if;
  return idempotency_key;
end
$$;
grant execute on function public.add_privacy_request(public.privacy_request_kind, text, text, text, date, text, uuid) to authenticated, service_role;

-- Locks a request that is still open. Error hints: privacy_request_not_found, privacy_request_closed.
create function private.lock_privacy_request(request uuid) returns public.privacy_requests
language plpgsql set search_path = '' as $$
declare
  locked public.privacy_requests;
begin
  select * into locked from public.privacy_requests r where r.id = request for update;
  if not found then
    raise exception 'No such privacy request' using errcode = 'PT404', hint = 'privacy_request_not_found';
  elsif locked.closed_at is not null then
    raise exception 'This privacy request is closed' using errcode = 'PT409', hint = 'privacy_request_closed';
  end if;
  return locked;
end
$$;

-- Nobody gets or loses data before it is known who asks; an opt-out needs no check. Error hint: privacy_unverified.
create function private.require_verified_request(request public.privacy_requests) returns void
language plpgsql set search_path = '' as $$
begin
  if request.verified_at is null then
    raise exception 'Note first how this person''s identity was checked' using errcode = 'check_violation', hint = 'privacy_unverified';
  end if;
end
$$;

-- One step of a request, once for each idempotency key. `confirmed`, `extended`, `completed`, and `denied` email the person; the note of all but the first is part of
-- the email. Error hints: as above, privacy_note (a reason is required), privacy_step (done before, or not for this kind),
-- privacy_extend_late, privacy_unverified, ticket_assignee.
create function public.advance_privacy_request(
  request uuid, step text, note text default '', assignee uuid default null, idempotency_key uuid default gen_random_uuid()
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present public.privacy_requests;
begin
  perform private.require_permission('privacy');
  perform from public.privacy_requests r where r.id = request for update;
  if exists (select from public.privacy_request_events e where e.id = idempotency_key and e.request_id = request) then return; end if;
  present := private.lock_privacy_request(request);
  if step in ('note', 'verified', 'extended', 'denied') and btrim(note) = '' then
    raise exception 'This step needs a reason' using errcode = 'check_violation', hint = 'privacy_note';
  end if;
  if step = 'assigned' and assignee is not null and not private.is_staff(assignee) then
    raise exception 'Requests can only be assigned to staff' using errcode = 'check_violation', hint = 'ticket_assignee';
  end if;
  if step not in ('confirmed', 'verified', 'extended', 'assigned', 'note', 'completed', 'denied')
    or step = 'confirmed' and present.confirmed_at is not null
    or step = 'verified' and (present.verified_at is not null or present.kind = 'opt_out')
    or step = 'extended' and (present.is_extended or present.kind = 'opt_out')
    or step = 'completed' and present.kind = 'delete' then
    raise exception 'This request can''t be % now', step using errcode = 'check_violation', hint = 'privacy_step';
  end if;
  -- California Civil Code §1798.130(a)(2)(A): the notice of an extension is due within the first 45 days.
  if step = 'extended' and private.local_day(now()) > present.answer_by then
    raise exception 'A request can only be extended within its first 45 days' using errcode = 'check_violation', hint = 'privacy_extend_late';
  end if;
  if step = 'completed' and present.kind <> 'opt_out' then
    perform private.require_verified_request(present);
  end if;
  update public.privacy_requests r set
      confirmed_at = case step when 'confirmed' then now() else r.confirmed_at end,
      verified_at = case step when 'verified' then now() else r.verified_at end,
      is_extended = r.is_extended or step = 'extended',
      owner_id = case step when 'assigned' then assignee else r.owner_id end,
      closed_at = case when step in ('completed', 'denied') then now() end,
      state = case when step in ('confirmed', 'completed', 'denied') then step::public.privacy_request_state else r.state end
    where r.id = request returning * into present;
  perform private.record_privacy_event(request, step, case step when 'assigned' then coalesce(private.display_name(assignee), '') else btrim(note) end, idempotency_key);
  if step in ('confirmed', 'extended', 'completed', 'denied') then
    insert into public.outgoing_emails (kind, to_email, details) values ('privacy_' || step, present.email, jsonb_build_object(
      'number', present.number, 'request', present.kind, 'language', present.locale, 'received_on', present.received_on,
      'answer_by', present.answer_by, 'note', btrim(note)));
  end if;
end
$$;
grant execute on function public.advance_privacy_request(uuid, text, text, uuid, uuid) to authenticated, service_role;

-- The account with the request's address, if there is one; it is confirmed, since an unconfirmed address belongs to nobody.
create function private.find_account_by_email(email text) returns uuid
language sql stable set search_path = '' as $$
  select u.id from auth.users u where lower(u.email) = lower(find_account_by_email.email) and u.email_confirmed_at is not null
$$;

-- Everything the database holds about the person, as `export_my_data` returns it for an account. Error hints: as above, privacy_unverified.
create function public.export_privacy_data(request uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  present public.privacy_requests;
begin
  perform private.require_permission('privacy');
  present := private.lock_privacy_request(request);
  perform private.require_verified_request(present);
  perform private.record_privacy_event(request, 'exported');
  return private.export_person(private.find_account_by_email(present.email), present.email);
end
$$;
grant execute on function public.export_privacy_data(uuid) to authenticated, service_role;

-- Deletes the person's account and data for good, closes the request, and queues the receipt. For owners who signed in recently and
-- typed the request's number. Error hints: as above, privacy_unverified, privacy_number, recent_sign_in_needed, privacy_is_staff, last_owner.
create function public.delete_privacy_data(request uuid, confirm_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  present public.privacy_requests;
  account uuid;
  facts jsonb;
begin
  perform private.require_permission('privacy_deletion');
  perform private.require_recent_sign_in();
  present := private.lock_privacy_request(request);
  if present.kind <> 'delete' then
    raise exception 'This is not a deletion request' using errcode = 'check_violation', hint = 'privacy_step';
  end if;
  perform private.require_verified_request(present);
  if upper(btrim(confirm_number)) is distinct from present.number then
    raise exception 'The number entered doesn''t match the request' using errcode = 'check_violation', hint = 'privacy_number';
  end if;
  account := private.find_account_by_email(present.email);
  if private.is_staff(account) then
    raise exception 'Remove this person from the team first' using errcode = 'check_violation', hint = 'privacy_is_staff';
  end if;
  -- Closed first: the deletion supersedes the person's open requests.
  update public.privacy_requests r set state = 'completed', closed_at = now() where r.id = request;
  facts := private.delete_person(account, present.email);
  update public.privacy_requests r set receipt = (facts ->> 'receipt')::uuid where r.id = request;
  perform private.record_privacy_event(request, 'deleted', facts ->> 'receipt');
  insert into public.outgoing_emails (kind, to_email, details)
    values ('deletion_receipt', present.email, facts || jsonb_build_object('number', present.number, 'language', present.locale));
  return facts;
end
$$;
grant execute on function public.delete_privacy_data(uuid, text) to authenticated, service_role;

create trigger touch before update on public.privacy_requests for each row execute function private.touch_updated_at();
create trigger set_privacy_deadlines before insert or update on public.privacy_requests for each row execute function private.set_privacy_deadlines();
create trigger open_privacy_request after insert on public.inquiries
  for each row when (new.topic like 'privacy-%' and new.email is not null) execute function private.open_privacy_request();
create trigger close_privacy_lead after update on public.privacy_requests
  for each row when (old.closed_at is null and new.closed_at is not null and new.inquiry_id is not null) execute function private.close_privacy_lead();

create policy "staff with the permission read privacy requests" on public.privacy_requests for select to authenticated
  using ((select private.has_permission('privacy')));

create policy "staff with the permission read privacy request events" on public.privacy_request_events for select to authenticated
  using ((select private.has_permission('privacy')));

-- ./schemas/privacy.sql

-- A person's rights over their data: a copy of everything, and deletion (California Civil Code §1798.100, §1798.105, §1798.110,
-- §1798.130). Have a lawyer confirm.

-- Where personal data is stored. A new table about people needs a row here; a test fails until it has one. `export` selects a
-- person's rows, `erase` removes or anonymizes them before the account is deleted. $1: the account's id, $2: its email address in
-- lower case; in `erase` also $3: the terms that identify the person.
create table private.personal_data (
  name text primary key,
  tables regclass[] not null,
  export text not null,
  on_deletion text not null check (on_deletion in ('cascades', 'erased', 'retained')),
  erase text check ((erase is not null) = (on_deletion = 'erased')),
  -- Why something is retained, as the export says it.
  retention_reason text check ((retention_reason is not null) = (on_deletion = 'retained')),
  -- Selects what is retained with the person's name, because they signed it. The receipt counts it.
  signatures text check (signatures is null or on_deletion = 'retained')
);
comment on table private.personal_data is 'Edited in schema files only; no role but the owner can write.';
alter table private.personal_data enable row level security;

-- What was deleted when, without who: proof that a request was fulfilled (California Code of Regulations, title 11, §7101).
create table private.account_deletions (
  receipt uuid primary key default gen_random_uuid(),
  tickets_deleted integer not null,
  tickets_kept integer not null,
  deleted_at timestamptz not null default now()
);
alter table private.account_deletions enable row level security;

-- Removes `words` from `body`, as whole words, ignoring case.
create function private.redact(body text, terms text[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  word text;
begin
  foreach word in array terms loop
    if char_length(btrim(word)) >= 2 then
      body := regexp_replace(
        body, '(?<!\w)' || regexp_replace(btrim(word), '([^\w\s])', '\\\1', 'g') || '(?!\w)', '[removed]', 'gi');
    end if;
  end loop;
  return body;
end
$$;

-- Includes messages on colleagues' tickets, and every event of the account's own tickets.
create function private.erase_tickets(account uuid, email text, names text[]) returns void
language plpgsql set search_path = '' as $$
declare
  own uuid[] := (select coalesce(array_agg(t.id), '{}') from public.tickets t where t.requester_id = account or (t.requester_id is null and t.requester_email = email));
begin
  delete from public.tickets t
    where (t.requester_id = account or (t.requester_id is null and t.requester_email = email))
      and not exists (select from public.ticket_messages m where m.ticket_id = t.id and m.author_kind = 'staff' and not m.is_internal)
      and not exists (select from public.estimates e where e.ticket_id = t.id);
  update public.ticket_messages m
    set body = private.redact(m.body, names),
        author_name = case m.author_kind when 'requester' then 'Former client' else m.author_name end,
        author_id = nullif(m.author_id, account)
    from public.tickets t
    where t.id = m.ticket_id and (t.requester_id = account or (t.requester_id is null and t.requester_email = email));
  delete from private.ticket_links l where l.ticket_id = any (own);
  -- Closed by the deletion, these have met or missed no target.
  delete from public.sla_timers c where c.ticket_id = any (own) and c.ended_at is null;
  -- Messages on a colleague's ticket stay, without the name.
  update public.ticket_messages m set body = private.redact(m.body, names), author_name = 'Former client', author_id = null where m.author_id = account and m.author_kind = 'requester';
  update public.tickets t
    set requester_id = null, requester_name = 'Former client', requester_email = 'deleted@account.invalid', requester_phone = '',
        subject = private.redact(t.subject, names), status = 'closed'
    where t.requester_id = account or (t.requester_id is null and t.requester_email = email);
  update public.ticket_events e set actor_id = null where e.actor_id = account;
  -- Events repeat subjects and file names.
  update public.ticket_events e set before = private.redact(e.before, names), after = private.redact(e.after, names)
    where e.ticket_id = any (own);
end
$$;

-- The auth server's data about the account. Never a hash, a secret, or a token.
create function private.export_account(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'new_email', u.email_change, 'email_confirmed_at', u.email_confirmed_at, 'phone', u.phone,
    'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at, 'given_at_sign_up', u.raw_user_meta_data,
    'ways_to_sign_in', (
      select coalesce(jsonb_agg(jsonb_build_object('provider', i.provider, 'email', i.email, 'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at)), '[]')
      from auth.identities i where i.user_id = u.id),
    'two_step_sign_in', (
      select coalesce(jsonb_agg(jsonb_build_object('name', f.friendly_name, 'type', f.factor_type, 'status', f.status, 'created_at', f.created_at)), '[]')
      from auth.mfa_factors f where f.user_id = u.id),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'last_used_at', s.updated_at, 'user_agent', s.user_agent, 'address', host(s.ip))), '[]')
      from auth.sessions s where s.user_id = u.id)
  )
  from auth.users u where u.id = account
$$;

-- Everything the database holds about a person, by kind. `account` is null for someone without one.
create function private.export_person(account uuid, email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  source private.personal_data;
  rows jsonb;
  held jsonb := '{}';
  kept jsonb := '{}';
begin
  for source in select * from private.personal_data order by name loop
    execute format('select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from (%s) r', source.export) into rows using account, email;
    held := held || jsonb_build_object(source.name, rows);
    if source.retention_reason is not null then
      kept := kept || jsonb_build_object(source.name, source.retention_reason);
    end if;
  end loop;
  return jsonb_build_object(
    'exported_at', now(), 'account', coalesce(private.export_account(account), '{}'), 'held', held, 'kept_after_deletion', kept);
end
$$;

create function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
begin
  if caller is null or not private.has_required_aal() then
    raise exception 'Finish signing in first, including the second step if required' using errcode = '42501';
  end if;
  return private.export_person(caller, private.confirmed_email(caller));
end
$$;
grant execute on function public.export_my_data() to authenticated, service_role;

-- Locks what changes together with a person's account. The account comes last, as in other functions, whose foreign keys lock it.
create function private.lock_person(account uuid, email text) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.tickets t
    where account in (t.requester_id, t.assignee_id) or (t.requester_id is null and t.requester_email = email)
      or t.id in (
        select m.ticket_id from public.ticket_messages m where m.author_id = account
        union select w.ticket_id from public.ticket_watchers w where w.user_id = account
        union select a.ticket_id from public.ticket_attachments a where a.uploaded_by = account
        union select e.ticket_id from public.ticket_time_entries e where e.staff_id = account)
    order by t.number for update;
  perform from public.user_roles r where account in (r.user_id, r.granted_by) order by r.user_id for update;
  if found then
    perform pg_advisory_xact_lock(hashtext('public.user_roles'));
  end if;
  perform from public.organizations o join public.organization_members m on m.organization_id = o.id where m.user_id = account for update of o;
  perform from auth.users u where u.id = account for update;
  if account is not null and not found then
    raise exception 'This account is deleted already' using errcode = '42501';
  end if;
end
$$;

-- How much stays with the person's name, by kind of record.
create function private.count_signatures(account uuid, email text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  source private.personal_data;
  count integer;
  counts jsonb := '{}';
begin
  for source in select * from private.personal_data where signatures is not null loop
    execute format('select count(*) from (%s) r', source.signatures) into count using account, email;
    counts := counts || jsonb_build_object(source.name, count);
  end loop;
  return counts;
end
$$;

-- Erases a person's data, and the account if there is one. Returns what the receipt says.
create function private.delete_person(account uuid, email text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  first_name text := (select p.first_name from public.profiles p where p.id = account);
  -- These have to be known before anything is erased.
  terms text[] := private.identifying_terms(account, email);
  signatures jsonb := private.count_signatures(account, email);
  source private.personal_data;
  tickets_before integer;
  deletion private.account_deletions;
begin
  perform private.lock_person(account, email);
  select count(*) into tickets_before from public.tickets t
    where t.requester_id = account or (t.requester_id is null and t.requester_email = email);
  for source in select * from private.personal_data where erase is not null order by name loop
    execute source.erase using account, email, terms;
  end loop;
  insert into private.account_deletions (tickets_deleted, tickets_kept)
    select tickets_before - kept.count, kept.count from (
      select count(*)::integer as count from public.tickets t
      where t.requester_email = 'deleted@account.invalid' and t.updated_at = now()
    ) kept
    returning * into deletion;
  delete from auth.users u where u.id = account;
  -- Last, because the deletions above are in the audit log by now.
  perform private.erase_from_audit(account, email, terms);
  return jsonb_build_object(
    'receipt', deletion.receipt, 'deleted_at', deletion.deleted_at, 'first_name', coalesce(first_name, ''),
    'tickets_deleted', deletion.tickets_deleted, 'tickets_kept', deletion.tickets_kept, 'signatures', signatures);
end
$$;

-- Deletes the caller's account and its data. The caller must have typed the account's address, signed in within the last 15
-- minutes, and used the second factor. Error hints: email_mismatch, second_step_needed, recent_sign_in_needed, last_admin
-- (`private.require_team_owner`), last_owner.
create function public.delete_my_account(confirm_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  email text;
  facts jsonb;
begin
  select u.email into email from auth.users u where u.id = caller;
  if not found then
    raise exception 'Sign in to delete an account' using errcode = '42501';
  end if;
  if lower(btrim(confirm_email)) is distinct from lower(email) then
    raise exception 'The address entered doesn''t match the account' using errcode = 'check_violation', hint = 'email_mismatch';
  end if;
  if not private.has_required_aal() then
    raise exception 'Complete the second sign-in step first' using errcode = '42501', hint = 'second_step_needed';
  end if;
  perform private.require_recent_sign_in();

  facts := private.delete_person(caller, private.confirmed_email(caller));
  return facts || jsonb_build_object('receipt_email', private.queue_outgoing_email('deletion_receipt', email, details => facts));
end
$$;
grant execute on function public.delete_my_account(text) to authenticated, service_role;

-- The files that the export lists.
create function private.list_personal_files(account uuid, email text) returns setof public.ticket_attachments
language sql stable security definer set search_path = '' as $$
  select a.* from public.ticket_attachments a
    left join public.tickets t on t.id = a.ticket_id
    left join public.ticket_messages m on m.id = a.message_id
    left join public.inquiry_messages l on l.id = a.inquiry_message_id
    left join public.inquiries i on i.id = l.inquiry_id
  where a.uploaded_by = account
    or lower(i.email) = list_personal_files.email
    or (t.requester_id = account and not m.is_internal)
    or (t.requester_id is null and t.requester_email = list_personal_files.email and not m.is_internal)
$$;

create function private.list_job_applications(email text) returns setof public.job_applications
language sql stable security definer set search_path = '' as $$
  select a.* from public.job_applications a join public.inquiries i on i.id = a.inquiry_id where lower(i.email) = list_job_applications.email
$$;

-- Whether the caller's export has this file.
create function private.is_my_file(file uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select (select private.has_required_aal()) and (
    exists (select from private.list_personal_files((select auth.uid()), private.confirmed_email((select auth.uid()))) a where a.id = file)
    or exists (select from private.list_job_applications(private.confirmed_email((select auth.uid()))) a where a.id = file))
$$;
grant execute on function private.is_my_file(uuid) to authenticated;

-- Whether the caller may open a file: as row-level security decides, or as their own.
create function public.can_open_file(file uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.ticket_attachments a where a.id = file)
    or exists (select from public.job_applications a where a.id = file)
    or private.is_my_file(file)
$$;
grant execute on function public.can_open_file(uuid) to authenticated;

-- Audit entries keep rows as they were, and some of those name people.

-- Redacts a person's terms from the text fields of a row.
create function private.redact_audit_row(line jsonb, terms text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(line) = 'object' then (
    select coalesce(jsonb_object_agg(field.key, case jsonb_typeof(field.value)
      when 'string' then to_jsonb(private.redact(field.value #>> '{}', terms)) else field.value end), '{}')
    from jsonb_each(line) as field
  ) else line end
$$;

-- The terms that identify a person: address, names as the account or the person gave them, and the parts of those names. Words that many
-- names share aren't a part.
create function private.identifying_terms(account uuid, email text) returns text[]
language sql stable set search_path = '' as $$
  with given (name) as (
    select unnest(array[p.first_name || ' ' || p.last_name, p.first_name, p.last_name]) from public.profiles p where p.id = account
    union all select t.requester_name from public.tickets t
      where t.requester_id = account or (t.requester_id is null and t.requester_email = identifying_terms.email)
    union all select i.name from public.inquiries i where lower(i.email) = identifying_terms.email
    union all select o.name from public.orders o where o.user_id = account or lower(o.email) = identifying_terms.email
    union all select r.name from public.privacy_requests r where r.email = identifying_terms.email
  ), terms (term) as (
    select btrim(g.name) from given g
    union select part from given g, regexp_split_to_table(g.name, '[\s.,()&/]+') part
      where lower(part) <> all ('{and,da,das,de,del,den,der,do,dos,dr,el,family,for,jr,la,las,los,miss,mr,mrs,ms,of,sr,sra,the,van,von}')
  )
  -- The longest first: it may contain others.
  select array_remove(array[email] || array_agg(t.term order by char_length(t.term) desc, t.term) filter (where t.term <> ''), null) from terms t
$$;

-- Redacts entries that contain the account's id or confirmed address; of a profile, only that it changed remains. A name doesn't select an entry: others may share it.
create function private.erase_from_audit(account uuid, email text, terms text[]) returns void
language sql set search_path = '' as $$
  update public.audit_entries a
    set before = case a.table_name when 'profiles' then null else private.redact_audit_row(a.before, array_remove(terms || account::text, null)) end,
      after = case a.table_name when 'profiles' then null else private.redact_audit_row(a.after, array_remove(terms || account::text, null)) end,
      row_key = case a.row_key when account::text then '-' else a.row_key end
    where a.row_key = account::text
      or position(account::text in concat(a.before::text, a.after::text)) > 0
      or position(erase_from_audit.email in lower(concat(a.before::text, a.after::text))) > 0
$$;

insert into private.personal_data (name, tables, export, on_deletion, erase, retention_reason) values
('profile', '{public.profiles}',
  'select first_name, last_name, phone, created_at, updated_at from public.profiles where id = $1',
  'cascades', null, null),
('roles', '{public.user_roles}',
  'select role, created_at from public.user_roles where user_id = $1',
  'cascades', null, null),
('recovery_codes', '{private.recovery_codes}',
  'select created_at from private.recovery_codes where user_id = $1',
  'cascades', null, null),
('team_invitation', '{private.staff_invitations}',
  'select role, language, created_at, expires_at from private.staff_invitations where email = $2',
  'erased',
  'delete from private.staff_invitations where email = $2', null),
('notes_about_you', '{public.customer_notes}',
  'select body, created_at from public.customer_notes where person_id = $1 order by created_at',
  'cascades', null, null),
('privacy_requests', '{public.privacy_requests,public.privacy_request_events}',
  $$select r.number, r.kind, r.state, r.name, r.email, r.details, r.received_on, r.answer_by, r.confirmed_at, r.verified_at, r.closed_at
     from public.privacy_requests r where r.email = $2 order by r.received_on$$,
  'erased',
  -- How identity was checked stays as proof, without what identifies the person.
  $$with found as (select id, closed_at is null as is_open from public.privacy_requests where email = $2),
   redacted as (update public.privacy_requests set name = 'Former client', email = 'deleted@account.invalid', details = '',
      state = case when closed_at is null then 'superseded' else state end, closed_at = coalesce(closed_at, now()) where email = $2),
   closed as (insert into public.privacy_request_events (request_id, kind, actor_id) select id, 'superseded', (select auth.uid()) from found where is_open)
   update public.privacy_request_events e set note = case e.kind
       when 'verified' then regexp_replace(private.redact(e.note, $3), '\S+@\S+|\+?\(?\d(?:[\d().\s-]*\d){3,}', '[removed]', 'g')
       else '' end
     from found where e.request_id = found.id$$, null),
('tickets', '{public.tickets}',
  $$select number, subject, status, priority, requester_name, requester_email, requester_phone, channel, created_at, updated_at, first_response_at, solved_at, closed_at
     from public.tickets where requester_id = $1 or (requester_id is null and requester_email = $2) order by created_at$$,
  'erased',
  'select private.erase_tickets($1, $2, $3)', null),
('ticket_messages', '{public.ticket_messages}',
  $$select t.number as ticket, m.author_kind, m.author_name, m.body, m.created_at
     from public.ticket_messages m join public.tickets t on t.id = m.ticket_id
     where not m.is_internal and (m.author_id = $1 or t.requester_id = $1 or (t.requester_id is null and t.requester_email = $2)) order by m.created_at$$,
  'cascades', null, null),
('ticket_events', '{public.ticket_events}',
  $$select t.number as ticket, e.kind, e.before, e.after, e.created_at
     from public.ticket_events e join public.tickets t on t.id = e.ticket_id
     where e.kind in ('created', 'status', 'priority', 'reply') and (e.actor_id = $1 or t.requester_id = $1) order by e.created_at$$,
  'cascades', null, null),
('sign_in_log', '{auth.audit_log_entries}',
  $$select l.created_at, l.entry ->> 'action' as action, l.ip_address as address
     from (select created_at, ip_address, (payload #>> '{}')::jsonb as entry from auth.audit_log_entries) l
     where l.entry ->> 'actor_id' = $1::text or lower(l.entry ->> 'actor_username') = $2 order by l.created_at$$,
  'erased',
  $$delete from auth.audit_log_entries where (payload #>> '{}')::jsonb ->> 'actor_id' = $1::text
     or lower((payload #>> '{}')::jsonb ->> 'actor_username') = $2$$, null),
('inquiries', '{public.inquiries}',
  $$select kind, name, email, phone, company, topic, message, best_time, estimate, source_path, locale, status, created_at
     from public.inquiries where lower(email) = $2 order by created_at$$,
  'erased',
  $$with files as (
     delete from public.ticket_attachments a using public.inquiry_messages m join public.inquiries i on i.id = m.inquiry_id
     where m.id = a.inquiry_message_id and lower(i.email) = $2)
   delete from public.inquiries where lower(email) = $2$$, null),
('inquiry_messages', '{public.inquiry_messages}',
  $$select m.kind, m.body, m.created_at from public.inquiry_messages m join public.inquiries i on i.id = m.inquiry_id
     where m.kind <> 'note' and lower(i.email) = $2 order by m.created_at$$,
  'erased',
  'delete from public.inquiry_messages m using public.inquiries i where i.id = m.inquiry_id and lower(i.email) = $2', null),
('assistant', '{public.chat_sessions,public.chat_messages,public.chat_ratings}',
  $$select s.client_key as talk, m.type, m.content, m.citations, r.rating, m.created_at
     from public.chat_sessions s join public.chat_messages m on m.session_id = s.id left join public.chat_ratings r on r.message_id = m.id
     where s.user_id = $1 order by m.created_at$$,
  'cascades', null, null),
('security_events', '{public.security_events}',
  'select kind, path, created_at from public.security_events where user_prefix = left($1::text, 8) order by created_at',
  'retained', null,
  'We keep the first eight characters of your account number to investigate attacks. Once your account is deleted, they no longer identify you.'),
('failed_sign_ins', '{private.failed_sign_ins}',
  'select hour, kind, count from private.failed_sign_ins where user_id = $1 order by hour',
  'cascades', null, null),
('audited_changes', '{public.audit_entries}',
  'select table_name, action, created_at from public.audit_entries where actor_id = $1 order by created_at',
  'retained', null,
  'We keep a log of changes. Once your account is deleted, it no longer identifies you.'),
('appointments', '{public.appointments}',
  $$select a.starts_at, a.ends_at, a.channel, a.place, a.size, a.street, a.city, a.zip, a.travel_fee_cents, a.estimate_cents, a.canceled_at,
       a.created_at
     from public.appointments a join public.inquiries i on i.id = a.inquiry_id where lower(i.email) = $2 order by a.starts_at$$,
  'erased',
  'delete from public.appointments a using public.inquiries i where i.id = a.inquiry_id and lower(i.email) = $2', null),
('newsletter', '{public.newsletter_subscribers}',
  'select email, state, locale, confirmed_at, unsubscribed_at, created_at from public.newsletter_subscribers where email = $2',
  'erased',
  'delete from public.newsletter_subscribers where email = $2', null),
('applications', '{public.job_applications}',
  'select a.id as file, a.job_id, a.link, a.resume_name, a.created_at from private.list_job_applications($2) a order by a.created_at',
  'erased',
  'delete from public.job_applications a using public.inquiries i where i.id = a.inquiry_id and lower(i.email) = $2', null),
('company', '{public.organization_members}',
  'select o.name as company, m.role, m.created_at from public.organization_members m join public.organizations o on o.id = m.organization_id where m.user_id = $1',
  'cascades', null, null),
('notification_settings', '{public.notification_settings}',
  'select on_reply, on_solved, on_colleague, on_new, on_seo_report, muted_kinds, language, updated_at from public.notification_settings where user_id = $1',
  'cascades', null, null),
('notifications', '{public.notifications}',
  'select n.kind, t.number as ticket, n.document_number, n.created_at, n.read_at from public.notifications n join public.tickets t on t.id = n.ticket_id where n.user_id = $1',
  'cascades', null, null),
('watched_ticket_ids', '{public.ticket_watchers}',
  'select t.number as ticket, w.created_at from public.ticket_watchers w join public.tickets t on t.id = w.ticket_id where w.user_id = $1',
  'cascades', null, null),
('ticket_files', '{public.ticket_attachments}',
  $$select a.id as file, t.number as ticket, a.name, a.size, a.created_at
     from private.list_personal_files($1, $2) a left join public.tickets t on t.id = a.ticket_id order by a.created_at$$,
  'erased',
  $$delete from public.ticket_attachments a where a.uploaded_by = $1
     or (a.uploaded_by is null and a.ticket_id in (select t.id from public.tickets t where t.requester_id is null and t.requester_email = $2))$$, null),
('ticket_ratings', '{public.ticket_ratings}',
  $$select t.number as ticket, r.is_good, r.comment, r.created_at from public.ticket_ratings r join public.tickets t on t.id = r.ticket_id
     where r.user_id = $1 or (t.requester_id is null and t.requester_email = $2)$$,
  'erased',
  $$update public.ticket_ratings r set comment = '', user_id = null from public.tickets t
     where t.id = r.ticket_id and (r.user_id = $1 or (t.requester_id is null and t.requester_email = $2))$$, null),
('work_on_tickets', '{public.ticket_time_entries}',
  'select t.number as ticket, e.minutes, e.note, e.created_at from public.ticket_time_entries e join public.tickets t on t.id = e.ticket_id where e.staff_id = $1',
  'cascades', null, null),
('open_tickets', '{private.ticket_presence}',
  'select t.number as ticket, p.seen_at from private.ticket_presence p join public.tickets t on t.id = p.ticket_id where p.staff_id = $1',
  'cascades', null, null),
('ticket_views', '{public.ticket_views}',
  'select name, is_shared, created_at from public.ticket_views where owner_id = $1',
  'cascades', null, null),
('estimates', '{public.estimates,public.estimate_decisions}',
  $$select e.number, t.number as ticket, e.device, e.serial_number, e.complaint, e.total_cents, d.approved, d.signed_name, d.created_at as decided_at,
     i.number as invoice, i.issued_on, i.paid_on, i.voided_on, i.refunded_cents
     from public.estimates e join public.tickets t on t.id = e.ticket_id left join public.estimate_decisions d on d.estimate_id = e.id
       left join public.invoices i on i.estimate_id = e.id
     where not private.is_draft(e.status, e.sent_at) and (t.requester_id = $1 or d.decided_by = $1 or (t.requester_id is null and t.requester_email = $2)) order by e.created_at$$,
  'retained', null,
  'Estimates, approvals, and invoices are records that repair and tax law make us keep.'),
('company_invitations', '{public.organization_invitations}',
  'select o.name as company, i.role, i.created_at from public.organization_invitations i join public.organizations o on o.id = i.organization_id where i.email = $2',
  'erased',
  'delete from public.organization_invitations where email = $2', null),
('devices', '{public.devices,private.backup_keys}',
  'select name, kind, model, serial_number, operating_system, used_by, warranty_until, last_good_backup_at from public.devices where owner_id = $1 or user_id = $1',
  'erased',
  $$update public.devices d set used_by = '', name = private.redact(d.name, $3), model = private.redact(d.model, $3),
     serial_number = private.redact(d.serial_number, $3), operating_system = private.redact(d.operating_system, $3),
     protects = private.redact(d.protects, $3)
     where d.user_id = $1$$, null),
('plan_consents', '{public.subscription_consents}',
  'select plan, users, price_cents, period, effective_on, terms_version, language, user_name, created_at from public.subscription_consents where user_id = $1 order by created_at',
  'retained', null,
  'Who agreed to a plan that renews automatically: California law (Business and Professions Code §17602) makes us keep the proof.'),
('orders', '{public.orders,public.order_lines,public.order_events,public.return_requests,public.refunds}',
  $$select o.number, o.state, o.payment, o.fulfillment, o.place, o.address, o.name, o.email, o.phone, o.company, o.note, o.total_cents, o.refunded_cents, o.paid_at, o.carrier, o.tracking_number, o.fulfillment_note, o.created_at,
     (select jsonb_agg(jsonb_build_object('description', l.description, 'quantity', l.quantity, 'unit_cents', l.unit_cents)) from public.order_lines l where l.order_id = o.id) as lines,
     (select jsonb_build_object('condition', r.condition, 'note', r.note, 'state', r.state, 'answer', r.answer, 'created_at', r.created_at) from public.return_requests r where r.order_id = o.id) as return
     from public.orders o where o.user_id = $1 or lower(o.email) = $2 order by o.created_at$$,
  'erased',
  $$with returns as (update public.return_requests r set note = '', answer = '' from public.orders o where o.id = r.order_id and (o.user_id = $1 or lower(o.email) = $2)),
   refunds as (update public.refunds r set reason = private.redact(r.reason, $3) from public.orders o where o.id = r.order_id and (o.user_id = $1 or lower(o.email) = $2)),
   links as (delete from private.order_links l using public.orders o where o.id = l.order_id and (o.user_id = $1 or lower(o.email) = $2))
   update public.orders set user_id = null, name = 'Former client', email = 'deleted@account.invalid', phone = '', address = case fulfillment when 'pickup' then '' else '-' end,
    company = case payment when 'invoice' then '-' else '' end, note = '', carrier = null, tracking_number = '', fulfillment_note = '' where user_id = $1 or lower(email) = $2$$, null),
('stock_changes', '{public.stock_movements}',
  'select p.name as product, m.kind, m.change, m.note, m.created_at from public.stock_movements m join public.products p on p.id = m.product_id where m.actor_id = $1 order by m.created_at',
  'erased',
  'update public.stock_movements set actor_id = null where actor_id = $1', null),
('feature_toggles', '{public.feature_toggles}',
  'select id, setting, note, expires_on from public.feature_toggles where $1 in (owner_id, killed_by, setting_by) order by id',
  'erased',
  'update public.feature_toggles set owner_id = nullif(owner_id, $1), killed_by = nullif(killed_by, $1), setting_by = nullif(setting_by, $1)
   where $1 in (owner_id, killed_by, setting_by)', null),
('page_metadata', '{public.page_metadata_versions}',
  'select path, locale, title, description, review_note, state, edited_at from public.page_metadata_versions where $1 in (author_id, reviewer_id) order by edited_at',
  'erased',
  'update public.page_metadata_versions set author_id = nullif(author_id, $1), reviewer_id = nullif(reviewer_id, $1) where $1 in (author_id, reviewer_id)', null),
('site_crawls', '{public.site_crawls}',
  'select checked_at, pages from public.site_crawls where run_by = $1 order by checked_at',
  'erased',
  'update public.site_crawls set run_by = null where run_by = $1', null),
('ignored_findings', '{public.site_findings}',
  'select path, rule, ignored_at, ignore_reason from public.site_findings where ignored_by = $1 order by ignored_at',
  'erased',
  'update public.site_findings set ignored_by = null where ignored_by = $1', null),
('saved_builds', '{public.saved_builds}',
  'select query, created_at from public.saved_builds where user_id = $1 order by created_at',
  'cascades', null, null),
('provider_sign_ins', '{auth.flow_state}',
  'select provider_type, created_at from auth.flow_state where user_id = $1',
  'erased',
  'delete from auth.flow_state where user_id = $1', null),
('push_notifications', '{public.push_subscriptions}',
  $$select s.created_at, s.last_used_at, s.muted_kinds, split_part(s.endpoint, '/', 3) as push_service
     from public.push_subscriptions s where s.user_id = $1 order by s.created_at$$,
  'cascades', null, null),
('emails', '{public.outgoing_emails,public.newsletters}',
  $$select m.kind, t.number as ticket, l.subject as newsletter, m.details, m.created_at, m.sent_at from public.outgoing_emails m
     left join public.tickets t on t.id = m.ticket_id left join public.newsletters l on l.id = m.newsletter_id
     where m.user_id = $1 or lower(m.to_email) = $2 order by m.created_at$$,
  'erased',
  'delete from public.outgoing_emails where user_id = $1 or lower(to_email) = $2', null);

update private.personal_data d set signatures = s.query
from (values
  ('estimates', $$select from public.estimate_decisions d join public.estimates e on e.id = d.estimate_id join public.tickets t on t.id = e.ticket_id
     where d.decided_by = $1 or (d.decided_by is null and (t.requester_id = $1 or (t.requester_id is null and t.requester_email = $2)))$$),
  ('plan_consents', 'select from public.subscription_consents where user_id = $1')
) as s (name, query) where d.name = s.name;

-- ./schemas/retention.sql

-- How long rows stay: for every table, either the condition that makes a row expire, or why none does.

create table private.retention_rules (
  table_name text primary key,
  -- A condition on a row of the table, without alias.
  expiry_condition text,
  reason text not null
);
comment on table private.retention_rules is 'Edited in schema files only; no role but the owner can write.';
alter table private.retention_rules enable row level security;

insert into private.retention_rules (table_name, expiry_condition, reason) values
('public.security_events', $$created_at < now() - interval '800 days'$$, 'two years, to compare a year with the one before'),
('private.failed_sign_ins', $$hour < now() - interval '90 days'$$, 'to recognize attacks of the last weeks'),
('public.web_vitals', $$created_at < now() - interval '800 days'$$, 'two years, to compare a year with the one before'),
('public.product_events', $$created_at < now() - interval '35 days'$$, 'counted by day, then of no more use'),
('private.visitor_salts', $$day < private.local_day(now())$$, 'visitors are recognized within a day only'),
('private.event_quotas', $$day < private.local_day(now())$$, 'a limit of the day'),
('public.traffic_daily', $$day < current_date - 800$$, 'two years, to compare a year with the one before'),
('public.goals_daily', $$day < current_date - 800$$, 'two years, to compare a year with the one before'),
('public.campaigns_daily', $$day < current_date - 800$$, 'two years, to compare a year with the one before'),
('public.funnel_daily', $$day < current_date - 800$$, 'two years, to compare a year with the one before'),
('public.traffic_hourly', $$hour < now() - interval '35 days'$$, 'of interest for single days'),
('public.release_sightings', $$first_seen_at < now() - interval '800 days'$$, 'two years, to compare a year with the one before'),
('private.traffic_rollups', $$day < current_date - 800$$, 'as long as what was counted'),
('public.fault_reports', $$day < current_date - 90$$, 'of interest for the releases of a quarter'),
('public.csp_reports', $$day < current_date - 90$$, 'of interest for the releases of a quarter'),
('public.consent_records', $$created_at < now() - interval '3 years'$$, 'proof of choices: California asks for 24 months'),
('private.account_deletions', $$deleted_at < now() - interval '3 years'$$, 'proof of deletions: California asks for 24 months'),
('public.assistant_evaluations', $$evaluated_at < now() - interval '800 days'$$, 'two years, to compare a year with the one before'),
('public.audit_entries', $$created_at < now() - interval '3 years'$$, 'who changed what, as long as someone may ask'),
('private.ticket_presence', $$seen_at < now() - interval '1 hour'$$, 'of interest while a ticket is open'),
('public.inquiries', $$kind = 'application' and created_at < now() - interval '4 years'$$, 'applications four years (California Government Code §12946); leads are the customer file, erased on request'),
('public.chat_sessions', $$created_at < now() - interval '1 year' and not exists (select from public.chat_messages m where m.session_id = chat_sessions.id and m.created_at > now() - interval '1 year')$$, 'a year after the last message'),
('public.outgoing_emails', $$(state in ('sent', 'discarded') or kind = 'push') and created_at < now() - interval '90 days'$$, 'to answer whether an email was sent; dead ones wait for an admin'),
('public.push_subscriptions', $$not private.is_session_alive(session_id)$$, 'the session that it belongs to has ended'),
('public.notifications', $$created_at < now() - interval '90 days'$$, 'the ticket itself says what happened'),
('public.newsletter_subscribers', $$state = 'pending' and confirm_sent_at < now() - interval '30 days'$$, 'never confirmed'),
('public.site_crawls', $$checked_at < now() - interval '1 year'$$, 'of interest for the pages of a year'),
('public.site_findings', $$closed_at < now() - interval '1 year'$$, 'a year after it was fixed'),
('private.seo_reports', $$week < current_date - 400$$, 'only the current week matters'),
('private.monthly_response_times', $$month < current_date - interval '5 years'$$, 'published; only the last twelve months'),
('public.organization_invitations', $$expires_at < now() - interval '30 days'$$, 'expired'),
('public.privacy_requests', $$closed_at < now() - interval '3 years'$$, 'proof of answers: California asks for 24 months'),
('private.staff_invitations', $$expires_at < now() - interval '30 days'$$, 'expired'),
('public.ticket_attachments', $$message_id is null and inquiry_message_id is null and created_at < now() - interval '1 day'$$, 'uploaded for a message that was never sent, or of a lead that was deleted'),
('private.picture_files', $$last_used_at < now() - interval '90 days' and not exists (select from public.products p, jsonb_array_elements(p.pictures) e where picture_files.name in (e ->> 'large', e ->> 'small'))$$, 'to take a removed picture back, and for pages that were published with it'),
('public.backup_reports', $$finished_at < now() - interval '400 days' and exists (select from public.backup_reports n where n.device_id = backup_reports.device_id and n.finished_at > backup_reports.finished_at)$$, 'a year of runs, and always the latest'),
('private.rate_limits', $$at < now() - interval '1 day'$$, 'no limit looks back further'),
('private.ticket_links', $$expires_at < now() - interval '1 day'$$, 'expired'),
('private.order_links', $$expires_at < now()$$, 'expired'),
('private.appointment_links', $$exists (select from public.appointments a where a.id = appointment_id and a.ends_at < now() - interval '8 days')$$, 'work for a week after the appointment'),
('auth.audit_log_entries', $$created_at < now() - interval '1 year'$$, 'who signed in, as long as someone may ask'),
('auth.flow_state', $$created_at < now() - interval '1 day'$$, 'sign-ins that were never finished'),
('auth.refresh_tokens', $$revoked and updated_at < now() - interval '30 days'$$, 'used; only reuse within seconds matters');

insert into private.retention_rules (table_name, reason)
select t, k.reason from (values
  ('goes with its account, company, ticket, order, or other parent',
    '{public.profiles,public.user_roles,public.organization_members,public.notification_settings,public.chat_messages,public.chat_ratings,public.dismissed_chat_answers,public.ticket_views,
    public.ticket_messages,public.ticket_events,public.ticket_watchers,public.ticket_tags,public.ticket_time_entries,public.ticket_ratings,
    public.sla_timers,private.files,private.recovery_codes,public.order_lines,public.order_events,public.return_requests,public.refunds,public.stock_movements,public.burn_ins,public.saved_builds,private.payment_events,public.devices,
    private.backup_keys,private.backup_alerts,public.job_applications,public.incident_systems,public.incident_updates,public.customer_notes,public.privacy_request_events,public.inquiry_messages,public.site_finding_changes}'),
  ('business record, kept as long as tax law and warranties may ask',
    '{public.organizations,public.tickets,public.estimates,public.estimate_lines,public.estimate_decisions,public.invoices,public.orders,
    public.appointments,public.subscriptions,public.subscription_consents}'),
  ('what staff publish or set; grows with their work alone',
    '{public.chat_config,public.knowledge_phrasings,public.faq_entries,public.knowledge_edits,private.security_settings,private.staff_permissions,private.personal_data,private.retention_rules,private.jobs,public.systems,public.incidents,
    public.newsletters,public.product_categories,private.variant_groups,public.products,public.build_parts,public.sales_tax_rates,private.business_hours,
    public.sla_targets,public.billing_settings,public.feature_toggles,public.page_metadata_versions,public.canned_replies,private.plan_prices}'),
  ('replaced as a whole by each release',
    '{public.knowledge_documents,public.knowledge_chunks,private.knowledge_chunk_lengths,private.knowledge_postings,private.knowledge_terms,private.knowledge_version,private.knowledge_vectors,
    private.knowledge_words,private.knowledge_synonyms,private.knowledge_stop_words}')
) as k (reason, tables), unnest(k.tables::text[]) t;

-- Removes what has expired, for about a minute: the next run takes the rest. A rule that fails stops no other one (the auth server's
-- tables can change without us). @returns how many rows
create function private.delete_expired_rows() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  rule record;
  gone integer;
  total integer := 0;
  ends_at timestamptz := clock_timestamp() + interval '1 minute';
begin
  for rule in select r.table_name, r.expiry_condition from private.retention_rules r where r.expiry_condition is not null order by 1 loop
    begin
      loop
        execute format('delete from %1$s where ctid = any (array(select ctid from %1$s where %2$s limit 20000))', rule.table_name, rule.expiry_condition);
        get diagnostics gone = row_count;
        total := total + gone;
        exit when gone < 20000 or clock_timestamp() > ends_at;
      end loop;
    exception when others then
      raise warning 'Expired rows of % stay: %', rule.table_name, sqlerrm;
    end;
  end loop;
  return total;
end
$$;

-- ./schemas/schedule.sql

-- What runs by the clock: on hosted Supabase by pg_cron, with the embedded backend by its own process (infra/local/jobs). A job is
-- a statement, or a function that is called with JOB_SECRET.

create table private.jobs (
  name text primary key check (name ~ '^[a-z-]+$'),
  every_minutes integer not null check (every_minutes in (1, 10, 60, 1440)),
  statement text,
  edge_function text,
  check (num_nonnulls(statement, edge_function) = 1)
);
comment on table private.jobs is 'Edited in schema files only; no role but the owner can write.';
alter table private.jobs enable row level security;

insert into private.jobs (name, every_minutes, statement, edge_function) values
('email', 1, null, 'deliver-mail'),
('newsletters', 1, 'select private.send_scheduled_newsletters()', null),
('due-tickets', 1, 'select private.notify_due_tickets()', null),
('orders', 10, 'select public.release_expired_orders()', null),
('tickets', 60, 'select public.run_ticket_maintenance()', null),
('invoices', 60, 'select public.run_invoice_reminders()', null),
('plans', 60, 'select public.run_plan_maintenance()', null),
('site-crawl', 60, null, 'crawl-site'),
('seo-report', 60, 'select private.queue_seo_reports()', null),
('backups', 60, 'select public.run_backup_maintenance()', null),
('response-times', 1440, 'select private.record_monthly_response_times()', null),
('traffic', 10, 'select private.roll_up_traffic()', null),
('files', 10, null, 'remove-unused-files'),
('vectors', 10, null, 'embed-knowledge'),
('retention', 1440, 'select private.delete_expired_rows()', null);

-- Calls an edge function, which answers later (`net._http_response`). The project's URL and JOB_SECRET are in the vault.
create function private.call_edge_function(name text) returns void
language plpgsql set search_path = '' as $$
declare
  project_url text := (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'project_url');
  job_secret text := (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'job_secret');
begin
  if project_url is null or job_secret is null then
    raise exception 'The vault has no project_url or no job_secret' using
      hint = $hint$select vault.create_secret('https://<ref>.supabase.co', 'project_url'), vault.create_secret('<JOB_SECRET>', 'job_secret')$hint$;
  end if;
  perform net.http_post(
    url := project_url || '/functions/v1/' || call_edge_function.name,
    headers := jsonb_build_object('Authorization', 'Bearer ' || job_secret, 'Content-Type', 'application/json'),
    timeout_milliseconds := 60000);
end
$$;

-- Gives the jobs to pg_cron, and takes those away that are no longer in the list; call it again when the extensions are added
-- later. @returns whether they run now
create function private.schedule_jobs() returns boolean
language plpgsql set search_path = '' as $$
declare
  job record;
begin
  if (select count(*) from pg_catalog.pg_available_extensions e where e.name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
  end if;
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    raise notice 'pg_cron is not installed: the jobs in private.jobs need another scheduler';
    return false;
  end if;
  for job in
    select c.jobname from cron.job c where c.jobname like 'tulebyte-%' and substr(c.jobname, 10) not in (select j.name from private.jobs j)
  loop
    perform cron.unschedule(job.jobname);
  end loop;
  for job in
    select j.name, coalesce(j.statement, format('select private.call_edge_function(%L)', j.edge_function)) as command,
      -- Not at the full hour, when everyone's jobs run; daily ones at night in California.
      case j.every_minutes when 1 then '* * * * *' when 10 then '*/10 * * * *' when 60 then '7 * * * *' else '23 10 * * *' end as moment
    from private.jobs j
  loop
    perform cron.schedule('tulebyte-' || job.name, job.moment, job.command);
  end loop;
  -- pg_cron keeps a row for each run.
  perform cron.schedule('tulebyte-cron-history', '43 10 * * *', $sql$delete from cron.job_run_details where end_time < now() - interval '7 days'$sql$);
  return true;
exception when insufficient_privilege or feature_not_supported then
  raise warning 'Could not schedule the jobs: %', sqlerrm;
  return false;
end
$$;

select private.schedule_jobs();

reset check_function_bodies;
