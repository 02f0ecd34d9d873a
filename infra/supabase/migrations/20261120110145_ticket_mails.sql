-- Mail about tickets. What happens to a ticket puts mails into a queue, in the same transaction; a function takes them out
-- and sends them, and tries again when a mail server is in trouble. Nobody but that function reads the queue.

create table public.notification_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  on_reply boolean not null default true,
  on_solved boolean not null default true,
  -- What colleagues write on a ticket that is shared.
  on_colleague boolean not null default true,
  -- For staff who look after the queue: new tickets, and clients' replies on tickets that are nobody's.
  on_new boolean not null default false,
  language text check (language in ('en', 'es')),
  updated_at timestamptz not null default now()
);
comment on table public.notification_settings is 'Which mails somebody wants. No row: those about one''s own tickets, in their language.';
create trigger touch before update on public.notification_settings for each row execute function private.touch_updated_at();

create table public.ticket_mails (
  -- Also the Message-ID: a mail that is sent twice is recognized as one.
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  message_id uuid references public.ticket_messages (id) on delete cascade,
  kind text not null check (kind in ('opened', 'reply', 'solved', 'closing', 'link', 'staff_new', 'staff_reply', 'staff_note')),
  to_email text not null,
  -- Null for a guest.
  user_id uuid references auth.users (id) on delete cascade,
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  fault text,
  created_at timestamptz not null default now()
);
create index ticket_mails_waiting on public.ticket_mails (next_try_at) where sent_at is null;
create index ticket_mails_ticket on public.ticket_mails (ticket_id, to_email, created_at);

-- The mail that a message came by: its Message-ID, so that a repeated delivery is one message and answers refer to it.
alter table public.ticket_messages add column mail_id text check (char_length(mail_id) <= 998);
create unique index ticket_messages_mail on public.ticket_messages (ticket_id, mail_id) where mail_id is not null;

create function private.wake_mailer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('ticket_mails', '');
  return null;
end
$$;
create trigger wake_mailer after insert on public.ticket_mails for each statement execute function private.wake_mailer();

create function private.queue_mail(ticket uuid, message uuid, kind text, recipient uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.ticket_mails (ticket_id, message_id, kind, to_email, user_id)
  select ticket, message, queue_mail.kind, u.email, u.id
  from auth.users u left join public.notification_settings s on s.user_id = u.id
  where u.id = recipient and u.email is not null
    and coalesce(case queue_mail.kind
      when 'opened' then true
      when 'reply' then s.on_reply
      when 'solved' then s.on_solved
      -- Nobody's ticket is closed without a word.
      when 'closing' then true
      when 'staff_new' then true
      else s.on_reply end, true)
$$;

-- To the one who asked, with or without an account.
create function private.queue_requester_mail(ticket public.tickets, message uuid, kind text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if ticket.requester_id is not null then
    perform private.queue_mail(ticket.id, message, kind, ticket.requester_id);
  else
    insert into public.ticket_mails (ticket_id, message_id, kind, to_email) values (ticket.id, message, kind, ticket.requester_email);
  end if;
end
$$;

create function private.mail_message() returns trigger
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
  if is_first then
    perform private.queue_requester_mail(ticket, new.id, 'opened');
  elsif new.author_kind = 'staff' or new.author_id is distinct from ticket.requester_id then
    perform private.queue_requester_mail(ticket, new.id, 'reply');
  end if;
  perform private.queue_mail(ticket.id, new.id, 'reply', w.user_id)
    from public.ticket_watchers w left join public.notification_settings s on s.user_id = w.user_id
    where w.ticket_id = ticket.id and not w.is_staff and w.user_id is distinct from new.author_id
      and (new.author_kind = 'staff' or coalesce(s.on_colleague, true));
  if new.author_kind = 'requester' then
    perform private.queue_mail(ticket.id, new.id, case when is_first then 'staff_new' else 'staff_reply' end, reader.id)
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
create trigger mail after insert on public.ticket_messages for each row execute function private.mail_message();

create function private.mail_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> 'solved' or old.status = 'solved' or (select auth.uid()) is not distinct from new.requester_id then
    return null;
  end if;
  -- An answer and "solved" in one step are one mail.
  update public.ticket_mails m set kind = 'solved'
    where m.ticket_id = new.id and m.kind = 'reply' and m.created_at = now() and m.sent_at is null and m.user_id is not distinct from new.requester_id;
  if not found then
    perform private.queue_requester_mail(new, null, 'solved');
  end if;
  return null;
end
$$;
create trigger mail after update of status on public.tickets for each row execute function private.mail_status();

-- Takes what is due out of the queue, for one worker at a time; what is not reported as sent comes again, later each time.
create function public.claim_ticket_mails(most integer) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select m.id from public.ticket_mails m
    where m.sent_at is null and m.next_try_at <= now() and m.attempts < 10
    order by m.next_try_at limit least(most, 100) for update skip locked
  ), claimed as (
    update public.ticket_mails m set attempts = m.attempts + 1, next_try_at = now() + make_interval(mins => least(2 ^ m.attempts, 360)::integer)
    from due where m.id = due.id returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'kind', c.kind, 'to', c.to_email, 'isGuest', c.user_id is null,
    'language', coalesce(s.language, t.language),
    'ticketId', t.id, 'number', t.number, 'subject', t.subject, 'status', t.status,
    'requesterName', t.requester_name, 'solvedAt', t.solved_at,
    'body', b.body, 'author', b.author_name,
    'files', (select coalesce(jsonb_agg(a.name order by a.created_at), '[]') from public.ticket_attachments a where a.message_id = b.id),
    'inReplyTo', (
      select m.mail_id from public.ticket_messages m
      where m.ticket_id = t.id and m.mail_id is not null and not m.is_internal order by m.created_at desc limit 1),
    'previous', (
      select p.id from public.ticket_mails p
      where p.ticket_id = t.id and p.to_email = c.to_email and p.created_at < c.created_at order by p.created_at desc limit 1)
  ) order by c.created_at, c.id), '[]')
  from claimed c
    join public.tickets t on t.id = c.ticket_id
    left join public.ticket_messages b on b.id = c.message_id
    left join public.notification_settings s on s.user_id = c.user_id
