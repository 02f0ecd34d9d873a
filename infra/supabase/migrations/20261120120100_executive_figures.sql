-- The company at a glance, for the executive view: what came in and how well it was served.

create function private.figures_between(since timestamptz, until timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'pageViews', (select count(*) from public.product_events e where e.name = 'page_view' and e.created_at >= since and e.created_at < until),
    'leads', (select count(*) from public.inquiries i where i.created_at >= since and i.created_at < until),
    'bookings', (select count(*) from public.inquiries i where i.kind = 'booking' and i.created_at >= since and i.created_at < until),
    'tickets', (select count(*) from public.tickets t where t.created_at >= since and t.created_at < until),
    'solved', (select count(*) from public.tickets t where t.solved_at >= since and t.solved_at < until),
    -- Percent of first answers within the promised time; null without any.
    'onTime', (
      select round(100.0 * count(*) filter (where not c.missed) / nullif(count(*), 0))
      from public.ticket_clocks c where c.kind = 'first_response' and c.ended_at >= since and c.ended_at < until
    )
  )
$$;

-- The last `days`, and as many before them.
create function public.executive_figures(days integer default 28) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  span interval := make_interval(days => least(greatest(days, 1), 365));
begin
  if not (select private.has_admin_access()) then
    raise exception 'Administrators only' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'now', private.figures_between(now() - span, now()),
    'before', private.figures_between(now() - 2 * span, now() - span)
  );
end
$$;
grant execute on function public.executive_figures(integer) to authenticated;
