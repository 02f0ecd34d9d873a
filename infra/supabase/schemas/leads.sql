create type public.inquiry_status as enum ('new', 'in_progress', 'answered', 'spam');

create type public.inquiry_kind as enum ('message', 'callback', 'booking', 'application', 'newsletter');

-- What the contact form brings in. Written by the `contact` function with the service key; read by admins.

create table public.inquiries (
  id uuid primary key default gen_random_uuid(),
  -- Chosen by the form, so that a double click or a retry is one inquiry and one mail.
  idempotency_key uuid not null unique,
  name text not null,
  email text check (char_length(email) <= 254 and email like '%_@_%'),
  phone text check (char_length(phone) <= 40),
  company text check (char_length(company) <= 160),
  topic text not null check (char_length(topic) <= 60),
  message text not null,
  source_path text check (source_path like '/%' and char_length(source_path) <= 300),
  status public.inquiry_status not null default 'new',
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  kind public.inquiry_kind not null default 'message',
  -- The language the person wrote in: answers should be in it.
  locale text not null default 'en' check (locale in ('en', 'es')),
  -- When somebody who asked to be called wants the call.
  best_time text check (best_time in ('morning', 'midday', 'afternoon', 'any')),
  -- What the price calculator said: the choices and, in cents, what they cost by the list on that day.
  estimate jsonb check (jsonb_typeof(estimate) = 'object' and pg_column_size(estimate) <= 2000),
  constraint inquiries_reachable check (email is not null or (kind = 'callback' and phone is not null)),
  constraint inquiries_name_check
    check (char_length(name) <= 120 and (kind = 'newsletter' or btrim(name) <> '')),
  constraint inquiries_message_check
    check (char_length(message) <= 5000 and (kind <> 'message' or btrim(message) <> ''))
);
create index inquiries_status on public.inquiries (status, created_at desc);
create index inquiries_kind on public.inquiries (kind, created_at desc);
create index inquiries_email on public.inquiries (lower(email));
alter table public.inquiries enable row level security;
grant select, update (status) on public.inquiries to authenticated;
grant all on public.inquiries to service_role;

-- Whoever turns to the company is one row of `inquiries`, whatever the form: one list for the desk, one state to keep.
-- What only one kind has stands in a table of its own that leads back here.

-- How often somebody tried something, by a hash of the address. Counted here because hosted functions share nothing else.
create table private.rate_limits (
  form text not null check (char_length(form) <= 40),
  key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$'),
  at timestamptz not null default now()
);
create index form_attempts_key on private.rate_limits (form, key_hash, at);
create index form_attempts_at on private.rate_limits (at);
alter table private.rate_limits enable row level security;

