-- What crawls of the site found, and since when. A crawl runs every day in the function `crawl-site`, and whenever staff open the search
-- optimizer, in their browser; both with the same rules (shared/site-crawl).

create table public.site_crawls (
  -- Chosen by the crawler, so that a crawl sent twice is stored once.
  id uuid primary key,
  checked_at timestamptz not null,
  run_by uuid references auth.users (id) on delete set null,
  is_scheduled boolean not null default false,
  pages integer not null check (pages between 1 and 100000),
  opened integer not null default 0,
  closed integer not null default 0
);
comment on table public.site_crawls is 'Written by functions only.';
create index site_crawls_checked_at on public.site_crawls (checked_at desc);
create index site_crawls_run_by on public.site_crawls (run_by);
alter table public.site_crawls enable row level security;
grant select on public.site_crawls to authenticated;
grant all on public.site_crawls to service_role;

create table public.site_findings (
  -- With the language's prefix, as in the sitemap.
  path text not null check (path like '/%' and char_length(path) <= 300),
  rule text not null check (rule ~ '^[a-z][a-z0-9-]{0,39}$'),
  severity text not null check (severity in ('error', 'warning', 'hint')),
  evidence text not null default '' check (char_length(evidence) <= 300),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  closed_at timestamptz,
  ignored_at timestamptz,
  ignored_by uuid references auth.users (id) on delete set null,
  ignore_reason text not null default '' check (char_length(ignore_reason) <= 300),
  check (ignored_at is null or ignore_reason <> ''),
  primary key (path, rule)
);
comment on table public.site_findings is 'Written by functions only. A finding that comes back opens again.';
create index site_findings_ignored_by on public.site_findings (ignored_by);
create index site_findings_closed_at on public.site_findings (closed_at);
alter table public.site_findings enable row level security;
grant select on public.site_findings to authenticated;
grant all on public.site_findings to service_role;

create table public.site_finding_changes (
  crawl_id uuid not null references public.site_crawls (id) on delete cascade,
  path text not null,
  rule text not null,
  change text not null check (change in ('opened', 'closed')),
  primary key (crawl_id, path, rule)
);
comment on table public.site_finding_changes is 'What each crawl opened and closed. Written by functions only.';
alter table public.site_finding_changes enable row level security;
grant select on public.site_finding_changes to authenticated;
grant all on public.site_finding_changes to service_role;

