-- Parts of the site that failed in browsers, counted by day and build. Nothing here comes from a person: no address, no account, no
-- text of an error (infra/decisions/021-fault-reports.md).

create table public.fault_reports (
  day date not null default current_date,
  release integer not null check (release > 0),
  remote text not null check (remote ~ '^[a-z][a-z0-9-]{0,39}$'),
  version text not null check (version ~ '^[\w.+-]{1,60}$'),
  phase text not null check (phase in ('load', 'render', 'data')),
  route text not null check (char_length(route) between 1 and 120),
  count integer not null check (count > 0),
  last_at timestamptz not null default now(),
  primary key (day, release, remote, version, phase, route)
);
comment on column public.fault_reports.route is 'Pattern of the page''s address, such as /support/ticket/:number.';
comment on column public.fault_reports.count is 'An estimate where pages report only some of their faults.';

alter table public.fault_reports enable row level security;
create policy "admins read faults" on public.fault_reports for select to authenticated using ((select private.has_admin_access()));
grant select on public.fault_reports to authenticated;

-- Counts a fault. Anyone may report, so a day has room for 500 different ones; returns whether it was counted. Reports are kept 90 days.
create function public.count_fault(release integer, remote text, version text, phase text, route text, weight integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  counted boolean;
begin
  if weight not between 1 and 100 then
    raise exception 'weight must be from 1 to 100' using errcode = 'check_violation';
  end if;
  perform pg_advisory_xact_lock(hashtext('public.fault_reports'));
  update public.fault_reports f set count = f.count + weight, last_at = now()
    where f.day = current_date and f.release = count_fault.release and f.remote = count_fault.remote
      and f.version = count_fault.version and f.phase = count_fault.phase and f.route = count_fault.route
    returning true into counted;
  if counted then
    return true;
  end if;
  if (select count(*) from public.fault_reports f where f.day = current_date) >= 500 then
    return false;
  end if;
  delete from public.fault_reports f where f.day < current_date - 90;
  insert into public.fault_reports (release, remote, version, phase, route, count)
    values (count_fault.release, count_fault.remote, count_fault.version, count_fault.phase, count_fault.route, weight);
  return true;
end
$$;
grant execute on function public.count_fault(integer, text, text, text, text, integer) to service_role;
