-- Emails about tickets. Whatever happens to a ticket queues emails in the same transaction.

create table public.notification_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  on_reply boolean not null default true,
  on_solved boolean not null default true,
  -- Colleagues' messages on a shared ticket.
  on_colleague boolean not null default true,
  -- For staff on triage: new tickets, and customers' replies on unassigned ones.
  on_new boolean not null default false,
  -- For staff with the permission `seo`: the weekly email about search findings.
  on_seo_report boolean not null default false,
  -- What the bell leaves out (`notifications.sql`); emails don't depend on it.
  muted_kinds public.notification_kind[] not null default '{}',
  language text check (language in ('en', 'es')),
  updated_at timestamptz not null default now()
);
comment on table public.notification_settings is 'Which emails and notifications someone wants. No row: those about one''s own tickets, in their language.';
alter table public.notification_settings enable row level security;
grant select, insert, update (on_reply, on_solved, on_colleague, on_new, on_seo_report, muted_kinds, language) on public.notification_settings to authenticated;
grant all on public.notification_settings to service_role;

create function private.queue_ticket_email(
  ticket uuid, message uuid, kind text, recipient uuid, details jsonb default '{}', send_at timestamptz default now()
) returns void
language sql security definer set search_path = '' as $$
  insert into public.outgoing_emails (ticket_id, message_id, kind, to_email, user_id, details, next_try_at)
  select ticket, message, 'ticket_' || queue_ticket_email.kind, u.email, u.id, queue_ticket_email.details, send_at
  from auth.users u left join public.notification_settings s on s.user_id = u.id
  where u.id = recipient and u.email is not null
    and coalesce(case
      -- A new ticket, anything that costs money, and the end of a ticket are always emailed.
      when queue_ticket_email.kind in ('opened', 'opened_for_you', 'estimate', 'invoice', 'invoice_reminder', 'invoice_paid', 'invoice_refunded', 'invoice_void', 'closing', 'staff_new') then true
      when queue_ticket_email.kind = 'solved' then s.on_solved
      else s.on_reply end, true)
$$;

