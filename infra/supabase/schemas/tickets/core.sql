-- Enums, so that the generated types list the values. Declaration order is sort order: most urgent first.
create type public.ticket_status as enum ('new', 'open', 'pending', 'on_hold', 'solved', 'closed');

create type public.ticket_priority as enum ('critical', 'high', 'normal', 'low');

create type public.ticket_author as enum ('requester', 'staff');

create type public.ticket_event_kind as enum ('created', 'status', 'priority', 'assignee', 'reply', 'note', 'subject', 'tag', 'watcher', 'rating', 'attachment', 'estimate', 'invoice', 'merge', 'device');

-- How the requester came to us. Staff open tickets for callers and walk-ins.
create type public.ticket_channel as enum ('web', 'email', 'phone', 'walk_in', 'system');

create type public.notification_kind as enum (
  'assigned', 'reply', 'coworker_reply', 'note', 'mention', 'solved', 'estimate_sent', 'estimate_approved', 'estimate_declined', 'invoice_sent', 'invoice_paid', 'invoice_refunded', 'refund_failed', 'sla_due');

create sequence private.ticket_numbers start with 10001;
grant usage on sequence private.ticket_numbers to service_role;

-- The help desk: tickets, their messages, and their history.

create table public.tickets (
  id uuid primary key default gen_random_uuid(),
  -- Columns with an empty default are filled in by a trigger, whatever the caller sends.
  number text not null unique default '',
  subject text not null check (char_length(btrim(subject)) between 3 and 160),
  status public.ticket_status not null default 'new',
  priority public.ticket_priority not null default 'normal',
  -- Null if a guest opened the ticket; then requester_email says whose it is.
  requester_id uuid references auth.users (id) on delete set null,
  -- Empty for a caller or walk-in who left only a phone number.
  requester_email text not null default '' check (requester_email = lower(requester_email)),
  requester_name text not null default '',
  requester_phone text not null default '' check (char_length(requester_phone) <= 40),
  assignee_id uuid references auth.users (id) on delete set null,
  -- The last message that the requester can see. Internal notes don't count: their time would give them away.
  last_activity_at timestamptz not null default now(),
  first_response_at timestamptz,
  solved_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  organization_id uuid references public.organizations (id) on delete set null,
  -- Rises with every change; an edit names the version it was based on.
  version integer not null default 1,
  idempotency_key uuid,
  language text not null default 'en' check (language in ('en', 'es')),
  channel public.ticket_channel not null default 'web',
  -- The client's device that it is about; staff choose it.
  device_id uuid,
  search_text text
  generated always as (private.normalize_text(number || ' ' || subject || ' ' || requester_name || ' ' || requester_email || ' ' || requester_phone || ' ' ||
    regexp_replace(requester_phone, '\D', '', 'g'))) stored,
  -- The ticket this one was merged into. That one is never merged itself.
  merged_into text references public.tickets (number) on delete set null,
  -- The next SLA deadline, copied here so that an index can sort by it. Null while the ticket waits for the customer.
  due_at timestamptz,
  revision uuid not null default gen_random_uuid(),
  check (requester_email like '%_@_%' or (requester_email = '' and requester_phone <> ''))
);
comment on column public.tickets.number is 'TB-10001 upward; given by the database.';
comment on column public.tickets.language is 'Of the emails about it, unless the reader has set one.';
comment on column public.tickets.revision is 'Another one after each change that its requester may see; says that something changed, and nothing else.';
create unique index tickets_idempotency_key on public.tickets (requester_id, idempotency_key) where idempotency_key is not null;
create unique index tickets_guest_idempotency_key on public.tickets (requester_email, idempotency_key)
  where requester_id is null and idempotency_key is not null;
create index tickets_search on public.tickets using gin (search_text extensions.gin_trgm_ops);
create index tickets_of_requester on public.tickets (requester_id, last_activity_at desc, id desc);
create index tickets_of_organization on public.tickets (organization_id, last_activity_at desc, id desc);
create index tickets_by_activity on public.tickets (last_activity_at desc, id desc);
create index tickets_active on public.tickets (last_activity_at desc, id desc) where status in ('new', 'open', 'pending', 'on_hold');
create index tickets_by_status on public.tickets (status, last_activity_at desc, id desc);
create index tickets_by_priority on public.tickets (priority, last_activity_at desc, id desc);
create index tickets_by_assignee on public.tickets (assignee_id, last_activity_at desc, id desc);
create index tickets_by_age on public.tickets (created_at, id);
create index tickets_by_email on public.tickets (requester_email, last_activity_at desc);
create index tickets_by_email_created on public.tickets (requester_email, created_at);
create index tickets_device on public.tickets (device_id) where device_id is not null;
create index tickets_merged_into on public.tickets (merged_into) where merged_into is not null;
create index tickets_by_first_response on public.tickets (first_response_at) where first_response_at is not null;
create index tickets_by_solution on public.tickets (solved_at) where solved_at is not null;
create index tickets_by_due on public.tickets (due_at, status, last_activity_at desc, id desc);
-- Enough to count by assignee, status, and company without reading the rows.
create index tickets_active_by_due on public.tickets (due_at, status, last_activity_at desc, id desc) include (assignee_id, organization_id) where status in ('new', 'open', 'pending', 'on_hold');
create index tickets_of_organization_by_due on public.tickets (organization_id, due_at, last_activity_at desc, id desc);
alter table public.tickets enable row level security;
grant select (id, number, subject, status, priority, requester_id, requester_email, requester_name, last_activity_at, first_response_at, solved_at, closed_at, created_at, organization_id, idempotency_key, language, merged_into, revision), insert (subject, priority, requester_id, idempotency_key, language)
  on public.tickets to authenticated;
