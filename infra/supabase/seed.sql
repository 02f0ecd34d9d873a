-- Sample catalog: what a local shop would plausibly stock, under descriptive names. Every row says that it is a sample.
-- Applying it again brings the sample back to this state and leaves everything else alone.

insert into public.product_categories (slug, name, summary, position) values
  ('systems', 'Computers', 'Built and burned in at our workshop, with the report in the box.', 1),
  ('laptops', 'Laptops', 'Chosen because they can be repaired. Set up and encrypted before you get them.', 2),
  ('storage', 'Storage and backup', 'Drives to make a slow computer fast, and to keep a second copy.', 3),
  ('memory', 'Memory and upgrades', 'Parts that give an older computer a few more good years.', 4),
  ('network', 'Network and Wi-Fi', 'What we install ourselves in homes and small offices.', 5),
  ('power', 'Power protection', 'For summer heat waves and winter outages in the Valley.', 6),
  ('workplace', 'Workplace', 'Docks and security keys for work at the office or at home.', 7)
on conflict (slug) do update set name = excluded.name, summary = excluded.summary, position = excluded.position;

insert into public.products (slug, category_id, name, summary, description, price_cents, stock, specs, image_key, is_sample, position)
select p.slug, c.id, p.name, p.summary, p.description, p.price_cents, p.stock, p.specs::jsonb, p.image_key, true, p.position
from (values
  ('office-mini-pc', 'systems', 'Office mini PC, 16 GB', 'Quiet, compact desktop for email, the web, and accounting.',
    'A palm-sized desktop that mounts behind a monitor. We install the system, remove trial software, apply every update, and run a 24-hour burn-in before pickup. Setup with your data is available as a service.',
    64900, 6, '[{"label":"Processor","value":"6 cores, 12 threads"},{"label":"Memory","value":"16 GB DDR5, 2 slots"},{"label":"Storage","value":"512 GB NVMe SSD"},{"label":"Ports","value":"2 × HDMI, 4 × USB-A, 1 × USB-C"},{"label":"Warranty","value":"2 years"}]', 'mini-pc', 1),
  ('business-laptop-14', 'laptops', '14-inch business laptop, 32 GB', 'Light laptop with a repairable chassis and a matte screen.',
    'Held together with screws, not glue, so we can replace the battery, memory, and drive. Disk encryption is on, and you get the recovery key on paper.',
    119900, 3, '[{"label":"Processor","value":"8 cores, 16 threads"},{"label":"Memory","value":"32 GB DDR5"},{"label":"Storage","value":"1 TB NVMe SSD, encrypted"},{"label":"Screen","value":"14 in, 1920 × 1200, matte"},{"label":"Weight","value":"2.9 lb"},{"label":"Warranty","value":"3 years"}]', 'laptop', 2),
  ('gaming-tower-1440p', 'systems', 'Gaming tower for 1440p', 'Air-cooled build for high settings at 1440p.',
    'Assembled in our workshop with tidy cabling and dust filters for Valley summers. Comes with a 24-hour burn-in report: temperatures, clock speeds, and a memory test.',
    169900, 2, '[{"label":"Processor","value":"8 cores with large cache"},{"label":"Graphics","value":"12 GB, 1440p class"},{"label":"Memory","value":"32 GB DDR5-6000"},{"label":"Storage","value":"2 TB NVMe SSD"},{"label":"Power supply","value":"850 W, 80 PLUS Gold"},{"label":"Warranty","value":"2 years on labor; manufacturer’s warranty on parts"}]', 'gaming-tower', 3),
  ('nvme-ssd-1tb', 'storage', '1 TB NVMe SSD', 'Fast internal drive for laptops and desktops.',
    'The usual fix for a computer that takes minutes to start. Fits most computers made since 2018; tell us which one you have and we’ll check before you buy.',
    8900, 24, '[{"label":"Form factor","value":"M.2 2280"},{"label":"Interface","value":"PCIe 4.0 × 4"},{"label":"Read / write","value":"up to 5,000 / 4,200 MB/s"},{"label":"Endurance","value":"600 TBW"},{"label":"Warranty","value":"5 years"}]', 'nvme-ssd', 1),
  ('sata-ssd-1tb', 'storage', '1 TB SATA SSD', 'Drop-in replacement for a slow hard drive.',
    'For older laptops and desktops with a 2.5-inch bay. Ask for the upgrade with clone: your programs and files stay where they are.',
    7900, 18, '[{"label":"Form factor","value":"2.5 in, 7 mm"},{"label":"Interface","value":"SATA 6 Gb/s"},{"label":"Read / write","value":"up to 550 / 500 MB/s"},{"label":"Warranty","value":"5 years"}]', 'sata-ssd', 3),
  ('nvme-ssd-2tb', 'storage', '2 TB NVMe SSD', 'The same drive with room for photos, video, and games.',
    'As fast as the 1 TB drive, for those who keep everything. Fits most computers made since 2018; tell us which one you have and we’ll check before you buy.',
    14900, 8, '[{"label":"Form factor","value":"M.2 2280"},{"label":"Interface","value":"PCIe 4.0 × 4"},{"label":"Read / write","value":"up to 5,000 / 4,400 MB/s"},{"label":"Endurance","value":"1,200 TBW"},{"label":"Warranty","value":"5 years"}]', 'nvme-ssd-large', 2),
  ('sata-ssd-2tb', 'storage', '2 TB SATA SSD', 'Replaces a slow hard drive that is also full.',
    'For older laptops and desktops with a 2.5-inch bay and a lot to keep. Ask for the upgrade with clone: your programs and files stay where they are.',
    12900, 5, '[{"label":"Form factor","value":"2.5 in, 7 mm"},{"label":"Interface","value":"SATA 6 Gb/s"},{"label":"Read / write","value":"up to 550 / 500 MB/s"},{"label":"Warranty","value":"5 years"}]', 'sata-ssd-large', 4),
  ('portable-backup-drive-4tb', 'storage', '4 TB portable backup drive', 'Encrypted USB drive for the second of your three copies.',
    'We set up hardware encryption and a schedule, and show you how to restore a file.',
    12900, 11, '[{"label":"Capacity","value":"4 TB"},{"label":"Connection","value":"USB-C, USB-A cable included"},{"label":"Encryption","value":"256-bit, hardware"},{"label":"Warranty","value":"3 years"}]', 'portable-drive', 5),
  ('nas-2-bay-8tb', 'storage', 'Two-bay network storage, 2 × 8 TB', 'Mirrored storage for a home office or a team of five.',
    'Two drives hold the same data, so one can fail. Comes with snapshots on, remote access off, and a test restore done.',
    68900, 2, '[{"label":"Usable capacity","value":"8 TB, mirrored"},{"label":"Network","value":"2.5 Gb Ethernet"},{"label":"Drives","value":"2 × 8 TB NAS class, replaceable"},{"label":"Warranty","value":"3 years"}]', 'nas', 6),
  ('ddr5-laptop-memory-32gb', 'memory', 'DDR5 laptop memory, 2 × 16 GB', 'For laptops that bog down with too many tabs.',
    'Tested as a pair in our workshop. Installation takes 15 minutes.',
    11900, 14, '[{"label":"Capacity","value":"2 × 16 GB"},{"label":"Type","value":"DDR5-5600 SO-DIMM"},{"label":"Warranty","value":"Limited lifetime"}]', 'laptop-memory', 1),
  ('wifi7-mesh-3', 'network', 'Wi-Fi 7 mesh system, 3-pack', 'Even coverage for a house up to about 4,500 square feet.',
    'Three units replace your router’s Wi-Fi with one network for the whole house. They connect to each other wirelessly, or over cable where you have it. Want us to place and wire it? Whole-home Wi-Fi setup is $149.',
    44900, 5, '[{"label":"Standard","value":"Wi-Fi 7, tri-band"},{"label":"Ports","value":"2 × 2.5 Gb per unit"},{"label":"Coverage","value":"about 4,500 sq ft"},{"label":"Security","value":"WPA3, guest network"}]', 'mesh', 1),
  ('office-switch-8-poe', 'network', '8-port managed switch with PoE', 'Powers phones, cameras, and access points over one cable.',
    'Arrives configured for your office: separate networks for guests, phones, and card terminals.',
    18900, 7, '[{"label":"Ports","value":"8 × 1 Gb, PoE+"},{"label":"Power budget","value":"120 W"},{"label":"Management","value":"Local or cloud"},{"label":"Cooling","value":"No fan"}]', 'switch', 2),
  ('ups-1500va', 'power', 'Battery backup, 1500 VA', 'Gives you about ten minutes to save your work and shut down.',
    'Sized for a workstation or a small server. We set up the automatic shutdown and mark the date the battery is due.',
    23900, 9, '[{"label":"Capacity","value":"1500 VA / 900 W"},{"label":"Run time","value":"about 10 min at half load"},{"label":"Outlets","value":"10 (5 on battery)"},{"label":"Battery","value":"Replaceable"}]', 'ups', 1),
  ('usb-c-dock-dual', 'workplace', 'USB-C dock for two monitors', 'Connects two monitors, the network, USB devices, and power with one cable.',
    'Tested with the laptops we sell and service. Tell us which one you have, and we’ll tell you whether it fits before you buy.',
    17900, 8, '[{"label":"Video","value":"2 × 4K at 60 Hz"},{"label":"Charging","value":"96 W"},{"label":"Network","value":"1 Gb Ethernet"},{"label":"Ports","value":"4 × USB-A, 2 × USB-C"}]', 'dock', 1),
  ('security-key-2-pack', 'workplace', 'Security keys, 2-pack', 'Phishing-resistant sign-in; one to carry, one to keep safe.',
    'We set up both keys with you for email, bank, and password manager, and write down what they protect.',
    5800, 30, '[{"label":"Standards","value":"FIDO2, U2F"},{"label":"Connection","value":"USB-C and NFC"},{"label":"In the box","value":"2 keys"}]', 'security-key', 2)
) as p (slug, category, name, summary, description, price_cents, stock, specs, image_key, position)
join public.product_categories c on c.slug = p.category
on conflict (slug) do update set
  category_id = excluded.category_id, name = excluded.name, summary = excluded.summary, description = excluded.description,
  price_cents = excluded.price_cents, specs = excluded.specs, image_key = excluded.image_key, position = excluded.position
  where public.products.is_sample;