$$;
create function public.finish_ticket_mail(mail uuid, fault text) returns void
language sql security definer set search_path = '' as $$
  update public.ticket_mails m set sent_at = case when finish_ticket_mail.fault is null then now() end, fault = left(finish_ticket_mail.fault, 500)
  where m.id = mail
$$;

-- A request for a link: one step whether the ticket exists or not. False when too many asked for this number.
create function public.request_ticket_link(number text, email text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asked text := left(upper(btrim(number)), 20);
begin
  delete from private.link_requests r where r.created_at < now() - interval '1 day';
  if (select count(*) from private.link_requests r where r.ticket_number = asked and r.created_at > now() - interval '1 hour') >= 5 then
    return false;
  end if;
  insert into private.link_requests (ticket_number) values (asked);
  insert into public.ticket_mails (ticket_id, kind, to_email)
    select t.id, 'link', t.requester_email from public.tickets t
    where t.number = asked and t.requester_email = lower(btrim(email));
  return true;
end
$$;

-- Once an hour: whoever has not answered "solved" is told three days before the ticket is closed for good.
create function public.care_for_tickets() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  closed integer;
begin
  for ticket in
    select t.* from public.tickets t
    where t.status = 'solved' and t.solved_at < now() - interval '11 days'
      and not exists (select from public.ticket_mails m where m.ticket_id = t.id and m.kind = 'closing' and m.created_at > t.solved_at)
  loop
    perform private.queue_requester_mail(ticket, null, 'closing');
  end loop;
  update public.tickets t set status = 'closed' where t.status = 'solved' and t.solved_at < now() - interval '14 days'
    -- Never without a word three days before.
    and exists (select from public.ticket_mails m where m.ticket_id = t.id and m.kind = 'closing' and m.created_at between t.solved_at and now() - interval '3 days');
  get diagnostics closed = row_count;
  return closed;
end
$$;

alter table public.notification_settings enable row level security;
alter table public.ticket_mails enable row level security;
create policy "own settings are readable" on public.notification_settings for select to authenticated using (user_id = (select auth.uid()));
create policy "own settings are made" on public.notification_settings for insert to authenticated with check (user_id = (select auth.uid()));
create policy "own settings are changed" on public.notification_settings for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select, insert on public.notification_settings to authenticated;
grant update (on_reply, on_solved, on_colleague, on_new, language) on public.notification_settings to authenticated;
grant all on public.notification_settings, public.ticket_mails to service_role;
grant execute on function
  public.claim_ticket_mails(integer), public.finish_ticket_mail(uuid, text), public.request_ticket_link(text, text), public.care_for_tickets()
to service_role;

-- What came by mail, from somebody whose reply address and sender were checked. Null: this mail is in the ticket already.
create function public.receive_ticket_mail(ticket_number text, sender text, body text, mail_id text, attachments uuid[]) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  author uuid;
  message uuid;
begin
  select * into ticket from public.tickets t where t.number = ticket_number;
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  if lower(sender) <> ticket.requester_email or ticket.requester_id is not null then
    -- Anybody else writes under an account that may see the ticket.
    select u.id into author from auth.users u
      where lower(u.email) = lower(sender) and (
        u.id = ticket.requester_id or private.is_staff(u.id)
        or exists (select from public.ticket_watchers w where w.ticket_id = ticket.id and w.user_id = u.id)
        or exists (select from public.organization_members m where m.user_id = u.id and m.organization_id = ticket.organization_id and m.role in ('owner', 'manager')));
    if author is null then
      raise exception 'This address may not write to this ticket' using errcode = 'PT403', hint = 'ticket_sender';
    end if;
  end if;
  begin
    insert into public.ticket_messages (ticket_id, author_id, body, mail_id)
      values (ticket.id, author, receive_ticket_mail.body, receive_ticket_mail.mail_id) returning id into message;
  exception when unique_violation then
    return null;
  end;
  update public.ticket_attachments a set uploaded_by = author where a.id = any (attachments) and a.uploaded_by is null and a.message_id is null;
  perform private.claim_attachments(message, attachments, author);
  return message;
end
$$;
grant execute on function public.receive_ticket_mail(text, text, text, text, uuid[]) to service_role;
