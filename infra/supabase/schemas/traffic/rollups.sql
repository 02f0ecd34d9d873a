-- Traffic by day, computed from raw events and kept when those are gone. `*` is all pages, sources, and so on. A visitor counts
-- once a day and has one source that day: the first that isn't this site. So visitors of the sources add up to all visitors.

create table public.traffic_daily (
  day date not null,
  page text not null,
  source text not null,
  device text not null,
  language text not null,
  visitors integer not null,
  views integer not null,
  -- Visitors for whom it was the first page of the day.
  entries integer not null,
  -- Visitors who saw no other page that day.
  bounces integer not null,
  primary key (page, source, device, language, day),
  check ((page = '*' and source = '*') or (device = '*' and language = '*'))
);
-- With all columns, so that reports read rows of many days from a few blocks.
create index traffic_daily_source on public.traffic_daily (source, day) include (page, visitors, views, entries, bounces) where page <> '*';
create index traffic_daily_page on public.traffic_daily (page, day) include (source, visitors, views, entries, bounces) where source <> '*';
create index traffic_daily_day on public.traffic_daily (day);

create table public.goals_daily (
  day date not null,
  -- `*`: any goal that has a value.
  goal text not null,
  -- A page that the visitors saw on that day.
  page text not null,
  source text not null,
  visitors integer not null,
  completions integer not null,
  value_cents bigint not null,
  primary key (goal, page, source, day)
);
create index goals_daily_source on public.goals_daily (goal, source, day) include (page, visitors, completions, value_cents) where page <> '*';
create index goals_daily_page on public.goals_daily (page, source, day);
create index goals_daily_day on public.goals_daily (day);

create table public.campaigns_daily (
  day date not null,
  source text not null,
  medium text not null,
  campaign text not null,
  visitors integer not null,
  conversions integer not null,
  value_cents bigint not null,
  primary key (day, source, medium, campaign)
);

-- Visitors who took each step, and all steps before it, on the same day.
create table public.funnel_daily (
  day date not null,
  source text not null,
  visited integer not null,
  viewed integer not null,
  started integer not null,
  finished integer not null,
  -- Finished without having seen a service or product.
  finished_directly integer not null,
  primary key (source, day)
);
create index funnel_daily_day on public.funnel_daily (day);

create table public.traffic_hourly (
  hour timestamptz primary key,
  visitors integer not null,
  views integer not null
);

create table private.traffic_rollups (
  day date primary key,
  rolled_up_at timestamptz not null,
  -- No event of the day can still be on its way.
  is_final boolean not null
);
alter table private.traffic_rollups enable row level security;

do $$
declare
  tbl text;
begin
  foreach tbl in array array['traffic_daily', 'goals_daily', 'campaigns_daily', 'funnel_daily', 'traffic_hourly'] loop
    execute format('alter table public.%I enable row level security', tbl);
    execute format('revoke all on public.%I from service_role', tbl);
    execute format('grant select on public.%I to authenticated, service_role', tbl);
    execute format('create policy "managers read traffic" on public.%I for select to authenticated using ((select private.has_permission(''reports'')))', tbl);
  end loop;
end
$$;

-- What an event achieves; null for most. A privacy request isn't business.
create function private.goal_of(event_name text, detail text) returns text
language sql immutable set search_path = '' as $$
  select case
    when event_name = 'contact' then case
      when detail in ('ticket', 'booking', 'callback') then detail
      when detail like 'privacy-%' then null
      else 'contact' end
    when event_name in ('newsletter', 'signup', 'phone_call', 'file_download', 'video_complete', 'order') then event_name
  end
$$;

-- What a goal is worth in cents (specification, section 9; shell/src/telemetry/page-events.ts); an order has its own amount.
create function private.goal_value_cents(goal text) returns integer
language sql immutable set search_path = '' as $$
  select case goal when 'contact' then 5000 when 'phone_call' then 7500 when 'callback' then 7500 when 'booking' then 10000 else 0 end
$$;

-- The page of a path in any language, or null for staff's own pages, which don't count.
create function private.counted_page(path text) returns text
language sql immutable set search_path = '' as $$
  select case when p.page ~ '^/admin(/|$)' then null when p.page = '' then '/' else p.page end
  from (select rtrim(regexp_replace(path, '^/es(?=/|$)', ''), '/') as page) p
$$;

-- Counts one day from its raw events, replacing what was counted before.
create function private.roll_up_day(day date) returns void
language plpgsql set search_path = '' as $$
declare
  max_pages constant integer := 300;
  max_sources constant integer := 100;