grant all on public.tickets to service_role;

create table public.ticket_messages (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  author_kind public.ticket_author not null default 'requester',
  author_name text not null default '',
  is_internal boolean not null default false,
  body text not null check (char_length(btrim(body)) between 1 and 20000),
  created_at timestamptz not null default now(),
  idempotency_key uuid,
  -- The Message-ID of the email this came from: a repeated delivery stays one message, and replies can refer to it.
  email_message_id text check (char_length(email_message_id) <= 998),
  -- Stored, so that searching a few tickets computes nothing.
  search tsvector
  generated always as (to_tsvector('simple', private.normalize_text(body))) stored,
  -- Written by a scheduled job. Counts as ours, but not as a first response.
  is_automatic boolean not null default false,
  check (not is_internal or author_kind = 'staff')
);
comment on column public.ticket_messages.is_internal is 'A note among staff; no client ever reads it.';
create index ticket_messages_ticket on public.ticket_messages (ticket_id, created_at);
create unique index ticket_messages_idempotency_key on public.ticket_messages (ticket_id, author_id, idempotency_key)
  nulls not distinct where idempotency_key is not null;
create unique index ticket_messages_email_message_id on public.ticket_messages (ticket_id, email_message_id) where email_message_id is not null;
create index ticket_messages_search on public.ticket_messages using gin (search);
create index ticket_messages_author on public.ticket_messages (author_id);
alter table public.ticket_messages enable row level security;
grant select, insert (ticket_id, author_id, is_internal, body, idempotency_key) on public.ticket_messages to authenticated;
grant all on public.ticket_messages to service_role;

create table public.ticket_events (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  kind public.ticket_event_kind not null,
  actor_id uuid,
  before text,
  after text,
  created_at timestamptz not null default clock_timestamp(),
  public_id uuid not null default gen_random_uuid()
);
comment on table public.ticket_events is 'What happened to a ticket. Written by triggers only.';
create index ticket_events_ticket on public.ticket_events (ticket_id, created_at);
alter table public.ticket_events enable row level security;
revoke insert, update, delete, truncate on public.ticket_events from service_role;
grant select (ticket_id, kind, before, after, created_at, public_id) on public.ticket_events to authenticated;
grant select on public.ticket_events to service_role;

-- Allowed status transitions. A closed ticket stays closed.
create function private.is_status_transition_allowed(old_status public.ticket_status, new_status public.ticket_status) returns boolean
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
  new.version := 1;
  new.organization_id := null;
  if new.requester_id is not null then
    -- Whoever writes the row, contact data and organization are the account's own.
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

-- A change of SLA deadlines alone keeps the version: nobody could have missed anything.
create function private.guard_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.number <> old.number or new.created_at <> old.created_at then
    raise exception 'A ticket''s number and date can''t be changed' using errcode = 'check_violation';
  end if;
  if new.status <> old.status then
    if not private.is_status_transition_allowed(old.status, new.status) then
      raise exception 'A ticket can''t go from % to %', old.status, new.status
        using errcode = 'check_violation', hint = 'ticket_status_transition';
    end if;
    new.solved_at := case
      when new.status = 'solved' then now()
      -- Erasing the requester closes a ticket without solving it (`private.erase_tickets`).
      when new.status = 'closed' and new.requester_email = 'deleted@account.invalid' then old.solved_at
      when new.status = 'closed' then coalesce(old.solved_at, now())
    end;
    new.closed_at := case new.status when 'closed' then now() end;
  end if;
  if new.assignee_id is distinct from old.assignee_id and new.assignee_id is not null and not private.is_staff(new.assignee_id) then
    raise exception 'Tickets can only be assigned to staff' using errcode = 'check_violation', hint = 'ticket_assignee';
  end if;
  if new.due_at is not distinct from old.due_at then
    new.version := old.version + 1;
    new.updated_at := now();
    if (new.assignee_id, new.device_id) is not distinct from (old.assignee_id, old.device_id)
      or (new.subject, new.status, new.priority) is distinct from (old.subject, old.status, old.priority) then
      new.revision := gen_random_uuid();
    end if;
  end if;
  return new;
end
$$;

create function private.device_name(device uuid) returns text
language sql stable security definer set search_path = '' as $$
  select d.name from public.devices d where d.id = device
$$;

create function private.record_ticket_event() returns trigger
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
    ('subject', old.subject, new.subject),
    ('device', private.device_name(old.device_id), private.device_name(new.device_id))
  ) as changed (kind, before, after)
  where changed.before is distinct from changed.after;
  return null;
end
$$;

-- The author is never taken from the caller: whoever has the role is staff, anyone else speaks for the requester.
create function private.prepare_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  profile public.profiles;
begin
  -- Locked, so that a reply and a closing at the same moment run one after the other.
  select * into ticket from public.tickets where id = new.ticket_id for update;
  if ticket.status = 'closed' then
    raise exception 'Ticket % is closed', ticket.number
      using errcode = 'check_violation', hint = 'ticket_closed';
  end if;
  new.author_id := coalesce((select auth.uid()), new.author_id);
  -- Not now(): two messages of one transaction keep their order.
  new.created_at := clock_timestamp();
  -- Without characters that reverse what follows, such as a file's ending.
  new.body := regexp_replace(new.body, '[\u202A-\u202E\u2066-\u2069]', '', 'g');
  -- Callers can't set this column.
  if new.is_automatic then
    new.author_id := null;
    new.author_kind := 'staff';
  -- The first message of a call, visit, or lead is the requester's, though an agent's action stores it.
  elsif (ticket.channel in ('phone', 'walk_in') or exists (select from public.inquiries i where i.ticket_id = ticket.id))
    and not exists (select from public.ticket_messages m where m.ticket_id = ticket.id) then
    new.author_id := ticket.requester_id;
    new.author_kind := 'requester';
    new.author_name := ticket.requester_name;
  elsif new.author_id is null or new.author_id = ticket.requester_id then
    new.author_kind := 'requester';
    new.author_name := ticket.requester_name;
  elsif private.is_staff(new.author_id) then
    select * into profile from public.profiles where id = new.author_id;
    new.author_kind := 'staff';
    new.author_name := coalesce(nullif(btrim(profile.first_name || ' ' || left(profile.last_name, 1)), ''), 'Support');
  else
    new.author_kind := 'requester';
    new.author_name := private.display_name(new.author_id);
  end if;
  return new;
