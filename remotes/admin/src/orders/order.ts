import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { orderFields, type OrderState, type Payment } from '@tulebyte/backend-api/functions/order';
import * as v from 'valibot';
import { known } from '@tulebyte/backend-api/rows';

/** The product's current names in the catalog; null when it was removed. */
export const Product = v.nullable(
  v.object({
    name: v.string(),
    translations: v.fallback(v.record(v.string(), v.object({ name: v.optional(v.string()) })), {}),
  }),
);

/** An order as staff see it in the list. */
export const ListedOrder = v.object({
  ...orderFields,
  phone: v.string(),
  company: v.string(),
  locale: known(['en', 'es'], 'en'),
  total_cents: v.number(),
  refunded_cents: v.number(),
  paid_at: v.nullable(v.string()),
  created_at: v.string(),
  /** The customer asked to return something, and nobody has decided yet. */
  has_open_return: v.optional(v.boolean(), false),
  order_lines: v.array(
    v.object({
      position: v.number(),
      description: v.string(),
      quantity: v.number(),
      reserved: v.number(),
      labor_kind: v.string(),
      /** The PC build that it belongs to. */
      build: v.nullable(v.string()),
      product: v.optional(Product, null),
    }),
  ),
});
export type ListedOrder = v.InferOutput<typeof ListedOrder>;
export type OrderLine = ListedOrder['order_lines'][number];

export const ORDER_COLUMNS =
  'number, state, payment, fulfillment, place, address, name, email, phone, company, note, locale, total_cents, refunded_cents, paid_at, carrier, tracking_number, fulfillment_note, has_open_return, created_at, order_lines (position, description, quantity, reserved, labor_kind, build, product:products (name, translations))';

/** A line's product name in the reader's language; for a removed product, the name at the time of the order. */
export function lineName({ description, product }: Pick<OrderLine, 'description' | 'product'>, language: string): string {
  if (product === null) return description;
  return product.translations[language]?.name ?? product.name;
}

export const stateLabels: Readonly<Record<OrderState, MessageDescriptor>> = {
  pending: msg`Waiting for payment`,
  confirmed: msg`To prepare`,
  packed: msg`Packed`,
  ready: msg`Ready`,
  shipped: msg`Shipped`,
  completed: msg`Completed`,
  canceled: msg({ message: 'Canceled', context: 'order' }),
  expired: msg`Expired`,
};
export const stateTones = {
  pending: 'dusk',
  confirmed: 'river',
  packed: 'river',
  ready: 'tule',
  shipped: 'tule',
  completed: 'neutral',
  canceled: 'error',
  expired: 'error',
} as const satisfies Record<OrderState, string>;

const paymentLabels: Readonly<Record<Payment, MessageDescriptor>> = {
  pickup: msg`Pays at pickup`,
  invoice: msg`Invoice`,
  card: msg`Card`,
};

export function paymentLabel({ payment, fulfillment }: Pick<ListedOrder, 'payment' | 'fulfillment'>): MessageDescriptor {
  return payment === 'pickup' && fulfillment === 'delivery' ? msg`Pays on delivery` : paymentLabels[payment];
}

/** How many of a line aren't reserved: they have to be ordered first. */
export const missingOf = ({ labor_kind, quantity, reserved }: Pick<OrderLine, 'labor_kind' | 'quantity' | 'reserved'>): number =>
  labor_kind === 'part' ? quantity - reserved : 0;

/** Whether nothing of an order will be packed anymore. */
export const isPast = (state: OrderState): boolean => ['shipped', 'completed', 'canceled', 'expired'].includes(state);

/** The page of an order. */
export const orderPath = (number: string): string => `/admin/orders/${number}`;
