-- The burn-in of a configured machine: a day under load before it leaves. Recorded by staff; its customer sees the curve.

create table public.burn_ins (
  order_id uuid not null references public.orders (id) on delete cascade,
  -- The machine, as in `order_lines`.
  build text not null check (build ~ '^[0-9a-z]{8}$'),
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > started_at and ended_at <= started_at + interval '7 days'),
  has_passed boolean not null,
  -- Samples, the same number of each: minutes since the start, temperatures in °F, load in percent. A machine without a graphics card
  -- has no temperature of one.
  minutes integer[] not null check (cardinality(minutes) between 2 and 500),
  processor_f integer[] not null check (cardinality(processor_f) = cardinality(minutes) and (32 <= all (processor_f) and 250 >= all (processor_f)) is true),
  graphics_f integer[] check (graphics_f is null or (cardinality(graphics_f) = cardinality(minutes) and (32 <= all (graphics_f) and 250 >= all (graphics_f)) is true)),
  load_percent integer[] not null check (cardinality(load_percent) = cardinality(minutes) and (0 <= all (load_percent) and 100 >= all (load_percent)) is true),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (order_id, build)
);
alter table public.burn_ins enable row level security;
grant select on public.burn_ins to authenticated;
grant all on public.burn_ins to service_role;

create trigger touch before update on public.burn_ins for each row execute function private.touch_updated_at();

create policy "order viewers read its burn-ins" on public.burn_ins for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

-- The burn-ins of an order, with their samples in order of time.
create function private.burn_ins_of(of_order uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'build', b.build, 'started_at', b.started_at, 'ended_at', b.ended_at, 'has_passed', b.has_passed,
    'samples', (select jsonb_agg(jsonb_build_object('minute', s.minute, 'processor_f', s.processor, 'graphics_f', s.graphics, 'load_percent', s.load) order by s.minute)
      from unnest(b.minutes, b.processor_f, b.graphics_f, b.load_percent) s (minute, processor, graphics, load))) order by b.build), '[]')
  from public.burn_ins b where b.order_id = of_order
$$;

-- Staff record the burn-in of a build, or correct it. It ends with its last sample. Raises build_not_found, or burn_in_invalid when the
-- samples are not in order or out of range.
create function public.record_burn_in(order_number text, build text, started_at timestamptz, has_passed boolean, minutes integer[], load_percent integer[], processor_f integer[], graphics_f integer[] default null)
returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  built uuid;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Staff only' using errcode = '42501';
  end if;
  select o.id into built from public.orders o
    where o.number = order_number and exists (select from public.order_lines l where l.order_id = o.id and l.build = record_burn_in.build);
  if not found then
    raise exception 'No such build' using errcode = 'PT404', hint = 'build_not_found';
  end if;
  if coalesce(cardinality(record_burn_in.minutes), 0) < 2 or record_burn_in.minutes[1] <> 0
      or exists (select from unnest(record_burn_in.minutes) with ordinality m (at, place)
        where m.at is null or m.place > 1 and m.at <= record_burn_in.minutes[m.place - 1]) then
    raise exception 'The samples must be in time order, starting at minute 0' using errcode = 'check_violation', hint = 'burn_in_invalid';
  end if;
  insert into public.burn_ins (order_id, build, started_at, ended_at, has_passed, minutes, processor_f, graphics_f, load_percent)
    values (built, record_burn_in.build, record_burn_in.started_at,
      record_burn_in.started_at + make_interval(mins => record_burn_in.minutes[cardinality(record_burn_in.minutes)]),
      record_burn_in.has_passed, record_burn_in.minutes, record_burn_in.processor_f, record_burn_in.graphics_f, record_burn_in.load_percent)
    on conflict (order_id, build) do update set started_at = excluded.started_at, ended_at = excluded.ended_at, has_passed = excluded.has_passed,
      minutes = excluded.minutes, processor_f = excluded.processor_f, graphics_f = excluded.graphics_f, load_percent = excluded.load_percent;
exception when check_violation then
  raise exception 'These samples are out of range' using errcode = 'check_violation', hint = 'burn_in_invalid';
end
$$;
grant execute on function public.record_burn_in(text, text, timestamptz, boolean, integer[], integer[], integer[], integer[]) to authenticated;
