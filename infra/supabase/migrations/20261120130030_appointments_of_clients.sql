-- Appointments of those who are signed in: the same rows and rules as for visitors, found by the account's confirmed address.

alter table public.appointments add column ticket_id uuid references public.tickets (id) on delete set null;
create index appointments_ticket on public.appointments (ticket_id) where ticket_id is not null;
create index inquiries_email on public.inquiries (lower(email));
grant select (ticket_id) on public.appointments to authenticated;

-- Never the token's hash. Upcoming first, soonest on top; then what was, latest on top.
create function public.my_appointments()
returns table (id uuid, starts_at timestamptz, ends_at timestamptz, channel text, topic text, state text, ticket_number text, subject text)
language sql stable security definer set search_path = '' as $$
  select a.id, a.starts_at, a.ends_at, a.channel, i.topic,
    case when a.cancelled_at is not null then 'cancelled' when a.starts_at <= now() then 'past' else 'booked' end as state,
    t.number, t.subject
  from public.inquiries i
    join public.appointments a on a.inquiry_id = i.id
    left join public.tickets t on t.id = a.ticket_id and private.may_see_ticket(t)
  where lower(i.email) = private.own_email((select auth.uid())) and (select private.second_step_done())
  order by (a.cancelled_at is null and a.starts_at > now()) desc,
    case when a.cancelled_at is null and a.starts_at > now() then a.starts_at end, a.starts_at desc
  limit 100
$$;
grant execute on function public.my_appointments() to authenticated;

drop function public.book_appointment(uuid, text, text, text, text, text, text, text, text, timestamptz, timestamptz, text, text, text, text);
-- As before, and for which ticket.
create function public.book_appointment(
  idempotency_key uuid, name text, email text, phone text, company text, topic text, message text, source_path text, locale text,
  starts_at timestamptz, ends_at timestamptz, channel text, place text, size text, token_hash text, ticket_number text default null
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
    insert into public.appointments (inquiry_id, starts_at, ends_at, channel, place, size, token_hash, ticket_id)
      values (made, book_appointment.starts_at, book_appointment.ends_at, book_appointment.channel,
        book_appointment.place, book_appointment.size, book_appointment.token_hash,
        (select t.id from public.tickets t where t.number = book_appointment.ticket_number))
      returning * into appointment;
  end if;
  return jsonb_build_object(
    'id', appointment.id, 'inquiry_id', appointment.inquiry_id, 'starts_at', appointment.starts_at,
    'ends_at', appointment.ends_at, 'revision', appointment.revision, 'made', made is not null
  );
end
$$;
grant execute on function public.book_appointment(
  uuid, text, text, text, text, text, text, text, text, timestamptz, timestamptz, text, text, text, text, text
) to service_role;
