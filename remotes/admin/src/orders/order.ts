import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ORDER_STATES, PAYMENTS, type OrderState, type Payment } from '@tulebyte/contracts/functions/order';
import * as v from 'valibot';
import { known } from '@tulebyte/contracts/rows';

/** What the catalog calls the product now; null where it is gone. */
const Product = v.nullable(
  v.object({
    name: v.string(),
    translations: v.fallback(v.record(v.string(), v.object({ name: v.optional(v.string()) })), {}),
  }),
);

/** An order as the desk sees it. */
export const AdminOrder = v.object({
  number: v.string(),
  state: known(ORDER_STATES, 'confirmed'),
  payment: known(PAYMENTS, 'pickup'),
  fulfillment: known(['pickup', 'delivery'], 'pickup'),
  place: v.string(),
  address: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  company: v.string(),
  note: v.string(),
  locale: known(['en', 'es'], 'en'),
  total_cents: v.number(),
  refunded_cents: v.number(),
  paid_at: v.nullable(v.string()),
  created_at: v.string(),
  order_lines: v.array(
    v.object({
      position: v.number(),
      description: v.string(),
      quantity: v.number(),
      reserved: v.number(),
      labor_kind: v.string(),
      /** The machine that it is a part of. */
      build: v.nullable(v.string()),
      product: v.optional(Product, null),
    }),
  ),
});
export type AdminOrder = v.InferOutput<typeof AdminOrder>;

export const ORDER_COLUMNS =
  'number, state, payment, fulfillment, place, address, name, email, phone, company, note, locale, total_cents, refunded_cents, paid_at, created_at, order_lines (position, description, quantity, reserved, labor_kind, build, product:products (name, translations))';

/** A line's product in the reader's language, whichever the customer ordered in. Without the product, what the customer read. */
export function lineName({ description, product }: AdminOrder['order_lines'][number], language: string): string {
  if (product === null) return description;
  return product.translations[language]?.name ?? product.name;
}

type Tone = 'neutral' | 'river' | 'tule' | 'dusk' | 'error';
export const stateLabels: Readonly<Record<OrderState, { label: MessageDescriptor; tone: Tone }>> = {
  pending: { label: msg`Waiting for payment`, tone: 'dusk' },
  confirmed: { label: msg`To get ready`, tone: 'river' },
  ready: { label: msg`Ready`, tone: 'tule' },
  done: { label: msg`Handed over`, tone: 'neutral' },
  cancelled: { label: msg`Cancelled`, tone: 'error' },
  expired: { label: msg`Expired`, tone: 'error' },
};

export const paymentLabels: Readonly<Record<Payment, MessageDescriptor>> = {
  pickup: msg`Pays at pickup`,
  invoice: msg`Invoice`,
  card: msg`Card`,
};

/** What the desk can do next, the usual step first. The database refuses everything else. */
export function stepsFrom({ state, payment, paid_at }: AdminOrder): readonly OrderState[] {
  // A card payment is returned at the provider: that ends the order here, too.
  const cancel: readonly OrderState[] = payment === 'card' && (paid_at !== null || state === 'pending') ? [] : ['cancelled'];
  if (state === 'confirmed') return ['ready', ...cancel];
  if (state === 'ready') return ['done', ...cancel];
  return [];
}

export const stepLabels: Readonly<Partial<Record<OrderState, MessageDescriptor>>> = {
  ready: msg`Mark as ready`,
  done: msg`Hand over`,
};
