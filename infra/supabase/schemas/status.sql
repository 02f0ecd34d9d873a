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
