-- The outbox: every email, push notification, and post to `NOTIFY_WEBHOOK` that we send is queued in the transaction that causes it, so a mail server or a
-- worker that is down loses none. Its text is written when it is sent; links get their tokens then, and only hashes are stored.

-- The id that logs give to the request that runs this (`functions/_shared/request-id.ts`); null without one.
create function private.request_id() returns text
language sql stable set search_path = '' as $$
  select substring(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-request-id' from '^[\w-]{8,64}$')
$$;

create table public.outgoing_emails (
  -- Also the Message-ID, so that an email sent twice is recognized.
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in (
    'inquiry_notice', 'inquiry_receipt', 'lead_reply', 'lead_received', 'appointment_notice', 'appointment_receipt', 'appointment_link',
    'order_notice', 'order_receipt', 'order_ready', 'order_shipped', 'order_refund', 'order_return', 'order_canceled', 'order_link',
    'newsletter_confirm', 'newsletter_already_subscribed', 'newsletter_welcome', 'newsletter_issue',
    'ticket_opened', 'ticket_opened_for_you', 'ticket_reply', 'ticket_solved', 'ticket_closing', 'ticket_link', 'ticket_estimate',
    'ticket_invoice', 'ticket_invoice_reminder', 'ticket_invoice_paid', 'ticket_invoice_refunded', 'ticket_invoice_void',
    'ticket_staff_new', 'ticket_staff_reply', 'ticket_staff_note', 'ticket_staff_estimate',
    'seo_report', 'seo_approved', 'seo_returned', 'plan_started', 'plan_changed', 'plan_canceled', 'plan_resumed', 'plan_reminder',
    'push', 'release_moved', 'role_granted', 'role_changed', 'role_removed', 'team_invitation', 'recovery_code_used', 'privacy_confirmed', 'privacy_extended', 'privacy_completed', 'privacy_denied', 'invitation', 'member_removed', 'member_role_changed', 'transcript', 'deletion_receipt')),
  -- Null: our own address.
  to_email text check (char_length(to_email) <= 254),
  -- The recipient's account, if they have one.
  user_id uuid references auth.users (id) on delete cascade,
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  order_id uuid references public.orders (id) on delete cascade,
  subscriber_id uuid references public.newsletter_subscribers (id) on delete cascade,
  newsletter_id uuid references public.newsletters (id) on delete cascade,
  ticket_id uuid references public.tickets (id) on delete cascade,
  message_id uuid references public.ticket_messages (id) on delete cascade,
  invitation_id uuid references public.organization_invitations (id) on delete cascade,
  -- The browser that gets a push notification.
  push_subscription_id uuid references public.push_subscriptions (id) on delete cascade check ((push_subscription_id is not null) = (kind = 'push')),
  -- What may have changed in the row by the time the email is sent.
  details jsonb not null default '{}',
  attempts integer not null default 0,
  -- Attempts that ended without the mail server's answer: it may have accepted the email. After two, only an admin sends it again.
  uncertain_attempts integer not null default 0,
  -- While it is leased, when the lease ends.
  next_try_at timestamptz not null default now(),
  lease_id uuid,
  -- When the leaseholder opened the SMTP conversation.
  sending_at timestamptz,
  sent_at timestamptz,
  -- When a mail server reported that it couldn't deliver what it had accepted.
  bounced_at timestamptz,
  discarded_at timestamptz,
  -- Why the last attempt failed, or why the email bounced.
  last_error text,
  -- Of the request that queued it.
  request_id text default private.request_id(),
  created_at timestamptz not null default now(),
  state text not null generated always as (case
    when sent_at is not null then 'sent'
    when discarded_at is not null then 'discarded'
    when lease_id is not null then 'sending'
    when attempts >= 10 or uncertain_attempts >= 2 then 'dead'
    when attempts > 0 then 'failing'
    else 'queued' end) stored,
  unique (newsletter_id, subscriber_id)
);
create index outgoing_emails_due on public.outgoing_emails (next_try_at) where state in ('queued', 'failing', 'sending');
create index outgoing_emails_state on public.outgoing_emails (state, created_at desc);
create index outgoing_emails_bounced on public.outgoing_emails (created_at desc) where bounced_at is not null;
create index outgoing_emails_created_at on public.outgoing_emails (created_at desc);
create index outgoing_emails_recipient on public.outgoing_emails (lower(to_email), created_at);
create index outgoing_emails_user on public.outgoing_emails (user_id);
create index outgoing_emails_inquiry on public.outgoing_emails (inquiry_id);
create index outgoing_emails_order on public.outgoing_emails (order_id);
create index outgoing_emails_subscriber on public.outgoing_emails (subscriber_id);
create index outgoing_emails_ticket on public.outgoing_emails (ticket_id, to_email, created_at);
create index outgoing_emails_newsletter on public.outgoing_emails (newsletter_id) where newsletter_id is not null;
create index outgoing_emails_message on public.outgoing_emails (message_id);
create index outgoing_emails_push_subscription on public.outgoing_emails (push_subscription_id) where push_subscription_id is not null;
create index outgoing_emails_invitation on public.outgoing_emails (invitation_id);
alter table public.outgoing_emails enable row level security;
grant select (id, kind, to_email, newsletter_id, attempts, uncertain_attempts, next_try_at, sent_at, bounced_at, last_error, created_at, state)
  on public.outgoing_emails to authenticated;