-- Work at the bench, at the prices of the list (shared/brand): itemized repair labor is not taxed; building a machine is, and so is a part
-- at one price with its installation.
insert into public.products (slug, category_id, name, summary, description, price_cents, specs, image_key, labor_kind, is_listed, is_sample, position)
select p.slug, c.id, p.name, p.summary, p.description, p.price_cents, p.specs::jsonb, p.image_key, p.labor_kind::public.labor_kind, p.is_listed, true, p.position
from (values
  ('ssd-upgrade', 'storage', 'SSD upgrade with clone', 'Same programs, same files, and a computer that starts in seconds.',
    'We clone your computer’s old drive to the new one, install it, and give you both. The drive itself isn’t included: add one to your cart, or bring yours.',
    14900, '[{"label":"Time","value":"Most in 3 business days"},{"label":"Includes","value":"Clone, installation, test"},{"label":"Warranty","value":"90 days on labor"}]', 'ssd-upgrade', 'repair', true, 9),
  ('new-computer-setup', 'systems', 'New computer setup, with your data', 'You open it and everything is where you left it.',
    'We move your files, email, and programs from your old computer, in our workshop before you pick up the new one. The computer isn’t included: add one to your cart, or bring yours.',
    12900, '[{"label":"Time","value":"Most in 3 business days"},{"label":"Includes","value":"Updates, accounts, data transfer"},{"label":"Warranty","value":"90 days on labor"}]', 'computer-setup', 'repair', true, 9),
  ('laptop-battery-service-kit', 'memory', 'Laptop battery, installed', 'New battery for common business laptops, old one recycled.',
    'Tell us the model and we’ll confirm the part before ordering. The price includes installation, calibration, and recycling the old battery.',
    13900, '[{"label":"Includes","value":"Part, installation, recycling"},{"label":"Time","value":"Most in 3 business days"},{"label":"Warranty","value":"1 year on the part"}]', 'battery', 'assembly', true, 9),
  ('build-air', 'systems', 'Assembly, air-cooled', 'Assembly of the parts you chose.',
    'Assembled in our workshop with tidy cabling, with a 24-hour burn-in report and 2 years on labor.',
    19900, '[{"label":"Burn-in","value":"24 hours, with report"},{"label":"Warranty","value":"2 years on labor"}]', 'tower', 'assembly', false, 20),
  ('build-aio', 'systems', 'Assembly, liquid-cooled', 'Assembly of the parts you chose, with liquid cooling.',
    'Assembled in our workshop with tidy cabling and the loop checked for leaks, with a 24-hour burn-in report and 2 years on labor.',
    29900, '[{"label":"Burn-in","value":"24 hours, with report"},{"label":"Warranty","value":"2 years on labor"}]', 'tower', 'assembly', false, 21)
) as p (slug, category, name, summary, description, price_cents, specs, image_key, labor_kind, is_listed, position)
join public.product_categories c on c.slug = p.category
on conflict (slug) do update set
  category_id = excluded.category_id, name = excluded.name, summary = excluded.summary, description = excluded.description, price_cents = excluded.price_cents,
  specs = excluded.specs, image_key = excluded.image_key, labor_kind = excluded.labor_kind, is_listed = excluded.is_listed, position = excluded.position
  where public.products.is_sample;

