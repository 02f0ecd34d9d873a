-- What the command palette finds. Row-level security keeps LIKE from using an index (it isn't leakproof), so a function that ignores it
-- names candidates, and the caller's own rights decide which of them are shown.

create index organizations_search on public.organizations using gin (private.normalize_text(name) extensions.gin_trgm_ops);
create index profiles_search on public.profiles using gin (private.normalize_text(first_name || ' ' || last_name) extensions.gin_trgm_ops);
create index invoices_search on public.invoices using gin (private.normalize_text(number) extensions.gin_trgm_ops);

-- The text that orders and leads are searched by. Indexes evaluate it with the rights of the role that writes the row. It sets no search
-- path, so that it can be inlined; every name has its schema.
create function private.contact_search_text(name text, email text, company text, phone text) returns text
language sql immutable as $$
  select private.normalize_text(name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g'))
$$;
grant execute on function private.contact_search_text(text, text, text, text) to authenticated;
create index orders_search on public.orders using gin (private.contact_search_text(number || ' ' || name, email, company, phone) extensions.gin_trgm_ops);
create index inquiries_search on public.inquiries using gin (private.contact_search_text(name, email, company, phone) extensions.gin_trgm_ops);

-- Rows that contain every word: at most five of each kind, but ten people (customers and staff) and the account with exactly this
-- email. The latest first, companies by name. Customers get candidates among their own, so that
-- others' rows don't use up the five.
create function private.list_search_candidates(query text) returns table (kind text, id uuid)
-- As in find_tickets: an index even where a table looks small, and a sample for a very common word.
language plpgsql stable security definer set search_path = '' set gin_fuzzy_search_limit = 5000 set enable_seqscan = off as $$
declare
  caller uuid := (select auth.uid());
  is_staff boolean := (select private.has_admin_access());
  words text := private.normalize_search(query);
  in_ticket text;
  tickets uuid[];
  -- Evaluated once, so that a customer's few tickets are read by their ids, not found among everyone's.
  own_tickets_condition text := case when is_staff then 'true' else format(
    't.id = any (array(select m.id from public.tickets m where m.requester_id = %1$L union select m.id from public.tickets m where m.organization_id = %2$L
      union select w.ticket_id from public.ticket_watchers w where w.user_id = %1$L))',
    caller, private.my_managed_organization()) end;
begin
  if caller is null or char_length(words) < 2 then return; end if;
  in_ticket := private.build_words_condition('t.search_text', words);
  -- Common words are in the latest tickets. Rarer ones are looked up in the trigram index before sorting (OFFSET 0): the planner would bet
  -- on an early match, and read everything in order when only old tickets match.
  execute format($q$select array(select t.id from (select * from public.tickets t where %s order by t.last_activity_at desc, t.id desc limit 3000) t
    where %s order by t.last_activity_at desc, t.id desc limit 200)$q$, own_tickets_condition, in_ticket) into tickets;
  if cardinality(tickets) < 5 then
    execute format($q$select array(select t.id from (select * from public.tickets t where %s and %s offset 0) t
      order by t.last_activity_at desc, t.id desc limit 200)$q$, own_tickets_condition, in_ticket) into tickets;
  end if;
  -- A ticket's whole number comes before numbers that begin with it.
  return query execute format($q$select 'ticket', t.id from public.tickets t where t.number = %L and %s$q$,
    upper(regexp_replace(words, '^(?=\d+$)', 'tb-')), own_tickets_condition);
  return query select 'ticket', t.id from unnest(tickets[:5]) as t (id);
  if is_staff then
    return query execute format($q$select 'company', o.id from public.organizations o where %s order by lower(o.name) limit 5$q$,
      private.build_words_condition('private.normalize_text(o.name)', words));
    -- Someone is found by name, or by the whole email address.
    return query execute format($q$select 'person', p.id from public.profiles p where %s order by p.created_at desc limit 10$q$,
      private.build_words_condition($e$private.normalize_text(p.first_name || ' ' || p.last_name)$e$, words));
    return query select 'person', u.id from auth.users u where u.email = words;
    return query execute format($q$select 'lead', q.id from public.inquiries q where %s order by q.created_at desc limit 5$q$,
      private.build_words_condition('private.contact_search_text(q.name, q.email, q.company, q.phone)', words));
  end if;
  -- In either language, or by slug. Customers find what the shop lists.
  return query execute format($q$select 'product', p.id from public.products p where %s and (%L or (%L and p.is_active and p.is_listed))
    order by p.is_active desc, p.is_listed desc, p.name limit 5$q$,
    private.build_words_condition($e$private.normalize_text(p.name || ' ' || coalesce(p.translations -> 'es' ->> 'name', '') || ' ' || p.slug)$e$, words),
    is_staff, not is_staff);
  return query execute format($q$select 'order', o.id from public.orders o where %s and %s order by o.created_at desc limit 5$q$,
    case when is_staff then 'true' else format('o.user_id = %L', caller) end,
    private.build_words_condition($e$private.contact_search_text(o.number || ' ' || o.name, o.email, o.company, o.phone)$e$, words));
  -- By its number, its ticket, or its company. 20 companies and 200 rows bound the work for a very common word.
  return query execute format($q$select 'invoice', i.id from public.invoices i
    where i.id in (
      select x.id from public.invoices x where %1$s union
      select x.id from public.invoices x where x.ticket_id = any (%2$L) union
      (select x.id from (select o.id from public.organizations o where %3$L and %4$s limit 20) o
        join public.tickets t on t.organization_id = o.id join public.invoices x on x.ticket_id = t.id limit 200))
    and (%3$L or exists (select from public.tickets t where t.id = i.ticket_id and %5$s))
    order by i.issued_on desc, i.number desc limit 5$q$,
    private.build_words_condition('private.normalize_text(x.number)', words), tickets, is_staff,
    private.build_words_condition('private.normalize_text(o.name)', words), own_tickets_condition);