end
$$;

-- A reply moves the ticket: the requester's reopens it, for everyone if the assignee has left the team; the first public reply by staff opens it.
create function private.apply_message_to_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.ticket_events (ticket_id, kind, actor_id)
  values (new.ticket_id, (case when new.is_internal then 'note' else 'reply' end)::public.ticket_event_kind, new.author_id);
  if new.is_internal then
    return null;
  end if;
  update public.tickets t
    set last_activity_at = new.created_at,
        first_response_at = case when new.author_kind = 'staff' and not new.is_automatic then coalesce(t.first_response_at, new.created_at) else t.first_response_at end,
        status = case
          when new.author_kind = 'requester' and t.status in ('pending', 'solved') then 'open'
          when new.author_kind = 'staff' and not new.is_automatic and t.status = 'new' then 'open'
          else t.status
        end,
        assignee_id = case when new.author_kind = 'requester' and not private.is_staff(t.assignee_id) then null else t.assignee_id end
    where t.id = new.ticket_id;
  return null;
end
$$;

create function public.create_ticket(
  subject text, body text, priority public.ticket_priority default 'normal', idempotency_key uuid default null,
  attachments uuid[] default '{}', language text default 'en'
) returns public.tickets
language plpgsql security invoker set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  ticket uuid;
  message uuid;
begin
  if caller is null then
    raise exception 'Sign in to open a ticket' using errcode = '42501';
  end if;
  begin
    insert into public.tickets (subject, priority, requester_id, idempotency_key, language)
      values (btrim(create_ticket.subject), create_ticket.priority, caller, create_ticket.idempotency_key, create_ticket.language)
      returning id into ticket;
  exception when unique_violation then
    -- Another request with the same key came first; the insert has waited for it to commit.
    select t.id into strict ticket from public.tickets t
      where t.requester_id = caller and t.idempotency_key = create_ticket.idempotency_key;
    return private.redact_ticket_for_reader(ticket);
  end;
  insert into public.ticket_messages (ticket_id, author_id, body)
    values (ticket, caller, btrim(create_ticket.body)) returning id into message;
  perform private.claim_attachments(message, attachments, caller);
  return private.redact_ticket_for_reader(ticket);
end
$$;
grant execute on function public.create_ticket(text, text, public.ticket_priority, uuid, uuid[], text) to authenticated, service_role;

-- `seen_version` is checked for staff only: the error would tell a customer the version. Status, tags, and assignee are for staff.
create function public.reply_to_ticket(
  ticket_number text, body text, is_internal boolean default false, new_status public.ticket_status default null,
  idempotency_key uuid default null, seen_version integer default null, attachments uuid[] default '{}',
  add_tags text[] default '{}', new_assignee uuid default null
) returns public.tickets
language plpgsql security invoker set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  ticket uuid;
  is_staff boolean := (select private.has_admin_access());
  message uuid;
begin
  select t.id into ticket from public.tickets t where t.number = ticket_number;
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  if reply_to_ticket.idempotency_key is not null and exists (
    select from public.ticket_messages m
    where m.ticket_id = ticket and m.author_id = caller and m.idempotency_key = reply_to_ticket.idempotency_key
  ) then
    return private.redact_ticket_for_reader(ticket);
  end if;
  if (new_status is not null or cardinality(add_tags) > 0 or new_assignee is not null) and not is_staff then
    raise exception 'Only staff can set status, tags, and assignee' using errcode = '42501';
  end if;
  if seen_version is not null and is_staff then
    perform private.check_ticket_version(ticket, seen_version);
  end if;
  begin
    insert into public.ticket_messages (ticket_id, author_id, is_internal, body, idempotency_key)
      values (ticket, caller, reply_to_ticket.is_internal, btrim(reply_to_ticket.body), reply_to_ticket.idempotency_key)
      returning id into message;
    perform private.claim_attachments(message, attachments, caller);
    if new_status is not null or new_assignee is not null then
      perform private.transition_ticket(ticket, new_status, new_assignee);
    end if;
    insert into public.ticket_tags (ticket_id, tag) select ticket, given from unnest(add_tags) given on conflict do nothing;
  exception when unique_violation then
    null; -- the same reply at the same moment: it is there once
  end;
  return private.redact_ticket_for_reader(ticket);
end
$$;
grant execute on function public.reply_to_ticket(text, text, boolean, public.ticket_status, uuid, integer, uuid[], text[], uuid) to authenticated, service_role;

-- Runs with its owner's rights and bypasses the policies, so it checks access itself.
create function public.solve_ticket(ticket_number text) returns public.tickets
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  update public.tickets t set status = 'solved'
    where t.number = ticket_number and t.status not in ('solved', 'closed') and private.can_view_ticket(t)
    returning * into ticket;
  if not found then
    raise exception 'No such ticket, or already solved' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  return private.redact_ticket_for_reader(ticket.id);
end
$$;
grant execute on function public.solve_ticket(text) to authenticated, service_role;

