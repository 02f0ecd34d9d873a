-- Who a user is, what a user may do, and who changed what.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (char_length(first_name) <= 80),
  last_name text not null default '' check (char_length(last_name) <= 80),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'The name behind an account; made when the account is made.';

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin')),
  granted_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.user_roles is 'Roles beyond "signed in". Absence of a row is absence of the right.';

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
comment on table public.audit_entries is 'Who changed roles, catalog, knowledge and configuration. Written by triggers only.';
create index audit_entries_created_at on public.audit_entries (created_at desc);

-- The one question of the API: is the caller an administrator? Takes nothing, returns a boolean.
create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_roles where user_id = (select auth.uid()) and role = 'admin'
  )
$$;
comment on function public.is_admin() is 'True for an administrator at any assurance level; data asks private.has_admin_access().';

-- What the policies ask: an administrator who has set up a second factor must have used it in this session.
create function private.has_admin_access() returns boolean
language sql stable security definer set search_path = '' as $$
  select public.is_admin()
    and (
      coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2'
      or not exists (
        select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
      )
    )
$$;

create function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  current_row jsonb := coalesce(new_row, old_row);
begin
  insert into public.audit_entries (table_name, row_key, action, actor_id, before, after)
  values (
    tg_table_name,
    coalesce(current_row ->> 'id', current_row ->> 'slug', current_row ->> 'user_id', '-'),
    lower(tg_op),
    (select auth.uid()),
    old_row,
    new_row
  );
  return null;
end
$$;

-- Names come from the sign-up form (first_name, last_name) or from the provider (given_name, family_name, full_name).
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}'::jsonb);
  whole text := coalesce(given ->> 'full_name', given ->> 'name', '');
begin
  insert into public.profiles (id, first_name, last_name)
  values (
    new.id,
    left(btrim(coalesce(given ->> 'first_name', given ->> 'given_name', split_part(whole, ' ', 1))), 80),
    left(btrim(coalesce(given ->> 'last_name', given ->> 'family_name', regexp_replace(whole, '^\S*\s*', ''))), 80)
  )
  on conflict (id) do nothing;
  return new;
end
$$;
create trigger create_profile after insert on auth.users for each row execute function private.create_profile();
create trigger touch before update on public.profiles for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.user_roles for each row execute function private.audit();

alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;
alter table public.audit_entries enable row level security;

create policy "own profile is readable" on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.has_admin_access()));
create policy "own profile is editable" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

create policy "own roles are readable" on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_admin_access()));
create policy "admins grant roles" on public.user_roles for insert to authenticated
  with check ((select private.has_admin_access()) and granted_by = (select auth.uid()));
-- An administrator can't remove the own role: the last one could lock everybody out.
create policy "admins take roles" on public.user_roles for delete to authenticated
  using ((select private.has_admin_access()) and user_id <> (select auth.uid()));

create policy "admins read the audit" on public.audit_entries for select to authenticated
  using ((select private.has_admin_access()));

grant select on public.profiles to authenticated;
grant update (first_name, last_name) on public.profiles to authenticated;
grant select, delete on public.user_roles to authenticated;
grant insert (user_id, role, granted_by) on public.user_roles to authenticated;
grant select on public.audit_entries to authenticated;
grant all on public.profiles, public.user_roles to service_role;
grant select on public.audit_entries to service_role;
revoke insert, update, delete, truncate on public.audit_entries from service_role;

grant execute on function public.is_admin() to anon, authenticated, service_role;
grant execute on function private.has_admin_access() to anon, authenticated;
