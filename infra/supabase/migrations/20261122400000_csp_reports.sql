-- What browsers report as blocked by the content security policy: counted by day, directive, source and page; nothing of the visitor.
create table public.csp_reports (
  day date not null default current_date,
  directive text not null check (directive ~ '^[a-z-]{1,40}$'),
  blocked text not null check (char_length(blocked) between 1 and 200),
  path text not null check (path like '/%' and char_length(path) <= 200),
  count integer not null default 1,
  last_reported_at timestamptz not null default now(),
  primary key (day, directive, blocked, path)
);
comment on table public.csp_reports is 'Violations of the content security policy that browsers reported; kept for 90 days.';
create index csp_reports_last_reported_at on public.csp_reports (last_reported_at desc);

-- At most 500 different violations a day are kept, so that nobody can fill the table; returns whether this one was counted.
create function public.record_csp_report(directive text, blocked text, path text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.csp_reports r
    set count = r.count + 1, last_reported_at = now()
    where r.day = current_date and r.directive = record_csp_report.directive and r.blocked = record_csp_report.blocked
      and r.path = record_csp_report.path;
  if found then
    return true;
  end if;
  perform pg_advisory_xact_lock(hashtext('public.csp_reports'));
  delete from public.csp_reports r where r.day < current_date - 90;
  if (select count(*) from public.csp_reports r where r.day = current_date) >= 500 then
    return false;
  end if;
  insert into public.csp_reports (directive, blocked, path)
    values (record_csp_report.directive, record_csp_report.blocked, record_csp_report.path)
    on conflict on constraint csp_reports_pkey do update set count = csp_reports.count + 1, last_reported_at = now();
  return true;
end
$$;
revoke execute on function public.record_csp_report(text, text, text) from public, anon, authenticated;
grant execute on function public.record_csp_report(text, text, text) to service_role;

alter table public.csp_reports enable row level security;
create policy "admins read csp reports" on public.csp_reports for select to authenticated using ((select private.has_admin_access()));
revoke all on public.csp_reports from anon, authenticated, service_role;
grant select on public.csp_reports to authenticated, service_role;
