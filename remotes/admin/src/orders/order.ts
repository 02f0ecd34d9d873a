import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  BurnInResult,
  orderFields,
  ReturnRequest,
  type OrderState,
  type Payment,
  type ReturnCondition,
  type ReturnState,
} from '@tulebyte/backend-api/functions/order';
import * as v from 'valibot';
import { known } from '@tulebyte/backend-api/rows';

/** The product's current names in the catalog; null when it was removed. */
const Product = v.nullable(
  v.object({
    name: v.string(),
    translations: v.fallback(v.record(v.string(), v.object({ name: v.optional(v.string()) })), {}),
  }),
);

const OrderRefund = v.object({
  id: v.string(),
  amount_cents: v.number(),
  /** `requested`: nobody knows yet whether the payment provider has made it. */
  state: known(['requested', 'done', 'failed'], 'done'),
  error: v.string(),
  created_at: v.string(),
  requested_by: v.nullable(v.string()),
});

/** An order as staff see it. */
export const AdminOrder = v.object({
  ...orderFields,
  phone: v.string(),
  company: v.string(),
  locale: known(['en', 'es'], 'en'),
  total_cents: v.number(),
  refunded_cents: v.number(),
  paid_at: v.nullable(v.string()),
  created_at: v.string(),
  return_requests: v.optional(v.nullable(ReturnRequest), null),
  burn_ins: v.optional(v.array(BurnInResult), []),
  order_refunds: v.optional(v.array(OrderRefund), []),
  order_lines: v.array(
    v.object({
      position: v.number(),
      description: v.string(),
      quantity: v.number(),
      reserved: v.number(),
      labor_kind: v.string(),
      /** The PC build that it belongs to. */
      build: v.nullable(v.string()),
      is_returned: v.optional(v.boolean(), false),
      is_restocked: v.optional(v.boolean(), false),
      product: v.optional(Product, null),
    }),
  ),
});
export type AdminOrder = v.InferOutput<typeof AdminOrder>;

export const ORDER_COLUMNS =
  'number, state, payment, fulfillment, place, address, name, email, phone, company, note, locale, total_cents, refunded_cents, paid_at, created_at, return_requests (state, condition, note, answer), order_refunds (id, amount_cents, state, error, created_at, requested_by), burn_ins (build, started_at, ended_at, has_passed), order_lines (position, description, quantity, reserved, labor_kind, build, is_returned, is_restocked, product:products (name, translations))';

/** A line's product name in the reader's language; for a removed product, the name at the time of the order. */
export function lineName({ description, product }: AdminOrder['order_lines'][number], language: string): string {
  if (product === null) return description;
  return product.translations[language]?.name ?? product.name;
}

export const stateLabels: Readonly<Record<OrderState, MessageDescriptor>> = {
  pending: msg`Waiting for payment`,
  confirmed: msg`To prepare`,
  ready: msg`Ready`,
  completed: msg`Completed`,
  canceled: msg`Canceled`,
  expired: msg`Expired`,
};
export const stateTones = {
  pending: 'dusk',
  confirmed: 'river',
  ready: 'tule',
  completed: 'neutral',
  canceled: 'error',
  expired: 'error',
} as const satisfies Record<OrderState, string>;

export const paymentLabels: Readonly<Record<Payment, MessageDescriptor>> = {
  pickup: msg`Pays at pickup`,
  invoice: msg`Invoice`,
  card: msg`Card`,
};

/** Possible next states, most common first. The database rejects all others. */
export function stepsFrom({ state, payment, paid_at }: AdminOrder): readonly OrderState[] {
  // Refunding a card payment at the provider also cancels the order here.
  const cancel: readonly OrderState[] = payment === 'card' && (paid_at !== null || state === 'pending') ? [] : ['canceled'];
  if (state === 'confirmed') return ['ready', ...cancel];
  if (state === 'ready') return ['completed', ...cancel];
  return [];
}

export const returnLabels: Readonly<Record<ReturnState, MessageDescriptor>> = {
  requested: msg`Return requested`,
  approved: msg`Return approved`,
  declined: msg`Return declined`,
};
export const conditionLabels: Readonly<Record<ReturnCondition, MessageDescriptor>> = {
  unopened: msg`Unopened`,
  opened: msg`Opened`,
  defective: msg`Defective`,
};

export const stepLabels: Readonly<Partial<Record<OrderState, MessageDescriptor>>> = {
  ready: msg`Mark as ready`,
  completed: msg`Mark as completed`,
};

/** What can still be refunded of a card payment, in cents. */
export function refundableCents({ payment, paid_at, total_cents, refunded_cents, order_refunds }: AdminOrder): number {
  if (payment !== 'card' || paid_at === null) return 0;
  const reserved = order_refunds
    .filter(({ state }) => state === 'requested')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return Math.max(0, total_cents - refunded_cents - reserved);
}

/** The goods that a refund can put back into stock: those to return, or all, once the customer has them. */
export function restockableLines({ state, order_lines }: AdminOrder): AdminOrder['order_lines'] {
  if (state !== 'completed') return [];
  const goods = order_lines.filter(
    ({ labor_kind, product, is_restocked }) => labor_kind === 'part' && product !== null && !is_restocked,
  );
  const returned = goods.filter(({ is_returned }) => is_returned);
  return returned.length > 0 ? returned : goods;
}
