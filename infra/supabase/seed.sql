-- Sample catalog: what a local shop would plausibly stock, under descriptive names. Every row says that it is a sample.
-- Applying it again brings the sample back to this state and leaves everything else alone.

insert into public.product_categories (slug, name, summary, position) values
  ('systems', 'Computers', 'Built and burned in at our bench, with the report in the box.', 1),
  ('storage', 'Storage and backup', 'Drives that we clone, encrypt and test before you take them.', 2),
  ('memory', 'Memory and upgrades', 'Parts that give an older machine some more good years.', 3),
  ('network', 'Network and Wi-Fi', 'What we install ourselves in homes and small offices.', 4),
  ('power', 'Power protection', 'For summer heat waves and winter outages in the Valley.', 5),
  ('workplace', 'Workplace', 'Docks, cameras and keys for a desk that works.', 6)
on conflict (slug) do update set name = excluded.name, summary = excluded.summary, position = excluded.position;

insert into public.products (slug, category_id, name, summary, description, price_cents, stock, specs, image_key, is_sample, position)
select p.slug, c.id, p.name, p.summary, p.description, p.price_cents, p.stock, p.specs::jsonb, p.image_key, true, p.position
from (values
  ('office-mini-pc', 'systems', 'Office mini PC, 16 GB', 'Quiet small desktop for email, browser work and accounting.',
    'A palm-sized desktop that mounts behind a monitor. We install the system, remove trial software, apply every update and run a 24-hour burn-in before hand-over. Set-up with your data is available as a service.',
    64900, 6, '[{"label":"Processor","value":"6 cores, 12 threads"},{"label":"Memory","value":"16 GB DDR5, 2 slots"},{"label":"Storage","value":"512 GB NVMe SSD"},{"label":"Ports","value":"2 × HDMI, 4 × USB-A, 1 × USB-C"},{"label":"Warranty","value":"2 years"}]', 'mini-pc', 1),
  ('business-laptop-14', 'systems', '14-inch business laptop, 32 GB', 'Light laptop with a repairable chassis and a matte screen.',
    'Chosen for its screws rather than glue: battery, memory and drive can be replaced at our bench. Disk encryption is switched on and the recovery key handed to you on paper.',
    119900, 3, '[{"label":"Processor","value":"8 cores, 16 threads"},{"label":"Memory","value":"32 GB DDR5"},{"label":"Storage","value":"1 TB NVMe SSD, encrypted"},{"label":"Screen","value":"14 in, 1920 × 1200, matte"},{"label":"Weight","value":"2.9 lb"},{"label":"Warranty","value":"3 years"}]', 'laptop', 2),
  ('gaming-tower-1440p', 'systems', 'Gaming tower for 1440p', 'Air-cooled build for high settings at 1440p.',
    'Assembled at our bench with tidy cabling and dust filters that suit Valley summers. Comes with a 24-hour burn-in report: temperatures, clock rates and memory test.',
    169900, 2, '[{"label":"Processor","value":"8 cores with large cache"},{"label":"Graphics","value":"12 GB, 1440p class"},{"label":"Memory","value":"32 GB DDR5-6000"},{"label":"Storage","value":"2 TB NVMe SSD"},{"label":"Power supply","value":"850 W, 80 PLUS Gold"},{"label":"Warranty","value":"2 years labor, parts by maker"}]', 'tower', 3),
  ('nvme-ssd-1tb', 'storage', 'NVMe SSD, 1 TB', 'Fast internal drive for laptops and desktops.',
    'The usual cure for a computer that takes minutes to start. Fits most machines made since 2018; bring yours and we check before you buy.',
    8900, 24, '[{"label":"Form factor","value":"M.2 2280"},{"label":"Interface","value":"PCIe 4.0 × 4"},{"label":"Read / write","value":"up to 5,000 / 4,200 MB/s"},{"label":"Endurance","value":"600 TBW"},{"label":"Warranty","value":"5 years"}]', 'ssd', 1),
  ('sata-ssd-1tb', 'storage', 'SATA SSD, 1 TB', 'Drop-in replacement for a slow hard drive.',
    'For older laptops and desktops with a 2.5-inch bay. Ask for the upgrade with clone: your programs and files stay where they are.',
    7900, 18, '[{"label":"Form factor","value":"2.5 in, 7 mm"},{"label":"Interface","value":"SATA 6 Gb/s"},{"label":"Read / write","value":"up to 550 / 500 MB/s"},{"label":"Warranty","value":"5 years"}]', 'ssd', 2),
  ('portable-backup-drive-4tb', 'storage', 'Portable backup drive, 4 TB', 'Encrypted USB drive for the second of your three copies.',
    'We set up hardware encryption and a schedule, and show you how to restore a file before you leave.',
    12900, 11, '[{"label":"Capacity","value":"4 TB"},{"label":"Connection","value":"USB-C, cable for USB-A"},{"label":"Encryption","value":"256-bit, hardware"},{"label":"Warranty","value":"3 years"}]', 'portable-drive', 3),
  ('nas-2-bay-8tb', 'storage', 'Two-bay network storage, 2 × 8 TB', 'Mirrored storage for a home office or a team of five.',
    'Two drives hold the same data, so one may fail. Delivered with snapshots on, remote access off and a test restore done.',
    68900, 2, '[{"label":"Usable capacity","value":"8 TB, mirrored"},{"label":"Network","value":"2.5 Gb Ethernet"},{"label":"Drives","value":"2 × 8 TB NAS class, replaceable"},{"label":"Warranty","value":"3 years"}]', 'nas', 4),
  ('ddr5-laptop-memory-32gb', 'memory', 'Laptop memory DDR5, 2 × 16 GB', 'For laptops that run out of breath with many tabs.',
    'Tested as a pair on our bench. Installation takes a quarter of an hour while you wait.',
    11900, 14, '[{"label":"Capacity","value":"2 × 16 GB"},{"label":"Type","value":"DDR5-5600 SO-DIMM"},{"label":"Warranty","value":"Limited lifetime"}]', 'memory', 1),
  ('laptop-battery-service-kit', 'memory', 'Laptop battery, fitted', 'New battery for common business laptops, old one recycled.',
    'Tell us the model and we confirm the part before ordering. The price includes fitting, calibration and recycling of the old cell.',
    13900, 0, '[{"label":"Includes","value":"Part, fitting, recycling"},{"label":"Time","value":"Same day when in stock"},{"label":"Warranty","value":"1 year on the part"}]', 'battery', 2),
  ('wifi7-mesh-3', 'network', 'Wi-Fi 7 mesh, set of three', 'Even coverage for a house up to about 4,500 square feet.',
    'We place the units after measuring, wire them where there is cable, and leave a drawing of where signal is strong.',
    44900, 5, '[{"label":"Standard","value":"Wi-Fi 7, tri-band"},{"label":"Ports","value":"2 × 2.5 Gb a unit"},{"label":"Coverage","value":"about 4,500 sq ft"},{"label":"Security","value":"WPA3, guest network"}]', 'mesh', 1),
  ('office-switch-8-poe', 'network', 'Managed switch, 8 ports with PoE', 'Powers phones, cameras and access points over one cable.',
    'Arrives configured for your office: separate networks for guests, phones and card terminals.',
    18900, 7, '[{"label":"Ports","value":"8 × 1 Gb, PoE+"},{"label":"Power budget","value":"120 W"},{"label":"Management","value":"Local or cloud"},{"label":"Cooling","value":"No fan"}]', 'switch', 2),
  ('ups-1500va', 'power', 'Battery backup, 1500 VA', 'Ten minutes to save and shut down, clean power the rest of the year.',
    'Sized for a workstation or a small server. We set the automatic shutdown and note the date when the battery is due.',
    23900, 9, '[{"label":"Capacity","value":"1500 VA / 900 W"},{"label":"Run time","value":"about 10 min at half load"},{"label":"Outlets","value":"10, of which 5 on battery"},{"label":"Battery","value":"Replaceable"}]', 'ups', 1),
  ('usb-c-dock-dual', 'workplace', 'USB-C dock for two monitors', 'One cable for screens, network, charging and everything else.',
    'Tried with the laptops that we sell and service. Bring yours and test it before you buy.',
    17900, 8, '[{"label":"Video","value":"2 × 4K at 60 Hz"},{"label":"Charging","value":"96 W"},{"label":"Network","value":"1 Gb Ethernet"},{"label":"Ports","value":"4 × USB-A, 2 × USB-C"}]', 'dock', 1),
  ('security-key-2-pack', 'workplace', 'Security keys, pack of two', 'Phishing-resistant sign-in; one to carry, one to keep safe.',
    'We enroll both keys with you for email, bank and password manager, and write down what is protected.',
    5800, 30, '[{"label":"Standards","value":"FIDO2, U2F"},{"label":"Connection","value":"USB-C and NFC"},{"label":"In the box","value":"2 keys"}]', 'security-key', 2)
) as p (slug, category, name, summary, description, price_cents, stock, specs, image_key, position)
join public.product_categories c on c.slug = p.category
on conflict (slug) do update set
  category_id = excluded.category_id, name = excluded.name, summary = excluded.summary, description = excluded.description,
  price_cents = excluded.price_cents, specs = excluded.specs, image_key = excluded.image_key, position = excluded.position
  where public.products.is_sample;

