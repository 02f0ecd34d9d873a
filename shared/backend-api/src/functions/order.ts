import { cities } from '@tulebyte/brand';
import type { CityId } from '@tulebyte/brand';
import { travelTo } from '@tulebyte/brand/travel';
import * as v from 'valibot';
import { known, knownRows } from '../rows.ts';
import { emailAddress, formMeta, optionalText, personName, phoneNumber } from './fields.ts';

/** Most of one product in an order, and most machines put together in the configurator. */
export const MAX_QUANTITY = 20;
export const MAX_BUILDS = 5;
/** With the tax, Stripe's page takes 100. */
const MAX_LINES = 90;

/** Where things are picked up: the tax of this city applies. */
export const PICKUP_PLACE = 'stockton' satisfies CityId;
/** Where we bring things to at no charge; farther away it is a visit, agreed by telephone. */
export const DELIVERY_PLACES: readonly CityId[] = cities.filter((city) => travelTo(city).free).map(({ id }) => id);

export const PAYMENTS = ['pickup', 'invoice', 'card'] as const;
export type Payment = (typeof PAYMENTS)[number];
export const LABOR_KINDS = ['part', 'assembly', 'repair'] as const;
export type LaborKind = (typeof LABOR_KINDS)[number];
/** What a machine is put together of, in that order. */
export const PART_KINDS = ['cpu', 'board', 'memory', 'graphics', 'storage', 'cooler', 'power', 'case'] as const;

const cents = v.pipe(v.number(), v.integer(), v.minValue(0));
const place = v.picklist(
  cities.map(({ id }) => id),
  'Choose a place',
);
const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY));

/** What is in a cart: never a price. */
export const CartItem = v.object({
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(80)),
  quantity,
  /** The machine that it is a part of: the same key, chosen by the browser, at all its parts and at the fee for building it. */
  build: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-z]{8}$/))),
});
export type CartItem = v.InferOutput<typeof CartItem>;
const items = v.pipe(
  v.array(CartItem),
  v.minLength(1, 'The cart is empty'),
  v.maxLength(MAX_LINES),
  v.check((all) => groupByBuild(all).builds.size <= MAX_BUILDS, 'Too many machines for one order'),
);

/** What is bought by itself, and the machines that were put together, each with its lines; both in the order of the lines. */
export function groupByBuild<Line extends { build?: string | null | undefined }>(
  lines: readonly Line[],
): { loose: readonly Line[]; builds: ReadonlyMap<string, readonly Line[]> } {
  const builds = new Map<string, Line[]>();
  for (const line of lines) if (line.build) builds.set(line.build, [...(builds.get(line.build) ?? []), line]);
  return { loose: lines.filter(({ build }) => !build), builds };
}

/** What a line says of the machine that it belongs to; nothing before there were such lines. */
const inBuild = {
  build: v.optional(v.nullable(v.string()), null),
  part: v.optional(v.nullable(v.picklist(PART_KINDS)), null),
};

/** `POST quote`: what a cart costs where it changes hands. Products have their names in the given language. */
export const QuoteRequest = v.object({ items, place, locale: formMeta.locale });
export const Quote = v.object({
  lines: v.array(
    v.object({
      slug: v.string(),
      ...inBuild,
      /** A machine that we build, not a part of one. */
      is_machine: v.optional(v.boolean(), false),
      name: v.string(),
      image_key: v.nullable(v.string()),
      labor_kind: v.picklist(LABOR_KINDS),
      quantity,
      unit_cents: cents,
      /** How many are there for this line: the lines before it come first. */
      stock: v.number(),
      /** Has a page of its own in the shop. */
      is_listed: v.boolean(),
    }),
  ),
  /** What was asked for and is not sold any more. */
  unknown: v.array(v.string()),
  subtotal_cents: cents,
  taxable_cents: cents,
  tax_percent: v.number(),
  /** ISO date from which this rate has been in force. */
  tax_valid_from: v.string(),
  tax_cents: cents,
  total_cents: cents,
  /** How it can be paid today; `card` only where the site takes cards. */
  payments: v.array(v.picklist(PAYMENTS)),
});
export type Quote = v.InferOutput<typeof Quote>;

const answers = {
  name: personName,
  email: emailAddress,
  phone: phoneNumber,
  company: optionalText(160),
  fulfillment: v.picklist(['pickup', 'delivery'], 'Choose pick-up or delivery'),
  place,
  address: optionalText(300),
  payment: v.picklist(PAYMENTS, 'Choose how you pay'),
  note: optionalText(1000),
  website: formMeta.website,
};

