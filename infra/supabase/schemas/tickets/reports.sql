-- What the help desk did in a period. A report counts facts, and the ticket list filters by the same facts, so that a number and
-- the tickets behind it agree. Merged tickets don't count.

-- The facts of a period, or those of one measure. Each branch asks for its measures first, so that the others aren't read:
--   opened, open (unsolved now, whenever opened), logged (one for each time entry)
--   answered (started to ended: until the first reply to a message; calls and walk-ins are answered on the spot), solved
--   response_met, response_missed, solution_met, solution_missed (an SLA timer that ended in the period; a ticket that was solved without
--     a reply has no first reply that could be on time)
--   rated_good, rated_bad (of what was solved in the period)
create function private.report_facts(since timestamptz, until timestamptz, wanted text default null)
returns table (measure text, ticket_id uuid, started_at timestamptz, ended_at timestamptz, minutes integer, staff_id uuid)
language sql stable set search_path = '' as $$
  select 'opened', t.id, null::timestamptz, null::timestamptz, null::integer, null::uuid from public.tickets t
    where coalesce(wanted, 'opened') = 'opened' and t.created_at >= since and t.created_at < until and t.merged_into is null
  union all
  select 'open', t.id, null, null, null, null from public.tickets t
    where coalesce(wanted, 'open') = 'open' and t.status in ('new', 'open', 'pending', 'on_hold')
  union all
  select 'answered', t.id, t.created_at, t.first_response_at, null, null from public.tickets t
    where coalesce(wanted, 'answered') = 'answered' and t.first_response_at >= since and t.first_response_at < until and t.merged_into is null
      and t.channel in ('web', 'email')
  union all
  select 'solved', t.id, t.created_at, t.solved_at, null, null from public.tickets t
    where coalesce(wanted, 'solved') = 'solved' and t.solved_at >= since and t.solved_at < until and t.merged_into is null
  union all
  select c.measure, t.id, null, null, null, null from public.sla_timers s join public.tickets t on t.id = s.ticket_id,
    lateral (select case s.kind when 'first_response' then 'response_' else 'solution_' end || case when s.missed then 'missed' else 'met' end as measure) c
    where coalesce(wanted in ('response_met', 'response_missed', 'solution_met', 'solution_missed'), true) and coalesce(wanted, c.measure) = c.measure
      and s.ended_at >= since and s.ended_at < until and t.merged_into is null
      and (s.kind = 'solution' or t.first_response_at is not null and t.channel in ('web', 'email'))
  union all
  select c.measure, t.id, null, null, null, null from public.tickets t join public.ticket_ratings r on r.ticket_id = t.id,
    lateral (select case when r.is_good then 'rated_good' else 'rated_bad' end as measure) c
    where coalesce(wanted in ('rated_good', 'rated_bad'), true) and coalesce(wanted, c.measure) = c.measure
      and t.solved_at >= since and t.solved_at < until and t.merged_into is null
  union all
  select 'logged', e.ticket_id, null, null, e.minutes, e.staff_id from public.ticket_time_entries e
    where coalesce(wanted, 'logged') = 'logged' and e.created_at >= since and e.created_at < until
$$;

