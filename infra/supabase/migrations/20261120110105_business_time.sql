-- Business time: the company's opening hours without federal holidays. Everything is a function of the moments it is given,
-- so that what it says can be tested for any date.

create table private.business_hours (
  weekday smallint primary key check (weekday between 1 and 7),
  opens time not null,
  closes time not null check (closes > opens)
);
comment on table private.business_hours is 'ISO weekdays, Pacific time; the hours of the brand record, which a test compares.';
insert into private.business_hours (weekday, opens, closes)
select day, '08:00', '18:00' from generate_series(1, 5) as day
union all values (6, '09:00'::time, '14:00'::time);
alter table private.business_hours enable row level security;

-- The eleven federal holidays (5 U.S.C. 6103), on their day and on the weekday on which a fixed one is observed.
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

-- When the company is open on a day; null when it is closed.
create function private.opening(day date) returns tstzrange
language sql stable set search_path = '' as $$
  select tstzrange((day + opens) at time zone 'America/Los_Angeles', (day + closes) at time zone 'America/Los_Angeles')
  from private.business_hours where weekday = extract(isodow from day) and not private.is_holiday(day)
$$;

create function private.local_day(at timestamptz) returns date
language sql stable set search_path = '' as $$ select (at at time zone 'America/Los_Angeles')::date $$;

create function private.business_time_between(since timestamptz, until timestamptz) returns interval
language sql stable set search_path = '' as $$
  select coalesce(sum(upper(open) - lower(open)), interval '0')
  from generate_series(private.local_day(since)::timestamp, private.local_day(until)::timestamp, interval '1 day') as day,
    lateral (select private.opening(day::date) * tstzrange(since, greatest(since, until)) as open) as opened
  where not isempty(open)
$$;

-- The moment at which `amount` of business time has passed: the closing hour, not the next opening, when it ends with a day.
create function private.add_business_time(since timestamptz, amount interval) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  rest interval := amount;
  day date := private.local_day(since);
  open tstzrange;
begin
  if amount <= interval '0' then return since; end if;
  loop
    open := private.opening(day) * tstzrange(since, null);
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
    if private.opening(day) is not null then left_over := left_over - 1; end if;
  end loop;
  return upper(private.opening(day));
end
$$;
