create type public.labor_kind as enum ('part', 'assembly', 'repair');

create type public.part_kind as enum ('cpu', 'board', 'memory', 'graphics', 'storage', 'cooler', 'power', 'case');

create type public.board_size as enum ('ATX', 'mATX', 'ITX');

create type public.power_size as enum ('ATX', 'SFX');

create type public.memory_type as enum ('DDR4', 'DDR5');

create type public.storage_slot as enum ('M.2', 'SATA');

-- The product catalog. Prices are whole cents before sales tax; only the server's price counts.

create table public.product_categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (char_length(btrim(name)) between 1 and 60),
  summary text not null default '' check (char_length(summary) <= 200),
  position integer not null default 0,
  -- A malformed one would keep the shop from showing its whole catalog.
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object'
    and not jsonb_path_exists(translations, '$.* ? (@.type() != "object" || @.name.type() != "string" || @.summary.type() != "string")')
    and char_length(translations -> 'es' ->> 'name') <= 60 and char_length(translations -> 'es' ->> 'summary') <= 200)
);
comment on column public.product_categories.translations is 'By language other than English: {"es": {"name", "summary"}}.';
alter table public.product_categories enable row level security;
grant select on public.product_categories to anon;
grant select, insert, update, delete on public.product_categories to authenticated;
grant all on public.product_categories to service_role;

-- Products that differ in one thing only (size, number) share a group. Private, so that data API requests can't follow the key.
create table private.variant_groups (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (char_length(btrim(name)) between 1 and 60)
);
alter table private.variant_groups enable row level security;

