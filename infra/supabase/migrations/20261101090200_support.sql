-- The support desk: tickets, the conversation on them, and what happened to them.

-- Enumerations, so that generated types know the values. Their order is the order of a list: most urgent first.
create type public.ticket_status as enum ('new', 'open', 'pending', 'on_hold', 'solved', 'closed');
create type public.ticket_priority as enum ('critical', 'high', 'normal', 'low');
create type public.ticket_author as enum ('requester', 'staff');
create type public.ticket_event_kind as enum ('created', 'status', 'priority', 'assignee', 'reply', 'note');

create sequence private.ticket_numbers start with 10001;

create table public.tickets (
  id uuid primary key default gen_random_uuid(),
  -- Columns with an empty default are filled by a trigger, whatever the caller sends.
  number text not null unique default '',
  subject text not null check (char_length(btrim(subject)) between 3 and 160),
  status public.ticket_status not null default 'new',
  priority public.ticket_priority not null default 'normal',
  -- Null for a ticket that a guest opened; then the e-mail tells whose it is.
  requester_id uuid references auth.users (id) on delete set null,
  requester_email text not null default '' check (requester_email = lower(requester_email) and requester_email like '%_@_%'),
  requester_name text not null default '',
  assignee_id uuid references auth.users (id) on delete set null,
  -- The last message that the requester can see. Internal notes leave it alone: their time would tell of them.
  last_activity_at timestamptz not null default now(),
  first_response_at timestamptz,
  solved_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.tickets.number is 'TB-10001 upward; given by the database.';
create index tickets_requester on public.tickets (requester_id, last_activity_at desc);
create index tickets_queue on public.tickets (status, last_activity_at desc);

create table public.ticket_messages (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  author_kind public.ticket_author not null default 'requester',
  author_name text not null default '',
  is_internal boolean not null default false,
  body text not null check (char_length(btrim(body)) between 1 and 20000),
  created_at timestamptz not null default now(),
  check (not is_internal or author_kind = 'staff')
);
comment on column public.ticket_messages.is_internal is 'A note among staff; no client ever reads it.';
create index ticket_messages_ticket on public.ticket_messages (ticket_id, created_at);

create table public.ticket_events (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  kind public.ticket_event_kind not null,
  actor_id uuid,
  before text,
  after text,
  created_at timestamptz not null default now()
);
comment on table public.ticket_events is 'What happened to a ticket. Written by triggers only.';
create index ticket_events_ticket on public.ticket_events (ticket_id, created_at);

-- Which status may follow which. A closed ticket stays closed.
create function private.ticket_may_move(old_status public.ticket_status, new_status public.ticket_status) returns boolean
language sql immutable set search_path = '' as $$
  select case old_status
    when 'new' then new_status in ('open', 'pending', 'on_hold', 'solved', 'closed')
    when 'open' then new_status in ('pending', 'on_hold', 'solved', 'closed')
    when 'pending' then new_status in ('open', 'on_hold', 'solved', 'closed')
    when 'on_hold' then new_status in ('open', 'pending', 'solved', 'closed')
    when 'solved' then new_status in ('open', 'closed')
    else false
  end
$$;

create function private.prepare_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.number := 'TB-' || nextval('private.ticket_numbers');
  new.status := 'new';
  if new.requester_id is not null then
    -- Whoever writes the row, contact data is the account's own.
    select lower(u.email), btrim(p.first_name || ' ' || p.last_name)
      into new.requester_email, new.requester_name
      from auth.users u left join public.profiles p on p.id = u.id
      where u.id = new.requester_id;
  end if;
  new.requester_name := coalesce(nullif(new.requester_name, ''), split_part(new.requester_email, '@', 1));
  return new;
end
$$;
create trigger prepare before insert on public.tickets for each row execute function private.prepare_ticket();

create function private.guard_ticket() returns trigger
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
  new.updated_at := now();
  return new;
end
$$;
create trigger guard before update on public.tickets for each row execute function private.guard_ticket();

create function private.record_ticket_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := (select auth.uid());
begin
  if tg_op = 'INSERT' then
    insert into public.ticket_events (ticket_id, kind, actor_id, after) values (new.id, 'created', actor, new.status);
    return null;
  end if;
  if new.status <> old.status then
    insert into public.ticket_events (ticket_id, kind, actor_id, before, after) values (new.id, 'status', actor, old.status, new.status);
  end if;
  if new.priority <> old.priority then
    insert into public.ticket_events (ticket_id, kind, actor_id, before, after) values (new.id, 'priority', actor, old.priority, new.priority);
  end if;
  if new.assignee_id is distinct from old.assignee_id then
    insert into public.ticket_events (ticket_id, kind, actor_id, before, after) values (new.id, 'assignee', actor, old.assignee_id::text, new.assignee_id::text);
  end if;
  return null;
end
$$;
create trigger record after insert or update on public.tickets for each row execute function private.record_ticket_event();

-- Author data is never taken from the caller: kind and name follow from the account.
create function private.prepare_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  profile public.profiles;
begin
  select * into ticket from public.tickets where id = new.ticket_id;
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
  else
    select * into profile from public.profiles where id = new.author_id;
    new.author_kind := 'staff';
    new.author_name := coalesce(nullif(btrim(profile.first_name || ' ' || left(profile.last_name, 1)), ''), 'Support');
  end if;
  return new;
end
$$;
create trigger prepare before insert on public.ticket_messages for each row execute function private.prepare_message();

-- A reply moves the ticket: the requester's reopens it, the first public answer of staff opens it.
create function private.follow_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.ticket_events (ticket_id, kind, actor_id)
  values (new.ticket_id, (case when new.is_internal then 'note' else 'reply' end)::public.ticket_event_kind, new.author_id);
  if new.is_internal then
    return null;
  end if;
  update public.tickets t
    set last_activity_at = new.created_at,
        first_response_at = case when new.author_kind = 'staff' then coalesce(t.first_response_at, new.created_at) else t.first_response_at end,
        status = case
          when new.author_kind = 'requester' and t.status in ('pending', 'solved') then 'open'
          when new.author_kind = 'staff' and t.status = 'new' then 'open'
          else t.status
        end
    where t.id = new.ticket_id;
  return null;
end
$$;
create trigger follow after insert on public.ticket_messages for each row execute function private.follow_message();

alter table public.tickets enable row level security;
alter table public.ticket_messages enable row level security;
alter table public.ticket_events enable row level security;

create policy "requesters and admins read tickets" on public.tickets for select to authenticated
  using (requester_id = (select auth.uid()) or (select private.has_admin_access()));
create policy "clients open tickets of their own" on public.tickets for insert to authenticated
  with check (requester_id = (select auth.uid()));
create policy "admins work on tickets" on public.tickets for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_admin_access()));

