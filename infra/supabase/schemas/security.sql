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
