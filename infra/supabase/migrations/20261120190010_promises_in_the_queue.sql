-- The desk's list tells by when each ticket is promised; everything else is as it was.
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
    -- The next promise that runs; tickets that wait for the client have none.
    case when is_desk then '(select min(c.due_at) from public.ticket_clocks c where c.ticket_id = t.id)' else 'null' end,
    private.ticket_page(conditions, sort, cursor, skip, most)) into found;
  -- Counted only where pages are numbered, and no further than anybody pages.
  if is_desk then
    execute format('select count(*) from (select from public.tickets t where %s limit 1001) counted', conditions) into total;
  end if;
  last_one := case when jsonb_array_length(found) > most then found -> (most - 1) end;
  return jsonb_build_object(
    'tickets', case when last_one is null then found else found - (-1) end,
    'next', (last_one ->> case sort when 'oldest' then 'created_at' else 'last_activity_at' end) || ' ' || (last_one ->> 'id'),
    'total', total);
end
$$;
