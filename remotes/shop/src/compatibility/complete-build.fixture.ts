import type { Build, Part, PartOf } from './part.ts';

export const product = (slug: string, price_cents = 10_000) => ({ slug, name: slug, summary: '', price_cents, stock: 1 });

export const cpu: PartOf<'cpu'> = {
  kind: 'cpu',
  watts: 100,
  product: product('cpu'),
  socket: 'AM5',
  chipsets: ['B850'],
  update_chipsets: ['B650'],
  has_graphics: true,
};
export const board: PartOf<'board'> = {
  kind: 'board',
  watts: 30,
  product: product('board'),
  socket: 'AM5',
  chipset: 'B850',
  memory_type: 'DDR5',
  memory_slots: 4,
  memory_gb: 128,
  board_size: 'ATX',
  m2_slots: 2,
  sata_ports: 0,
};
export const memory: PartOf<'memory'> = {
  kind: 'memory',
  watts: 10,
  product: product('memory'),
  memory_type: 'DDR5',
  memory_modules: 2,
  memory_gb: 32,
};
export const graphics: PartOf<'graphics'> = {
  kind: 'graphics',
  watts: 250,
  product: product('graphics'),
  length_mm: 300,
  plugs_8_pin: 2,
  plugs_16_pin: 0,
};
export const storage: PartOf<'storage'> = { kind: 'storage', watts: 10, product: product('storage'), storage_slot: 'M.2' };
export const cooler: PartOf<'cooler'> = {
  kind: 'cooler',
  watts: 0,
  product: product('cooler'),
  sockets: ['AM5'],
  cools_watts: 150,
  height_mm: 150,
  radiator_mm: null,
};
export const power: PartOf<'power'> = {
  kind: 'power',
  watts: 0,
  product: product('power'),
  output_watts: 750,
  power_size: 'ATX',
  plugs_8_pin: 2,
  plugs_16_pin: 0,
};
export const box: PartOf<'case'> = {
  kind: 'case',
  watts: 10,
  product: product('case'),
  board_sizes: ['ATX'],
  power_sizes: ['ATX'],
  max_graphics_length_mm: 350,
  max_cooler_height_mm: 160,
  radiators_mm: [240],
};
/** Compatible parts of every kind. */
export const completeBuild: Build = { cpu, board, memory: [memory], graphics, storage: [storage], cooler, power, case: box };
export const parts: readonly Part[] = [cpu, board, memory, graphics, storage, cooler, power, box];
