import type { PartColumn } from './part-labels.ts';
import type { PART_KINDS } from '@tulebyte/backend-api/functions/order';

export type PartKind = (typeof PART_KINDS)[number];

/** A column of `build_parts`, and how it is typed. Lists are separated by commas. */
export type PartField = { readonly name: PartColumn } & (
  | { readonly type: 'number'; readonly min: number; readonly max: number; readonly isOptional?: true }
  | { readonly type: 'code' | 'codes'; readonly isOptional?: true }
  | { readonly type: 'option' | 'options'; readonly options: readonly string[] }
  | { readonly type: 'numbers' | 'flag' }
);

const BOARD_SIZES = ['ATX', 'mATX', 'ITX'];
const POWER_SIZES = ['ATX', 'SFX'];
const number = (name: PartColumn, min: number, max: number): PartField => ({ name, type: 'number', min, max });
const length = (name: PartColumn, isOptional?: true): PartField => ({
  name,
  type: 'number',
  min: 1,
  max: 2000,
  ...(isOptional && { isOptional }),
});
const watts = number('watts', 0, 700);
const memoryType: PartField = { name: 'memory_type', type: 'option', options: ['DDR4', 'DDR5'] };
const plugs = [number('plugs_8_pin', 0, 8), number('plugs_16_pin', 0, 4)];

/** What the configurator checks, by kind of part; the limits are those of the table. */
export const partFields: Readonly<Record<PartKind, readonly PartField[]>> = {
  cpu: [
    { name: 'socket', type: 'code' },
    { name: 'chipsets', type: 'codes' },
    { name: 'update_chipsets', type: 'codes', isOptional: true },
    watts,
    { name: 'has_graphics', type: 'flag' },
  ],
  board: [
    { name: 'socket', type: 'code' },
    { name: 'chipset', type: 'code' },
    { name: 'board_size', type: 'option', options: BOARD_SIZES },
    memoryType,
    number('memory_slots', 1, 8),
    number('memory_gb', 1, 4096),
    number('m2_slots', 0, 8),
    number('sata_ports', 0, 12),
    watts,
  ],
  memory: [memoryType, number('memory_modules', 1, 8), number('memory_gb', 1, 4096), watts],
  graphics: [length('length_mm'), ...plugs, watts],
  storage: [{ name: 'storage_slot', type: 'option', options: ['M.2', 'SATA'] }, watts],
  cooler: [
    { name: 'sockets', type: 'codes' },
    number('cools_watts', 1, 2000),
    length('height_mm', true),
    length('radiator_mm', true),
    watts,
  ],
  power: [number('output_watts', 1, 5000), { name: 'power_size', type: 'option', options: POWER_SIZES }, ...plugs],
  case: [
    { name: 'board_sizes', type: 'options', options: BOARD_SIZES },
    { name: 'power_sizes', type: 'options', options: POWER_SIZES },
    length('max_graphics_length_mm'),
    length('max_cooler_height_mm'),
    { name: 'radiators_mm', type: 'numbers' },
    watts,
  ],
};
