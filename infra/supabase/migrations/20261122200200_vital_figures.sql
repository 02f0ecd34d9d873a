-- Page speed, computed over all reports of a period: the data API's row limit would silently cut a list of reports.

-- The 75th percentile and count of each measure, in all and by page, the most measured first. At most 200 pages are listed; `pages` counts them all.
create function public.vital_figures(days integer default 28) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (select private.has_admin_access()) then
    raise exception 'Administrators only' using errcode = '42501';
  end if;
  return (
    with reports as materialized (
      select v.name, v.path, v.value from public.web_vitals v
      -- Each measure is sent twice (specification, section 7): one of the two senders counts.
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
grant execute on function public.vital_figures(integer) to authenticated;