-- Stores a crawl: `findings` is JSON, [{"path", "rule", "severity", "evidence"}]. What it no longer found is closed on
-- the pages that it read (`read_paths`): of one that it didn't visit, or that didn't answer, it knows nothing. After a week,
-- a page that no crawl has read is gone, and its findings are closed. A crawl older than the last one changes nothing. Of crawls in a row
-- that changed nothing, only the last is kept: opening a page starts one.
-- Error hint: crawl_invalid.
create function private.store_site_crawl(crawl uuid, checked_at timestamptz, pages integer, findings text, read_paths text[], is_scheduled boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  opened_count integer;
  closed_count integer;
  previous public.site_crawls;
begin
  if octet_length(findings) > 4000000 or store_site_crawl.checked_at > now() + interval '10 minutes' then
    raise exception 'This is not a valid crawl' using errcode = 'check_violation', hint = 'crawl_invalid';
  end if;
  perform pg_advisory_xact_lock(hashtext('public.site_crawls'));
  if exists (select from public.site_crawls c where c.id = crawl or c.checked_at >= store_site_crawl.checked_at) then return; end if;
  select * into previous from public.site_crawls c order by c.checked_at desc limit 1;
  insert into public.site_crawls (id, checked_at, run_by, is_scheduled, pages)
    values (crawl, store_site_crawl.checked_at, (select auth.uid()), store_site_crawl.is_scheduled, store_site_crawl.pages);
  insert into public.site_findings as f (path, rule, severity, evidence, first_seen_at, last_seen_at)
    select distinct on (x.path, x.rule) x.path, x.rule, x.severity, left(coalesce(x.evidence, ''), 300), store_site_crawl.checked_at, store_site_crawl.checked_at
    from jsonb_to_recordset(findings::jsonb) as x (path text, rule text, severity text, evidence text)
    on conflict (path, rule) do update set severity = excluded.severity, evidence = excluded.evidence, last_seen_at = excluded.last_seen_at,
      first_seen_at = case when f.closed_at is null then f.first_seen_at else excluded.first_seen_at end, closed_at = null;
  insert into public.site_finding_changes (crawl_id, path, rule, change)
    select crawl, f.path, f.rule, 'opened' from public.site_findings f where f.first_seen_at = store_site_crawl.checked_at;
  get diagnostics opened_count = row_count;
  with closed as (
    update public.site_findings f set closed_at = store_site_crawl.checked_at
      where f.closed_at is null and f.last_seen_at < store_site_crawl.checked_at
        and (f.path = any (store_site_crawl.read_paths) or f.last_seen_at < store_site_crawl.checked_at - interval '7 days')
      returning f.path, f.rule)
  insert into public.site_finding_changes (crawl_id, path, rule, change) select crawl, c.path, c.rule, 'closed' from closed c;
  get diagnostics closed_count = row_count;
  update public.site_crawls c set opened = opened_count, closed = closed_count where c.id = crawl;
  if opened_count + closed_count = 0 and previous.opened + previous.closed = 0 then
    delete from public.site_crawls c where c.id = previous.id;
  end if;
end
$$;
-- A crawl by staff.
create function public.record_site_crawl(crawl uuid, checked_at timestamptz, pages integer, findings text, read_paths text[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('seo');
  perform private.store_site_crawl(crawl, checked_at, pages, findings, read_paths, false);
end
$$;
grant execute on function public.record_site_crawl(uuid, timestamptz, integer, text, text[]) to authenticated;

-- The crawl of the job `site-crawl`.
create function public.record_scheduled_crawl(crawl uuid, checked_at timestamptz, pages integer, findings text, read_paths text[]) returns void
language sql security definer set search_path = '' as $$
  select private.store_site_crawl(crawl, checked_at, pages, findings, read_paths, true)
$$;
grant execute on function public.record_scheduled_crawl(uuid, timestamptz, integer, text, text[]) to service_role;

-- The last crawls with what they changed (at most 50 findings each), and findings that are open or that the last crawl with a change closed.
create function public.list_site_findings() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  latest timestamptz := (select max(c.checked_at) from public.site_crawls c where c.opened + c.closed > 0);
begin
  perform private.require_permission('seo');
  return jsonb_build_object(
    'crawls', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'checked_at', c.checked_at, 'by', private.display_name(c.run_by), 'is_scheduled', c.is_scheduled, 'pages', c.pages, 'opened', c.opened, 'closed', c.closed,
        'changes', (
          select coalesce(jsonb_agg(jsonb_build_object('path', x.path, 'rule', x.rule, 'change', x.change) order by x.change desc, x.path, x.rule), '[]')
          from (
            select * from public.site_finding_changes s where s.crawl_id = c.id order by s.change desc, s.path, s.rule limit 50) x)) order by c.checked_at desc), '[]')
      from (select * from public.site_crawls order by checked_at desc limit 20) c),
    'findings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'path', f.path, 'rule', f.rule, 'severity', f.severity, 'evidence', f.evidence, 'first_seen_at', f.first_seen_at, 'closed_at', f.closed_at,
        'is_new', f.closed_at is null and f.first_seen_at = latest,
        'ignored_at', f.ignored_at, 'ignored_by', private.display_name(f.ignored_by), 'ignore_reason', f.ignore_reason) order by f.path, f.rule), '[]')
      from public.site_findings f where f.closed_at is null or f.closed_at = latest));
end
$$;
grant execute on function public.list_site_findings() to authenticated, service_role;

-- Leaves a finding out of counts and emails, until someone lifts that (no reason). It stays ignored when it closes and comes back.
-- Error hint: finding_not_found.
create function public.ignore_finding(page_path text, rule text, reason text default '') returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('seo');
  update public.site_findings f set
      ignored_at = case when btrim(reason) <> '' then now() end, ignored_by = case when btrim(reason) <> '' then (select auth.uid()) end, ignore_reason = btrim(reason)
    where f.path = page_path and f.rule = ignore_finding.rule;
  if not found then
    raise exception 'No such finding' using errcode = 'PT404', hint = 'finding_not_found';
  end if;
end
$$;
grant execute on function public.ignore_finding(text, text, text) to authenticated, service_role;

create policy "staff read crawls" on public.site_crawls for select to authenticated using ((select private.has_permission('seo')));

create policy "staff read finding changes" on public.site_finding_changes for select to authenticated using ((select private.has_permission('seo')));

create policy "staff read findings" on public.site_findings for select to authenticated using ((select private.has_permission('seo')));