create table public.ticket_watchers (
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  user_name text not null,
  -- Customers don't see which staff members watch a ticket.
  is_staff boolean not null,
  added_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (ticket_id, user_id)
);
create index ticket_watchers_user on public.ticket_watchers (user_id);
create index ticket_watchers_added_by on public.ticket_watchers (added_by);
alter table public.ticket_watchers enable row level security;
grant select on public.ticket_watchers to authenticated;
grant all on public.ticket_watchers to service_role;

create function private.watched_ticket_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select ticket_id from public.ticket_watchers where user_id = (select auth.uid()) and (select private.has_required_aal())
$$;
grant execute on function private.watched_ticket_ids() to authenticated;

create function private.is_staff(user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles r where r.user_id = is_staff.user_id)
$$;

create function private.display_name(user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), split_part(u.email, '@', 1))
  from auth.users u left join public.profiles p on p.id = u.id where u.id = display_name.user_id
$$;

-- The same rule as the policy on tickets, for security definer functions.
create function private.can_view_ticket(ticket public.tickets) returns boolean
language sql stable security definer set search_path = '' as $$
  select (select private.has_required_aal()) and (ticket.requester_id = (select auth.uid())
    or ticket.organization_id = (select private.my_managed_organization())
    or exists (select from public.ticket_watchers w where w.ticket_id = ticket.id and w.user_id = (select auth.uid()))
    or (select private.has_admin_access()))
$$;

