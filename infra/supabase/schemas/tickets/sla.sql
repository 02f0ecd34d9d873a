create type public.sla_timer_kind as enum ('first_response', 'solution');

-- Business time: opening hours without federal holidays. Everything is a function of the times passed in, so any date can be
-- tested.

create table private.business_hours (
  weekday smallint primary key check (weekday between 1 and 7),
  opens time not null,
  closes time not null check (closes > opens)
);
comment on table private.business_hours is 'ISO weekdays, Pacific time; the hours of the brand record, which a test compares.';
alter table private.business_hours enable row level security;

-- The eleven federal holidays (5 U.S.C. 6103), on their date and on the weekday on which a fixed one is observed.
create function private.is_holiday(day date) returns boolean
language sql immutable set search_path = '' as $$
  with given as (
    select extract(isodow from day)::int as dow,
      (extract(month from day) * 100 + extract(day from day))::int as today,
      (extract(month from day + 1) * 100 + extract(day from day + 1))::int as tomorrow,
      (extract(month from day - 1) * 100 + extract(day from day - 1))::int as yesterday
  )
  select today in (101, 619, 704, 1111, 1225)
    or dow = 5 and tomorrow in (101, 619, 704, 1111, 1225)
    or dow = 1 and yesterday in (101, 619, 704, 1111, 1225)
    or dow = 1 and (
      today between 115 and 121      -- Martin Luther King Jr.
      or today between 215 and 221   -- Washington's birthday
      or today between 525 and 531   -- Memorial Day
      or today between 901 and 907   -- Labor Day
      or today between 1008 and 1014 -- Columbus Day
    )
    or dow = 4 and today between 1122 and 1128 -- Thanksgiving
  from given
$$;

-- The opening hours of a day; null when closed.
create function private.get_opening_hours(day date) returns tstzrange
language sql stable set search_path = '' as $$
  select tstzrange((day + opens) at time zone 'America/Los_Angeles', (day + closes) at time zone 'America/Los_Angeles')
  from private.business_hours where weekday = extract(isodow from day) and not private.is_holiday(day)
$$;

create function private.local_day(at timestamptz) returns date
language sql stable set search_path = '' as $$ select (at at time zone 'America/Los_Angeles')::date $$;

create function private.start_of_day(day date) returns timestamptz
language sql stable set search_path = '' as $$ select day::timestamp at time zone 'America/Los_Angeles' $$;

create function private.business_time_between(since timestamptz, until timestamptz) returns interval
language sql stable set search_path = '' as $$
  select coalesce(sum(upper(open) - lower(open)), interval '0')
  from generate_series(private.local_day(since)::timestamp, private.local_day(until)::timestamp, interval '1 day') as day,
    -- `offset 0`: once for each day, not for each use of it.
    lateral (select private.get_opening_hours(day::date) * tstzrange(since, greatest(since, until)) as open offset 0) as opened
  where not isempty(open)
$$;

-- When `amount` of business time has passed: the closing hour, not the next opening, if it ends with a day.
create function private.add_business_time(since timestamptz, amount interval) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  rest interval := amount;
  day date := private.local_day(since);
  open tstzrange;
begin
  if amount <= interval '0' then return since; end if;
  loop
    open := private.get_opening_hours(day) * tstzrange(since, null);
    if open is not null and not isempty(open) then
      if upper(open) - lower(open) >= rest then return lower(open) + rest; end if;
      rest := rest - (upper(open) - lower(open));
    end if;
    day := day + 1;
  end loop;
end
$$;

-- "Next business day" (count 1): the closing hour of the first business day after today.
create function private.end_of_business_day(since timestamptz, count integer) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  day date := private.local_day(since);
  left_over integer := greatest(count, 1);
begin
  while left_over > 0 loop
    day := day + 1;
    if private.get_opening_hours(day) is not null then left_over := left_over - 1; end if;
  end loop;
  return upper(private.get_opening_hours(day));
end
$$;

-- SLA timers. A timer runs while it's our turn, pauses while we wait for the customer, and ends when the target is met.

create table public.sla_targets (
  plan text not null check (plan in ('basic', 'pro', 'enterprise')),
  priority public.ticket_priority not null,
  kind public.sla_timer_kind not null,
  amount integer not null check (amount > 0),
  unit text not null check (unit in ('minute', 'hour', 'business_day')),
  -- Around the clock instead of in business time.
  around_the_clock boolean not null default false,
  primary key (plan, priority, kind),
  check (not (around_the_clock and unit = 'business_day'))
);
comment on table public.sla_targets is 'First responses are those of the plans (brand record); solutions are the help desk''s own goals. No row, no timer.';
alter table public.sla_targets enable row level security;
grant select, update (amount, unit, around_the_clock) on public.sla_targets to authenticated;
grant all on public.sla_targets to service_role;

