-- The ticket's life: whose it is, which version of it somebody saw, and the same thing sent twice.

alter table public.tickets
  add column organization_id uuid references public.organizations (id) on delete set null,
  -- Rises with every change that the requester can see; who changes something says which version was seen.
  add column version integer not null default 1,
  add column idempotency_key uuid;
create unique index tickets_sent_once on public.tickets (requester_id, idempotency_key) where idempotency_key is not null;
create index tickets_organization on public.tickets (organization_id, last_activity_at desc);
alter table public.ticket_messages add column idempotency_key uuid;
create unique index ticket_messages_sent_once on public.ticket_messages (ticket_id, author_id, idempotency_key) where idempotency_key is not null;

create table public.ticket_watchers (
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  user_name text not null,
  -- Which of the staff look on is the staff's own business.
  is_staff boolean not null,
  added_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (ticket_id, user_id)
);
create index ticket_watchers_user on public.ticket_watchers (user_id);

create function private.watched_tickets() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select ticket_id from public.ticket_watchers where user_id = (select auth.uid()) and (select private.second_step_done())
$$;
create function private.is_staff(user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles r where r.user_id = is_staff.user_id and r.role = 'admin')
$$;
create function private.name_of(user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), split_part(u.email, '@', 1))
  from auth.users u left join public.profiles p on p.id = u.id where u.id = name_of.user_id
$$;
-- For functions that run with their owner's rights; says what the policy on tickets says.
create function private.may_see_ticket(ticket public.tickets) returns boolean
language sql stable security definer set search_path = '' as $$
  select (select private.second_step_done()) and (ticket.requester_id = (select auth.uid())
    or ticket.organization_id = (select private.my_whole_organization())
    or exists (select from public.ticket_watchers w where w.ticket_id = ticket.id and w.user_id = (select auth.uid()))
    or (select private.has_admin_access()))
$$;

create or replace function private.prepare_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.number := 'TB-' || nextval('private.ticket_numbers');
  new.status := 'new';
  new.version := 1;
  new.organization_id := null;
  if new.requester_id is not null then
    -- Whoever writes the row, contact data is the account's own, and so is the company.
    select lower(u.email), btrim(p.first_name || ' ' || p.last_name), m.organization_id
      into new.requester_email, new.requester_name, new.organization_id
      from auth.users u
        left join public.profiles p on p.id = u.id
        left join public.organization_members m on m.user_id = u.id
      where u.id = new.requester_id;
  end if;
  new.requester_name := coalesce(nullif(new.requester_name, ''), split_part(new.requester_email, '@', 1));
  return new;
end
$$;

create or replace function private.guard_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.number <> old.number or new.created_at <> old.created_at then
    raise exception 'A ticket keeps its number and date' using errcode = 'check_violation';
  end if;
  if new.status <> old.status then
    if not private.ticket_may_move(old.status, new.status) then
      raise exception 'A ticket that is % can not become %', old.status, new.status
        using errcode = 'check_violation', hint = 'ticket_status_transition';
    end if;
    new.solved_at := case new.status when 'solved' then now() when 'closed' then coalesce(old.solved_at, now()) end;
    new.closed_at := case new.status when 'closed' then now() end;
  end if;
  if new.assignee_id is distinct from old.assignee_id and new.assignee_id is not null and not private.is_staff(new.assignee_id) then
    raise exception 'Only staff work on tickets' using errcode = 'check_violation', hint = 'ticket_assignee';
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

create or replace function private.record_ticket_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := (select auth.uid());
begin
  if tg_op = 'INSERT' then
    insert into public.ticket_events (ticket_id, kind, actor_id, after) values (new.id, 'created', actor, new.status);
    return null;
  end if;
  insert into public.ticket_events (ticket_id, kind, actor_id, before, after)
  select new.id, changed.kind::public.ticket_event_kind, actor, changed.before, changed.after
  from (values
    ('status', old.status::text, new.status::text),
    ('priority', old.priority::text, new.priority::text),
    ('assignee', old.assignee_id::text, new.assignee_id::text),
    ('subject', old.subject, new.subject)
  ) as changed (kind, before, after)
  where changed.before is distinct from changed.after;
  return null;
end
$$;

