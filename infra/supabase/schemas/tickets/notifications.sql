-- What the bell of the workspace lists (infra/decisions/069-notifications-in-the-workspace.md). Written by triggers with what
-- happened. No names or texts are stored: readers get them from the ticket, as long as they can read it.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  kind public.notification_kind not null,
  -- The latest message it is about.
  message_id uuid references public.ticket_messages (id) on delete cascade,
  -- Of an estimate or invoice.
  document_number text,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.notifications is 'One unread row per reader, ticket, and kind: what happens again moves it to the top.';
create unique index notifications_unread on public.notifications (user_id, ticket_id, kind) where read_at is null;
create index notifications_of_user on public.notifications (user_id, created_at desc, id desc);
create index notifications_ticket on public.notifications (ticket_id);
create index notifications_message on public.notifications (message_id) where message_id is not null;
alter table public.notifications enable row level security;
grant select, update (read_at) on public.notifications to authenticated;
grant all on public.notifications to service_role;

-- Nobody is notified of what they did themselves.
create function private.notify_user(
  reader uuid, ticket uuid, kind public.notification_kind, message uuid default null, document_number text default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, ticket_id, kind, message_id, document_number)
  select reader, ticket, notify_user.kind, message, notify_user.document_number
  where reader is distinct from (select auth.uid())
    and reader is not null
    and not exists (select from public.notification_settings s where s.user_id = reader and notify_user.kind = any (s.muted_kinds))
  on conflict (user_id, ticket_id, kind) where read_at is null do update set
    message_id = excluded.message_id, document_number = excluded.document_number, created_at = excluded.created_at;
  select private.queue_push(reader, ticket, notify_user.kind, message, notify_user.document_number)
$$;

-- The assignee and the staff who watch the ticket. A solved ticket keeps an assignee who has left the team since.
create function private.list_ticket_staff(ticket public.tickets) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select ticket.assignee_id where private.is_staff(ticket.assignee_id)
  union select w.user_id from public.ticket_watchers w where w.ticket_id = ticket.id and w.is_staff
$$;

