-- California sales tax: state and district rates combined, by the city where the goods change hands. Parts and assembly labor are
-- taxed, itemized repair labor is not (CDTFA Regulation 1546, Publication 108).

create table public.sales_tax_rates (
  place text not null check (place ~ '^[a-z]+(-[a-z]+)*$'),
  percent numeric(5, 3) not null check (percent between 7.25 and 12),
  -- Pacific time. The latest date that is not in the future applies.
  valid_from date not null,
  primary key (place, valid_from)
);
comment on table public.sales_tax_rates is 'From the list of the California Department of Tax and Fee Administration; a new row for each change.';
alter table public.sales_tax_rates enable row level security;
grant select, insert, delete on public.sales_tax_rates to authenticated;
grant all on public.sales_tax_rates to service_role;

create function private.sales_tax_rate_for(place text) returns public.sales_tax_rates
language sql stable set search_path = '' as $$
  select r from public.sales_tax_rates r
  where r.place = sales_tax_rate_for.place and r.valid_from <= (now() at time zone 'America/Los_Angeles')::date
  order by r.valid_from desc limit 1
$$;

create trigger audit after insert or delete on public.sales_tax_rates for each row execute function private.audit();

create policy "everyone reads tax rates" on public.sales_tax_rates for select to anon, authenticated using (true);

-- A rate stays from the day after it begins, so that the table says which rate applied when; until then a mistake can be taken back. Orders
-- keep the rate that they were placed with anyway.
create policy "owners add tax rates" on public.sales_tax_rates for insert to authenticated
  with check ((select private.has_permission('tax_rates')) and valid_from >= (now() at time zone 'America/Los_Angeles')::date);

create policy "owners remove tax rates until their first day is over" on public.sales_tax_rates for delete to authenticated
  using ((select private.has_permission('tax_rates')) and valid_from >= (now() at time zone 'America/Los_Angeles')::date);

-- Who added and removed rates, latest first.
create function public.get_tax_rate_history() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('catalog');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'action', a.action, 'actor_id', a.actor_id, 'created_at', a.created_at,
      'rate', coalesce(a.after, a.before)) order by a.id desc), '[]')
    from (select * from public.audit_entries e where e.table_name = 'sales_tax_rates' order by e.id desc limit 50) a);
end
$$;
grant execute on function public.get_tax_rate_history() to authenticated, service_role;

insert into public.sales_tax_rates (place, percent, valid_from) values
  ('stockton', 9.000, '2026-10-01'),
  ('lodi', 8.250, '2026-10-01'),
  ('manteca', 8.250, '2026-10-01'),
  ('modesto', 8.875, '2026-10-01'),
  ('sacramento', 8.750, '2026-10-01'),
  ('tracy', 8.250, '2026-10-01');
