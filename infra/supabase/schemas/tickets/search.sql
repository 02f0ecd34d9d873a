-- Lists of tickets: filtered, searched, sorted, page by page. A function with its owner's rights, because row-level security
-- keeps LIKE and text search from using an index (they are not leakproof); it asks for the scope first, and nothing leaves it
-- that the policies would not show.

-- A cursor names the row after which a page begins: the values that its order goes by, and the id that makes the order total.
-- Only `activity`, `oldest` and `priority` have one; the others are for lists whose pages are numbered.
create function private.ticket_page(conditions text, sort text, cursor text, skip integer, most integer) returns text
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

-- The desk's list in the order of the promises, and pages of every order that begin where the last one ended.

create function private.sync_ticket_due_at() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket uuid := case tg_op when 'DELETE' then old.ticket_id else new.ticket_id end;
  next_due timestamptz := (select min(c.due_at) from public.sla_timers c where c.ticket_id = ticket);
begin
  update public.tickets t set due_at = next_due where t.id = ticket and t.due_at is distinct from next_due;
  return null;
end
$$;

create function public.count_tickets(scope text, query text default '') returns jsonb
-- As in find_tickets: an index is used even where the table looks small.
language plpgsql stable security definer set search_path = '' set gin_fuzzy_search_limit = 5000 set enable_seqscan = off as $$
declare
  counts jsonb;
begin
  if (select auth.uid()) is null or not (select private.has_required_aal()) then
    return '{}';
  end if;
  execute format(
    'select coalesce(jsonb_object_agg(c.status, c.count), ''{}'') from (select t.status, count(*) as count from public.tickets t where %s group by t.status) c',
    private.ticket_conditions((select auth.uid()), private.my_managed_organization(), false, scope, 'all', '', '', query, '')) into counts;
  return counts;
end
$$;
grant execute on function public.count_tickets(text, text) to authenticated, service_role;

create trigger sync_ticket_due_at after insert or update of due_at or delete on public.sla_timers
  for each row execute function private.sync_ticket_due_at();
