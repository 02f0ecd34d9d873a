import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The columns of `build_parts`. */
export const partLabels = {
  watts: msg`Power draw (W)`,
  socket: msg`Socket`,
  sockets: msg`Sockets it fits`,
  chipset: msg`Chipset`,
  chipsets: msg`Chipsets that run it`,
  update_chipsets: msg`Chipsets after a firmware update`,
  has_graphics: msg`Has built-in graphics`,
  memory_type: msg`Memory type`,
  memory_slots: msg`Memory slots`,
  memory_modules: msg`Modules`,
  memory_gb: msg`Memory, all modules (GB)`,
  board_size: msg`Board size`,
  board_sizes: msg`Board sizes it takes`,
  power_size: msg`Power supply size`,
  power_sizes: msg`Power supply sizes it takes`,
  length_mm: msg`Length (mm)`,
  height_mm: msg`Height (mm)`,
  radiator_mm: msg`Radiator (mm)`,
  max_graphics_length_mm: msg`Room for graphics cards (mm)`,
  max_cooler_height_mm: msg`Room for coolers (mm)`,
  radiators_mm: msg`Radiators it takes (mm)`,
  cools_watts: msg`Cools up to (W)`,
  output_watts: msg`Output (W)`,
  plugs_8_pin: msg`8-pin plugs`,
  plugs_16_pin: msg`12V-2x6 plugs`,
  storage_slot: msg`Slot`,
  m2_slots: msg`M.2 slots`,
  sata_ports: msg`SATA ports`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

export type PartColumn = keyof typeof partLabels;