begin
  create temporary table events on commit drop as
    select e.id, e.visitor, e.name, private.counted_page(e.path) as page, private.goal_of(e.name, e.detail) as goal, e.value_cents, e.source, e.medium,
      e.campaign, e.device, e.language, e.created_at
    from public.product_events e
    where e.created_at >= private.start_of_day(roll_up_day.day) and e.created_at < private.start_of_day(roll_up_day.day + 1)
      and e.visitor is not null and private.counted_page(e.path) is not null;
  create temporary table visits on commit drop as
    select distinct on (e.visitor) e.visitor, coalesce(nullif(e.source, ''), 'direct') as source, e.medium, e.campaign, e.device, e.language
    from events e order by e.visitor, e.source = '', e.id;
  -- Only the most frequent pages and sources get rows of their own: anyone can invent addresses.
  update events e set page = '(other)' where e.page not in (
    select p.page from events p where p.name = 'page_view' group by p.page order by count(distinct p.visitor) desc, p.page limit max_pages);
  update visits v set source = '(other)' where v.source not in (
    select s.source from visits s group by s.source order by count(*) desc, s.source limit max_sources);
  create temporary table views on commit drop as
    select e.visitor, e.page, v.source, v.device, v.language,
      e.id = first_value(e.id) over (partition by e.visitor order by e.id) as is_entry,
      count(*) over (partition by e.visitor) = 1 as is_bounce
    from events e join visits v on v.visitor = e.visitor where e.name = 'page_view';
  create temporary table completions on commit drop as
    select e.visitor, e.goal, v.source, private.goal_value_cents(e.goal) + case e.goal when 'order' then e.value_cents else 0 end as value_cents
    from events e join visits v on v.visitor = e.visitor where e.goal is not null;
  insert into completions select c.visitor, '*', c.source, c.value_cents from completions c where c.value_cents > 0;

  delete from public.traffic_daily t where t.day = roll_up_day.day;
  insert into public.traffic_daily (day, page, source, device, language, visitors, views, entries, bounces)
    select roll_up_day.day,
      case grouping(v.page) when 1 then '*' else v.page end, case grouping(v.source) when 1 then '*' else v.source end,
      case grouping(v.device) when 1 then '*' else v.device end, case grouping(v.language) when 1 then '*' else v.language end,
      count(distinct v.visitor), count(*), count(*) filter (where v.is_entry), count(*) filter (where v.is_bounce)
    from views v group by grouping sets ((), (v.page), (v.source), (v.page, v.source), (v.device), (v.language)) having count(*) > 0;

  delete from public.goals_daily g where g.day = roll_up_day.day;
  insert into public.goals_daily (day, goal, page, source, visitors, completions, value_cents)
    select roll_up_day.day, c.goal, '*', case grouping(c.source) when 1 then '*' else c.source end, count(distinct c.visitor), count(*), sum(c.value_cents)
    from completions c group by grouping sets ((c.goal), (c.goal, c.source))
    union all
    select roll_up_day.day, c.goal, s.page, case grouping(c.source) when 1 then '*' else c.source end, count(distinct c.visitor), count(*), sum(c.value_cents)
    from completions c join (select distinct v.visitor, v.page from views v) s on s.visitor = c.visitor
    group by grouping sets ((c.goal, s.page), (c.goal, s.page, c.source));

  delete from public.campaigns_daily c where c.day = roll_up_day.day;
  insert into public.campaigns_daily (day, source, medium, campaign, visitors, conversions, value_cents)
    select roll_up_day.day, v.source, v.medium, v.campaign, count(*), count(c.visitor), coalesce(sum(c.value_cents), 0)
    from visits v left join (select visitor, sum(value_cents) as value_cents from completions where goal = '*' group by visitor) c on c.visitor = v.visitor
    where v.medium <> '' or v.campaign <> ''
    group by v.source, v.medium, v.campaign order by count(*) desc limit max_sources;

  delete from public.funnel_daily f where f.day = roll_up_day.day;
  insert into public.funnel_daily (day, source, visited, viewed, started, finished, finished_directly)
    select roll_up_day.day, case grouping(s.source) when 1 then '*' else s.source end, count(*), count(*) filter (where s.viewed),
      count(*) filter (where s.viewed and (s.started or s.finished)), count(*) filter (where s.viewed and s.finished), count(*) filter (where s.finished and not s.viewed)
    from (
      select v.visitor, v.source,
        bool_or(e.page ~ '^/(services?|products?|shop|pricing|home-services|enterprise|field-tech|locations)(/|$)' and e.page !~ '^/shop/(cart|checkout|order)'
          or e.page ~ '^/(computer-repair|it-support)-') as viewed,
        bool_or(e.page ~ '^/(contact-us|get-started|schedule-demo|shop/cart|shop/checkout)(/|$)') as started,
        bool_or(e.goal in ('contact', 'callback', 'booking', 'order')) is true as finished
      from visits v join events e on e.visitor = v.visitor
      group by v.visitor, v.source having bool_or(e.name = 'page_view')
    ) s group by grouping sets ((), (s.source)) having count(*) > 0;

  delete from public.traffic_hourly h where h.hour >= private.start_of_day(roll_up_day.day) and h.hour < private.start_of_day(roll_up_day.day + 1);
  insert into public.traffic_hourly (hour, visitors, views)
    select date_trunc('hour', e.created_at), count(distinct e.visitor), count(*) from events e where e.name = 'page_view' group by 1;

  insert into private.traffic_rollups (day, rolled_up_at, is_final)
    values (roll_up_day.day, now(), now() >= private.start_of_day(roll_up_day.day + 1) + interval '1 hour')
    on conflict on constraint traffic_rollups_pkey do update set rolled_up_at = excluded.rolled_up_at, is_final = excluded.is_final;
  drop table events, visits, views, completions;
end
$$;

-- Counts today and every earlier day that isn't final, and destroys the secrets of past days and expired events. If another
-- worker is doing it, it returns at once. @returns whether it did
create function private.roll_up_traffic() returns boolean
language plpgsql set search_path = '' as $$
declare
  today date := private.local_day(now());
  missing date;
begin
  if not pg_try_advisory_xact_lock(hashtext('private.roll_up_traffic')) then
    return false;
  end if;
  perform private.delete_visitor_salts();
  for missing in
    select d.day::date from generate_series(greatest(private.local_day((select min(e.created_at) from public.product_events e)), today - 34), today, interval '1 day') as d (day)
    where not exists (select from private.traffic_rollups r where r.day = d.day::date and r.is_final)
  loop
    perform private.roll_up_day(missing);
  end loop;
  -- Here as well as in the daily job, which removes 20,000 rows: the privacy page promises 35 days.
  delete from public.product_events e where e.created_at < now() - interval '35 days';
  return true;
end
$$;
