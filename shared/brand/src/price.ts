import type { Cents } from './money.ts';

/** What one unit of a price buys. `once` is a fixed price for the whole job. */
export type PriceUnit =
  | 'once'
  | 'hour'
  | 'device-month'
  | 'user-month'
  | 'endpoint-month'
  | 'server-month'
  | 'terabyte-month'
  | 'mailbox';

/** One line of a price list, before sales tax. */
export interface PriceLine {
  /** Unique within its list. */
  readonly id: string;
  readonly label: string;
  /** `null` when the price is quoted for the job. */
  readonly cents: Cents | null;
  readonly unit: PriceUnit;
  /** True when the amount is a starting price ("from"). */
  readonly from?: boolean;
  /** True when parts are charged on top at the listed price. */
  readonly plusParts?: boolean;
  /** With `plusParts`: they are whole devices, so they’re called hardware. */
  readonly plusHardware?: boolean;
  /** A condition that customers must know. */
  readonly note?: string;
}
