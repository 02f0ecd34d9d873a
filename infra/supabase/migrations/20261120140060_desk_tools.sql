-- What the desk does with tickets beside answering: finds them by tag, and merges two of one requester.

-- A tag as a condition of the list; everything else is as it was.
drop function public.find_tickets(text, text, text, text, text, text, text, integer, integer);
drop function private.ticket_conditions(uuid, uuid, boolean, text, text, text, text, text);
create function private.ticket_conditions(
  caller uuid, company uuid, is_desk boolean, scope text, status text, priority text, assignee text, query text, tag text default ''
) returns text
language plpgsql immutable set search_path = '' as $$
declare
  conditions text[] := '{}';
  base text;
  sought text := btrim(regexp_replace(private.plain(left(query, 100)), '\s+', ' ', 'g'));
  in_ticket text;
  in_message text;
begin
  conditions := conditions || case scope
    when 'own' then format('t.requester_id = %L', caller)
    when 'company' then format('t.organization_id = %L', company)
    when 'shared' then format('t.id in (select w.ticket_id from public.ticket_watchers w where w.user_id = %L)', caller)
    when 'desk' then case when is_desk then 'true' else 'false' end
    else 'false'
  end;
  conditions := conditions || case
    when status = 'active' then $c$t.status in ('new', 'open', 'pending', 'on_hold')$c$
    when status = 'ours' then $c$t.status in ('new', 'open', 'on_hold')$c$
    when status in ('new', 'open', 'pending', 'on_hold', 'solved', 'closed') then format('t.status = %L', status)
    else 'true'
  end;
  if priority in ('critical', 'high', 'normal', 'low') then
    conditions := conditions || format('t.priority = %L', priority);
  end if;
  -- Who works on it is for the desk to know.
  if scope = 'desk' and assignee <> '' then
    conditions := conditions || case assignee
      when 'none' then 't.assignee_id is null'
      when 'me' then format('t.assignee_id = %L', caller)
      else format('t.assignee_id = %L', assignee::uuid)
    end;
  end if;
  -- Tags are the staff's own.
  if scope = 'desk' and tag <> '' then
    conditions := conditions || format('t.id in (select g.ticket_id from public.ticket_tags g where g.tag = %L)', tag);
  end if;
  if sought <> '' then
    -- Every word somewhere in number, subject or requester; or all of them in one message. Five hundred of each, the latest
    -- tickets first, are more than anybody reads, and bound the work for a word that is everywhere.
    base := array_to_string(conditions, ' and ');
    select string_agg(format('t.search_text like %L', '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'), ' and ')
      into in_ticket from unnest(string_to_array(sought, ' ')) as word;
    -- The last word may still be being typed; among a million messages only whole words go by the index at once.
    select string_agg(quote_literal(lexeme) || case when scope <> 'desk' and positions[1] = words then ':*' else '' end, ' & ') into in_message
      from (select found.*, max(positions[1]) over () as words from unnest(to_tsvector('simple', sought)) as found (lexeme, positions, weights)) found;
    conditions := conditions || format(
      't.id in ((select t.id from public.tickets t where %s and %s order by t.last_activity_at desc, t.id desc limit 500)%s)', base, in_ticket,
      case
        when in_message is null then ''
        when scope = 'desk' then format(' union (select m.ticket_id from public.ticket_messages m where m.search @@ %L::tsquery limit 500)', in_message)
        -- Ticket by ticket (OFFSET keeps the planner from turning it round): somebody's own messages are few, and all are looked at.
        else format(' union (select t.id from public.tickets t where %s and exists (
          select from public.ticket_messages m where m.ticket_id = t.id and not m.is_internal and m.search @@ %L::tsquery offset 0))', base, in_message)
      end);
  end if;
  return array_to_string(conditions, ' and ');
end
$$;

