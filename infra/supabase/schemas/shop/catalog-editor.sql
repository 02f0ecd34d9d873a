-- What staff see and change of the catalog. Prices in orders are those of `order_lines`, so an edit changes none.

-- Changes with everything that the form edits, and not with stock, which orders change all the time, or pictures, which are saved on their own.
create function private.product_version(product public.products) returns text
language sql stable set search_path = '' as $$
  select md5((to_jsonb(product) - array['stock', 'low_stock_threshold', 'pictures', 'updated_at'])::text
    || coalesce((select to_jsonb(b)::text from public.build_parts b where b.product_id = product.id), ''))
$$;

-- Products 50 to a page, by category, those that the shop lists first. `category`: a slug, or all. `state`: all, active, hidden, or low.
create function public.list_products(query text default '', category text default 'all', state text default 'all', page_number integer default 1) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := '%' || regexp_replace(left(btrim(list_products.query), 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_permission('catalog');
  return (
    with found as (
      select p.*, row_number() over (order by c.position, c.slug, p.is_listed desc, p.position, p.slug) as place
      from public.products p
        join public.product_categories c on c.id = p.category_id
      where (list_products.category = 'all' or p.category_slug = list_products.category)
        and case list_products.state
          when 'active' then p.is_active
          when 'hidden' then not p.is_active
          when 'low' then p.is_active and p.labor_kind = 'part' and p.stock <= p.low_stock_threshold
          else true end
        and (p.name ilike pattern or p.slug ilike pattern or p.translations -> 'es' ->> 'name' ilike pattern)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'products', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'slug', f.slug, 'name', f.name, 'name_es', f.translations -> 'es' ->> 'name', 'category', f.category_slug, 'price_cents', f.price_cents, 'stock', f.stock,
          'low_stock_threshold', f.low_stock_threshold, 'labor_kind', f.labor_kind, 'is_active', f.is_active, 'is_listed', f.is_listed) order by f.place), '[]')
        from (select * from found order by place limit 50 offset 50 * (greatest(list_products.page_number, 1) - 1)::bigint) f)));
end
$$;
grant execute on function public.list_products(text, text, text, integer) to authenticated, service_role;