-- The metrics of a period, for all tickets (key '') or by agent, company, priority, or tag. Times are medians and 90th percentiles in
-- minutes of business time, or of all time where the ticket's SLA counts around the clock. An agent's are those of tickets assigned to them, and the time they logged themselves. A ticket counts
-- under each of its tags. `wanted` counts one measure only.
create function private.report_metrics(since timestamptz, until timestamptz, dimension text default '', wanted text default null)
returns table (key text, metrics jsonb)
language sql stable set search_path = '' as $$
  with facts as materialized (
    select f.measure, f.started_at, f.ended_at, f.minutes, k.key,
      (select s.around_the_clock from public.sla_timers s where s.ticket_id = f.ticket_id
        and s.kind = case f.measure when 'answered' then 'first_response' when 'solved' then 'solution' end::public.sla_timer_kind) as around_the_clock
    from private.report_facts(since, until, wanted) f join public.tickets t on t.id = f.ticket_id, lateral (
      select '' where dimension = ''
      union all select coalesce(f.staff_id, t.assignee_id)::text where dimension = 'agent'
      union all select t.organization_id::text where dimension = 'company'
      union all select t.priority::text where dimension = 'priority'
      union all select g.tag from public.ticket_tags g where dimension = 'tag' and g.ticket_id = t.id
    ) k (key)
  ),
  -- Business time since the first day. Opening hours are looked up once a day instead of once a ticket.
  days as materialized (
    select d.day, o.open, coalesce(sum(upper(o.open) - lower(o.open)) over (order by d.day rows between unbounded preceding and 1 preceding), interval '0') as before
    from (select generate_series(min(private.local_day(f.started_at)), max(private.local_day(f.ended_at)), interval '1 day')::date as day
      from facts f where f.ended_at is not null) d
      left join lateral (select private.get_opening_hours(d.day) as open) o on true
  ),
  timed as (
    select f.measure, f.key,
      case when f.ended_at is null then f.minutes when f.around_the_clock then (extract(epoch from f.ended_at - f.started_at) / 60)::float else (extract(epoch from
        ended.before + greatest(interval '0', least(f.ended_at, upper(ended.open)) - lower(ended.open))
        - started.before - greatest(interval '0', least(f.started_at, upper(started.open)) - lower(started.open))) / 60)::float end as minutes
    from facts f
      left join days started on started.day = private.local_day(f.started_at)
      left join days ended on ended.day = private.local_day(f.ended_at)
  )
  select coalesce(f.key, 'none'), jsonb_build_object(
    'opened', count(*) filter (where f.measure = 'opened'),
    'open', count(*) filter (where f.measure = 'open'),
    'answered', count(*) filter (where f.measure = 'answered'),
    'response_median', round(percentile_cont(0.5) within group (order by f.minutes) filter (where f.measure = 'answered')),
    'response_p90', round(percentile_cont(0.9) within group (order by f.minutes) filter (where f.measure = 'answered')),
    'response_met', count(*) filter (where f.measure = 'response_met'),
    'response_missed', count(*) filter (where f.measure = 'response_missed'),
    'solved', count(*) filter (where f.measure = 'solved'),
    'solution_median', round(percentile_cont(0.5) within group (order by f.minutes) filter (where f.measure = 'solved')),
    'solution_p90', round(percentile_cont(0.9) within group (order by f.minutes) filter (where f.measure = 'solved')),
    'solution_met', count(*) filter (where f.measure = 'solution_met'),
    'solution_missed', count(*) filter (where f.measure = 'solution_missed'),
    'rated_good', count(*) filter (where f.measure = 'rated_good'),
    'rated_bad', count(*) filter (where f.measure = 'rated_bad'),
    'logged_minutes', coalesce(sum(f.minutes) filter (where f.measure = 'logged'), 0))
  from timed f group by f.key
$$;

