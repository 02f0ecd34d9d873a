-- A backup that fails or falls late opens a ticket of its client's, once: the desk gets it into the queue, the client sees it.
-- While that ticket is open, each turn for the worse or the better is a message on it.

-- Written by a job of ours: from our side, and nobody's first answer.
alter table public.ticket_messages add column is_automatic boolean not null default false;

create or replace function private.prepare_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  profile public.profiles;
begin
  -- Locked, so that a reply and a closing at the same moment happen one after the other.
  select * into ticket from public.tickets where id = new.ticket_id for update;
  if ticket.status = 'closed' then
    raise exception 'Ticket % is closed', ticket.number
      using errcode = 'check_violation', hint = 'ticket_closed';
  end if;
  new.author_id := coalesce((select auth.uid()), new.author_id);
  -- Not now(): two messages of one transaction keep their order.
  new.created_at := clock_timestamp();
  -- No column that people may write.
  if new.is_automatic then
    new.author_id := null;
    new.author_kind := 'staff';
  elsif new.author_id is null or new.author_id = ticket.requester_id then
    new.author_kind := 'requester';
    new.author_name := ticket.requester_name;
  elsif private.is_staff(new.author_id) then
    select * into profile from public.profiles where id = new.author_id;
    new.author_kind := 'staff';
    new.author_name := coalesce(nullif(btrim(profile.first_name || ' ' || left(profile.last_name, 1)), ''), 'Support');
  else
    new.author_kind := 'requester';
    new.author_name := private.name_of(new.author_id);
  end if;
  return new;
end
$$;

create or replace function private.follow_message() returns trigger
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
        end
    where t.id = new.ticket_id;
  return null;
end
$$;

create or replace function private.mail_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  is_first boolean;
begin
  select * into ticket from public.tickets t where t.id = new.ticket_id;
  is_first := not exists (select from public.ticket_messages m where m.ticket_id = new.ticket_id and m.id <> new.id);
  if new.is_internal then
    perform private.queue_mail(ticket.id, new.id, 'staff_note', reader.id)
    from (
      select ticket.assignee_id as id union
      select w.user_id from public.ticket_watchers w where w.ticket_id = ticket.id and w.is_staff
    ) reader where reader.id is distinct from new.author_id;
    return null;
  end if;
  if is_first and not new.is_automatic then
    perform private.queue_requester_mail(ticket, new.id, 'opened');
  elsif new.author_kind = 'staff' or new.author_id is distinct from ticket.requester_id then
    perform private.queue_requester_mail(ticket, new.id, 'reply');
  end if;
  perform private.queue_mail(ticket.id, new.id, 'reply', w.user_id)
    from public.ticket_watchers w left join public.notification_settings s on s.user_id = w.user_id
    where w.ticket_id = ticket.id and not w.is_staff and w.user_id is distinct from new.author_id
      and (new.author_kind = 'staff' or coalesce(s.on_colleague, true));
  -- What a job wrote is news to the desk as well.
  if new.author_kind = 'requester' or new.is_automatic then
    perform private.queue_mail(ticket.id, new.id, case when is_first and not new.is_automatic then 'staff_new' else 'staff_reply' end, reader.id)
    from (
      select ticket.assignee_id as id where ticket.assignee_id is not null union
      select w.user_id from public.ticket_watchers w where w.ticket_id = ticket.id and w.is_staff union
      select s.user_id from public.notification_settings s
        where ticket.assignee_id is null and s.on_new and private.is_staff(s.user_id)
    ) reader where reader.id is distinct from new.author_id;
  end if;
  return null;
end
$$;

-- The ticket about a device's backup, and the state that was last told on it.
create table private.backup_alarms (
  device_id uuid primary key references public.devices (id) on delete cascade,
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  told text not null check (told in ('late', 'failing', 'protected')),
  told_at timestamptz not null default now()
);
create index backup_alarms_ticket on private.backup_alarms (ticket_id);
alter table private.backup_alarms enable row level security;

-- A time of ours in words, as mails and tickets say it: Pacific, and no two readings of day and month.
create function private.time_in_words(at timestamptz, language text) returns text
language sql stable set search_path = '' as $$
  select case when at is null then case language when 'es' then 'nunca' else 'never' end
    when language = 'es' then extract(day from l) || ' de '
      || (array['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'])[extract(month from l)]
      || ' de ' || extract(year from l) || to_char(l, ', HH24:MI')
    else to_char(l, 'FMMonth FMDD, YYYY, FMHH12:MI AM') end
  from (select at at time zone 'America/Los_Angeles' as l) local
$$;

