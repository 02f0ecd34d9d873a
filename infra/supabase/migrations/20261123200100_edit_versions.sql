-- Edit forms save over the version they were opened with, never over one they haven't seen. `updated_at` is that version, so it moves only
-- with what the forms edit: not with a backup report, a plan, or a place in a list.

drop trigger touch on public.devices;
create trigger touch before update of user_id, name, kind, model, serial_number, operating_system, used_by, warranty_until, backup_every_hours
  on public.devices for each row execute function private.touch_updated_at();
drop trigger touch on public.organizations;
create trigger touch before update of name on public.organizations for each row execute function private.touch_updated_at();
alter table public.systems add column updated_at timestamptz not null default now();
create trigger touch before update of name, name_es on public.systems for each row execute function private.touch_updated_at();

-- `seen`: the version the form was opened with; pages from before this migration send none.
drop function public.rename_company(uuid, text);
create function public.rename_company(company uuid, name text, seen timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  version timestamptz;
begin
  perform private.require_staff();
  select o.updated_at into version from public.organizations o where o.id = company for update;
  if not found then
    raise exception 'No such company' using errcode = 'PT404', hint = 'client_not_found';
  end if;
  if version <> rename_company.seen then
    raise exception 'Someone else renamed this company' using errcode = 'PT409', hint = 'company_changed';
  end if;
  update public.organizations o set name = private.check_company_name(rename_company.name, company) where o.id = company;
end
$$;

drop function public.save_system(text, text, text);
create function public.save_system(name text, name_es text, system text default null, seen timestamptz default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  written text := btrim(save_system.name);
  written_es text := btrim(save_system.name_es);
  slug text := left(coalesce(nullif(btrim(regexp_replace(private.plain(btrim(save_system.name)), '[^a-z0-9]+', '-', 'g'), '-'), ''), 'system'), 50);
  made text := save_system.system;
begin
  perform private.require_staff();
  lock table public.systems in share row exclusive mode;
  if exists (select from public.systems s where s.id is distinct from save_system.system and s.retired_at is null
    and (lower(s.name) = lower(written) or lower(s.name_es) = lower(written_es))) then
    raise exception 'Another system has this name' using errcode = 'PT409', hint = 'system_name_taken';
  end if;
  if exists (select from public.systems s where s.id = made and s.updated_at <> save_system.seen) then
    raise exception 'Someone else renamed this system' using errcode = 'PT409', hint = 'system_changed';
  end if;
  if made is not null then
    update public.systems s set name = written, name_es = written_es where s.id = made;
    if not found then
      raise exception 'No such system' using errcode = 'PT404', hint = 'system_not_found';
    end if;
    return made;
  end if;
  select btrim(slug, '-') || case when n = 1 then '' else '-' || n end into made from generate_series(1, 1000) n
    where not exists (select from public.systems s where s.id = btrim(slug, '-') || case when n = 1 then '' else '-' || n end) order by n limit 1;
  insert into public.systems (id, name, name_es, position)
    values (made, written, written_es, (select coalesce(max(s.position), 0) + 1 from public.systems s));
  return made;
end
$$;
grant execute on function public.rename_company(uuid, text, timestamptz), public.save_system(text, text, text, timestamptz) to authenticated;

create or replace function public.desk_client(client uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Whoever belongs to a company is served there.
  served uuid := coalesce((select m.organization_id from public.organization_members m where m.user_id = client), client);
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'id', c.id, 'is_company', c.is_company, 'name', c.name, 'updated_at', c.updated_at,
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'name', private.name_of(m.user_id), 'email', u.email, 'role', m.role) order by m.role, m.created_at), '[]')
        from public.organization_members m join auth.users u on u.id = m.user_id where m.organization_id = c.id),
      'invitations', (
        select coalesce(jsonb_agg(jsonb_build_object('email', i.email, 'role', i.role, 'language', i.language, 'expires_at', i.expires_at,
          'mailed_at', i.mailed_at, 'mail_failed', i.mailed_at is null and i.mail_attempts >= 10) order by i.role, i.email), '[]')
        from public.organization_invitations i where i.organization_id = c.id),
      'devices', (
        select coalesce(jsonb_agg(private.device_facts(d) || jsonb_build_object('user_id', d.user_id, 'updated_at', d.updated_at) order by lower(d.name)), '[]')
        from public.devices d where d.organization_id = c.id or d.owner_id = c.id),
      'keys', (
        select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'created_at', k.created_at, 'last_used_at', k.last_used_at) order by k.created_at), '[]')
        from private.backup_keys k where k.organization_id = c.id or k.owner_id = c.id)
    )
    from (
      select o.id, true as is_company, o.name, o.updated_at from public.organizations o where o.id = served
      union all
      select u.id, false, private.name_of(u.id), null from auth.users u where u.id = served
    ) c
  );
end
$$;