-- Everything of a product, with the version that `save_product` asks for. Null if there is none.
create function public.get_staff_product(product uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('catalog');
  return (
    select to_jsonb(p) || jsonb_build_object(
      'version', private.product_version(p),
      'pictures_version', private.pictures_version(p.pictures),
      'part', (select to_jsonb(b) - 'product_id' from public.build_parts b where b.product_id = p.id),
      'is_ordered', exists (select from public.order_lines l where l.product_id = p.id))
    from public.products p where p.id = get_staff_product.product);
end
$$;
grant execute on function public.get_staff_product(uuid) to authenticated, service_role;

create function private.slug_of(name text) returns text
language sql stable set search_path = '' as $$
  select coalesce(nullif(btrim(left(btrim(regexp_replace(private.normalize_text(slug_of.name), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-'), ''), 'product')
$$;

-- A free slug made of a name.
create function private.free_product_slug(name text) returns text
language sql stable set search_path = '' as $$
  with wanted as (select private.slug_of(free_product_slug.name) as slug)
  select w.slug || coalesce('-' || nullif(n, 1), '') from wanted w, generate_series(1, 1000) n
  where not exists (select from public.products p where p.slug = w.slug || coalesce('-' || nullif(n, 1), '')) order by n limit 1
$$;

-- The groups of variants, by name, with what sets their products apart.
create function public.list_variant_groups() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('catalog');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('slug', g.slug, 'name', g.name,
      'variants', (select coalesce(jsonb_agg(p.variant_label order by p.position), '[]') from public.products p where p.variant_group = g.slug)) order by g.name), '[]')
    from private.variant_groups g);
end
$$;
grant execute on function public.list_variant_groups() to authenticated, service_role;

-- Adds a product, or changes the one whose version the caller has seen. `product` is chosen by the form, so one that is added twice is one,
-- with what was sent last.
-- `fields` and `part` are JSON with columns of `products` (and `category`, a slug, and `new_variant_group`, the name of one to create) and
-- `build_parts`. Stock is set when it is added; later it
-- is adjusted. @returns slug and version
-- Error hints: product_not_found, product_changed, category_unknown, installation_unknown, variant_group_unknown, variant_taken.
create function public.save_product(product uuid, fields text, part text default null, seen_version text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  saved public.products;
  edited public.products;
  typed public.build_parts;
  stored_version text;
  new_group text := btrim(coalesce(fields::jsonb ->> 'new_variant_group', ''));
  category_of uuid := (select c.id from public.product_categories c where c.slug = fields::jsonb ->> 'category');
begin
  perform private.require_permission('catalog');
  select * into saved from public.products p where p.id = save_product.product for update;
  if saved.id is null and seen_version is not null then
    raise exception 'No such product' using errcode = 'PT404', hint = 'product_not_found';
  end if;
  stored_version := private.product_version(saved);
  if category_of is null then
    raise exception 'No such category' using errcode = 'check_violation', hint = 'category_unknown';
  end if;
  edited := jsonb_populate_record(saved, fields::jsonb);
  if new_group <> '' then
    -- The name of one that exists is that one.
    edited.variant_group := private.slug_of(new_group);
    insert into private.variant_groups (slug, name) values (edited.variant_group, new_group) on conflict (slug) do nothing;
  elsif edited.variant_group is not null and not exists (select from private.variant_groups g where g.slug = edited.variant_group) then
    raise exception 'No such group of variants' using errcode = 'check_violation', hint = 'variant_group_unknown';
  end if;
  if exists (select from public.products p where p.variant_group = edited.variant_group and p.variant_label = edited.variant_label and p.id <> save_product.product) then
    raise exception 'Another product of the group is %', edited.variant_label using errcode = 'check_violation', hint = 'variant_taken';
  end if;
  if saved.id is null then
    insert into public.products (id, slug, category_id, name, summary, description, price_cents, stock, specs, image_key, labor_kind, is_active, is_listed, translations, variant_group, variant_label, installation_slug, position)
      values (save_product.product, private.free_product_slug(edited.name), category_of, btrim(edited.name), btrim(edited.summary), btrim(edited.description), edited.price_cents,
        coalesce(edited.stock, 0), edited.specs, edited.image_key, edited.labor_kind, edited.is_active, edited.is_listed, edited.translations, edited.variant_group, edited.variant_label,
        edited.installation_slug, (select coalesce(max(p.position), 0) + 1 from public.products p where p.category_id = category_of))
      returning * into saved;
  else
    -- No longer a sample: applying the sample catalog again leaves it alone.
    update public.products p set category_id = category_of, name = btrim(edited.name), summary = btrim(edited.summary), description = btrim(edited.description),
        price_cents = edited.price_cents, specs = edited.specs, image_key = edited.image_key, labor_kind = edited.labor_kind, is_active = edited.is_active, is_listed = edited.is_listed,
        translations = edited.translations, variant_group = edited.variant_group, variant_label = edited.variant_label, installation_slug = edited.installation_slug, is_sample = false
      where p.id = saved.id
      returning * into saved;
  end if;
  if part is not null then
    typed := jsonb_populate_record(null::public.build_parts, jsonb_build_object('watts', 0) || part::jsonb || jsonb_build_object('product_id', saved.id));
    insert into public.build_parts values (typed.*)
    on conflict (product_id) do update set
      kind = excluded.kind, watts = excluded.watts, socket = excluded.socket, sockets = excluded.sockets, chipset = excluded.chipset, chipsets = excluded.chipsets,
      update_chipsets = excluded.update_chipsets, has_graphics = excluded.has_graphics, memory_type = excluded.memory_type, memory_slots = excluded.memory_slots,
      memory_modules = excluded.memory_modules, memory_gb = excluded.memory_gb, board_size = excluded.board_size, board_sizes = excluded.board_sizes,
      power_size = excluded.power_size, power_sizes = excluded.power_sizes, length_mm = excluded.length_mm, height_mm = excluded.height_mm, radiator_mm = excluded.radiator_mm,
      max_graphics_length_mm = excluded.max_graphics_length_mm, max_cooler_height_mm = excluded.max_cooler_height_mm, radiators_mm = excluded.radiators_mm,
      cools_watts = excluded.cools_watts, output_watts = excluded.output_watts, plugs_8_pin = excluded.plugs_8_pin, plugs_16_pin = excluded.plugs_16_pin,
      storage_slot = excluded.storage_slot, m2_slots = excluded.m2_slots, sata_ports = excluded.sata_ports;
  end if;
  -- A repeated request, whose first response was lost, changes nothing.
  if stored_version <> seen_version and stored_version <> private.product_version(saved) then
    raise exception 'Someone else changed this product' using errcode = 'PT409', hint = 'product_changed';
  end if;
  return jsonb_build_object('slug', saved.slug, 'version', private.product_version(saved));
end
$$;
grant execute on function public.save_product(uuid, text, text, text) to authenticated, service_role;

-- Deletes a product as it was seen. One that is gone already counts as deleted.
-- Error hints: product_changed, product_needed, product_ordered.
create function public.delete_product(product uuid, seen_version text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stored public.products;
begin
  perform private.require_permission('catalog');
  select * into stored from public.products p where p.id = delete_product.product for update;
  if stored.id is not null and private.product_version(stored) <> seen_version then
    raise exception 'Someone else changed this product' using errcode = 'PT409', hint = 'product_changed';
  end if;
  delete from public.products p where p.id = stored.id;
end
$$;
grant execute on function public.delete_product(uuid, text) to authenticated, service_role;

-- Who changed a product or its compatibility data, and how, latest first. What came in one transaction with the product isn't a change.
create function public.get_product_history(product uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('catalog');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'action', h.action, 'actor_id', h.actor_id, 'created_at', h.created_at, 'changes', h.changes) order by h.id desc), '[]')
    from (
      select a.id, a.action, a.actor_id, a.created_at, case a.action when 'update' then private.audit_changes(a) end as changes
      from public.audit_entries a
      where a.row_key = get_product_history.product::text and (a.table_name = 'products' or a.table_name = 'build_parts' and a.action = 'update')
        and (a.action <> 'update' or not exists (
          select from public.audit_entries added
          where added.table_name = 'products' and added.row_key = a.row_key and added.action = 'insert' and added.created_at = a.created_at))
      order by a.id desc limit 50) h
    where h.changes is distinct from '[]');
end
$$;
grant execute on function public.get_product_history(uuid) to authenticated, service_role;