-- Sizes of one product, and the labor that is sold with a product.
insert into private.variant_groups (slug, name) values ('nvme-ssd', 'NVMe SSD'), ('sata-ssd', 'SATA SSD') on conflict (slug) do nothing;
update public.products p set variant_group = t.variant_group, variant_label = t.label
from (values
  ('nvme-ssd-1tb', 'nvme-ssd', '1 TB'),
  ('nvme-ssd-2tb', 'nvme-ssd', '2 TB'),
  ('sata-ssd-1tb', 'sata-ssd', '1 TB'),
  ('sata-ssd-2tb', 'sata-ssd', '2 TB')
) as t (slug, variant_group, label) where t.slug = p.slug and p.is_sample;

update public.products p set installation_slug = t.installation
from (values
  ('nvme-ssd-1tb', 'ssd-upgrade'),
  ('nvme-ssd-2tb', 'ssd-upgrade'),
  ('sata-ssd-1tb', 'ssd-upgrade'),
  ('sata-ssd-2tb', 'ssd-upgrade'),
  ('office-mini-pc', 'new-computer-setup'),
  ('gaming-tower-1440p', 'new-computer-setup'),
  ('business-laptop-14', 'new-computer-setup')
) as t (slug, installation) where t.slug = p.slug and p.is_sample;

