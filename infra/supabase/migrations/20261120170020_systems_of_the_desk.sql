-- Staff look after the list of systems: add, name, order, retire, bring back. A retired one is no longer told of, and stays in
-- the incidents that touched it.

alter table public.systems add column retired_at timestamptz;
-- Told at the end of a statement: a new order is written at once.
alter table public.systems drop constraint systems_position_key, add constraint systems_position_key unique (position) deferrable initially immediate;

-- Names it, or adds it at the end. @returns its id
create function public.save_system(name text, name_es text, system text default null) returns text
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

-- All that are told of, in their new order. Refused when somebody added or retired one meanwhile.
create function public.order_systems(systems text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  lock table public.systems in share row exclusive mode;
  if (select array_agg(s.id order by s.id) from public.systems s where s.retired_at is null)
    is distinct from (select array_agg(given order by given) from unnest(order_systems.systems) given) then
    raise exception 'The list of systems is another now' using errcode = 'PT409', hint = 'systems_changed';
  end if;
  update public.systems s set position = ordered.place
    from (
      select o.id, row_number() over (order by o.retired_at is not null, array_position(order_systems.systems, o.id), o.position) as place from public.systems o
    ) ordered
    where ordered.id = s.id;
end
$$;

create function public.retire_system(system text, retired boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  lock table public.systems in share row exclusive mode;
  -- An incident that is being reported waits, or is seen.
  perform from public.systems s where s.id = system for update;
  if not found then
    raise exception 'No such system' using errcode = 'PT404', hint = 'system_not_found';
  end if;
  if retired and exists (
    select from public.incident_systems x join public.incidents i on i.id = x.incident_id where x.system_id = system and i.resolved_at is null
  ) then
    raise exception 'An incident of this system is open' using errcode = 'PT409', hint = 'system_in_incident';
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
grant execute on function public.save_system(text, text, text), public.order_systems(text[]), public.retire_system(text, boolean) to authenticated;

create or replace function public.report_incident(
  title text, impact text, systems text[], body text, title_es text default '', body_es text default '', starts_at timestamptz default now()
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  incident uuid;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff report incidents' using errcode = '42501';
  end if;
  if coalesce(cardinality(systems), 0) = 0 then
    raise exception 'Name what is touched' using errcode = 'check_violation', hint = 'incident_systems';
  end if;
  -- Locked: nobody retires one of them at this moment.
  perform from public.systems s where s.id = any (report_incident.systems) order by s.id for share;
  if exists (select from public.systems s where s.id = any (report_incident.systems) and s.retired_at is not null) then
    raise exception 'One of these systems is retired' using errcode = 'PT409', hint = 'systems_changed';
  end if;
  insert into public.incidents (title, title_es, impact, starts_at)
    values (btrim(report_incident.title), btrim(report_incident.title_es), report_incident.impact, report_incident.starts_at) returning id into incident;
  insert into public.incident_systems (incident_id, system_id) select distinct incident, s from unnest(systems) s;
  insert into public.incident_updates (incident_id, phase, body, body_es)
    values (incident, case when report_incident.starts_at > now() then 'planned' else 'investigating' end, btrim(report_incident.body), btrim(report_incident.body_es));
  return incident;
end
$$;

-- As before, with the systems that are told of; an incident names also those that were retired since.
create or replace function public.system_status() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with shown as (
    select i.* from public.incidents i
    where (i.resolved_at is null and i.starts_at < now() + interval '14 days') or i.resolved_at > now() - interval '7 days'
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
        'touched', (
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
