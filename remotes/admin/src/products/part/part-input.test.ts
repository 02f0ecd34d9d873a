import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { PartKind } from './part-fields.ts';
import { partColumns, partDefaults, partInput } from './part-input.ts';

const parts = [
  { kind: 'cpu', socket: 'AM5', chipsets: ['B650', 'B850'], update_chipsets: [], watts: 88, has_graphics: true },
  {
    kind: 'board',
    socket: 'AM5',
    chipset: 'B850',
    board_size: 'ATX',
    memory_type: 'DDR5',
    memory_slots: 4,
    memory_gb: 256,
    m2_slots: 3,
    sata_ports: 4,
    watts: 35,
  },
  { kind: 'cooler', sockets: ['AM5', 'LGA1851'], cools_watts: 240, height_mm: null, radiator_mm: 240, watts: 10 },
  {
    kind: 'case',
    board_sizes: ['ATX', 'ITX'],
    power_sizes: ['ATX'],
    max_graphics_length_mm: 360,
    max_cooler_height_mm: 170,
    radiators_mm: [240, 360],
    watts: 0,
  },
] as const;

const problems = (kind: PartKind, typed: object) => {
  const { issues } = v.safeParse(partInput(kind), { ...partDefaults(kind, null), ...typed });
  return Object.fromEntries((issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]));
};

describe('compatibility data', () => {
  it.each(parts)('of a $kind is saved as it was shown', (part) => {
    expect(partColumns(part.kind, v.parse(partInput(part.kind), partDefaults(part.kind, part)))).toEqual(part);
  });

  it('is written as the configurator compares it', () => {
    const typed = { part_socket: ' am5 ', part_chipsets: 'b850, B850 ,x870', part_watts: '88' };
    const saved = partColumns('cpu', v.parse(partInput('cpu'), { ...partDefaults('cpu', null), ...typed }));
    expect(saved).toMatchObject({ socket: 'AM5', chipsets: ['B850', 'X870'], has_graphics: false });
  });

  it('has every field that the configurator needs', () => {
    expect(problems('storage', {})).toEqual({ part_storage_slot: 'required', part_watts: 'number' });
    expect(
      problems('power', { part_output_watts: '5001', part_power_size: 'ATX', part_plugs_8_pin: '9', part_plugs_16_pin: '0' }),
    ).toEqual({
      part_output_watts: 'number',
      part_plugs_8_pin: 'number',
    });
    const tower = {
      part_max_graphics_length_mm: '360',
      part_max_cooler_height_mm: '170',
      part_power_sizes: 'ATX',
      part_watts: '0',
    };
    expect(problems('case', { ...tower, part_board_sizes: 'ATX, EATX', part_radiators_mm: '240, wide' })).toEqual({
      part_board_sizes: 'option',
      part_radiators_mm: 'number',
    });
  });

  it('cools by air or by liquid', () => {
    const cooler = { part_sockets: 'AM5', part_cools_watts: '150', part_watts: '3' };
    expect(problems('cooler', cooler)).toEqual({ part_height_mm: 'cooling' });
    expect(problems('cooler', { ...cooler, part_height_mm: '155', part_radiator_mm: '240' })).toEqual({
      part_height_mm: 'cooling',
    });
    expect(problems('cooler', { ...cooler, part_height_mm: '155' })).toEqual({});
  });
});
