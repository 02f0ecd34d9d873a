-- Prices a cart today, with product names in `locale`. `items`: [{"slug", "quantity", "build"?}]; a product is merged into one
-- line per build and one outside of builds. `stock` is what remains after the preceding lines.
create function private.price_items(items jsonb, locale text)
returns table (place integer, build text, part public.part_kind, is_machine boolean, product_id uuid, slug text, name text, image_key text, labor_kind public.labor_kind, quantity integer, unit_cents integer, stock integer, is_listed boolean, picture text)
language sql stable set search_path = '' as $$
  select row_number() over (order by i.first)::integer, i.build, b.kind, c.slug = 'systems' and p.labor_kind = 'part' and b.kind is null, p.id, p.slug,
    coalesce(p.translations -> locale ->> 'name', p.name), p.image_key, p.labor_kind, least(i.quantity, 20), p.price_cents,
    greatest(0, p.stock - coalesce(sum(least(i.quantity, 20)) over (partition by p.id order by i.first rows between unbounded preceding and 1 preceding), 0))::integer,
    p.is_listed, p.pictures -> 0 ->> 'small'
  from (
    select e.item ->> 'slug' as slug, e.item ->> 'build' as build, sum((e.item ->> 'quantity')::integer)::integer as quantity, min(e.at) as first
    from jsonb_array_elements(items) with ordinality as e (item, at) group by 1, 2
  ) i
  join public.products p on p.slug = i.slug and p.is_active
  join public.product_categories c on c.id = p.category_id
  left join public.build_parts b on b.product_id = p.id
$$;

-- Builds that can't be assembled: each needs one part of every kind (a graphics card only if the processor has no graphics), at least
-- one memory kit and one drive, the build fee for its cooling, and nothing else. Compatibility is the configurator's job.
create function private.incomplete_builds(items jsonb) returns setof text
language sql stable set search_path = '' as $$
  select i.build from private.price_items(items, 'en') i left join public.build_parts b on b.product_id = i.product_id
  where i.build is not null group by i.build
  having (
    bool_and(i.quantity = 1 or b.kind is not distinct from 'memory' or b.kind is not distinct from 'storage')
    and array_agg(b.kind order by b.kind) filter (where b.kind not in ('memory', 'graphics', 'storage'))
      = array['cpu', 'board', 'cooler', 'power', 'case']::public.part_kind[]
    and count(*) filter (where b.kind = 'memory') > 0 and count(*) filter (where b.kind = 'storage') > 0
    and count(*) filter (where b.kind = 'graphics') between (case when bool_or(b.kind = 'cpu' and b.has_graphics) then 0 else 1 end) and 1
    and array_agg(i.slug) filter (where b.kind is null)
      = array[case when bool_or(b.kind = 'cooler' and b.radiator_mm is not null) then 'build-aio' else 'build-air' end]
  ) is not true
$$;

-- `items` is JSON as text, which every implementation of the data API passes unchanged. `unknown` lists products no longer sold.
-- Null if the city has no tax rate.
create function public.quote_cart(items text, place text, locale text default 'en') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  rate public.sales_tax_rates := private.sales_tax_rate_for(quote_cart.place);
begin
  if rate.place is null then return null; end if;
  return (
    with priced as (select * from private.price_items(items::jsonb, quote_cart.locale)),
    sums as (
      select coalesce(sum(quantity * unit_cents), 0) as subtotal,
        coalesce(sum(quantity * unit_cents) filter (where labor_kind <> 'repair'), 0) as taxable from priced
    )
    select jsonb_build_object(
      'lines', (select coalesce(jsonb_agg(jsonb_build_object(
        'slug', l.slug, 'build', l.build, 'part', l.part, 'is_machine', l.is_machine, 'name', l.name, 'image_key', l.image_key, 'picture', l.picture,
        'labor_kind', l.labor_kind, 'quantity', l.quantity, 'unit_cents', l.unit_cents, 'stock', l.stock, 'is_listed', l.is_listed) order by l.place), '[]') from priced l),
      'unknown', (select coalesce(jsonb_agg(distinct i ->> 'slug'), '[]') from jsonb_array_elements(items::jsonb) i
        where not exists (select from priced l where l.slug = i ->> 'slug')),
      'subtotal_cents', s.subtotal, 'taxable_cents', s.taxable, 'tax_percent', rate.percent, 'tax_valid_from', rate.valid_from,
      'tax_cents', round(s.taxable * rate.percent / 100), 'total_cents', s.subtotal + round(s.taxable * rate.percent / 100))
    from sums s
  );
end
$$;
grant execute on function public.quote_cart(text, text, text) to service_role;
