-- Staff and clients share one role of the database, so what is the staff's own is no column of theirs: who works on a ticket, how often
-- it changed, and ids that count what happens to everybody. Staff read it by functions that ask who they are (decisions/027).

alter table public.tickets add column revision uuid not null default gen_random_uuid();
comment on column public.tickets.revision is 'Another one after each change that its requester may see; says that something changed, and nothing else.';
alter table public.ticket_events add column public_id uuid not null default gen_random_uuid();

revoke select on public.tickets, public.ticket_events, public.estimate_decisions from authenticated;
revoke select (id) on public.order_events from authenticated;
grant select (estimate_id, approved, total_cents, signed_name, by_link, created_at) on public.estimate_decisions to authenticated;
grant select (
  id, number, subject, status, priority, requester_id, requester_email, requester_name, organization_id, language, idempotency_key,
  created_at, last_activity_at, first_response_at, solved_at, closed_at, merged_into, revision
) on public.tickets to authenticated;
grant select (public_id, ticket_id, kind, before, after, created_at) on public.ticket_events to authenticated;

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
  if new.due_at is not distinct from old.due_at then
    new.version := old.version + 1;
    new.updated_at := now();
    if new.assignee_id is not distinct from old.assignee_id
      or (new.subject, new.status, new.priority) is distinct from (old.subject, old.status, old.priority) then
      new.revision := gen_random_uuid();
    end if;
  end if;
  return new;
end
$$;

-- A ticket as an answer to its reader: the staff's own columns are empty for everybody else. Null for who may not see it.
create function private.ticket_as_seen(ticket_id uuid) returns public.tickets
language plpgsql stable security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  select * into ticket from public.tickets t where t.id = ticket_as_seen.ticket_id and private.may_see_ticket(t);
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
grant execute on function private.ticket_as_seen(uuid) to authenticated;