create table public.sla_timers (
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  kind public.sla_timer_kind not null,
  around_the_clock boolean not null,
  target interval not null check (target > interval '0'),
  -- Time used up to the last pause or change of target.
  used interval not null default interval '0',
  running_since timestamptz,
  -- Set while the timer runs.
  due_at timestamptz,
  -- When the target was met, late or not.
  ended_at timestamptz,
  -- Known once the timer pauses or ends; a running timer is late when due_at has passed.
  missed boolean not null generated always as (used > target) stored,
  -- When a missed timer was due. Pausing and resuming keep it.
  missed_due_at timestamptz,
  primary key (ticket_id, kind),
  check ((running_since is null) = (due_at is null)),
  check (ended_at is null or running_since is null)
);
create index sla_timers_due on public.sla_timers (due_at) where due_at is not null;
create index sla_timers_ended on public.sla_timers (ended_at) where ended_at is not null;
alter table public.sla_timers enable row level security;
revoke insert, update, delete, truncate on public.sla_timers from service_role;
grant select on public.sla_timers to authenticated, service_role;

create function private.sla_time_between(since timestamptz, until timestamptz, around_the_clock boolean) returns interval
language sql stable set search_path = '' as $$
  select case when around_the_clock then greatest(until - since, interval '0') else private.business_time_between(since, until) end
$$;

-- The timer after it was started, paused, or ended at a given time. A pure function of its arguments.
create function private.transition_sla_timer(timer public.sla_timers, next_state text, at timestamptz) returns public.sla_timers
language plpgsql stable set search_path = '' as $$
begin
  if timer.running_since is not null then
    timer.used := timer.used + private.sla_time_between(timer.running_since, at, timer.around_the_clock);
  end if;
  if timer.used >= timer.target then
    timer.missed_due_at := coalesce(timer.missed_due_at, timer.due_at, at);
  end if;
  timer.running_since := null;
  timer.due_at := null;
  timer.ended_at := null;
  if next_state = 'running' then
    timer.running_since := at;
    timer.due_at := case
      when timer.used >= timer.target then timer.missed_due_at
      when timer.around_the_clock then at + (timer.target - timer.used)
      else private.add_business_time(at, timer.target - timer.used)
    end;
  elsif next_state = 'ended' then
    timer.ended_at := at;
  end if;
  return timer;
end
$$;

-- The length of a target that starts at a given time. "Next business day" becomes the business time until that day's closing
-- hour.
create function private.sla_target_duration(goal public.sla_targets, at timestamptz) returns interval
language sql stable set search_path = '' as $$
  select case goal.unit
    when 'minute' then make_interval(mins => goal.amount)
    when 'hour' then make_interval(hours => goal.amount)
    else private.business_time_between(at, private.end_of_business_day(at, goal.amount))
  end
$$;

create function private.next_sla_timer_state(ticket public.tickets, kind public.sla_timer_kind) returns text
language sql immutable set search_path = '' as $$
  select case
    when kind = 'first_response' and ticket.first_response_at is not null then 'ended'
    when ticket.status in ('solved', 'closed') then 'ended'
    when ticket.status = 'pending' then 'paused'
    else 'running'
  end
$$;

create function private.sync_sla_timers() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  goal public.sla_targets;
  timer public.sla_timers;
  each_kind public.sla_timer_kind;
  next_state text;
  at timestamptz := now();
