-- What of a client's we look after, and whether it is backed up. How the backup stands comes from the reports of the backup
-- agent alone, with a key of the client's own: nobody types it in.

create type public.device_kind as enum ('desktop', 'laptop', 'server', 'network', 'other');

create table public.devices (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references public.organizations (id) on delete cascade,
  -- A client without a company.
  owner_id uuid references auth.users (id) on delete cascade,
  -- Who works with it, where that person has an account: sees it among the own ones.
  user_id uuid references auth.users (id) on delete set null,
  name text not null check (char_length(btrim(name)) between 1 and 80),
  kind public.device_kind not null,
  model text not null default '' check (char_length(model) <= 120),
  serial_number text not null check (char_length(btrim(serial_number)) between 2 and 80),
  operating_system text not null default '' check (char_length(operating_system) <= 80),
  used_by text not null default '' check (char_length(used_by) <= 120),
  warranty_until date,
  -- How often a good backup is due. Null: it was agreed that there is none.
  backup_every_hours integer check (backup_every_hours between 1 and 744),
  -- Written by report_backup() alone.
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
-- Agents name a device by its serial number.
create unique index devices_of_company on public.devices (organization_id, lower(btrim(serial_number))) where organization_id is not null;
create unique index devices_of_person on public.devices (owner_id, lower(btrim(serial_number))) where owner_id is not null;
create index devices_user on public.devices (user_id);
create trigger touch before update on public.devices for each row execute function private.touch_updated_at();
create trigger audit after insert or delete or update of name, kind, model, serial_number, operating_system, used_by, user_id, warranty_until, backup_every_hours
  on public.devices for each row execute function private.audit();

create table public.backup_reports (
  device_id uuid not null references public.devices (id) on delete cascade,
  -- The agent's own number of the run: a report that is sent twice is one.
  run_id uuid not null,
  finished_at timestamptz not null,
  is_good boolean not null,
  bytes bigint check (bytes >= 0),
  message text not null default '' check (char_length(message) <= 500),
  received_at timestamptz not null default now(),
  primary key (device_id, run_id)
);
create index backup_reports_latest on public.backup_reports (device_id, finished_at desc);

create table private.backup_keys (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references public.organizations (id) on delete cascade,
  owner_id uuid references auth.users (id) on delete cascade,
  -- SHA-256; the key itself is shown once, when it is made.
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(organization_id, owner_id) = 1)
);
create index backup_keys_organization on private.backup_keys (organization_id);
create index backup_keys_owner on private.backup_keys (owner_id);
create trigger audit after insert or delete on private.backup_keys for each row execute function private.audit();

alter table public.devices enable row level security;
alter table public.backup_reports enable row level security;
alter table private.backup_keys enable row level security;

-- Like tickets: owners and managers see all of the company, members what they work with.
create policy "people read their devices, their company by role, admins all" on public.devices for select to authenticated
  using (
    owner_id = (select auth.uid())
    or (user_id = (select auth.uid()) and organization_id = (select private.my_organization()))
    or organization_id = (select private.my_whole_organization())
    or (select private.has_admin_access())
  );
create policy "admins add devices" on public.devices for insert to authenticated with check ((select private.has_admin_access()));
create policy "admins edit devices" on public.devices for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_admin_access()));
create policy "admins remove devices" on public.devices for delete to authenticated using ((select private.has_admin_access()));
create policy "the second step comes first" on public.devices as restrictive for all to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));
create policy "who reads the device reads its reports" on public.backup_reports for select to authenticated
  using (exists (select from public.devices d where d.id = device_id));

grant select, delete on public.devices to authenticated;
grant insert (organization_id, owner_id, user_id, name, kind, model, serial_number, operating_system, used_by, warranty_until, backup_every_hours),
  update (user_id, name, kind, model, serial_number, operating_system, used_by, warranty_until, backup_every_hours) on public.devices to authenticated;
grant select on public.backup_reports to authenticated;
grant all on public.devices, public.backup_reports to service_role;

-- The one place that says what the words mean. `late`: nothing good for twice the time agreed. `failing`: the last run failed,
-- or nothing good for seven times that time.
create function private.backup_state(device public.devices, at timestamptz default now()) returns text
language sql stable set search_path = '' as $$
  select case
    when device.backup_every_hours is null or device.last_backup_at is null then 'not_backed_up'
    when not device.last_backup_is_good or device.last_good_backup_at < at - make_interval(hours => 7 * device.backup_every_hours) then 'failing'
    when device.last_good_backup_at < at - make_interval(hours => 2 * device.backup_every_hours) then 'late'
    else 'protected'
  end
$$;

create function private.device_facts(device public.devices) returns jsonb
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

-- The caller's own and, by role, the company's: what needs somebody first.
create function public.my_devices() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.device_facts(d) order by
    array_position(array['failing', 'late', 'not_backed_up', 'protected'], private.backup_state(d)), lower(d.name)), '[]')
  from public.devices d
  where (select private.second_step_done()) and (
    d.owner_id = (select auth.uid())
    or (d.user_id = (select auth.uid()) and d.organization_id = (select private.my_organization()))
    or d.organization_id = (select private.my_whole_organization()))