/**
 * What several answers say together. Each is a schema of its own beside the answers: checks at the end of one pipe would be
 * left out while any answer is wrong, since forms stop each pipe at its first issue (`abortPipeEarly`).
 */
const rules = [
  v.pipe(
    v.object({ payment: answers.payment, company: answers.company }),
    v.forward(
      v.check(({ payment, company }) => payment !== 'invoice' || company !== '', 'An invoice needs the name of a business'),
      ['company'],
    ),
  ),
  v.pipe(
    v.object({ fulfillment: answers.fulfillment, address: answers.address }),
    v.forward(
      v.check(({ fulfillment, address }) => fulfillment !== 'delivery' || address !== '', 'Tell us where to bring it'),
      ['address'],
    ),
  ),
  v.pipe(
    v.object({ fulfillment: answers.fulfillment, place }),
    v.forward(
      v.check(
        ({ fulfillment, place: at }) => (fulfillment === 'delivery' ? DELIVERY_PLACES.includes(at) : at === PICKUP_PLACE),
        'We do not bring orders there. Choose pick-up, or call us.',
      ),
      ['place'],
    ),
  ),
] as const;

/** What a person fills in. An invoice goes to a business, and a delivery to an address within the free circle. */
export const OrderAnswers = v.intersect([v.object(answers), ...rules]);

/** `POST place-order`. `expectedTotal` is what the person was shown: another price is refused, never charged. */
export const PlaceOrderRequest = v.intersect([v.object({ ...answers, ...formMeta, items, expectedTotal: cents }), ...rules]);
/** `key` opens the order for whoever placed it; `payAt` is the payment provider's page, where a card is to be charged. */
export const PlaceOrderResponse = v.object({
  number: v.string(),
  key: v.string(),
  payAt: v.nullable(v.pipe(v.string(), v.url())),
});
export type PlaceOrderResponse = v.InferOutput<typeof PlaceOrderResponse>;

export const ORDER_STATES = ['pending', 'confirmed', 'ready', 'completed', 'cancelled', 'expired'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
export const ORDER_EVENTS = ['placed', 'paid', 'confirmed', 'ready', 'completed', 'cancelled', 'expired', 'refunded'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** An order as whoever placed it sees it. */
export const Order = v.object({
  number: v.string(),
  state: known(ORDER_STATES, 'confirmed'),
  payment: known(PAYMENTS, 'pickup'),
  fulfillment: known(['pickup', 'delivery'], 'pickup'),
  place: v.string(),
  address: v.string(),
  name: v.string(),
  email: v.string(),
  note: v.string(),
  subtotal_cents: cents,
  tax_percent: v.number(),
  tax_cents: cents,
  total_cents: cents,
  refunded_cents: cents,
  paid_at: v.nullable(v.string()),
  reserved_until: v.nullable(v.string()),
  created_at: v.string(),
  lines: v.array(
    v.object({
      slug: v.string(),
      ...inBuild,
      description: v.string(),
      labor_kind: known(LABOR_KINDS, 'part'),
      quantity: v.number(),
      unit_cents: cents,
      amount_cents: cents,
      reserved: v.number(),
    }),
  ),
  events: knownRows(ORDER_EVENTS, { at: v.string() }),
});
export type Order = v.InferOutput<typeof Order>;

const ORDER_NUMBER = /^TO-\d{5,9}$/;

/** `POST guest-order`: what the holder of a key, or the account that ordered, does. `pay` answers with the payment provider's page. */
export const GuestOrderRequest = v.union([
  v.object({
    action: v.picklist(['read', 'pay']),
    key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'This link is not complete')),
  }),
  v.object({ action: v.literal('pay'), number: v.pipe(v.string(), v.regex(ORDER_NUMBER)) }),
]);
export const GuestOrderResponse = v.object({ order: Order, payAt: v.nullable(v.string()) });
export type GuestOrderResponse = v.InferOutput<typeof GuestOrderResponse>;

/** `POST order-link`: asks for a mailed link. The answer is the same whether there is such an order of that address or not. */
export const OrderLinkRequest = v.object({
  number: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(ORDER_NUMBER, 'An order number looks like TO-20101')),
  email: emailAddress,
});
export const OrderLinkResponse = v.object({ asked: v.literal(true) });
export type OrderLinkResponse = v.InferOutput<typeof OrderLinkResponse>;