create or replace function public.create_ticket(
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
    -- Sent before, or at this very moment: the insert has waited for the other to end.
    select t.id into strict ticket from public.tickets t
      where t.requester_id = caller and t.idempotency_key = create_ticket.idempotency_key;
    return private.ticket_as_seen(ticket);
  end;
  insert into public.ticket_messages (ticket_id, author_id, body)
    values (ticket, caller, btrim(create_ticket.body)) returning id into message;
  perform private.claim_attachments(message, attachments, caller);
  return private.ticket_as_seen(ticket);
end
$$;

-- `seen_version` is the staff's: to a client the refusal would tell the version.
create or replace function public.answer_ticket(
  ticket_number text, body text, is_internal boolean default false, new_status public.ticket_status default null,
  idempotency_key uuid default null, seen_version integer default null, attachments uuid[] default '{}'
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
  if answer_ticket.idempotency_key is not null and exists (
    select from public.ticket_messages m
    where m.ticket_id = ticket and m.author_id = caller and m.idempotency_key = answer_ticket.idempotency_key
  ) then
    return private.ticket_as_seen(ticket);
  end if;
  if new_status is not null and not is_staff then
    raise exception 'Only staff set a status' using errcode = '42501';
  end if;
  if seen_version is not null and is_staff then
    perform private.check_ticket_version(ticket, seen_version);
  end if;
  begin
    insert into public.ticket_messages (ticket_id, author_id, is_internal, body, idempotency_key)
      values (ticket, caller, answer_ticket.is_internal, btrim(answer_ticket.body), answer_ticket.idempotency_key)
      returning id into message;
    perform private.claim_attachments(message, attachments, caller);
    if new_status is not null then
      perform private.move_ticket(ticket, new_status);
    end if;
  exception when unique_violation then
    null; -- the same reply at the same moment: it is there once
  end;
  return private.ticket_as_seen(ticket);
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
  return private.ticket_as_seen(ticket.id);
end
$$;

create or replace function public.find_tickets(
  scope text, status text default 'all', priority text default '', assignee text default '', query text default '',
  sort text default 'activity', cursor text default '', skip integer default 0, most integer default 25, tag text default ''
) returns jsonb
-- A word that stands everywhere brings a sample of its messages instead of a second of waiting; and no luck with the first
-- rows of a table is counted on.
language plpgsql stable security definer set search_path = '' set gin_fuzzy_search_limit = 5000 set enable_seqscan = off as $$
declare
  is_desk boolean := scope = 'desk' and (select private.has_admin_access());
  size integer := least(greatest(most, 1), 100);
  conditions text;
  found jsonb;
  last_one jsonb;
  total integer;
begin
  if (select auth.uid()) is null or not (select private.second_step_done()) then
    raise exception 'Sign in to see tickets, with the second step if there is one' using errcode = '42501';
  end if;
  conditions := private.ticket_conditions((select auth.uid()), private.my_whole_organization(), is_desk, scope, status, priority, assignee, query, tag);
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
      ''id'', t.id, ''number'', t.number, ''version'', %s, ''subject'', t.subject, ''status'', t.status, ''priority'', t.priority,
      ''requester_id'', t.requester_id, ''requester_email'', t.requester_email, ''requester_name'', t.requester_name, ''assignee_id'', %s,
      ''created_at'', t.created_at, ''last_activity_at'', t.last_activity_at, ''first_response_at'', t.first_response_at, ''tags'', %s, ''due_at'', %s)), ''[]'') from (%s) t',
    case when is_desk then 't.version' else 'null' end,
    case when is_desk then 't.assignee_id' else 'null' end,
    case when is_desk then $c$(select coalesce(jsonb_agg(g.tag order by g.tag), '[]') from public.ticket_tags g where g.ticket_id = t.id)$c$ else '''[]''::jsonb' end,
    case when is_desk then 't.due_at' else 'null' end,
    private.ticket_page(conditions, sort, cursor, skip, size)) into found;
  -- Counted only where pages are numbered, and no further than anybody pages.
  if is_desk then
    execute format('select count(*) from (select from public.tickets t where %s limit 1001) counted', conditions) into total;
  end if;
  last_one := case when jsonb_array_length(found) > size then found -> (size - 1) end;
  return jsonb_build_object(
    'tickets', case when last_one is null then found else found - (-1) end,
    'next', (last_one ->> case sort when 'oldest' then 'created_at' else 'last_activity_at' end) || ' ' || (last_one ->> 'id')
      || case sort when 'priority' then ' ' || (last_one ->> 'priority') else '' end,
    'total', total);
end
$$;

-- A ticket as staff work on it, with all that was said about it, notes among them, oldest first. Null when there is none.
create function public.desk_ticket(ticket_number text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff work on tickets' using errcode = '42501';
  end if;
  return (
    select jsonb_build_object(
      'id', t.id, 'number', t.number, 'version', t.version, 'subject', t.subject, 'status', t.status, 'priority', t.priority,
      'requester_id', t.requester_id, 'requester_email', t.requester_email, 'requester_name', t.requester_name, 'assignee_id', t.assignee_id,
      'created_at', t.created_at, 'last_activity_at', t.last_activity_at, 'first_response_at', t.first_response_at, 'merged_into', t.merged_into,
      'clocks', (select coalesce(jsonb_agg(jsonb_build_object('due_at', c.due_at)), '[]') from public.ticket_clocks c where c.ticket_id = t.id),
      'tags', (select coalesce(jsonb_agg(jsonb_build_object('tag', g.tag) order by g.tag), '[]') from public.ticket_tags g where g.ticket_id = t.id),
      'rating', (select jsonb_build_object('is_good', r.is_good, 'comment', r.comment) from public.ticket_ratings r where r.ticket_id = t.id),
      'watchers', (
        select coalesce(jsonb_agg(jsonb_build_object('user_id', w.user_id, 'user_name', w.user_name, 'is_staff', w.is_staff) order by w.created_at), '[]')
        from public.ticket_watchers w where w.ticket_id = t.id),
      'time_entries', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', e.id, 'staff_id', e.staff_id, 'minutes', e.minutes, 'note', e.note, 'billable', e.billable, 'created_at', e.created_at)
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
          order by e.id), '[]')
        from public.ticket_events e where e.ticket_id = t.id)
    )
    from public.tickets t where t.number = desk_ticket.ticket_number
  );
end
$$;
grant execute on function public.desk_ticket(text) to authenticated;

create or replace function public.read_ticket_by_link(token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'number', t.number, 'subject', t.subject, 'status', t.status, 'priority', t.priority,
    'created_at', t.created_at, 'last_activity_at', t.last_activity_at, 'first_response_at', t.first_response_at,
    'requester_id', null, 'revision', t.revision,
    'clocks', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'always', c.always, 'due_at', c.due_at, 'ended_at', c.ended_at, 'missed', c.missed)), '[]')
      from public.ticket_clocks c where c.ticket_id = t.id),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'author_id', case when m.author_kind = 'requester' and m.author_id is not distinct from t.requester_id then null else m.author_id end,
        'author_kind', m.author_kind, 'author_name', m.author_name, 'is_automatic', m.is_automatic, 'body', m.body, 'created_at', m.created_at,
        'attachments', (
          select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'size', a.size) order by a.created_at), '[]')
          from public.ticket_attachments a where a.message_id = m.id)
      ) order by m.created_at), '[]')
      from public.ticket_messages m where m.ticket_id = t.id and not m.is_internal),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.public_id, 'kind', e.kind, 'before', e.before, 'after', e.after, 'created_at', e.created_at) order by e.id), '[]')
      from public.ticket_events e where e.ticket_id = t.id and e.kind in ('status', 'priority')),
    'rating', (select jsonb_build_object('is_good', r.is_good, 'comment', r.comment) from public.ticket_ratings r where r.ticket_id = t.id)
  )
  from private.ticket_of_link(token_hash) t where t.id is not null
$$;

-- Who hears of a ticket hears of nothing that only staff see.
create or replace function private.tell_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.revision <> old.revision then
    perform realtime.send(jsonb_build_object('revision', new.revision), 'changed', 'ticket:' || new.number, true);
  end if;
  perform realtime.send(jsonb_build_object('number', new.number), 'changed', 'desk', true);
  return null;
end
$$;