-- Locks the ticket for the transaction. Raises if it has changed since the caller saw it.
create function private.check_ticket_version(ticket_id uuid, seen_version integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present integer;
begin
  select t.version into present from public.tickets t where t.id = check_ticket_version.ticket_id for update;
  if present is distinct from seen_version then
    raise exception 'Someone else changed this ticket' using errcode = 'PT409', hint = 'ticket_changed', detail = present::text;
  end if;
end
$$;
grant execute on function private.check_ticket_version(uuid, integer) to authenticated;

create function private.transition_ticket(ticket_id uuid, new_status public.ticket_status, new_assignee uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can set a status' using errcode = '42501';
  end if;
  update public.tickets t
    set status = coalesce(new_status, t.status), assignee_id = coalesce(new_assignee, t.assignee_id)
    where t.id = transition_ticket.ticket_id
      and (t.status <> new_status or new_assignee is distinct from t.assignee_id and new_assignee is not null);
end
$$;
grant execute on function private.transition_ticket(uuid, public.ticket_status, uuid) to authenticated;

-- Changes made by staff. Null keeps a value; `unassign` removes the assignee, `remove_device` the device.
create function public.change_ticket(
  ticket_number text, seen_version integer,
  new_status public.ticket_status default null, new_priority public.ticket_priority default null,
  new_assignee uuid default null, unassign boolean default false, new_subject text default null,
  new_device uuid default null, remove_device boolean default false
) returns public.tickets
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can work on tickets' using errcode = '42501';
  end if;
  select * into ticket from public.tickets t where t.number = ticket_number for update;
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  -- A repeated request, whose first response was lost, finds its own change.
  if ticket.version = seen_version + 1
    and (coalesce(new_status, ticket.status), coalesce(new_priority, ticket.priority), case when unassign then null else coalesce(new_assignee, ticket.assignee_id) end,
      coalesce(btrim(new_subject), ticket.subject), case when remove_device then null else coalesce(new_device, ticket.device_id) end)
      is not distinct from (ticket.status, ticket.priority, ticket.assignee_id, ticket.subject, ticket.device_id)
    and exists (
      select from public.ticket_events e where e.ticket_id = ticket.id and e.kind in ('status', 'priority', 'assignee', 'subject', 'device')
        and e.actor_id = (select auth.uid()) and e.created_at >= ticket.updated_at) then
    return ticket;
  end if;
  perform private.check_ticket_version(ticket.id, seen_version);
  if new_device is not null and not exists (
    select from public.devices d where d.id = new_device and (d.organization_id = ticket.organization_id or d.owner_id = ticket.requester_id)
  ) then
    raise exception 'This device belongs to another customer' using errcode = 'check_violation', hint = 'ticket_device';
  end if;
  update public.tickets t set
    status = coalesce(new_status, t.status),
    priority = coalesce(new_priority, t.priority),
    assignee_id = case when unassign then null else coalesce(new_assignee, t.assignee_id) end,
    subject = coalesce(btrim(new_subject), t.subject),
    device_id = case when remove_device then null else coalesce(new_device, t.device_id) end
  where t.id = ticket.id
  returning * into ticket;
  return ticket;
end
$$;
grant execute on function public.change_ticket(text, integer, public.ticket_status, public.ticket_priority, uuid, boolean, text, uuid, boolean) to authenticated, service_role;

-- Anyone who sees the ticket can add colleagues from the requester's organization; only staff can add staff.
create function public.set_watcher(ticket_number text, watcher uuid, watching boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  staff boolean := private.is_staff(watcher);
  caller uuid := (select auth.uid());
begin
  select * into ticket from public.tickets t where t.number = ticket_number and private.can_view_ticket(t);
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  if staff and not (select private.has_admin_access()) then
    raise exception 'Staff can only add themselves' using errcode = '42501';
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
      values (ticket.id, watcher, private.display_name(watcher), staff, caller)
      on conflict do nothing;
  end if;
  if not found then return watching; end if;
  insert into public.ticket_events (ticket_id, kind, actor_id, before, after)
    values (ticket.id, 'watcher', caller, case when watching then null else watcher::text end, case when watching then watcher::text end);
  return watching;
end
$$;
grant execute on function public.set_watcher(text, uuid, boolean) to authenticated, service_role;

-- Tags, time entries, and canned replies are internal: no policy opens them to customers.

create table public.ticket_tags (
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  tag text not null check (tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(tag) <= 40),
  created_at timestamptz not null default now(),
  primary key (ticket_id, tag)
);
create index ticket_tags_tag on public.ticket_tags (tag);
alter table public.ticket_tags enable row level security;
grant select, delete, insert (ticket_id, tag) on public.ticket_tags to authenticated;
grant all on public.ticket_tags to service_role;

create table public.ticket_time_entries (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  staff_id uuid not null references auth.users (id) on delete cascade,
  minutes integer not null check (minutes between 1 and 1440),
  note text not null default '' check (char_length(note) <= 500),
  billable boolean not null default true,
  created_at timestamptz not null default now()
);
create index ticket_time_entries_ticket on public.ticket_time_entries (ticket_id, created_at);
create index ticket_time_entries_staff on public.ticket_time_entries (staff_id);
create index ticket_time_entries_created on public.ticket_time_entries (created_at);
alter table public.ticket_time_entries enable row level security;
grant select, delete, insert (id, ticket_id, staff_id, minutes, note, billable) on public.ticket_time_entries to authenticated;
grant all on public.ticket_time_entries to service_role;

create table public.canned_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null unique check (char_length(btrim(title)) between 2 and 80),
  -- {{first_name}}, {{name}}, {{number}}, and {{agent}} are filled in when the text is inserted into a reply.
  body text not null check (char_length(btrim(body)) between 1 and 5000),
  -- What sending the reply does, too.
  new_status public.ticket_status check (new_status in ('open', 'pending', 'on_hold', 'solved')),
  tags text[] not null default '{}' check (array_to_string(tags, ' ') ~ '^([a-z0-9]+(-[a-z0-9]+)*( |$))*$' and cardinality(tags) <= 10),
  assign_to_me boolean not null default false,
  -- Who gets the ticket instead of the sender; cleared when this person leaves the team.
  assignee_id uuid references public.user_roles (user_id) on delete set null check (assignee_id is null or not assign_to_me),
  updated_at timestamptz not null default now()
);
create index canned_replies_assignee on public.canned_replies (assignee_id);
alter table public.canned_replies enable row level security;
grant select, delete, insert (id, title, body, new_status, tags, assign_to_me, assignee_id),
  update (title, body, new_status, tags, assign_to_me, assignee_id)
  on public.canned_replies to authenticated;
grant all on public.canned_replies to service_role;

create table public.ticket_ratings (
  ticket_id uuid primary key references public.tickets (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  is_good boolean not null,
  comment text not null default '' check (char_length(comment) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.ticket_ratings is 'The requester''s answer to "Were you satisfied?", asked once a ticket is solved.';
create index ticket_ratings_user on public.ticket_ratings (user_id);
alter table public.ticket_ratings enable row level security;
grant select on public.ticket_ratings to authenticated;
grant all on public.ticket_ratings to service_role;

create function private.record_tag_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.ticket_events (ticket_id, kind, actor_id, before, after)
  -- When a ticket is deleted its tags go with it, and there is nothing left to log this on.
  select t.id, 'tag', (select auth.uid()), case tg_op when 'DELETE' then old.tag end, case tg_op when 'INSERT' then new.tag end
  from public.tickets t where t.id = case tg_op when 'DELETE' then old.ticket_id else new.ticket_id end;
  return null;
end
$$;

-- The requester's answer to "Were you satisfied?". Adding a comment later is not a second rating; a merged ticket can't be rated.
create function private.save_rating(ticket public.tickets, is_good boolean, comment text) returns public.ticket_ratings
language plpgsql security definer set search_path = '' as $$
declare
  before public.ticket_ratings;
  rating public.ticket_ratings;
begin
  if ticket.status not in ('solved', 'closed') or ticket.merged_into is not null then
    raise exception 'Ticket % is not solved yet', ticket.number using errcode = 'check_violation', hint = 'ticket_not_solved';
  end if;
  select * into before from public.ticket_ratings r where r.ticket_id = ticket.id for update;
  insert into public.ticket_ratings (ticket_id, user_id, is_good, comment)
    values (ticket.id, ticket.requester_id, save_rating.is_good, btrim(save_rating.comment))
    on conflict (ticket_id) do update set is_good = excluded.is_good, comment = excluded.comment
    returning * into rating;
  if before.is_good is distinct from rating.is_good then
    insert into public.ticket_events (ticket_id, kind, actor_id, after)
      values (ticket.id, 'rating', ticket.requester_id, case when rating.is_good then 'good' else 'bad' end);
  end if;
  return rating;
end
$$;

-- Only for the requester, once the ticket is solved. Can be changed.
create function public.rate_ticket(ticket_number text, is_good boolean, comment text default '') returns public.ticket_ratings
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  select * into ticket from public.tickets t where t.number = ticket_number and t.requester_id = (select auth.uid()) and (select private.has_required_aal());
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  return private.save_rating(ticket, rate_ticket.is_good, rate_ticket.comment);
end
$$;
grant execute on function public.rate_ticket(text, boolean, text) to authenticated, service_role;

-- What tells one requester from another: the account, without one the email address, without that the phone number.
create function private.requester_key(id uuid, email text, phone text) returns text
language sql immutable set search_path = '' as $$ select coalesce(id::text, nullif(email, ''), phone) $$;

-- Merges `source` into `target`: messages, files, time entries, tags, and watchers move, and the source is closed with a link
-- that its requester sees. Both tickets must have the same requester, or requesters who are colleagues in one company, both of whom see
-- the whole conversation then: `with_colleague` says that staff know (infra/decisions/088-merging-tickets-of-colleagues.md).
-- @returns the target's number
create function public.merge_tickets(source text, target text, seen_version integer, with_colleague boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
declare
  gone public.tickets;
  kept public.tickets;
  caller uuid := (select auth.uid());
  is_colleague boolean;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can merge tickets' using errcode = '42501';
  end if;
  -- Locked in order of number, so that two merges at once can't deadlock.
  perform from public.tickets t where t.number in (source, upper(btrim(target))) order by t.number for update;
  select * into gone from public.tickets t where t.number = source;
  select * into kept from public.tickets t where t.number = upper(btrim(target));
  if gone.id is null or kept.id is null then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  perform private.check_ticket_version(gone.id, seen_version);
  if gone.id = kept.id then
    raise exception 'A ticket can''t be merged with itself' using errcode = 'check_violation', hint = 'merge_itself';
  end if;
  if gone.status = 'closed' or kept.status = 'closed' then
    raise exception 'A closed ticket can''t be merged' using errcode = 'check_violation', hint = 'ticket_closed';
  end if;
  is_colleague := private.requester_key(gone.requester_id, gone.requester_email, gone.requester_phone)
    <> private.requester_key(kept.requester_id, kept.requester_email, kept.requester_phone);
  if is_colleague then
    -- A former member neither sees new messages of the company nor shows it their own.
    if gone.organization_id is distinct from kept.organization_id or (
      select count(*) from public.organization_members m
      where m.organization_id = kept.organization_id and m.user_id in (gone.requester_id, kept.requester_id)) <> 2 then
      raise exception 'These tickets have different requesters' using errcode = 'check_violation', hint = 'merge_requester';
    end if;
    if not with_colleague then
      raise exception 'The requesters are colleagues, who will see each other''s messages' using errcode = 'check_violation', hint = 'merge_colleague';
    end if;
  end if;
  -- A billing document names its ticket, and its requester has a copy: it can't move. One that was declined or replaced is settled, and
  -- stays with the merged ticket.
  if exists (select from public.estimates e where e.ticket_id = gone.id and e.status in ('sent', 'approved')) then
    raise exception 'Ticket % has an estimate', gone.number using errcode = 'check_violation', hint = 'merge_has_estimate';
  end if;
  -- A draft follows the time that it bills. Where the other ticket has a draft of its own, it stays, and can't be sent.
  update public.estimates e set ticket_id = kept.id, idempotency_key = null where e.ticket_id = gone.id and e.status = 'draft'
    and not exists (select from public.estimates o where o.ticket_id = kept.id and o.status = 'draft');
  -- The idempotency key was unique within its own ticket only.
  update public.ticket_messages m set ticket_id = kept.id, idempotency_key = null where m.ticket_id = gone.id;
  update public.ticket_attachments a set ticket_id = kept.id where a.ticket_id = gone.id;
  update public.ticket_time_entries e set ticket_id = kept.id where e.ticket_id = gone.id;
  insert into public.ticket_tags (ticket_id, tag) select kept.id, g.tag from public.ticket_tags g where g.ticket_id = gone.id on conflict do nothing;
  insert into public.ticket_watchers (ticket_id, user_id, user_name, is_staff, added_by)
    select kept.id, w.user_id, w.user_name, w.is_staff, w.added_by from public.ticket_watchers w where w.ticket_id = gone.id on conflict do nothing;
  if is_colleague then
    insert into public.ticket_watchers (ticket_id, user_id, user_name, is_staff, added_by)
      values (kept.id, gone.requester_id, private.display_name(gone.requester_id), private.is_staff(gone.requester_id), caller) on conflict do nothing;
  end if;
  update public.tickets t set merged_into = kept.number where t.merged_into = gone.number;
  update public.tickets t set status = 'closed', merged_into = kept.number where t.id = gone.id;
  update public.tickets t set
    last_activity_at = greatest(t.last_activity_at, gone.last_activity_at),
    first_response_at = least(t.first_response_at, gone.first_response_at)
    where t.id = kept.id;
  insert into public.ticket_events (ticket_id, kind, actor_id, before, after)
    values (gone.id, 'merge', caller, null, kept.number), (kept.id, 'merge', caller, gone.number, null);
  return kept.number;
end
$$;
grant execute on function public.merge_tickets(text, text, integer, boolean) to authenticated, service_role;

-- One run at a time; a second one waits and sees what the first has done.
create function public.run_ticket_maintenance() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  closed integer;
begin
  perform pg_advisory_xact_lock(hashtext('public.run_ticket_maintenance'));
  for ticket in
    select t.* from public.tickets t
    where t.status = 'solved' and t.solved_at < now() - interval '11 days'
      and not exists (select from public.outgoing_emails m where m.ticket_id = t.id and m.kind = 'ticket_closing' and m.created_at > t.solved_at)
  loop
    perform private.queue_requester_email(ticket, null, 'closing');
  end loop;
  update public.tickets t set status = 'closed' where t.status = 'solved' and t.solved_at < now() - interval '14 days'
    -- Only after a reminder, at least three days earlier.
    and exists (select from public.outgoing_emails m where m.ticket_id = t.id and m.kind = 'ticket_closing' and m.created_at between t.solved_at and now() - interval '3 days');
  get diagnostics closed = row_count;
  return closed;
end
$$;
grant execute on function public.run_ticket_maintenance() to service_role;

-- Hourly limits for a signed-in customer: more than anyone types, less than a program can send. Staff and the service role are
-- exempt. Counted after the insert, because a repeat with the same key is detected first.
create function private.enforce_account_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
begin
  if caller is null or private.is_staff(caller) then
    return null;
  end if;
  if private.consume_account_limit('account ' || tg_argv[0], caller, tg_argv[1]::integer, 3600) > 0 then
    raise exception 'Hourly limit reached for this account' using errcode = 'PT429', hint = 'rate_limited';
  end if;
  return null;
end
$$;

-- Staff and customers share one database role, so staff-only columns are granted to nobody. Staff read them through functions
-- that check who is asking (infra/decisions/027-ticket-columns-customers-see.md).

-- A ticket as its reader may see it: staff columns are empty for everyone else. Null without access.
create function private.redact_ticket_for_reader(ticket_id uuid) returns public.tickets
language plpgsql stable security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  select * into ticket from public.tickets t where t.id = redact_ticket_for_reader.ticket_id and private.can_view_ticket(t);
  if not (select private.has_admin_access()) then
    ticket.version := null;
    ticket.assignee_id := null;
    ticket.updated_at := null;
    ticket.due_at := null;
    ticket.search_text := null;
  end if;
  return ticket;
end
$$;
grant execute on function private.redact_ticket_for_reader(uuid) to authenticated;

-- A ticket for staff with all its messages, notes included, oldest first. Null if there is none.
create function public.get_staff_ticket(ticket_number text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can work on tickets' using errcode = '42501';
  end if;
  return (
    select jsonb_build_object(
      'id', t.id, 'number', t.number, 'version', t.version, 'subject', t.subject, 'status', t.status, 'priority', t.priority,
      'requester_id', t.requester_id, 'requester_email', t.requester_email, 'requester_name', t.requester_name, 'assignee_id', t.assignee_id,
      -- The number given for this ticket, or else the one of the account.
      'requester_phone', coalesce(nullif(t.requester_phone, ''), (select p.phone from public.profiles p where p.id = t.requester_id), ''),
      'channel', t.channel, 'device_id', t.device_id,
      'company', (select jsonb_build_object('id', o.id, 'name', o.name, 'plan', o.plan, 'phone', o.phone) from public.organizations o where o.id = t.organization_id),
      'devices', (
        select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'used_by', d.used_by, 'serial_number', d.serial_number) order by lower(d.name)), '[]')
        from (select * from public.devices d where d.organization_id = t.organization_id or d.owner_id = t.requester_id limit 200) d),
      'created_at', t.created_at, 'last_activity_at', t.last_activity_at, 'first_response_at', t.first_response_at, 'merged_into', t.merged_into,
      'sla_timers', (select coalesce(jsonb_agg(jsonb_build_object(
        'kind', c.kind, 'due_at', c.due_at, 'ended_at', c.ended_at, 'missed', c.missed) order by c.kind), '[]') from public.sla_timers c where c.ticket_id = t.id),
      'tags', (select coalesce(jsonb_agg(jsonb_build_object('tag', g.tag) order by g.tag), '[]') from public.ticket_tags g where g.ticket_id = t.id),
      'rating', (select jsonb_build_object('is_good', r.is_good, 'comment', r.comment) from public.ticket_ratings r where r.ticket_id = t.id),
      'watchers', (
        select coalesce(jsonb_agg(jsonb_build_object('user_id', w.user_id, 'user_name', w.user_name, 'is_staff', w.is_staff) order by w.created_at), '[]')
        from public.ticket_watchers w where w.ticket_id = t.id),
      'time_entries', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', e.id, 'staff_id', e.staff_id, 'minutes', e.minutes, 'note', e.note, 'billable', e.billable, 'created_at', e.created_at,
          'billing_status', private.billing_status(e))
          order by e.created_at), '[]')
        from public.ticket_time_entries e where e.ticket_id = t.id),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', m.id, 'author_id', m.author_id, 'author_kind', m.author_kind, 'author_name', m.author_name, 'is_internal', m.is_internal,
          'is_automatic', m.is_automatic, 'body', m.body, 'created_at', m.created_at,
          'attachments', (
            select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'size', a.size) order by a.created_at), '[]')
            from public.ticket_attachments a where a.message_id = m.id)
        ) order by m.created_at), '[]')
        from public.ticket_messages m where m.ticket_id = t.id),
      'events', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', e.public_id, 'kind', e.kind, 'actor_id', e.actor_id, 'before', e.before, 'after', e.after, 'created_at', e.created_at)
          order by e.created_at, e.id), '[]')
        from public.ticket_events e where e.ticket_id = t.id),
      -- The names of those in the events, also of former staff and of clients' colleagues.
      'people', (
        select coalesce(jsonb_object_agg(u.id, private.display_name(u.id)), '{}')
        from auth.users u where u.id in (
          select e.actor_id from public.ticket_events e where e.ticket_id = t.id
          union select unnest(array[e.before, e.after])::uuid from public.ticket_events e where e.ticket_id = t.id and e.kind in ('assignee', 'watcher')))
    )
    from public.tickets t where t.number = get_staff_ticket.ticket_number
  );
