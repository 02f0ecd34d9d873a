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
