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