create policy "requesters read public messages, admins all" on public.ticket_messages for select to authenticated
  using (
    (select private.has_admin_access())
    or (not is_internal and ticket_id in (select id from public.tickets where requester_id = (select auth.uid())))
  );
create policy "requesters reply in public, admins as they like" on public.ticket_messages for insert to authenticated
  with check (
    author_id = (select auth.uid())
    and (
      (select private.has_admin_access())
      or (not is_internal and ticket_id in (select id from public.tickets where requester_id = (select auth.uid())))
    )
  );

-- Notes and assignments are the staff's own business.
create policy "requesters read public events, admins all" on public.ticket_events for select to authenticated
  using (
    (select private.has_admin_access())
    or (kind in ('created', 'status', 'priority', 'reply')
      and ticket_id in (select id from public.tickets where requester_id = (select auth.uid())))
  );

grant select on public.tickets, public.ticket_messages, public.ticket_events to authenticated;
grant insert (subject, priority, requester_id) on public.tickets to authenticated;
grant update (subject, status, priority, assignee_id) on public.tickets to authenticated;
grant insert (ticket_id, author_id, is_internal, body) on public.ticket_messages to authenticated;
grant all on public.tickets, public.ticket_messages to service_role;
grant usage on sequence private.ticket_numbers to service_role;
revoke insert, update, delete, truncate on public.ticket_events from service_role;
grant select on public.ticket_events to service_role;

-- One round trip for the form: a ticket without its first message makes no sense.
create function public.create_ticket(subject text, body text, priority public.ticket_priority default 'normal') returns public.tickets
language plpgsql security invoker set search_path = '' as $$
declare
  ticket public.tickets;
begin
  if (select auth.uid()) is null then
    raise exception 'Sign in to open a ticket' using errcode = '42501';
  end if;
  insert into public.tickets (subject, priority, requester_id)
    values (btrim(create_ticket.subject), create_ticket.priority, (select auth.uid()))
    returning * into ticket;
  insert into public.ticket_messages (ticket_id, author_id, body)
    values (ticket.id, (select auth.uid()), btrim(create_ticket.body));
  return ticket;
end
$$;

-- A reply of either side. Staff may add a note, or set the status with the answer.
create function public.answer_ticket(
  ticket_number text, body text, is_internal boolean default false, new_status public.ticket_status default null
) returns public.tickets
language plpgsql security invoker set search_path = '' as $$
declare
  ticket public.tickets;
begin
  select * into ticket from public.tickets t where t.number = ticket_number;
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404';
  end if;
  insert into public.ticket_messages (ticket_id, author_id, is_internal, body)
    values (ticket.id, (select auth.uid()), answer_ticket.is_internal, btrim(answer_ticket.body));
  if new_status is not null then
    if not (select private.has_admin_access()) then
      raise exception 'Only staff set a status' using errcode = '42501';
    end if;
    update public.tickets t set status = new_status where t.id = ticket.id and t.status <> new_status;
  end if;
  select * into ticket from public.tickets t where t.id = ticket.id;
  return ticket;
end
$$;

-- "This is solved" in the requester's own view.
create function public.solve_ticket(ticket_number text) returns public.tickets
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  update public.tickets t set status = 'solved'
    where t.number = ticket_number
      and t.status <> 'solved'
      and (t.requester_id = (select auth.uid()) or (select private.has_admin_access()))
    returning * into ticket;
  if not found then
    raise exception 'No such ticket, or already solved' using errcode = 'PT404';
  end if;
  return ticket;
end
$$;

grant execute on function public.create_ticket(text, text, public.ticket_priority) to authenticated;
grant execute on function public.answer_ticket(text, text, boolean, public.ticket_status) to authenticated;
grant execute on function public.solve_ticket(text) to authenticated;
