-- Ticket lists: filtered, searched, sorted, paged. Security definer, because row-level security keeps LIKE and text search from
-- using an index (they are not leakproof). The function checks the scope first and returns nothing that the policies would hide.

-- A cursor is the last row's sort values and its id, which makes the order total. Only `activity`, `oldest`, and `priority` use
-- cursors; the other lists have numbered pages.
create function private.build_ticket_page_query(conditions text, sort text, cursor text, skip integer, page_size integer) returns text
language sql stable set search_path = '' as $$
  select format('select t.* from public.tickets t where %s %s order by %s offset %s limit %s', conditions,
    case
      when cursor = '' then ''
      when sort = 'oldest' then format('and (t.created_at, t.id) > (%L, %L)', split_part(cursor, ' ', 1)::timestamptz, split_part(cursor, ' ', 2)::uuid)
      -- Two conditions, because no index serves a row comparison with mixed directions.
      when sort = 'priority' then format('and t.priority >= %1$L and (t.priority > %1$L or (t.last_activity_at, t.id) < (%2$L, %3$L))',
        split_part(cursor, ' ', 3)::public.ticket_priority, split_part(cursor, ' ', 1)::timestamptz, split_part(cursor, ' ', 2)::uuid)
      else format('and (t.last_activity_at, t.id) < (%L, %L)', split_part(cursor, ' ', 1)::timestamptz, split_part(cursor, ' ', 2)::uuid)
    end,
    case sort
      when 'oldest' then 't.created_at, t.id'
      when 'priority' then 't.priority, t.last_activity_at desc, t.id desc'
      when 'status' then 't.status, t.last_activity_at desc, t.id desc'
      -- Without a due time: new and open tickets before those that wait.
      when 'due' then 't.due_at nulls last, t.status, t.last_activity_at desc, t.id desc'
      else 't.last_activity_at desc, t.id desc'
    end, greatest(skip, 0), page_size + 1)
$$;

-- What is searched for: lowercase, without accents, one space between words; a phone number as its digits.
create function private.normalize_search(query text) returns text
language sql stable set search_path = '' as $$
  select case when query ~ '^[+(]?\d[\d\s().-]{5,20}$' then regexp_replace(query, '\D', '', 'g')
    else btrim(regexp_replace(private.normalize_text(left(query, 100)), '\s+', ' ', 'g')) end
$$;

-- A condition: `expression` contains every word. Its words are matched literally.
create function private.build_words_condition(expression text, words text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(format('%s like %L', expression, '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'), ' and ')
  from unnest(string_to_array(words, ' ')) as word
$$;

-- `overdue` and `due_today` (Pacific time, and not yet overdue) are unsolved tickets with a running SLA timer; `unanswered` ones wait for
-- their first reply. `report` is a measure of
-- private.report_facts between two Pacific days, both included; `logged_by` narrows `logged` to an agent's time.
create function private.build_ticket_conditions(
  caller uuid, managed_company uuid, is_staff boolean, scope text, status text, priority text, assignee text, query text, tag text default '',
  company text default '', report text default '', since date default null, until date default null, logged_by uuid default null
) returns text
language plpgsql stable set search_path = '' as $$
declare
  conditions text[] := '{}';
  base text;
  sought text := private.normalize_search(query);
  in_ticket text;
  in_message text;
begin
  conditions := conditions || case scope
    when 'own' then format('t.requester_id = %L', caller)
    when 'company' then format('t.organization_id = %L', managed_company)
    when 'shared' then format('t.id in (select w.ticket_id from public.ticket_watchers w where w.user_id = %L)', caller)
    when 'staff' then case when is_staff then 'true' else 'false' end
    else 'false'
  end;
  conditions := conditions || case
    when status = 'active' then $c$t.status in ('new', 'open', 'pending', 'on_hold')$c$
    when status = 'ours' then $c$t.status in ('new', 'open', 'on_hold')$c$
    -- Customers can't filter by what is due.
    when status = 'overdue' and scope = 'staff' then format('t.due_at < %L', now())
    when status = 'due_today' and scope = 'staff' then
      format('t.due_at >= %L and t.due_at < %L', now(), private.start_of_day(private.local_day(now()) + 1))
    when status = 'unanswered' and scope = 'staff' then $c$t.first_response_at is null and t.status in ('new', 'open')$c$
    when status in ('new', 'open', 'pending', 'on_hold', 'solved', 'closed') then format('t.status = %L', status)
    else 'true'
  end;
  if priority in ('critical', 'high', 'normal', 'low') then
    conditions := conditions || format('t.priority = %L', priority);
  end if;
  -- Customers can't filter by assignee.
  if scope = 'staff' and assignee <> '' then
    conditions := conditions || case assignee
      when 'none' then 't.assignee_id is null'
      when 'me' then format('t.assignee_id = %L', caller)
      else format('t.assignee_id = %L', assignee::uuid)
    end;
  end if;
  -- Customers can't filter by tag.
  if scope = 'staff' and tag <> '' then
    conditions := conditions || format('t.id in (select g.ticket_id from public.ticket_tags g where g.tag = %L)', tag);
  end if;
  if scope = 'staff' and company <> '' then
    conditions := conditions || case company when 'none' then 't.organization_id is null' else format('t.organization_id = %L', company::uuid) end;
  end if;
  if scope = 'staff' and report <> '' then
    conditions := conditions || format('t.id in (select f.ticket_id from private.report_facts(%L, %L, %L) f where %s)',
      coalesce(private.start_of_day(since), '-infinity'), coalesce(private.start_of_day(until + 1), 'infinity'), report,
      case when logged_by is null then 'true' else format('f.staff_id = %L', logged_by) end);
  end if;
  if sought <> '' then
    -- Every word somewhere in number, subject, or requester, or all words in one message. The latest 500 of each bound the work
    -- for a very common word.
    base := array_to_string(conditions, ' and ');
    in_ticket := private.build_words_condition('t.search_text', sought);
    -- The last word may still be incomplete; among a million messages, only whole words use the index.
    select string_agg(quote_literal(lexeme) || case when scope <> 'staff' and positions[1] = word_count then ':*' else '' end, ' & ') into in_message
      from (select found.*, max(positions[1]) over () as word_count from unnest(to_tsvector('simple', sought)) as found (lexeme, positions, weights)) found;
    conditions := conditions || format(
      't.id in ((select t.id from public.tickets t where %s and %s order by t.last_activity_at desc, t.id desc limit 500)%s)', base, in_ticket,
      case
        when in_message is null then ''
        when scope = 'staff' then format(' union (select m.ticket_id from public.ticket_messages m where m.search @@ %L::tsquery limit 500)', in_message)
        -- Ticket by ticket (OFFSET 0 keeps the planner from reordering): a customer's own messages are few.
        else format(' union (select t.id from public.tickets t where %s and exists (
          select from public.ticket_messages m where m.ticket_id = t.id and not m.is_internal and m.search @@ %L::tsquery offset 0))', base, in_message)
      end);
  end if;
  return array_to_string(conditions, ' and ');
