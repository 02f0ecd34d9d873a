-- Mails that follow from a form, an appointment, an order or a subscription wait in the database from the moment that the fact is stored,
-- in the same transaction: a mail server that is down, or a function that ends too early, loses none. What they say is written when they
-- leave; links get their keys then, and keys are stored nowhere but as hashes.

create table public.outgoing_emails (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ( 'inquiry_notice', 'inquiry_receipt', 'appointment_notice', 'appointment_receipt', 'appointment_link', 'order_notice', 'order_receipt', 'order_refund', 'newsletter_confirm', 'newsletter_already', 'newsletter_welcome')),
  -- Null: the company.
  to_email text check (char_length(to_email) <= 254),
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  order_id uuid references public.orders (id) on delete cascade,
  subscriber_id uuid references public.newsletter_subscribers (id) on delete cascade,
  -- What the row that it is about may not say any more when the mail leaves.
  details jsonb not null default '{}',
  attempts integer not null default 0,
  -- The function that stored it sends it at once; the scheduled delivery takes over after a minute.
  next_try_at timestamptz not null default now() + interval '1 minute',
  sent_at timestamptz,
  fault text,
  created_at timestamptz not null default now(),
  check (num_nonnulls(inquiry_id, order_id, subscriber_id) = 1)
);
create index outgoing_mails_waiting on public.outgoing_emails (next_try_at) where sent_at is null;
create index outgoing_mails_reader on public.outgoing_emails (lower(to_email), created_at);
create index outgoing_mails_inquiry on public.outgoing_emails (inquiry_id);
create index outgoing_mails_order on public.outgoing_emails (order_id);
create index outgoing_mails_subscriber on public.outgoing_emails (subscriber_id);
alter table public.outgoing_emails enable row level security;
grant all on public.outgoing_emails to service_role;

-- Anyone can name anyone's address in a form. What is limited per mailbox is only what such a form causes and nobody misses; mails about
-- orders, refunds, and appointments are limited by who places them (`rate_limits`) and never left out.
create function private.queue_outgoing_email(
  kind text, reader text, inquiry uuid default null, order_id uuid default null, subscriber uuid default null, details jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.outgoing_emails (kind, to_email, inquiry_id, order_id, subscriber_id, details)
  select queue_outgoing_email.kind, reader, inquiry, queue_outgoing_email.order_id, subscriber, queue_outgoing_email.details
  where reader is null or queue_outgoing_email.kind not in ('inquiry_receipt', 'newsletter_confirm', 'newsletter_already') or (
    select count(*) from public.outgoing_emails m
    where lower(m.to_email) = lower(reader) and m.kind = queue_outgoing_email.kind and m.created_at > now() - interval '1 hour') < 6
$$;

-- Takes what is due, for one worker at a time. The lease is longer than a worker may take to send what it took; what it does not finish comes
-- again. `about`: what was just stored with this inquiry, order or subscriber, and nothing else.
create function public.claim_outgoing_emails(most integer, about uuid default null) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select m.id from public.outgoing_emails m
    where m.sent_at is null and m.attempts < 10 and case
      when about is null then m.next_try_at <= now()
      else m.attempts = 0 and about in (m.inquiry_id, m.order_id, m.subscriber_id) end
    order by m.next_try_at limit least(most, 100) for update skip locked
  ), claimed as (
    update public.outgoing_emails m set attempts = m.attempts + 1, next_try_at = now() + interval '15 minutes'
    from due where m.id = due.id returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'kind', c.kind, 'to', coalesce(c.to_email, ''), 'details', c.details,
    'inquiry', (
      select jsonb_build_object('kind', i.kind, 'name', i.name, 'email', i.email, 'phone', i.phone, 'company', i.company, 'topic', i.topic,
        'message', i.message, 'best_time', i.best_time, 'source_path', i.source_path, 'locale', i.locale, 'estimate', i.estimate,
        'application', (select jsonb_build_object('job', j.job_id, 'link', coalesce(j.link, '')) from public.job_applications j where j.inquiry_id = i.id),
        'appointment', (
          select jsonb_build_object('id', a.id, 'channel', a.channel, 'place', a.place, 'size', a.size, 'ticket', t.number)
          from public.appointments a left join public.tickets t on t.id = a.ticket_id where a.inquiry_id = i.id))
      from public.inquiries i where i.id = c.inquiry_id),
    'order', (
      select jsonb_build_object('id', o.id, 'locale', o.locale, 'order', private.order_for_customer(o)) from public.orders o where o.id = c.order_id),
    'subscriber', (
      select jsonb_build_object('id', s.id, 'locale', s.locale, 'unsubscribe_token', s.unsubscribe_token)
      from public.newsletter_subscribers s where s.id = c.subscriber_id)
  ) order by c.created_at, c.id), '[]')
  from claimed c