$$;
grant execute on function public.my_devices() to authenticated;

-- A run of a backup, told by the agent. `key_hash` says whose; the device is named by its serial number. A run that is told
-- again changes nothing; one that comes late never hides a newer one.
create function public.report_backup(
  key_hash text, serial_number text, run_id uuid, finished_at timestamptz, is_good boolean, bytes bigint default null, protects text default null, message text default ''
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  owner private.backup_keys;
  device public.devices;
  known public.backup_reports;
begin
  update private.backup_keys k set last_used_at = now() where k.key_hash = report_backup.key_hash returning * into owner;
  if not found then
    raise exception 'This key is not known' using errcode = 'PT401', hint = 'backup_key';
  end if;
  select d.* into device from public.devices d
    where (d.organization_id = owner.organization_id or d.owner_id = owner.owner_id)
      and lower(btrim(d.serial_number)) = lower(btrim(report_backup.serial_number))
    for update;
  if not found then
    raise exception 'This key has no such device' using errcode = 'PT404', hint = 'backup_device';
  end if;
  -- A clock that runs ahead would keep a device protected forever.
  if report_backup.finished_at > now() + interval '10 minutes' or report_backup.finished_at < now() - interval '90 days' then
    raise exception 'The run ended in the future, or too long ago' using errcode = 'check_violation', hint = 'backup_time';
  end if;
  select r.* into known from public.backup_reports r where r.device_id = device.id and r.run_id = report_backup.run_id;
  if found and (known.is_good <> report_backup.is_good or known.finished_at <> report_backup.finished_at) then
    raise exception 'This run was told otherwise before' using errcode = 'PT409', hint = 'backup_run';
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

-- The desk's side. A client is a company, or a person without one: `client` is the id of either.
create function private.require_staff() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff' using errcode = '42501';
  end if;
end
$$;

-- A new key for a client's agents. Returned once; only its hash stays.
create function public.make_backup_key(client uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  made text := 'tbk_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  is_company boolean := exists (select from public.organizations o where o.id = client);
begin
  perform private.require_staff();
  if not is_company and not exists (select from auth.users u where u.id = client) then
    raise exception 'No such client' using errcode = 'PT404', hint = 'client_not_found';
  end if;
  insert into private.backup_keys (organization_id, owner_id, key_hash)
    values (case when is_company then client end, case when not is_company then client end, encode(sha256(convert_to(made, 'UTF8')), 'hex'));
  return made;
end
$$;
create function public.revoke_backup_key(key uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  delete from private.backup_keys k where k.id = key;
end
$$;

-- Companies, and people without one who have devices.
create function public.desk_clients()
returns table (id uuid, is_company boolean, name text, plan text, devices integer, needs_care integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select c.id, c.is_company, c.name, c.plan, count(d.id)::integer,
      count(d.id) filter (where private.backup_state(d) in ('failing', 'late'))::integer
    from (
      select o.id, true as is_company, o.name, o.plan from public.organizations o
      union all
      select u.id, false, private.name_of(u.id), null from auth.users u where exists (select from public.devices x where x.owner_id = u.id)
    ) c left join public.devices d on d.organization_id = c.id or d.owner_id = c.id
    group by c.id, c.is_company, c.name, c.plan
    order by 6 desc, lower(c.name);
end
$$;
create function public.desk_client(client uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Whoever belongs to a company is served there.
  served uuid := coalesce((select m.organization_id from public.organization_members m where m.user_id = client), client);
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'id', c.id, 'is_company', c.is_company, 'name', c.name,
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'name', private.name_of(m.user_id)) order by m.created_at), '[]')
        from public.organization_members m where m.organization_id = c.id),
      'devices', (
        select coalesce(jsonb_agg(private.device_facts(d) || jsonb_build_object('user_id', d.user_id) order by lower(d.name)), '[]')
        from public.devices d where d.organization_id = c.id or d.owner_id = c.id),
      'keys', (
        select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'created_at', k.created_at, 'last_used_at', k.last_used_at) order by k.created_at), '[]')
        from private.backup_keys k where k.organization_id = c.id or k.owner_id = c.id)
    )
    from (
      select o.id, true as is_company, o.name from public.organizations o where o.id = served
      union all
      select u.id, false, private.name_of(u.id) from auth.users u where u.id = served
    ) c
  );
end
$$;
grant execute on function public.make_backup_key(uuid), public.revoke_backup_key(uuid), public.desk_clients(), public.desk_client(uuid) to authenticated;

insert into private.personal_data (name, tables, export, on_deletion, erase, kept_because) values
('devices', '{public.devices,private.backup_keys}',
  'select name, kind, model, serial_number, operating_system, used_by, warranty_until, last_good_backup_at from public.devices where owner_id = $1 or user_id = $1',
  'erased', 'update public.devices set used_by = '''' where user_id = $1', null);
