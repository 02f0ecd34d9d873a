-- Calls, visits, and drop-offs that people book. The `book` and `appointment` functions write them with the service key; admins read them.

create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null unique references public.inquiries (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  channel text not null check (channel in ('phone', 'video', 'onsite', 'dropoff')),
  place text not null check (char_length(place) <= 40),
  size text not null check (char_length(size) <= 20),
  -- Counts changes: calendars keep the file with the higher SEQUENCE (RFC 5545).
  revision integer not null default 0 check (revision >= 0),
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ticket_id uuid references public.tickets (id) on delete set null,
  -- Of `@tulebyte/brand/team`.
  technician text not null check (char_length(technician) between 1 and 40),
  -- A visit keeps the technician busy after its arrival window, with the work and the drive.
  busy_until timestamptz not null,
  -- Where a visit takes place, and what it was said to cost.
  street text check (char_length(street) between 1 and 120),
  city text check (char_length(city) between 1 and 80),
  zip text check (zip ~ '^[0-9]{5}$'),
  travel_fee_cents integer check (travel_fee_cents >= 0),
  estimate_cents integer check (estimate_cents >= travel_fee_cents),
  check (ends_at > starts_at and busy_until >= ends_at and busy_until - starts_at <= interval '8 hours'),
  constraint appointments_visits_have_addresses
    check (num_nonnulls(street, city, zip, travel_fee_cents, estimate_cents) = case when channel = 'onsite' then 5 else 0 end),
  -- No technician has two appointments at once, even if two people book together.
  constraint appointments_one_at_a_time
    exclude using gist (technician with =, tstzrange(starts_at, busy_until) with &&) where (canceled_at is null)
);
create index appointments_starts_at on public.appointments (starts_at);
create index appointments_ticket on public.appointments (ticket_id) where ticket_id is not null;
alter table public.appointments enable row level security;
grant select (id, inquiry_id, starts_at, ends_at, channel, place, size, revision, canceled_at, created_at, updated_at, ticket_id, technician,
    busy_until, street, city, zip, travel_fee_cents, estimate_cents)
  on public.appointments to authenticated;
grant all on public.appointments to service_role;

-- Never the token's hash. Upcoming first, soonest on top; then past ones, latest on top.
create function public.my_appointments()
returns table (id uuid, starts_at timestamptz, ends_at timestamptz, channel text, topic text, state text, ticket_number text, subject text,
  technician text, street text, city text, zip text, travel_fee_cents integer, estimate_cents integer)
language sql stable security definer set search_path = '' as $$
  select a.id, a.starts_at, a.ends_at, a.channel, i.topic,
    case when a.canceled_at is not null then 'canceled' when a.starts_at <= now() then 'past' else 'booked' end as state,
    t.number, t.subject, a.technician, a.street, a.city, a.zip, a.travel_fee_cents, a.estimate_cents
  from public.inquiries i
    join public.appointments a on a.inquiry_id = i.id
    left join public.tickets t on t.id = a.ticket_id and private.can_view_ticket(t)
  where lower(i.email) = private.confirmed_email((select auth.uid())) and (select private.has_required_aal())
  order by (a.canceled_at is null and a.starts_at > now()) desc,
    case when a.canceled_at is null and a.starts_at > now() then a.starts_at end, a.starts_at desc
  limit 100
$$;
grant execute on function public.my_appointments() to authenticated, service_role;

-- Bookings run one at a time. Otherwise two overlapping ones could deadlock, and fail a second later with that error instead of
-- "already taken".
create function private.lock_bookings() returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('public.appointments'))
$$;

create function private.lock_bookings_on_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_bookings();
  return null;
end
$$;