-- One page. `cursor` is the `next` of the page before; `skip` is for lists whose pages are numbered.
create function public.find_tickets(
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
      ''created_at'', t.created_at, ''last_activity_at'', t.last_activity_at, ''first_response_at'', t.first_response_at, ''tags'', %s)), ''[]'') from (%s) t',
    case when is_desk then 't.assignee_id' else 'null' end,
    case when is_desk then $c$(select coalesce(jsonb_agg(g.tag order by g.tag), '[]') from public.ticket_tags g where g.ticket_id = t.id)$c$ else '''[]''::jsonb' end,
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

grant execute on function public.find_tickets(text, text, text, text, text, text, text, integer, integer, text) to authenticated;

-- The tags in use, the most used first.
create function public.desk_tags() returns table (tag text, tickets bigint)
language sql stable security invoker set search_path = '' as $$
  select g.tag, count(*) from public.ticket_tags g group by g.tag order by 2 desc, 1 limit 100
$$;
grant execute on function public.desk_tags() to authenticated;

-- Where a ticket went on: always an open end, never a chain.
alter table public.tickets add column merged_into text references public.tickets (number) on delete set null;
create index tickets_merged_into on public.tickets (merged_into) where merged_into is not null;

-- Puts `source` into `target`: its messages, files, time, tags and watchers go there, and it is closed with a pointer that its
-- requester sees. Both are one requester's. @returns the target's number
create function public.merge_tickets(source text, target text, seen_version integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  gone public.tickets;
  kept public.tickets;
  caller uuid := (select auth.uid());
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff merge tickets' using errcode = '42501';
  end if;
  -- Locked in the order of their numbers: two merges at once wait for each other instead of for ever.
  perform from public.tickets t where t.number in (source, upper(btrim(target))) order by t.number for update;
  select * into gone from public.tickets t where t.number = source;
  select * into kept from public.tickets t where t.number = upper(btrim(target));
  if gone.id is null or kept.id is null then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  perform private.check_ticket_version(gone.id, seen_version);
  if gone.id = kept.id then
    raise exception 'A ticket is not merged with itself' using errcode = 'check_violation', hint = 'merge_itself';
  end if;
  if gone.status = 'closed' or kept.status = 'closed' then
    raise exception 'A closed ticket is not merged' using errcode = 'check_violation', hint = 'ticket_closed';
  end if;
  if gone.requester_id is distinct from kept.requester_id or (gone.requester_id is null and gone.requester_email <> kept.requester_email) then
    raise exception 'These tickets are not of one requester' using errcode = 'check_violation', hint = 'merge_requester';
  end if;
  -- A paper names its ticket, and its requester has it: it stays where it is.
  if exists (select from public.estimates e where e.ticket_id = gone.id) or exists (select from public.invoices i where i.ticket_id = gone.id) then
    raise exception 'Ticket % has an estimate', gone.number using errcode = 'check_violation', hint = 'merge_papers';
  end if;
  -- The key of a reply was unique in its own ticket.
  update public.ticket_messages m set ticket_id = kept.id, idempotency_key = null where m.ticket_id = gone.id;
  update public.ticket_attachments a set ticket_id = kept.id where a.ticket_id = gone.id;
  update public.ticket_time_entries e set ticket_id = kept.id where e.ticket_id = gone.id;
  insert into public.ticket_tags (ticket_id, tag) select kept.id, g.tag from public.ticket_tags g where g.ticket_id = gone.id on conflict do nothing;
  insert into public.ticket_watchers (ticket_id, user_id, user_name, is_staff, added_by)
    select kept.id, w.user_id, w.user_name, w.is_staff, w.added_by from public.ticket_watchers w where w.ticket_id = gone.id on conflict do nothing;
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
grant execute on function public.merge_tickets(text, text, integer) to authenticated;

-- Links and addresses of a merged ticket lead to where it went on: both are the same requester's.
create or replace function private.ticket_of_link(token_hash text) returns public.tickets
language sql stable security definer set search_path = '' as $$
  select t from private.ticket_links l
    join public.tickets asked on asked.id = l.ticket_id
    join public.tickets t on t.number = coalesce(asked.merged_into, asked.number)
  where l.token_hash = ticket_of_link.token_hash and l.expires_at > now()
$$;
create or replace function public.receive_ticket_mail(ticket_number text, sender text, body text, mail_id text, attachments uuid[]) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  author uuid;
  message uuid;
begin
  select t.* into ticket from public.tickets asked join public.tickets t on t.number = coalesce(asked.merged_into, asked.number)
    where asked.number = ticket_number;
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