-- Sample parts of the configurator. `typed` holds what fits what, by the columns of build_parts.
with parts (slug, name, summary, price_cents, stock, kind, image_key, typed) as (values
  ('cpu-6-core-am5', '6-core processor, AM5', 'Enough for games at 1080p and 1440p, with built-in graphics.', 19900, 6, 'cpu', 'cpu', '{"watts": 88, "socket": "AM5", "chipsets": "{B650,B850,X870}", "update_chipsets": "{}", "has_graphics": "true"}'),
  ('cpu-8-core-am5-cache', '8-core processor with large cache, AM5', 'The one for high frame rates.', 44900, 3, 'cpu', 'cpu', '{"watts": 120, "socket": "AM5", "chipsets": "{B850,X870}", "update_chipsets": "{B650}", "has_graphics": "true"}'),
  ('cpu-14-core-lga1851', '14-core processor, LGA1851', 'For games and for work that uses every core.', 30900, 3, 'cpu', 'cpu', '{"watts": 159, "socket": "LGA1851", "chipsets": "{B860,Z890}", "update_chipsets": "{}", "has_graphics": "true"}'),
  ('cpu-6-core-lga1700', '6-core processor, LGA1700', 'The budget pick; it needs a graphics card.', 12900, 4, 'cpu', 'cpu', '{"watts": 89, "socket": "LGA1700", "chipsets": "{B760}", "update_chipsets": "{}", "has_graphics": "false"}'),
  ('board-b850-atx', 'B850 motherboard, ATX', 'Room for four modules and three fast drives.', 18900, 4, 'board', 'board', '{"watts": 35, "socket": "AM5", "chipset": "B850", "memory_type": "DDR5", "memory_slots": 4, "memory_gb": 256, "board_size": "ATX", "m2_slots": 3, "sata_ports": 4}'),
  ('board-b650-itx', 'B650 motherboard, ITX', 'For a computer that sits on the desk.', 20900, 2, 'board', 'board', '{"watts": 30, "socket": "AM5", "chipset": "B650", "memory_type": "DDR5", "memory_slots": 2, "memory_gb": 96, "board_size": "ITX", "m2_slots": 2, "sata_ports": 2}'),
  ('board-b860-matx', 'B860 motherboard, micro ATX', 'Four modules and two fast drives on a smaller board.', 16900, 3, 'board', 'board', '{"watts": 35, "socket": "LGA1851", "chipset": "B860", "memory_type": "DDR5", "memory_slots": 4, "memory_gb": 256, "board_size": "mATX", "m2_slots": 2, "sata_ports": 4}'),
  ('board-b760-matx', 'B760 motherboard, micro ATX, DDR4', 'Takes the memory you may already have.', 10900, 3, 'board', 'board', '{"watts": 30, "socket": "LGA1700", "chipset": "B760", "memory_type": "DDR4", "memory_slots": 2, "memory_gb": 64, "board_size": "mATX", "m2_slots": 1, "sata_ports": 4}'),
  ('memory-ddr5-32', 'DDR5-6000 memory, 2 × 16 GB', 'The usual choice.', 11900, 12, 'memory', 'memory', '{"watts": 8, "memory_type": "DDR5", "memory_modules": 2, "memory_gb": 32}'),
  ('memory-ddr5-64', 'DDR5-6000 memory, 2 × 32 GB', 'For video, virtual machines, and many tabs.', 21900, 5, 'memory', 'memory', '{"watts": 8, "memory_type": "DDR5", "memory_modules": 2, "memory_gb": 64}'),
  ('memory-ddr5-128', 'DDR5-5600 memory, 4 × 32 GB', 'All slots filled; it runs slower than a pair.', 44900, 1, 'memory', 'memory', '{"watts": 16, "memory_type": "DDR5", "memory_modules": 4, "memory_gb": 128}'),
  ('memory-ddr4-32', 'DDR4-3200 memory, 2 × 16 GB', 'For motherboards from the previous generation.', 7500, 6, 'memory', 'memory', '{"watts": 8, "memory_type": "DDR4", "memory_modules": 2, "memory_gb": 32}'),
  ('graphics-8gb-1080p', '8 GB graphics card, 1080p class', 'High settings at 1080p.', 28900, 4, 'graphics', 'graphics', '{"watts": 145, "length_mm": 242, "plugs_8_pin": 1, "plugs_16_pin": 0}'),
  ('graphics-12gb-1440p', '12 GB graphics card, 1440p class', 'High settings at 1440p.', 54900, 3, 'graphics', 'graphics', '{"watts": 220, "length_mm": 302, "plugs_8_pin": 2, "plugs_16_pin": 0}'),
  ('graphics-16gb-4k', '16 GB graphics card, 4K class', 'High settings at 4K. It’s long and power-hungry.', 104900, 1, 'graphics', 'graphics', '{"watts": 320, "length_mm": 336, "plugs_8_pin": 0, "plugs_16_pin": 1}'),
  ('drive-m2-1tb', '1 TB NVMe drive', 'Starts in seconds.', 8900, 10, 'storage', 'nvme-ssd', '{"watts": 7, "storage_slot": "M.2"}'),
  ('drive-m2-2tb', '2 TB NVMe drive', 'Room for twenty large games.', 14900, 8, 'storage', 'nvme-ssd-large', '{"watts": 8, "storage_slot": "M.2"}'),
  ('drive-sata-2tb', '2 TB SATA drive', 'Quiet space for everything that doesn’t need to be fast.', 12900, 5, 'storage', 'sata-ssd-large', '{"watts": 5, "storage_slot": "SATA"}'),
  ('cooler-air-single', 'Single-tower air cooler', 'Quiet with midrange processors.', 3900, 8, 'cooler', 'air-cooler', '{"watts": 3, "sockets": "{AM5,LGA1700,LGA1851}", "height_mm": 155, "cools_watts": 150}'),
  ('cooler-air-low', 'Low-profile air cooler', 'For cases barely taller than the motherboard.', 5500, 4, 'cooler', 'air-cooler', '{"watts": 3, "sockets": "{AM5,LGA1700}", "height_mm": 47, "cools_watts": 95}'),
  ('cooler-air-double', 'Dual-tower air cooler', 'Cools as well as liquid, with nothing to leak.', 8900, 4, 'cooler', 'air-cooler', '{"watts": 4, "sockets": "{AM5,LGA1700,LGA1851}", "height_mm": 165, "cools_watts": 240}'),
  ('cooler-liquid-240', '240 mm liquid cooler', 'All in one, filled and closed.', 11900, 3, 'cooler', 'liquid-cooler', '{"watts": 10, "sockets": "{AM5,LGA1700,LGA1851}", "radiator_mm": 240, "cools_watts": 240}'),
  ('cooler-liquid-360', '360 mm liquid cooler', 'For processors under heavy load all day.', 15900, 2, 'cooler', 'liquid-cooler', '{"watts": 13, "sockets": "{AM5,LGA1700,LGA1851}", "radiator_mm": 360, "cools_watts": 300}'),
  ('power-550', '550 W power supply, Gold', 'For one midrange graphics card.', 6900, 6, 'power', 'power-supply', '{"output_watts": 550, "power_size": "ATX", "plugs_8_pin": 2, "plugs_16_pin": 0}'),
  ('power-750', '750 W power supply, Gold', 'For any card but the largest, with headroom.', 10900, 5, 'power', 'power-supply', '{"output_watts": 750, "power_size": "ATX", "plugs_8_pin": 3, "plugs_16_pin": 1}'),
  ('power-1000', '1000 W power supply, Gold', 'Quiet under the largest card.', 16900, 2, 'power', 'power-supply', '{"output_watts": 1000, "power_size": "ATX", "plugs_8_pin": 4, "plugs_16_pin": 1}'),
  ('power-sfx-750', '750 W power supply, SFX', 'For small cases.', 14900, 2, 'power', 'power-supply', '{"output_watts": 750, "power_size": "SFX", "plugs_8_pin": 2, "plugs_16_pin": 1}'),
  ('case-atx', 'Mid-tower case', 'Dust filters that suit Valley summers.', 9900, 4, 'case', 'case', '{"watts": 9, "board_sizes": "{ATX,mATX,ITX}", "power_sizes": "{ATX}", "max_graphics_length_mm": 365, "max_cooler_height_mm": 170, "radiators_mm": "{240,360}"}'),
  ('case-matx', 'Micro ATX case', 'Smaller than a mid tower, and cheaper.', 7900, 3, 'case', 'case', '{"watts": 6, "board_sizes": "{mATX,ITX}", "power_sizes": "{ATX}", "max_graphics_length_mm": 315, "max_cooler_height_mm": 160, "radiators_mm": "{240}"}'),
  ('case-itx', 'Mini ITX case', 'A 12-liter case that fits on a desk.', 13900, 2, 'case', 'case-small', '{"watts": 6, "board_sizes": "{ITX}", "power_sizes": "{SFX}", "max_graphics_length_mm": 322, "max_cooler_height_mm": 70, "radiators_mm": "{240}"}')
), sold as (
  insert into public.products (slug, category_id, name, summary, description, price_cents, stock, image_key, is_listed, is_sample)
  select p.slug, c.id, p.name, p.summary, p.summary, p.price_cents, p.stock, p.image_key, false, true
  from parts p join public.product_categories c on c.slug = 'systems'
  on conflict (slug) do update set name = excluded.name, summary = excluded.summary, description = excluded.description, price_cents = excluded.price_cents,
    image_key = excluded.image_key, is_listed = excluded.is_listed where public.products.is_sample
  returning id, slug
)
insert into public.build_parts (product_id, kind, watts, socket, sockets, chipset, chipsets, update_chipsets, has_graphics, memory_type, memory_slots, memory_modules, memory_gb, board_size, board_sizes, power_size, power_sizes, length_mm, height_mm, radiator_mm, max_graphics_length_mm, max_cooler_height_mm, radiators_mm, cools_watts, output_watts, plugs_8_pin, plugs_16_pin, storage_slot, m2_slots, sata_ports)
select s.id, p.kind::public.part_kind, coalesce((p.typed ->> 'watts')::integer, 0), (p.typed ->> 'socket')::text, (p.typed ->> 'sockets')::text[], (p.typed ->> 'chipset')::text, (p.typed ->> 'chipsets')::text[], (p.typed ->> 'update_chipsets')::text[], (p.typed ->> 'has_graphics')::boolean, (p.typed ->> 'memory_type')::public.memory_type, (p.typed ->> 'memory_slots')::integer, (p.typed ->> 'memory_modules')::integer, (p.typed ->> 'memory_gb')::integer, (p.typed ->> 'board_size')::public.board_size, (p.typed ->> 'board_sizes')::public.board_size[], (p.typed ->> 'power_size')::public.power_size, (p.typed ->> 'power_sizes')::public.power_size[], (p.typed ->> 'length_mm')::integer, (p.typed ->> 'height_mm')::integer, (p.typed ->> 'radiator_mm')::integer, (p.typed ->> 'max_graphics_length_mm')::integer, (p.typed ->> 'max_cooler_height_mm')::integer, (p.typed ->> 'radiators_mm')::integer[], (p.typed ->> 'cools_watts')::integer, (p.typed ->> 'output_watts')::integer, (p.typed ->> 'plugs_8_pin')::integer, (p.typed ->> 'plugs_16_pin')::integer, (p.typed ->> 'storage_slot')::public.storage_slot, (p.typed ->> 'm2_slots')::integer, (p.typed ->> 'sata_ports')::integer
from (select slug, kind, typed::jsonb from parts) p join sold s on s.slug = p.slug
on conflict (product_id) do nothing;