end
$$;
grant execute on function private.list_search_candidates(text) to authenticated;

-- 120 searches a minute are more than anyone types.
create function private.enforce_search_limit() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.consume_account_limit('search', (select auth.uid()), 120, 60) > 0 then
    raise exception 'Too many searches in a minute' using errcode = 'PT429', hint = 'rate_limited';
  end if;
end
$$;
grant execute on function private.enforce_search_limit() to authenticated;

-- `key` is what the path of its page ends with: a number, an id, or a slug. At most five of each kind, tickets first.
create function public.search_workspace(query text, language text default 'en') returns table (kind text, key text, title text, detail text)
language plpgsql volatile security invoker set search_path = '' as $$
declare
  sought text := left(btrim(query), 100);
  is_staff boolean := (select private.has_admin_access());
  edits_products boolean := (select private.has_permission('catalog'));
begin
  if char_length(sought) < 2 or not (select private.has_required_aal()) then return; end if;
  perform private.enforce_search_limit();
  return query
    with candidates as materialized (
      select c.kind, c.id, min(c.position) as position
      from private.list_search_candidates(sought) with ordinality as c (kind, id, position) group by c.kind, c.id
    ), rows as (
      select 0 as rank, c.position, 'ticket' as kind, t.number as key, t.subject as title, case when is_staff then t.requester_name else '' end as detail
        from candidates c join public.tickets t on t.id = c.id where c.kind = 'ticket'
      union all
      select 1, c.position, 'company', o.id::text, o.name, ''
        from candidates c join public.organizations o on o.id = c.id where c.kind = 'company'
      union all
      select 2, c.position, case when r.role is null then 'person' else 'staff' end, p.id::text, btrim(p.first_name || ' ' || p.last_name),
          coalesce(r.role::text, o.name, '')
        from candidates c join public.profiles p on p.id = c.id left join public.user_roles r on r.user_id = p.id
          left join public.organization_members m on m.user_id = p.id left join public.organizations o on o.id = m.organization_id
        where c.kind = 'person'
      union all
      select 3, c.position, 'invoice', i.number, i.number, case when is_staff then coalesce(o.name, t.requester_name) else t.subject end
        from candidates c join public.invoices i on i.id = c.id join public.tickets t on t.id = i.ticket_id
          left join public.organizations o on o.id = t.organization_id
        where c.kind = 'invoice'
      union all
      select 4, c.position, 'order', o.number, o.number, case when is_staff then o.name else '' end
        from candidates c join public.orders o on o.id = c.id where c.kind = 'order'
      union all
      select 5, c.position, 'lead', q.id::text, q.name, coalesce(q.email, q.phone, '')
        from candidates c join public.inquiries q on q.id = c.id where c.kind = 'lead'
      union all
      -- Staff who can't edit products see the stock of parts.
      select 6, c.position, case when is_staff and not edits_products then 'stock' else 'product' end, case when edits_products then p.id::text else p.slug end,
          coalesce(p.translations -> search_workspace.language ->> 'name', p.name), ''
        from candidates c join public.products p on p.id = c.id where c.kind = 'product' and (edits_products or not is_staff or p.labor_kind = 'part')
    ), numbered as (
      select r.*, row_number() over (partition by r.kind order by r.position) as place from rows r
    )
    select n.kind, n.key, n.title, n.detail from numbered n where n.place <= 5 order by n.rank, n.kind, n.position;
end
$$;
grant execute on function public.search_workspace(text, text) to authenticated;