-- Author data is never taken from the caller: staff are those who have the role, everybody else speaks for the requester.
create or replace function private.prepare_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  profile public.profiles;
begin
  -- Locked, so that a reply and a closing at the same moment happen one after the other.
  select * into ticket from public.tickets where id = new.ticket_id for update;
  if ticket.status = 'closed' then
    raise exception 'Ticket % is closed', ticket.number
      using errcode = 'check_violation', hint = 'ticket_closed';
  end if;
  new.author_id := coalesce((select auth.uid()), new.author_id);
  -- Not now(): two messages of one transaction keep their order.
  new.created_at := clock_timestamp();
  if new.author_id is null or new.author_id = ticket.requester_id then
    new.author_kind := 'requester';
    new.author_name := ticket.requester_name;
  elsif private.is_staff(new.author_id) then
    select * into profile from public.profiles where id = new.author_id;
    new.author_kind := 'staff';
    new.author_name := coalesce(nullif(btrim(profile.first_name || ' ' || left(profile.last_name, 1)), ''), 'Support');
  else
    new.author_kind := 'requester';
    new.author_name := private.name_of(new.author_id);
  end if;
  return new;
end
$$;

drop policy "requesters and admins read tickets" on public.tickets;
create policy "requesters, their company by role, watchers and admins read tickets" on public.tickets for select to authenticated
  using (
    requester_id = (select auth.uid())
    or organization_id = (select private.my_whole_organization())
    or id in (select private.watched_tickets())
    or (select private.has_admin_access())
  );
-- Changes go through change_ticket(), which asks for the version that was seen.
drop policy "admins work on tickets" on public.tickets;
revoke update (subject, status, priority, assignee_id) on public.tickets from authenticated;

drop policy "requesters read public messages, admins all" on public.ticket_messages;
create policy "who reads the ticket reads its public messages, admins all" on public.ticket_messages for select to authenticated
  using ((select private.has_admin_access()) or (not is_internal and exists (select from public.tickets t where t.id = ticket_id)));
drop policy "requesters reply in public, admins as they like" on public.ticket_messages;
create policy "who reads the ticket replies in public, admins as they like" on public.ticket_messages for insert to authenticated
  with check (
    author_id = (select auth.uid())
    and ((select private.has_admin_access()) or (not is_internal and exists (select from public.tickets t where t.id = ticket_id)))
  );
drop policy "requesters read public events, admins all" on public.ticket_events;
create policy "who reads the ticket reads its public events, admins all" on public.ticket_events for select to authenticated
  using (
    (select private.has_admin_access())
    or (kind in ('created', 'status', 'priority', 'reply', 'estimate', 'invoice') and exists (select from public.tickets t where t.id = ticket_id))
  );

alter table public.ticket_watchers enable row level security;
create policy "who reads the ticket sees the clients who watch it, admins all" on public.ticket_watchers for select to authenticated
  using ((select private.has_admin_access()) or (not is_staff and exists (select from public.tickets t where t.id = ticket_id)));
grant select on public.ticket_watchers to authenticated;
grant all on public.ticket_watchers to service_role;
grant insert (idempotency_key) on public.tickets to authenticated;
grant insert (idempotency_key) on public.ticket_messages to authenticated;
grant execute on function private.watched_tickets() to authenticated;

drop function public.create_ticket(text, text, public.ticket_priority);
create function public.create_ticket(
  subject text, body text, priority public.ticket_priority default 'normal', idempotency_key uuid default null
) returns public.tickets
language plpgsql security invoker set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  ticket public.tickets;
begin
  if caller is null then
    raise exception 'Sign in to open a ticket' using errcode = '42501';
  end if;
  begin
    insert into public.tickets (subject, priority, requester_id, idempotency_key)
      values (btrim(create_ticket.subject), create_ticket.priority, caller, create_ticket.idempotency_key)
      returning * into ticket;
  exception when unique_violation then
    -- Sent before, or at this very moment: the insert has waited for the other to end.
    select * into strict ticket from public.tickets t
      where t.requester_id = caller and t.idempotency_key = create_ticket.idempotency_key;
    return ticket;
  end;
  insert into public.ticket_messages (ticket_id, author_id, body)
    values (ticket.id, caller, btrim(create_ticket.body));
  select * into ticket from public.tickets t where t.id = ticket.id;
  return ticket;
end
$$;