end
$$;
grant execute on function public.get_staff_ticket(text) to authenticated, service_role;

create trigger prepare_ticket before insert on public.tickets for each row execute function private.prepare_ticket();
create trigger guard_ticket before update on public.tickets for each row execute function private.guard_ticket();
create trigger keep_plain_lines before insert or update of subject, requester_name on public.tickets for each row execute function private.keep_plain_lines('subject', 'requester_name');
create trigger record_ticket_event after insert or update on public.tickets for each row execute function private.record_ticket_event();
create trigger prepare_message before insert on public.ticket_messages for each row execute function private.prepare_message();
create trigger apply_message_to_ticket after insert on public.ticket_messages for each row execute function private.apply_message_to_ticket();
create trigger touch before update on public.canned_replies for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.canned_replies for each row execute function private.audit();
create trigger touch before update on public.ticket_ratings for each row execute function private.touch_updated_at();
create trigger record_tag_event after insert or delete on public.ticket_tags for each row execute function private.record_tag_event();
create trigger enforce_account_limit after insert on public.tickets for each row execute function private.enforce_account_limit('tickets', '40');
create trigger enforce_account_limit after insert on public.ticket_messages for each row execute function private.enforce_account_limit('messages', '200');

create policy "customers open their own tickets" on public.tickets for insert to authenticated
  with check (requester_id = (select auth.uid()));