create table public.products (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category_id uuid not null references public.product_categories (id),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  summary text not null check (char_length(summary) <= 300),
  description text not null check (char_length(description) <= 4000),
  price_cents integer not null check (price_cents between 0 and 10000000),
  currency text not null default 'USD' check (currency = 'USD'),
  -- Changed by functions only, which note why (`stock_movements`).
  stock integer not null default 0 check (stock >= 0),
  -- At or below this it counts as low. Read by functions for staff.
  low_stock_threshold integer not null default 1 check (low_stock_threshold between 0 and 1000),
  -- A malformed one would keep the shop from showing its whole catalog.
  specs jsonb not null default '[]'::jsonb check (jsonb_typeof(specs) = 'array' and jsonb_array_length(specs) <= 30 and pg_column_size(specs) <= 16000
    and jsonb_array_length(specs) = jsonb_array_length(jsonb_path_query_array(specs, '$[*] ? (@.label.type() == "string" && @.value.type() == "string")'))),
  -- The drawing that the shop shows.
  image_key text not null default 'box' check (image_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Shown instead of the drawing, the first also in lists.
  pictures jsonb not null default '[]'::jsonb check (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 8 and pg_column_size(pictures) <= 16000
    and jsonb_array_length(pictures) = jsonb_array_length(jsonb_path_query_array(pictures, '$[*] ? (@.large like_regex "^[0-9a-f]{64}[.](jpg|png|webp)$"
      && @.small like_regex "^[0-9a-f]{64}[.](jpg|png|webp)$" && @.width.type() == "number" && @.height.type() == "number" && @.alt like_regex "[^ ]" && @.alt_es like_regex "[^ ]")'))),
  is_active boolean not null default true,
  is_sample boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  labor_kind public.labor_kind not null default 'part',
  -- Configurator parts and build fees are not listed in categories; they are sold through the configurator.
  is_listed boolean not null default true,
  translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object' and pg_column_size(translations) <= 32000),
  category_slug text not null default '',
  -- Each product of a group is priced, stocked, and sold as itself.
  variant_group text references private.variant_groups (slug),
  variant_label text not null default '' check ((variant_group is null) = (variant_label = '') and char_length(variant_label) <= 40),
  -- The labor that installs it in the workshop, sold with it. A slug and no foreign key: data API requests could follow one.
  installation_slug text,
  constraint products_variant_unique unique (variant_group, variant_label),
  -- Every configured build is sold with one of these.
  constraint products_build_fee_sold check (is_active or slug not in ('build-air', 'build-aio'))
);
comment on column public.products.variant_label is 'What sets it apart from the others of its group: “2 TB”.';
comment on column public.products.specs is 'A list of {"label", "value"}, in the order to show.';
comment on column public.products.pictures is 'A list of {"large", "small", "width", "height", "alt", "alt_es"}, in the order to show. Written by `save_product_pictures`.';
comment on column public.products.is_sample is 'Part of the sample catalog, to be replaced by real stock before launch.';
comment on column public.products.labor_kind is 'Whether sales tax applies: itemized repair labor is not taxed. Labor has no stock.';
comment on column public.products.translations is 'By language other than English: {"es": {"name", "summary", "description", "specs", "variant_label"}}.';
create index products_category on public.products (category_id, position);
alter table public.products enable row level security;
grant select (id, slug, name, summary, description, price_cents, currency, stock, specs, image_key, pictures, is_active, is_sample, position, created_at, updated_at, labor_kind, is_listed, translations, category_slug, variant_group, variant_label, installation_slug)
  on public.products to anon;
grant insert, delete, select (id, slug, name, summary, description, price_cents, currency, stock, specs, image_key, pictures, is_active, is_sample, position, created_at, updated_at, labor_kind, is_listed, translations, category_slug, variant_group, variant_label, installation_slug),
  update (id, slug, category_id, name, summary, description, price_cents, currency, specs, image_key, is_active, is_sample, position, labor_kind, is_listed, translations, category_slug, variant_group, variant_label, installation_slug)
  on public.products to authenticated;
grant all on public.products to service_role;

-- Typed facts about a part, from which the configurator computes compatibility. Price, name, and stock are the product's.

create table public.build_parts (
  product_id uuid primary key references public.products (id) on delete cascade,
  kind public.part_kind not null,
  -- Draw at full load; 0 for a power supply.
  watts integer not null default 0 check (watts between 0 and 700),
  socket text,
  -- A cooler can fit several sockets.
  sockets text[],
  chipset text,
  -- For a processor: boards that boot it as shipped, and those that need a firmware update first.
  chipsets text[],
  update_chipsets text[],
  has_graphics boolean,
  memory_type public.memory_type,
  memory_slots integer check (memory_slots between 1 and 8),
  memory_modules integer check (memory_modules between 1 and 8),
  -- For memory: all modules together. For a board: the maximum.
  memory_gb integer check (memory_gb > 0),
  board_size public.board_size,
  board_sizes public.board_size[],
  power_size public.power_size,
  power_sizes public.power_size[],
  -- Millimeters: the part's own size, or the clearance a case offers.
  length_mm integer check (length_mm > 0),
  height_mm integer check (height_mm > 0),
  radiator_mm integer check (radiator_mm > 0),
  max_graphics_length_mm integer check (max_graphics_length_mm > 0),
  max_cooler_height_mm integer check (max_cooler_height_mm > 0),
  radiators_mm integer[],
  cools_watts integer check (cools_watts > 0),
  output_watts integer check (output_watts > 0),
  -- Graphics power connectors: needed by a graphics card, offered by a power supply.
  plugs_8_pin integer check (plugs_8_pin between 0 and 8),
  plugs_16_pin integer check (plugs_16_pin between 0 and 4),
  storage_slot public.storage_slot,
  m2_slots integer check (m2_slots between 0 and 8),
  sata_ports integer check (sata_ports between 0 and 12),
  constraint build_parts_complete check (case kind
    when 'cpu' then num_nulls(socket, chipsets, update_chipsets, has_graphics) = 0
    when 'board' then num_nulls(socket, chipset, memory_type, memory_slots, memory_gb, board_size, m2_slots, sata_ports) = 0
    when 'memory' then num_nulls(memory_type, memory_modules, memory_gb) = 0
    when 'graphics' then num_nulls(length_mm, plugs_8_pin, plugs_16_pin) = 0
    when 'storage' then storage_slot is not null
    -- Air or liquid.
    when 'cooler' then num_nulls(sockets, cools_watts) = 0 and num_nonnulls(height_mm, radiator_mm) = 1
    when 'power' then num_nulls(output_watts, power_size, plugs_8_pin, plugs_16_pin) = 0
    when 'case' then num_nulls(board_sizes, power_sizes, max_graphics_length_mm, max_cooler_height_mm, radiators_mm) = 0
  end)
);
alter table public.build_parts enable row level security;
grant select on public.build_parts to anon;
grant select, insert, update, delete on public.build_parts to authenticated;
grant all on public.build_parts to service_role;

-- PostgREST embeds along foreign keys to any depth: products of a category of products of a category turned a request of 200
-- bytes into megabytes. A key can only be followed by those who can read its column, so visitors get the category's slug instead
-- (infra/decisions/026-known-exposure-on-hosted-supabase.md).

create function private.fill_category_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select c.slug into strict new.category_slug from public.product_categories c where c.id = new.category_id;
  return new;
end
$$;

create function private.propagate_category_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.products p set category_id = new.id where p.category_id = new.id;
  return null;
end
$$;

create function private.check_installation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.products p where p.slug = new.installation_slug and p.labor_kind = 'repair') then
    raise exception '% is not labor sold by the shop', new.installation_slug using errcode = 'check_violation', hint = 'installation_unknown';
  end if;
  return new;
end
$$;

-- What customers have ordered, or what other products depend on, is hidden (`is_active`) and never deleted.
create function private.keep_needed_products() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.slug in ('build-air', 'build-aio') or exists (select from public.products p where p.installation_slug = old.slug) then
    raise exception '% is needed by other products', old.slug using errcode = 'PT409', hint = 'product_needed';
  end if;
  if exists (select from public.order_lines l where l.product_id = old.id) then
    raise exception '% is in an order', old.slug using errcode = 'PT409', hint = 'product_ordered';
  end if;
  return old;
end
$$;

-- A group without products isn't offered to choose.
create function private.delete_empty_variant_group() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.variant_groups g
    where g.slug = old.variant_group and not exists (select from public.products p where p.variant_group = g.slug);
  return null;
end
$$;

create trigger delete_empty_variant_group after delete or update of variant_group on public.products
  for each row when (old.variant_group is not null) execute function private.delete_empty_variant_group();
create trigger touch before update on public.products for each row execute function private.touch_updated_at();
create trigger keep_needed_products before delete on public.products for each row execute function private.keep_needed_products();
-- Not for `stock`, whose changes are `stock_movements`.
create trigger audit after insert or delete
  or update of slug, category_id, name, summary, description, price_cents, low_stock_threshold, specs, image_key, pictures, is_active, is_sample, position, labor_kind, is_listed, translations, variant_group, variant_label, installation_slug
  on public.products for each row execute function private.audit();
create trigger audit after insert or update or delete on public.build_parts for each row execute function private.audit();
create trigger fill_category_slug before insert or update of category_id, category_slug on public.products
  for each row execute function private.fill_category_slug();
create trigger check_installation before insert or update of installation_slug on public.products
  for each row when (new.installation_slug is not null) execute function private.check_installation();
create trigger propagate_category_slug after update of slug on public.product_categories
  for each row when (new.slug <> old.slug) execute function private.propagate_category_slug();

-- Whether a path that wasn't published has a page: that of a product that is for sale. Asked by web servers, for skeletons (`fallback` in `seo.ts`).
create function public.page_exists(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.products p where p.slug = substr(page_exists.path, length('/product/') + 1) and page_exists.path like '/product/%' and p.is_active and p.is_listed)
$$;
grant execute on function public.page_exists(text) to service_role;

create policy "everyone reads categories" on public.product_categories for select to anon, authenticated using (true);

create policy "admins add categories" on public.product_categories for insert to authenticated with check ((select private.has_permission('catalog')));

create policy "admins edit categories" on public.product_categories for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_permission('catalog')));

create policy "admins delete categories" on public.product_categories for delete to authenticated using ((select private.has_permission('catalog')));

create policy "everyone reads active products" on public.products for select to anon, authenticated
  using (is_active or (select private.has_admin_access()));

create policy "admins add products" on public.products for insert to authenticated with check ((select private.has_permission('catalog')));

create policy "admins edit products" on public.products for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_permission('catalog')));

create policy "admins delete products" on public.products for delete to authenticated using ((select private.has_permission('catalog')));

create policy "everyone reads parts of active products" on public.build_parts for select to anon, authenticated
  using (exists (select from public.products p where p.id = product_id));

create policy "admins add parts" on public.build_parts for insert to authenticated with check ((select private.has_permission('catalog')));

create policy "admins edit parts" on public.build_parts for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_permission('catalog')));

create policy "admins delete parts" on public.build_parts for delete to authenticated using ((select private.has_permission('catalog')));