begin
  foreach each_kind in array array['first_response', 'solution']::public.sla_timer_kind[] loop
    select * into timer from public.sla_timers c where c.ticket_id = new.id and c.kind = each_kind;
    if tg_op = 'INSERT' or old.priority <> new.priority then
      select s.* into goal from public.sla_targets s join public.organizations o on o.plan = s.plan
        where o.id = new.organization_id and s.priority = new.priority and s.kind = each_kind;
      if goal.plan is null then
        -- No target at this priority. A timer that has ended stays on record.
        delete from public.sla_timers c where c.ticket_id = new.id and c.kind = each_kind and c.ended_at is null;
        continue;
      end if;
      if timer.ticket_id is null then
        -- A reply that came before the target existed doesn't count as meeting it.
        continue when each_kind = 'first_response' and new.first_response_at is not null;
        timer.ticket_id := new.id;
        timer.kind := each_kind;
        timer.used := interval '0';
      end if;
      if timer.ended_at is null then
        -- Time used so far is counted in the unit it was measured in.
        timer := private.transition_sla_timer(timer, 'paused', at);
        timer.around_the_clock := goal.around_the_clock;
        timer.target := private.sla_target_duration(goal, new.created_at);
        -- A longer target may no longer be missed.
        if timer.used < timer.target then
          timer.missed_due_at := null;
        end if;
      end if;
    end if;
    continue when timer.ticket_id is null;
    next_state := private.next_sla_timer_state(new, each_kind);
    -- Skip if nothing changes: a timer ends at the first moment its target was met.
    if next_state <> (case when timer.ended_at is not null then 'ended' when timer.running_since is not null then 'running' else 'paused' end) then
      timer := private.transition_sla_timer(timer, next_state, at);
    end if;
    insert into public.sla_timers as c (ticket_id, kind, around_the_clock, target, used, running_since, due_at, ended_at, missed_due_at)
      values (new.id, each_kind, timer.around_the_clock, timer.target, timer.used, timer.running_since, timer.due_at, timer.ended_at, timer.missed_due_at)
      on conflict (ticket_id, kind) do update set around_the_clock = excluded.around_the_clock, target = excluded.target, used = excluded.used,
        running_since = excluded.running_since, due_at = excluded.due_at, ended_at = excluded.ended_at, missed_due_at = excluded.missed_due_at;
  end loop;
  return null;
end
$$;

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

-- Whether the company is open now, and when that changes: explains to a customer why a timer is paused.
create function public.business_hours_now() returns table (is_open boolean, changes_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  day date := private.local_day(now());
  open tstzrange;
begin
  loop
    open := private.get_opening_hours(day);
    if open is not null and now() < upper(open) then
      return query select now() >= lower(open), case when now() >= lower(open) then upper(open) else lower(open) end;
      return;
    end if;
    day := day + 1;
  end loop;
end
$$;
grant execute on function public.business_hours_now() to anon, authenticated, service_role;

create trigger sync_sla_timers after insert or update of status, priority, first_response_at on public.tickets
  for each row execute function private.sync_sla_timers();
create trigger audit after update on public.sla_targets for each row execute function private.audit();

create trigger sync_ticket_due_at after insert or update of due_at or delete on public.sla_timers
  for each row execute function private.sync_ticket_due_at();

create policy "signed-in users read SLA targets" on public.sla_targets for select to authenticated using (true);

create policy "admins edit SLA targets" on public.sla_targets for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_permission('settings')));

create policy "ticket viewers read its SLA timers" on public.sla_timers for select to authenticated
  using (exists (select from public.tickets t where t.id = ticket_id));

create policy "a session at the required assurance level" on public.sla_timers as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

insert into private.business_hours (weekday, opens, closes)
select day, '08:00', '18:00' from generate_series(1, 5) as day
union all values (6, '09:00'::time, '14:00'::time);

insert into public.sla_targets (plan, priority, kind, amount, unit, around_the_clock) values
  ('basic', 'critical', 'first_response', 4, 'hour', false),
  ('pro', 'critical', 'first_response', 1, 'hour', false),
  ('enterprise', 'critical', 'first_response', 15, 'minute', true),
  -- High has no time of its own in the plans, but is handled before normal, so it's never due later.
  ('basic', 'high', 'first_response', 1, 'business_day', false),
  ('pro', 'high', 'first_response', 4, 'hour', false),
  ('enterprise', 'high', 'first_response', 2, 'hour', false),
  ('basic', 'normal', 'first_response', 1, 'business_day', false),
  ('pro', 'normal', 'first_response', 4, 'hour', false),
  ('enterprise', 'normal', 'first_response', 2, 'hour', false),
  ('basic', 'critical', 'solution', 10, 'hour', false),
  ('pro', 'critical', 'solution', 8, 'hour', false),
  ('enterprise', 'critical', 'solution', 4, 'hour', true),
  ('basic', 'high', 'solution', 20, 'hour', false),
  ('pro', 'high', 'solution', 15, 'hour', false),
  ('enterprise', 'high', 'solution', 10, 'hour', false),
  ('basic', 'normal', 'solution', 30, 'hour', false),
  ('pro', 'normal', 'solution', 30, 'hour', false),
  ('enterprise', 'normal', 'solution', 20, 'hour', false),
  ('basic', 'low', 'solution', 50, 'hour', false),
  ('pro', 'low', 'solution', 50, 'hour', false),
  ('enterprise', 'low', 'solution', 40, 'hour', false);
