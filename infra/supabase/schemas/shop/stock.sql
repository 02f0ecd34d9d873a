-- Why stock changed: every change of `products.stock` is a row. Written by functions only.
create table public.stock_movements (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  -- order: reserved for one. released: it was canceled, or waited too long. refund: it came back. The rest is by staff.
  kind text not null check (kind in ('initial', 'order', 'released', 'refund', 'received', 'counted', 'damaged', 'other')),
  change integer not null check (change <> 0),
  stock_after integer not null check (stock_after >= 0),
  order_id uuid references public.orders (id) on delete set null,
  note text not null default '' check (char_length(note) <= 300),
  actor_id uuid references auth.users (id) on delete set null,
  -- Of an adjustment, so that one sent twice counts once.
  idempotency_key uuid unique,
  created_at timestamptz not null default clock_timestamp()
);
create index stock_movements_product on public.stock_movements (product_id, created_at desc);
create index stock_movements_order on public.stock_movements (order_id);
create index stock_movements_actor on public.stock_movements (actor_id);
alter table public.stock_movements enable row level security;
grant select (id, product_id, kind, change, stock_after, order_id, note, actor_id, created_at) on public.stock_movements to authenticated;
grant all on public.stock_movements to service_role;

create policy "staff read stock movements" on public.stock_movements for select to authenticated using ((select private.has_admin_access()));

create function private.record_initial_stock() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.stock_movements (product_id, kind, change, stock_after, actor_id) values (new.id, 'initial', new.stock, new.stock, (select auth.uid()));
  return null;
end
$$;
create trigger record_initial_stock after insert on public.products for each row when (new.stock <> 0) execute function private.record_initial_stock();

-- Everyone who changes stock locks products in order of id, so that nobody deadlocks.
create function private.lock_products(of_orders uuid[]) returns void
language sql set search_path = '' as $$
  select 1 from public.products p
  where p.id in (select l.product_id from public.order_lines l where l.order_id = any (of_orders)) order by p.id for update
$$;

-- Changes a product's stock and notes why. The caller has locked the product. @returns the stock
create function private.change_stock(product uuid, change integer, kind text, for_order uuid default null, note text default '', idempotency_key uuid default null)
returns integer
language plpgsql set search_path = '' as $$
declare
  result integer;
begin
  update public.products p set stock = p.stock + change_stock.change where p.id = product returning p.stock into result;
  insert into public.stock_movements (product_id, kind, change, stock_after, order_id, note, actor_id, idempotency_key)
    values (product, change_stock.kind, change_stock.change, result, for_order, change_stock.note, (select auth.uid()), change_stock.idempotency_key);
  return result;
end
$$;

-- Reserves stock for what an order still lacks, line by line, because one product may be in several builds. The caller has locked the
-- products.
create function private.reserve_stock(for_order uuid) returns void
language plpgsql set search_path = '' as $$
declare
  held record;
begin
  for held in
    select w.position, w.product_id, w.quantity - w.reserved as missing
    from public.order_lines w join public.products p on p.id = w.product_id
    where w.order_id = for_order and w.labor_kind = 'part' and w.reserved < w.quantity order by w.position
  loop
    held.missing := least(held.missing, (select p.stock from public.products p where p.id = held.product_id));
    continue when held.missing = 0;
    perform private.change_stock(held.product_id, -held.missing, 'order', for_order);
    update public.order_lines l set reserved = l.reserved + held.missing where l.order_id = for_order and l.position = held.position;
  end loop;
end
$$;

create function private.release_stock(ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.change_stock(l.product_id, sum(l.reserved)::integer, 'released', l.order_id)
    from public.order_lines l where l.order_id = any (ids) and l.reserved > 0 and l.product_id is not null group by l.product_id, l.order_id;
  update public.order_lines l set reserved = 0 where l.order_id = any (ids) and l.reserved > 0;
end
$$;
