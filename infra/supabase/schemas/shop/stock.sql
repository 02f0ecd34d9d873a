-- Everyone who changes stock locks products in order of id, so that nobody deadlocks.
create function private.lock_products(of_orders uuid[]) returns void
language sql set search_path = '' as $$
  select 1 from public.products p
  where p.id in (select l.product_id from public.order_lines l where l.order_id = any (of_orders)) order by p.id for update
$$;

-- Reserves stock for an order's parts line by line, because one product may be in several builds. The caller has locked the
-- products.
create function private.reserve_stock(for_order uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.order_lines l set reserved = greatest(0, least(l.quantity, s.stock - s.taken))
    from (
      select w.position, p.stock,
        coalesce(sum(w.quantity) over (partition by p.id order by w.position rows between unbounded preceding and 1 preceding), 0)::integer as taken
      from public.order_lines w join public.products p on p.id = w.product_id where w.order_id = for_order and w.labor_kind = 'part'
    ) s
    where l.order_id = for_order and l.position = s.position;
  update public.products p set stock = p.stock - held.number
    from (select l.product_id, sum(l.reserved)::integer as number from public.order_lines l where l.order_id = for_order group by 1) held
    where p.id = held.product_id and held.number > 0;
end
$$;

create function private.release_stock(ids uuid[]) returns void
language sql set search_path = '' as $$
  update public.products p set stock = p.stock + held.number
    from (select l.product_id, sum(l.reserved)::integer as number from public.order_lines l where l.order_id = any (ids) group by 1) held
    where p.id = held.product_id and held.number > 0;
  update public.order_lines l set reserved = 0 where l.order_id = any (ids);
$$;
