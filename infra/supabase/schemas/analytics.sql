create type public.security_event_kind as enum (
  'unauthenticated_access', 'unauthorized_admin_access', 'insufficient_privileges', 'admin_check_error',
  -- Written by the database alone, when the team changes.
  'role_granted', 'role_changed', 'role_removed');

-- Security events, web vitals, consent, and reports from browsers. No network address is stored in the clear.

create table public.security_events (
  id bigint generated always as identity primary key,
  kind public.security_event_kind not null,
  user_prefix text not null default '' check (user_prefix ~ '^[0-9a-f]{0,8}$'),
  -- Who changed the role of that user; empty for other kinds and when nobody was signed in.
  actor_prefix text not null default '' check (actor_prefix ~ '^[0-9a-f]{0,8}$'),
  path text not null check (path like '/%' and char_length(path) <= 200),
  created_at timestamptz not null default now()
);
comment on column public.security_events.user_prefix is 'The first eight characters of the user id; empty for a visitor.';
create index security_events_created_at on public.security_events (created_at desc);
create index security_events_account on public.security_events (user_prefix, created_at desc);
alter table public.security_events enable row level security;
revoke insert, update, delete, truncate on public.security_events from service_role;
grant select on public.security_events to authenticated, service_role;

-- A visitor can only report that a sign-in was required: 30 a minute and 3,000 a day per address, so that nobody crowds out
-- others' reports. A signed-in caller, identified by the session: 20 a minute and 500 a day.
create function public.log_security_event(kind public.security_event_kind, user_prefix text, path text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := (select auth.uid());
  caller text := left(coalesce(account::text, ''), 8);
  clean_path text := split_part(split_part(coalesce(log_security_event.path, ''), '?', 1), '#', 1);
  key text := encode(sha256(convert_to('security ' || account::text, 'UTF8')), 'hex');
begin
  if clean_path !~ '^/' or char_length(clean_path) > 200 or char_length(log_security_event.user_prefix) > 8 then
    raise exception 'path must start with "/" and have at most 200 characters, user_prefix at most 8' using errcode = 'check_violation';
  end if;
  if log_security_event.kind >= 'role_granted' then
    raise exception 'Only the database can log role changes' using errcode = 'check_violation';
  end if;
  if account is null then
    if log_security_event.kind <> 'unauthenticated_access'
      or private.consume_visitor_limit('security minute', 30, 60) > 0 or private.consume_visitor_limit('security day', 3000, 86400) > 0 then
      return false;
    end if;
  elsif public.consume_rate_limit('security minute', key, 20, 60) > 0 or public.consume_rate_limit('security day', key, 500, 86400) > 0 then
    return false;
  end if;
  insert into public.security_events (kind, user_prefix, path) values (log_security_event.kind, caller, clean_path);
  return true;
end
$$;
grant execute on function public.log_security_event(public.security_event_kind, text, text) to anon, authenticated, service_role;

create table public.web_vitals (
  id bigint generated always as identity primary key,
  name text not null check (name in ('CLS', 'FCP', 'INP', 'LCP', 'TTFB')),
  value real not null check (value >= 0),
  rating text not null check (rating in ('good', 'needs-improvement', 'poor')),
  -- Without origin, query, and fragment, which can carry a sign-in code.
  path text not null check (path ~ '^/[^?#]*$' and char_length(path) <= 300),
  metric_id text check (char_length(metric_id) <= 80),
  source text not null check (source in ('post', 'beacon')),
  reported_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index web_vitals_created_at on public.web_vitals (created_at desc);
alter table public.web_vitals enable row level security;
grant select on public.web_vitals to authenticated;
grant all on public.web_vitals to service_role;

create table public.consent_records (
  -- Chosen and kept by the browser, so that people without an account can point to their record.
  id uuid not null,
  version integer not null check (version between 1 and 1000),
  analytics boolean not null,
  functional boolean not null,
  marketing boolean not null,
  source text not null check (source in ('banner', 'preferences', 'gpc')),
  created_at timestamptz not null default now(),
  primary key (id, version, created_at)
);
create index consent_records_created_at on public.consent_records (created_at desc);
alter table public.consent_records enable row level security;
revoke insert, update, delete, truncate on public.consent_records from service_role;
grant select on public.consent_records to authenticated, service_role;

-- At most 20 choices a day per id, and 60 a minute per address.
create function public.record_consent(
  consent_id uuid, version integer, analytics boolean, functional boolean, marketing boolean, source text
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.consent_records' || coalesce(consent_id::text, '')));
  if (select count(*) from public.consent_records c where c.id = consent_id and c.created_at > now() - interval '1 day') >= 20
    or private.consume_visitor_limit('consent', 60, 60) > 0 then
    return false;
  end if;
  insert into public.consent_records (id, version, analytics, functional, marketing, source)
    values (consent_id, record_consent.version, record_consent.analytics, record_consent.functional, record_consent.marketing, record_consent.source)
    on conflict do nothing;
  return true;
end
$$;
grant execute on function public.record_consent(uuid, integer, boolean, boolean, boolean, text) to anon, authenticated, service_role;

-- The metrics of the admin home in one round trip. `days` is the window of everything counted by time, as in a report: Pacific days,
-- including today.
create function public.admin_overview(days integer default 28) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since timestamptz := private.start_of_day(private.local_day(now()) - least(greatest(days, 1), 365) + 1);
begin
  if not (select private.has_admin_access()) then
    raise exception 'Staff only' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'since', since,
    'tickets', (
      select jsonb_object_agg(s.status, (select count(*) from public.tickets t where t.status::text = s.status))
      from unnest(array['new', 'open', 'pending', 'on_hold', 'solved', 'closed']) as s (status)
    ),
    'ticketsByPriority', (
      select jsonb_object_agg(p.priority, (
        select count(*) from public.tickets t where t.priority::text = p.priority and t.status in ('new', 'open', 'pending', 'on_hold')))
      from unnest(array['critical', 'high', 'normal', 'low']) as p (priority)
    ),
    'unanswered', (select count(*) from public.tickets where first_response_at is null and status in ('new', 'open')),
    'medianFirstResponseMinutes', (
      select (f.metrics ->> 'response_median')::float from private.report_metrics(since, now(), '', 'answered') f
    ),
    'inquiries', jsonb_build_object(
      'new', (select count(*) from public.inquiries where status = 'new'),
      'total', (select count(*) from public.inquiries where created_at >= since)
    ),
    'products', jsonb_build_object(
      'active', (select count(*) from public.products where is_active),
      'outOfStock', (select count(*) from public.products where is_active and stock = 0)
    ),
    'vitals', case when (select private.has_permission('reports')) then (
      select coalesce(jsonb_object_agg(v.name, jsonb_build_object('count', v.count, 'p75', v.p75)), '{}'::jsonb)
      from (
        select name, count(*) as count, round(percentile_cont(0.75) within group (order by value)::numeric, 3) as p75
        from public.web_vitals where created_at >= since group by name
      ) v
    ) else '{}' end,
    'securityEvents', case when (select private.has_permission('security')) then (
      select coalesce(jsonb_object_agg(e.kind, e.count), '{}'::jsonb)
      from (select kind, count(*) as count from public.security_events where created_at >= since group by kind) e
    ) else '{}' end,
    'chat', jsonb_build_object(
      'questions', (select count(*) from public.chat_messages where type = 'user' and not is_over_limit and created_at >= since),
      'unanswered', (select count(*) from public.chat_messages where answered = false and not is_over_limit and created_at >= since),
      'helpful', (select count(*) from public.chat_ratings where rating = 1 and updated_at >= since),
      'unhelpful', (select count(*) from public.chat_ratings where rating = -1 and updated_at >= since)
    ),
    'knowledge', jsonb_build_object(
      'documents', (select count(*) from public.knowledge_documents),
      'chunks', (select count(*) from public.knowledge_chunks)
    ),
    'waitingMetadata', private.count_waiting_metadata()
  );
end
$$;
grant execute on function public.admin_overview(integer) to authenticated, service_role;

-- Business metrics for the executive view: volume and service quality. Tickets are counted as in the help desk's report.

create function private.metrics_between(since timestamptz, until timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'pageViews', (
      select coalesce(sum(t.views), 0) from public.traffic_daily t
      where t.page = '*' and t.source = '*' and t.device = '*' and t.language = '*'
        and t.day >= private.local_day(since) and t.day < private.local_day(until)),
    'leads', (
      select count(*) from public.inquiries i
      where i.created_at >= since and i.created_at < until and not exists (select from public.privacy_requests r where r.inquiry_id = i.id)),
    'bookings', (select count(*) from public.inquiries i where i.kind = 'booking' and i.created_at >= since and i.created_at < until),
    'tickets', (select count(*) from private.report_facts(since, until, 'opened')),
    'solved', (select count(*) from private.report_facts(since, until, 'solved')),
    -- Percent of first replies within the SLA target; null if there are none.
    'onTime', (
      select round(100.0 * count(*) filter (where f.measure = 'response_met') / nullif(count(*), 0))
      from unnest(array['response_met', 'response_missed']) m (wanted), private.report_facts(since, until, m.wanted) f
    )
  )
$$;

-- The last `days`, of which today is one, and the same number before them.
create function public.executive_metrics(days integer default 28) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  span integer := least(greatest(days, 1), 365);
  tomorrow date := private.local_day(now()) + 1;
  since timestamptz := private.start_of_day(tomorrow - span);
begin
  perform private.require_permission('reports');
  return jsonb_build_object(
    'now', private.metrics_between(since, private.start_of_day(tomorrow)),
    'before', private.metrics_between(private.start_of_day(tomorrow - 2 * span), since)
  );
end
$$;
grant execute on function public.executive_metrics(integer) to authenticated, service_role;

-- The 75th percentile and count of each metric, overall and by page, most samples first. At most 200 pages are listed; `pages` is
-- the total. Computed here, because the data API's row limit would silently truncate the samples.
create function public.web_vital_metrics(days integer default 28) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('reports');
  return (
    with reports as materialized (
      select v.name, v.path, v.value from public.web_vitals v
      -- Each metric arrives twice (specification, section 7); only one of the two transports counts.
      where v.source = 'post' and v.created_at >= now() - make_interval(days => least(greatest(days, 1), 365))
    ),
    measured as (
      select r.path, r.name, percentile_cont(0.75) within group (order by r.value) as p75, count(*) as count
      from reports r group by grouping sets ((r.name), (r.path, r.name))
    ),
    pages as (
      select m.path, sum(m.count) as count, jsonb_object_agg(m.name, jsonb_build_object('p75', m.p75, 'count', m.count)) as vitals
      from measured m where m.path is not null group by m.path
    )
    select jsonb_build_object(
      'names', (select coalesce(jsonb_object_agg(m.name, jsonb_build_object('p75', m.p75, 'count', m.count)), '{}') from measured m where m.path is null),
      'pages', (select count(*) from pages),
      'paths', (
        select coalesce(jsonb_agg(jsonb_build_object('path', p.path, 'count', p.count, 'vitals', p.vitals) order by p.count desc, p.path), '[]')
        from (select * from pages order by count desc, path limit 200) p)
    )
  );
end
$$;
grant execute on function public.web_vital_metrics(integer) to authenticated, service_role;

-- Parts of the site that failed or were slow in browsers, counted by day and build, without any personal data
-- (infra/decisions/021-fault-reports.md).

create table public.fault_reports (
  day date not null default current_date,
  release integer not null check (release > 0),
  remote text not null check (remote ~ '^[a-z][a-z0-9-]{0,39}$'),
  version text not null check (version ~ '^[\w.+-]{1,60}$'),
  phase text not null check (phase in ('load', 'render', 'data', 'event', 'slow')),
  route text not null check (char_length(route) between 1 and 120),
  count integer not null check (count > 0),
  last_at timestamptz not null default now(),
  primary key (day, release, remote, version, phase, route)
);
comment on column public.fault_reports.route is 'Pattern of the page''s address, such as /support/ticket/:number.';
alter table public.fault_reports enable row level security;
grant select on public.fault_reports to authenticated;
grant all on public.fault_reports to service_role;

-- Counts a fault. Anyone can report, so each day has room for 500 different ones. Returns whether it was counted. Kept for 90
-- days.
create function public.record_fault_report(release integer, remote text, version text, phase text, route text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  counted boolean;
begin
  perform pg_advisory_xact_lock(hashtext('public.fault_reports'));
  update public.fault_reports f set count = f.count + 1, last_at = now()
    where f.day = current_date and f.release = record_fault_report.release and f.remote = record_fault_report.remote
      and f.version = record_fault_report.version and f.phase = record_fault_report.phase and f.route = record_fault_report.route
    returning true into counted;
  if counted then
    return true;
  end if;
  if (select count(*) from public.fault_reports f where f.day = current_date) >= 500 then
    return false;
  end if;
  delete from public.fault_reports f where f.day < current_date - 90;
  insert into public.fault_reports (release, remote, version, phase, route, count)
    values (record_fault_report.release, record_fault_report.remote, record_fault_report.version, record_fault_report.phase, record_fault_report.route, 1);
  return true;
end
$$;
grant execute on function public.record_fault_report(integer, text, text, text, text) to service_role;

-- CSP violations, counted by day, directive, source, and page; nothing about the visitor.
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
alter table public.csp_reports enable row level security;
revoke all on public.csp_reports from service_role;
grant select on public.csp_reports to authenticated, service_role;

-- Room for 500 different violations a day, so that nobody can fill the table. Returns whether this one was counted.
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
grant execute on function public.record_csp_report(text, text, text) to service_role;

create policy "admins read security events" on public.security_events for select to authenticated using ((select private.has_permission('security')));

create policy "admins read web vitals" on public.web_vitals for select to authenticated using ((select private.has_permission('reports')));

create policy "admins read consent records" on public.consent_records for select to authenticated using ((select private.has_permission('security')));

create policy "admins read fault reports" on public.fault_reports for select to authenticated using ((select private.has_permission('reports')));

create policy "admins read CSP reports" on public.csp_reports for select to authenticated using ((select private.has_permission('security')));
