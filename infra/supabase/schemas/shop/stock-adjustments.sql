-- What staff see and change of stock.

create function private.stock_summary(product public.products) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', product.id, 'slug', product.slug, 'name', product.name, 'translations', product.translations, 'category', product.category_slug,
    'stock', product.stock, 'low_stock_threshold', product.low_stock_threshold, 'is_active', product.is_active,
    -- What open orders still lack.
    'waiting', (
      select coalesce(sum(l.quantity - l.reserved), 0) from public.order_lines l join public.orders o on o.id = l.order_id
      where l.product_id = product.id and l.reserved < l.quantity and o.state in ('pending', 'confirmed')))
$$;

-- Products with stock, those that run out first, 50 to a page. `scope`: all or low.
create function public.list_stock(scope text default 'all', query text default '', page_number integer default 1) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := '%' || regexp_replace(left(btrim(list_stock.query), 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_staff();
  return (
    with found as (
      select p from public.products p
      where p.labor_kind = 'part' and (list_stock.scope = 'all' or p.is_active and p.stock <= p.low_stock_threshold)
        and (p.name ilike pattern or p.slug ilike pattern or p.translations -> 'es' ->> 'name' ilike pattern)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'products', (
        select coalesce(jsonb_agg(private.stock_summary(page.p) order by (page.p).stock > (page.p).low_stock_threshold, (page.p).stock > 0, lower((page.p).name), (page.p).id), '[]')
        from (
          select f.p from found f order by (f.p).stock > (f.p).low_stock_threshold, (f.p).stock > 0, lower((f.p).name), (f.p).id
          limit 50 offset 50 * (greatest(list_stock.page_number, 1) - 1)::bigint) page)));
end
$$;
grant execute on function public.list_stock(text, text, integer) to authenticated, service_role;

-- Null if there is none, and for labor, which has no stock.
create function public.get_product_stock(product_slug text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (select private.stock_summary(p) from public.products p where p.slug = product_slug and p.labor_kind = 'part');
end
$$;
grant execute on function public.get_product_stock(text) to authenticated, service_role;

-- Adds to a product's stock or takes from it, so that two adjustments at the same time both count. Orders that wait for what arrives get it
-- first, oldest first. @returns the stock
-- Error hints: product_not_found, stock_below_zero (the exception's detail is the stock), stock_note_missing.
create function public.adjust_stock(product_slug text, change integer, kind text, note text, idempotency_key uuid) returns integer
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  target public.products;
  waiting uuid[] := '{}';
  waiting_order uuid;
begin
  perform private.require_permission('catalog');
  if adjust_stock.kind not in ('received', 'counted', 'damaged', 'other') or adjust_stock.change = 0 or abs(adjust_stock.change) > 10000
      or (adjust_stock.kind = 'received' and adjust_stock.change < 0) or (adjust_stock.kind = 'damaged' and adjust_stock.change > 0) then
    raise exception 'This adjustment is not possible' using errcode = 'check_violation', hint = 'stock_change';
  end if;
  if adjust_stock.kind = 'other' and btrim(adjust_stock.note) = '' then
    raise exception 'A note is required' using errcode = 'check_violation', hint = 'stock_note_missing';
  end if;
  -- Orders before products, as everywhere. One that is being changed right now takes what it lacks when it is packed.
  if adjust_stock.change > 0 then
    select coalesce(array_agg(w.id order by w.created_at), '{}') into waiting from (
      select o.id, o.created_at from public.orders o
      where o.state = 'confirmed' and exists (
        select from public.order_lines l join public.products p on p.id = l.product_id
        where l.order_id = o.id and p.slug = product_slug and l.reserved < l.quantity)
      for update of o skip locked) w;
  end if;
  perform from public.products p
    where p.slug = product_slug or p.id in (select l.product_id from public.order_lines l where l.order_id = any (waiting)) order by p.id for update;
  select * into target from public.products p where p.slug = product_slug and p.labor_kind = 'part';
  if not found then
    raise exception 'No such product' using errcode = 'PT404', hint = 'product_not_found';
  end if;
  if exists (select from public.stock_movements m where m.idempotency_key = adjust_stock.idempotency_key) then return target.stock; end if;
  if target.stock + adjust_stock.change < 0 then
    raise exception 'Only % are in stock', target.stock using errcode = 'PT409', hint = 'stock_below_zero', detail = target.stock::text;
  end if;
  perform private.change_stock(target.id, adjust_stock.change, adjust_stock.kind, null, left(btrim(adjust_stock.note), 300), adjust_stock.idempotency_key);
  foreach waiting_order in array waiting loop
    perform private.reserve_stock(waiting_order);
  end loop;
  return (select p.stock from public.products p where p.id = target.id);
end
$$;
grant execute on function public.adjust_stock(text, integer, text, text, uuid) to authenticated, service_role;

-- From how many on a product counts as low. Error hint: threshold_changed (it isn't the one seen anymore).
create function public.set_low_stock_threshold(product_slug text, threshold integer, seen integer default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('catalog');
  update public.products p set low_stock_threshold = threshold where p.slug = product_slug and (seen is null or p.low_stock_threshold in (seen, threshold));
  if not found then
    raise exception 'Someone else changed from how many on this product is low' using errcode = 'PT409', hint = 'threshold_changed';
  end if;
end
$$;
grant execute on function public.set_low_stock_threshold(text, integer, integer) to authenticated, service_role;