-- Staff whose full name follows an @, or their first name alone. Case and accents don't matter.
create function private.list_mentioned_staff(body text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  rest text := private.normalize_text(body);
  member record;
  pattern text;
begin
  if position('@' in body) = 0 then return; end if;
  -- Full names first: "@Dana Ruiz" doesn't mention another Dana, but everyone of that name.
  for member in
    select private.normalize_text(btrim(name.given)) as name, array_agg(r.user_id) as ids
    from public.user_roles r join public.profiles p on p.id = r.user_id,
      lateral (values (1, p.first_name || ' ' || p.last_name), (2, p.first_name)) as name (step, given)
    where btrim(name.given) <> '' group by name.step, private.normalize_text(btrim(name.given))
    order by name.step, char_length(private.normalize_text(btrim(name.given))) desc
  loop
    pattern := '(?<![\w@.])@' || regexp_replace(member.name, '([^\w\s])', '\\\1', 'g') || '(?!\w)';
    if rest ~ pattern then
      return query select unnest(member.ids);
      if member.name like '% %' then rest := regexp_replace(rest, pattern, ' ', 'g'); end if;
    end if;
  end loop;
end
$$;

create function private.notify_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  mentioned uuid[];
begin
  select * into ticket from public.tickets t where t.id = new.ticket_id;
  if new.is_internal then
    mentioned := array(select private.list_mentioned_staff(new.body));
    perform private.notify_user(reader.id, ticket.id, case when reader.id = any (mentioned) then 'mention' else 'note' end::public.notification_kind, new.id)
      from (select unnest(mentioned) union select private.list_ticket_staff(ticket)) reader (id)
      where reader.id is distinct from new.author_id;
    return null;
  end if;
  -- Whoever opens a ticket knows, unless a scheduled job opens it for them.
  if not new.is_automatic and not exists (select from public.ticket_messages m where m.ticket_id = ticket.id and m.id <> new.id) then
    return null;
  end if;
  perform private.notify_user(reader.id, ticket.id, reader.kind::public.notification_kind, new.id)
    from (
      select ticket.requester_id as id, 'reply' as kind union
      select private.list_ticket_staff(ticket), 'reply' union
      select w.user_id, case when new.author_kind = 'staff' then 'reply' else 'coworker_reply' end
        from public.ticket_watchers w where w.ticket_id = ticket.id and not w.is_staff and w.user_id is distinct from ticket.requester_id
    ) reader where reader.id is distinct from new.author_id;
  return null;
end
$$;

create function private.notify_of_assignment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_user(new.assignee_id, new.id, 'assigned');
  return null;
end
$$;

create function private.notify_of_solution() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A reply that solves the ticket is one notification.
  delete from public.notifications n
    where n.user_id = new.requester_id and n.ticket_id = new.id and n.kind = 'reply' and n.read_at is null and n.created_at = now();
  delete from public.outgoing_emails m
    where m.user_id = new.requester_id and m.ticket_id = new.id and m.kind = 'push' and m.details ->> 'event' = 'reply' and m.created_at = now();
  perform private.notify_user(new.requester_id, new.id, 'solved');
  return null;
end
$$;

-- Estimates and invoices: `before` says what happened to the document, `after` is its number.
create function private.notify_of_billing_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  author uuid;
  refunder uuid;
begin
  select * into ticket from public.tickets t where t.id = new.ticket_id;
  if new.kind = 'estimate' and new.before = 'sent' then
    perform private.notify_user(ticket.requester_id, ticket.id, 'estimate_sent', null, new.after);
  elsif new.kind = 'invoice' and new.before is null then
    perform private.notify_user(ticket.requester_id, ticket.id, 'invoice_sent', null, new.after);
  elsif new.before in ('approved', 'declined', 'paid', 'paid_by_card') then
    select e.created_by into author from public.estimates e left join public.invoices i on i.estimate_id = e.id and i.number = new.after
      where e.ticket_id = ticket.id and (e.number = new.after or i.id is not null);
    perform private.notify_user(reader.id, ticket.id,
        (case when new.kind = 'invoice' then 'invoice_paid' else 'estimate_' || new.before end)::public.notification_kind, null, new.after)
      from (select ticket.assignee_id union select author union select ticket.requester_id where new.kind = 'invoice') reader (id);
  elsif new.kind = 'invoice' and new.before = 'unpaid' then
    -- A mistake: unread notifications are withdrawn.
    delete from public.notifications n where n.ticket_id = ticket.id and n.kind = 'invoice_paid' and n.document_number = new.after and n.read_at is null;
  elsif new.before in ('refunded', 'refund_failed') then
    -- Whoever asked for the refund learns only of its failure: it has to be made again.
    select r.requested_by into refunder from public.refunds r join public.invoices i on i.id = r.invoice_id
      where i.number = new.after order by r.created_at desc limit 1;
    if new.before = 'refunded' then
      perform private.notify_user(reader.id, ticket.id, 'invoice_refunded', null, new.after)
        from unnest(array[ticket.assignee_id, ticket.requester_id]) reader (id) where reader.id is distinct from refunder;
    else
      perform private.notify_user(reader.id, ticket.id, 'refund_failed', null, new.after)
        from (select ticket.assignee_id union select refunder) reader (id);
    end if;
  end if;
  return null;
end
$$;

-- Tells assignees which SLA deadlines end within 30 minutes, once for each deadline.
create function private.notify_due_tickets() returns void
language sql security definer set search_path = '' as $$
  select private.notify_user(due.assignee_id, due.id, 'sla_due') from (
    select distinct t.id, t.assignee_id from public.sla_timers c join public.tickets t on t.id = c.ticket_id
    where c.due_at > now() and c.due_at <= now() + interval '30 minutes'
      and not exists (
        select from public.notifications n
        where n.user_id = t.assignee_id and n.ticket_id = t.id and n.kind = 'sla_due' and n.created_at >= c.due_at - interval '30 minutes')
  ) due
$$;

-- The latest 50. Both run with the caller's rights: people who can no longer read a ticket aren't reminded of it.
create function public.my_notifications() returns table (
  id uuid, kind public.notification_kind, ticket_number text, subject text, author_name text, document_number text, created_at timestamptz, read_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select n.id, n.kind, t.number, t.subject, m.author_name, n.document_number, n.created_at, n.read_at
  from public.notifications n join public.tickets t on t.id = n.ticket_id left join public.ticket_messages m on m.id = n.message_id
  where n.user_id = (select auth.uid())
  order by n.created_at desc, n.id desc limit 50
$$;
grant execute on function public.my_notifications() to authenticated;

-- Up to 100: nobody needs to know more exactly.
create function public.count_unread_notifications() returns integer
language sql stable security invoker set search_path = '' as $$
  select count(*)::integer from (select from public.notifications n where n.user_id = (select auth.uid()) and n.read_at is null limit 100) unread
$$;
grant execute on function public.count_unread_notifications() to authenticated;

-- Marks one notification as read, or those of a ticket, or with neither all. @returns how many changed
create function public.mark_notifications_read(notification uuid default null, ticket_number text default null) returns integer
language sql security invoker set search_path = '' as $$
  with marked as (
    update public.notifications n set read_at = now()
    where n.user_id = (select auth.uid()) and n.read_at is null
      and (notification is null or n.id = notification)
      and (mark_notifications_read.ticket_number is null
        or n.ticket_id = (select t.id from public.tickets t where t.number = mark_notifications_read.ticket_number))
    returning 1)
  select count(*)::integer from marked
$$;
grant execute on function public.mark_notifications_read(uuid, text) to authenticated;

create trigger notify_of_message after insert on public.ticket_messages for each row execute function private.notify_of_message();
create trigger notify_of_assignment_on_insert after insert on public.tickets
  for each row when (new.assignee_id is not null) execute function private.notify_of_assignment();
create trigger notify_of_assignment after update of assignee_id on public.tickets
  for each row when (new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id) execute function private.notify_of_assignment();
create trigger notify_of_solution after update of status on public.tickets
  for each row when (new.status = 'solved' and old.status <> 'solved') execute function private.notify_of_solution();
create trigger notify_of_billing_event after insert on public.ticket_events
  for each row when (new.kind in ('estimate', 'invoice')) execute function private.notify_of_billing_event();

create policy "users read their own notifications about tickets they can read" on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and exists (select from public.tickets t where t.id = ticket_id));

create policy "users mark their own notifications as read" on public.notifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a session at the required assurance level" on public.notifications as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));
