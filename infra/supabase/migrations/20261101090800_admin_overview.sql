-- The figures of the admin home in one round trip. `days` is the window of everything that is counted by time.
create function public.admin_overview(days integer default 28) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since timestamptz := now() - make_interval(days => least(greatest(days, 1), 365));
begin
  if not (select private.has_admin_access()) then
    raise exception 'Administrators only' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'since', since,
    'tickets', (
      select jsonb_object_agg(s.status, (select count(*) from public.tickets t where t.status::text = s.status))
      from unnest(array['new', 'open', 'pending', 'on_hold', 'solved', 'closed']) as s (status)
    ),
    'ticketsByPriority', (
      select jsonb_object_agg(p.priority, (
        select count(*) from public.tickets t where t.priority::text = p.priority and t.status in ('new', 'open', 'pending', 'on_hold')))
      from unnest(array['critical', 'high', 'normal', 'low']) as p (priority)
    ),
    'unanswered', (select count(*) from public.tickets where first_response_at is null and status in ('new', 'open')),
    'medianFirstResponseMinutes', (
      select round((percentile_cont(0.5) within group (order by extract(epoch from first_response_at - created_at)) / 60)::numeric, 1)
      from public.tickets where first_response_at is not null and created_at >= since
    ),
    'inquiries', jsonb_build_object(
      'new', (select count(*) from public.inquiries where status = 'new'),
      'total', (select count(*) from public.inquiries where created_at >= since)
    ),
    'accounts', jsonb_build_object(
      'total', (select count(*) from public.profiles),
      'recent', (select count(*) from public.profiles where created_at >= since),
      'admins', (select count(*) from public.user_roles where role = 'admin')
    ),
    'products', jsonb_build_object(
      'active', (select count(*) from public.products where is_active),
      'outOfStock', (select count(*) from public.products where is_active and stock = 0)
    ),
    'vitals', (
      select coalesce(jsonb_object_agg(v.name, jsonb_build_object('count', v.count, 'p75', v.p75)), '{}'::jsonb)
      from (
        select name, count(*) as count, round(percentile_cont(0.75) within group (order by value)::numeric, 3) as p75
        from public.web_vitals where created_at >= since group by name
      ) v
    ),
    'securityEvents', (
      select coalesce(jsonb_object_agg(e.kind, e.count), '{}'::jsonb)
      from (select kind, count(*) as count from public.security_events where created_at >= since group by kind) e
    ),
    'chat', jsonb_build_object(
      'questions', (select count(*) from public.chat_messages where type = 'user' and created_at >= since),
      'unanswered', (select count(*) from public.chat_messages where answered = false and created_at >= since),
      'helpful', (select count(*) from public.chat_ratings where rating = 1 and updated_at >= since),
      'unhelpful', (select count(*) from public.chat_ratings where rating = -1 and updated_at >= since)
    ),
    'unansweredQuestions', (
      select coalesce(jsonb_agg(jsonb_build_object('question', q.question, 'count', q.count, 'lastAskedAt', q.last_asked_at)), '[]'::jsonb)
      from (
        select min(asked.content) as question, count(*) as count, max(asked.created_at) as last_asked_at
        from public.chat_messages answer join public.chat_messages asked on asked.id = answer.reply_to
        where answer.answered = false and answer.created_at >= since
        group by lower(btrim(asked.content, ' ?!.'))
        order by count(*) desc, max(asked.created_at) desc
        limit 10
      ) q
    ),
    'knowledge', jsonb_build_object(
      'documents', (select count(*) from public.knowledge_documents),
      'chunks', (select count(*) from public.knowledge_chunks)
    )
  );
end
$$;
grant execute on function public.admin_overview(integer) to authenticated;
