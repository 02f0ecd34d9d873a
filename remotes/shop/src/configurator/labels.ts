import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Level } from '../compatibility/finding.ts';
import type { Part } from '../compatibility/part.ts';

export const levelLabels: Readonly<Record<Level, MessageDescriptor>> = {
  error: msg`Not compatible`,
  warning: msg`Works, with warnings`,
  hint: msg`Good to know`,
};

/** A part's name below the name of its kind, without repeating it: “6 núcleos, AM5” for “Procesador, 6 núcleos, AM5”. */
export function nameBelow(kind: string, name: string): string {
  if (!name.startsWith(kind)) return name;
  // “Cooler for …” stays whole.
  const rest = /^(?:, | (?=[A-Z0-9]))(.+)/.exec(name.slice(kind.length))?.[1];
  return rest === undefined ? name : rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The specs that decide compatibility. Sockets, chipsets, and sizes need no translation. */
export function specsOf(part: Part): readonly (MessageDescriptor | string)[] {
  const { watts } = part;
  switch (part.kind) {
    case 'cpu':
      return [part.socket, msg`${watts} W`, part.has_graphics ? msg`built-in graphics` : msg`needs a graphics card`];
    case 'board': {
      const { memory_slots: slots, memory_type: type } = part;
      return [part.socket, part.chipset, part.board_size, msg`${slots} ${type} slots`];
    }
    case 'memory': {
      const { memory_gb: size } = part;
      return [part.memory_type, `${size} GB`];
    }
    case 'graphics': {
      const { length_mm: length } = part;
      return [msg`${length} mm long`, msg`${watts} W`, part.plugs_16_pin > 0 ? '12V-2x6' : `${part.plugs_8_pin} × 8-pin`];
    }
    case 'storage':
      return [part.storage_slot];
    case 'cooler': {
      const { height_mm: height, cools_watts: carries } = part;
      // The database guarantees that one of height and radiator is set.
      const radiator = part.radiator_mm ?? 0;
      return [height === null ? msg`${radiator} mm radiator` : msg`${height} mm tall`, msg`for up to ${carries} W`];
    }
    case 'power': {
      const { output_watts: output } = part;
      return [msg`${output} W`, part.power_size, `${part.plugs_8_pin} × 8-pin`, ...(part.plugs_16_pin > 0 ? ['12V-2x6'] : [])];
    }
    case 'case': {
      const { max_graphics_length_mm: graphics, max_cooler_height_mm: cooler } = part;
      return [part.board_sizes.join(', '), msg`graphics cards up to ${graphics} mm`, msg`coolers up to ${cooler} mm`];
    }
  }
}
