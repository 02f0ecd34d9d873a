-- What the configurator knows of a part, typed, so that what fits can be reckoned. Price, name and stock are the product's.

create type public.part_kind as enum ('cpu', 'board', 'memory', 'graphics', 'storage', 'cooler', 'power', 'case');
create type public.board_size as enum ('ATX', 'mATX', 'ITX');
create type public.power_size as enum ('ATX', 'SFX');
create type public.memory_type as enum ('DDR4', 'DDR5');
create type public.storage_slot as enum ('M.2', 'SATA');

create table public.build_parts (
  product_id uuid primary key references public.products (id) on delete cascade,
  kind public.part_kind not null,
  -- What it draws at full load; of a power supply 0.
  watts integer not null default 0 check (watts between 0 and 700),
  socket text,
  -- Coolers fit several.
  sockets text[],
  chipset text,
  -- Of a processor: boards that start it as delivered, and those that need newer firmware first.
  chipsets text[],
  update_chipsets text[],
  has_graphics boolean,
  memory_type public.memory_type,
  memory_slots integer check (memory_slots between 1 and 8),
  memory_modules integer check (memory_modules between 1 and 8),
  -- Of memory: all modules together. Of a board: the most it takes.
  memory_gb integer check (memory_gb > 0),
  board_size public.board_size,
  board_sizes public.board_size[],
  power_size public.power_size,
  power_sizes public.power_size[],
  -- Millimeters: of the part itself, and of the room a case has for it.
  length_mm integer check (length_mm > 0),
  height_mm integer check (height_mm > 0),
  radiator_mm integer check (radiator_mm > 0),
  room_graphics_mm integer check (room_graphics_mm > 0),
  room_cooler_mm integer check (room_cooler_mm > 0),
  radiators_mm integer[],
  cools_watts integer check (cools_watts > 0),
  output_watts integer check (output_watts > 0),
  -- Plugs for graphics cards: needed by one, offered by a power supply.
  plugs_8_pin integer check (plugs_8_pin between 0 and 8),
  plugs_16_pin integer check (plugs_16_pin between 0 and 4),
  storage_slot public.storage_slot,
  m2_slots integer check (m2_slots between 0 and 8),
  sata_ports integer check (sata_ports between 0 and 12),
  constraint build_parts_whole check (case kind
    when 'cpu' then num_nulls(socket, chipsets, update_chipsets, has_graphics) = 0
    when 'board' then num_nulls(socket, chipset, memory_type, memory_slots, memory_gb, board_size, m2_slots, sata_ports) = 0
    when 'memory' then num_nulls(memory_type, memory_modules, memory_gb) = 0
    when 'graphics' then num_nulls(length_mm, plugs_8_pin, plugs_16_pin) = 0
    when 'storage' then storage_slot is not null
    -- Cooled by air or by liquid.
    when 'cooler' then num_nulls(sockets, cools_watts) = 0 and num_nonnulls(height_mm, radiator_mm) = 1
    when 'power' then num_nulls(output_watts, power_size, plugs_8_pin, plugs_16_pin) = 0
    when 'case' then num_nulls(board_sizes, power_sizes, room_graphics_mm, room_cooler_mm, radiators_mm) = 0
  end)
);

alter table public.build_parts enable row level security;
create policy "everybody reads parts of active products" on public.build_parts for select to anon, authenticated
  using (exists (select from public.products p where p.id = product_id));
create policy "admins add parts" on public.build_parts for insert to authenticated with check ((select private.has_admin_access()));
create policy "admins edit parts" on public.build_parts for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_admin_access()));
create policy "admins remove parts" on public.build_parts for delete to authenticated using ((select private.has_admin_access()));
create trigger audit after insert or update or delete on public.build_parts for each row execute function private.audit();
grant select on public.build_parts to anon, authenticated;
grant insert, update, delete on public.build_parts to authenticated;
grant all on public.build_parts to service_role;
