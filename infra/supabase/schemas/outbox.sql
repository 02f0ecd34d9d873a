-- Emails caused by a form, appointment, order, or subscription are queued in the transaction that stores it, so a mail server
-- that is down loses none. Their text is written when they are sent; links get their tokens then, and only hashes are stored.

create table public.outgoing_emails (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ( 'inquiry_notice', 'inquiry_receipt', 'appointment_notice', 'appointment_receipt', 'appointment_link', 'order_notice', 'order_receipt', 'order_refund', 'newsletter_confirm', 'newsletter_already', 'newsletter_welcome')),
  -- Null: our own address.
  to_email text check (char_length(to_email) <= 254),
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  order_id uuid references public.orders (id) on delete cascade,
  subscriber_id uuid references public.newsletter_subscribers (id) on delete cascade,
  -- What may have changed in the row by the time the email is sent.
  details jsonb not null default '{}',
  attempts integer not null default 0,
  -- The function that queued it sends it right away; the scheduled delivery takes over after a minute.
  next_try_at timestamptz not null default now() + interval '1 minute',
  sent_at timestamptz,
  fault text,
  created_at timestamptz not null default now(),
  check (num_nonnulls(inquiry_id, order_id, subscriber_id) = 1)
);
create index outgoing_emails_unsent on public.outgoing_emails (next_try_at) where sent_at is null;
create index outgoing_emails_recipient on public.outgoing_emails (lower(to_email), created_at);
create index outgoing_emails_inquiry on public.outgoing_emails (inquiry_id);
create index outgoing_emails_order on public.outgoing_emails (order_id);
create index outgoing_emails_subscriber on public.outgoing_emails (subscriber_id);
alter table public.outgoing_emails enable row level security;
grant all on public.outgoing_emails to service_role;

-- Anyone can type anyone's address into a form, so emails that nobody misses are limited per mailbox. Emails about orders,
-- refunds, and appointments are limited by who places them (`rate_limits`), and never dropped.
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

-- Claims due emails for one worker at a time. The lease is longer than sending takes; unfinished ones are retried. `about`: only
-- new ones of this inquiry, order, or subscriber.
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

create function public.finish_outgoing_email(mail uuid, fault text) returns void
language sql security definer set search_path = '' as $$
  -- One at a time: of the last two emails sent concurrently, one must see that it is the last.
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