grant all on public.outgoing_emails to service_role;

-- Queues an email that the calling function sends right away; the scheduled worker takes over after a minute. Anyone can type
-- anyone's address into a form, so emails that nobody misses are limited per mailbox. Emails about orders, refunds, and
-- appointments are limited by who places them (`rate_limits`), and never dropped.
create function private.queue_outgoing_email(
  kind text, reader text, inquiry uuid default null, order_id uuid default null, subscriber uuid default null, details jsonb default '{}',
  account uuid default null
) returns uuid
language sql security definer set search_path = '' as $$
  insert into public.outgoing_emails (kind, to_email, inquiry_id, order_id, subscriber_id, details, user_id, next_try_at)
  select queue_outgoing_email.kind, reader, inquiry, queue_outgoing_email.order_id, subscriber, queue_outgoing_email.details, account,
    now() + interval '1 minute'
  where reader is null or queue_outgoing_email.kind not in ('inquiry_receipt', 'newsletter_confirm', 'newsletter_already_subscribed') or (
    select count(*) from public.outgoing_emails m
    where lower(m.to_email) = lower(reader) and m.kind = queue_outgoing_email.kind and m.created_at > now() - interval '1 hour') < 6
  returning id
$$;

-- What an email says, or null if what it was about is gone or its reader doesn't want it anymore.
create function private.email_content(mail public.outgoing_emails) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case split_part(mail.kind, '_', 1)
    when 'ticket' then private.ticket_email_content(mail.id)
    when 'push' then private.push_content(mail.id)
    when 'team' then private.staff_invitation_content((mail.details ->> 'invitation')::uuid)
    when 'invitation' then private.invitation_content(mail.invitation_id)
    when 'member' then case mail.kind
      when 'member_removed' then private.removed_member_content(mail.user_id, mail.details)
      else private.member_role_content(mail.user_id, mail.details) end
    when 'transcript' then private.transcript_content(mail.user_id, mail.details)
    when 'newsletter' then case
      when mail.newsletter_id is null then jsonb_build_object('details', mail.details, 'subscriber', (
        select jsonb_build_object('id', s.id, 'locale', s.locale, 'unsubscribe_token', s.unsubscribe_token)
        from public.newsletter_subscribers s where s.id = mail.subscriber_id))
      else private.newsletter_content(mail.newsletter_id, mail.subscriber_id, mail.details ->> 'locale') end
    when 'order' then (
      select jsonb_build_object('details', mail.details, 'order', jsonb_build_object('id', o.id, 'locale', o.locale, 'order', private.order_for_customer(o)))
      from public.orders o where o.id = mail.order_id)
    when 'lead' then private.lead_email_content(mail)
    when 'inquiry' then private.inquiry_email_content(mail.inquiry_id, mail.details)
    when 'appointment' then private.inquiry_email_content(mail.inquiry_id, mail.details)
    else mail.details end
$$;