create policy "a session at the required assurance level" on public.tickets as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "a session at the required assurance level" on public.ticket_messages as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "a session at the required assurance level" on public.ticket_events as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "requesters, managers, watchers, and admins read tickets" on public.tickets for select to authenticated
  using (
    requester_id = (select auth.uid())
    or organization_id = (select private.my_managed_organization())
    or id in (select private.watched_ticket_ids())
    or (select private.has_admin_access())
  );

create policy "ticket viewers read public messages, admins all" on public.ticket_messages for select to authenticated
  using ((select private.has_admin_access()) or (not is_internal and exists (select from public.tickets t where t.id = ticket_id)));

create policy "ticket viewers reply in public, admins also in notes" on public.ticket_messages for insert to authenticated
  with check (
    author_id = (select auth.uid())
    and ((select private.has_admin_access()) or (not is_internal and exists (select from public.tickets t where t.id = ticket_id)))
  );

create policy "ticket viewers read public events, admins all" on public.ticket_events for select to authenticated
  using (
    (select private.has_admin_access())
    or (kind in ('created', 'status', 'priority', 'reply', 'estimate', 'invoice') and exists (select from public.tickets t where t.id = ticket_id))
  );

create policy "ticket viewers read customer watchers, admins all" on public.ticket_watchers for select to authenticated
  using ((select private.has_admin_access()) or (not is_staff and exists (select from public.tickets t where t.id = ticket_id)));