-- The least busy of these technicians on that day among those who are free; `preferred`, if free. Call it under the lock of bookings.
-- @throws 23P01 if nobody is free, as the constraint does
create function private.assign_technician(
  technicians text[], starts_at timestamptz, busy_until timestamptz, preferred text default null, moving uuid default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  assigned text;
begin
  select candidate into assigned
  from unnest(technicians) with ordinality as c (candidate, rank)
  where not exists (
    select from public.appointments a
    where a.technician = candidate and a.canceled_at is null and a.id is distinct from moving
      and tstzrange(a.starts_at, a.busy_until) && tstzrange(assign_technician.starts_at, assign_technician.busy_until))
  order by candidate is not distinct from preferred desc, (
      select count(*) from public.appointments a
      where a.technician = candidate and a.canceled_at is null
        and a.starts_at between assign_technician.starts_at - interval '12 hours' and assign_technician.starts_at + interval '12 hours'),
    rank
  limit 1;
  if assigned is null then
    raise exception 'No technician is available at that time' using errcode = '23P01';
  end if;
  return assigned;
end
$$;

-- Each email about an appointment has its own token; the hashes work until a week after the appointment.
create table private.appointment_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index appointment_links_appointment on private.appointment_links (appointment_id);
alter table private.appointment_links enable row level security;

-- Stores the inquiry, its appointment, and their emails, all or none, once per idempotency key. A time that is taken raises
-- 23P01. Empty text becomes null. Returns the appointment, and whether this call stored it.
create function public.book_appointment(
  idempotency_key uuid, name text, email text, phone text, company text, topic text, message text, source_path text, locale text,
  starts_at timestamptz, ends_at timestamptz, busy_until timestamptz, technicians text[], channel text, place text, size text,
  ticket_number text default null, street text default null, city text default null, zip text default null,
  travel_fee_cents integer default null, estimate_cents integer default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
-- Arguments are named like columns: a bare name is the column, an argument is qualified with the function's name.
#variable_conflict use_column
declare
  created uuid;
  appointment public.appointments;
begin
  -- Before the technicians' times are read.
  perform private.lock_bookings();
  insert into public.inquiries (idempotency_key, kind, name, email, phone, company, topic, message, source_path, locale)
    values (
      book_appointment.idempotency_key, 'booking', book_appointment.name, book_appointment.email,
      nullif(book_appointment.phone, ''), nullif(book_appointment.company, ''), book_appointment.topic,
      book_appointment.message, nullif(book_appointment.source_path, ''), book_appointment.locale
    )
    on conflict (idempotency_key) do nothing
    returning id into created;
  if created is null then
    select a.* into appointment from public.appointments a join public.inquiries i on i.id = a.inquiry_id
      where i.idempotency_key = book_appointment.idempotency_key;
    if not found then
      raise exception 'This idempotency key belongs to another form' using errcode = '23505';
    end if;
  else
    insert into public.appointments (
        inquiry_id, starts_at, ends_at, busy_until, technician, channel, place, size, street, city, zip, travel_fee_cents, estimate_cents, ticket_id
      )
      values (
        created, book_appointment.starts_at, book_appointment.ends_at, book_appointment.busy_until,
        private.assign_technician(book_appointment.technicians, book_appointment.starts_at, book_appointment.busy_until),
        book_appointment.channel, book_appointment.place, book_appointment.size,
        book_appointment.street, book_appointment.city, book_appointment.zip, book_appointment.travel_fee_cents, book_appointment.estimate_cents,
        (select t.id from public.tickets t where t.number = book_appointment.ticket_number)
      )
      returning * into appointment;
    perform private.queue_appointment_emails(appointment, 'booked', 'link');
  end if;
  return jsonb_build_object(
    'id', appointment.id, 'inquiry_id', appointment.inquiry_id, 'starts_at', appointment.starts_at,
    'ends_at', appointment.ends_at, 'revision', appointment.revision, 'technician', appointment.technician, 'created', created is not null
  );
end
$$;
grant execute on function public.book_appointment(uuid, text, text, text, text, text, text, text, text, timestamptz, timestamptz, timestamptz,
  text[], text, text, text, text, text, text, text, integer, integer) to service_role;

-- Moves an appointment, or cancels it if no new time is given, and queues the emails. The technician stays the same if free.
-- Returns the technician; null if the appointment has changed since the caller saw it.
create function public.change_appointment(
  appointment uuid, seen_revision integer, changed_by text, starts_at timestamptz default null, ends_at timestamptz default null,
  busy_until timestamptz default null, technicians text[] default null
) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  before public.appointments;
  changed public.appointments;
begin
  perform private.lock_bookings();
  select * into before from public.appointments a where a.id = appointment and a.revision = seen_revision and a.canceled_at is null for update;
  if not found then return null; end if;
  update public.appointments a set
      starts_at = coalesce(change_appointment.starts_at, a.starts_at), ends_at = coalesce(change_appointment.ends_at, a.ends_at),
      busy_until = coalesce(change_appointment.busy_until, a.busy_until),
      technician = case when change_appointment.starts_at is null then a.technician else private.assign_technician(
        change_appointment.technicians, change_appointment.starts_at, change_appointment.busy_until, a.technician, a.id) end,
      canceled_at = case when change_appointment.starts_at is null then now() end, revision = a.revision + 1
    where a.id = appointment returning * into changed;
  perform private.queue_appointment_emails(changed, case when changed.canceled_at is null then 'moved' else 'canceled' end, changed_by,
    case when changed.canceled_at is null then before.starts_at end);
  return changed.technician;
end
$$;
grant execute on function public.change_appointment(uuid, integer, text, timestamptz, timestamptz, timestamptz, text[]) to service_role;

create function public.create_appointment_link(appointment uuid, token_hash text) returns void
language sql security definer set search_path = '' as $$
  insert into private.appointment_links (token_hash, appointment_id) values (create_appointment_link.token_hash, appointment)
$$;
grant execute on function public.create_appointment_link(uuid, text) to service_role;

-- Null for an unknown or expired token.
create function public.read_appointment_by_link(token_hash text) returns uuid
language sql stable security definer set search_path = '' as $$
  select a.id from private.appointment_links l join public.appointments a on a.id = l.appointment_id
  where l.token_hash = read_appointment_by_link.token_hash and a.ends_at > now() - interval '7 days'
$$;
grant execute on function public.read_appointment_by_link(text) to service_role;

create function private.queue_appointment_emails(appointment public.appointments, change text, changed_by text, was timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reader text := (select i.email from public.inquiries i where i.id = appointment.inquiry_id);
  details jsonb := jsonb_build_object('change', change, 'by', changed_by, 'was', was,
    'starts_at', appointment.starts_at, 'ends_at', appointment.ends_at, 'revision', appointment.revision);
begin
  perform private.queue_outgoing_email('appointment_notice', null, inquiry => appointment.inquiry_id, details => details);
  perform private.queue_outgoing_email('appointment_receipt', reader, inquiry => appointment.inquiry_id, details => details);
end
$$;

-- Queues one email per upcoming appointment. Each link works until a week after its appointment, so three requests an hour are
-- enough, and a stranger can't flood a mailbox.
create function public.request_appointment_link(email text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A statement of its own, so that the next one sees what a concurrent request queued.
  perform pg_advisory_xact_lock(hashtext('public.request_appointment_link ' || lower(btrim(request_appointment_link.email))));
  insert into public.outgoing_emails (kind, to_email, inquiry_id, details)
    select 'appointment_link', i.email, i.id,
      jsonb_build_object('starts_at', a.starts_at, 'ends_at', a.ends_at, 'revision', a.revision)
    from public.appointments a join public.inquiries i on i.id = a.inquiry_id
    where lower(i.email) = lower(btrim(request_appointment_link.email)) and a.canceled_at is null and a.starts_at > now() and (
      select count(*) from public.outgoing_emails m
      where m.inquiry_id = i.id and m.kind = 'appointment_link' and m.created_at > now() - interval '1 hour') < 3;
end
$$;
grant execute on function public.request_appointment_link(text) to service_role;

create trigger touch before update on public.appointments for each row execute function private.touch_updated_at();
create trigger lock_bookings_on_change before insert or update of starts_at, busy_until, technician, canceled_at on public.appointments
  for each statement execute function private.lock_bookings_on_change();

create policy "admins read appointments" on public.appointments for select to authenticated
  using ((select private.has_admin_access()));
