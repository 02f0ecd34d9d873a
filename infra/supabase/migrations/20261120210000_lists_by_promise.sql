-- The desk's list in the order of the promises, and pages of every order that begin where the last one ended.

-- The next promise that runs, kept on the ticket so that an index can walk it. Tickets that wait for the client have none.
alter table public.tickets add column due_at timestamptz;
update public.tickets t set due_at = c.due_at
  from (select ticket_id, min(due_at) as due_at from public.ticket_clocks group by ticket_id) c
  where c.ticket_id = t.id and c.due_at is not null;
create index tickets_by_due on public.tickets (due_at, last_activity_at desc, id desc);

create function private.follow_due() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket uuid := case tg_op when 'DELETE' then old.ticket_id else new.ticket_id end;
  next_due timestamptz := (select min(c.due_at) from public.ticket_clocks c where c.ticket_id = ticket);
begin
  update public.tickets t set due_at = next_due where t.id = ticket and t.due_at is distinct from next_due;
  return null;
end
$$;
create trigger follow_due after insert or update of due_at or delete on public.ticket_clocks
  for each row execute function private.follow_due();

-- As it was, but that the clocks have turned is no change that somebody could have missed: it leaves the version alone.
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
  end if;
  return new;
end
$$;

-- A cursor names the row after which a page begins: the values that its order goes by, and the id that makes the order total.
-- Only `activity`, `oldest` and `priority` have one; the others are for lists whose pages are numbered.
create or replace function private.ticket_page(conditions text, sort text, cursor text, skip integer, most integer) returns text
language sql immutable set search_path = '' as $$
  select format('select t.* from public.tickets t where %s %s order by %s offset %s limit %s', conditions,
    case
      when cursor = '' then ''
      when sort = 'oldest' then format('and (t.created_at, t.id) > (%L, %L)', split_part(cursor, ' ', 1)::timestamptz, split_part(cursor, ' ', 2)::uuid)
      -- Two conditions for the index, which knows no row that rises in one column and falls in the next.
      when sort = 'priority' then format('and t.priority >= %1$L and (t.priority > %1$L or (t.last_activity_at, t.id) < (%2$L, %3$L))',
        split_part(cursor, ' ', 3)::public.ticket_priority, split_part(cursor, ' ', 1)::timestamptz, split_part(cursor, ' ', 2)::uuid)
      else format('and (t.last_activity_at, t.id) < (%L, %L)', split_part(cursor, ' ', 1)::timestamptz, split_part(cursor, ' ', 2)::uuid)
    end,
    case sort
      when 'oldest' then 't.created_at, t.id'
      when 'priority' then 't.priority, t.last_activity_at desc, t.id desc'
      when 'status' then 't.status, t.last_activity_at desc, t.id desc'
      when 'due' then 't.due_at nulls last, t.last_activity_at desc, t.id desc'
      else 't.last_activity_at desc, t.id desc'
    end, greatest(skip, 0), most + 1)
$$;

-- One page. `cursor` is the `next` of the page before; `skip` is for lists whose pages are numbered.
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
      ''id'', t.id, ''number'', t.number, ''version'', t.version, ''subject'', t.subject, ''status'', t.status, ''priority'', t.priority,
      ''requester_id'', t.requester_id, ''requester_email'', t.requester_email, ''requester_name'', t.requester_name, ''assignee_id'', %s,
      ''created_at'', t.created_at, ''last_activity_at'', t.last_activity_at, ''first_response_at'', t.first_response_at, ''tags'', %s, ''due_at'', %s)), ''[]'') from (%s) t',
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