create policy "admins read tags" on public.ticket_tags for select to authenticated using ((select private.has_admin_access()));

create policy "admins add tags" on public.ticket_tags for insert to authenticated with check ((select private.has_admin_access()));

create policy "admins delete tags" on public.ticket_tags for delete to authenticated using ((select private.has_admin_access()));

create policy "admins read time entries" on public.ticket_time_entries for select to authenticated using ((select private.has_admin_access()));

create policy "admins add their own time entries" on public.ticket_time_entries for insert to authenticated
  with check ((select private.has_admin_access()) and staff_id = (select auth.uid()));

create policy "admins delete their own time entries" on public.ticket_time_entries for delete to authenticated
  using ((select private.has_admin_access()) and staff_id = (select auth.uid()));

create policy "admins read canned replies" on public.canned_replies for select to authenticated using ((select private.has_admin_access()));

create policy "admins add canned replies" on public.canned_replies for insert to authenticated with check ((select private.has_admin_access()));

create policy "admins edit canned replies" on public.canned_replies for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_admin_access()));

create policy "admins delete canned replies" on public.canned_replies for delete to authenticated using ((select private.has_admin_access()));

create policy "ticket viewers read its rating" on public.ticket_ratings for select to authenticated
  using (exists (select from public.tickets t where t.id = ticket_id));

create policy "a session at the required assurance level" on public.ticket_watchers as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "a session at the required assurance level" on public.ticket_ratings as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

-- A start for the help desk; staff edit and remove them like their own.
insert into public.canned_replies (title, body, new_status, tags, assign_to_me) values
('On it', E'Hi {{first_name}},\n\nI have your ticket and I’m looking into it now. I’ll write again today with what I find.\n\n{{agent}}', 'open', '{}', true),
('More information', E'Hi {{first_name}},\n\nTo narrow this down, could you tell me:\n\n- when it started, and whether anything changed that day\n- which computers or people it affects\n- the exact words of any error message (a photo is fine)\n\n{{agent}}', 'pending', '{}', false),
('Remote session', E'Hi {{first_name}},\n\nI’d like to take a look with you. When are you at the computer for about 15 minutes? I’ll call first, and I won’t connect until you say it’s OK.\n\n{{agent}}', 'pending', '{remote}', true),
('Restart first', E'Hi {{first_name}},\n\nPlease save your work, choose Restart (not Shut down), and try again. Let me know either way.\n\n{{agent}}', 'pending', '{}', false),
('Visit needed', E'Hi {{first_name}},\n\nThis one needs hands on site. I’m checking the calendar and will send you an arrival window. You get a written estimate before any paid work starts.\n\n{{agent}}', 'on_hold', '{on-site}', true),
('Waiting for a part', E'Hi {{first_name}},\n\nThe part is ordered. I’ll let you know the day it arrives and when we can install it.\n\n{{agent}}', 'on_hold', '{part}', false),
('Suspicious email', E'Hi {{first_name}},\n\nThank you for asking first. Please don’t click anything in it and don’t reply. Forward it to us as an attachment, then delete it. If you already clicked or typed a password, call us now.\n\n{{agent}}', 'pending', '{security}', true),
('Solved', E'Hi {{first_name}},\n\nThis is working again. If it comes back, reply to this email and the ticket reopens.\n\n{{agent}}', 'solved', '{}', false),
('Recibido (español)', E'Hola, {{first_name}}:\n\nTengo su ticket y ya lo estoy revisando. Hoy mismo le escribo con lo que encuentre.\n\n{{agent}}', 'open', '{}', true),
('Resuelto (español)', E'Hola, {{first_name}}:\n\nYa funciona de nuevo. Si vuelve a pasar, responda a este correo y el ticket se abre otra vez.\n\n{{agent}}', 'solved', '{}', false);