end
$$;

-- One page. `cursor` is the `next` of the page before; `skip` is for lists with numbered pages.
create function public.find_tickets(
  scope text, status text default 'all', priority text default '', assignee text default '', query text default '',
  sort text default 'activity', cursor text default '', skip integer default 0, page_size integer default 25, tag text default '',
  company text default '', report text default '', since date default null, until date default null, logged_by uuid default null
) returns jsonb
-- For a very common word, a sample of messages instead of seconds of waiting; and the planner must not bet on finding matches
-- early in a scan.
language plpgsql stable security definer set search_path = '' set gin_fuzzy_search_limit = 5000 set enable_seqscan = off as $$
declare
  is_staff boolean := scope = 'staff' and (select private.has_admin_access());
  size integer := least(greatest(page_size, 1), 100);
  conditions text;
  found jsonb;
  last_one jsonb;
  total integer;
begin
  if (select auth.uid()) is null or not (select private.has_required_aal()) then
    raise exception 'Sign in to see tickets, including the second step if required' using errcode = '42501';
  end if;
  conditions := private.build_ticket_conditions((select auth.uid()), private.my_managed_organization(), is_staff, scope, status, priority, assignee, query, tag, company, report, since, until, logged_by);
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
      ''id'', t.id, ''number'', t.number, ''version'', %s, ''subject'', t.subject, ''status'', t.status, ''priority'', t.priority,
      ''requester_id'', t.requester_id, ''requester_email'', t.requester_email, ''requester_name'', t.requester_name, ''assignee_id'', %s,
      ''created_at'', t.created_at, ''last_activity_at'', t.last_activity_at, ''first_response_at'', t.first_response_at, ''tags'', %s, ''due_at'', %s, ''company'', %s)), ''[]'') from (%s) t',
    case when is_staff then 't.version' else 'null' end,
    case when is_staff then 't.assignee_id' else 'null' end,
    case when is_staff then $c$(select coalesce(jsonb_agg(g.tag order by g.tag), '[]') from public.ticket_tags g where g.ticket_id = t.id)$c$ else '''[]''::jsonb' end,
    case when is_staff then 't.due_at' else 'null' end,
    case when is_staff then $c$(select jsonb_build_object('id', o.id, 'name', o.name) from public.organizations o where o.id = t.organization_id)$c$ else 'null' end,
    private.build_ticket_page_query(conditions, sort, cursor, skip, size)) into found;
  -- Counted only for numbered pages, and no further than anyone pages.
  if is_staff then
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
grant execute on function public.find_tickets(text, text, text, text, text, text, text, integer, integer, text, text, text, date, date, uuid) to authenticated, service_role;

-- Tags in use, most used first.
create function public.list_ticket_tags() returns table (tag text, tickets bigint)
language sql stable security invoker set search_path = '' as $$
  select g.tag, count(*) from public.ticket_tags g group by g.tag order by 2 desc, 1 limit 100
$$;
grant execute on function public.list_ticket_tags() to authenticated, service_role;

create function public.count_tickets(scope text, query text default '') returns jsonb
-- As in find_tickets: use an index even where the table looks small.
language plpgsql stable security definer set search_path = '' set gin_fuzzy_search_limit = 5000 set enable_seqscan = off as $$
declare
  counts jsonb;
begin
  if (select auth.uid()) is null or not (select private.has_required_aal()) then
    return '{}';
  end if;
  execute format(
    'select coalesce(jsonb_object_agg(c.status, c.count), ''{}'') from (select t.status, count(*) as count from public.tickets t where %s group by t.status) c',
    private.build_ticket_conditions((select auth.uid()), private.my_managed_organization(), false, scope, 'all', '', '', query, '')) into counts;
  return counts;
end
$$;
grant execute on function public.count_tickets(text, text) to authenticated, service_role;
