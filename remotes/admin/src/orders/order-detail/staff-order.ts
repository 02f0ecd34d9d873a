import { BurnInResult, ORDER_STATES, ReturnRequest } from '@tulebyte/backend-api/functions/order';
import { known } from '@tulebyte/backend-api/rows';
import * as v from 'valibot';
import { ListedOrder, Product } from '../order.ts';

const OrderRefund = v.object({
  id: v.string(),
  amount_cents: v.number(),
  /** `requested`: nobody knows yet whether the payment provider has made it. */
  state: known(['requested', 'done', 'failed'], 'done'),
  error: v.string(),
  created_at: v.string(),
  requested_by: v.nullable(v.string()),
});

/** Something that happened: an event, a refund, or an email. */
const HistoryEntry = v.object({
  type: v.picklist(['event', 'refund', 'email']),
  kind: v.string(),
  at: v.string(),
  actor: v.nullable(v.string()),
  /** Of a refund or email. */
  state: v.nullable(v.string()),
  /** Of a refund. */
  cents: v.nullable(v.number()),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

const OrderLine = v.object({
  position: v.number(),
  slug: v.string(),
  description: v.string(),
  quantity: v.number(),
  reserved: v.number(),
  unit_cents: v.number(),
  amount_cents: v.number(),
  labor_kind: v.string(),
  /** The PC build that it belongs to. */
  build: v.nullable(v.string()),
  is_returned: v.boolean(),
  is_restocked: v.boolean(),
  product: Product,
});
export type OrderLine = v.InferOutput<typeof OrderLine>;

/** An order with everything that staff work with (`get_staff_order`). */
export const StaffOrder = v.object({
  ...ListedOrder.entries,
  /** The account that ordered; null for a guest. */
  customer: v.nullable(v.string()),
  subtotal_cents: v.number(),
  taxable_cents: v.number(),
  tax_percent: v.number(),
  tax_cents: v.number(),
  /** The version that a change must be based on. */
  updated_at: v.string(),
  /** What staff can do next, the usual step first. */
  next_states: v.pipe(
    v.array(v.string()),
    v.transform((states) => states.filter((state) => v.is(v.picklist(ORDER_STATES), state))),
  ),
  history: v.array(HistoryEntry),
  return_requests: v.nullable(ReturnRequest),
  burn_ins: v.array(BurnInResult),
  order_refunds: v.array(OrderRefund),
  order_lines: v.array(OrderLine),
});
export type StaffOrder = v.InferOutput<typeof StaffOrder>;

/** What can still be refunded of a card payment, in cents. */
export function refundableCents({ payment, paid_at, total_cents, refunded_cents, order_refunds }: StaffOrder): number {
  if (payment !== 'card' || paid_at === null) return 0;
  const reserved = order_refunds
    .filter(({ state }) => state === 'requested')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return Math.max(0, total_cents - refunded_cents - reserved);
}

/** The goods that a refund can put back into stock: those to return, or all, once they have left us. */
export function restockableLines({ state, order_lines }: StaffOrder): readonly OrderLine[] {
  if (state !== 'completed' && state !== 'shipped') return [];
  const goods = order_lines.filter(
    ({ labor_kind, product, is_restocked }) => labor_kind === 'part' && product !== null && !is_restocked,
  );
  const returned = goods.filter(({ is_returned }) => is_returned);
  return returned.length > 0 ? returned : goods;
}