create function private.inquiry_email_content(inquiry uuid, details jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('details', inquiry_email_content.details, 'inquiry', jsonb_build_object(
    'kind', i.kind, 'name', i.name, 'email', i.email, 'phone', i.phone, 'company', i.company, 'topic', i.topic,
    'message', i.message, 'best_time', i.best_time, 'source_path', i.source_path, 'locale', i.locale, 'estimate', i.estimate,
    'privacy_request', (
      select jsonb_build_object('number', r.number, 'kind', r.kind, 'confirm_by', r.confirm_by, 'answer_by', r.answer_by)
      from public.privacy_requests r where r.inquiry_id = i.id),
    'application', (select jsonb_build_object('job', j.job_id, 'link', coalesce(j.link, '')) from public.job_applications j where j.inquiry_id = i.id),
    'appointment', (
      select jsonb_build_object('id', a.id, 'channel', a.channel, 'place', a.place, 'size', a.size, 'ticket', t.number,
        'technician', a.technician, 'street', a.street, 'city', a.city, 'zip', a.zip, 'travel_fee_cents', a.travel_fee_cents,
        'estimate_cents', a.estimate_cents)
      from public.appointments a left join public.tickets t on t.id = a.ticket_id where a.inquiry_id = i.id)))
  from public.inquiries i where i.id = inquiry
$$;

-- Leases due emails to one worker: as JSON, oldest first. `about`: only new ones of this inquiry, order, or subscriber, or this one.
-- A lease outlasts any worker; `start_sending_email` and `finish_outgoing_email` refuse a worker whose lease has ended.
create function public.claim_outgoing_emails(batch_size integer, about uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lease uuid := gen_random_uuid();
  claimed public.outgoing_emails[];
  mail public.outgoing_emails;
  content jsonb;
  result jsonb := '[]';
begin
  perform private.end_email_leases();
  with due as (
    select m.id from public.outgoing_emails m
    where m.state in ('queued', 'failing') and case
      when about is null then m.next_try_at <= now()
      else m.attempts = 0 and about in (m.id, m.inquiry_id, m.order_id, m.subscriber_id) end
    order by m.next_try_at limit least(batch_size, 100) for update skip locked
  ), leased as (
    update public.outgoing_emails m set attempts = m.attempts + 1, lease_id = lease, next_try_at = now() + interval '15 minutes'
    from due where m.id = due.id returning m as mail
  )
  select array_agg(l.mail order by (l.mail).created_at, (l.mail).id) into claimed from leased l;
  foreach mail in array coalesce(claimed, '{}') loop
    content := private.email_content(mail);
    if content is null then
      delete from public.outgoing_emails m where m.id = mail.id;
    else
      result := result || jsonb_build_array(content
        || jsonb_build_object('id', mail.id, 'lease', lease, 'kind', mail.kind, 'to', coalesce(mail.to_email, ''),
          'requestId', mail.request_id));
    end if;
  end loop;
  return result;
end
$$;
grant execute on function public.claim_outgoing_emails(integer, uuid) to service_role;

-- Workers that died: nobody knows whether they sent the emails that they had begun to send. The others count no attempt.
create function private.end_email_leases() returns void
language sql security definer set search_path = '' as $$
  with ended as (
    select m.id from public.outgoing_emails m where m.state = 'sending' and m.next_try_at <= now() for update skip locked
  )
  update public.outgoing_emails m set lease_id = null, sending_at = null,
      attempts = m.attempts - (m.sending_at is null)::integer,
      uncertain_attempts = m.uncertain_attempts + (m.sending_at is not null)::integer,
      last_error = 'The worker stopped before it recorded the result'
    from ended where m.id = ended.id
$$;

-- Called right before a leased email is written and goes to the mail server. False if the lease has ended or is about to.
create function public.start_sending_email(mail uuid, lease uuid) returns boolean
language sql security definer set search_path = '' as $$
  with started as (
    update public.outgoing_emails m set sending_at = now()
    where m.id = mail and m.lease_id = lease and m.next_try_at > now() + interval '1 minute' returning 1
  )
  select exists (select from started)
$$;
grant execute on function public.start_sending_email(uuid, uuid) to service_role;

-- Records the result: no error, or the error and whether the mail server may have accepted the email all the same.
create function public.finish_outgoing_email(mail uuid, lease uuid, error text, is_uncertain boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  done public.outgoing_emails;
begin
  -- One at a time: of the last two emails sent concurrently, one must see that it is the last.
  perform from public.inquiries i join public.outgoing_emails m on m.inquiry_id = i.id where m.id = mail for update of i;
  update public.outgoing_emails m set
      lease_id = null, sending_at = null, last_error = left(finish_outgoing_email.error, 500),
      sent_at = case when finish_outgoing_email.error is null then now() end,
      uncertain_attempts = m.uncertain_attempts + is_uncertain::integer,
      -- Up to a quarter later, so that what failed together isn't retried together.
      next_try_at = now() + (private.next_attempt_at(m.attempts) - now()) * (1 + random() / 4)
    where m.id = mail and m.lease_id = lease returning * into done;
  if done.sent_at is null then return; end if;
  update public.inquiries i set mailed_at = now() where i.id = done.inquiry_id and i.mailed_at is null
    and not exists (select from public.outgoing_emails m where m.inquiry_id = i.id and m.sent_at is null);
  update public.organization_invitations i set mailed_at = now() where i.id = done.invitation_id;
  update public.push_subscriptions s set last_used_at = now() where s.id = done.push_subscription_id;
  -- Nothing about the person is retained.
  delete from public.outgoing_emails m where m.id = done.id and m.kind = 'deletion_receipt';
end
$$;
grant execute on function public.finish_outgoing_email(uuid, uuid, text, boolean) to service_role;

-- Records that a sent email bounced, and why. Only the first report counts.
create function public.record_bounce(mail uuid, reason text) returns void
language sql security definer set search_path = '' as $$
  update public.outgoing_emails m set bounced_at = now(), last_error = left(record_bounce.reason, 500)
    where m.id = mail and m.sent_at is not null and m.bounced_at is null
$$;
grant execute on function public.record_bounce(uuid, text) to service_role;

-- Returns what a worker leased and didn't begin to send.
create function public.release_outgoing_emails(lease uuid) returns void
language sql security definer set search_path = '' as $$
  update public.outgoing_emails m set lease_id = null, attempts = m.attempts - 1, next_try_at = now()
    where m.lease_id = lease and m.sending_at is null
$$;
grant execute on function public.release_outgoing_emails(uuid) to service_role;

-- For admins: locks an email that is in one of these states.
create function private.lock_outgoing_email(mail uuid, states text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present text;
begin
  if not private.has_admin_access() then
    raise exception 'Staff only' using errcode = '42501';
  end if;
  select m.state into present from public.outgoing_emails m where m.id = mail for update;
  if not found then
    raise exception 'No such email' using errcode = 'PT404', hint = 'email_not_found';
  end if;
  if present <> all (states) then
    raise exception 'This email is %', present using errcode = 'PT409', hint = 'email_changed';
  end if;
end
$$;

create function public.resend_email(mail uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_outgoing_email(mail, '{failing,dead,discarded}');
  -- It remains marked as possibly sent.
  update public.outgoing_emails m set attempts = 0, uncertain_attempts = least(m.uncertain_attempts, 1), discarded_at = null, next_try_at = now()
    where m.id = mail;
end
$$;
grant execute on function public.resend_email(uuid) to authenticated;

create function public.discard_email(mail uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_outgoing_email(mail, '{queued,failing,dead}');
  update public.outgoing_emails m set discarded_at = now() where m.id = mail;
end
$$;
grant execute on function public.discard_email(uuid) to authenticated;

create trigger wake_mailer after insert on public.outgoing_emails for each statement execute function private.wake_mailer();
create trigger wake_mailer_on_update after update on public.outgoing_emails for each row
  when (new.state = 'queued' and old.state <> 'queued') execute function private.wake_mailer();
create trigger audit after update on public.outgoing_emails for each row
  when (old.state <> new.state and auth.uid() is not null) execute function private.audit('to_email', 'details', 'last_error');

create policy "admins read outgoing emails" on public.outgoing_emails for select to authenticated
  using ((select private.has_admin_access()));
