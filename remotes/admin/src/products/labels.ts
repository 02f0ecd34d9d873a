import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LABOR_KINDS } from '@tulebyte/backend-api/functions/order';
import type { PRODUCT_DRAWINGS } from '@tulebyte/backend-api/product-drawings';
import type { PRODUCT_STATES } from './filters.ts';

type Labels<Key extends string> = Readonly<Record<Key, MessageDescriptor>>;

export const stateLabels: Labels<(typeof PRODUCT_STATES)[number]> = {
  active: msg`For sale`,
  hidden: msg`Hidden`,
  low: msg`Low stock`,
};

export const laborLabels: Labels<(typeof LABOR_KINDS)[number]> = {
  part: msg`Goods, taxed`,
  assembly: msg`Assembly labor, taxed`,
  repair: msg`Repair labor, not taxed`,
};

export const drawingLabels: Labels<(typeof PRODUCT_DRAWINGS)[number]> = {
  box: msg`Box`,
  'mini-pc': msg`Mini PC`,
  laptop: msg`Laptop`,
  tower: msg`Tower computer`,
  'gaming-tower': msg`Gaming computer`,
  'nvme-ssd': msg`NVMe SSD`,
  'nvme-ssd-large': msg`NVMe SSD, large`,
  'sata-ssd': msg`SATA SSD`,
  'sata-ssd-large': msg`SATA SSD, large`,
  'ssd-upgrade': msg`SSD being installed`,
  'computer-setup': msg`Computer being set up`,
  'portable-drive': msg`Portable drive`,
  nas: msg`Network storage`,
  'laptop-memory': msg`Laptop memory`,
  memory: msg`Memory`,
  battery: msg`Laptop battery`,
  mesh: msg`Wi-Fi mesh`,
  switch: msg`Network switch`,
  ups: msg`Battery backup`,
  dock: msg`Dock`,
  'security-key': msg`Security key`,
  cpu: msg`Processor`,
  board: msg`Motherboard`,
  graphics: msg`Graphics card`,
  'air-cooler': msg`Air cooler`,
  'liquid-cooler': msg`Liquid cooler`,
  'power-supply': msg`Power supply`,
  case: msg`Case`,
  'case-small': msg`Small case`,
};

const valueLabels: Readonly<Record<string, Labels<string>>> = { image_key: drawingLabels, labor_kind: laborLabels };

/** The label of a value of a field that offers fixed choices; undefined for other fields and values. */
export function valueLabel(field: string, value: unknown): MessageDescriptor | undefined {
  const labels = valueLabels[field];
  return labels && typeof value === 'string' && Object.hasOwn(labels, value) ? labels[value] : undefined;
}