-- A guest's address may belong to a stranger: at most ten receipts a day, then one an hour, so that nobody can keep guests from
-- getting their link.
create function private.queue_requester_email(
  ticket public.tickets, message uuid, kind text, details jsonb default '{}', send_at timestamptz default now()
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  receipts timestamptz[];
begin
  if ticket.requester_id is not null then
    perform private.queue_ticket_email(ticket.id, message, kind, ticket.requester_id, details, send_at);
    return;
  end if;
  -- A caller or walk-in without an email address.
  if ticket.requester_email = '' then
    return;
  end if;
  if kind = 'opened' then
    select coalesce(array_agg(m.created_at), '{}') into receipts from public.outgoing_emails m
      where lower(m.to_email) = lower(ticket.requester_email) and m.user_id is null and m.kind = 'ticket_opened' and m.created_at > now() - interval '1 day';
    if cardinality(receipts) >= 10 and now() - interval '1 hour' < any (receipts) then
      return;
    end if;
  end if;
  insert into public.outgoing_emails (ticket_id, message_id, kind, to_email, details, next_try_at)
    values (ticket.id, message, 'ticket_' || kind, ticket.requester_email, details, send_at);
end
$$;

create function private.queue_message_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  is_first boolean;
begin
  select * into ticket from public.tickets t where t.id = new.ticket_id;
  is_first := not exists (select from public.ticket_messages m where m.ticket_id = new.ticket_id and m.id <> new.id);
  if new.is_internal then
    perform private.queue_ticket_email(ticket.id, new.id, 'staff_note', reader.id)
    from (
      select private.list_ticket_staff(ticket) as id union
      select private.list_mentioned_staff(new.body)
    ) reader where reader.id is distinct from new.author_id;
    return null;
  end if;
  if is_first then
    perform private.queue_requester_email(ticket, new.id, case when new.is_automatic then 'opened_for_you' else 'opened' end);
  elsif new.author_kind = 'staff' or new.author_id is distinct from ticket.requester_id then
    perform private.queue_requester_email(ticket, new.id, 'reply');
  end if;
  perform private.queue_ticket_email(ticket.id, new.id, 'reply', w.user_id)
    from public.ticket_watchers w left join public.notification_settings s on s.user_id = w.user_id
    where w.ticket_id = ticket.id and not w.is_staff and w.user_id is distinct from new.author_id
      and (new.author_kind = 'staff' or coalesce(s.on_colleague, true));
  -- Staff also want to hear about messages from a scheduled job.
  if new.author_kind = 'requester' or new.is_automatic then
    perform private.queue_ticket_email(ticket.id, new.id, case when is_first and not new.is_automatic then 'staff_new' else 'staff_reply' end, reader.id)
    from (
      select private.list_ticket_staff(ticket) as id union
      select s.user_id from public.notification_settings s
        where ticket.assignee_id is null and s.on_new and private.is_staff(s.user_id)
    ) reader where reader.id is distinct from new.author_id and reader.id is distinct from (select auth.uid());
  end if;
  return null;
end
$$;

create function private.queue_status_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> 'solved' or old.status = 'solved' or (select auth.uid()) is not distinct from new.requester_id then
    return null;
  end if;
  -- A reply that solves the ticket is one email.
  update public.outgoing_emails m set kind = 'ticket_solved'
    where m.ticket_id = new.id and m.kind = 'ticket_reply' and m.created_at = now() and m.state = 'queued' and m.user_id is not distinct from new.requester_id;
  if not found then
    perform private.queue_requester_email(new, null, 'solved');
  end if;
  return null;
end
$$;

create function private.ticket_email_content(mail uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'isGuest', c.user_id is null,
    'language', coalesce(s.language, t.language),
    'ticketId', t.id, 'number', t.number, 'subject', t.subject,
    'requesterName', t.requester_name,
    'invoice', private.invoice_email_content((c.details ->> 'invoice')::uuid, coalesce(s.language, t.language))
      || jsonb_build_object('refund', c.details -> 'refund', 'excess', c.details -> 'excess'),
    'estimate', coalesce((select i.estimate_id from public.invoices i where i.id = (c.details ->> 'invoice')::uuid), (c.details ->> 'estimate')::uuid),
    'terms', (
      select jsonb_build_object('number', e.number, 'totalCents', e.total_cents, 'isApproved', d.approved)
      from public.estimates e left join public.estimate_decisions d on d.estimate_id = e.id
      where e.id = coalesce(c.details ->> 'decided', c.details ->> 'estimate')::uuid),
    'replyBy', (select r.due_at from public.sla_timers r where r.ticket_id = t.id and r.kind = 'first_response' and c.kind in ('ticket_opened', 'ticket_opened_for_you')),
    'solveBy', (select r.due_at from public.sla_timers r where r.ticket_id = t.id and r.kind = 'solution' and c.kind in ('ticket_opened', 'ticket_opened_for_you')),
    'body', b.body, 'author', b.author_name,
    'files', (select coalesce(jsonb_agg(a.name order by a.created_at), '[]') from public.ticket_attachments a where a.message_id = b.id),
    'inReplyTo', (
      select m.email_message_id from public.ticket_messages m
      where m.ticket_id = t.id and m.email_message_id is not null and not m.is_internal order by m.created_at desc limit 1),
    'previous', (
      select p.id from public.outgoing_emails p
      where p.ticket_id = t.id and p.to_email = c.to_email and p.kind <> 'push' and p.created_at < c.created_at order by p.created_at desc limit 1))
  from public.outgoing_emails c
    join public.tickets t on t.id = c.ticket_id
    left join public.ticket_messages b on b.id = c.message_id
    left join public.notification_settings s on s.user_id = c.user_id
  where c.id = mail
    -- Paid while the reminder waited, or marked as unpaid while the receipt did.
    and (c.kind not in ('ticket_invoice_reminder', 'ticket_invoice_paid') or exists (
      select from public.invoices i where i.id = (c.details ->> 'invoice')::uuid
        and case c.kind when 'ticket_invoice_paid' then coalesce(i.paid_on, i.card_paid_at::date) is not null else i.paid_on is null and i.voided_on is null end))
$$;

-- An email to the support address that replies to nothing opens a ticket. If the mail server authenticated the sender and the
-- address has a confirmed account, the ticket is the account's; otherwise it is a guest's, and the link goes to the address, so a
-- forged sender gains nothing. The calling function has checked the rest.

-- Null if this address has opened too many today. `known`: this very email opened it before.
create function public.open_ticket_by_email(
  sender text, sender_name text, is_sender_verified boolean, subject text, body text, email_message_id text, idempotency_key uuid, language text, attachments uuid[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
  address text := lower(btrim(sender));
  ticket public.tickets;
  message uuid;
begin
  if is_sender_verified then
    select u.id into account from auth.users u where lower(u.email) = address and u.email_confirmed_at is not null;
  end if;
  begin
    insert into public.tickets (channel, subject, requester_id, requester_email, requester_name, language, idempotency_key)
      values ('email', btrim(open_ticket_by_email.subject), account, address, left(btrim(sender_name), 120),
        coalesce((select s.language from public.notification_settings s where s.user_id = account), open_ticket_by_email.language),
        open_ticket_by_email.idempotency_key)
      returning * into ticket;
  exception when unique_violation then
    select * into strict ticket from public.tickets t
      where t.requester_email = address and t.idempotency_key = open_ticket_by_email.idempotency_key;
    return jsonb_build_object('number', ticket.number, 'known', true);
  end;
  insert into public.ticket_messages (ticket_id, author_id, body, email_message_id)
    values (ticket.id, account, btrim(open_ticket_by_email.body), open_ticket_by_email.email_message_id) returning id into message;
  update public.ticket_attachments a set uploaded_by = account where a.id = any (attachments) and a.uploaded_by is null and a.message_id is null;
  perform private.claim_attachments(message, attachments, account);
  return jsonb_build_object('number', ticket.number, 'known', false);
end
$$;
grant execute on function public.open_ticket_by_email(text, text, boolean, text, text, text, uuid, text, uuid[]) to service_role;

-- Estimates and invoices are always emailed. A reply to an email about a note becomes a note.

create function public.receive_ticket_email(
  ticket_number text, sender text, body text, email_message_id text, attachments uuid[], is_note boolean default false
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  author uuid;
  message uuid;
begin
  select t.* into ticket from public.tickets asked join public.tickets t on t.number = coalesce(asked.merged_into, asked.number)
    where asked.number = ticket_number;
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  if lower(sender) <> ticket.requester_email or ticket.requester_id is not null then
    -- Anyone else writes as an account that can see the ticket.
    select u.id into author from auth.users u
      where lower(u.email) = lower(sender) and (
        u.id = ticket.requester_id or private.is_staff(u.id)
        or exists (select from public.ticket_watchers w where w.ticket_id = ticket.id and w.user_id = u.id)
        or exists (select from public.organization_members m where m.user_id = u.id and m.organization_id = ticket.organization_id and m.role in ('owner', 'manager')));
    if author is null then
      raise exception 'This address can''t reply to this ticket' using errcode = 'PT403', hint = 'ticket_sender';
    end if;
  end if;
  -- Someone who was on staff when the note was emailed may no longer be.
  if is_note and (author is null or not private.is_staff(author)) then
    raise exception 'Only staff can write notes' using errcode = 'PT403', hint = 'ticket_sender';
  end if;
  begin
    insert into public.ticket_messages (ticket_id, author_id, body, email_message_id, is_internal)
      values (ticket.id, author, receive_ticket_email.body, receive_ticket_email.email_message_id, is_note) returning id into message;
  exception when unique_violation then
    return null;
  end;
  update public.ticket_attachments a set uploaded_by = author where a.id = any (attachments) and a.uploaded_by is null and a.message_id is null;
  perform private.claim_attachments(message, attachments, author);
  return message;
end
$$;
grant execute on function public.receive_ticket_email(text, text, text, text, uuid[], boolean) to service_role;

create trigger touch before update on public.notification_settings for each row execute function private.touch_updated_at();
create trigger queue_message_emails after insert on public.ticket_messages for each row execute function private.queue_message_emails();
create trigger queue_status_email after update of status on public.tickets for each row execute function private.queue_status_email();

create policy "users read their own notification settings" on public.notification_settings for select to authenticated using (user_id = (select auth.uid()));

create policy "users create their own notification settings" on public.notification_settings for insert to authenticated with check (user_id = (select auth.uid()));

create policy "users edit their own notification settings" on public.notification_settings for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a session at the required assurance level" on public.notification_settings as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));
