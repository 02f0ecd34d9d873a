-- The traffic of a period and of the same number of days before it, from rollups alone.

-- Sums of a page and a source (`*`: all), with how many visitors reached a goal (`*`: any that has a value).
create function private.traffic_totals(since date, until date, page text, source text, goal text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('visitors', t.visitors, 'views', t.views, 'entries', t.entries, 'bounces', t.bounces,
    'conversions', g.visitors, 'completions', g.completions, 'value_cents', g.value_cents)
  from (
    select coalesce(sum(d.visitors), 0) as visitors, coalesce(sum(d.views), 0) as views, coalesce(sum(d.entries), 0) as entries, coalesce(sum(d.bounces), 0) as bounces
    from public.traffic_daily d
    where d.page = traffic_totals.page and d.source = traffic_totals.source and d.device = '*' and d.language = '*' and d.day between since and until
  ) t, (
    select coalesce(sum(d.visitors), 0) as visitors, coalesce(sum(d.completions), 0) as completions, coalesce(sum(d.value_cents), 0) as value_cents
    from public.goals_daily d
    where d.goal = traffic_totals.goal and d.page = traffic_totals.page and d.source = traffic_totals.source and d.day between since and until
  ) g
$$;

-- The pages of a source, or the sources of a page: at most 100, most visitors first. Planned for its values: generic plans read a
-- hundred times as many rows.
create function private.traffic_groups(dimension text, narrowed_by text, name text, before date, since date, until date, goal text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  groups jsonb;
begin
  execute format($sql$
    with traffic as (
      select d.%1$I as name, coalesce(sum(d.visitors) filter (where d.day >= $3), 0) as visitors, coalesce(sum(d.visitors) filter (where d.day < $3), 0) as visitors_before,
        coalesce(sum(d.views) filter (where d.day >= $3), 0) as views, coalesce(sum(d.entries) filter (where d.day >= $3), 0) as entries,
        coalesce(sum(d.bounces) filter (where d.day >= $3), 0) as bounces
      from public.traffic_daily d
      where d.%2$I = $1 and d.%1$I <> '*' and d.day between $2 and $4
      group by 1 order by 2 desc, 1 limit 100
    ), reached as (
      select d.%1$I as name, sum(d.visitors) as conversions, sum(d.completions) as completions, sum(d.value_cents) as value_cents
      from public.goals_daily d
      where d.goal = $5 and d.%2$I = $1 and d.%1$I <> '*' and d.day between $3 and $4
      group by 1
    )
    select coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object('conversions', coalesce(r.conversions, 0), 'completions', coalesce(r.completions, 0), 'value_cents', coalesce(r.value_cents, 0))
      order by t.visitors desc, t.name), '[]')
    from traffic t left join reached r on r.name = t.name
  $sql$, dimension, narrowed_by) into groups using name, before, since, until, goal;
  return groups;
end
$$;

-- What the forms and the shop recorded, whether or not the visitor allowed analytics.
create function private.recorded_goals(since date, until date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'contact', count(*) filter (where i.kind = 'message'), 'callback', count(*) filter (where i.kind = 'callback'), 'booking', count(*) filter (where i.kind = 'booking'),
    'order', o.orders, 'order_cents', o.cents)
  from (
    select count(*) as orders, coalesce(sum(total_cents), 0) as cents from public.orders
    where created_at >= private.start_of_day(since) and created_at < private.start_of_day(until + 1) and state not in ('canceled', 'expired')
  ) o left join public.inquiries i on i.kind in ('message', 'callback', 'booking') and i.topic not like 'privacy-%' and i.status <> 'spam'
    and i.created_at >= private.start_of_day(since) and i.created_at < private.start_of_day(until + 1)
  group by o.orders, o.cents
$$;

