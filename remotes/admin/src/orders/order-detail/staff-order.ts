import { BurnInResult, ORDER_STATES, ReturnRequest } from '@tulebyte/backend-api/functions/order';
import { Refundable, StaffRefund } from '@tulebyte/backend-api/refunds';
import * as v from 'valibot';
import { ListedOrder, Product } from '../order.ts';

/** Something that happened: an event, a refund, or an email. */
const HistoryEntry = v.object({
  type: v.picklist(['event', 'refund', 'email']),
  kind: v.string(),
  at: v.string(),
  actor: v.nullable(v.string()),
  /** State of a refund or email. */
  state: v.nullable(v.string()),
  /** Amount of a refund. */
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
  /** Whether staff can take back that it was paid. */
  can_be_unpaid: v.boolean(),
  history: v.array(HistoryEntry),
  return_requests: v.nullable(ReturnRequest),
  /** The end of the time to return it; null before the customer has it. */
  return_until: v.nullable(v.string()),
  burn_ins: v.array(BurnInResult),
  refundable: Refundable,
  refund_requests: v.array(StaffRefund),
  order_lines: v.array(OrderLine),
});
export type StaffOrder = v.InferOutput<typeof StaffOrder>;

/** The goods that a refund can put back into stock: those to return, or all, once they have left us. */
export function restockableLines({ state, order_lines }: StaffOrder): readonly OrderLine[] {
  if (state !== 'completed' && state !== 'shipped') return [];
  const goods = order_lines.filter(
    ({ labor_kind, product, is_restocked }) => labor_kind === 'part' && product !== null && !is_restocked,
  );
  const returned = goods.filter(({ is_returned }) => is_returned);
  return returned.length > 0 ? returned : goods;
}