-- A report for staff: the last 7, 28, or 90 days including today, or the last full month, each next to the period before; up to 50
-- groups (key `none`: without agent or company), those with the most tickets first; and the ages of unsolved tickets. Days are Pacific
-- ones, and the last one counts. @param period `7`, `28`, `90`, `month`  @param dimension `agent`, `company`, `priority`, `tag`
create function public.get_help_desk_report(period text, dimension text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := private.local_day(now());
  this_month date := date_trunc('month', today)::date;
  since date := case when period = 'month' then this_month - interval '1 month' else today - (period::integer - 1) end;
  until date := case when period = 'month' then this_month else today + 1 end;
  before date := case when period = 'month' then since - interval '1 month' else since - period::integer end;
  starts timestamptz[] := array[private.start_of_day(before), private.start_of_day(since), private.start_of_day(until)];
begin
  perform private.require_permission('reports');
  if period not in ('7', '28', '90', 'month') or dimension not in ('agent', 'company', 'priority', 'tag') then
    raise exception 'No report by % for %', dimension, period using errcode = 'check_violation';
  end if;
  return jsonb_build_object(
    'since', since, 'until', until - 1, 'before_since', before, 'before_until', since - 1,
    'now', (select f.metrics from private.report_metrics(starts[2], starts[3]) f),
    'before', (select f.metrics from private.report_metrics(starts[1], starts[2]) f),
    'groups', (
      select coalesce(jsonb_agg(g.grouped order by g.size desc, g.key), '[]') from (
        select n.key, (n.metrics ->> 'opened')::integer + (n.metrics ->> 'solved')::integer + (n.metrics ->> 'open')::integer as size,
          jsonb_build_object('key', n.key, 'now', n.metrics, 'before', b.metrics, 'name', case
            when n.key = 'none' then ''
            when dimension = 'agent' then coalesce((select btrim(p.first_name || ' ' || p.last_name) from public.profiles p where p.id::text = n.key), '')
            when dimension = 'company' then (select o.name from public.organizations o where o.id::text = n.key)
            else n.key end) as grouped
        from private.report_metrics(starts[2], starts[3], dimension) n
          left join private.report_metrics(starts[1], starts[2], dimension) b on b.key = n.key
        order by size desc, n.key limit 50) g),
    'aging', (
      select jsonb_agg(jsonb_build_object('since', a.since, 'until', a.until, 'tickets', (
          select count(*) from public.tickets t where t.status in ('new', 'open', 'pending', 'on_hold')
            and t.created_at >= coalesce(private.start_of_day(a.since), '-infinity') and t.created_at < private.start_of_day(a.until + 1))) order by a.until desc)
      from (values (today, today), (today - 2, today - 1), (today - 6, today - 3), (today - 13, today - 7), (today - 29, today - 14), (null, today - 30)) as a (since, until)),
    'overdue', (select count(*) from public.tickets t where t.due_at < now())
  );
end
$$;
grant execute on function public.get_help_desk_report(text, text) to authenticated, service_role;

-- What /response-times publishes: a row for each full month, of all clients together.

create table private.monthly_response_times (
  month date primary key check (month = date_trunc('month', month)),
  -- Emails and web tickets that got their first reply in the month.
  tickets integer not null,
  -- As in private.report_metrics.
  median_minutes integer,
  p90_minutes integer,
  -- First replies that had an SLA target, and those within it.
  targets integer not null,
  met integer not null
);
comment on table private.monthly_response_times is 'Written by a job, so that reading them costs nothing.';
alter table private.monthly_response_times enable row level security;

-- Measures the last twelve full months (again: a reply may be merged away, an account deleted), from the first ticket on.
create function private.record_monthly_response_times() returns void
language sql security definer set search_path = '' as $$
  insert into private.monthly_response_times as r (month, tickets, median_minutes, p90_minutes, targets, met)
  select m.month, coalesce((f.metrics ->> 'answered')::integer, 0), (f.metrics ->> 'response_median')::float::integer, (f.metrics ->> 'response_p90')::float::integer,
    coalesce((f.metrics ->> 'response_met')::integer + (f.metrics ->> 'response_missed')::integer, 0), coalesce((f.metrics ->> 'response_met')::integer, 0)
  from (
    select generate_series(greatest(date_trunc('month', private.local_day(min(t.created_at))), this.month - interval '12 months'),
      this.month - interval '1 month', interval '1 month')::date as month
    from public.tickets t, lateral (select date_trunc('month', private.local_day(now())::timestamp) as month) this group by this.month
  ) m
  left join lateral private.report_metrics(private.start_of_day(m.month), private.start_of_day((m.month + interval '1 month')::date)) f on true
  on conflict (month) do update set tickets = excluded.tickets, median_minutes = excluded.median_minutes, p90_minutes = excluded.p90_minutes,
    targets = excluded.targets, met = excluded.met
$$;

-- Public: the last twelve full months, newest first, and the day of the first ticket, since which we count. A month with fewer than 20
-- replies has no metrics, a month with fewer than 20 targets no share: few tickets say little, and might tell about one client.
create function public.response_times() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'since', (select private.local_day(min(t.created_at)) from public.tickets t),
    'months', (
      select coalesce(jsonb_agg(jsonb_build_object('month', r.month,
        'tickets', case when r.tickets >= 20 then r.tickets end,
        'median_minutes', case when r.tickets >= 20 then r.median_minutes end,
        'p90_minutes', case when r.tickets >= 20 then r.p90_minutes end,
        'on_time', case when r.tickets >= 20 and r.targets >= 20 then round(r.met::numeric / r.targets, 3) end) order by r.month desc), '[]')
      from (select * from private.monthly_response_times order by month desc limit 12) r))
$$;
grant execute on function public.response_times() to anon, authenticated, service_role;