-- A reply of either side. Staff may add a note, or set the status with the answer. `seen_version`: refuse the answer when
-- the ticket is no longer what the writer saw.
drop function public.answer_ticket(text, text, boolean, public.ticket_status);
create function public.answer_ticket(
  ticket_number text, body text, is_internal boolean default false, new_status public.ticket_status default null,
  idempotency_key uuid default null, seen_version integer default null
) returns public.tickets
language plpgsql security invoker set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  ticket public.tickets;
begin
  select * into ticket from public.tickets t where t.number = ticket_number;
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  if answer_ticket.idempotency_key is not null and exists (
    select from public.ticket_messages m
    where m.ticket_id = ticket.id and m.author_id = caller and m.idempotency_key = answer_ticket.idempotency_key
  ) then
    return ticket;
  end if;
  if new_status is not null and not (select private.has_admin_access()) then
    raise exception 'Only staff set a status' using errcode = '42501';
  end if;
  if seen_version is not null then
    perform private.check_ticket_version(ticket.id, seen_version);
  end if;
  begin
    insert into public.ticket_messages (ticket_id, author_id, is_internal, body, idempotency_key)
      values (ticket.id, caller, answer_ticket.is_internal, btrim(answer_ticket.body), answer_ticket.idempotency_key);
    if new_status is not null then
      perform private.move_ticket(ticket.id, new_status);
    end if;
  exception when unique_violation then
    null; -- the same reply at the same moment: it is there once
  end;
  select * into ticket from public.tickets t where t.id = ticket.id;
  return ticket;
end
$$;

-- Locks the ticket for the rest of the transaction and refuses when it is no longer what somebody saw.
create function private.check_ticket_version(ticket_id uuid, seen_version integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present integer;
begin
  select t.version into present from public.tickets t where t.id = check_ticket_version.ticket_id for update;
  if present is distinct from seen_version then
    raise exception 'Somebody changed this ticket meanwhile' using errcode = 'PT409', hint = 'ticket_changed', detail = present::text;
  end if;
end
$$;
create function private.move_ticket(ticket_id uuid, new_status public.ticket_status) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff set a status' using errcode = '42501';
  end if;
  update public.tickets t set status = new_status where t.id = move_ticket.ticket_id and t.status <> new_status;
end
$$;
grant execute on function private.check_ticket_version(uuid, integer) to authenticated;
grant execute on function private.move_ticket(uuid, public.ticket_status) to authenticated;

-- What staff set. Null leaves a value as it is; `unassign` takes the assignee away.
create function public.change_ticket(
  ticket_number text, seen_version integer,
  new_status public.ticket_status default null, new_priority public.ticket_priority default null,
  new_assignee uuid default null, unassign boolean default false, new_subject text default null
) returns public.tickets
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff work on tickets' using errcode = '42501';
  end if;
  select * into ticket from public.tickets t where t.number = ticket_number;
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  perform private.check_ticket_version(ticket.id, seen_version);
  update public.tickets t set
    status = coalesce(new_status, t.status),
    priority = coalesce(new_priority, t.priority),
    assignee_id = case when unassign then null else coalesce(new_assignee, t.assignee_id) end,
    subject = coalesce(btrim(new_subject), t.subject)
  where t.id = ticket.id
  returning * into ticket;
  return ticket;
end
$$;

create or replace function public.solve_ticket(ticket_number text) returns public.tickets
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  update public.tickets t set status = 'solved'
    where t.number = ticket_number and t.status not in ('solved', 'closed') and private.may_see_ticket(t)
    returning * into ticket;
  if not found then
    raise exception 'No such ticket, or already solved' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  return ticket;
end
$$;

-- Colleagues of the requester's company, added by anybody who sees the ticket; staff, by staff.
create function public.set_watcher(ticket_number text, watcher uuid, watching boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  staff boolean := private.is_staff(watcher);
  caller uuid := (select auth.uid());
begin
  select * into ticket from public.tickets t where t.number = ticket_number and private.may_see_ticket(t);
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  if staff and not (select private.has_admin_access()) then
    raise exception 'Staff add themselves' using errcode = '42501';
  end if;
  if not watching then
    delete from public.ticket_watchers w where w.ticket_id = ticket.id and w.user_id = watcher;
  else
    if not staff and not exists (
      select from public.organization_members m where m.user_id = watcher and m.organization_id = ticket.organization_id
    ) then
      raise exception 'Only people of the same company can watch a ticket' using errcode = 'check_violation', hint = 'ticket_watcher';
    end if;
    insert into public.ticket_watchers (ticket_id, user_id, user_name, is_staff, added_by)
      values (ticket.id, watcher, private.name_of(watcher), staff, caller)
      on conflict do nothing;
  end if;
  insert into public.ticket_events (ticket_id, kind, actor_id, before, after)
    values (ticket.id, 'watcher', caller, case when watching then null else watcher::text end, case when watching then watcher::text end);
  return watching;
end
$$;

grant execute on function public.create_ticket(text, text, public.ticket_priority, uuid) to authenticated;
grant execute on function public.answer_ticket(text, text, boolean, public.ticket_status, uuid, integer) to authenticated;
grant execute on function public.change_ticket(text, integer, public.ticket_status, public.ticket_priority, uuid, boolean, text) to authenticated;
grant execute on function public.set_watcher(text, uuid, boolean) to authenticated;