-- Work at the bench, at the prices of the list (shared/brand): itemized repair labor is not taxed, building a machine is.
insert into public.products (slug, category_id, name, summary, description, price_cents, specs, image_key, labor_kind, is_listed, is_sample, position)
select p.slug, c.id, p.name, p.summary, p.description, p.price_cents, p.specs::jsonb, p.image_key, p.labor_kind::public.labor_kind, p.is_listed, true, p.position
from (values
  ('ssd-upgrade', 'storage', 'SSD fitted, with clone', 'Your programs and files stay where they are; only the waiting goes.',
    'You bring the computer, we clone the old drive to the new one, fit it, and hand both back. The drive itself is not included: put one into the basket too, or bring yours.',
    14900, '[{"label":"Time","value":"Most in 3 business days"},{"label":"Includes","value":"Clone, fitting, test"},{"label":"Warranty","value":"90 days on labor"}]', 'ssd', 'repair', true, 9),
  ('build-air', 'systems', 'Air-cooled build', 'Assembly of the parts you chose.',
    'Assembled at our bench with tidy cabling, with a 24-hour burn-in report and 2 years on labor.',
    19900, '[{"label":"Burn-in","value":"24 hours, with report"},{"label":"Warranty","value":"2 years on labor"}]', 'tower', 'assembly', false, 20),
  ('build-aio', 'systems', 'All-in-one liquid build', 'Assembly of the parts you chose, with liquid cooling.',
    'Assembled at our bench with tidy cabling and the loop checked for leaks, with a 24-hour burn-in report and 2 years on labor.',
    29900, '[{"label":"Burn-in","value":"24 hours, with report"},{"label":"Warranty","value":"2 years on labor"}]', 'tower', 'assembly', false, 21)
) as p (slug, category, name, summary, description, price_cents, specs, image_key, labor_kind, is_listed, position)
join public.product_categories c on c.slug = p.category
on conflict (slug) do update set
  category_id = excluded.category_id, name = excluded.name, summary = excluded.summary, description = excluded.description, price_cents = excluded.price_cents,
  specs = excluded.specs, image_key = excluded.image_key, labor_kind = excluded.labor_kind, is_listed = excluded.is_listed, position = excluded.position
  where public.products.is_sample;