-- Counts one attempt. Returns the seconds to wait when that is one too many, else 0; a refused attempt does not count.
create function public.consume_rate_limit(form text, key_hash text, most integer, seconds integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz := now() - make_interval(secs => consume_rate_limit.seconds);
  oldest timestamptz;
  tries integer;
begin
  -- Two at the same moment must not both be the last one allowed.
  perform pg_advisory_xact_lock(hashtext(consume_rate_limit.form || consume_rate_limit.key_hash));
  delete from private.rate_limits a where a.at < now() - interval '1 day';
  select count(*), min(a.at) into tries, oldest
    from private.rate_limits a
    where a.form = consume_rate_limit.form and a.key_hash = consume_rate_limit.key_hash and a.at > since;
  if tries >= consume_rate_limit.most then
    return greatest(1, ceil(extract(epoch from oldest - since))::integer);
  end if;
  insert into private.rate_limits (form, key_hash) values (consume_rate_limit.form, consume_rate_limit.key_hash);
  return 0;
end
$$;
grant execute on function public.consume_rate_limit(text, text, integer, integer) to service_role;

-- Conversations that visitors book. Written by the `book` and `appointment` functions with the service key; read by admins.

create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null unique references public.inquiries (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  channel text not null check (channel in ('phone', 'video')),
  place text not null check (char_length(place) <= 40),
  size text not null check (char_length(size) <= 20),
  -- Counts every change: calendars take the file with the higher number (RFC 5545, SEQUENCE).
  revision integer not null default 0 check (revision >= 0),
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ticket_id uuid references public.tickets (id) on delete set null,
  check (ends_at > starts_at and ends_at - starts_at <= interval '4 hours'),
  -- The promise to a visitor, kept by the database whoever asks first: no two conversations at one time.
  constraint appointments_one_at_a_time exclude using gist (tstzrange(starts_at, ends_at) with &&) where (cancelled_at is null)
);
create index appointments_starts_at on public.appointments (starts_at);
create index appointments_ticket on public.appointments (ticket_id) where ticket_id is not null;
alter table public.appointments enable row level security;
grant select (id, inquiry_id, starts_at, ends_at, channel, place, size, revision, cancelled_at, created_at, updated_at, ticket_id)
  on public.appointments to authenticated;
grant all on public.appointments to service_role;

-- Applications for open positions. Written by the `apply` function with the service key; read by admins. The résumé is
-- kept in the row: private by the same policies on every backend, and gone when the row is.

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null unique references public.inquiries (id) on delete cascade,
  job_id text not null check (char_length(job_id) <= 60),
  link text check (link ~ '^https?://' and char_length(link) <= 300),
  resume_name text not null check (char_length(resume_name) between 1 and 120),
  resume_type text not null
    check (resume_type in ('application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  resume bytea not null check (octet_length(resume) between 1 and 5242880),
  created_at timestamptz not null default now()
);
alter table public.job_applications enable row level security;
grant select (id, inquiry_id, job_id, link, resume_name, resume_type, created_at) on public.job_applications to authenticated;
grant all on public.job_applications to service_role;

-- The inquiry and its application, both or neither; a repeated key finds what was stored the first time. Empty texts are
-- absent ones. Returns the inquiry, and whether this call made it.
create function public.store_application(
  idempotency_key uuid, name text, email text, phone text, message text, source_path text, locale text,
  job_id text, link text, resume_name text, resume_type text, resume_base64 text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  stored jsonb := public.store_inquiry(jsonb_build_object(
    'idempotency_key', store_application.idempotency_key, 'kind', 'application', 'name', store_application.name, 'email', store_application.email,
    'phone', nullif(store_application.phone, ''), 'topic', store_application.job_id, 'message', store_application.message,
    'source_path', nullif(store_application.source_path, ''), 'locale', store_application.locale)::text);
begin
  if (stored ->> 'made')::boolean then
    insert into public.job_applications (inquiry_id, job_id, link, resume_name, resume_type, resume)
      values ((stored ->> 'id')::uuid, store_application.job_id, nullif(store_application.link, ''), store_application.resume_name,
        store_application.resume_type, decode(store_application.resume_base64, 'base64'));
  end if;
  return jsonb_build_object('inquiry_id', stored -> 'id', 'made', stored -> 'made');
end
$$;
grant execute on function public.store_application(uuid, text, text, text, text, text, text, text, text, text, text, text) to service_role;

-- A résumé for an administrator: its name, and its content in base64.
create function public.read_resume(application uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_row public.job_applications;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Administrators only' using errcode = '42501';
  end if;
  select * into found_row from public.job_applications a where a.id = application;
  if not found then
    raise exception 'No such application' using errcode = 'PT404';
  end if;
  return jsonb_build_object('name', found_row.resume_name, 'content', encode(found_row.resume, 'base64'));
end
$$;
grant execute on function public.read_resume(uuid) to authenticated, service_role;

-- Appointments of those who are signed in: the same rows and rules as for visitors, found by the account's confirmed address.

-- Never the token's hash. Upcoming first, soonest on top; then what was, latest on top.
create function public.my_appointments()
returns table (id uuid, starts_at timestamptz, ends_at timestamptz, channel text, topic text, state text, ticket_number text, subject text)
language sql stable security definer set search_path = '' as $$
  select a.id, a.starts_at, a.ends_at, a.channel, i.topic,
    case when a.cancelled_at is not null then 'cancelled' when a.starts_at <= now() then 'past' else 'booked' end as state,
    t.number, t.subject
  from public.inquiries i
    join public.appointments a on a.inquiry_id = i.id
    left join public.tickets t on t.id = a.ticket_id and private.can_view_ticket(t)
  where lower(i.email) = private.current_email((select auth.uid())) and (select private.has_required_aal())
  order by (a.cancelled_at is null and a.starts_at > now()) desc,
    case when a.cancelled_at is null and a.starts_at > now() then a.starts_at end, a.starts_at desc
  limit 100
$$;
grant execute on function public.my_appointments() to authenticated, service_role;

-- Bookings come one after the other. Two that overlap and are written at one moment otherwise wait for each other until PostgreSQL
-- ends one of them as a deadlock, a second later, instead of saying that the time is taken.
create function private.lock_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.appointments'));
  return null;
end
$$;

-- Each mail about an appointment has a key of its own; the hashes stay until a week after it.
create table private.appointment_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index appointment_links_appointment on private.appointment_links (appointment_id);
alter table private.appointment_links enable row level security;

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

-- Queues one email per upcoming appointment. Every link works until a week after its appointment, so three an hour are enough: requests by a
-- stranger neither fill a mailbox nor take a link from its owner. The mails are due now, because no function waits to send them.
create function public.request_appointment_link(email text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A statement of its own: the next one then counts what a request at the same moment has queued.
  perform pg_advisory_xact_lock(hashtext('public.request_appointment_link ' || lower(btrim(request_appointment_link.email))));
  insert into public.outgoing_emails (kind, to_email, inquiry_id, next_try_at, details)
    select 'appointment_link', i.email, i.id, now(),
      jsonb_build_object('starts_at', a.starts_at, 'ends_at', a.ends_at, 'revision', a.revision)
    from public.appointments a join public.inquiries i on i.id = a.inquiry_id
    where lower(i.email) = lower(btrim(request_appointment_link.email)) and a.cancelled_at is null and a.starts_at > now() and (
      select count(*) from public.outgoing_emails m
      where m.inquiry_id = i.id and m.kind = 'appointment_link' and m.created_at > now() - interval '1 hour') < 3;
  if found then
    perform pg_notify('ticket_emails', '');
  end if;
end
$$;
grant execute on function public.request_appointment_link(text) to service_role;

create trigger touch before update on public.inquiries for each row execute function private.touch_updated_at();
create trigger touch before update on public.appointments for each row execute function private.touch_updated_at();
create trigger take_turn before insert or update of starts_at, ends_at, cancelled_at on public.appointments
  for each statement execute function private.lock_bookings();

create policy "admins read inquiries" on public.inquiries for select to authenticated using ((select private.has_admin_access()));

create policy "admins move inquiries" on public.inquiries for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_admin_access()));

create policy "admins read appointments" on public.appointments for select to authenticated
  using ((select private.has_admin_access()));

create policy "admins read applications" on public.job_applications for select to authenticated
  using ((select private.has_admin_access()));