-- The same in Spanish.
update public.product_categories c set translations = jsonb_build_object('es', t.es::jsonb)
from (values
  ('systems', '{"name": "Computadoras", "summary": "Armadas y probadas en nuestro taller, con el informe en la caja."}'),
  ('laptops', '{"name": "Laptops", "summary": "Elegidas porque se pueden reparar; configuradas y cifradas antes de entregarlas."}'),
  ('storage', '{"name": "Almacenamiento y respaldo", "summary": "Discos para que una computadora lenta sea rápida, y para guardar una segunda copia."}'),
  ('memory', '{"name": "Memoria y mejoras", "summary": "Piezas que le dan a un equipo viejo unos buenos años más."}'),
  ('network', '{"name": "Redes y Wi-Fi", "summary": "Lo que nosotros mismos instalamos en casas y oficinas pequeñas."}'),
  ('power', '{"name": "Protección eléctrica", "summary": "Para las olas de calor del verano y los apagones del invierno en el Valle."}'),
  ('workplace', '{"name": "Accesorios de oficina", "summary": "Bases y llaves de seguridad para trabajar en la oficina o en casa."}')
) as t (slug, es) where t.slug = c.slug;

update public.products p set translations = jsonb_build_object('es', t.es::jsonb)
from (values
  ('office-mini-pc', '{"name": "Mini PC de oficina, 16 GB", "summary": "Equipo pequeño y silencioso para correo, navegador y contabilidad.", "description": "Cabe en la palma de la mano y se monta detrás del monitor. Instalamos el sistema, quitamos los programas de prueba, aplicamos todas las actualizaciones y lo probamos 24 horas seguidas antes de entregarlo. También podemos pasarle sus datos.", "specs": [{"label": "Procesador", "value": "6 núcleos, 12 hilos"}, {"label": "Memoria", "value": "16 GB DDR5, 2 ranuras"}, {"label": "Almacenamiento", "value": "SSD NVMe de 512 GB"}, {"label": "Puertos", "value": "2 × HDMI, 4 × USB-A, 1 × USB-C"}, {"label": "Garantía", "value": "2 años"}]}'),
  ('business-laptop-14', '{"name": "Laptop de trabajo de 14 pulgadas, 32 GB", "summary": "Laptop ligera, de carcasa reparable y pantalla mate.", "description": "La elegimos por llevar tornillos en vez de pegamento: la batería, la memoria y el disco se cambian en nuestro taller. El cifrado del disco está activado y usted recibe la clave de recuperación en papel.", "specs": [{"label": "Procesador", "value": "8 núcleos, 16 hilos"}, {"label": "Memoria", "value": "32 GB DDR5"}, {"label": "Almacenamiento", "value": "SSD NVMe de 1 TB, cifrado"}, {"label": "Pantalla", "value": "14 pulgadas, 1920 × 1200, mate"}, {"label": "Peso", "value": "2.9 lb"}, {"label": "Garantía", "value": "3 años"}]}'),
  ('gaming-tower-1440p', '{"name": "Torre para juegos a 1440p", "summary": "Equipo enfriado por aire para jugar a 1440p en calidad alta.", "description": "Armada en nuestro taller, con cables ordenados y filtros de polvo para los veranos del Valle. Viene con el informe de una prueba de 24 horas: temperaturas, frecuencias y memoria.", "specs": [{"label": "Procesador", "value": "8 núcleos con caché grande"}, {"label": "Gráficos", "value": "12 GB, clase 1440p"}, {"label": "Memoria", "value": "32 GB DDR5-6000"}, {"label": "Almacenamiento", "value": "SSD NVMe de 2 TB"}, {"label": "Fuente de poder", "value": "850 W, 80 PLUS Gold"}, {"label": "Garantía", "value": "2 años de mano de obra; piezas, del fabricante"}]}'),
  ('nvme-ssd-1tb', '{"name": "SSD NVMe, 1 TB", "summary": "Disco interno rápido para laptops y equipos de escritorio.", "description": "Lo que casi siempre arregla una computadora que tarda minutos en arrancar. Sirve en la mayoría de los equipos hechos desde 2018; díganos cuál es el suyo y lo comprobamos antes de que compre.", "specs": [{"label": "Formato", "value": "M.2 2280"}, {"label": "Interfaz", "value": "PCIe 4.0 × 4"}, {"label": "Lectura / escritura", "value": "hasta 5,000 / 4,200 MB/s"}, {"label": "Resistencia", "value": "600 TBW"}, {"label": "Garantía", "value": "5 años"}]}'),
  ('sata-ssd-1tb', '{"name": "SSD SATA, 1 TB", "summary": "Reemplazo directo de un disco duro lento.", "description": "Para laptops y equipos más viejos con lugar para discos de 2.5 pulgadas. Pida el cambio con clonado: sus programas y archivos se quedan donde están.", "specs": [{"label": "Formato", "value": "2.5 pulgadas, 7 mm"}, {"label": "Interfaz", "value": "SATA 6 Gb/s"}, {"label": "Lectura / escritura", "value": "hasta 550 / 500 MB/s"}, {"label": "Garantía", "value": "5 años"}]}'),
  ('nvme-ssd-2tb', '{"name": "SSD NVMe, 2 TB", "summary": "El mismo disco, con lugar para fotos, video y juegos.", "description": "Tan rápido como el de 1 TB, para quien guarda todo. Sirve en la mayoría de los equipos hechos desde 2018; díganos cuál es el suyo y lo comprobamos antes de que compre.", "specs": [{"label": "Formato", "value": "M.2 2280"}, {"label": "Interfaz", "value": "PCIe 4.0 × 4"}, {"label": "Lectura / escritura", "value": "hasta 5,000 / 4,400 MB/s"}, {"label": "Resistencia", "value": "1,200 TBW"}, {"label": "Garantía", "value": "5 años"}]}'),
  ('sata-ssd-2tb', '{"name": "SSD SATA, 2 TB", "summary": "Reemplaza un disco duro lento que además ya está lleno.", "description": "Para laptops y equipos más viejos con lugar para discos de 2.5 pulgadas y mucho que guardar. Pida el cambio con clonado: sus programas y archivos se quedan donde están.", "specs": [{"label": "Formato", "value": "2.5 pulgadas, 7 mm"}, {"label": "Interfaz", "value": "SATA 6 Gb/s"}, {"label": "Lectura / escritura", "value": "hasta 550 / 500 MB/s"}, {"label": "Garantía", "value": "5 años"}]}'),
  ('new-computer-setup', '{"name": "Computadora nueva configurada, con sus datos", "summary": "La prende y todo está donde lo dejó.", "description": "Pasamos sus archivos, correo y programas de la computadora vieja, en nuestro taller, antes de que recoja la nueva. La computadora no está incluida: agréguela al carrito o tráiganos la suya.", "specs": [{"label": "Tiempo", "value": "La mayoría en 3 días hábiles"}, {"label": "Incluye", "value": "Actualizaciones, cuentas, traspaso de datos"}, {"label": "Garantía", "value": "90 días en la mano de obra"}]}'),
  ('portable-backup-drive-4tb', '{"name": "Disco portátil de respaldo, 4 TB", "summary": "Disco USB cifrado para la segunda de sus tres copias.", "description": "Configuramos el cifrado por hardware y un horario, y al entregarlo le mostramos cómo recuperar un archivo.", "specs": [{"label": "Capacidad", "value": "4 TB"}, {"label": "Conexión", "value": "USB-C, con cable para USB-A"}, {"label": "Cifrado", "value": "256 bits, por hardware"}, {"label": "Garantía", "value": "3 años"}]}'),
  ('nas-2-bay-8tb', '{"name": "Almacenamiento en red de dos discos, 2 × 8 TB", "summary": "Almacenamiento en espejo para la oficina en casa o un grupo de cinco personas.", "description": "Dos discos guardan los mismos datos, así que uno puede fallar. Se entrega con instantáneas activadas, acceso remoto apagado y una restauración de prueba hecha.", "specs": [{"label": "Capacidad útil", "value": "8 TB, en espejo"}, {"label": "Red", "value": "Ethernet de 2.5 Gb"}, {"label": "Discos", "value": "2 × 8 TB de clase NAS, reemplazables"}, {"label": "Garantía", "value": "3 años"}]}'),
  ('ddr5-laptop-memory-32gb', '{"name": "Memoria DDR5 para laptop, 2 × 16 GB", "summary": "Para laptops que se ahogan con muchas pestañas.", "description": "Probada en par en nuestro taller. Instalarla toma un cuarto de hora.", "specs": [{"label": "Capacidad", "value": "2 × 16 GB"}, {"label": "Tipo", "value": "DDR5-5600 SO-DIMM"}, {"label": "Garantía", "value": "De por vida, limitada"}]}'),
  ('laptop-battery-service-kit', '{"name": "Batería de laptop, instalada", "summary": "Batería nueva para laptops de trabajo comunes; la vieja se recicla.", "description": "Díganos el modelo y confirmamos la pieza antes de pedirla. El precio incluye la instalación, la calibración y el reciclaje de la batería vieja.", "specs": [{"label": "Incluye", "value": "Pieza, instalación, reciclaje"}, {"label": "Tiempo", "value": "La mayoría en 3 días hábiles"}, {"label": "Garantía", "value": "1 año para la pieza"}]}'),
  ('wifi7-mesh-3', '{"name": "Wi-Fi 7 en malla, juego de tres", "summary": "Cobertura pareja para una casa de hasta unos 4,500 pies cuadrados.", "description": "Tres unidades reemplazan el Wi-Fi de su router con una sola red para toda la casa. Se conectan entre sí de forma inalámbrica, o por cable donde lo hay. ¿Quiere que las coloquemos y conectemos? La instalación de Wi-Fi para toda la casa cuesta $149.", "specs": [{"label": "Estándar", "value": "Wi-Fi 7, tres bandas"}, {"label": "Puertos", "value": "2 × 2.5 Gb por unidad"}, {"label": "Cobertura", "value": "unos 4,500 pies cuadrados"}, {"label": "Seguridad", "value": "WPA3, red para visitas"}]}'),
  ('office-switch-8-poe', '{"name": "Switch administrable, 8 puertos con PoE", "summary": "Alimenta teléfonos, cámaras y puntos de acceso por un solo cable.", "description": "Llega configurado para su oficina: redes separadas para visitas, teléfonos y terminales de tarjetas.", "specs": [{"label": "Puertos", "value": "8 × 1 Gb, PoE+"}, {"label": "Potencia disponible", "value": "120 W"}, {"label": "Administración", "value": "Local o en la nube"}, {"label": "Enfriamiento", "value": "Sin ventilador"}]}'),
  ('ups-1500va', '{"name": "Batería de respaldo, 1500 VA", "summary": "Le da unos diez minutos para guardar su trabajo y apagar.", "description": "Alcanza para una estación de trabajo o un servidor pequeño. Configuramos el apagado automático y anotamos cuándo toca cambiar la batería.", "specs": [{"label": "Capacidad", "value": "1500 VA / 900 W"}, {"label": "Duración", "value": "unos 10 min a media carga"}, {"label": "Salidas", "value": "10, de las cuales 5 con batería"}, {"label": "Batería", "value": "Reemplazable"}]}'),
  ('usb-c-dock-dual', '{"name": "Base USB-C para dos monitores", "summary": "Conecta dos monitores, la red, los dispositivos USB y la corriente con un solo cable.", "description": "Probada con las laptops que vendemos y atendemos. Díganos cuál es la suya y le decimos si sirve antes de que compre.", "specs": [{"label": "Video", "value": "2 × 4K a 60 Hz"}, {"label": "Carga", "value": "96 W"}, {"label": "Red", "value": "Ethernet de 1 Gb"}, {"label": "Puertos", "value": "4 × USB-A, 2 × USB-C"}]}'),
  ('security-key-2-pack', '{"name": "Llaves de seguridad, paquete de dos", "summary": "Acceso a prueba de suplantación; una para llevar, otra para guardar.", "description": "Registramos con usted las dos llaves en el correo, el banco y el administrador de contraseñas, y anotamos qué queda protegido.", "specs": [{"label": "Estándares", "value": "FIDO2, U2F"}, {"label": "Conexión", "value": "USB-C y NFC"}, {"label": "En la caja", "value": "2 llaves"}]}'),
  ('ssd-upgrade', '{"name": "Cambio a SSD con clonación", "summary": "Los mismos programas y archivos, y una computadora que arranca en segundos.", "description": "Clonamos el disco viejo de su computadora al nuevo, lo instalamos y le entregamos los dos. El disco no está incluido: agréguelo también al carrito o denos el suyo.", "specs": [{"label": "Tiempo", "value": "La mayoría en 3 días hábiles"}, {"label": "Incluye", "value": "Clonado, instalación, prueba"}, {"label": "Garantía", "value": "90 días en la mano de obra"}]}'),
  ('build-air', '{"name": "Armado con enfriamiento por aire", "summary": "Armado de las piezas que usted eligió.", "description": "Armado en nuestro taller, con cables ordenados, informe de una prueba de 24 horas y 2 años en la mano de obra.", "specs": [{"label": "Prueba continua", "value": "24 horas, con informe"}, {"label": "Garantía", "value": "2 años en la mano de obra"}]}'),
  ('build-aio', '{"name": "Armado con enfriamiento líquido", "summary": "Armado de las piezas que usted eligió, con enfriamiento líquido.", "description": "Armado en nuestro taller, con cables ordenados y el circuito revisado contra fugas, informe de una prueba de 24 horas y 2 años en la mano de obra.", "specs": [{"label": "Prueba continua", "value": "24 horas, con informe"}, {"label": "Garantía", "value": "2 años en la mano de obra"}]}'),
  ('cpu-6-core-am5', '{"name": "Procesador, 6 núcleos, AM5", "summary": "Basta para juegos a 1080p y 1440p, y da imagen por sí solo.", "description": "Basta para juegos a 1080p y 1440p, y da imagen por sí solo."}'),
  ('cpu-8-core-am5-cache', '{"name": "Procesador, 8 núcleos con caché grande, AM5", "summary": "El indicado para muchos cuadros por segundo.", "description": "El indicado para muchos cuadros por segundo."}'),
  ('cpu-14-core-lga1851', '{"name": "Procesador, 14 núcleos, LGA1851", "summary": "Para juegos y para trabajos que usan todos los núcleos.", "description": "Para juegos y para trabajos que usan todos los núcleos."}'),
  ('cpu-6-core-lga1700', '{"name": "Procesador, 6 núcleos, LGA1700", "summary": "La opción económica; necesita una tarjeta gráfica para dar imagen.", "description": "La opción económica; necesita una tarjeta gráfica para dar imagen."}'),
  ('board-b850-atx', '{"name": "Tarjeta madre B850, ATX", "summary": "Lugar para cuatro módulos y tres discos rápidos.", "description": "Lugar para cuatro módulos y tres discos rápidos."}'),
  ('board-b650-itx', '{"name": "Tarjeta madre B650, ITX", "summary": "Para un equipo que va sobre el escritorio.", "description": "Para un equipo que va sobre el escritorio."}'),
  ('board-b860-matx', '{"name": "Tarjeta madre B860, micro ATX", "summary": "Cuatro módulos y dos discos rápidos en una tarjeta madre más chica.", "description": "Cuatro módulos y dos discos rápidos en una tarjeta madre más chica."}'),
  ('board-b760-matx', '{"name": "Tarjeta madre B760, micro ATX, DDR4", "summary": "Acepta la memoria que quizá ya tiene.", "description": "Acepta la memoria que quizá ya tiene."}'),
  ('memory-ddr5-32', '{"name": "Memoria DDR5-6000, 2 × 16 GB", "summary": "La elección habitual.", "description": "La elección habitual."}'),
  ('memory-ddr5-64', '{"name": "Memoria DDR5-6000, 2 × 32 GB", "summary": "Para video, máquinas virtuales y muchas pestañas.", "description": "Para video, máquinas virtuales y muchas pestañas."}'),
  ('memory-ddr5-128', '{"name": "Memoria DDR5-5600, 4 × 32 GB", "summary": "Todas las ranuras llenas; trabaja más despacio que un par.", "description": "Todas las ranuras llenas; trabaja más despacio que un par."}'),
  ('memory-ddr4-32', '{"name": "Memoria DDR4-3200, 2 × 16 GB", "summary": "Para tarjetas madre de la generación anterior.", "description": "Para tarjetas madre de la generación anterior."}'),
  ('graphics-8gb-1080p', '{"name": "Tarjeta gráfica, 8 GB, clase 1080p", "summary": "Calidad alta a 1080p.", "description": "Calidad alta a 1080p."}'),
  ('graphics-12gb-1440p', '{"name": "Tarjeta gráfica, 12 GB, clase 1440p", "summary": "Calidad alta a 1440p.", "description": "Calidad alta a 1440p."}'),
  ('graphics-16gb-4k', '{"name": "Tarjeta gráfica, 16 GB, clase 4K", "summary": "Calidad alta a 4K; es larga y consume mucho.", "description": "Calidad alta a 4K; es larga y consume mucho."}'),
  ('drive-m2-1tb', '{"name": "Disco NVMe, 1 TB", "summary": "Arranca en segundos.", "description": "Arranca en segundos."}'),
  ('drive-m2-2tb', '{"name": "Disco NVMe, 2 TB", "summary": "Lugar para veinte juegos grandes.", "description": "Lugar para veinte juegos grandes."}'),
  ('drive-sata-2tb', '{"name": "Disco SATA, 2 TB", "summary": "Lugar silencioso para lo que no tiene que ser rápido.", "description": "Lugar silencioso para lo que no tiene que ser rápido."}'),
  ('cooler-air-single', '{"name": "Disipador de aire de una torre", "summary": "Silencioso con procesadores de gama media.", "description": "Silencioso con procesadores de gama media."}'),
  ('cooler-air-low', '{"name": "Disipador de aire de perfil bajo", "summary": "Para gabinetes apenas más altos que la tarjeta madre.", "description": "Para gabinetes apenas más altos que la tarjeta madre."}'),
  ('cooler-air-double', '{"name": "Disipador de aire de dos torres", "summary": "Enfría tan bien como el líquido, sin nada que pueda gotear.", "description": "Enfría tan bien como el líquido, sin nada que pueda gotear."}'),
  ('cooler-liquid-240', '{"name": "Disipador líquido, 240 mm", "summary": "Todo en uno, lleno y cerrado.", "description": "Todo en uno, lleno y cerrado."}'),
  ('cooler-liquid-360', '{"name": "Disipador líquido, 360 mm", "summary": "Para procesadores con carga pesada todo el día.", "description": "Para procesadores con carga pesada todo el día."}'),
  ('power-550', '{"name": "Fuente de poder, 550 W, Gold", "summary": "Para una tarjeta gráfica mediana.", "description": "Para una tarjeta gráfica mediana."}'),
  ('power-750', '{"name": "Fuente de poder, 750 W, Gold", "summary": "Para cualquier tarjeta gráfica menos la más grande, con margen.", "description": "Para cualquier tarjeta gráfica menos la más grande, con margen."}'),
  ('power-1000', '{"name": "Fuente de poder, 1000 W, Gold", "summary": "Silenciosa hasta con la tarjeta gráfica más grande.", "description": "Silenciosa hasta con la tarjeta gráfica más grande."}'),
  ('power-sfx-750', '{"name": "Fuente de poder, 750 W, chica (SFX)", "summary": "Para gabinetes chicos.", "description": "Para gabinetes chicos."}'),
  ('case-atx', '{"name": "Gabinete, media torre", "summary": "Filtros de polvo para los veranos del Valle.", "description": "Filtros de polvo para los veranos del Valle."}'),
  ('case-matx', '{"name": "Gabinete, micro ATX", "summary": "Más chico que una media torre, y más barato.", "description": "Más chico que una media torre, y más barato."}'),
  ('case-itx', '{"name": "Gabinete, mini ITX", "summary": "Un gabinete de 12 litros que cabe en el escritorio.", "description": "Un gabinete de 12 litros que cabe en el escritorio."}')
) as t (slug, es) where t.slug = p.slug and p.is_sample;