-- The last `days` days, today included, or the days from `first_day` to `last_day`. A page, a source, or both narrow it; the goal is what
-- conversions count.
create function public.get_traffic_report(
  days integer default 28, first_day date default null, last_day date default null, page text default '*', source text default '*', goal text default '*'
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := private.local_day(now());
  until date := least(coalesce(last_day, today), today);
  since date := least(coalesce(first_day, until - (least(greatest(days, 1), 400) - 1)), until);
  span integer := until - since + 1;
  before date := since - span;
begin
  perform private.require_permission('reports');
  if span > 400 then
    raise exception 'A report can cover up to 400 days' using errcode = 'check_violation';
  end if;
  return jsonb_build_object(
    'since', since, 'until', until, 'before_since', before, 'before_until', since - 1,
    'counting_since', (select min(t.day) from public.traffic_daily t),
    'counted_at', (select max(r.rolled_up_at) from private.traffic_rollups r),
    'now', private.traffic_totals(since, until, page, source, goal),
    'before', private.traffic_totals(before, since - 1, page, source, goal),
    'trend', (
      select jsonb_agg(jsonb_build_object('day', d.day, 'visitors', coalesce(n.visitors, 0), 'views', coalesce(n.views, 0), 'visitors_before', coalesce(b.visitors, 0)) order by d.day)
      from (select generate_series(since, until, interval '1 day')::date as day) d
      left join public.traffic_daily n on n.page = get_traffic_report.page and n.source = get_traffic_report.source and n.device = '*' and n.language = '*' and n.day = d.day
      left join public.traffic_daily b on b.page = get_traffic_report.page and b.source = get_traffic_report.source and b.device = '*' and b.language = '*' and b.day = d.day - span),
    'hours', case when span = 1 and page = '*' and source = '*' then (
      select jsonb_agg(jsonb_build_object('hour', s.hour, 'visitors', coalesce(h.visitors, 0), 'views', coalesce(h.views, 0)) order by s.hour)
      from generate_series(private.start_of_day(since), least(now(), private.start_of_day(since + 1) - interval '1 hour'), interval '1 hour') s (hour)
      left join public.traffic_hourly h on h.hour = s.hour) else '[]' end,
    'releases', (
      select coalesce(jsonb_agg(jsonb_build_object('release', r.release, 'day', private.local_day(r.first_seen_at)) order by r.release), '[]') from public.release_sightings r
      where r.first_seen_at >= private.start_of_day(since) and r.first_seen_at < private.start_of_day(until + 1)),
    'pages', case when page = '*' then private.traffic_groups('page', 'source', source, before, since, until, goal) else '[]' end,
    'sources', case when source = '*' then private.traffic_groups('source', 'page', page, before, since, until, goal) else '[]' end,
    'goals', (
      select coalesce(jsonb_agg(to_jsonb(g) order by g.value_cents desc, g.completions desc, g.goal), '[]') from (
        select d.goal, coalesce(sum(d.visitors) filter (where d.day >= since), 0) as conversions, coalesce(sum(d.completions) filter (where d.day >= since), 0) as completions,
          coalesce(sum(d.completions) filter (where d.day < since), 0) as completions_before, coalesce(sum(d.value_cents) filter (where d.day >= since), 0) as value_cents
        from public.goals_daily d
        where d.page = get_traffic_report.page and d.source = get_traffic_report.source and d.goal <> '*' and d.day between before and until
        group by d.goal) g),
    'campaigns', case when page = '*' then (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.visitors desc, c.source, c.medium, c.campaign), '[]') from (
        select d.source, d.medium, d.campaign, sum(d.visitors) as visitors, sum(d.conversions) as conversions, sum(d.value_cents) as value_cents
        from public.campaigns_daily d where d.day between since and until and get_traffic_report.source in ('*', d.source)
        group by d.source, d.medium, d.campaign order by 4 desc, 1, 2, 3 limit 50) c) else '[]' end,
    'funnel', case when page = '*' then (
      select jsonb_build_object('visited', coalesce(sum(f.visited), 0), 'viewed', coalesce(sum(f.viewed), 0), 'started', coalesce(sum(f.started), 0),
        'finished', coalesce(sum(f.finished), 0), 'finished_directly', coalesce(sum(f.finished_directly), 0))
      from public.funnel_daily f where f.source = get_traffic_report.source and f.day between since and until) end,
    'devices', case when page = '*' and source = '*' then private.traffic_shares('device', since, until) else '[]' end,
    'languages', case when page = '*' and source = '*' then private.traffic_shares('language', since, until) else '[]' end,
    'recorded', case when page = '*' and source = '*' then private.recorded_goals(since, until) end
  );
end
$$;
grant execute on function public.get_traffic_report(integer, date, date, text, text, text) to authenticated, service_role;

-- Visitors by device or by the browser's language, most first.
create function private.traffic_shares(dimension text, since date, until date) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'visitors', s.visitors) order by s.visitors desc, s.name), '[]') from (
    select case dimension when 'device' then d.device else d.language end as name, sum(d.visitors) as visitors
    from public.traffic_daily d
    where d.page = '*' and d.source = '*' and d.day between since and until
      and ((dimension = 'device' and d.device <> '*' and d.language = '*') or (dimension = 'language' and d.language <> '*' and d.device = '*'))
    group by 1 order by 2 desc limit 10
  ) s
$$;

-- Counts what came in since the last count, after another worker that is counting. @returns when
create function public.refresh_traffic() returns timestamptz
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('reports');
  perform pg_advisory_xact_lock(hashtext('private.roll_up_traffic'));
  perform private.roll_up_traffic();
  return (select max(r.rolled_up_at) from private.traffic_rollups r);
end
$$;
grant execute on function public.refresh_traffic() to authenticated, service_role;