-- What happened and every fact that is known, in the ticket's language.
create function private.backup_words(device public.devices, state text, language text) returns text
language sql stable set search_path = '' as $$
  select case language when 'es' then
    case state
      when 'failing' then 'El respaldo de ' || device.name || ' está fallando.'
      when 'late' then 'El respaldo de ' || device.name || ' está atrasado.'
      else 'El respaldo de ' || device.name || ' volvió a terminar bien.' end
    || E'\n\nÚltimo respaldo bueno: ' || private.time_in_words(device.last_good_backup_at, 'es')
    || E'\nÚltimo intento: ' || private.time_in_words(device.last_backup_at, 'es') || case when device.last_backup_is_good then ', bien' else ', falló' end
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
    || E'\n\nLast good backup: ' || private.time_in_words(device.last_good_backup_at, 'en')
    || E'\nLast run: ' || private.time_in_words(device.last_backup_at, 'en') || case when device.last_backup_is_good then ', good' else ', failed' end
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

create function private.tell_of_backup(ticket public.tickets, device public.devices, state text) returns void
language sql security definer set search_path = '' as $$
  insert into public.ticket_messages (ticket_id, author_name, body, is_automatic)
    values (ticket.id, case ticket.language when 'es' then 'Monitoreo de respaldos' else 'Backup monitoring' end,
      private.backup_words(device, state, ticket.language), true);
  insert into private.backup_alarms as a (device_id, ticket_id, told) values (device.id, ticket.id, state)
    on conflict (device_id) do update set ticket_id = excluded.ticket_id, told = excluded.told, told_at = now()
$$;

-- Once an hour. Sample devices are nobody's to look after. A client of whom nobody has an account yet has no ticket; the list of
-- clients shows the device all the same. @returns how many tickets were opened
create function public.care_for_backups() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  device public.devices;
  alarm private.backup_alarms;
  ticket public.tickets;
  state text;
  client uuid;
  words text;
  opened integer := 0;
begin
  -- One at a time: a second job at the same moment has nothing to add.
  if not pg_try_advisory_xact_lock(hashtext('private.backup_alarms')) then
    return 0;
  end if;
  for device in
    select d.* from public.devices d left join private.backup_alarms a on a.device_id = d.id
    where not d.is_sample and case private.backup_state(d)
      when 'not_backed_up' then false
      when 'protected' then a.told <> 'protected'
      -- Told already, but the ticket may have ended since.
      else true end
    order by d.id
  loop
    state := private.backup_state(device);
    select * into alarm from private.backup_alarms a where a.device_id = device.id;
    -- What was merged goes on in the other ticket, which is never merged itself.
    select t.* into ticket from public.tickets t
      where t.id = (
        select coalesce(m.id, o.id) from public.tickets o left join public.tickets m on m.number = o.merged_into where o.id = alarm.ticket_id)
      for update;
    if ticket.id is not null and ticket.status not in ('solved', 'closed') then
      if alarm.told <> state then
        perform private.tell_of_backup(ticket, device, state);
        if state = 'failing' then
          update public.tickets t set priority = 'high' where t.id = ticket.id and t.priority in ('normal', 'low');
        end if;
      end if;
      continue;
    end if;
    if state = 'protected' then
      -- Nobody needs to hear of it on a ticket that has ended.
      delete from private.backup_alarms a where a.device_id = device.id;
      continue;
    end if;
    -- Whoever solved it waits for the next run: only one that failed since, or none for twice the time agreed, is news.
    continue when ticket.id is not null
      and not (device.last_backup_at > ticket.solved_at and not device.last_backup_is_good)
      and now() < ticket.solved_at + make_interval(hours => 2 * device.backup_every_hours);
    client := coalesce(device.owner_id, (
      select m.user_id from public.organization_members m where m.organization_id = device.organization_id order by m.role, m.created_at limit 1));
    continue when client is null;
    words := coalesce(
      (select s.language from public.notification_settings s where s.user_id = client),
      (select t.language from public.tickets t where t.requester_id = client order by t.created_at desc limit 1), 'en');
    insert into public.tickets (subject, priority, requester_id, language)
      values (left(case words when 'es' then case state when 'failing' then 'Respaldo fallando: ' else 'Respaldo atrasado: ' end
          else case state when 'failing' then 'Backup failing: ' else 'Backup late: ' end end || device.name, 160),
        (case state when 'failing' then 'high' else 'normal' end)::public.ticket_priority, client, words)
      returning * into ticket;
    insert into public.ticket_tags (ticket_id, tag) values (ticket.id, 'backup') on conflict do nothing;
    perform private.tell_of_backup(ticket, device, state);
    opened := opened + 1;
  end loop;
  return opened;
end
$$;
grant execute on function public.care_for_backups() to service_role;
