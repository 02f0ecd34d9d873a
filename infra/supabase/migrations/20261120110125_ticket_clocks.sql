-- Promised times. A clock runs while it is our turn, stands while we wait for the client, and ends when the promise is kept.

create type public.ticket_clock_kind as enum ('first_response', 'solution');

create table public.sla_targets (
  plan text not null check (plan in ('basic', 'pro', 'enterprise')),
  priority public.ticket_priority not null,
  kind public.ticket_clock_kind not null,
  amount integer not null check (amount > 0),
  unit text not null check (unit in ('minute', 'hour', 'business_day')),
  -- At all hours instead of in business time.
  always boolean not null default false,
  primary key (plan, priority, kind),
  check (not (always and unit = 'business_day'))
);
comment on table public.sla_targets is 'First responses are the promises of the plans (brand record); solutions are the desk''s own goals. No row, no clock.';
insert into public.sla_targets (plan, priority, kind, amount, unit, always) values
  ('basic', 'critical', 'first_response', 4, 'hour', false),
  ('pro', 'critical', 'first_response', 1, 'hour', false),
  ('enterprise', 'critical', 'first_response', 15, 'minute', true),
  -- High has no time of its own but is taken up before normal: it is never promised later.
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

create table public.ticket_clocks (
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  kind public.ticket_clock_kind not null,
  always boolean not null,
  target interval not null check (target > interval '0'),
  -- What had run until it last stood or was set anew.
  used interval not null default interval '0',
  running_since timestamptz,
  -- While it runs.
  due_at timestamptz,
  -- When the promise was kept, late or not.
  ended_at timestamptz,
  -- Known once it stands; a running clock is late when due_at has passed.
  missed boolean not null generated always as (used > target) stored,
  primary key (ticket_id, kind),
  check ((running_since is null) = (due_at is null)),
  check (ended_at is null or running_since is null)
);
create index ticket_clocks_due on public.ticket_clocks (due_at) where due_at is not null;

create function private.elapsed(since timestamptz, until timestamptz, always boolean) returns interval
language sql stable set search_path = '' as $$
  select case when always then greatest(until - since, interval '0') else private.business_time_between(since, until) end
$$;

-- The clock as it is after running, standing or ending at a moment. A pure function of what it is given.
create function private.turn_clock(clock public.ticket_clocks, turn text, at timestamptz) returns public.ticket_clocks
language plpgsql stable set search_path = '' as $$
begin
  if clock.running_since is not null then
    clock.used := clock.used + private.elapsed(clock.running_since, at, clock.always);
  end if;
  clock.running_since := null;
  clock.due_at := null;
  clock.ended_at := null;
  if turn = 'run' then
    clock.running_since := at;
    clock.due_at := case
      when clock.used >= clock.target then at
      when clock.always then at + (clock.target - clock.used)
      else private.add_business_time(at, clock.target - clock.used)
    end;
  elsif turn = 'end' then
    clock.ended_at := at;
  end if;
  return clock;
end
$$;

-- How long a promise made at a moment lasts. "Next business day" becomes the business time until that day's closing hour.
create function private.target_time(goal public.sla_targets, at timestamptz) returns interval
language sql stable set search_path = '' as $$
  select case goal.unit
    when 'minute' then make_interval(mins => goal.amount)
    when 'hour' then make_interval(hours => goal.amount)
    else private.business_time_between(at, private.end_of_business_day(at, goal.amount))
  end
$$;

create function private.turn_of_clock(ticket public.tickets, kind public.ticket_clock_kind) returns text
language sql immutable set search_path = '' as $$
  select case
    when kind = 'first_response' and ticket.first_response_at is not null then 'end'
    when ticket.status in ('solved', 'closed') then 'end'
    when ticket.status = 'pending' then 'stand'
    else 'run'
  end
$$;

create function private.follow_clocks() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  goal public.sla_targets;
  clock public.ticket_clocks;
  each_kind public.ticket_clock_kind;
  turn text;
  at timestamptz := now();
begin
  foreach each_kind in array array['first_response', 'solution']::public.ticket_clock_kind[] loop
    select * into clock from public.ticket_clocks c where c.ticket_id = new.id and c.kind = each_kind;
    if tg_op = 'INSERT' or old.priority <> new.priority then
      select s.* into goal from public.sla_targets s join public.organizations o on o.plan = s.plan
        where o.id = new.organization_id and s.priority = new.priority and s.kind = each_kind;
      if goal.plan is null then
        -- No promise at this priority; one that was kept stays on record.
        delete from public.ticket_clocks c where c.ticket_id = new.id and c.kind = each_kind and c.ended_at is null;
        continue;
      end if;
      if clock.ticket_id is null then
        clock.ticket_id := new.id;
        clock.kind := each_kind;
        clock.used := interval '0';
      end if;
      if clock.ended_at is null then
        -- What has run counts in the measure in which it ran.
        clock := private.turn_clock(clock, 'stand', at);
        clock.always := goal.always;
        clock.target := private.target_time(goal, new.created_at);
      end if;
    end if;
    continue when clock.ticket_id is null;
    turn := private.turn_of_clock(new, each_kind);
    -- Nothing to do for one that does already what it should: its end is the first time that the promise was kept.
    if turn <> (case when clock.ended_at is not null then 'end' when clock.running_since is not null then 'run' else 'stand' end) then
      clock := private.turn_clock(clock, turn, at);
    end if;
    insert into public.ticket_clocks as c (ticket_id, kind, always, target, used, running_since, due_at, ended_at)
      values (new.id, each_kind, clock.always, clock.target, clock.used, clock.running_since, clock.due_at, clock.ended_at)
      on conflict (ticket_id, kind) do update set always = excluded.always, target = excluded.target, used = excluded.used,
        running_since = excluded.running_since, due_at = excluded.due_at, ended_at = excluded.ended_at;
  end loop;
  return null;
end
$$;
create trigger follow_clocks after insert or update of status, priority, first_response_at on public.tickets
  for each row execute function private.follow_clocks();

alter table public.sla_targets enable row level security;
alter table public.ticket_clocks enable row level security;
create policy "everybody signed in reads the targets" on public.sla_targets for select to authenticated using (true);
create policy "admins set the targets" on public.sla_targets for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_admin_access()));
create trigger audit after update on public.sla_targets for each row execute function private.audit();
create policy "who reads the ticket reads its clocks" on public.ticket_clocks for select to authenticated
  using (exists (select from public.tickets t where t.id = ticket_id));
grant select on public.sla_targets, public.ticket_clocks to authenticated;
grant update (amount, unit, always) on public.sla_targets to authenticated;
grant all on public.sla_targets to service_role;
grant select on public.ticket_clocks to service_role;
revoke insert, update, delete, truncate on public.ticket_clocks from service_role;
