import * as v from 'valibot';
import { known } from './rows.ts';

/** `card`: by the payment provider. `manual`: paid back by hand, and recorded. */
export const RefundMethod = known(['card', 'manual'], 'manual');

/** What can still be refunded of an order or invoice, and how; null when nothing is left. */
export const Refundable = v.optional(v.nullable(v.object({ method: RefundMethod, cents: v.number() })), null);
export type Refundable = v.InferOutput<typeof Refundable>;

/** A refund as staff see it. */
export const StaffRefund = v.object({
  id: v.string(),
  method: RefundMethod,
  amount_cents: v.number(),
  reason: v.string(),
  /** `requested`: nobody knows yet whether the payment provider has made it. */
  state: known(['requested', 'done', 'failed'], 'done'),
  /** Why the provider refused. */
  error: v.string(),
  created_at: v.string(),
  requested_by: v.nullable(v.string()),
});
export type StaffRefund = v.InferOutput<typeof StaffRefund>;

/** A refund that was made, as its client sees it. */
export const MadeRefund = v.object({ method: RefundMethod, amount_cents: v.number(), refunded_on: v.string() });
export type MadeRefund = v.InferOutput<typeof MadeRefund>;