$$;
grant execute on function public.claim_outgoing_emails(integer, uuid) to service_role;

-- When a mail that did not leave is tried again: later each time.
create function private.next_attempt_at(attempts integer) returns timestamptz
language sql stable set search_path = '' as $$
  select now() + make_interval(mins => least(2 ^ greatest(attempts - 1, 0), 360)::integer)
$$;

create function public.finish_outgoing_email(mail uuid, fault text) returns void
language sql security definer set search_path = '' as $$
  -- One after the other: of two mails that leave at one moment, one must see that it was the last.
  select 1 from public.inquiries i join public.outgoing_emails done on done.inquiry_id = i.id where done.id = mail for update of i;
  update public.outgoing_emails m set
      sent_at = case when finish_outgoing_email.fault is null then now() end, fault = left(finish_outgoing_email.fault, 500),
      next_try_at = private.next_attempt_at(m.attempts)
    where m.id = mail;
  update public.inquiries i set mailed_at = now() from public.outgoing_emails done
    where done.id = mail and i.id = done.inquiry_id and i.mailed_at is null
      and not exists (select from public.outgoing_emails m where m.inquiry_id = i.id and m.sent_at is null);
$$;
grant execute on function public.finish_outgoing_email(uuid, text) to service_role;

-- Stores an inquiry once for each key, with its mails. `inquiry` is its row as JSON. Returns its id, and whether it was this call that stored it.
create function public.store_inquiry(inquiry text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given public.inquiries := jsonb_populate_record(null::public.inquiries, inquiry::jsonb);
  made uuid;
begin
  insert into public.inquiries (idempotency_key, kind, name, email, phone, company, topic, message, best_time, source_path, locale, estimate)
    values (given.idempotency_key, coalesce(given.kind, 'message'), given.name, given.email, given.phone, given.company, given.topic, given.message,
      given.best_time, given.source_path, given.locale, given.estimate)
    on conflict (idempotency_key) do nothing
    returning id into made;
  if made is not null then
    perform private.queue_outgoing_email('inquiry_notice', null, inquiry => made);
    if given.email is not null then
      perform private.queue_outgoing_email('inquiry_receipt', given.email, inquiry => made);
    end if;
  end if;
  return jsonb_build_object(
    'id', coalesce(made, (select i.id from public.inquiries i where i.idempotency_key = given.idempotency_key)), 'made', made is not null);
end
$$;
grant execute on function public.store_inquiry(text) to service_role;

create function public.create_appointment_link(appointment uuid, token_hash text) returns void
language sql security definer set search_path = '' as $$
  insert into private.appointment_links (token_hash, appointment_id) values (create_appointment_link.token_hash, appointment)
$$;
grant execute on function public.create_appointment_link(uuid, text) to service_role;

-- Null for a key that opens nothing (any more).
create function public.appointment_by_link(token_hash text) returns uuid
language sql stable security definer set search_path = '' as $$
  select a.id from private.appointment_links l join public.appointments a on a.id = l.appointment_id
  where l.token_hash = appointment_by_link.token_hash and a.ends_at > now() - interval '7 days'
$$;
grant execute on function public.appointment_by_link(text) to service_role;

-- The inquiry, its appointment and their mails, all or none. A repeated key finds what was stored the first time; a time that is taken ends
-- in 23P01. Empty texts are absent ones. Returns the appointment, and whether this call made it.
create function public.book_appointment(
  idempotency_key uuid, name text, email text, phone text, company text, topic text, message text, source_path text, locale text,
  starts_at timestamptz, ends_at timestamptz, channel text, place text, size text, ticket_number text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
    insert into public.appointments (inquiry_id, starts_at, ends_at, channel, place, size, ticket_id)
      values (made, book_appointment.starts_at, book_appointment.ends_at, book_appointment.channel, book_appointment.place, book_appointment.size,
        (select t.id from public.tickets t where t.number = book_appointment.ticket_number))
      returning * into appointment;
    perform private.queue_appointment_emails(appointment, 'booked', 'link');
  end if;
  return jsonb_build_object(
    'id', appointment.id, 'inquiry_id', appointment.inquiry_id, 'starts_at', appointment.starts_at,
    'ends_at', appointment.ends_at, 'revision', appointment.revision, 'made', made is not null
  );
end
$$;
grant execute on function public.book_appointment(uuid, text, text, text, text, text, text, text, text, timestamptz, timestamptz, text, text, text, text) to service_role;

-- Moves an appointment, or cancels it where no new time is given, with the mails that tell of it. False when it was changed since it was seen.
create function public.change_appointment(
  appointment uuid, seen_revision integer, changed_by text, starts_at timestamptz default null, ends_at timestamptz default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  before public.appointments;
  changed public.appointments;
begin
  select * into before from public.appointments a where a.id = appointment and a.revision = seen_revision and a.cancelled_at is null for update;
  if not found then return false; end if;
  update public.appointments a set
      starts_at = coalesce(change_appointment.starts_at, a.starts_at), ends_at = coalesce(change_appointment.ends_at, a.ends_at),
      cancelled_at = case when change_appointment.starts_at is null then now() end, revision = a.revision + 1
    where a.id = appointment returning * into changed;
  perform private.queue_appointment_emails(changed, case when changed.cancelled_at is null then 'moved' else 'cancelled' end, changed_by,
    case when changed.cancelled_at is null then before.starts_at end);
  return true;
end
$$;
grant execute on function public.change_appointment(uuid, integer, text, timestamptz, timestamptz) to service_role;

-- Asks a subscriber to confirm, or tells one who confirmed before; once for each key. Says nothing of which it was.
create function public.request_subscription(email text, locale text, source_path text, idempotency_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  subscriber public.newsletter_subscribers;
begin
  insert into public.newsletter_subscribers (email, locale, source_path, last_key)
    values (lower(request_subscription.email), request_subscription.locale, nullif(request_subscription.source_path, ''), request_subscription.idempotency_key)
    on conflict (email) do nothing returning * into subscriber;
  if not found then
    update public.newsletter_subscribers s set last_key = request_subscription.idempotency_key,
        locale = case when s.state = 'confirmed' then s.locale else request_subscription.locale end
      where s.email = lower(request_subscription.email) and s.last_key <> request_subscription.idempotency_key returning * into subscriber;
    if not found then return null; end if;
  end if;
  perform private.queue_outgoing_email(case subscriber.state when 'confirmed' then 'newsletter_already' else 'newsletter_confirm' end, subscriber.email,
    subscriber => subscriber.id, details => jsonb_build_object('locale', request_subscription.locale));
  return subscriber.id;
end
$$;
grant execute on function public.request_subscription(text, text, text, uuid) to service_role;

create function public.create_confirmation_link(subscriber uuid, token_hash text) returns void
language sql security definer set search_path = '' as $$
  update public.newsletter_subscribers s set confirm_hash = create_confirmation_link.token_hash, confirm_sent_at = now() where s.id = subscriber
$$;
grant execute on function public.create_confirmation_link(uuid, text) to service_role;

create function public.finish_invitation_email(invitation uuid, fault text) returns void
language sql security definer set search_path = '' as $$
  update public.organization_invitations i set mailed_at = case when fault is null then now() end, next_mail_at = private.next_attempt_at(i.mail_attempts)
    -- None: invited once more since this mail was claimed, and that mail waits.
    where i.id = invitation and i.mail_attempts > 0
$$;
grant execute on function public.finish_invitation_email(uuid, text) to service_role;
