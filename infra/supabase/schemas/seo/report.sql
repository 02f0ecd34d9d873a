-- The weekly email about search findings, for those with the permission `seo` who asked for it.

-- A week that was reported, so that no run of the job reports it again.
create table private.seo_reports (
  week date primary key,
  created_at timestamptz not null default now()
);
alter table private.seo_reports enable row level security;

-- What the email says: findings opened and closed in the seven days before, and pages without a description. Lists name ten at most.
create function private.seo_report(at timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  with counted as (
    select f.*, f.closed_at is null and f.first_seen_at > at - interval '7 days' as is_opened, f.closed_at > at - interval '7 days' as is_closed
    from public.site_findings f where f.ignored_at is null
  ), places as (
    select c.*, row_number() over (order by array_position(array['error', 'warning', 'hint'], c.severity), c.path, c.rule) as place from counted c where c.is_opened
  )
  select jsonb_build_object(
    'checked_on', (select private.local_day(max(c.checked_at)) from public.site_crawls c),
    'opened', (select count(*) from counted c where c.is_opened),
    'closed', (select count(*) from counted c where c.is_closed),
    'open', (select count(*) from counted c where c.closed_at is null),
    'findings', (select coalesce(jsonb_agg(jsonb_build_object('path', p.path, 'rule', p.rule) order by p.place), '[]') from places p where p.place <= 10),
    'missing', (select count(*) from counted c where c.closed_at is null and c.rule = 'description-missing'),
    'missing_paths', (
      select coalesce(jsonb_agg(m.path order by m.path), '[]')
      from (select c.path from counted c where c.closed_at is null and c.rule = 'description-missing' order by c.path limit 10) m))
$$;

-- Once a week, on Monday from seven o'clock or as soon as the job runs after that. @returns how many emails were queued
create function private.queue_seo_reports(at timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  local_time timestamp := at at time zone 'America/Los_Angeles';
  queued integer;
begin
  if local_time < date_trunc('week', local_time) + interval '7 hours' then return 0; end if;
  insert into private.seo_reports (week) values (date_trunc('week', local_time)::date) on conflict do nothing;
  if not found then return 0; end if;
  perform private.queue_outgoing_email('seo_report', u.email, account => u.id,
      details => private.seo_report(at) || jsonb_build_object('language', coalesce(s.language, 'en')))
    from public.notification_settings s
      join public.user_roles r on r.user_id = s.user_id
      join private.staff_permissions p on p.permission = 'seo' and r.role >= p.least_role
      join auth.users u on u.id = s.user_id
    where s.on_seo_report and u.email is not null;
  get diagnostics queued = row_count;
  return queued;
end
$$;
