-- Conversations that visitors book. Written by the `book` and `appointment` functions with the service key; read by admins.

create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null unique references public.inquiries (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  channel text not null check (channel in ('phone', 'video')),
  place text not null check (char_length(place) <= 40),
  size text not null check (char_length(size) <= 20),
  -- SHA-256 of the token in the mailed link; the token itself is stored nowhere.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Counts every change: calendars take the file with the higher number (RFC 5545, SEQUENCE).
  revision integer not null default 0 check (revision >= 0),
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at and ends_at - starts_at <= interval '4 hours'),
  -- The promise to a visitor, kept by the database whoever asks first: no two conversations at one time.
  constraint appointments_one_at_a_time exclude using gist (tstzrange(starts_at, ends_at) with &&) where (cancelled_at is null)
);
create index appointments_starts_at on public.appointments (starts_at);
create trigger touch before update on public.appointments for each row execute function private.touch_updated_at();

alter table public.appointments enable row level security;
create policy "admins read appointments" on public.appointments for select to authenticated
  using ((select private.has_admin_access()));
-- Not the token's hash: nobody has a use for it.
grant select (id, inquiry_id, starts_at, ends_at, channel, place, size, revision, cancelled_at, created_at, updated_at)
  on public.appointments to authenticated;
grant all on public.appointments to service_role;

-- The inquiry and its appointment, both or neither. A repeated key finds what was stored the first time; a time that is
-- taken ends in 23P01. Empty texts are absent ones. Returns the appointment, and whether this call made it.
create function public.book_appointment(
  idempotency_key uuid, name text, email text, phone text, company text, topic text, message text, source_path text, locale text,
  starts_at timestamptz, ends_at timestamptz, channel text, place text, size text, token_hash text
) returns jsonb
language plpgsql security invoker set search_path = '' as $$
-- Arguments are called what the columns are called; bare names in SQL are columns, arguments carry the function's name.
#variable_conflict use_column
declare
  made uuid;
  appointment public.appointments;
begin
  insert into public.inquiries (idempotency_key, kind, name, email, phone, company, topic, message, source_path, locale)
    values (
      book_appointment.idempotency_key, 'booking', book_appointment.name, book_appointment.email,
      nullif(book_appointment.phone, ''), nullif(book_appointment.company, ''), book_appointment.topic,
      book_appointment.message, nullif(book_appointment.source_path, ''), book_appointment.locale
    )
    on conflict (idempotency_key) do nothing
    returning id into made;
  if made is null then
    select a.* into appointment from public.appointments a join public.inquiries i on i.id = a.inquiry_id
      where i.idempotency_key = book_appointment.idempotency_key;
    if not found then
      raise exception 'This key belongs to another form' using errcode = '23505';
    end if;
  else
    insert into public.appointments (inquiry_id, starts_at, ends_at, channel, place, size, token_hash)
      values (made, book_appointment.starts_at, book_appointment.ends_at, book_appointment.channel,
        book_appointment.place, book_appointment.size, book_appointment.token_hash)
      returning * into appointment;
  end if;
  return jsonb_build_object(
    'id', appointment.id, 'inquiry_id', appointment.inquiry_id, 'starts_at', appointment.starts_at,
    'ends_at', appointment.ends_at, 'revision', appointment.revision, 'made', made is not null
  );
end
$$;
grant execute on function public.book_appointment(
  uuid, text, text, text, text, text, text, text, text, timestamptz, timestamptz, text, text, text, text
) to service_role;

insert into private.personal_data (name, tables, export, on_deletion, erase) values
('appointments', '{public.appointments}',
  'select a.starts_at, a.ends_at, a.channel, a.place, a.size, a.cancelled_at, a.created_at
     from public.appointments a join public.inquiries i on i.id = a.inquiry_id where lower(i.email) = $2 order by a.starts_at',
  'erased', 'delete from public.appointments a using public.inquiries i where i.id = a.inquiry_id and lower(i.email) = $2');
