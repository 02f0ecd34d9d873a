import type { QueryKey } from '@tanstack/react-query';
import type { Refundable, StaffRefund } from '@tulebyte/backend-api/refunds';

/** An order or invoice as the refund screens need it. */
export interface RefundableDocument {
  readonly number: string;
  readonly refundable: Refundable;
  readonly refund_requests: readonly StaffRefund[];
  /** What to load again after a refund. */
  readonly invalidates: readonly { readonly queryKey: QueryKey }[];
  /** What is due now, in cents, and why; otherwise all that is left. */
  readonly due?: { readonly cents: number; readonly reason: string };
  /** Goods that can go back into stock. */
  readonly restockable?: { readonly positions: readonly number[]; readonly names: string };
  /** What a refund of everything also does. */
  readonly consequence?: string;
}
