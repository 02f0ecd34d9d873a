import { priceLine } from '../prices/price-line.ts';

/** The part of the sample repair: the shop's SATA drive. Parts are taxed, itemized repair labor isn't. */
const PART_CENTS = 7_900;
/** Stockton's combined rate in thousandths of a percent. */
const TAX_RATE = 9_000;

const centsOf = (id: 'diagnostic' | 'ssd-upgrade') => priceLine(`pc-repair/${id}`)?.cents ?? 0;

/** The amounts of the sample repair in cents: list prices, and the diagnostic waived. */
export const repairBill = {
  diagnostic: centsOf('diagnostic'),
  labor: centsOf('ssd-upgrade'),
  part: PART_CENTS,
  tax: Math.round((PART_CENTS * TAX_RATE) / 100_000),
  taxPercent: TAX_RATE / 1_000,
} as const;

export const repairTotal = repairBill.labor + repairBill.part + repairBill.tax;
