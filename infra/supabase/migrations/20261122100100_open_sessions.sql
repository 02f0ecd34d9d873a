-- An access token outlives the sign-out of its session by up to a quarter of an hour. Data is read and
-- changed only in a session that still exists, at the level that it has now.

-- The assurance level of the caller's session, or null once it is over.
create function private.session_level() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(s.aal::text, 'aal1') from auth.sessions s
  where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and s.user_id = (select auth.uid())
    and (s.not_after is null or s.not_after > now())
$$;

create function private.has_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified')
$$;

create or replace function private.second_step_done() returns boolean
language sql stable security definer set search_path = '' as $$
  select case (select private.session_level()) when 'aal2' then true when 'aal1' then not private.has_second_factor() else false end
$$;

create or replace function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.session_level() is not null and exists (
    select from public.user_roles where user_id = (select auth.uid()) and role = 'admin'
  )
$$;

-- One row. Whether staff need a second factor for staff data and functions. Everywhere they do; the embedded demo, whose
-- administrator has none, says so at its start and on the site.
create table private.security_settings (
  id boolean primary key default true check (id),
  staff_second_factor boolean not null default true
);
comment on table private.security_settings is 'Changed by the owner of the database alone.';
insert into private.security_settings default values;
alter table private.security_settings enable row level security;

create function public.staff_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select s.staff_second_factor from private.security_settings s), true)
$$;
comment on function public.staff_second_factor() is 'Whether staff data and functions ask for a session with a second factor.';
grant execute on function public.staff_second_factor() to authenticated, service_role;

create or replace function private.has_admin_access() returns boolean
language sql stable security definer set search_path = '' as $$
  select public.is_admin() and case (select private.session_level())
    when 'aal2' then true
    else not public.staff_second_factor() and not private.has_second_factor()
  end
$$;
comment on function public.is_admin() is 'True for an administrator at any assurance level; data asks private.has_admin_access().';

-- Sessions that skipped the second step see and end no others.
create or replace function public.my_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, assurance text, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, greatest(s.updated_at, s.refreshed_at at time zone 'utc'), left(coalesce(s.user_agent, ''), 300),
    coalesce(s.aal::text, 'aal1'), s.id::text = coalesce((select auth.jwt()) ->> 'session_id', '') as mine
  from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now()) and (select private.second_step_done())
  order by mine desc, 3 desc
  limit 50
$$;
create or replace function public.end_session(session_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.second_step_done() then
    raise exception 'Sign in, with the second step if there is one' using errcode = '42501';
  end if;
  delete from auth.sessions s
    where s.id = end_session.session_id and s.user_id = (select auth.uid())
      and s.id::text <> coalesce((select auth.jwt()) ->> 'session_id', '');
  return found;
end
$$;

-- How long a sign-in counts as recent; the sign-in server of the embedded backend asks here, too.
create function private.recent_sign_in() returns interval
language sql immutable set search_path = '' as $$ select interval '15 minutes' $$;
create or replace function private.recently_signed_in(within interval default private.recent_sign_in()) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(max((way ->> 'timestamp')::bigint) > extract(epoch from now() - within), false)
  from jsonb_array_elements(
    case jsonb_typeof((select auth.jwt()) -> 'amr') when 'array' then (select auth.jwt()) -> 'amr' else '[]'::jsonb end
  ) as way
  where jsonb_typeof(way) = 'object'
$$;
grant execute on function private.recent_sign_in(), private.recently_signed_in(interval) to authenticated;

-- Roles are given and taken by who signed in recently, and the person is told.
drop policy "admins grant roles" on public.user_roles;
create policy "admins grant roles" on public.user_roles for insert to authenticated
  with check ((select private.has_admin_access()) and (select private.recently_signed_in()) and granted_by = (select auth.uid()));
drop policy "admins take roles" on public.user_roles;
create policy "admins take roles" on public.user_roles for delete to authenticated
  using ((select private.has_admin_access()) and (select private.recently_signed_in()) and user_id <> (select auth.uid()));

create policy "the second step comes first" on public.user_roles as restrictive for all to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

create table public.role_mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null,
  granted boolean not null,
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  fault text,
  created_at timestamptz not null default now()
);
create index role_mails_waiting on public.role_mails (next_try_at) where sent_at is null;
alter table public.role_mails enable row level security;
create trigger wake_mailer after insert on public.role_mails for each statement execute function private.wake_mailer();

create function private.announce_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed public.user_roles := case tg_op when 'DELETE' then old else new end;
begin
  -- With an account its roles go, and there is nobody to tell.
  insert into public.role_mails (user_id, role, granted)
    select u.id, changed.role, tg_op = 'INSERT' from auth.users u where u.id = changed.user_id;
  return null;
end
$$;
create trigger announce_role after insert or delete on public.user_roles for each row execute function private.announce_role();

create function public.claim_role_mails(most integer) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select m.id from public.role_mails m where m.sent_at is null and m.next_try_at <= now() and m.attempts < 10
    order by m.next_try_at limit least(most, 100) for update skip locked
  ), claimed as (
    update public.role_mails m set attempts = m.attempts + 1, next_try_at = now() + make_interval(mins => least(2 ^ m.attempts, 360)::integer)
    from due where m.id = due.id returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'to', u.email, 'granted', c.granted) order by c.created_at), '[]')
  from claimed c join auth.users u on u.id = c.user_id
$$;
create function public.finish_role_mail(mail uuid, fault text) returns void
language sql security definer set search_path = '' as $$
  update public.role_mails m set sent_at = case when finish_role_mail.fault is null then now() end, fault = left(finish_role_mail.fault, 500)
    where m.id = mail
$$;
grant execute on function public.claim_role_mails(integer), public.finish_role_mail(uuid, text) to service_role;

insert into private.personal_data (name, tables, export, on_deletion) values
('role_mails', '{public.role_mails}',
  'select role, granted, sent_at, created_at from public.role_mails where user_id = $1 order by created_at', 'goes with the account');
